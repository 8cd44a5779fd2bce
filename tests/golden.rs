//! The golden cases: each input gets its expected answer, byte for byte. The head of
//! `common/golden.rs` says which file is what.
//!
//! | expected | source |
//! | --- | --- |
//! | counts of empty boards | published (OEIS A000170) |
//! | most other answers | a plain program outside this project, which shares nothing with it |
//! | `--first`, n to 35, and 37 | four programs agree, the plain search among them |
//! | `--first`, n = 36, 38, 39, odd n from 41 to 63, 70, 72, 74, 76, 80 | two programs agree |
//! | `--first`, other n above 35 | one program; from 81 on it is release 0.2.0 of this one |
//! | `--any`, pictures | this program; `check` judges placements, `svg` counts what pictures show |
//! | messages | this program; lines and columns were counted by hand |
//!
//! Each first placement was checked to be a placement.

use std::collections::BTreeSet;
use std::fs;

use crate::common::golden::{all_sets, cases, matches, names, sets, slow, split, Case, Slow, SLOW};
use crate::common::{
    assert_none, backtrack, difference, mismatch, on_all_processors, project, run,
};

/// Returns every case with every set of options that has an answer to it.
fn all_cases() -> impl Iterator<Item = Case> {
    sets().into_iter().flat_map(|set| cases(&set))
}

#[test]
fn every_case_gets_its_answer() {
    let optimised = !cfg!(debug_assertions);
    check(|slow| slow == Slow::Never || optimised && slow != Slow::Always);
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

/// No file is in a place where no test would read it.
#[test]
fn every_file_is_part_of_a_case() {
    let mut folders = names(&project("expected"));
    assert!(folders.remove("options.txt"));
    let all = all_sets();
    let listed: Vec<&str> = all.iter().map(|set| set.name).collect();
    assert!(
        folders.iter().eq(&listed),
        "options.txt lists the folders beside it, each once, in order: {folders:?}"
    );

    for set in &all {
        let (judges, set) = (set.judges(), set.name);
        for kind in names(&project("expected").join(set)) {
            let files = names(&project("expected").join(set).join(&kind));
            for file in &files {
                let (stem, ending) = split(file);
                let name = format!("{set}/{kind}/{file}");
                let endings: &[&str] = if judges {
                    &["judged"]
                } else {
                    &["out", "svg", "err"]
                };
                assert!(endings.contains(&ending), "{name}: its ending");
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

    for (pattern, _) in SLOW {
        let found = all_cases().any(|case| matches(pattern, &case.name));
        assert!(found, "{pattern} is a case");
    }
}

/// Lines end with `\n` alone and without spaces, also the last one: a byte-for-byte checker wants
/// that.
#[test]
fn every_expected_line_is_clean() {
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

/// An input that several sets share is in one file.
#[test]
fn no_input_is_a_copy_of_another() {
    let inputs: BTreeSet<_> = all_cases().map(|case| case.input).collect();
    let texts: BTreeSet<_> = inputs.iter().map(|input| fs::read(input).ok()).collect();
    assert_eq!(texts.len(), inputs.len());
}

/// A failed comparison shows the first line that differs.
#[test]
fn the_first_difference_is_shown() {
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
