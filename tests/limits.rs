//! Scarce resources: memory, threads, a slow reader, processor time, closed and unreadable streams.
#![cfg(target_os = "linux")] // Elsewhere no shell limits the memory.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{
    backtrack, project, run, run_with, temporary_file, via_shell, Outcome, TIME_LIMIT,
};

/// Returns a command that runs the program with 64 MiB of address space, code and libraries
/// included.
fn in_64_mib(options: &[&str]) -> Command {
    via_shell("ulimit -v 65536 &&", options)
}

#[track_caller]
fn assert_answers(outcome: &Outcome, expected: &str) {
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));
    assert!(
        outcome.stdout == expected.as_bytes(),
        "{} bytes",
        outcome.stdout.len()
    );
}

/// The input claims a size and does not have it. No memory is reserved for it.
#[test]
fn a_size_that_the_input_only_claims_is_refused() {
    let thirty = format!("1{}", "0".repeat(30));
    let board = "2 2\nAB\nCD\n";
    let claims = [
        (&[][..], "4000000000 4000000000\nAB\nCD\nAB\n".to_owned()),
        (&[], "4294967296 4294967296\nAB\nCD\n".to_owned()),
        (&[], "1 4000000000\nAB\nAB\n".to_owned()),
        (&[], "4000000000 1\nA\nB\n".to_owned()),
        (&[], "18446744073709551615 1\nA\nB\n".to_owned()),
        (&[], "18446744073709551617 1\nA\n".to_owned()),
        (&["--once"], "4000000000 4000000000\nAB\n".to_owned()),
        (&["--paths"], "4000000000 4000000000\nAB\n".to_owned()),
        (&[], format!("{board}1000000000000000000\nAB BA\n")),
        (&[], format!("{board}18446744073709551618\nAB BA\n")),
        (&["--once", "--paths"], format!("{board}{thirty}\nAB\n")),
        (&[], format!("{thirty}\n")),
        (&[], format!("{thirty} {thirty}\n")),
        (&["--first"], format!("{thirty}\n")),
        (&["--any"], format!("{thirty}\n")),
        (&["--any", "--draw"], format!("{thirty}\n")),
        (&["--any", "--draw"], "1000000000000000000\n".to_owned()),
        (&["--all"], format!("{thirty}\n")),
        (&["--all"], "1000000000\n".to_owned()),
        (&["--trace"], format!("{thirty}\n")),
        (&["--trace=calls"], format!("{thirty}\n")),
        (&["--board"], format!("{thirty}\n....\n")),
        (&["--board"], "27\n....\n".to_owned()),
        (&["--board", "--all"], "1000000\n....\n".to_owned()),
        (&["--board", "--all"], "4000000000\n....\n".to_owned()),
        (&["--form", "algospot-boggle"], format!("{thirty}\nABCDE\n")),
        (&["--form", "swea-2806"], format!("{thirty}\n")),
        (&["--form", "boj-3344"], format!("{thirty}\n")),
    ];
    for (options, input) in claims {
        let input = temporary_file("claim", &input);
        let outcome = run(&mut in_64_mib(options), &input);
        let message = String::from_utf8_lossy(&outcome.stderr);
        let text = fs::read_to_string(&input).expect("the input is text");
        assert_eq!(outcome.status, Some(2), "{options:?} {text:?}: {message}");
        assert!(outcome.stdout.is_empty(), "{options:?} {text:?}");
        assert!(
            message.starts_with("backtrack: line ") && message.lines().count() == 1,
            "{message}"
        );
    }
}

/// A board has fewer than 2^31 cells; if it has 1 row, 2 rows or 1 column, fewer than 2^30. If it
/// is too large, the message is about its size, otherwise about its first row, which is missing.
#[test]
fn a_board_of_too_many_cells_is_refused() {
    for (size, max) in [
        ("3 715827883", 2_147_483_647_u32),
        ("715827883 3", 2_147_483_647),
        ("46341 46341", 2_147_483_647),
        ("1 1073741824", 1_073_741_823),
        ("2 536870912", 1_073_741_823),
        ("1073741824 1", 1_073_741_823),
    ] {
        let input = temporary_file("cells", &format!("{size}\n"));
        let outcome = run(&mut in_64_mib(&["--paths"]), &input);
        let (rows, cols) = size.split_once(' ').expect("two numbers");
        let column = rows.len() + 2;
        let message = String::from_utf8_lossy(&outcome.stderr);
        let expected = format!(
            "backtrack: line 1, column {column}: expected M of a board of at most {max} cells, \
             found {cols:?}\n"
        );
        assert_eq!((outcome.status, &message[..]), (Some(2), &expected[..]));
    }
    for size in [
        "3 715827882",
        "715827882 3",
        "46340 46340",
        "1 1073741823",
        "2 536870911",
        "1073741823 1",
    ] {
        let input = temporary_file("cells", &format!("{size}\n"));
        let outcome = run(&mut in_64_mib(&["--paths"]), &input);
        let message = String::from_utf8_lossy(&outcome.stderr);
        assert_eq!(outcome.status, Some(2));
        assert!(message.contains("expected row 1 of"), "{size}: {message}");
    }
}

