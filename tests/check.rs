//! `--check`: a right output is accepted, a wrong one is refused for the right reason, and every
//! output gets a verdict.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::common::golden::{all_sets, cases, sets, slow, Slow};
use crate::common::random::Random;
use crate::common::{
    assert_none, backtrack, on_all_processors, run, temporary_file, via_shell, Outcome,
};

/// Judges the output, which is standard input.
fn judge(options: &[&str], input: &Path, output: &Path) -> Outcome {
    let mut command = backtrack(options);
    command.arg("--check").arg(input).arg("-");
    run(&mut command, output)
}

/// Returns the verdict on an output, and the exit status.
fn verdict(name: &str, options: &[&str], input: &str, output: &[u8]) -> (String, Option<i32>) {
    let input = temporary_file(&format!("{name}.in"), input);
    let file = temporary_file(&format!("{name}.out"), output);
    let outcome = judge(options, &input, &file);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    let line = String::from_utf8(outcome.stdout).expect("a verdict is UTF-8");
    assert_eq!(line.matches('\n').count(), 1, "{line:?} is one line");
    (line.trim_end().to_owned(), outcome.status)
}

/// An output of a golden case, and the verdicts on it.
#[derive(Default)]
struct Judged {
    /// The verdict of `--check`.
    verdict: String,
    /// The verdicts of `--check=kattis`, each after its flags.
    of_kattis: Vec<(String, String)>,
    output: String,
}

/// Reads a file `.judged`. A line `== VERDICT` begins an output. Lines `== kattis FLAGS: VERDICT`
/// may follow, with more verdicts on the same output, and then the output itself.
fn judged(text: &str) -> Vec<Judged> {
    let mut all: Vec<Judged> = Vec::new();
    for line in text.split_inclusive('\n') {
        match (line.strip_prefix("== "), all.last_mut()) {
            (Some(verdict), last) => match (verdict.trim_end().strip_prefix("kattis"), last) {
                (Some(verdict), Some(last)) => {
                    let (flags, verdict) = verdict.split_once(": ").expect("a verdict");
                    last.of_kattis.push((flags.to_owned(), verdict.to_owned()));
                }
                _ => all.push(Judged {
                    verdict: verdict.trim_end().to_owned(),
                    ..Judged::default()
                }),
            },
            (None, Some(last)) => last.output.push_str(line),
            (None, None) => panic!("a verdict comes first: {text}"),
        }
    }
    all
}

#[test]
fn every_judged_output_gets_its_verdict() {
    let mut trials = Vec::new();
    for set in all_sets()
        .into_iter()
        .filter(crate::common::golden::Set::judges)
    {
        for case in cases(&set) {
            let path = crate::common::project("expected").join(format!("{}.judged", case.name));
            let text = fs::read_to_string(path).expect("outputs can be read");
            let all = judged(&text);
            let right = |judged: &Judged| judged.verdict.starts_with("right");
            assert!(all.iter().any(right), "{}", case.name);
            for (number, judged) in all.into_iter().enumerate() {
                let name = format!("{}-{number}", case.name.replace('/', "-"));
                trials.push((name, case.options.clone(), case.input.clone(), judged));
            }
        }
    }
    assert!(trials.len() > 100, "{} trials", trials.len());
    let mismatches = on_all_processors(&trials, |(name, options, input, judged)| {
        let output = temporary_file(name, &judged.output);
        let mut mismatches = Vec::new();
        let mut compare = |expected: &str, found: &str, status: Option<i32>, statuses: [i32; 2]| {
            let [right, wrong] = statuses;
            let is_right = expected.starts_with("right");
            let expected_status = if is_right { right } else { wrong };
            if found != format!("{expected}\n") || status != Some(expected_status) {
                let found = format!("{name}: expected {expected}\n  found {found}");
                mismatches.push(found);
            }
        };
        let mut command = backtrack(options);
        let outcome = run(command.arg(input).arg("-"), &output);
        let found = String::from_utf8_lossy(&outcome.stdout);
        compare(&judged.verdict, &found, outcome.status, [0, 1]);
        for (flags, verdict) in &judged.of_kattis {
            let folder = output.with_extension("feedback");
            fs::create_dir_all(&folder).expect("a folder can be made");
            let options = options.iter().filter(|option| **option != "--check");
            let mut command = backtrack(&options.copied().collect::<Vec<_>>());
            command.arg("--check=kattis").args([input, input, &folder]);
            let outcome = run(command.args(flags.split_whitespace()), &output);
            let found = fs::read_to_string(folder.join("judgemessage.txt"));
            compare(
                verdict,
                &found.unwrap_or_default(),
                outcome.status,
                [42, 43],
            );
        }
        mismatches
    });
    assert_none(&mismatches);
}

