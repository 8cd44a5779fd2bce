//! The command line: which options and files it accepts, and how it refuses all others.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use crate::common::{backtrack, project, run, run_with, temporary_file, Outcome};

/// An input that the program answers with every option for queens but `--board`.
fn input() -> PathBuf {
    project("inputs/queens/n-08.in")
}

fn answer(options: &[&str]) -> Outcome {
    run(&mut backtrack(options), &input())
}

#[track_caller]
fn assert_answer(outcome: &Outcome, expected: &str) {
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(String::from_utf8_lossy(&outcome.stdout), expected);
    assert_eq!(outcome.status, Some(0));
}

/// Asserts exit status 2, or 3 with `--check`, no answer, and one line that has all of `named`.
#[track_caller]
fn assert_refused(options: &[&str], named: &[&str]) {
    let outcome = answer(options);
    let message = String::from_utf8(outcome.stderr).expect("a message is UTF-8");
    // A failed judging has status 3, because 2 is a verdict to some judges.
    let judges = options.iter().any(|option| option.starts_with("--check"));
    let status = if judges { 3 } else { 2 };
    assert_eq!(outcome.status, Some(status), "{options:?}: {message}");
    assert!(outcome.stdout.is_empty(), "{options:?} answers nothing");
    assert!(message.starts_with("backtrack: "), "{options:?}: {message}");
    assert!(message.ends_with('\n'), "{options:?}: {message}");
    assert_eq!(message.lines().count(), 1, "{options:?}: {message}");
    for name in named {
        assert!(message.contains(name), "{options:?}: {name} in {message}");
    }
}

#[test]
fn an_unknown_option_is_refused() {
    assert_refused(&["--frist"], &["--frist"]);
    assert_refused(&["--First"], &["--First"]);
    assert_refused(&["-x"], &["-x"]);
    assert_refused(&["-8"], &["-8"]);
    assert_refused(&["---first"], &["---first"]);
    assert_refused(&["--first", "--no-such=3"], &["--no-such"]);
}

#[test]
fn contradicting_options_are_refused() {
    let pairs: &[[&str; 2]] = &[
        ["--first", "--any"],
        ["--first", "--all"],
        ["--any", "--all"],
        ["--any", "--trace"],
        ["--any", "--trace=calls"],
        ["--all", "--trace"],
        ["--all", "--trace=calls"],
        ["--any", "--board"],
        ["--part=1/2", "--first"],
        ["--part=1/2", "--any"],
        ["--part=1/2", "--all"],
        ["--part=1/2", "--trace"],
        ["--threads=2", "--first"],
        ["--threads=2", "--any"],
        ["--threads=2", "--all"],
        ["--threads=2", "--trace"],
        ["--check", "--source"],
        ["--check", "--validate"],
        ["--check", "--svg"],
        ["--validate", "--source"],
        ["--validate", "--svg"],
        ["--form=cses-1624", "--first"],
        ["--form=cses-1624", "--any"],
        ["--form=cses-1624", "--all"],
        ["--form=cses-1624", "--draw"],
        ["--form=cses-1624", "--trace"],
        ["--form=cses-1624", "--once"],
        ["--form=algospot-boggle", "--sides"],
        ["--form=cses-1624", "--paths"],
        ["--form=cses-1624", "--board"],
        ["--form=cses-1624", "--part=1/2"],
        ["--form=cses-1624", "--threads=2"],
        ["--svg", "--draw"],
        ["--svg", "--part=1/2"],
        ["--svg", "--threads=2"],
        ["--svg", "--form=cses-1624"],
        ["--svg", "--source"],
        ["--svg", "--trace=calls"],
    ];
    for [a, b] in pairs {
        let names = [a, b].map(|option| option.split('=').next().expect("a name"));
        assert_refused(&[a, b], &names);
        assert_refused(&[b, a], &names);
    }
    assert_refused(&["--first", "--draw", "--trace"], &["--draw", "--trace"]);
}

