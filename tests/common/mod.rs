//! Runs programs under a time limit, compares what they write, and shows the first difference.

pub mod compiler;
pub mod golden;
pub mod random;

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::str;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::OnceLock;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use self::golden::Case;

/// Returns the path of a file or folder of the project.
pub fn project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns a command that runs the program with the options.
pub fn backtrack(options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_backtrack"));
    command.args(options);
    command
}

/// The result of a run.
pub struct Outcome {
    /// The exit status; `None` if a signal ended the run, as it does at the time limit.
    pub status: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// The time limit of a run, far above what any of them takes on a busy machine.
pub const TIME_LIMIT: Duration = Duration::from_secs(600);

/// Runs the command with a file as its standard input, and kills it at the limit.
pub fn run(command: &mut Command, input: &Path) -> Outcome {
    let input = File::open(input).unwrap_or_else(|error| {
        panic!("{} can be read: {error}", input.display());
    });
    run_with(command.stdin(input).stdout(Stdio::piped()))
}

/// Runs the command with its own standard input and output, and kills it at the limit.
pub fn run_with(command: &mut Command) -> Outcome {
    let child = command.stderr(Stdio::piped()).spawn();
    wait(child.unwrap_or_else(|error| panic!("{command:?} starts: {error}")))
}

/// Waits for the end of a run, collects what it writes, and kills it at the limit.
pub fn wait(mut child: Child) -> Outcome {
    let stdout = read_capped(child.stdout.take());
    let stderr = read_capped(child.stderr.take());
    let start = Instant::now();
    let mut pause = Duration::from_micros(200);
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status.code();
        }
        if start.elapsed() > TIME_LIMIT {
            child.kill().expect("a child can be killed");
            child.wait().expect("a child can be waited for");
            break None;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    };
    Outcome {
        status,
        stdout: stdout.join().expect("a pipe is read"),
        stderr: stderr.join().expect("a pipe is read"),
    }
}

/// Reads from a pipe up to `MAX` bytes, which is more than any test expects, and closes it.
fn read_capped(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    const MAX: u64 = 1 << 26;
    thread::spawn(|| {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            let read = pipe.take(MAX).read_to_end(&mut bytes);
            read.expect("a pipe can be read");
        }
        bytes
    })
}

/// Says how the outcome of a run differs from what its case expects; `None` if it does not.
pub fn mismatch(case: &Case, outcome: &Outcome) -> Option<String> {
    let no_error = Vec::new();
    let err = case.err.as_ref().unwrap_or(&no_error);
    let status = if case.err.is_some() { 2 } else { 0 };
    let mut mismatch = String::new();
    if outcome.status != Some(status) {
        let ended = outcome.status.map_or_else(
            || "was killed".to_owned(),
            |status| format!("ended with status {status}"),
        );
        let _ = writeln!(mismatch, "  {ended}, not {status}");
    }
    for (what, expected, found) in [
        ("stdout", &case.out, &outcome.stdout),
        ("stderr", err, &outcome.stderr),
    ] {
        if let Some(difference) = difference(expected, found) {
            let _ = write!(mismatch, "  {what}, {difference}");
        }
    }
    if mismatch.is_empty() {
        return None;
    }
    Some(format!("{} {:?}\n{mismatch}", case.name, case.options))
}

/// Shows the first line that differs, as expected and as found; `None` if no line does.
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

/// Shows the line around byte `at`: spaces as dots, other characters that cannot be seen as
/// escapes.
fn visible(line: &[u8], at: usize) -> String {
    const AROUND: usize = 100;
    let start = at.saturating_sub(AROUND);
    let end = line.len().min(at + AROUND);
    let part = &line[start..end];
    let shown = match str::from_utf8(part) {
        Ok(text) => text.escape_debug().to_string(),
        Err(_) => part.escape_ascii().to_string(),
    };
    let before = if start > 0 { "..." } else { "" };
    let behind = if end < line.len() { "..." } else { "" };
    format!("{before}{}{behind}", shown.replace(' ', "·"))
}

/// Calls `work` with each item, on all processors, and collects the results in any order.
pub fn on_all_processors<T: Sync, R: Send, I: IntoIterator<Item = R>>(
    items: &[T],
    work: impl Fn(&T) -> I + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mine = iter::from_fn(|| items.get(next.fetch_add(1, Ordering::Relaxed)));
        mine.flat_map(&work).collect::<Vec<R>>()
    };
    thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..processors).map(|_| scope.spawn(worker)).collect();
        let results = workers
            .into_iter()
            .map(|worker| worker.join().expect("no worker panics"));
        results.flatten().collect()
    })
}

/// Fails with all of the mismatches if there are any.
#[track_caller]
pub fn assert_none(mismatches: &[String]) {
    let count = mismatches.len();
    assert!(count == 0, "{count} mismatches:\n{}", mismatches.concat());
}

/// Writes a file with this text. Tests run at the same time, so the path has the name of the test,
/// which is the name of its thread. Threads that a test starts have no name: their files need names
/// that no other test uses.
pub fn temporary_file(name: &str, text: &(impl AsRef<[u8]> + ?Sized)) -> PathBuf {
    let thread = thread::current();
    let prefix = thread.name().unwrap_or_default().replace("::", "-");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{prefix}-{name}"));
    fs::write(&path, text).expect("a file can be written");
    path
}

/// Returns a command by which a shell runs the program with the options, after `before`: `ulimit -s
/// 1024 &&`, or the beginning of a pipe.
pub fn via_shell(before: &str, options: &[&str]) -> Command {
    let mut shell = shell(before, env!("CARGO_BIN_EXE_backtrack").as_ref());
    shell.args(options);
    shell
}

/// The same for any program.
pub fn shell(before: &str, program: &Path) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("{before} exec \"$0\" \"$@\"")]);
    shell.arg(program);
    shell
}

/// Returns the textbook program, optimised. The first call compiles it.
pub fn textbook() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("textbook");
        let edition = ("2021", "textbook.rs");
        let to = program.to_string_lossy();
        let errors = compiler::compile(&compiler::rustc(), &project("src"), edition, &["-O"], &to);
        assert_eq!(errors, None);
        program
    })
}