/// Every expected answer of the golden cases is judged right.
#[test]
fn every_golden_answer_is_right() {
    assert!(judge_golden_answers(|slow| slow == Slow::Never) > 500);
}

/// A unique answer is judged by finding it again, so judging takes as long as answering.
#[test]
#[ignore = "takes half a minute in a release build"]
fn every_longer_golden_answer_is_right() {
    assert!(judge_golden_answers(|slow| slow != Slow::Never && slow != Slow::Always) > 20);
}

/// Judges the expected answers of the wanted cases. Returns their number.
fn judge_golden_answers(wanted: impl Fn(Slow) -> bool) -> usize {
    let sets = sets().into_iter();
    let sets = sets.filter(|set| !set.options.contains(&"--svg"));
    let all = sets.flat_map(|set| cases(&set));
    let valid = all.filter(|case| case.err.is_none() && wanted(slow(&case.name)));
    let valid: Vec<_> = valid.collect();
    let mismatches = on_all_processors(&valid, |case| {
        let output = temporary_file(&format!("own-{}", case.name.replace('/', "-")), &case.out);
        let outcome = judge(&case.options, &case.input, &output);
        let found = String::from_utf8_lossy(&outcome.stdout).into_owned();
        (outcome.status != Some(0)).then(|| format!("{}: {found}", case.name))
    });
    assert_none(&mismatches);
    valid.len()
}

/// Says what is wrong with a placement, by comparing each queen with every other.
fn flaw_of_placement(cols: &[usize]) -> Option<String> {
    for (row, &col) in cols.iter().enumerate() {
        if cols[..row].contains(&col) {
            return Some(format!("column {col} holds two queens"));
        }
        for (other, &there) in cols[..row].iter().enumerate() {
            if row - other == col.max(there) - col.min(there) {
                let (first, second) = (other + 1, row + 1);
                return Some(format!(
                    "the queens of rows {first} and {second} share a diagonal"
                ));
            }
        }
    }
    None
}

/// Placements of 4 to 40 queens, in three layouts. One queen is moved, perhaps to her own column.
#[test]
fn a_moved_queen_is_found() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for round in 0..150 {
        let n = 4 + random.below(37);
        let outcome = run(
            &mut backtrack(&["--any"]),
            &temporary_file("moved.n", &format!("{n}\n")),
        );
        let line = String::from_utf8(outcome.stdout).expect("a placement");
        let numbers = line.split_whitespace();
        let mut cols: Vec<usize> = numbers.map(|col| col.parse().expect("a column")).collect();
        cols[random.below(n)] = 1 + random.below(n);
        let words: Vec<String> = cols.iter().map(usize::to_string).collect();
        let flaw = flaw_of_placement(&cols);
        let drawn = |col: &usize| format!("{}Q{}\n", ".".repeat(col - 1), ".".repeat(n - col));
        let draw: String = cols.iter().map(drawn).collect();
        let layouts: [(&[&str], String); 3] = [
            (&["--any"], words.join(" ")),
            (&["--any", "--draw"], draw),
            (&["--form", "boj-3344"], words.join("\n")),
        ];
        let (options, output) = &layouts[round % 3];
        let input = format!("{n}\n");
        let (line, status) = verdict("moved", options, &input, output.as_bytes());
        match flaw {
            None => assert_eq!((&line[..], status), ("right: 1 case", Some(0))),
            Some(flaw) => {
                assert!(line.ends_with(&format!(": {flaw}")), "{cols:?}: {line}");
                assert_eq!(status, Some(1));
            }
        }
    }
}