#[test]
fn draw_requires_first_any_or_all() {
    assert_refused(&["--draw"], &["--draw", "--first", "--any", "--all"]);
    assert_refused(&["--draw", "--board"], &["--draw", "--first", "--all"]);
}

#[test]
fn a_picture_needs_something_to_draw() {
    for options in [&["--svg"][..], &["--svg", "--board"], &["--svg", "--once"]] {
        assert_refused(options, &["--svg", "--first", "--trace", "--paths"]);
    }
}

#[test]
fn an_option_given_twice_differently_is_refused() {
    assert_refused(&["--threads", "1", "--threads", "2"], &["--threads"]);
    assert_refused(&["--part", "1/2", "--part=2/2"], &["--part"]);
    assert_refused(&["--trace", "--trace=calls"], &["--trace"]);
    assert_refused(&["--form=cses-1624", "--form=boj-3344"], &["--form"]);
}

/// `--help` and `--version` come before all other options, right or wrong. Behind `--` they are
/// names of files.
#[test]
fn help_and_version_come_first() {
    let help = answer(&["--help"]);
    for options in [
        &["-h"][..],
        &["--first", "-h"],
        &["--draw", "--help"],
        &["--first", "--any", "--help"],
        &["--frist", "-h"],
        &["--form", "-h"],
        &["a", "b", "--help", "--version"],
        &["--check", "--help"],
    ] {
        assert_answer(&answer(options), &String::from_utf8_lossy(&help.stdout));
    }
    let version = concat!("backtrack ", env!("CARGO_PKG_VERSION"), "\n");
    for options in [
        &["-V"][..],
        &["--version"],
        &["--part", "x", "--version"],
        &["a", "b", "-V"],
    ] {
        assert_answer(&answer(options), version);
    }
    assert_eq!(answer(&["--", "--help"]).status, Some(1));
    // Behind the arguments of a judge are its flags.
    assert_eq!(answer(&["--validate=kattis", "-V"]).status, Some(42));
    assert_refused(&["--check=kattis", "a", "b", "c", "-h"], &["-h"]);
    // Behind `--`, nothing is an option.
    let outcome = answer(&["a", "b", "--", "--check"]);
    assert_eq!(outcome.status, Some(2));
}

/// Beside these options, a list of forms with status 0 would be taken for a verdict.
#[test]
fn a_form_without_a_name_is_refused_beside_other_tasks() {
    for options in [
        &["--check", "a", "b", "--form"][..],
        &["--validate", "a", "--form"],
        &["--source", "--form"],
    ] {
        assert_refused(options, &[options[0], "NAME"]);
    }
}

#[test]
fn an_option_given_twice_alike_is_accepted() {
    assert_answer(&answer(&["--threads=1", "--threads", "1"]), "92\n");
    assert_answer(&answer(&["--any", "--any"]), "2 4 6 8 3 1 7 5\n");
}

#[test]
fn a_missing_value_is_refused() {
    assert_refused(&["--form="], &["form"]);
    for option in ["--part", "--threads"] {
        assert_refused(&[option], &[option]);
        assert_refused(&[&format!("{option}=")], &[&option[2..]]);
    }
}

#[test]
fn a_value_for_an_option_without_one_is_refused() {
    for option in [
        "--first", "--any", "--all", "--once", "--sides", "--paths", "--board", "--svg", "--help",
    ] {
        assert_refused(&[&format!("{option}=1")], &[option]);
    }
    assert_refused(&["--all", "--draw=1"], &["--draw"]);
}

#[test]
fn an_invalid_value_is_refused() {
    for part in [
        "", "1", "0/2", "3/2", "1/0", "0/0", "a/b", "1/2/3", "-1/2", "+1/2", "1/ 2", "/",
    ] {
        assert_refused(&["--part", part], &["--part"]);
    }
    assert_refused(&["--part", "1/99999999999999999999999"], &["--part"]);
    for threads in ["", "0", "-1", "+1", "two", "1.5", "99999999999999999999999"] {
        assert_refused(&["--threads", threads], &["--threads"]);
    }
    for trace in ["--trace=", "--trace=tree", "--trace=Calls"] {
        assert_refused(&[trace], &["--trace", "calls"]);
    }
    for form in ["no-such-form", "cses", ""] {
        assert_refused(&["--form", form], &["form"]);
    }
}

