//! Says what the command line asks for: what each option means.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::shell::arguments::{before_flags, find, About, Arguments};
use crate::shell::both::Seen;
use crate::shell::forms::{self, Form};
use crate::shell::hints;

pub enum Command {
    Answer(Options),
    Textbook,
    Source(Submission),
    /// Judge an output by what the options say.
    Check(Options, Trial),
    /// Say whether the input is exactly as specified.
    Validate(Options, Tool),
    Forms,
    Help,
    Version,
}

/// A submission: what it answers, and how.
pub struct Submission {
    pub options: Options,
    pub task: Task,
    /// The command that prints it, the same however the options were ordered.
    pub command: String,
}

/// The cases that a submission answers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Task {
    Queens,
    Words,
    /// The cases of `Options::form`.
    Form,
}

/// What is judged, how, and where the verdict goes. If `input` or `output` is `None`, it is
/// standard input.
pub struct Trial {
    pub input: Option<PathBuf>,
    pub output: Option<PathBuf>,
    /// The file for the verdict, if there is one.
    pub report: Option<PathBuf>,
    pub tool: Tool,
    pub exact: Exact,
}

/// What the judged output must have as this program writes it.
#[derive(Clone, Copy)]
pub struct Exact {
    pub letter_case: bool,
    pub space: bool,
}

impl Exact {
    /// Tells whether a word is right.
    pub fn same(self, found: &[u8], right: &[u8]) -> bool {
        found == right || !self.letter_case && found.eq_ignore_ascii_case(right)
    }

    /// Returns the byte, in upper case if case does not matter.
    pub fn folded(self, byte: u8) -> u8 {
        if self.letter_case {
            byte
        } else {
            byte.to_ascii_uppercase()
        }
    }
}

/// The tool that reads the exit status.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tool {
    Shell,
    /// The problem package format of Kattis and `DOMjudge`.
    Kattis,
}

/// What is asked of a board of queens.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ask {
    Count,
    First,
    Any,
    All,
}

/// What a trace shows of the search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Trace {
    Tree,
    Calls,
}

/// What the options say. A flag says whether the option of its name is given.
pub struct Options {
    written: Arguments,
    /// The input; `None` is standard input.
    pub file: Option<PathBuf>,
    pub ask: Ask,
    pub draw: bool,
    pub trace: Option<Trace>,
    pub svg: bool,
    pub once: bool,
    pub sides: bool,
    pub paths: bool,
    /// Part `part.0`, from 0, of `part.1` parts of the work; the whole if there is none.
    pub part: Option<(usize, usize)>,
    /// The most threads; as many as the machine runs at once if there is none.
    pub threads: Option<usize>,
    pub board: bool,
    /// A judge's own form, in place of the judge format.
    pub form: Option<&'static Form>,
}

impl Options {
    /// Returns a line for the user if options had no effect, because no case was of their problem.
    pub fn unused(&self, seen: Seen) -> Option<String> {
        let (missing, about) = match (seen.queens, seen.words) {
            (false, true) => ("line n", About::Queens),
            (true, false) => ("board of letters", About::Words),
            _ => return None,
        };
        let names = self.written.about(about).join(" and ");
        (!names.is_empty())
            .then(|| format!("note: the input has no {missing}: {names} did nothing"))
    }
}

/// Reads the command line, without the program's name. An error is an exit status and a line for
/// the user.
pub fn parse(arguments: impl Iterator<Item = OsString>) -> Result<Command, (i32, String)> {
    let arguments: Vec<OsString> = arguments.collect();
    let own = before_flags(&arguments);
    // Help comes first, even if the rest of the command line is wrong.
    let options = own.iter().filter_map(|option| find(option.to_str()?));
    let asks = |name: &str| {
        options
            .clone()
            .any(|given| given.0.name == name && given.1.is_none())
    };
    if asks("--help") {
        return Ok(Command::Help);
    }
    if asks("--version") {
        return Ok(Command::Version);
    }
    // With --check, judges that use testlib would take 2 for a verdict.
    let judges = options.clone().any(|(option, _)| option.name == "--check");
    let status = if judges { 3 } else { 2 };
    command(arguments).map_err(|message| (status, message))
}

/// Reads the command line, in which nothing asks for help. An error is a line for the user.
fn command(arguments: Vec<OsString>) -> Result<Command, String> {
    let written = Arguments::read(arguments)?;
    let has = |name: &str| written.has(name);
    let value = |name: &str| written.value(name);
    let options = Options {
        file: written.files.first().cloned().flatten(),
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
        trace: if written.is_with("--trace", "calls")? {
            Some(Trace::Calls)
        } else {
            has("--trace").then_some(Trace::Tree)
        },
        svg: has("--svg"),
        once: has("--once"),
        sides: has("--sides"),
        paths: has("--paths"),
        part: value("--part").map(part).transpose()?,
        threads: value("--threads").map(threads).transpose()?,
        board: has("--board"),
        form: value("--form").map(form).transpose()?,
        written,
    };
    let written = &options.written;
    written.check_needs()?;
    if written.has("--form") && options.form.is_none() {
        let others = ["--check", "--validate", "--source"];
        return match others.iter().find(|other| written.has(other)) {
            Some(other) => Err(format!(
                "{other} needs the NAME of the form: --form alone lists all"
            )),
            None => Ok(Command::Forms),
        };
    }
    if written.has("--check") {
        let trial = trial(written)?;
        return Ok(Command::Check(options, trial));
    }
    if written.files.len() > 1 {
        return Err("more than one input: name one file, or - for standard input".to_owned());
    }
    if written.has("--source") {
        return source(options);
    }
    if written.has("--validate") {
        let tool = tool(written, "--validate")?;
        return Ok(Command::Validate(options, tool));
    }
    Ok(Command::Answer(options))
}

