//! What `--source` prints: one file for any judge.
//!
//! Every job's file is short enough for the judges, holds nothing that a judge forbids, compiles without a
//! warning by today's compiler and by the one that `BACKTRACK_OLD_RUSTC` names, in every edition
//! and none; and what comes out answers the golden cases of its job as the program does, with and
//! without optimisation (overflows are checked then), with a stack of 1 MiB and 128 MiB of memory
//! in all.
#![cfg(target_os = "linux")] // Elsewhere a shell cannot limit the memory.

mod common;

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use common::golden::{cases, sets, slow, Case, Slow};
use common::{backtrack, mismatch, run, Ran};

/// Jobs without golden cases of their own: it is enough that they compile.
const OTHERS: &[&[&str]] = &[
    &["--first", "--draw", "--board", "--once", "--paths"],
    &["--all", "--draw", "--once"],
    &["--board", "--paths"],
    &["--trace=calls", "--once"],
    &["--source=queens"],
    &["--source=words"],
    &["--source=queens", "--all"],
    &["--source=words", "--paths"],
];

/// The most bytes of a submission for both problems: two large judges take less than 64 KiB.
const BOTH: usize = 65_535;

/// The most bytes of a submission for one problem, or of a form: some judges take 50,000.
const ONE: usize = 40_000;

/// The most bytes where a formula answers.
const FORMULA: usize = 12_000;

/// The most bytes of a job's submission.
fn limit_of(job: &[&str], text: &str) -> usize {
    if job == ["--any"] || job == ["--form", "boj-3344"] {
        FORMULA
    } else if text.contains("mod both") {
        BOTH
    } else {
        ONE
    }
}

/// What a submission has no use for, and some judges forbid.
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

/// The options of every job, each once.
fn jobs() -> Vec<Vec<&'static str>> {
    let listed = sets().into_iter().map(|set| set.options);
    // Parts, threads and pictures are for those who have the program.
    let shell = |option: &&str| ["--part", "--threads", "--svg"].contains(option);
    let listed = listed.filter(|options| !options.iter().any(shell));
    let others = OTHERS.iter().map(|options| options.to_vec());
    let jobs: BTreeSet<_> = listed.chain(others).collect();
    jobs.into_iter().collect()
}

/// The golden cases that a job serves and this test is to run.
fn cases_of(job: &[&str], wanted: fn(Slow) -> bool) -> Vec<Case> {
    let sets = sets().into_iter().filter(|set| set.options == job);
    let cases = sets.flat_map(|set| cases(&set));
    cases.filter(|case| wanted(slow(&case.name))).collect()
}

/// The text that `--source` prints.
fn source(job: &[&str]) -> String {
    let mut command = backtrack(job);
    if !job.iter().any(|option| option.starts_with("--source")) {
        command.arg("--source");
    }
    let ran = run(&mut command, Path::new("/dev/null"));
    assert_eq!(
        (ran.status, ran.stderr.as_slice()),
        (Some(0), &b""[..]),
        "{job:?}"
    );
    String::from_utf8(ran.stdout).expect("a source is UTF-8")
}

