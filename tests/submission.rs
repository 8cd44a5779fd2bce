//! Submissions, which `--source` with options prints: one file for any judge.
//!
//! | every submission | tried on | in an ordinary run |
//! | --- | --- | --- |
//! | is short, and has nothing that a judge forbids | all sets of options that are accepted | yes |
//! | compiles without a warning in every edition | the same | no: takes minutes |
//! | compiles by an old compiler in two editions | the same | no: needs `BACKTRACK_OLD_RUSTC` |
//! | answers the golden cases as the program does | `expected/options.txt` | not optimised |
//!
//! A submission runs with a stack of 1 MiB and 128 MiB of memory. If it is not optimised, overflows
//! are checked.
#![cfg(target_os = "linux")] // Elsewhere no shell limits the memory.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::compiler::{compile, old_rustc, rustc, Edition, CHECK, EDITIONS, OLD_EDITIONS};
use crate::common::golden::{cases, sets, slow, Case, Slow};
use crate::common::{assert_none, backtrack, mismatch, on_all_processors, run, shell, Outcome};

/// Sets of options that `expected/options.txt` does not have. The cases of the same options without
/// `--source=` are theirs.
const WITHOUT_CASES: &[&[&str]] = &[&["--source=queens"], &["--source=words"]];

/// A submission has fewer bytes. Every judge takes more: SPOJ 50,000, Codeforces and DMOJ 65,535,
/// CSES 128 kB, Kattis 128 KiB, `AtCoder` 512 KiB.
const MAX_BYTES: usize = 48_000;

/// The same if a formula answers.
const FORMULA_MAX_BYTES: usize = 18_000;

/// Returns the limit for these options: a submission has fewer bytes.
fn max_bytes(options: &[&str]) -> usize {
    if options.contains(&"--any") || options.contains(&"boj-3344") {
        FORMULA_MAX_BYTES
    } else {
        MAX_BYTES
    }
}

/// Words that no submission needs, and some judges forbid.
const FORBIDDEN: &[&str] = &[
    "thread",
    "args",
    "Command",
    "fs::",
    "File",
    "net::",
    "env::",
    "asm!",
    "static mut",
    "cfg(test)",
    "#[test]",
    "assert",
    "println!",
    "unwrap(",
    "include",
    "extern crate",
];

type Options = Vec<&'static str>;

/// The text of a submission, and every set of options for which it is printed.
struct Submission {
    text: String,
    sets: Vec<Options>,
}

/// Returns the submission that the program prints for these options. `None` if it refuses them, or
/// if there are none: then it prints the textbook.
fn source(options: &Options) -> Option<String> {
    if options.is_empty() {
        return None;
    }
    let mut command = backtrack(options);
    if !options.iter().any(|option| option.starts_with("--source")) {
        command.arg("--source");
    }
    let outcome = run(&mut command, Path::new("/dev/null"));
    if outcome.status == Some(2) {
        return None;
    }
    assert_eq!(outcome.status, Some(0), "{options:?}");
    assert!(outcome.stderr.is_empty(), "{options:?}");
    Some(String::from_utf8(outcome.stdout).expect("a source is UTF-8"))
}

/// Returns the submissions that an ordinary run compiles.
fn usual() -> Vec<Submission> {
    let with_cases = sets().into_iter().map(|set| set.options);
    let without = WITHOUT_CASES.iter().map(|options| options.to_vec());
    submissions(&with_cases.chain(without).collect::<Vec<_>>())
}

/// Returns the submissions of every set of options that is accepted.
fn all() -> Vec<Submission> {
    let choices: [&[&str]; 8] = [
        &["", "--first", "--any", "--all"],
        &["", "--trace", "--trace=calls"],
        &["", "--draw"],
        &["", "--board"],
        &["", "--once"],
        &["", "--sides"],
        &["", "--paths"],
        &["", "--source=queens", "--source=words"],
    ];
    let mut combinations: Vec<Options> = vec![Vec::new()];
    for choice in choices {
        let with_one = combinations.iter().flat_map(|options| {
            let with = |option: &&'static str| [&options[..], &[*option]].concat();
            choice.iter().map(with)
        });
        combinations = with_one.collect();
    }
    for options in &mut combinations {
        options.retain(|option| !option.is_empty());
    }
    combinations.extend(sets().into_iter().map(|set| set.options));
    submissions(&combinations)
}