/// The list has one line per form: its name, what it reads and what it prints. Upper and lower case
/// of a name do not matter.
#[test]
fn form_alone_lists_the_forms() {
    let list = answer(&["--form"]);
    assert_eq!(list.status, Some(0));
    let list = String::from_utf8(list.stdout).expect("the list is UTF-8");
    let mut lines = list
        .lines()
        .map(|line| line.split("  ").filter(|part| !part.is_empty()));
    let head = lines.next().expect("a head");
    assert!(
        head.map(str::trim).eq(["NAME", "reads", "prints"]),
        "{list}"
    );
    for line in lines {
        let parts: Vec<&str> = line.map(str::trim).collect();
        assert_eq!(parts.len(), 3, "{list}");
        let answers = [parts[0], &parts[0].to_uppercase()].map(|name| {
            let outcome = run(
                &mut backtrack(&["--form", name]),
                &project("inputs/invalid/empty.in"),
            );
            String::from_utf8(outcome.stderr).expect("a message is UTF-8")
        });
        assert!(answers[0].contains("expected"), "{answers:?}");
        assert_eq!(answers[0], answers[1]);
    }
    assert_refused(&["--form", "--first"], &["unknown form"]);
    assert_refused(&["--first", "--form"], &["--first", "--form"]);
}

/// Some judges' problems need no form, and some have the form of another judge.
#[test]
fn a_problem_without_a_form_gets_the_options_to_use() {
    for name in ["boj-9663", "BOJ 9663", "hdu-2553", "Eolymp-2712"] {
        assert_refused(&["--form", name], &["no --form is needed", name]);
    }
    for (name, option) in [
        ("POJ-3239", "use --any"),
        ("eolymp-2764", "use --any"),
        ("uva-11195", "use --board"),
        ("boj-9202", "--form kattis-boggle"),
        ("eolymp-4044", "--form boj-3344"),
    ] {
        assert_refused(&["--form", name], &[option, name]);
    }
    let form = ["--source=queens", "--form=boj-3344"];
    assert_refused(&form, &["leave =queens out"]);
}

/// If an option is about a problem that the input does not have, one line on standard error says
/// so. The status is 0.
#[test]
fn options_that_did_nothing_are_noted() {
    let queens = input();
    let words = project("inputs/boggle/2x2.in");
    let both = temporary_file("both-problems", "1\n1 1\nA\nA\n");
    let nothing = temporary_file("no-case", "0\n");
    for (options, input, note) in [
        (
            &["--trace", "--board"][..],
            &words,
            "no line n: --trace and --board did nothing",
        ),
        (
            &["--first", "--draw"],
            &words,
            "no line n: --first did nothing",
        ),
        (&["--part", "1/1"], &words, "no line n: --part did nothing"),
        (
            &["--svg", "--trace"],
            &words,
            "no line n: --trace did nothing",
        ),
        (
            &["--once"],
            &queens,
            "no board of letters: --once did nothing",
        ),
        (
            &["--sides", "--paths"],
            &queens,
            "no board of letters: --sides and --paths did nothing",
        ),
        (&["--threads", "1"], &words, ""),
        (&["--trace", "--once"], &both, ""),
        (&["--trace", "--once"], &nothing, ""),
    ] {
        let outcome = run(&mut backtrack(options), input);
        let found = String::from_utf8(outcome.stderr).expect("a note is UTF-8");
        let expected = match note {
            "" => String::new(),
            note => format!("backtrack: note: the input has {note}\n"),
        };
        assert_eq!(found, expected, "{options:?}");
        assert_eq!(outcome.status, Some(0), "{options:?}");
    }
}