fn tool(written: &Arguments, option: &str) -> Result<Tool, String> {
    Ok(if written.is_with(option, "kattis")? {
        Tool::Kattis
    } else {
        Tool::Shell
    })
}

/// Reads the files and flags of `--check`, as its tool gives them.
fn trial(written: &Arguments) -> Result<Trial, String> {
    let tool = tool(written, "--check")?;
    let (input, output, report) = match (tool, &written.files[..]) {
        (Tool::Shell, [input, output, rest @ ..]) if rest.len() <= 2 => (
            input.clone(),
            output.clone(),
            rest.get(1).cloned().flatten(),
        ),
        (Tool::Kattis, [input, _answer, Some(folder)]) => {
            (input.clone(), None, Some(folder.join("judgemessage.txt")))
        }
        (Tool::Shell, [] | [_]) => {
            return Err("--check needs INPUT OUTPUT, ANSWER and REPORT may follow".to_owned())
        }
        (Tool::Shell, _) => {
            return Err("--check takes INPUT OUTPUT ANSWER REPORT, and nothing more".to_owned())
        }
        (Tool::Kattis, _) => {
            return Err("--check=kattis needs INPUT ANSWER FEEDBACK_DIR".to_owned())
        }
    };
    if input.is_none() && output.is_none() {
        return Err("--check cannot read both INPUT and OUTPUT from standard input".to_owned());
    }
    if let Some(option) = written.flags.iter().find(|flag| find(flag).is_some()) {
        return Err(format!(
            "{option} has to come before the files of --check=kattis"
        ));
    }
    let has = |flag: &str| tool == Tool::Shell || written.flags.iter().any(|given| given == flag);
    Ok(Trial {
        input,
        output,
        report,
        tool,
        exact: Exact {
            letter_case: has("case_sensitive"),
            space: tool == Tool::Kattis && has("space_change_sensitive"),
        },
    })
}

/// Returns what `--source` prints. Alone it is the textbook, otherwise a submission for the problem
/// that `--source=` names, that the form is of, or that the other options are about.
fn source(options: Options) -> Result<Command, String> {
    if options.file.is_some() {
        return Err("--source reads no input: leave the file out".to_owned());
    }
    let written = &options.written;
    let [queens, words] =
        [About::Queens, About::Words].map(|about| !written.about(about).is_empty());
    let task = match (written.value("--source"), queens, words) {
        (None, ..) if options.form.is_some() => Task::Form,
        (Some(named), ..) if options.form.is_some() => {
            return Err(format!(
                "--source={named} and --form cannot be used together: a form is of one problem, \
                so leave ={named} out"
            ))
        }
        (None, false, false) => return Ok(Command::Textbook),
        (None, true, true) => {
            return Err("--source prints a program for one problem: \
                ask for --source=queens and --source=words, each with its own options"
                .to_owned())
        }
        (None | Some("queens"), _, false) => Task::Queens,
        (None | Some("words"), false, _) => Task::Words,
        (Some(name @ ("queens" | "words")), ..) => {
            return Err(format!(
                "--source={name} and an option of the other problem cannot be used together"
            ))
        }
        (Some(other), ..) => {
            return Err(format!(
                "--source has no value, =queens or =words, not {other:?}"
            ))
        }
    };
    let name = match task {
        Task::Queens => "--source=queens",
        Task::Words => "--source=words",
        Task::Form => "--source",
    };
    let others = written.written_without("--source");
    Ok(Command::Source(Submission {
        task,
        command: format!("backtrack {name}{others}"),
        options,
    }))
}

/// Reads `I/K` with 1 <= I <= K. Returns I - 1 and K.
fn part(value: &str) -> Result<(usize, usize), String> {
    let numbers = value.split_once('/');
    match numbers.map(|(part, parts)| (positive(part), positive(parts))) {
        Some((Some(part), Some(parts))) if part <= parts => Ok((part - 1, parts)),
        _ => Err(format!("--part needs I/K with 1 <= I <= K, not {value:?}")),
    }
}

fn threads(value: &str) -> Result<usize, String> {
    positive(value).ok_or_else(|| format!("--threads needs a positive integer, not {value:?}"))
}

/// Reads a number from 1 on, without a sign.
pub fn positive(text: &str) -> Option<usize> {
    let number = text.parse().ok()?;
    (number > 0 && !text.starts_with('+')).then_some(number)
}

fn form(name: &str) -> Result<&'static Form, String> {
    forms::find(name).ok_or_else(|| hints::of_unknown_form(name))
}