/// Returns the submissions of those sets that are accepted, each text once.
fn submissions(sets: &[Options]) -> Vec<Submission> {
    let texts = on_all_processors(sets, |options| {
        source(options).map(|text| (text, options.clone()))
    });
    let mut submissions = BTreeMap::<String, Vec<Options>>::new();
    for (text, options) in texts {
        submissions.entry(text).or_default().push(options);
    }
    let submissions = submissions.into_iter().map(|(text, mut sets)| {
        sets.sort();
        Submission { text, sets }
    });
    let mut submissions: Vec<Submission> = submissions.collect();
    // The longest begin first, or one processor would be idle at the end.
    submissions.sort_by_key(|submission| Reverse(submission.text.len()));
    submissions
}

/// Calls `work` with each submission and its number, and fails with the mismatches that it returns.
fn assert_each<I>(submissions: &[Submission], work: impl Fn(usize, &Submission) -> I + Sync)
where
    I: IntoIterator<Item = String>,
{
    let numbered: Vec<_> = submissions.iter().enumerate().collect();
    assert_none(&on_all_processors(&numbered, |(number, submission)| {
        work(*number, submission)
    }));
}

/// Writes a submission under the file name of each edition into a folder of its own.
fn write(test: &str, submission: &Submission) -> PathBuf {
    let options = submission.sets[0].concat().replace('=', "-");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("submission")
        .join(test.to_owned() + &options);
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (_, name) in EDITIONS {
        fs::write(folder.join(name), &submission.text).expect("a file can be written");
    }
    folder
}

#[test]
fn submissions_are_short_and_have_nothing_forbidden() {
    for Submission { text, sets } in all() {
        let options = &sets[0];
        println!("{:6} bytes: {}", text.len(), options.join(" "));
        let max = sets.iter().map(|options| max_bytes(options)).min();
        let max = max.expect("a submission is for some options");
        assert!(text.len() < max, "{options:?}: {} bytes", text.len());
        for word in FORBIDDEN {
            let found = text.lines().find(|line| code(line).contains(word));
            assert_eq!(found, None, "{options:?} has {word}");
        }
        assert!(
            text.is_ascii(),
            "{options:?}: a judge may take a file for Latin-1"
        );
        assert!(
            text.lines().all(|line| line.len() <= 120),
            "{options:?}: a line is too long"
        );
    }
}

/// A submission solves the problem of its options, and has no code for the other one.
#[test]
fn options_choose_the_problem() {
    for (options, queens) in [
        ("--first", true),
        ("--any --draw", true),
        ("--board", true),
        ("--trace", true),
        ("--source=queens", true),
        ("--form cses-1624", true),
        ("--once", false),
        ("--paths --once", false),
        ("--source=words", false),
        ("--form kattis-boggle", false),
    ] {
        let text = source(&options.split_whitespace().collect()).expect("a submission");
        let has = |module: &str| text.lines().any(|line| line == module);
        assert_eq!(has("mod queens {"), queens, "{options}");
        assert_eq!(has("mod boggle {"), !queens, "{options}");
    }
}

/// A submission begins with the command that prints it, in one order of options, and the problem.
/// Every module begins with a comment.
#[test]
fn a_submission_says_what_it_is() {
    let version = env!("CARGO_PKG_VERSION");
    for (options, command, problem) in [
        (
            "--board --first",
            "--source=queens --first --board",
            "Input: lines n, each with n rows of . * Q. n queens are placed so that none attacks another.",
        ),
        (
            "--paths --once --paths",
            "--source=words --once --paths",
            "Input: N M, N rows of M letters, words. Can each be walked on the board?",
        ),
        (
            "--form swea-2806",
            "--source --form=swea-2806",
            "Input: T, then T times n. Output: #t count",
        ),
    ] {
        let text = source(&options.split_whitespace().collect()).expect("a submission");
        let head =
            format!("// Printed by: backtrack {command} (version {version})\n// {problem}\n");
        assert!(text.starts_with(&head), "{options}: {}", &text[..200]);
        let modules = text.lines().filter(|line| line.ends_with(" {"));
        let modules = modules.filter(|line| line.contains("mod ")).count();
        let ideas = text.lines().zip(text.lines().skip(1));
        let ideas = ideas.filter(|(line, next)| line.contains("mod ") && next.starts_with("// "));
        assert_eq!(ideas.count(), modules, "{options}");
    }
}

