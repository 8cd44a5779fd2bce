//! What the tests of the program share: the groups of golden cases, a run under a limit, and
//! a comparison that shows what differs.
#![allow(dead_code)] // Each test program uses its part.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Every group of golden cases and the options that its cases are answered with.
///
/// `inputs/GROUP/NAME.in` goes in, `expected/GROUP/NAME.out` has to come out, byte for byte.
/// Where `expected/GROUP/NAME.err` stands, the input is wrong: that has to be the complaint,
/// and the exit status 2.
pub const GROUPS: &[(&str, &[&str])] = &[
    ("judge", &[]),
    ("wrong", &[]),
    ("part", &["--part", "1/1"]),
    (
        "part-of-a-board",
        &["--board", "--part", "1/1", "--threads", "2"],
    ),
    ("threads", &["--threads", "3"]),
    ("all", &["--all"]),
    ("first", &["--first"]),
    ("any", &["--any"]),
    ("draw", &["--all", "--draw"]),
    ("draw-first", &["--first", "--draw"]),
    ("draw-any", &["--any", "--draw"]),
    ("trace", &["--trace"]),
    ("trace-first", &["--trace", "--first"]),
    ("calls", &["--trace=calls"]),
    ("board", &["--board"]),
    ("board-all", &["--board", "--all"]),
    ("board-first", &["--board", "--first"]),
    ("board-draw", &["--board", "--all", "--draw"]),
    ("board-draw-first", &["--board", "--first", "--draw"]),
    ("board-trace", &["--board", "--trace"]),
    ("board-trace-first", &["--board", "--trace", "--first"]),
    ("board-calls", &["--board", "--trace=calls"]),
    ("once", &["--once"]),
    ("paths", &["--paths"]),
    ("once-paths", &["--once", "--paths"]),
    ("form-algospot-boggle", &["--form", "algospot-boggle"]),
    ("form-aoj-alds1-13-a", &["--form", "aoj-alds1-13-a"]),
    ("form-boj-3344", &["--form", "boj-3344"]),
    ("form-cses-1624", &["--form", "cses-1624"]),
    ("form-kattis-boggle", &["--form", "kattis-boggle"]),
    ("form-luogu-p1219", &["--form", "luogu-p1219"]),
    ("form-swea-2806", &["--form", "swea-2806"]),
];

/// Cases that run under `--ignored` only, each with the reason.
pub const SLOW: &[(&str, &str)] = &[
    ("judge/queens-17", "95,815,104 placements"),
    ("judge/queens-18", "666,090,624 placements"),
    ("first/n-58", "537,000 nodes"),
    ("first/n-59", "334,000 nodes"),
    ("first/n-60", "285,000 nodes"),
    ("first/n-62", "6,500,000 nodes"),
    ("first/n-63", "376,000 nodes"),
    ("first/n-64", "1,083,000 nodes"),
];

/// Cases that are left out of a debug build, each with the reason.
pub const SLOW_IN_DEBUG: &[(&str, &str)] = &[
    ("judge/queens-14", "365,596 placements"),
    ("judge/queens-15", "2,279,184 placements"),
    ("judge/queens-16", "14,772,512 placements"),
    ("part/queens-16", "14,772,512 placements"),
    ("threads/queens-16", "14,772,512 placements"),
    ("judge/queens-17", "95,815,104 placements"),
    ("judge/queens-18", "666,090,624 placements"),
    ("judge/queens-1-to-15-ended-by-0", "2,279,184 placements"),
    (
        "judge/boggle-100x1000-sealed-b",
        "some 3,000 letters on 100,000 cells",
    ),
];

/// Whether the case takes long in a program that is not optimised.
pub fn is_slow_in_debug(name: &str) -> bool {
    // First placements take some 10,000 nodes from n = 31 on.
    let first = name.strip_prefix("first/n-");
    first.is_some_and(|n| n > "30") || SLOW_IN_DEBUG.iter().any(|(slow, _)| *slow == name)
}

/// Which of the cases.
#[derive(Clone, Copy, PartialEq)]
pub enum Which {
    Quick,
    Slow,
}

/// One golden case.
pub struct Case {
    /// `GROUP/NAME`.
    pub name: String,
    pub options: &'static [&'static str],
    pub input: PathBuf,
    pub out: Vec<u8>,
    /// The complaint about a wrong input.
    pub err: Option<Vec<u8>>,
}

/// The cases of a group, by name.
pub fn cases(group: &str, which: Which) -> Vec<Case> {
    let found = GROUPS.iter().find(|(name, _)| *name == group);
    let options = found.expect("the group is in the table").1;
    let mut cases = Vec::new();
    for stem in stems(&folder("inputs").join(group), "in") {
        let name = format!("{group}/{stem}");
        let slow = SLOW.iter().any(|(slow, _)| *slow == name);
        let left_out = cfg!(debug_assertions) && is_slow_in_debug(&name);
        if left_out || slow != (which == Which::Slow) {
            continue;
        }
        let expected = |ending: &str| folder("expected").join(format!("{name}.{ending}"));
        cases.push(Case {
            options,
            input: folder("inputs").join(format!("{name}.in")),
            out: fs::read(expected("out")).expect("an expected answer can be read"),
            err: fs::read(expected("err")).ok(),
            name,
        });
    }
    cases
}

/// A folder of the project.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The names of a folder's files that have this ending, without it.
pub fn stems(folder: &Path, ending: &str) -> BTreeSet<String> {
    let ending = format!(".{ending}");
    let names = names(folder).into_iter();
    names
        .filter_map(|name| name.strip_suffix(&ending).map(str::to_owned))
        .collect()
}