/// Random walks on random boards. One cell is changed, perhaps to itself. The expected reason comes
/// from a plain look at the cells one after the other.
#[test]
fn a_changed_walk_is_found() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for _ in 0..300 {
        let (rows, cols) = (2 + random.below(3), 2 + random.below(3));
        let board: Vec<Vec<char>> = (0..rows)
            .map(|_| (0..cols).map(|_| ['A', 'B'][random.below(2)]).collect())
            .collect();
        let mut walk = vec![(1 + random.below(rows), 1 + random.below(cols))];
        for _ in 0..=random.below(5) {
            let (row, col) = walk[walk.len() - 1];
            let near: Vec<_> = (1..=rows)
                .flat_map(|r| (1..=cols).map(move |c| (r, c)))
                .filter(|&(r, c)| (r, c) != (row, col) && r.abs_diff(row).max(c.abs_diff(col)) == 1)
                .collect();
            walk.push(near[random.below(near.len())]);
        }
        let word: String = walk.iter().map(|&(r, c)| board[r - 1][c - 1]).collect();
        let changed = random.below(walk.len());
        walk[changed] = (1 + random.below(rows + 1), 1 + random.below(cols + 1));
        let once = random.below(2) == 0;

        let mut flaw = None;
        for (step, (&(r, c), letter)) in walk.iter().zip(word.chars()).enumerate() {
            let number = step + 1;
            let before = step.checked_sub(1).map(|before| walk[before]);
            let far = before.filter(|&(r0, c0)| r.abs_diff(r0).max(c.abs_diff(c0)) != 1);
            let same = walk[..step].iter().position(|&cell| cell == (r, c));
            if r > rows || c > cols {
                flaw = Some(format!(
                    "step {number} of {word}: ({r},{c}) is not on the board"
                ));
            } else if board[r - 1][c - 1] != letter {
                let held = board[r - 1][c - 1];
                flaw = Some(format!(
                    "step {number} of {word}: ({r},{c}) holds {held:?}, not {letter:?}"
                ));
            } else if let Some((r0, c0)) = far {
                flaw = Some(format!(
                    "step {number} of {word} goes from ({r0},{c0}) to ({r},{c}), \
                     which is no neighbour"
                ));
            } else if let (true, Some(same)) = (once, same) {
                let same = same + 1;
                flaw = Some(format!(
                    "steps {same} and {number} of {word} use the same cell, ({r},{c})"
                ));
            }
            if flaw.is_some() {
                break;
            }
        }

        let lines: Vec<String> = board.iter().map(|row| row.iter().collect()).collect();
        let input = format!("{rows} {cols}\n{}\n{word}\n", lines.join("\n"));
        let cells: Vec<String> = walk.iter().map(|(r, c)| format!("({r},{c})")).collect();
        let cells = cells.join(" ");
        let output = format!("{word} YES {cells}\n");
        let options: &[&str] = if once {
            &["--once", "--paths"]
        } else {
            &["--paths"]
        };
        let (line, status) = verdict("changed", options, &input, output.as_bytes());
        let expected = match &flaw {
            None => "right: 1 case".to_owned(),
            Some(flaw) => format!("wrong: case 1, line 1: {flaw}"),
        };
        assert_eq!(line, expected, "{input}{output}");
        assert_eq!(status, Some(i32::from(flaw.is_some())));
    }
}

