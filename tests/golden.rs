//! The golden cases: what goes in, and what has to come out, byte for byte. `common/golden.rs`
//! says where they are.
//!
//! The counts are the published ones (OEIS A000170). On the first placements up to n = 35 and of
//! 37 four programs agree, the plain search among them; on 36, 38, 39, the odd n from 41 to 63, and
//! 70, 72, 74, 76, 80 two programs. The others above 35 are from one program, from 81 on from
//! release 0.2.0 of this one; each was checked to be a placement. All other answers come from a
//! plain program that shares nothing with this one: a transcription of the contract and of the
//! textbook searches, which compares every queen with every other and walks a board as a set of
//! cells. The error messages are the program's own words; their lines and columns were counted by
//! hand.

use std::collections::BTreeSet;
use std::fs;

use crate::common::golden::{all_sets, cases, matches, names, sets, slow, split, Case, Slow, SLOW};
use crate::common::{
    assert_none, backtrack, difference, mismatch, on_all_processors, project, run,
};

/// Every case with every set of options that it has an answer for.
fn all_cases() -> impl Iterator<Item = Case> {
    sets().into_iter().flat_map(|set| cases(&set))
}

#[test]
fn every_case_gets_its_answer() {
    let optimised = !cfg!(debug_assertions);
    check(|slow| slow == Slow::Never || slow != Slow::Always && optimised);
}

#[test]
#[ignore = "takes long: for a release build"]
fn every_slow_case_gets_its_answer() {
    check(|slow| slow == Slow::Always);
}

fn check(wanted: impl Fn(Slow) -> bool) {
    let cases: Vec<Case> = all_cases()
        .filter(|case| wanted(slow(&case.name)))
        .collect();
    assert_none(&on_all_processors(&cases, |case| {
        let outcome = run(&mut backtrack(&case.options), &case.input);
        mismatch(case, &outcome)
    }));
}

/// A file in the wrong place would never be looked at.
#[test]
fn every_file_is_part_of_a_case() {
    let mut folders = names(&project("expected"));
    assert!(folders.remove("options.txt"));
    let listed: Vec<&str> = all_sets().iter().map(|set| set.name).collect();
    assert!(
        folders.iter().eq(&listed),
        "options.txt lists the folders beside it, each once, in order: {folders:?}"
    );

    for set in listed {
        for kind in names(&project("expected").join(set)) {
            let files = names(&project("expected").join(set).join(&kind));
            for file in &files {
                let (stem, ending) = split(file);
                let name = format!("{set}/{kind}/{file}");
                assert!(
                    ["out", "svg", "err", "judged"].contains(&ending),
                    "{name}: its ending"
                );
                let twice = ending == "svg" && files.contains(&format!("{stem}.out"));
                assert!(!twice, "{name}: two answers");
            }
        }
    }

    let used = all_sets().into_iter().flat_map(|set| cases(&set));
    let used: BTreeSet<_> = used.map(|case| case.input).collect();
    let kinds = names(&project("inputs")).into_iter();
    let inputs = kinds.flat_map(|kind| {
        let folder = project("inputs").join(kind);
        names(&folder)
            .into_iter()
            .map(move |file| folder.join(file))
    });
    let inputs: BTreeSet<_> = inputs.collect();
    let without_input: Vec<_> = used.difference(&inputs).collect();
    assert!(without_input.is_empty(), "no input: {without_input:?}");
    let without_answer: Vec<_> = inputs.difference(&used).collect();
    assert!(without_answer.is_empty(), "no answer: {without_answer:?}");

    for (pattern, ..) in SLOW {
        let found = all_cases().any(|case| matches(pattern, &case.name));
        assert!(found, "{pattern} is a case");
    }
}

/// What a byte-for-byte checker wants: `\n` line ends, no trailing spaces, a last newline.
#[test]
fn every_answer_has_clean_lines() {
    for case in all_cases() {
        for text in [&case.out, case.err.as_ref().unwrap_or(&Vec::new())] {
            let complete = text.is_empty() || text.ends_with(b"\n");
            assert!(complete, "{}: the last newline", case.name);
            for line in text.split(|&byte| byte == b'\n') {
                let trailing = line.last().is_some_and(u8::is_ascii_whitespace);
                assert!(!trailing, "{}: a trailing space", case.name);
            }
        }
    }
}

/// An input that several cases share is in one file.
#[test]
fn no_input_is_a_copy_of_another() {
    let inputs: BTreeSet<_> = all_cases().map(|case| case.input).collect();
    let texts: BTreeSet<_> = inputs.iter().map(|input| fs::read(input).ok()).collect();
    assert_eq!(texts.len(), inputs.len());
}

/// What a failed comparison says.
#[test]
fn a_difference_is_shown() {
    let shown = difference(b"A YES\nB NO\n", b"A YES\nB NO \r\n\xFF").expect("differ");
    assert_eq!(
        shown,
        "line 2:\n    expected B·NO\\n\n    found    B·NO·\\r\\n\n"
    );
    let shown = difference(b"1\n2", b"1\n").expect("differ");
    assert_eq!(
        shown,
        "line 2:\n    expected 2\n    found    nothing, it has 1 lines\n"
    );
    assert_eq!(difference(b"1\n", b"1\n"), None);
}
