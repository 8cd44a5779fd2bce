//! Failures around the program: a reader that goes away or waits, a full disk, a directory in place
//! of a file, an error in the middle of the input, a small stack.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::common::{
    backtrack, project, run, run_with, temporary_file, via_shell, wait, Outcome, TIME_LIMIT,
};

/// Asserts status 1 and one line on standard error.
#[track_caller]
fn assert_failed(outcome: &Outcome) {
    let message = String::from_utf8_lossy(&outcome.stderr);
    assert_eq!(outcome.status, Some(1), "{message}");
    assert!(message.starts_with("backtrack: "), "{message}");
    assert!(message.ends_with('\n'), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

/// Returns a command that runs the program with a stack of 1 MiB.
fn on_a_small_stack(options: &[&str]) -> Command {
    via_shell("ulimit -s 1024 &&", options)
}

/// Reads the beginning of the answer, closes the pipe, and asserts that the program ends quietly.
#[track_caller]
fn assert_stops_with_its_reader(mut command: Command, input: &Path, beginning: &str) {
    let input = File::open(input).expect("the input can be read");
    command.stdin(input);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut read = vec![0; beginning.len()];
    stdout
        .read_exact(&mut read)
        .expect("the beginning is there");
    drop(stdout);
    let outcome = wait(child);
    assert_eq!(String::from_utf8_lossy(&read), beginning);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let n = temporary_file("reader-n", "24\n");
    // These answers have millions of lines. The search has to stop.
    assert_stops_with_its_reader(backtrack(&["--trace"]), &n, "(1,1) placed\n  (2,1) pruned");
    assert_stops_with_its_reader(backtrack(&["--trace=calls"]), &n, "0 0 0");
    assert_stops_with_its_reader(backtrack(&["--all"]), &n, "1 3 5 2 4 ");
    assert_stops_with_its_reader(backtrack(&["--all", "--draw"]), &n, "Q......");
    let many = temporary_file("reader-many", &"8\n".repeat(100_000));
    assert_stops_with_its_reader(backtrack(&["--any"]), &many, "2 4 6 8 3 1 7 5\n");
    let word = "AB".repeat(1000);
    let words = format!("1 2\nAB\n{}", format!("{word}\n").repeat(1000));
    let words = temporary_file("reader-words", &words);
    assert_stops_with_its_reader(backtrack(&[]), &words, &format!("{word} YES\nAB"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let queens = project("inputs/queens/n-08.in");
    let many = temporary_file("full-many", "12\n");
    for (options, input) in [
        (&[][..], &queens),
        (&["--all"], &many),
        (&["--trace"], &queens),
        (&["--help"], &queens),
        (&["--version"], &queens),
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full");
        let full = full.expect("/dev/full is there");
        let input = File::open(input).expect("the input can be read");
        assert_failed(&run_with(backtrack(options).stdin(input).stdout(full)));
    }
}

#[test]
fn a_directory_cannot_be_read() {
    let directory = File::open(project("inputs")).expect("a directory can be opened");
    let outcome = run_with(backtrack(&[]).stdin(directory).stdout(Stdio::piped()));
    assert_failed(&outcome);
    assert!(outcome.stdout.is_empty());
    let null = Stdio::null();
    let outcome = run_with(backtrack(&["/"]).stdin(null).stdout(Stdio::piped()));
    assert_failed(&outcome);
    assert!(outcome.stdout.is_empty());
}

#[test]
fn a_file_name_need_not_be_utf_8() {
    let name = OsStr::from_bytes(b"not-\xFF-utf8.in");
    let tmp = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut command = backtrack(&[]);
    command.arg(tmp.join("missing").join(name));
    assert_failed(&run(&mut command, Path::new("/dev/null")));
    // Some file systems refuse such a name; then there is nothing to read.
    if fs::write(tmp.join(name), "6\n").is_ok() {
        let mut command = backtrack(&[]);
        command.arg(tmp.join(name));
        let outcome = run(&mut command, Path::new("/dev/null"));
        assert_eq!(
            (outcome.status, &outcome.stdout[..]),
            (Some(0), &b"4\n"[..])
        );
    }
}

/// The cases before the error are answered, the one with the error is not.
#[test]
fn the_answers_before_an_error_are_written() {
    let mut input = "8\n".repeat(30_000);
    input += "2 2\nAB\nCD\nAB\n5 5\nABCDE\n";
    let outcome = run(&mut backtrack(&[]), &temporary_file("late-error", &input));
    assert_eq!(outcome.status, Some(2));
    assert_eq!(
        outcome.stdout,
        ("92\n".repeat(30_000) + "AB YES\n").into_bytes()
    );
    assert_eq!(
        String::from_utf8_lossy(&outcome.stderr),
        "backtrack: line 30007, column 1: expected row 2 of 5, found the end of the input\n"
    );
}

#[test]
fn a_stack_of_1_mib_is_enough() {
    let word = "AB".repeat(500_000);
    let text = format!("2 2\nAB\nBA\n{word}\n{word}C\n{}\n", "A".repeat(1_000_000));
    let outcome = run(
        &mut on_a_small_stack(&[]),
        &temporary_file("stack-word", &text),
    );
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));
    let answers: Vec<&[u8]> = outcome
        .stdout
        .split(|&byte| byte == b'\n')
        .map(|line| line.rsplit(|&byte| byte == b' ').next().expect("a word"))
        .collect();
    assert_eq!(answers, [&b"YES"[..], b"NO", b"YES", b""]);

    let queens = temporary_file("stack-queens", "8\n0\n");
    let outcome = run(&mut on_a_small_stack(&[]), &queens);
    assert_eq!(
        (outcome.status, &outcome.stdout[..]),
        (Some(0), &b"92\n"[..])
    );

    let million = temporary_file("stack-million", "1000000\n");
    let outcome = run(&mut on_a_small_stack(&["--any"]), &million);
    assert_eq!(outcome.status, Some(0));
    let columns = outcome.stdout.split(|&byte| byte == b' ').count();
    assert_eq!(columns, 1_000_000);
    assert!(outcome.stdout.starts_with(b"2 4 6 ") && outcome.stdout.ends_with(b" 999999\n"));
}

/// The search goes down row by row, as far as it finds free cells.
#[test]
fn a_deep_search_fits_a_stack_of_1_mib() {
    let n = temporary_file("stack-deep", "100000\n");
    let tree = "(1,1) placed\n  (2,1) pruned: column\n";
    assert_stops_with_its_reader(on_a_small_stack(&["--trace"]), &n, tree);
    assert_stops_with_its_reader(on_a_small_stack(&["--trace=calls"]), &n, "0 0 0 0 ");
    // The search does not end: it has to be stopped.
    let input = File::open(&n).expect("the input can be read");
    let mut command = on_a_small_stack(&["--all"]);
    command
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    thread::sleep(Duration::from_millis(500));
    let status = child.try_wait().expect("a child can be waited for");
    child.kill().expect("a child can be killed");
    let outcome = wait(child);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(status, None, "the search goes on");
}

/// The process at the other end may have made the output non-blocking, and reads late.
#[test]
fn a_non_blocking_output_waits_for_its_reader() {
    let (mut ours, theirs) = UnixStream::pair().expect("a pair of sockets");
    theirs
        .set_nonblocking(true)
        .expect("a socket can be set so");
    let input = File::open(temporary_file("non-blocking", "12\n")).expect("the input can be read");
    let mut command = backtrack(&["--all"]);
    command.stdin(input).stderr(Stdio::piped());
    command.stdout(Stdio::from(OwnedFd::from(theirs)));
    let child = command.spawn().expect("the program starts");
    drop(command);
    thread::sleep(Duration::from_millis(200));
    let mut found = String::new();
    ours.read_to_string(&mut found).expect("the output is text");
    let outcome = wait(child);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));
    // OEIS A000170.
    assert_eq!(found.lines().count(), 14_200);
}

