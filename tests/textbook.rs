//! The textbook program: `src/textbook.rs`, which `--source` prints.
#![cfg(target_os = "linux")] // Elsewhere a shell cannot limit the stack.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::compiler::{compile, old_rustc, rustc, CHECK, EDITIONS, OLD_EDITIONS};
use crate::common::golden::{cases, sets, slow, Slow};
use crate::common::{assert_none, backtrack, mismatch, project, run, temporary_file, textbook};

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

/// By both compilers, in every edition that they know.
#[test]
fn the_textbook_compiles_without_a_warning() {
    let path = source();
    let folder = path.parent().expect("a file is in a folder");
    let check = |rustc: &Path, edition: &'static str| {
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("textbook.rmeta");
        compile(
            rustc,
            folder,
            (edition, "textbook.rs"),
            CHECK,
            &to.to_string_lossy(),
        )
    };
    let mut warnings = Vec::new();
    for (edition, _) in EDITIONS {
        warnings.extend(check(&rustc(), edition));
    }
    for (edition, _) in OLD_EDITIONS {
        warnings.extend(old_rustc().and_then(|old| check(&old, edition)));
    }
    assert_none(&warnings);
}

/// Every valid input but counts that take long, and words longer than the textbook promises.
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
    let word = "AB".repeat(5_000);
    let input = temporary_file("textbook-words", &format!("2 2\nAB\nBA\n{word}\n{word}C\n"));
    let path = source();
    let folder = path.parent().expect("a file is in a folder");
    let compilers = [Some(rustc()), old_rustc()].into_iter().flatten();
    for (number, rustc) in compilers.enumerate() {
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("textbook-{number}"));
        let edition = ("2021", "textbook.rs");
        assert_eq!(
            compile(&rustc, folder, edition, &["-g"], &to.to_string_lossy()),
            None
        );
        let mut limited = Command::new("sh");
        limited
            .args(["-c", "ulimit -s 8192 && exec \"$0\""])
            .arg(&to);
        let outcome = run(&mut limited, &input);
        assert_eq!(outcome.status, Some(0));
        let expected = format!("{word} YES\n{word}C NO\n");
        assert!(outcome.stdout == expected.as_bytes());
    }
}
