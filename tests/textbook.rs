//! The textbook program, `src/textbook.rs`: it is a page that `--source` prints, compiles
//! everywhere, and answers what the README promises.
#![cfg(unix)] // Elsewhere no shell limits the time and the stack.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::compiler::{compile, old_rustc, rustc, CHECK, EDITIONS, OLD_EDITIONS};
use crate::common::golden::{cases, names, sets, slow, split, Slow};
use crate::common::{
    assert_none, backtrack, difference, mismatch, project, run, shell, temporary_file, textbook,
};

fn source() -> PathBuf {
    project("src/textbook.rs")
}

#[test]
fn the_textbook_is_a_page_and_source_prints_it() {
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

/// Compiles the textbook to the file `to`. Returns the errors if there are any.
fn built(rustc: &Path, edition: &'static str, flags: &[&str], to: &str) -> Option<String> {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(to);
    let path = source();
    let folder = path.parent().expect("a file is in a folder");
    let edition = (edition, "textbook.rs");
    compile(rustc, folder, edition, flags, &to.to_string_lossy())
}

/// The README names three kinds of input for testing a solver. They are exactly of the form and in
/// ASCII, and the textbook answers each in at most 5 seconds of processor time.
#[test]
fn the_textbook_answers_the_inputs_for_solvers_in_time() {
    for kind in ["boggle", "boggle-counted", "queens"] {
        for file in names(&project("inputs").join(kind)) {
            let input = project("inputs").join(kind).join(&file);
            let text = fs::read(&input).expect("an input can be read");
            assert!(text.is_ascii(), "{kind}/{file}");
            let outcome = run(&mut backtrack(&["--validate"]), &input);
            assert_eq!(outcome.status, Some(0), "{kind}/{file}");
            let outcome = run(&mut shell("ulimit -t 5 &&", textbook()), &input);
            let name = format!("expected/no-options/{kind}/{}.out", split(&file).0);
            let expected = fs::read(project(&name)).expect("such an input has an answer");
            assert_eq!(difference(&expected, &outcome.stdout), None, "{name}");
            assert_eq!(outcome.status, Some(0), "{name}");
        }
    }
}

/// The textbook answers every valid golden input, except counts that take long, and words longer
/// than it promises.
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

/// The README's line is run in a folder that has what the line needs.
#[test]
fn the_line_of_the_readme_builds_and_runs_the_textbook() {
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
    let mut command = Command::new("sh");
    command.args(["-c", line.expect("the line is there")]);
    let outcome = run(command.current_dir(folder), Path::new("/dev/null"));
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.stdout, b"92\n");
}

/// The textbook promises words of that length on a stack of 8 MiB. A build that is not optimised
/// takes the most of the stack.
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
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let outcome = run(&mut shell("ulimit -s 8192 &&", &program), &input);
    assert_eq!(outcome.status, Some(0));
    let expected = format!("{word} YES\n{word}C NO\n");
    assert!(outcome.stdout == expected.as_bytes());
}