#[test]
fn every_odd_output_gets_a_verdict() {
    let long = "9".repeat(10_000);
    let many = "1 ".repeat(100_000);
    let lines = "92\n".repeat(100_000);
    let signs = "Q".repeat(1_000_000);
    let outputs: [&[u8]; 16] = [
        &b""[..],
        &b"\n"[..],
        &b"\0"[..],
        &b"\xFF\xFE9\x002\x00\n\x00"[..],
        &b"\xEF\xBB\xBF92\n"[..],
        &b"\x1A"[..],
        &b"NaN\n"[..],
        &b"-1\n"[..],
        &b"+92\n"[..],
        &b"9 2\n"[..],
        &b"\r\r\n"[..],
        &b"\xC3\x28\n"[..],
        long.as_bytes(),
        many.as_bytes(),
        lines.as_bytes(),
        signs.as_bytes(),
    ];
    let jobs: [(&[&str], &str); 8] = [
        (&[], "8\n"),
        (&["--first"], "8\n"),
        (&["--any"], "1000000\n"),
        (&["--any", "--draw"], "8\n"),
        (&["--all"], "6\n"),
        (&["--trace"], "4\n"),
        (&["--paths"], "1 2\nAB\nAB\n"),
        (&["--form", "hackerearth-n-queens"], "4\n"),
    ];
    for (number, (options, input)) in jobs.iter().enumerate() {
        for output in outputs {
            let (line, status) = verdict(&format!("odd-{number}"), options, input, output);
            assert!(
                line.starts_with("wrong: case 1, line "),
                "{options:?}: {line}"
            );
            assert!(line.len() < 400, "{options:?}: {line}");
            assert_eq!(status, Some(1));
        }
    }
}

/// The output has another word than the input. Both may be long.
#[test]
fn the_answer_to_another_word_is_found() {
    for length in [1, 20, 50, 5000] {
        let word = "A".repeat(length);
        let input = format!("1 2\nAA\n{word}\n");
        for output in ["B YES (1,1)", "B", &"B".repeat(100)] {
            let (line, _) = verdict("another", &["--paths"], &input, output.as_bytes());
            assert!(
                line.starts_with("wrong: case 1, line 1: expected "),
                "{line}"
            );
            assert!(line.contains("found") && line.contains('B'), "{line}");
            assert!(line.len() < 300, "{line}");
        }
    }
}

/// INPUT may be standard input. ANSWER is not read. If INPUT is missing, there is no verdict.
#[test]
fn input_is_read_and_answer_is_not() {
    let input = temporary_file("part.in", "4\n");
    let output = temporary_file("part.out", "2 4 1 3\n");
    let no_file = PathBuf::from("no-such-file");
    let judge = |files: &[&PathBuf]| {
        let mut command = backtrack(&["--any", "--check"]);
        run(command.args(files), &input)
    };
    let stdin = PathBuf::from("-");
    for files in [
        &[&input, &output, &no_file][..],
        &[&stdin, &output],
        &[&stdin, &output, &no_file],
    ] {
        let outcome = judge(files);
        assert_eq!(String::from_utf8_lossy(&outcome.stdout), "right: 1 case\n");
        assert_eq!(outcome.status, Some(0));
    }
    let outcome = judge(&[&no_file, &output]);
    assert!(outcome.stdout.is_empty());
    assert!(String::from_utf8_lossy(&outcome.stderr).contains("no-such-file"));
    assert_eq!(outcome.status, Some(3));
}

/// If INPUT is invalid, the exit status is neither that of "right" nor that of "wrong".
#[test]
fn kattis_gets_no_verdict_on_an_invalid_input() {
    let invalid = temporary_file("kattis.in", "8\nx\n");
    let answer = temporary_file("kattis.ans", "92\n");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-verdict");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let mut command = backtrack(&["--check=kattis"]);
    let outcome = run(command.args([&invalid, &answer, &folder]), &answer);
    assert!(outcome.stdout.is_empty());
    assert_eq!(String::from_utf8_lossy(&outcome.stderr).lines().count(), 1);
    assert_eq!(outcome.status, Some(3));
    assert!(!folder.join("judgemessage.txt").exists());
}

