//! What the program is short of: memory, threads, a quick reader, the time to end.
#![cfg(target_os = "linux")] // Elsewhere a shell cannot limit the memory.

mod common;

use std::fs::{self, File};
use std::io::Read;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::{after, backtrack, file, project, run, run_with, Outcome};

/// The program with 64 MiB of address space, which holds its code and libraries as well.
fn in_64_mib(options: &[&str]) -> Command {
    after("ulimit -v 65536 &&", options)
}

#[track_caller]
fn assert_answers(ran: &Outcome, expected: &str) {
    assert_eq!(String::from_utf8_lossy(&ran.stderr), "");
    assert_eq!(ran.status, Some(0));
    assert!(
        ran.stdout == expected.as_bytes(),
        "{} bytes",
        ran.stdout.len()
    );
}

/// What an input claims to hold is not reserved.
#[test]
fn a_size_that_lies_is_refused() {
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
        let input = file("lie", &input);
        let ran = run(&mut in_64_mib(options), &input);
        let said = String::from_utf8_lossy(&ran.stderr);
        let text = fs::read_to_string(&input).expect("the input is text");
        assert_eq!(ran.status, Some(2), "{options:?} {text:?}: {said}");
        assert!(ran.stdout.is_empty(), "{options:?} {text:?}");
        assert!(
            said.starts_with("backtrack: line ") && said.lines().count() == 1,
            "{said}"
        );
    }
}

#[test]
fn memory_of_64_mib_is_enough() {
    assert_answers(
        &run(&mut in_64_mib(&[]), &file("n", "12\n8\n")),
        "14200\n92\n",
    );
    // A million columns are a line of 6,888,896 bytes.
    let ran = run(&mut in_64_mib(&["--any"]), &file("million", "1000000\n"));
    assert_eq!((ran.status, ran.stdout.len()), (Some(0), 6_888_896));
    // A board of a million cells, and a word that walks all over it.
    let rows = format!("{}\n", "AB".repeat(500)).repeat(1000);
    let word = "AB".repeat(100_000);
    let text = format!("1000 1000\n{rows}2\n{word}\n{word}A\n");
    for options in [&[][..], &["--once"]] {
        let ran = run(&mut in_64_mib(options), &file("large", &text));
        assert_answers(&ran, &format!("{word} YES\n{word}A YES\n"));
    }
}

/// Every thread wants some address space, and here there is none for most of them.
#[test]
fn threads_may_be_refused() {
    let n = file("threads", "15\n");
    for threads in ["1", "2", "64", "1000"] {
        let ran = run(&mut in_64_mib(&["--threads", threads]), &n);
        assert_answers(&ran, "2279184\n");
    }
}

#[test]
fn a_slow_reader_gets_all() {
    let expected = run(&mut backtrack(&["--all"]), &file("slow", "9\n")).stdout;
    let mut command = backtrack(&["--all"]);
    command.stdin(File::open(file("slow", "9\n")).expect("it was just written"));
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

/// Every write that reaches the system is made of whole lines: killed between any two of them,
/// the program leaves no half a line.
#[test]
fn a_killed_program_leaves_whole_lines() {
    for options in [
        &["--all"][..],
        &["--all", "--draw"],
        &["--trace"],
        &["--trace=calls"],
    ] {
        let (ours, theirs) = UnixDatagram::pair().expect("a pair of sockets");
        let mut command = backtrack(options);
        command.stdin(File::open(file("killed", "20\n")).expect("it was just written"));
        command.stdout(OwnedFd::from(theirs)).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(command); // It holds the other end of the pair.
        let minute = Some(Duration::from_secs(60));
        ours.set_read_timeout(minute).expect("a limit");
        let mut message = vec![0; 1 << 20];
        let mut messages = 0;
        let mut take = || {
            let count = ours.recv(&mut message).unwrap_or(0);
            assert!(count == 0 || message[count - 1] == b'\n', "{options:?}");
            messages += usize::from(count > 0);
            count > 0
        };
        for _ in 0..20 {
            take();
        }
        child.kill().expect("a child can be killed");
        child.wait().expect("a child can be waited for");
        ours.set_nonblocking(true).expect("a socket need not block");
        // What was written before that, then nothing more.
        while take() {}
        assert!(messages >= 20, "{options:?}: {messages} messages");
    }
}

/// A process without a standard stream gets one that holds and keeps nothing.
#[test]
fn a_closed_stream_is_no_crash() {
    let n = project("inputs/queens/n-08.in");
    let ran = run(&mut after("exec 0<&- &&", &[]), &n);
    assert!(matches!(ran.status, Some(1 | 2)), "{:?}", ran.status);
    assert_eq!(String::from_utf8_lossy(&ran.stderr).lines().count(), 1);
    let ran = run(&mut after("exec 1>&- &&", &[]), &n);
    assert!(matches!(ran.status, Some(0 | 1)), "{:?}", ran.status);
    assert!(ran.stdout.is_empty());
    let ran = run(&mut after("exec 2>&- &&", &[]), &n);
    assert_answers(&ran, "92\n");
    let ran = run(&mut after("exec 2>&- &&", &["--no-such-option"]), &n);
    assert_eq!(ran.status, Some(2));
}

/// The system lets everyone open this file, and nobody read its beginning.
#[test]
fn an_unreadable_file_is_a_failure() {
    let ran = run(&mut backtrack(&["/proc/self/mem"]), Path::new("/dev/null"));
    let said = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status, Some(1), "{said}");
    assert!(
        said.starts_with("backtrack: ") && said.lines().count() == 1,
        "{said}"
    );
    assert!(ran.stdout.is_empty());
    let memory = File::open("/proc/self/mem").expect("a process may open its memory");
    let ran = run_with(backtrack(&[]).stdin(memory).stdout(Stdio::piped()));
    assert_eq!((ran.status, ran.stdout.len()), (Some(1), 0));
}
