//! At a terminal, which `script` (util-linux) makes: a hint, and the progress of long searches.
#![cfg(target_os = "linux")]

use std::env;
use std::process::Command;

/// Runs the program with the arguments while the text is typed. Returns all that the terminal
/// shows.
fn terminal(arguments: &str, typed: &str) -> String {
    let typed = crate::common::temporary_file(&format!("{}.typed", typed.len()), typed);
    let program = format!("'{}' {arguments}", env!("CARGO_BIN_EXE_backtrack"));
    let mut command = Command::new("script");
    command.args(["-qec", &program, "/dev/null"]);
    let outcome = crate::common::run(&mut command, &typed);
    String::from_utf8(outcome.stdout).expect("a terminal shows UTF-8")
}

/// Returns the path of an input, quoted for the shell.
fn input(name: &str) -> String {
    format!(
        "'{}'",
        crate::common::project("inputs").join(name).display()
    )
}

#[test]
fn a_terminal_shows_a_hint_of_one_line() {
    let shown = terminal("", "8\n");
    let hint = "backtrack: reading the input from the terminal; Ctrl-D ends it\r\n";
    assert_eq!(shown.replacen("8\r\n", "", 1), format!("{hint}92\r\n"));
}

#[test]
fn a_named_file_gets_no_hint() {
    let shown = terminal(&input("queens/n-08.in"), "");
    assert_eq!(shown, "92\r\n");
}

#[test]
#[ignore = "takes half a minute if optimised"]
fn a_long_count_shows_its_progress() {
    // The first report comes after 2 seconds, which n = 18 may not take.
    let arguments = format!("--threads 1 {}", input("queens-large/n-19.in"));
    let shown = terminal(&arguments, "");
    assert!(shown.contains(" % counted, "), "{shown:?}");
    // OEIS A000170.
    assert!(shown.ends_with("\r\x1b[K4968057848\r\n"), "{shown:?}");
}

#[test]
#[ignore = "takes seconds if optimised"]
fn a_long_search_shows_its_row_and_the_columns_above() {
    let arguments = format!("--first {}", input("queens-large/n-77.in"));
    let shown = terminal(&arguments, "");
    let expected = include_str!("../expected/first/queens-large/n-77.out");
    let mut reports: Vec<&str> = shown.split("\r\x1b[K").skip(1).collect();
    let erased = reports.pop().expect("the answer comes last");
    assert_eq!(erased, expected.replace('\n', "\r\n"));
    assert!(reports.len() > 3, "{shown:?}");
    let columns: Vec<&str> = expected.split_whitespace().collect();
    for report in reports {
        assert!(report.len() < 80, "{report:?}");
        let (row, above) = report.split_once(" of 77: ").expect("row R of 77: ...");
        let row = row.strip_prefix("row ").and_then(|row| row.parse().ok());
        let row: usize = row.expect("a number");
        let last: Vec<&str> = above.trim_start_matches("... ").split(' ').collect();
        assert!(columns[..row - 1].ends_with(&last), "{report:?}");
        let is_cut = above.starts_with("... ");
        assert!(is_cut || last.len() == row - 1, "{report:?}");
    }
}