/// The output is full when the verdict comes.
#[test]
fn a_verdict_waits_for_room_in_a_non_blocking_output() {
    let (mut ours, mut theirs) = UnixStream::pair().expect("a pair of sockets");
    theirs
        .set_nonblocking(true)
        .expect("a socket can be set so");
    while theirs.write(&[b' '; 4096]).is_ok() {}
    let input = temporary_file("full.in", "8\n");
    let mut command = backtrack(&["--check", input.to_str().expect("a path"), "-"]);
    command.stdin(Stdio::piped()).stderr(Stdio::piped());
    command.stdout(Stdio::from(OwnedFd::from(theirs)));
    let mut child = command.spawn().expect("the program starts");
    drop(command);
    let mut output = child.stdin.take().expect("it is piped");
    output.write_all(b"92\n").expect("the output is read");
    drop(output);
    thread::sleep(Duration::from_millis(200));
    let mut found = String::new();
    ours.read_to_string(&mut found)
        .expect("the verdict is text");
    let outcome = wait(child);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));
    assert_eq!(found.trim_start(), "right: 1 case\n");
}

/// Earlier answers are written before a case that takes long.
#[test]
fn answers_do_not_wait_for_a_slow_case() {
    // A word that nearly fills a board of two letters takes very long. The other one takes no time.
    let rows = "ABABABABAB\n".repeat(10);
    let board = format!("10 10\n{rows}{} {}\n", "C".repeat(700), "AB".repeat(49));
    let slow = [
        (&["--threads", "1"][..], "1\n27\n".to_owned(), "1\n"),
        (&["--all"], "1\n63\n".to_owned(), "1\n"),
        (
            &["--board"],
            format!("1\n.\n27\n{}", format!("{}*\n", ".".repeat(26)).repeat(27)),
            "1\n",
        ),
        (&["--once"], format!("1\n{board}"), "1\n"),
        (&["--form", "swea-2806"], "2\n1\n27\n".to_owned(), "#1 1\n"),
    ];
    for (options, input, expected) in slow {
        let input = temporary_file("slow", &input);
        let input = File::open(input).expect("the input can be read");
        let mut command = backtrack(options);
        command.stdin(input).stdout(Stdio::piped());
        let mut child = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdout = child.stdout.take().expect("a pipe");
        let (sender, receiver) = mpsc::channel();
        let reader = thread::spawn(move || {
            let mut answer = vec![0; expected.len()];
            sender.send(stdout.read_exact(&mut answer).map(|()| answer))
        });
        let answer = receiver.recv_timeout(TIME_LIMIT);
        let still_runs = child.try_wait().expect("a child can be waited for");
        child.kill().expect("a child can be killed");
        wait(child);
        assert_eq!(still_runs, None, "{options:?} is a slow case");
        reader
            .join()
            .expect("the reader ends")
            .expect("the answer is taken");
        let answer = answer.expect("the answer comes").expect("it can be read");
        assert_eq!(answer, expected.as_bytes(), "{options:?}");
    }
}

