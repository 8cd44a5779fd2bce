//! What surrounds the program fails: readers that go away, disks that are full, directories
//! where files should be, a small stack.
#![cfg(unix)]

mod common;

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{after, backtrack, end, file, project, run, run_with, Outcome};

/// Status 1 and one line on standard error.
#[track_caller]
fn assert_failed(ran: &Outcome) {
    let complaint = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status, Some(1), "{complaint}");
    assert!(complaint.starts_with("backtrack: "), "{complaint}");
    assert!(complaint.ends_with('\n'), "{complaint}");
    assert_eq!(complaint.lines().count(), 1, "{complaint}");
}

/// The program under a stack of 1 MiB.
fn on_a_small_stack(options: &[&str]) -> Command {
    after("ulimit -s 1024 &&", options)
}

/// Reads the beginning of the answer, closes the pipe, and wants the program to end quietly.
#[track_caller]
fn assert_ends_with_its_reader(mut command: Command, input: &Path, beginning: &str) {
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
    let ran = end(child);
    assert_eq!(String::from_utf8_lossy(&read), beginning);
    assert_eq!(String::from_utf8_lossy(&ran.stderr), "");
    assert_eq!(ran.status, Some(0));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let n = file("reader-n", "24\n");
    // The answers run to millions of lines: the search has to stop.
    assert_ends_with_its_reader(backtrack(&["--trace"]), &n, "(1,1) placed\n  (2,1) pruned");
    assert_ends_with_its_reader(backtrack(&["--trace=calls"]), &n, "0 0 0");
    assert_ends_with_its_reader(backtrack(&["--all"]), &n, "1 3 5 2 4 ");
    assert_ends_with_its_reader(backtrack(&["--all", "--draw"]), &n, "Q......");
    let many = file("reader-many", &"8\n".repeat(100_000));
    assert_ends_with_its_reader(backtrack(&["--any"]), &many, "2 4 6 8 3 1 7 5\n");
    let word = "AB".repeat(1000);
    let words = format!("1 2\nAB\n{}", format!("{word}\n").repeat(1000));
    let words = file("reader-words", &words);
    assert_ends_with_its_reader(backtrack(&[]), &words, &format!("{word} YES\nAB"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_failure() {
    let queens = project("inputs/queens/n-08.in");
    let many = file("full-many", "12\n");
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
    let ran = run_with(backtrack(&[]).stdin(directory).stdout(Stdio::piped()));
    assert_failed(&ran);
    assert!(ran.stdout.is_empty());
    let null = Stdio::null();
    let ran = run_with(backtrack(&["/"]).stdin(null).stdout(Stdio::piped()));
    assert_failed(&ran);
    assert!(ran.stdout.is_empty());
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
        let ran = run(&mut command, Path::new("/dev/null"));
        assert_eq!((ran.status, &ran.stdout[..]), (Some(0), &b"4\n"[..]));
    }
}

/// No case is answered by half: each answer ends its line, whatever ends the input.
#[test]
fn answers_before_a_fault_are_whole_lines() {
    let mut input = "8\n".repeat(30_000);
    input += "2 2\nAB\nCD\nAB\n5 5\nABCDE\n";
    let ran = run(&mut backtrack(&[]), &file("fault-late", &input));
    assert_eq!(ran.status, Some(2));
    assert_eq!(
        ran.stdout,
        ("92\n".repeat(30_000) + "AB YES\n").into_bytes()
    );
    assert_eq!(
        String::from_utf8_lossy(&ran.stderr),
        "backtrack: line 30007, column 1: expected row 2 of 5, found the end of the input\n"
    );
}

#[test]
fn a_stack_of_1_mib_is_enough() {
    let word = "AB".repeat(500_000);
    let text = format!("2 2\nAB\nBA\n{word}\n{word}C\n{}\n", "A".repeat(1_000_000));
    let ran = run(&mut on_a_small_stack(&[]), &file("stack-word", &text));
    assert_eq!(String::from_utf8_lossy(&ran.stderr), "");
    assert_eq!(ran.status, Some(0));
    let verdicts: Vec<&[u8]> = ran
        .stdout
        .split(|&byte| byte == b'\n')
        .map(|line| line.rsplit(|&byte| byte == b' ').next().expect("a word"))
        .collect();
    assert_eq!(verdicts, [&b"YES"[..], b"NO", b"YES", b""]);

    let queens = file("stack-queens", "8\n0\n");
    let ran = run(&mut on_a_small_stack(&[]), &queens);
    assert_eq!((ran.status, &ran.stdout[..]), (Some(0), &b"92\n"[..]));

    let million = file("stack-million", "1000000\n");
    let ran = run(&mut on_a_small_stack(&["--any"]), &million);
    assert_eq!(ran.status, Some(0));
    let columns = ran.stdout.split(|&byte| byte == b' ').count();
    assert_eq!(columns, 1_000_000);
    assert!(ran.stdout.starts_with(b"2 4 6 ") && ran.stdout.ends_with(b" 999999\n"));
}

/// The search goes as many rows deep as the board has.
#[test]
fn a_deep_search_fits_a_stack_of_1_mib() {
    let n = file("stack-deep", "100000\n");
    let tree = "(1,1) placed\n  (2,1) pruned: column\n";
    assert_ends_with_its_reader(on_a_small_stack(&["--trace"]), &n, tree);
    assert_ends_with_its_reader(on_a_small_stack(&["--trace=calls"]), &n, "0 0 0 0 ");
    // The first placement of that many queens is beyond any search: it has to be stopped.
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
    let ran = end(child);
    assert_eq!(String::from_utf8_lossy(&ran.stderr), "");
    assert_eq!(status, None, "it searches on");
}