/// Some errors end with a hint in brackets: what to type next, or what was read before.
#[test]
fn errors_end_with_a_hint() {
    for (options, text, hint) in [
        (
            &[][..],
            "50\n",
            "(--first finds a placement up to 128, --any up to 10^9)",
        ),
        (&["--any"], "99999999999\n", ""),
        (&["--trace"], "5000000\n", ""),
        (
            &[],
            "4\n.*..\n....\n....\n....\n",
            "(--board reads rows of . * and Q after n)",
        ),
        (&["--board"], "2\n..\n..\n..\n", ""),
        (&[], "........\n", "(a judge's own form? --form lists them)"),
        (&[], "1\nURLPM\n", "(a judge's own form? --form lists them)"),
        (
            &[],
            "2 2\nAB\nCD\n1\nAB\nBA\n",
            "(the word count in line 4 is 1)",
        ),
        (
            &[],
            "2 2\nAB\nCD\n0\nBA\n",
            "(the word count in line 4 is 0)",
        ),
        (&[], "8x\n", ""),
    ] {
        let outcome = run(&mut backtrack(options), &temporary_file("next-step", text));
        let message = String::from_utf8(outcome.stderr).expect("a message is UTF-8");
        assert_eq!(outcome.status, Some(2), "{message}");
        let at = message.rfind("found ").expect("found what");
        let found = message[at..]
            .find(" (")
            .map_or("", |bracket| &message[at + bracket + 1..]);
        assert_eq!(found.trim_end(), hint, "{message}");
    }
}

/// The value of an option may be the next argument, even if that looks like an option.
#[test]
fn a_value_may_be_the_next_argument() {
    assert_refused(&["--part", "--first"], &["--part"]);
    assert_answer(&answer(&["--threads", "1"]), "92\n");
    assert_answer(&answer(&["--threads=1"]), "92\n");
    assert_answer(&answer(&["--part", "1/1"]), "92\n");
    assert_answer(&answer(&["--part=1/1", "--threads", "2"]), "92\n");
}

#[test]
fn two_inputs_are_refused() {
    let file = input().to_string_lossy().into_owned();
    assert_refused(&[&file, &file], &[]);
    assert_refused(&[&file, "-"], &[]);
    assert_refused(&["a\nb", "c"], &[]);
}

#[test]
fn check_needs_two_to_four_files() {
    let file = input().to_string_lossy().into_owned();
    for files in [0, 1, 5] {
        let mut options = vec!["--check"];
        options.extend(vec![&file[..]; files]);
        assert_refused(&options, &["--check"]);
    }
    assert_refused(&["--check", "-", "-"], &["--check", "standard input"]);
    assert_refused(&["--check=kattis", &file, &file], &["--check=kattis"]);
    assert_refused(&["--check=kattis", &file, &file, "-"], &["--check=kattis"]);
    assert_refused(&["--check=oj", &file, &file], &["--check", "kattis"]);
    for flag in ["--any", "--form=boj-3344", "--check"] {
        let options = ["--check=kattis", &file, &file, "folder", "x", flag];
        assert_refused(&options, &[flag, "--check=kattis"]);
    }
    assert_refused(&["--validate=oj", &file], &["--validate", "kattis"]);
    assert_refused(&["--validate", &file, &file], &[]);
}

#[test]
fn a_submission_reads_no_input() {
    assert_refused(&["--source", &input().to_string_lossy()], &["--source"]);
    for option in ["--part=1/2", "--threads=2"] {
        let name = option.split('=').next().expect("a name");
        assert_refused(&["--source", option], &["--source", name]);
    }
}

#[test]
fn a_submission_of_one_problem_takes_no_option_of_the_other() {
    for options in [
        ["--source=queens", "--once"],
        ["--source=queens", "--paths"],
        ["--source=words", "--first"],
        ["--source=words", "--any"],
        ["--source=words", "--all"],
        ["--source=words", "--trace"],
        ["--source=words", "--board"],
    ] {
        assert_refused(&options, &[options[0]]);
    }
    for options in [
        ["--first", "--once"],
        ["--board", "--paths"],
        ["--trace", "--sides"],
    ] {
        let both = ["--source", options[0], options[1]];
        assert_refused(&both, &["--source=queens", "--source=words"]);
    }
    assert_refused(
        &["--source=queens", "--form=boj-3344"],
        &["--source", "--form"],
    );
    for value in ["--source=", "--source=boggle", "--source=Queens"] {
        assert_refused(&[value], &["--source", "queens", "words"]);
    }
}

