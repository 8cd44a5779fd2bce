//! The command line: what it may say, and what contradicts itself.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::jobs::FORMS;
use crate::source;

/// What the command line asks for.
pub enum Command {
    /// Answer the input.
    Answer(Options),
    /// Print a text.
    Print(String),
}

/// What is asked of a queens case.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Ask {
    #[default]
    Count,
    First,
    Any,
    All,
}

/// What is shown of the search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Trace {
    Tree,
    Calls,
}

#[derive(Debug, Default)]
pub struct Options {
    /// The input; standard input where there is none.
    pub file: Option<PathBuf>,
    pub ask: Ask,
    pub draw: bool,
    pub trace: Option<Trace>,
    /// Whether a cell may be used once only in a word.
    pub once: bool,
    pub paths: bool,
    /// Part `part.0`, from 0, of `part.1` parts of the work.
    pub part: Option<(usize, usize)>,
    /// The most threads; as many as the machine has where it is not said.
    pub threads: Option<usize>,
    /// Whether a board follows n.
    pub board: bool,
    /// The index of a judge's form.
    pub form: Option<usize>,
}

impl Options {
    /// Whether something is asked of queens cases that is not so by itself.
    pub fn of_queens(&self) -> bool {
        self.ask != Ask::Count || self.trace.is_some() || self.board
    }

    /// Whether something is asked of board cases that is not so by itself.
    pub fn of_words(&self) -> bool {
        self.once || self.paths
    }
}

/// The options by name, and what follows each.
const OPTIONS: [(&str, Value); 14] = [
    ("--first", Value::None),
    ("--any", Value::None),
    ("--all", Value::None),
    ("--draw", Value::None),
    ("--trace", Value::Optional),
    ("--once", Value::None),
    ("--paths", Value::None),
    ("--part", Value::Required),
    ("--threads", Value::Required),
    ("--board", Value::None),
    ("--form", Value::Required),
    ("--source", Value::None),
    ("--help", Value::None),
    ("--version", Value::None),
];

#[derive(Clone, Copy, PartialEq)]
enum Value {
    None,
    Optional,
    Required,
}

/// For each option those it contradicts.
const CONTRADICTIONS: [(&str, &[&str]); 7] = [
    ("--first", &["--any", "--all"]),
    ("--any", &["--all", "--trace", "--board"]),
    ("--all", &["--trace"]),
    ("--draw", &["--trace"]),
    (
        "--part",
        &["--first", "--any", "--all", "--trace", "--source"],
    ),
    (
        "--threads",
        &["--first", "--any", "--all", "--trace", "--source"],
    ),
    (
        "--form",
        &[
            "--first",
            "--any",
            "--all",
            "--draw",
            "--trace",
            "--once",
            "--paths",
            "--part",
            "--threads",
            "--board",
        ],
    ),
];

/// Reads the command line, without the program's name. An error is a line for the user.
pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Command, String> {
    let (given, file) = split(arguments)?;
    let has = |name: &str| given.iter().any(|(given, _)| *given == name);
    let value = |name: &str| {
        let found = given.iter().find(|(given, _)| *given == name);
        found.and_then(|(_, value)| value.as_deref())
    };
    for (name, others) in CONTRADICTIONS {
        if let Some(other) = others.iter().find(|other| has(name) && has(other)) {
            return Err(format!("{name} and {other} contradict each other"));
        }
    }
    let options = Options {
        ask: match () {
            () if has("--first") => Ask::First,
            () if has("--any") => Ask::Any,
            () if has("--all") => Ask::All,
            () => Ask::Count,
        },
        draw: has("--draw"),
        trace: match value("--trace") {
            None if has("--trace") => Some(Trace::Tree),
            None => None,
            Some("calls") => Some(Trace::Calls),
            Some(other) => return Err(format!("--trace is alone or =calls, not {other:?}")),
        },
        once: has("--once"),
        paths: has("--paths"),
        part: value("--part").map(part).transpose()?,
        threads: value("--threads").map(threads).transpose()?,
        board: has("--board"),
        form: value("--form").map(form).transpose()?,
        file,
    };
    if options.draw && options.ask == Ask::Count {
        return Err("--draw goes with --first, --any or --all: add one".to_owned());
    }
    if has("--source") && options.file.is_some() {
        return Err("--source reads no input: leave the file out".to_owned());
    }
    Ok(match () {
        () if has("--help") => Command::Print(HELP.replace("FORMS", &form_names())),
        () if has("--version") => {
            Command::Print(concat!("backtrack ", env!("CARGO_PKG_VERSION"), "\n").to_owned())
        }
        () if has("--source") => Command::Print(source::submission(&options)),
        () => Command::Answer(options),
    })
}