/// White space at either end makes no difference, not even a missing empty line that the program
/// would write.
#[test]
fn outer_white_space_makes_no_difference() {
    let options = ["--form", "acwing-843"];
    for output in ["Q", "Q\n", "Q\n\n", "Q\r\n\r\n", "Q\n \t", "\n Q\n\n\n\n"] {
        let (line, _) = verdict("outer", &options, "1\n", output.as_bytes());
        assert_eq!(line, "right: 1 case", "{output:?}");
    }
}

/// An output that cannot be right is refused before the answer is looked for. Looking would not
/// end.
#[test]
fn an_impossible_output_is_refused_at_once() {
    let hard_words = format!(
        "1\n10 10\n{}{}\n",
        "ABABABABAB\n".repeat(10),
        "AB".repeat(49)
    );
    let no_number = |word| format!("wrong: case 1, line 1: expected a number, found {word}");
    let nines = "9".repeat(21);
    let rows: &[(&[&str], &str, &str, &str)] = &[
        (&[], "27\n", "x\n", &no_number("x")),
        (&[], "27\n", &nines, &no_number(&nines)),
        (&[], "27\n", "\"-1\"\n", &no_number("\"\\\"-1\\\"\"")),
        (
            &["--threads", "1"],
            "27\n",
            "",
            "wrong: case 1, line 1: the output is empty",
        ),
        (
            &["--first"],
            "100\n",
            "x\n",
            "wrong: case 1, line 1: row 1: expected a column from 1 to 100, found x",
        ),
        (
            &["--first"],
            "100\n",
            "1 3 5 2 5\n",
            "wrong: case 1, line 1: column 5 holds two queens",
        ),
        (
            &["--first"],
            "100\n",
            "NONE\n",
            "wrong: case 1, line 1: NONE, but there is a placement",
        ),
        (
            &["--first", "--draw"],
            "100\n",
            "Q\n",
            "wrong: case 1, line 1: row 1: expected 100 cells, '.' or 'Q', found Q",
        ),
        (
            &["--form", "swea-2806"],
            "2\n1\n27\n",
            "#1 1\n#2 x\n",
            "wrong: case 2, line 2: expected a number, found x",
        ),
        (
            &["--form", "jutge-p38211"],
            "100\n",
            "NO WAY\n",
            "wrong: case 1, line 1: NO SOLUTION, but there is a placement",
        ),
        (
            &["--once"],
            &hard_words,
            "1\nx\n",
            "wrong: case 2, line 2: expected ",
        ),
    ];
    for (options, input, output, expected) in rows {
        let (line, status) = verdict("at-once", options, input, output.as_bytes());
        assert!(line.starts_with(expected), "{options:?}: {line}");
        assert_eq!(status, Some(1));
    }
}

/// Outputs that are endless, or larger than the 64 MiB of memory, and two large ones that are
/// right.
#[test]
#[cfg(target_os = "linux")] // Elsewhere a shell cannot limit the memory.
fn memory_does_not_grow_with_the_output() {
    let eight = temporary_file("eight.in", "8\n");
    let million = temporary_file("million.in", "1000000\n");
    for (options, input, command, expected) in [
        (
            &[][..],
            &eight,
            "cat /dev/zero |",
            "wrong: case 1, line 1: ",
        ),
        (
            &["--any"],
            &million,
            "cat /dev/zero |",
            "wrong: case 1, line 1: row 1: ",
        ),
        (
            &["--any"],
            &million,
            "yes 1 | tr '\\n' ' ' |",
            "column 1 holds two queens",
        ),
        (
            &[],
            &eight,
            "(echo 92; seq 10000000) |",
            "line 2: expected the end of the output",
        ),
        (
            &[],
            &eight,
            "(printf 92; cat /dev/zero | tr '\\0' ' ') |",
            "wrong: case 1, line 1: more than 16777216 bytes of white space",
        ),
        (
            &[],
            &eight,
            "(echo 92; cat /dev/zero | tr '\\0' ' ') |",
            "wrong: case 1, line 2: more than 16777216 bytes of white space",
        ),
        (
            &[],
            &eight,
            "(printf 92; yes ' ' | tr -d '\\n' | head -c 1000000) |",
            "right: 1 case\n",
        ),
        (
            &["--any"],
            &million,
            "\"$0\" --any MILLION |",
            "right: 1 case\n",
        ),
    ] {
        let command = command.replace("MILLION", &million.to_string_lossy());
        let limited = format!("ulimit -v 65536; {command}");
        let mut command = via_shell(&limited, options);
        command.arg("--check").arg(input).arg("-");
        let outcome = crate::common::run_with(command.stdin(Stdio::null()).stdout(Stdio::piped()));
        let line = String::from_utf8_lossy(&outcome.stdout).into_owned();
        assert!(line.contains(expected), "{limited}: {line}");
    }
}

