//! `--validate`: an exact input is accepted, any other is refused at its first flaw.

use std::fs;

use crate::common::{backtrack, project, run, temporary_file, Outcome};

fn validate(options: &[&str], input: &[u8]) -> Outcome {
    let file = temporary_file("validated.in", input);
    let mut command = backtrack(options);
    if !options
        .iter()
        .any(|option| option.starts_with("--validate"))
    {
        command.arg("--validate");
    }
    run(&mut command, &file)
}

/// Options, an input, and a part of the error, which is empty if the input is exact.
type Row = (&'static str, &'static [u8], &'static str);

const INPUTS: &[Row] = &[
    ("", b"8\n", ""),
    ("", b"25\n", ""),
    ("", b"8\n0\n", ""),
    ("", b"2 2\nAB\nCD\nAB BA\n3\n", ""),
    ("", b"2 2\nAB\nCD\n2\nAB\n0BA\n3\n0 0\n", ""),
    ("--board", b"2\n..\n*Q\n", ""),
    ("--form aoj-alds1-13-a", b"2\n3 4\n1 1\n", ""),
    ("--form swea-2806", b"2\n3\n4\n", ""),
    ("", b"", "line 1, column 1"),
    (
        "",
        b"8",
        "line 1, column 2: expected a newline at the end, found the end of the input",
    ),
    (
        "",
        b"08\n",
        "line 1, column 1: expected a number without leading zeros",
    ),
    (
        "",
        b"09\n",
        "line 1, column 1: expected a number without leading zeros",
    ),
    (
        "",
        b"8\n00\n",
        "line 2, column 1: expected a number without leading zeros",
    ),
    (
        "",
        b"1 1\nA\n01\nA\n",
        "line 3, column 1: expected a number without leading zeros",
    ),
    (
        "",
        b"8\n0\nx",
        "line 3, column 1: expected the end of the input",
    ),
    ("", b"8\n0\n\n", "line 3, column 1"),
    (
        "",
        b"8\n0\n\xFF",
        "line 3, column 1: expected the end of the input, found the byte 0xFF",
    ),
    (
        "",
        b"8\n\x1A",
        "line 2, column 1: expected the end of the input, found the byte 0x1A",
    ),
    (
        "",
        b"\xEF\xBB\xBF8\n",
        "line 1, column 1: expected no byte-order mark, found one",
    ),
    (
        "",
        b"8\r\n",
        "line 1, column 2: expected no carriage return",
    ),
    (
        "",
        b" 8\n",
        "line 1, column 1: expected no space at the beginning",
    ),
    (
        "",
        b"8 \n",
        "line 1, column 2: expected no space at the end",
    ),
    (
        "",
        b"8\n\n4\n",
        "line 2, column 1: expected a line that is not empty, found the end of the line",
    ),
    (
        "",
        b"1  1\nA\n",
        "line 1, column 3: expected no second space",
    ),
    (
        "",
        b"1 1\nA\nA\tB\n",
        "line 3, column 2: expected a space instead of a tab",
    ),
    // Between the letters of a row there is no space, unless the form has spaces there.
    (
        "",
        b"1 3\nAB C\n",
        "line 2, column 3: expected no space between the letters of a row, found ' '",
    ),
    (
        "",
        b"1 2\nA\tB\n",
        "line 2, column 2: expected no space between the letters of a row",
    ),
    (
        "--board",
        b"2\n. .\n..\n",
        "line 2, column 2: expected no space between",
    ),
    (
        "--form dmoj-mwc15c3p3",
        b"2 1\nA B\nCD\nAB\n",
        "line 3, column 2: expected a space between two letters, found 'D'",
    ),
    // Characters that cannot be seen.
    (
        "",
        b"1 2\nA\0\n",
        "line 2, column 2: expected a letter that can be seen, found U+0000",
    ),
    (
        "",
        b"1 1\nA\nA\x0CB\n",
        "line 3, column 2: expected a letter that can be seen, found U+000C",
    ),
    (
        "",
        "1 1\nA\nA\u{a0}B\n".as_bytes(),
        "line 3, column 2: expected a letter that can be seen, found U+00A0",
    ),
    (
        "",
        "1 1\nA\nA\u{2028}B\n".as_bytes(),
        "line 3, column 2: expected a letter that can be seen, found U+2028",
    ),
    (
        "",
        "1 1\nA\nA\u{200b}B\n".as_bytes(),
        "line 3, column 2: expected a letter that can be seen, found U+200B",
    ),
    (
        "",
        "1 1\nA\n\u{feff}B\n".as_bytes(),
        "line 3, column 1: expected a letter that can be seen, found U+FEFF",
    ),
    (
        "",
        "1 1\nA\nB\u{e0020}\n".as_bytes(),
        "line 3, column 2: expected a letter that can be seen, found U+E0020",
    ),
    ("", "1 3\n한é!\né가\n".as_bytes(), ""),
    ("", b"8\nx\n\n", "line 2, column 1: expected a number n"),
    (
        "",
        b"8\n\nx\n",
        "line 2, column 1: expected a line that is not empty",
    ),
    ("", b"28\n", "line 1, column 1: expected n from 1 to 27"),
    (
        "--form swea-2806",
        b"2\n3 4\n",
        "line 2, column 2: expected the end of the line",
    ),
    (
        "--form swea-2806",
        b"2 3\n4\n",
        "line 1, column 2: expected the end of the line",
    ),
    (
        "",
        b"08\n8 \n",
        "line 1, column 1: expected a number without leading zeros",
    ),
    (
        "",
        b"8\n00",
        "line 2, column 1: expected a number without leading zeros",
    ),
    ("", b"08x\n", "line 1, column 1: expected a number n"),
    (
        "--form swea-2806",
        b"2 \n3\n4\n",
        "line 1, column 2: expected the end of the line",
    ),
    (
        "--form nowcoder-queens",
        b"1 2\n",
        "line 1, column 2: expected the end of the line",
    ),
    ("--form dmoj-mwc15c3p3", b"2 1\nA B\nC D\nAB\n", ""),
    (
        "--form dmoj-mwc15c3p3",
        b"2\n1\nA B\nC D\nAB\n",
        "line 1, column 2: expected the rest of the line",
    ),
    (
        "--form codingame-boggle",
        b"ABCD\nABCD\nABCD\nABCD\n1 A\n",
        "line 5, column 2: expected the end of the line",
    ),
    (
        "--form luogu-p1562",
        b"1 *\n",
        "line 1, column 2: expected the end of the line",
    ),
    (
        "--form aoj-alds1-13-a",
        b"1\n3\n4\n",
        "line 2, column 2: expected the rest of the line",
    ),
    ("--form cses-1624", b"........ ........\n", "line 1, column"),
    (
        "--form codingame-boggle",
        b"ABCD\nABCD\nABCD\nABCD\n2\nA B\n",
        "line 6, column 2",
    ),
    (
        "--form kattis-boggle",
        b"1\nABC\n0\n",
        "line 3, column 1: expected an empty line",
    ),
    (
        "--form kattis-boggle",
        b"1\n\nABC\n\n0\n",
        "line 2, column 1: expected a line that is not",
    ),
];

#[test]
fn every_input_gets_its_verdict() {
    for (options, input, expected) in INPUTS {
        let options: Vec<&str> = options.split_whitespace().collect();
        let outcome = validate(&options, input);
        let error = String::from_utf8_lossy(&outcome.stderr).into_owned();
        let shown = String::from_utf8_lossy(input);
        assert!(outcome.stdout.is_empty());
        if expected.is_empty() {
            assert_eq!((&error[..], outcome.status), ("", Some(0)), "{shown:?}");
        } else {
            assert!(error.contains(expected), "{shown:?}: {error}");
            assert_eq!(error.lines().count(), 1);
            assert_eq!(outcome.status, Some(2), "{shown:?}");
        }
    }
}

#[test]
fn kattis_gets_its_exit_statuses() {
    assert_eq!(validate(&["--validate=kattis"], b"8\n").status, Some(42));
    assert_eq!(validate(&["--validate=kattis"], b"8 \n").status, Some(43));
    assert_eq!(validate(&["--validate=kattis"], b"x").status, Some(43));
    // The arguments behind --validate=kattis are flags, which are not read.
    let options = ["--any", "--validate=kattis", "no-such-file", "--first", "x"];
    assert_eq!(validate(&options, b"1000\n").status, Some(42));
    let missing = run(
        &mut backtrack(&["no-such-file", "--validate=kattis"]),
        "/dev/null".as_ref(),
    );
    assert_eq!(missing.status, Some(1));
    let error = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert!(error.contains("cannot read: no-such-file"), "{error}");
}

/// The input may be a named file. Nothing is solved: counting for n = 27 would not end.
#[test]
fn a_named_file_is_validated_and_not_solved() {
    let file = temporary_file("named.in", "27\n27\n");
    for (option, status) in [("--validate", 0), ("--validate=kattis", 42)] {
        let mut command = backtrack(&[]);
        let outcome = run(command.arg(&file).arg(option), "/dev/null".as_ref());
        assert!(outcome.stdout.is_empty() && outcome.stderr.is_empty());
        assert_eq!(outcome.status, Some(status));
    }
}

/// The samples of the judges' own forms are exact.
#[test]
fn the_judges_samples_are_exact() {
    let mut samples = 0;
    for kind in crate::common::golden::names(&project("inputs")) {
        let sample = project("inputs").join(&kind).join("sample.in");
        if let Ok(input) = fs::read(sample) {
            let outcome = validate(&["--form", &kind], &input);
            let error = String::from_utf8_lossy(&outcome.stderr).into_owned();
            assert_eq!((&error[..], outcome.status), ("", Some(0)), "{kind}");
            samples += 1;
        }
    }
    assert!(samples > 5, "{samples} samples");
}