/// If the reader went away, the verdict is dropped. If the verdict cannot be written for another
/// reason, the judging fails.
#[test]
fn a_verdict_that_cannot_be_written_is_a_failed_judging() {
    let input = temporary_file("verdict.in", "4\n");
    let output = temporary_file("verdict.out", "2\n");
    let judge = |report: &[&str]| {
        let mut command = backtrack(&["--check"]);
        command.args([&input, &output, &output]).args(report);
        command
    };
    let (reader, writer) = UnixStream::pair().expect("a pair of sockets");
    drop(reader);
    let mut command = judge(&[]);
    command.stdin(Stdio::null()).stdout(OwnedFd::from(writer));
    let outcome = run_with(&mut command);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));

    let outcome = run_with(judge(&["no-such-folder/report"]).stdout(Stdio::piped()));
    let message = String::from_utf8_lossy(&outcome.stderr).into_owned();
    assert!(
        message.contains("cannot write: no-such-folder/report: "),
        "{message}"
    );
    assert!(outcome.stdout.is_empty());
    assert_eq!(outcome.status, Some(3));

    if cfg!(target_os = "linux") {
        let full = OpenOptions::new().write(true).open("/dev/full");
        let outcome = run_with(judge(&[]).stdout(full.expect("/dev/full is there")));
        let message = String::from_utf8_lossy(&outcome.stderr).into_owned();
        assert!(
            message.starts_with("backtrack: cannot write: "),
            "{message}"
        );
        assert_eq!(message.lines().count(), 1, "{message}");
        assert_eq!(outcome.status, Some(3));
    }
}