/// The verdict also goes into the exit status, REPORT, and the folder of Kattis.
#[test]
fn tools_get_the_verdict_in_their_ways() {
    let input = temporary_file("tools.in", "4\n");
    let right = temporary_file("tools.right", "3 1 4 2\n");
    let wrong = temporary_file("tools.wrong", "1 2 3 4\n");
    let report = temporary_file("tools.report", "an old report");
    let flaw = "wrong: case 1, line 1: the queens of rows 1 and 2 share a diagonal\n";
    let trial = |output: &PathBuf| {
        let mut command = backtrack(&["--any", "--check"]);
        command.args([&input, output, &right, &report]);
        run(&mut command, Path::new("/dev/null"))
    };
    for (output, line, status) in [(&right, "right: 1 case\n", 0), (&wrong, flaw, 1)] {
        let outcome = trial(output);
        assert_eq!(String::from_utf8_lossy(&outcome.stdout), line);
        assert_eq!(outcome.status, Some(status));
        assert_eq!(fs::read_to_string(&report).expect("a report"), line);
    }
    let outcome = trial(&PathBuf::from("no-such-file"));
    assert_eq!(outcome.status, Some(1));
    let line = "wrong: the output does not exist\n";
    assert_eq!(String::from_utf8_lossy(&outcome.stdout), line);
    assert_eq!(fs::read_to_string(&report).expect("a report"), line);
    // A folder can be opened, but not read. A path through a file cannot be opened.
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for output in [folder, input.join("output")] {
        let outcome = trial(&output);
        assert_eq!(outcome.status, Some(3));
        assert!(outcome.stdout.is_empty());
        let error = String::from_utf8_lossy(&outcome.stderr).into_owned();
        let reason = format!("backtrack: cannot read: {}", output.display());
        assert!(error.starts_with(&reason), "{error}");
    }

    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("feedback");
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (output, line, status) in [(&right, "right: 1 case\n", 42), (&wrong, flaw, 43)] {
        let mut command = backtrack(&["--any", "--check=kattis"]);
        command.args([&input, &right, &folder]);
        command.args(["case_sensitive", "--not-for-us"]);
        let outcome = run(&mut command, output);
        assert!(outcome.stdout.is_empty() && outcome.stderr.is_empty());
        assert_eq!(outcome.status, Some(status));
        let message = fs::read_to_string(folder.join("judgemessage.txt"));
        assert_eq!(message.expect("a message"), line);
    }
    let invalid = temporary_file("tools.invalid", "x\n");
    let mut command = backtrack(&["--check"]);
    command.args([&invalid, &right]);
    let outcome = run(&mut command, Path::new("/dev/null"));
    assert_eq!(outcome.status, Some(3));
    assert!(outcome.stdout.is_empty());
    let error = String::from_utf8_lossy(&outcome.stderr).into_owned();
    let reason = "backtrack: the input is invalid: line 1, column 1";
    assert!(error.starts_with(reason), "{error}");
}

/// Options, an input, an output, and the verdict on it.
type Row<'r> = (&'r [&'r str], &'r str, &'r str, &'r str);