/// The options given, each once with its value, and the file.
type Given = (Vec<(&'static str, Option<String>)>, Option<PathBuf>);

fn split(mut arguments: impl Iterator<Item = OsString>) -> Result<Given, String> {
    let mut given: Vec<(&str, Option<String>)> = Vec::new();
    let mut files: Vec<OsString> = Vec::new();
    let mut stdin = false;
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy().into_owned();
        if text == "--" {
            files.extend(arguments.by_ref());
        } else if text == "-" {
            stdin = true;
        } else if text.starts_with('-') {
            let (name, attached) = match text.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (text.as_str(), None),
            };
            let name = match name {
                "-h" => "--help",
                "-V" => "--version",
                name => name,
            };
            let Some(&(name, takes)) = OPTIONS.iter().find(|(known, _)| *known == name) else {
                return Err(format!("unknown option {text:?}: --help lists them"));
            };
            let value = match (takes, attached) {
                (Value::None, Some(_)) => return Err(format!("{name} takes no value")),
                (Value::Required, None) => match arguments.next() {
                    Some(next) => Some(next.to_string_lossy().into_owned()),
                    None => return Err(format!("{name} needs a value")),
                },
                (_, attached) => attached,
            };
            match given.iter().find(|(before, _)| *before == name) {
                Some((_, before)) if *before != value => {
                    return Err(format!("{name} is given twice, with different values"))
                }
                Some(_) => {}
                None => given.push((name, value)),
            }
        } else {
            files.push(argument);
        }
    }
    if files.len() + usize::from(stdin) > 1 {
        return Err("more than one input: name one file, or - for standard input".to_owned());
    }
    Ok((given, files.pop().map(PathBuf::from)))
}

/// `I/K` with 1 <= I <= K; I comes out counted from 0.
fn part(value: &str) -> Result<(usize, usize), String> {
    let numbers = value.split_once('/').and_then(|(part, parts)| {
        let number = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
        Some((number(part)?, number(parts)?))
    });
    match numbers {
        Some((part, parts)) if 1 <= part && part <= parts => Ok((part - 1, parts)),
        _ => Err(format!("--part wants I/K with 1 <= I <= K, not {value:?}")),
    }
}

fn threads(value: &str) -> Result<usize, String> {
    match value.parse() {
        Ok(threads) if threads >= 1 && !value.starts_with('+') => Ok(threads),
        _ => Err(format!("--threads wants a number from 1, not {value:?}")),
    }
}

/// The index of the form of that name.
fn form(value: &str) -> Result<usize, String> {
    let found = FORMS.iter().position(|(name, ..)| *name == value);
    found.ok_or_else(|| format!("unknown form {value:?}; it is one of {}", form_names()))
}

fn form_names() -> String {
    FORMS.map(|(name, ..)| name).join(" ")
}

const HELP: &str = "\
Reads queens and board cases in the judge format, writes their answers.

Usage: backtrack [OPTIONS] [FILE]      (no FILE, or -: standard input)

A case is a line n: the number of ways to place n queens; or a line N M, N rows
of M letters, then words: for each whether it can be walked on the board through
neighbouring cells, YES or NO. A line 0, or 0 0, ends the input.

Queens:
  --first         the lexicographically first placement, the column of each row
  --any           some placement, for n up to millions
  --all           every placement, in lexicographic order
  --draw          with one of these three: placements drawn with . and Q
  --trace         the search tree, an event a line; with --first up to the first
  --trace=calls   the check array at every call of the textbook program
  --board         after n come n rows: . free, * forbidden, Q a queen stands
  --part I/K      count only part I of K; the K answers add up to the count
  --threads T     count with at most T threads

Words:
  --once          each cell at most once in a word
  --paths         after YES the cells of one walk, as (row,column) from 1

Judges:
  --form NAME     read and answer in a judge's own form; NAME is one of
                  FORMS
  --source        print one Rust file to submit, which does what the other options say

  -h, --help      this text
  -V, --version   the version

Exit status: 0 answered, 1 reading or writing failed, 2 wrong input or options.
";
