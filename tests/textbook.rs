//! The textbook program: `src/textbook.rs`, which `--source` prints.
#![cfg(target_os = "linux")] // Elsewhere a shell cannot limit the stack.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::compiler::{compile, old_rustc, rustc, CHECK, EDITIONS, OLD_EDITIONS};
use crate::common::golden::{cases, names, sets, slow, split, Slow};
use crate::common::{
    assert_none, backtrack, difference, mismatch, project, run, temporary_file, textbook,
};

fn source() -> PathBuf {
    project("src/textbook.rs")
}

#[test]
fn the_textbook_is_a_page_that_source_prints() {
    let text = fs::read_to_string(source()).expect("the textbook can be read");
    assert!(text.lines().count() <= 120 && text.len() <= 5_000);
    assert!(text.lines().all(|line| line.len() <= 100));
    assert!(text.is_ascii() && !text.contains("allow("));
    let printed = run(&mut backtrack(&["--source"]), Path::new("/dev/null"));
    assert_eq!(printed.status, Some(0));
    assert!(printed.stdout == text.as_bytes());
}

#[test]
fn the_textbook_compiles_without_a_warning() {
    let warnings = EDITIONS.map(|(edition, _)| built(&rustc(), edition, CHECK, "textbook.rmeta"));
    assert_none(&warnings.into_iter().flatten().collect::<Vec<_>>());
}

#[test]
#[ignore = "needs BACKTRACK_OLD_RUSTC"]
fn the_textbook_compiles_by_an_old_compiler() {
    let old = old_rustc();
    let warnings = OLD_EDITIONS.map(|(edition, _)| built(&old, edition, CHECK, "old.rmeta"));
    assert_none(&warnings.into_iter().flatten().collect::<Vec<_>>());
}

/// Compiles the textbook to this file. Returns the warnings.
fn built(rustc: &Path, edition: &'static str, flags: &[&str], to: &str) -> Option<String> {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(to);
    let path = source();
    let folder = path.parent().expect("a file is in a folder");
    let edition = (edition, "textbook.rs");
    compile(rustc, folder, edition, flags, &to.to_string_lossy())
}

/// The kinds of input that the README promises to any right solver are exactly of the form, in
/// ASCII, and the textbook answers each within a second or two.
#[test]
fn the_textbook_answers_the_plain_inputs_in_time() {
    for kind in ["boggle", "boggle-counted", "queens"] {
        for file in names(&project("inputs").join(kind)) {
            let input = project("inputs").join(kind).join(&file);
            let text = fs::read(&input).expect("an input can be read");
            assert!(text.is_ascii(), "{kind}/{file}");
            let outcome = run(&mut backtrack(&["--validate"]), &input);
            assert_eq!(outcome.status, Some(0), "{kind}/{file}");
            let mut limited = Command::new("sh");
            limited.args(["-c", "ulimit -t 5 && exec \"$0\""]);
            let outcome = run(limited.arg(textbook()), &input);
            let name = format!("expected/no-options/{kind}/{}.out", split(&file).0);
            let expected = fs::read(project(&name)).expect("a plain input has an answer");
            assert_eq!(difference(&expected, &outcome.stdout), None, "{name}");
            assert_eq!(outcome.status, Some(0), "{name}");
        }
    }
}

/// Every other valid input but counts that take long, and words longer than the textbook promises.
#[test]
fn the_textbook_answers_as_the_program_does() {
    let too_long = ["word-of-20000", "word-of-100000"];
    let judge_format = sets().into_iter().find(|set| set.options.is_empty());
    let mut cases = cases(&judge_format.expect("a set has no options"));
    cases.retain(|case| {
        let too_long = too_long.iter().any(|word| case.name.ends_with(word));
        case.err.is_none() && slow(&case.name) == Slow::Never && !too_long
    });
    assert!(cases.len() > 100, "{} cases", cases.len());
    let mismatches = cases.iter().filter_map(|case| {
        let outcome = run(&mut Command::new(textbook()), &case.input);
        mismatch(case, &outcome)
    });
    assert_none(&mismatches.collect::<Vec<_>>());
}

/// The README's line, in a folder that has what the line needs.
#[test]
fn the_readmes_line_builds_and_runs_the_textbook() {
    let readme = fs::read_to_string(project("README.md")).expect("the README can be read");
    let line = readme
        .lines()
        .find(|line| line.starts_with("rustc -O main.rs && ./main < inputs/"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    fs::create_dir_all(folder.join("inputs/queens")).expect("a folder can be made");
    for (from, to) in [
        ("src/textbook.rs", "main.rs"),
        ("inputs/queens/n-08.in", "inputs/queens/n-08.in"),
    ] {
        fs::copy(project(from), folder.join(to)).expect("a file can be copied");
    }
    let mut shell = Command::new("sh");
    shell
        .args(["-c", line.expect("the line is there")])
        .current_dir(folder);
    let outcome = run(&mut shell, Path::new("/dev/null"));
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.stdout, b"92\n");
}

/// Of the length that it promises, on the stack that it names, as the compilers build it at worst.
#[test]
fn the_textbook_walks_words_of_ten_thousand_letters() {
    assert_walks_long_words(&rustc(), "textbook-of-today");
}

#[test]
#[ignore = "needs BACKTRACK_OLD_RUSTC"]
fn the_textbook_of_an_old_compiler_walks_words_of_ten_thousand_letters() {
    assert_walks_long_words(&old_rustc(), "textbook-of-old");
}

fn assert_walks_long_words(rustc: &Path, name: &str) {
    let word = "AB".repeat(5_000);
    let input = temporary_file(name, &format!("2 2\nAB\nBA\n{word}\n{word}C\n"));
    assert_eq!(built(rustc, "2021", &["-g"], name), None);
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -s 8192 && exec \"$0\""]);
    limited.arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
    let outcome = run(&mut limited, &input);
    assert_eq!(outcome.status, Some(0));
    let expected = format!("{word} YES\n{word}C NO\n");
    assert!(outcome.stdout == expected.as_bytes());
}