#[track_caller]
fn assert_verdicts(name: &str, rows: &[Row]) {
    for (options, input, output, expected) in rows {
        let (line, status) = verdict(name, options, input, output.as_bytes());
        assert_eq!(&line, expected, "{options:?}\n{input}{output}");
        assert_eq!(status, Some(i32::from(!expected.starts_with("right"))));
    }
}

#[test]
fn numbers_are_as_the_program_writes_them() {
    let no_column = |found: &str| {
        format!("wrong: case 1, line 1: row 1: expected a column from 1 to 4, found {found}")
    };
    assert_verdicts(
        "as-written",
        &[
            (&["--any"], "4\n", "+2 4 1 3\n", &no_column("\"+2\"")),
            (&["--any"], "4\n", "02 4 1 3\n", &no_column("02")),
            (&["--any"], "4\n", "0 4 1 3\n", &no_column("0")),
        ],
    );
}

#[test]
fn empty_lines_are_right_between_drawings_and_words() {
    assert_verdicts(
        "drawings-and-words",
        &[(
            &["--any", "--draw", "--paths"],
            "1\n1 1\nA\nA\n1\n",
            "Q\n\nA YES (1,1)\n\nQ\n",
            "right: 3 cases",
        )],
    );
}

#[test]
fn none_and_no_are_right_only_if_true() {
    assert_verdicts(
        "none-and-no",
        &[
            // Whether there is a placement is known without a search.
            (
                &["--any"],
                "1000\n",
                "NONE\n",
                "wrong: case 1, line 1: NONE, but there is a placement",
            ),
            // The case of a board of letters has no placement.
            (
                &["--first"],
                "4\n1 1\nA\nAA\n",
                "2 4 1 3\nNONE\n",
                "wrong: case 2, line 2: expected AA, found NONE",
            ),
            // A walk may use cells again, except with --once.
            (
                &["--paths"],
                "1 2\nAB\nBB\nABA\n",
                "BB NO\nABA NO\n",
                "wrong: case 1, line 2: NO, but ABA can be walked",
            ),
            (
                &["--once", "--paths"],
                "1 2\nAB\nABA\n",
                "ABA NO\n",
                "right: 1 case",
            ),
        ],
    );
}

/// A long text is judged as a whole. 30 bytes of it are shown on either side of the flaw.
#[test]
fn long_texts_are_judged_as_a_whole_and_shown_in_part() {
    let a = |count: usize| "A".repeat(count);
    let wrong = |line: usize, reason: &str| format!("wrong: case 1, line {line}: {reason}");
    let word = "AB".repeat(30);
    let sixty = &format!("1 2\nAB\n{word}\n");
    let steps = " (1,1) (1,2)".repeat(30);
    let shown = &word[..30];
    assert_verdicts(
        "long",
        &[
            (
                &["--paths"],
                sixty,
                &format!("{word} YES{steps}\n"),
                "right: 1 case",
            ),
            (
                &["--paths"],
                sixty,
                &format!("{word} YES\n"),
                &wrong(2, "the output ends within case 1 of 1"),
            ),
            (
                &["--paths"],
                sixty,
                &format!("{word} YES (1,1) NO\n"),
                &wrong(
                    1,
                    &format!("step 2 of \"{shown}\"...: expected (row,column), found NO"),
                ),
            ),
            (
                &["--any"],
                "4\n",
                &format!("{} 4 1 3\n", a(40)),
                &wrong(
                    1,
                    &format!(
                        "row 1: expected a column from 1 to 4, found \"{}\"...",
                        a(30)
                    ),
                ),
            ),
        ],
    );
    let forty = &format!("1 1\nA\n{}\n", a(40));
    let differs =
        |expected: &str, found: &str| wrong(1, &format!("expected {expected}, found {found}"));
    let no_end = |found: &str| wrong(2, &format!("expected the end of the output, found {found}"));
    assert_verdicts(
        "long",
        &[
            (
                &[],
                forty,
                &format!("{}B NO\n", a(39)),
                &differs(&format!("...\"{}\"", a(31)), &format!("...\"{}B\"", a(30))),
            ),
            (
                &[],
                forty,
                &format!("{}B{}\n", a(31), a(20)),
                &differs(
                    &format!("...\"{}\"", a(39)),
                    &format!("...\"{}B{}\"", a(30), a(20)),
                ),
            ),
            (
                &[],
                forty,
                &format!("B{}\n", a(40)),
                &differs(&format!("\"{}\"...", a(30)), &format!("\"B{}\"...", a(29))),
            ),
            (&[], "1\n", &format!("1\n{}\n", a(30)), &no_end(&a(30))),
            (
                &[],
                "1\n",
                &format!("1\n{}\n", a(31)),
                &no_end(&format!("\"{}\"...", a(30))),
            ),
        ],
    );
}

