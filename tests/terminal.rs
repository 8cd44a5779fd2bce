//! What a person at a terminal sees. `script` (util-linux) makes the terminal.
#![cfg(target_os = "linux")]

use std::env;
use std::process::Command;

/// What a terminal shows if the program runs with these arguments and the text is typed.
fn terminal(arguments: &str, typed: &str) -> String {
    let typed = crate::common::temporary_file(&format!("{}.typed", typed.len()), typed);
    let program = format!("'{}' {arguments}", env!("CARGO_BIN_EXE_backtrack"));
    let mut command = Command::new("script");
    command.args(["-qec", &program, "/dev/null"]);
    let outcome = crate::common::run(&mut command, &typed);
    String::from_utf8(outcome.stdout).expect("a terminal shows UTF-8")
}

/// An input as an argument for the shell.
fn input(name: &str) -> String {
    format!(
        "'{}'",
        crate::common::project("inputs").join(name).display()
    )
}

#[test]
fn a_terminal_gets_a_one_line_hint() {
    let shown = terminal("", "8\n");
    let hint = "backtrack: reading the terminal: n, or N M, rows and words; Ctrl-D ends\r\n";
    assert_eq!(shown.replacen("8\r\n", "", 1), format!("{hint}92\r\n"));
}

#[test]
fn a_file_gets_no_hint() {
    let shown = terminal(&input("queens/n-08.in"), "");
    assert_eq!(shown, "92\r\n");
}

#[test]
#[ignore = "takes 15 seconds if optimised"]
fn a_long_count_shows_its_progress() {
    // The first report comes after 2 seconds; the counts below 19 may take less.
    let arguments = format!("--threads 1 {}", input("queens-large/n-19.in"));
    let shown = terminal(&arguments, "");
    assert!(shown.contains(" % counted, "), "{shown:?}");
    // OEIS A000170.
    assert!(shown.ends_with("\r\x1b[K4968057848\r\n"), "{shown:?}");
}

#[test]
#[ignore = "takes 7 seconds if optimised"]
fn a_long_search_shows_its_prefix() {
    let arguments = format!("--first {}", input("queens-large/n-77.in"));
    let shown = terminal(&arguments, "");
    assert!(shown.contains("\r\x1b[Krow "), "{shown:?}");
    assert!(shown.contains(": 1 3 5 2 4 9 11 "), "{shown:?}");
    let erased = shown.rsplit("\r\x1b[K").next();
    let expected = include_str!("../expected/first/queens-large/n-77.out").replace('\n', "\r\n");
    assert_eq!(erased, Some(&expected[..]));
}