/// An argument may contain newlines and control characters. The message about it is one line.
#[test]
fn an_odd_argument_is_shown_on_one_line() {
    assert_refused(&["--a\nb\x1b[31m"], &[]);
    assert_refused(&["--form", "a\nb"], &["form"]);
    assert_refused(&["--trace=a\nb"], &["--trace"]);
    assert_refused(&["--part", "1\n/2"], &["--part"]);
    assert_refused(&["--threads", "\n"], &["--threads"]);
}

#[test]
fn help_names_every_option() {
    let help = answer(&["--help"]);
    assert_eq!(help.status, Some(0));
    assert!(help.stderr.is_empty());
    let text = String::from_utf8(help.stdout).expect("the help is UTF-8");
    for option in [
        "--first",
        "--any",
        "--all",
        "--draw",
        "--trace",
        "--trace=calls",
        "--once",
        "--sides",
        "--paths",
        "--part I/K",
        "--threads T",
        "--board",
        "--svg",
        "--form NAME",
        "--source",
        "--check",
        "--check=kattis",
        "--validate",
        "--validate=kattis",
        "-h, --help",
        "-V, --version",
    ] {
        assert!(text.contains(option), "{option} in the help");
    }
    for line in text.lines() {
        assert_eq!(line, line.trim_end());
    }
    assert!(text.ends_with('\n'));
}

#[test]
fn a_file_is_read_instead_of_standard_input() {
    let file = input().to_string_lossy().into_owned();
    for options in [
        &[&file[..]][..],
        &["--", &file],
        &["--threads=1", &file],
        &[&file, "--board"],
    ] {
        let outcome = run_with(
            backtrack(options)
                .stdin(Stdio::null())
                .stdout(Stdio::piped()),
        );
        if options.contains(&"--board") {
            assert_eq!(outcome.status, Some(2), "the rows of the board are missing");
        } else {
            assert_answer(&outcome, "92\n");
        }
    }
}

#[test]
fn a_dash_is_standard_input() {
    assert_answer(&answer(&["-"]), "92\n");
    assert_answer(&answer(&["--any", "-"]), "2 4 6 8 3 1 7 5\n");
    assert_answer(&answer(&["-", "--any"]), "2 4 6 8 3 1 7 5\n");
}

#[test]
fn a_file_behind_two_dashes_may_look_like_an_option() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    fs::write(folder.join("--first"), "6\n").expect("a file can be written");
    let mut command = backtrack(&["--", "--first"]);
    command.current_dir(&folder);
    assert_answer(&run(&mut command, &input()), "4\n");
}

#[test]
fn a_missing_file_is_a_failure_to_read() {
    let outcome = answer(&["no-such-file.in"]);
    let message = String::from_utf8(outcome.stderr).expect("a message is UTF-8");
    assert_eq!(outcome.status, Some(1), "{message}");
    assert!(outcome.stdout.is_empty());
    assert!(message.starts_with("backtrack: "), "{message}");
    assert!(message.contains("no-such-file.in"), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

/// A beginner types a number or an odd dash. It is taken for a file, and the message has a hint.
#[test]
fn the_name_of_a_missing_file_may_get_a_hint() {
    for (arguments, hint) in [
        (&["8"][..], "echo 8 | backtrack"),
        (&["--trace", "calls"], "--trace=calls"),
        (&["\u{2014}first"], "--first"),
        (&["\u{2013}\u{2013}all"], "--all"),
        (&["\u{2212}once"], "--once"),
    ] {
        let outcome = answer(arguments);
        let message = String::from_utf8(outcome.stderr).expect("a message is UTF-8");
        assert_eq!(outcome.status, Some(1), "{message}");
        assert!(message.contains(hint), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}