/// Placements of 66 to 244 queens. In most, one queen is moved, perhaps to her own column.
#[test]
fn a_moved_queen_is_found_among_many() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for round in 0..40 {
        // If n mod 6 is 0 or 4, the even columns and then the odd ones are a placement.
        let n = 6 * (11 + random.below(30)) + [0, 4][random.below(2)];
        let mut cols: Vec<usize> = (2..=n).step_by(2).chain((1..=n).step_by(2)).collect();
        if round % 8 != 0 {
            let row = random.below(n);
            cols[row] = 1 + [random.below(n), 63, 64, n - 1][random.below(4)];
        }
        let line: Vec<String> = cols.iter().map(usize::to_string).collect();
        let output = format!("{}\n", line.join(" "));
        let (line, _) = verdict("many", &["--any"], &format!("{n}\n"), output.as_bytes());
        let expected = match flaw_of_placement(&cols) {
            None => "right: 1 case".to_owned(),
            Some(flaw) => format!("wrong: case 1, line 1: {flaw}"),
        };
        assert_eq!(line, expected, "{output}");
    }
}

/// The output is read, and the right answer is written, in parts of some 2^16 bytes. A line that is
/// in two of them is compared as a whole.
#[test]
fn a_flaw_in_a_line_that_is_read_in_two_parts_is_shown() {
    let twelve = temporary_file("twelve.in", "12\n");
    let right = run(&mut backtrack(&["--all"]), &twelve).stdout;
    let right = String::from_utf8(right).expect("answers are UTF-8");
    let lines: Vec<&str> = right.lines().collect();
    assert_eq!(lines.len(), 14_200);
    // Each line has 27 bytes. The end of a part is within line `middle`, or next to it.
    assert_eq!(right.len(), 14_200 * 27);
    for middle in [1 << 16, 3 << 16].map(|end| end / 27 + 1) {
        for number in middle - 1..=middle + 1 {
            let line = lines[number - 1];
            let (rest, last) = line.rsplit_once(' ').expect("many columns");
            let changed = format!("{rest} {last}x");
            let mut output = lines.clone();
            output[number - 1] = &changed;
            let output = output.join("\n");
            let (found, _) = verdict("parts", &["--all"], "12\n", output.as_bytes());
            let reason = format!("expected {last}, found {last}x");
            assert_eq!(found, format!("wrong: case 1, line {number}: {reason}"));
        }
    }
}

/// The program writes an answer of more than 16 MiB in parts. They are compared like one.
#[test]
fn a_line_of_many_megabytes_is_compared() {
    let word = "A".repeat((16 << 20) + 1);
    let input = format!("1 1\nA\n{word}\n");
    for (answer, expected) in [("NO", "right: 1 case"), ("NOT", "wrong: case 1, line 1: ")] {
        let output = format!("{word} {answer}\n");
        let (line, _) = verdict("megabytes", &[], &input, output.as_bytes());
        assert!(line.starts_with(expected), "{line}");
        assert!(line.len() < 200, "{line}");
    }
}