#[test]
fn memory_of_64_mib_is_enough() {
    assert_answers(
        &run(&mut in_64_mib(&[]), &temporary_file("n", "12\n8\n")),
        "14200\n92\n",
    );
    // The numbers from 1 to a million have 5,888,896 digits; a space or newline follows each.
    let outcome = run(
        &mut in_64_mib(&["--any"]),
        &temporary_file("million", "1000000\n"),
    );
    assert_eq!((outcome.status, outcome.stdout.len()), (Some(0), 6_888_896));
    // A board of a million cells, and words that can be walked everywhere. With --once the words
    // are shorter, because a debug build takes minutes for long ones.
    let rows = format!("{}\n", "AB".repeat(500)).repeat(1000);
    for (options, pairs) in [(&[][..], 100_000), (&["--once"], 2_000)] {
        let word = "AB".repeat(pairs);
        let text = format!("1000 1000\n{rows}2\n{word}\n{word}A\n");
        let outcome = run(&mut in_64_mib(options), &temporary_file("large", &text));
        assert_answers(&outcome, &format!("{word} YES\n{word}A YES\n"));
    }
}

/// Each thread needs address space. If the system refuses one, the others count.
#[test]
fn a_count_needs_no_thread_that_is_refused() {
    let n = temporary_file("threads", "15\n");
    for threads in ["1", "2", "64", "1000"] {
        let outcome = run(&mut in_64_mib(&["--threads", threads]), &n);
        assert_answers(&outcome, "2279184\n");
    }
}

