//! The golden cases: what goes in, and what has to come out, byte for byte.
//!
//! The counts are the published ones (OEIS A000170). All other answers come from a plain
//! program that shares nothing with this one: a transcription of the contract and of the
//! textbook searches, which compares every queen with every other and walks a board as a set
//! of cells. The complaints about wrong inputs are the program's own words; their lines and
//! columns were counted by hand.

mod common;

use std::collections::BTreeSet;
use std::fs;

use common::{cases, fault, folder, names, stems, Case, Which, GROUPS, SLOW, SLOW_IN_DEBUG};

#[test]
fn every_case_gets_its_answer() {
    check(Which::Quick);
}

#[test]
#[ignore = "takes long: for a release build"]
fn every_slow_case_gets_its_answer() {
    check(Which::Slow);
}

fn check(which: Which) {
    let groups = GROUPS.iter().flat_map(|(group, _)| cases(group, which));
    let faults: Vec<String> = groups.filter_map(|case| run(&case)).collect();
    assert!(
        faults.is_empty(),
        "{} cases went wrong:\n{}",
        faults.len(),
        faults.concat()
    );
}

fn run(case: &Case) -> Option<String> {
    let ran = common::run(&mut common::backtrack(case.options), &case.input);
    fault(case, &ran)
}

/// Every folder is a group, every group has cases, and every file has its namesake.
#[test]
fn every_file_has_its_place() {
    let groups: BTreeSet<String> = GROUPS
        .iter()
        .map(|(group, _)| (*group).to_owned())
        .collect();
    assert_eq!(
        groups.len(),
        GROUPS.len(),
        "a group stands in the table twice"
    );
    for side in ["inputs", "expected"] {
        assert_eq!(names(&folder(side)), groups, "the groups of {side}");
    }
    for group in groups {
        let (inputs, expected) = (
            folder("inputs").join(&group),
            folder("expected").join(&group),
        );
        let (ins, outs, errs) = (
            stems(&inputs, "in"),
            stems(&expected, "out"),
            stems(&expected, "err"),
        );
        assert!(!ins.is_empty(), "{group} has cases");
        assert_eq!(ins, outs, "the cases of {group}");
        assert!(errs.is_subset(&ins), "the complaints of {group}");
        assert_eq!(
            names(&inputs).len(),
            ins.len(),
            "only .in in inputs/{group}"
        );
        assert_eq!(
            names(&expected).len(),
            outs.len() + errs.len(),
            "only .out and .err in expected/{group}"
        );
        if group == "wrong" {
            assert_eq!(errs, ins, "every case of wrong has its complaint");
        }
    }
    for (name, _) in SLOW.iter().chain(SLOW_IN_DEBUG) {
        let input = folder("inputs").join(format!("{name}.in"));
        assert!(input.is_file(), "{name} is a case");
    }
}

/// What a byte-for-byte checker wants: `\n` line ends, no trailing blanks, a last newline.
#[test]
fn every_answer_has_clean_lines() {
    for (group, _) in GROUPS {
        let expected = folder("expected").join(group);
        for name in names(&expected) {
            let text = fs::read(expected.join(&name)).expect("an expected answer can be read");
            assert!(
                text.is_empty() || text.ends_with(b"\n"),
                "{group}/{name}: the last newline"
            );
            for line in text.split(|&byte| byte == b'\n') {
                let trailing = line.last().is_some_and(u8::is_ascii_whitespace);
                assert!(!trailing, "{group}/{name}: a trailing blank");
            }
        }
    }
}

/// What the comparison says when it fails.
#[test]
fn a_difference_is_shown() {
    let shown = common::difference(b"A YES\nB NO\n", b"A YES\nB NO \r\n\xFF").expect("differ");
    assert_eq!(
        shown,
        "line 2:\n    expected B·NO\\n\n    found    B·NO·\\r\\n\n"
    );
    let shown = common::difference(b"1\n2", b"1\n").expect("differ");
    assert_eq!(
        shown,
        "line 2:\n    expected 2\n    found    nothing, it has 1 lines\n"
    );
    assert_eq!(common::difference(b"1\n", b"1\n"), None);
}