/// Returns a line without its comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or(line)
}

#[test]
#[ignore = "takes minutes"]
fn submissions_of_all_options_compile_in_every_edition() {
    compile_all("editions", &rustc(), &EDITIONS);
}

#[test]
#[ignore = "needs BACKTRACK_OLD_RUSTC"]
fn submissions_of_all_options_compile_by_an_old_compiler() {
    compile_all("old-editions", &old_rustc(), &OLD_EDITIONS);
}

fn compile_all(test: &str, rustc: &Path, editions: &[Edition]) {
    assert_each(&all(), |_, submission| {
        let folder = write(test, submission);
        let compile = |&edition| compile(rustc, &folder, edition, CHECK, "checked.rmeta");
        editions.iter().filter_map(compile).collect::<Vec<_>>()
    });
}

/// The flags by which a submission is built, and the cases that such a build answers quickly.
#[derive(Clone, Copy)]
struct Build {
    name: &'static str,
    flags: &'static [&'static str],
    quick: fn(Slow) -> bool,
}

/// Not optimised: overflows are checked, and calls take the most of the stack.
const CHECKED: Build = Build {
    name: "checked",
    flags: &[],
    quick: |slow| slow == Slow::Never,
};

const OPTIMISED: Build = Build {
    name: "optimised",
    flags: &["-O"],
    quick: |slow| slow == Slow::Never || slow == Slow::Unoptimised,
};

/// Builds a submission by the bare compiler and runs the cases of its options. If there are none,
/// only compiles it. Returns what is wrong.
fn mismatches(
    rustc: &Path,
    build: Build,
    edition: Edition,
    submission: &Submission,
) -> Vec<String> {
    let folder = write(build.name, submission);
    let mut cases = cases_of(submission);
    cases.retain(|case| (build.quick)(slow(&case.name)));
    let (flags, to) = if cases.is_empty() {
        (CHECK, "program.rmeta")
    } else {
        (build.flags, "program")
    };
    if let Some(warnings) = compile(rustc, &folder, edition, flags, to) {
        return vec![warnings];
    }
    let mismatches = cases.into_iter().filter_map(|case| {
        let limits = "ulimit -s 1024 && ulimit -v 131072 &&";
        let outcome = run(&mut shell(limits, &folder.join("program")), &case.input);
        let case = as_one_problem_answers(&submission.text, without_hint(case), &outcome);
        mismatch(&case, &outcome).map(|text| format!("{}: {text}", build.name))
    });
    mismatches.collect()
}

/// Returns the golden cases that have the options of a submission.
fn cases_of(submission: &Submission) -> Vec<Case> {
    let mut own = Vec::new();
    for options in &submission.sets {
        // The cases are those of the options without `--source=`, and not of the other problem.
        let answer: Vec<&str> = options
            .iter()
            .copied()
            .filter(|option| !option.starts_with("--source="))
            .collect();
        let other = match options
            .iter()
            .find_map(|option| option.strip_prefix("--source="))
        {
            Some("queens") => "/boggle",
            Some(_) => "/queens",
            None => "no other",
        };
        let sets = sets().into_iter().filter(|set| set.options == answer);
        own.extend(
            sets.flat_map(|set| cases(&set))
                .filter(|case| !case.name.contains(other)),
        );
    }
    own
}

/// Takes the hint in brackets from the error: only people get hints, submissions have none.
fn without_hint(mut case: Case) -> Case {
    if let Some(err) = &mut case.err {
        if let Some(at) = err.windows(2).rposition(|pair| pair == b" (") {
            if err.ends_with(b")\n") {
                err.truncate(at);
                err.push(b'\n');
            }
        }
    }
    case
}