/// A count has as many threads as the machine has processors, or fewer if `--threads` says so.
#[test]
fn a_count_has_the_threads_that_are_allowed() {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let n = temporary_file("long", "24\n");
    for (options, threads) in [
        (&["--threads", "1"][..], 1),
        (&["--threads", "2"], cores.min(2)),
        (&["--threads", "1000"], cores),
        (&[], cores),
    ] {
        let mut command = backtrack(options);
        let mut child = command
            .stdin(File::open(&n).expect("it was just written"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let tasks = format!("/proc/{}/task", child.id());
        let count = || fs::read_dir(&tasks).map_or(0, Iterator::count);
        let start = Instant::now();
        while count() < threads && start.elapsed() < TIME_LIMIT {
            thread::sleep(Duration::from_millis(5));
        }
        // If there were more, they would have been started by now.
        thread::sleep(Duration::from_millis(50));
        let running = count();
        child.kill().expect("a child can be killed");
        child.wait().expect("a child can be waited for");
        assert_eq!(running, threads, "{options:?}");
    }
}

#[test]
fn a_slow_reader_gets_all() {
    let expected = run(&mut backtrack(&["--all"]), &temporary_file("slow", "9\n")).stdout;
    let mut command = backtrack(&["--all"]);
    command.stdin(File::open(temporary_file("slow", "9\n")).expect("it was just written"));
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let child = child.as_mut().expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let (mut read, mut bytes) = (Vec::<u8>::new(), [0; 100]);
    loop {
        match stdout.read(&mut bytes).expect("a pipe can be read") {
            0 => break,
            count => read.extend(&bytes[..count]),
        }
        thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(read.len(), 352 * 18);
    assert!(read == expected);
}

/// Every write to the system ends with a line, so a kill between two writes leaves no part of a
/// line.
#[test]
fn every_write_ends_with_a_line() {
    for options in [
        &["--all"][..],
        &["--all", "--draw"],
        &["--trace"],
        &["--trace=calls"],
    ] {
        let (reader, writer) = UnixDatagram::pair().expect("a pair of sockets");
        let mut command = backtrack(options);
        command.stdin(File::open(temporary_file("killed", "20\n")).expect("it was just written"));
        command.stdout(OwnedFd::from(writer)).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(command); // It has the other socket.
        let minute = Some(Duration::from_secs(60));
        reader.set_read_timeout(minute).expect("a limit");
        let mut message = vec![0; 1 << 20];
        let mut messages = 0;
        let mut take = || {
            let count = loop {
                match reader.recv(&mut message) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    result => break result.unwrap_or(0),
                }
            };
            assert!(count == 0 || message[count - 1] == b'\n', "{options:?}");
            messages += usize::from(count > 0);
            count > 0
        };
        for _ in 0..20 {
            take();
        }
        child.kill().expect("a child can be killed");
        child.wait().expect("a child can be waited for");
        reader
            .set_nonblocking(true)
            .expect("a socket may be set not to block");
        // Takes what was written before the kill.
        while take() {}
        assert!(messages >= 20, "{options:?}: {messages} messages");
    }
}

/// Rust opens /dev/null for a standard stream that is closed.
#[test]
fn a_closed_stream_is_no_crash() {
    let n = project("inputs/queens/n-08.in");
    let outcome = run(&mut via_shell("exec 0<&- &&", &[]), &n);
    assert!(
        matches!(outcome.status, Some(1 | 2)),
        "{:?}",
        outcome.status
    );
    assert_eq!(String::from_utf8_lossy(&outcome.stderr).lines().count(), 1);
    let outcome = run(&mut via_shell("exec 1>&- &&", &[]), &n);
    assert!(
        matches!(outcome.status, Some(0 | 1)),
        "{:?}",
        outcome.status
    );
    assert!(outcome.stdout.is_empty());
    let outcome = run(&mut via_shell("exec 2>&- &&", &[]), &n);
    assert_answers(&outcome, "92\n");
    let outcome = run(&mut via_shell("exec 2>&- &&", &["--no-such-option"]), &n);
    assert_eq!(outcome.status, Some(2));
}

/// Everyone may open this file, but reading its beginning fails.
#[test]
fn an_unreadable_file_is_a_failure() {
    let outcome = run(&mut backtrack(&["/proc/self/mem"]), Path::new("/dev/null"));
    let message = String::from_utf8_lossy(&outcome.stderr);
    assert_eq!(outcome.status, Some(1), "{message}");
    assert!(
        message.starts_with("backtrack: ") && message.lines().count() == 1,
        "{message}"
    );
    assert!(outcome.stdout.is_empty());
    let memory = File::open("/proc/self/mem").expect("a process may open its memory");
    let outcome = run_with(backtrack(&[]).stdin(memory).stdout(Stdio::piped()));
    assert_eq!((outcome.status, outcome.stdout.len()), (Some(1), 0));
}

/// Returns a command that runs the program with 20 seconds of processor time.
fn in_20_seconds(options: &[&str]) -> Command {
    via_shell("ulimit -t 20 &&", options)
}

/// Up to a million cases.
#[test]
fn many_small_cases_are_answered_in_seconds() {
    let ten = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n";
    let input = ten.repeat(100_000);
    // OEIS A000170.
    let expected = "1\n0\n0\n2\n10\n4\n40\n92\n352\n724\n".repeat(100_000);
    let outcome = run(
        &mut in_20_seconds(&[]),
        &temporary_file("million-counts", &input),
    );
    assert_answers(&outcome, &expected);
    let input = temporary_file("many-first", &"8\n".repeat(100_000));
    let outcome = run(&mut in_20_seconds(&["--first"]), &input);
    assert_answers(&outcome, &"1 5 8 6 3 7 2 4\n".repeat(100_000));
    let outcome = run(
        &mut backtrack(&["--first", "--draw"]),
        &temporary_file("few-first", "4\n2\n4\n"),
    );
    assert_answers(
        &outcome,
        ".Q..\n...Q\nQ...\n..Q.\n\nNONE\n\n.Q..\n...Q\nQ...\n..Q.\n",
    );
}

/// Nine million required queens: time that grew with their number times n would be minutes.
#[test]
fn a_board_full_of_queens_is_read_in_seconds() {
    let board = format!("3000\n{}", format!("{}\n", "Q".repeat(3000)).repeat(3000));
    let input = temporary_file("full-of-queens", &board);
    assert_answers(&run(&mut in_20_seconds(&["--board", "--all"]), &input), "");
}