/// A folder of the job's own, with the source under the names that judges give it.
fn place(test: &str, job: &[&str]) -> PathBuf {
    let name = format!("{test}{}", job.concat().replace('=', "-"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("submission")
        .join(name);
    fs::create_dir_all(&folder).expect("a folder can be made");
    let printed = source(job);
    for name in NAMES {
        fs::write(folder.join(name), &printed).expect("a file can be written");
    }
    folder
}

/// The names that judges give a source.
const NAMES: [&str; 4] = ["Main.rs", "solution.rs", "1-A.rs", "P1219_try2.rs"];

/// Every edition, and whether the old compiler takes its turn: it knows no 2024, and what holds
/// in 2021 held in 2018.
const EDITIONS: [(&str, bool); 4] = [
    ("2015", true),
    ("2018", false),
    ("2021", true),
    ("2024", false),
];

/// Today's compiler: the one that belongs to the cargo that runs this test.
fn rustc() -> PathBuf {
    let beside = Path::new(env!("CARGO")).with_file_name("rustc");
    let named = env::var_os("RUSTC").map(PathBuf::from);
    named.unwrap_or(if beside.exists() {
        beside
    } else {
        PathBuf::from("rustc")
    })
}

/// An old compiler, where there is one.
fn old_rustc() -> Option<PathBuf> {
    let old = env::var_os("BACKTRACK_OLD_RUSTC").map(PathBuf::from);
    if old.is_none() {
        println!("BACKTRACK_OLD_RUSTC names no compiler: it is left out");
    }
    old
}

/// Compiles the folder's file; every warning is an error, which is returned.
fn compile(rustc: &Path, folder: &Path, name: &str, flags: &[&str], to: &str) -> Option<String> {
    let mut command = Command::new(rustc);
    command
        .current_dir(folder)
        .args(["-D", "warnings", name, "-o", to])
        .args(flags);
    let ran = run(&mut command, Path::new("/dev/null"));
    if ran.status == Some(0) && ran.stderr.is_empty() {
        return None;
    }
    Some(format!(
        "{command:?}\n{}",
        String::from_utf8_lossy(&ran.stderr)
    ))
}

/// The faults of all jobs, looked for on all processors.
fn faults_of_all(faults: impl Fn(&[&str]) -> Vec<String> + Sync) -> Vec<String> {
    let jobs = jobs();
    let next = AtomicUsize::new(0);
    let work = || {
        let mine = || jobs.get(next.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(mine)
            .flat_map(|job| faults(job))
            .collect::<Vec<String>>()
    };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let found = workers
            .into_iter()
            .map(|worker| worker.join().expect("no worker panics"));
        found.flatten().collect()
    })
}

fn assert_none(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn every_submission_is_short_and_holds_nothing_forbidden() {
    for job in jobs() {
        let text = source(&job);
        println!("{:6} bytes: {}", text.len(), job.join(" "));
        assert!(text.len() < limit_of(&job, &text), "{job:?} is too long");
        for word in FORBIDDEN {
            let found = text.lines().find(|line| code(line).contains(word));
            assert_eq!(found, None, "{job:?} holds {word}");
        }
        assert!(
            text.is_ascii(),
            "{job:?}: a judge may take a file for Latin-1"
        );
        assert!(
            text.lines().all(|line| line.len() <= 120),
            "{job:?} has a line that is cut"
        );
    }
}

/// A line without its comment.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or(line)
}

#[test]
fn every_submission_compiles_in_every_edition() {
    let (rustc, old) = (rustc(), old_rustc());
    assert_none(&faults_of_all(|job| {
        let folder = place("editions", job);
        let mut faults = Vec::new();
        for ((edition, also_old), name) in EDITIONS.iter().zip(NAMES) {
            let flags = ["--emit=metadata", "--edition", edition];
            faults.extend(compile(&rustc, &folder, name, &flags, "new.rmeta"));
            if let Some(old) = old.as_ref().filter(|_| *also_old) {
                faults.extend(compile(old, &folder, name, &flags, "old.rmeta"));
            }
        }
        faults
    }));
}

/// What is expected of a submission that serves one problem alone: cases of the other problem are
/// invalid, and the message about a first line does not speak of them.
fn as_one_problem_has_it(text: &str, mut case: Case, ran: &Ran) -> Case {
    let (first_line, other) = match (text.contains("mod queens"), text.contains("mod words")) {
        (true, false) => ("a number n", "expected the end of the line after n, found"),
        (false, true) => (
            "N M of a board",
            "expected M, the number of columns, found the end of the line",
        ),
        _ => return case,
    };
    let found = String::from_utf8_lossy(&ran.stderr);
    if found.contains(other) {
        assert!(case.out.starts_with(&ran.stdout), "{}", case.name);
        case.out.clone_from(&ran.stdout);
        case.err = Some(ran.stderr.clone());
    } else if let Some(err) = case.err {
        let err =
            String::from_utf8_lossy(&err).replace("a number n, or N M of a board", first_line);
        case.err = Some(err.into_bytes());
    }
    case
}

/// Builds a job's file, bare, with and without optimisation, and runs the cases that are quick.
fn mismatches(rustc: &Path, test: &str, job: &[&str]) -> Vec<String> {
    let optimised = format!("{test}-optimised");
    let mut found =
        mismatches_of_build(rustc, &optimised, &["-O"], job, |slow| slow != Slow::Always);
    // Overflows are checked, and calls take more of the stack.
    let checked = format!("{test}-checked");
    found.extend(mismatches_of_build(rustc, &checked, &[], job, |slow| {
        slow == Slow::Never
    }));
    found
}

fn mismatches_of_build(
    rustc: &Path,
    name: &str,
    flags: &[&str],
    job: &[&str],
    wanted: fn(Slow) -> bool,
) -> Vec<String> {
    let folder = place(name, job);
    if let Some(warnings) = compile(rustc, &folder, "Main.rs", flags, "program") {
        return vec![warnings];
    }
    let text = source(job);
    let mismatches = cases_of(job, wanted).into_iter().filter_map(|case| {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -s 1024 && ulimit -v 131072 && exec \"$0\""]);
        let outcome = run(command.arg(folder.join("program")), &case.input);
        let case = as_one_problem_has_it(&text, case, &outcome);
        mismatch(&case, &outcome).map(|text| format!("{name}: {text}"))
    });
    mismatches.collect()
}

#[test]
fn every_submission_answers_as_the_program_does() {
    let rustc = rustc();
    assert_none(&faults_of_all(|job| mismatches(&rustc, "new", job)));
}

/// The oldest judges: one job is enough to see that what compiles also works.
#[test]
fn a_submission_answers_when_an_old_compiler_has_built_it() {
    if let Some(old) = old_rustc() {
        assert_none(&mismatches(&old, "old", &[]));
    }
}

#[test]
#[ignore = "takes long"]
fn every_submission_answers_the_slow_cases() {
    let rustc = rustc();
    let slow = |slow| slow == Slow::Always;
    assert_none(&faults_of_all(|job| {
        if cases_of(job, slow).is_empty() {
            return Vec::new();
        }
        mismatches_of_build(&rustc, "slow", &["-O"], job, slow)
    }));
}

/// Every option that `--help` lists and a submission can have is in some job, and every form.
#[test]
fn every_option_is_in_a_job() {
    let printed = |ran: Ran| {
        String::from_utf8(ran.stdout).expect("stdout is UTF-8")
            + &String::from_utf8(ran.stderr).expect("stderr is UTF-8")
    };
    let nothing = Path::new("/dev/null");
    let help = printed(run(&mut backtrack(&["--help"]), nothing));
    let elsewhere = [
        "--part",
        "--threads",
        "--svg",
        "--form",
        "--source",
        "--source=P",
        "--help",
        "--version",
    ];
    let options = help
        .split_whitespace()
        .filter(|word| word.starts_with("--"));
    let options = options.filter(|word| !elsewhere.contains(word));
    let forms = printed(run(&mut backtrack(&["--form", "none-such"]), nothing));
    let (_, forms) = forms.split_once("one of ").expect("the forms are listed");
    let forms: Vec<&str> = forms.split_whitespace().collect();
    assert!(forms.len() > 5, "{forms:?}");
    let jobs = jobs();
    for word in options.chain(forms) {
        assert!(
            jobs.iter().any(|job| job.contains(&word)),
            "{word} is in no job"
        );
    }
}