/// Changes a case to what is expected of a submission for one problem: a case of the other problem
/// is invalid, and a message about a first line does not speak of the other problem.
fn as_one_problem_answers(text: &str, mut case: Case, outcome: &Outcome) -> Case {
    let (first_line, other) = match (text.contains("mod queens"), text.contains("mod boggle")) {
        (true, false) => ("a number n", "expected the end of the line after n, found"),
        (false, true) => (
            "N M of a board",
            "expected M, the number of columns, found the end of the line",
        ),
        _ => return case,
    };
    let found = String::from_utf8_lossy(&outcome.stderr);
    if found.contains(other) {
        let has_both = ["/mixed/", "/invalid/", "-unusual/", "words-between"];
        let has_both = has_both.iter().any(|part| case.name.contains(part));
        assert!(has_both, "{}: {found}", case.name);
        assert!(case.out.starts_with(&outcome.stdout), "{}", case.name);
        case.out.clone_from(&outcome.stdout);
        case.err = Some(outcome.stderr.clone());
    } else if let Some(err) = case.err {
        let err = String::from_utf8_lossy(&err);
        let err = err.replace("a number n, or N M of a board", first_line);
        case.err = Some(err.into_bytes());
    }
    case
}

#[test]
fn submissions_answer_as_the_program_does() {
    let rustc = rustc();
    assert_each(&usual(), |number, submission| {
        let edition = EDITIONS[number % EDITIONS.len()];
        mismatches(&rustc, CHECKED, edition, submission)
    });
}

/// The cases that are left out in builds that are not optimised.
#[test]
#[ignore = "takes half a minute"]
fn submissions_answer_the_longer_cases_optimised() {
    let rustc = rustc();
    let longer = |slow| slow == Slow::Unoptimised;
    let build = Build {
        quick: longer,
        ..OPTIMISED
    };
    let mut submissions = usual();
    submissions.retain(|submission| {
        let mut cases = cases_of(submission).into_iter();
        cases.any(|case| longer(slow(&case.name)))
    });
    assert_each(&submissions, |_, submission| {
        mismatches(&rustc, build, EDITIONS[2], submission)
    });
}

#[test]
#[ignore = "takes minutes"]
fn submissions_answer_all_cases_optimised() {
    let rustc = rustc();
    let build = Build {
        name: "all",
        quick: |_| true,
        ..OPTIMISED
    };
    assert_each(&usual(), |_, submission| {
        mismatches(&rustc, build, EDITIONS[2], submission)
    });
}

/// One submission for each problem: the other tests show that all of them compile.
#[test]
#[ignore = "needs BACKTRACK_OLD_RUSTC"]
fn submissions_work_when_an_old_compiler_has_built_them() {
    built_by_an_old_compiler(Build {
        name: "old-checked",
        ..CHECKED
    });
}

#[test]
#[ignore = "needs BACKTRACK_OLD_RUSTC"]
fn submissions_work_when_an_old_compiler_has_optimised_them() {
    built_by_an_old_compiler(Build {
        name: "old-optimised",
        ..OPTIMISED
    });
}

fn built_by_an_old_compiler(build: Build) {
    let old = old_rustc();
    let each = [vec!["--source=queens"], vec!["--source=words"]];
    assert_each(&submissions(&each), |_, submission| {
        mismatches(&old, build, OLD_EDITIONS[0], submission)
    });
}

/// Every form, and every option that `--help` lists and a submission can have, is in a set that an
/// ordinary run compiles.
#[test]
fn every_option_has_a_submission() {
    let printed = |options: &[&str]| {
        let outcome = run(&mut backtrack(options), Path::new("/dev/null"));
        String::from_utf8(outcome.stdout).expect("stdout is UTF-8")
            + &String::from_utf8(outcome.stderr).expect("stderr is UTF-8")
    };
    let help = printed(&["--help"]);
    let elsewhere = [
        "--part",
        "--threads",
        "--svg",
        "--form",
        "--source",
        "--source=P",
        "--check",
        "--check=kattis",
        "--validate",
        "--validate=kattis",
        "--help",
        "--version",
    ];
    let options = help
        .split_whitespace()
        .filter(|word| word.starts_with("--"));
    let options = options.filter(|word| !elsewhere.contains(word));
    let forms = printed(&["--form"]);
    let forms = forms
        .lines()
        .skip(1)
        .filter_map(|line| line.split(' ').next());
    let forms: Vec<&str> = forms.collect();
    assert!(forms.len() > 5, "{forms:?}");
    let submissions = usual();
    for word in options.chain(forms) {
        let mut sets = submissions.iter().flat_map(|submission| &submission.sets);
        let found = sets.any(|options| options.contains(&word));
        assert!(found, "{word} has no submission");
    }
}