/// The names of all that stands in a folder.
pub fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| {
        panic!("{} is a folder: {error}", folder.display());
    });
    entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("names are UTF-8"))
        .collect()
}

/// The program with these options.
pub fn backtrack(options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_backtrack"));
    command.args(options);
    command
}

/// How a run ended and what it wrote.
pub struct Ran {
    /// The exit status; none where a signal ended it, also that of the limit.
    pub status: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// No run takes nearly as long, however busy the machine.
pub const LIMIT: Duration = Duration::from_mins(2);

/// Runs the command with a file as its standard input; kills it at the limit.
pub fn run(command: &mut Command, input: &Path) -> Ran {
    let input = File::open(input).unwrap_or_else(|error| {
        panic!("{} can be read: {error}", input.display());
    });
    run_with(command.stdin(input).stdout(Stdio::piped()))
}

/// Runs the command with its standard input and output as they are set.
pub fn run_with(command: &mut Command) -> Ran {
    let child = command.stderr(Stdio::piped()).spawn();
    end(child.unwrap_or_else(|error| panic!("{command:?} starts: {error}")))
}

/// Waits for the end of a run and takes what it writes; kills it at the limit.
pub fn end(mut child: Child) -> Ran {
    let stdout = child.stdout.take().map(|pipe| thread::spawn(|| all(pipe)));
    let stderr = child.stderr.take().map(|pipe| thread::spawn(|| all(pipe)));
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status.code();
        }
        if start.elapsed() > LIMIT {
            child.kill().expect("a child can be killed");
            child.wait().expect("a child can be waited for");
            break None;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    let text = |thread: Option<thread::JoinHandle<Vec<u8>>>| {
        thread.map_or(Vec::new(), |thread| thread.join().expect("a pipe is read"))
    };
    Ran {
        status,
        stdout: text(stdout),
        stderr: text(stderr),
    }
}

/// All that comes out of a pipe, but not more than any test expects: a program that never ends
/// its answer finds the pipe closed.
fn all(pipe: impl Read) -> Vec<u8> {
    const MOST: u64 = 1 << 26;
    let mut bytes = Vec::new();
    let mut pipe = pipe.take(MOST);
    pipe.read_to_end(&mut bytes).expect("a pipe can be read");
    bytes
}

/// Where a run went wrong against its case; nothing where it went right.
pub fn fault(case: &Case, ran: &Ran) -> Option<String> {
    let no_complaint = Vec::new();
    let err = case.err.as_ref().unwrap_or(&no_complaint);
    let status = if case.err.is_some() { 2 } else { 0 };
    let mut fault = String::new();
    if ran.status != Some(status) {
        let ended = ran.status.map_or_else(
            || "was killed".to_owned(),
            |status| format!("ended with status {status}"),
        );
        let _ = writeln!(fault, "  {ended}, not {status}");
    }
    for (what, expected, found) in [
        ("stdout", &case.out, &ran.stdout),
        ("stderr", err, &ran.stderr),
    ] {
        if let Some(difference) = difference(expected, found) {
            let _ = write!(fault, "  {what}, {difference}");
        }
    }
    if fault.is_empty() {
        return None;
    }
    Some(format!("{} {:?}\n{fault}", case.name, case.options))
}

/// The first line that differs, both versions of it, what cannot be seen made visible.
pub fn difference(expected: &[u8], found: &[u8]) -> Option<String> {
    if expected == found {
        return None;
    }
    let lines = |text: &'_ [u8]| -> Vec<Vec<u8>> {
        text.split_inclusive(|&byte| byte == b'\n')
            .map(<[u8]>::to_vec)
            .collect()
    };
    let (expected, found) = (lines(expected), lines(found));
    let same = expected.iter().zip(&found).take_while(|(a, b)| a == b);
    let line = same.count();
    let at = match (expected.get(line), found.get(line)) {
        (Some(a), Some(b)) => a.iter().zip(b).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    let show = |lines: &[Vec<u8>]| {
        lines.get(line).map_or_else(
            || format!("nothing, it has {} lines", lines.len()),
            |line| visible(line, at),
        )
    };
    Some(format!(
        "line {}:\n    expected {}\n    found    {}\n",
        line + 1,
        show(&expected),
        show(&found)
    ))
}

/// The line around byte `at`: blanks as dots, all else that cannot be seen as escapes.
fn visible(line: &[u8], at: usize) -> String {
    const AROUND: usize = 100;
    let start = at.saturating_sub(AROUND);
    let end = line.len().min(at + AROUND);
    let mut shown = String::new();
    for chunk in line[start..end].utf8_chunks() {
        for letter in chunk.valid().chars() {
            match letter {
                ' ' => shown.push('·'),
                '"' | '\'' | '\\' => shown.push(letter),
                _ => shown.extend(letter.escape_debug()),
            }
        }
        for byte in chunk.invalid() {
            let _ = write!(shown, "\\x{byte:02X}");
        }
    }
    let before = if start > 0 { "..." } else { "" };
    let behind = if end < line.len() { "..." } else { "" };
    format!("{before}{shown}{behind}")
}

/// A file with this text, for one test.
pub fn file(name: &str, text: &str) -> PathBuf {
    let path =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", env!("CARGO_CRATE_NAME")));
    fs::write(&path, text).expect("a file can be written");
    path
}

/// The program after a command of the shell.
pub fn after(command: &str, options: &[&str]) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{command} exec \"$0\" \"$@\"")]);
    shell.arg(env!("CARGO_BIN_EXE_backtrack")).args(options);
    shell
}
