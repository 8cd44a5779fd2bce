//! The command line: which options there are, what each sets, and which exclude each other.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::forms;
use crate::forms::Form;

/// What the command line asks for.
pub enum Command {
    /// Answer the input.
    Answer(Options),
    /// Print a submission that answers as the options say.
    Source(Options, Problems),
    Help,
    Version,
}

/// The problems that a submission solves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Problems {
    Queens,
    Words,
    Both,
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

#[derive(Default)]
pub struct Options {
    /// The input; standard input if there is none.
    pub file: Option<PathBuf>,
    pub ask: Ask,
    /// Whether placements are drawn with `.` and `Q`.
    pub draw: bool,
    pub trace: Option<Trace>,
    /// Whether the answers are drawn as a picture.
    pub svg: bool,
    /// Whether a cell may be used at most once in a word.
    pub once: bool,
    /// Whether the cells of a walk are written.
    pub paths: bool,
    /// Part `part.0`, from 0, of `part.1` parts of the work.
    pub part: Option<(usize, usize)>,
    /// The most threads; if not given, as many as the machine runs at once.
    pub threads: Option<usize>,
    /// Whether the rows of a board follow n.
    pub board: bool,
    /// A judge's form, read and answered in place of the judge format.
    pub form: Option<&'static Form>,
}

impl Options {
    /// Whether any queens option differs from its default.
    fn about_queens(&self) -> bool {
        self.ask != Ask::Count || self.trace.is_some() || self.board
    }

    /// Whether any option of words differs from its default.
    fn about_words(&self) -> bool {
        self.once || self.paths
    }
}

/// The options by name, and whether each takes a value.
const OPTIONS: [(&str, Value); 15] = [
    ("--first", Value::None),
    ("--any", Value::None),
    ("--all", Value::None),
    ("--draw", Value::None),
    ("--trace", Value::Optional),
    ("--svg", Value::None),
    ("--once", Value::None),
    ("--paths", Value::None),
    ("--part", Value::Required),
    ("--threads", Value::Required),
    ("--board", Value::None),
    ("--form", Value::Required),
    ("--source", Value::Optional),
    ("--help", Value::None),
    ("--version", Value::None),
];

#[derive(Clone, Copy, PartialEq)]
enum Value {
    None,
    Optional,
    Required,
}

/// For each option those it contradicts; a pair is listed once.
const CONTRADICTIONS: [(&str, &[&str]); 8] = [
    ("--first", &["--any", "--all"]),
    ("--any", &["--all", "--trace", "--board"]),
    ("--all", &["--trace"]),
    ("--draw", &["--trace"]),
    (
        "--svg",
        &["--draw", "--part", "--threads", "--form", "--source"],
    ),
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
        ask: if has("--first") {
            Ask::First
        } else if has("--any") {
            Ask::Any
        } else if has("--all") {
            Ask::All
        } else {
            Ask::Count
        },
        draw: has("--draw"),
        trace: match value("--trace") {
            None if has("--trace") => Some(Trace::Tree),
            None => None,
            Some("calls") => Some(Trace::Calls),
            Some(other) => return Err(format!("--trace is alone or =calls, not {other:?}")),
        },
        svg: has("--svg"),
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
    if options.svg && options.trace == Some(Trace::Calls) {
        return Err("--svg and --trace=calls contradict each other".to_owned());
    }
    if options.svg && options.ask == Ask::Count && options.trace.is_none() && !options.paths {
        return Err(
            "--svg goes with --first, --any, --all, --trace or --paths: add one".to_owned(),
        );
    }
    let source = has("--source").then(|| problems(value("--source"), &options));
    Ok(match source.transpose()? {
        _ if has("--help") => Command::Help,
        _ if has("--version") => Command::Version,
        Some(problems) => Command::Source(options, problems),
        None => Command::Answer(options),
    })
}

/// The problems of a submission: the one that `--source=` names, or those that the other options
/// are about.
fn problems(named: Option<&str>, options: &Options) -> Result<Problems, String> {
    if options.file.is_some() {
        return Err("--source reads no input: leave the file out".to_owned());
    }
    let (queens, words) = (options.about_queens(), options.about_words());
    match named {
        None if queens == words => Ok(Problems::Both),
        None if queens => Ok(Problems::Queens),
        None => Ok(Problems::Words),
        Some(_) if options.form.is_some() => {
            Err("--source with a value and --form contradict each other".to_owned())
        }
        Some("queens") if !words => Ok(Problems::Queens),
        Some("words") if !queens => Ok(Problems::Words),
        Some(name @ ("queens" | "words")) => Err(format!(
            "--source={name} and an option of the other problem contradict each other"
        )),
        Some(other) => Err(format!(
            "--source is alone, =queens or =words, not {other:?}"
        )),
    }
}

/// The options given, each once with its value, and the file.
type Given = (Vec<(&'static str, Option<String>)>, Option<PathBuf>);

/// Splits the command line into options and the file.
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

/// Reads `I/K` with 1 <= I <= K. Returns I - 1 and K.
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

fn form(name: &str) -> Result<&'static Form, String> {
    forms::find(name).ok_or_else(|| {
        let names = forms::names().join(" ");
        format!("unknown form {name:?}; it is one of {names}")
    })
}
