//! What the command line asks for: what each option sets.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::shell::arguments::{find, About, Arguments};
use crate::shell::both::Seen;
use crate::shell::forms::{self, Form};
use crate::shell::hints;

/// What the command line asks for.
pub enum Command {
    /// Answer the input.
    Answer(Options),
    /// Print the textbook program.
    Textbook,
    /// Print a submission.
    Source(Submission),
    /// Judge an output by what the options say.
    Check(Options, Trial),
    /// Say whether the input is exactly of the form.
    Validate(Options, Tool),
    /// List the forms.
    Forms,
    Help,
    Version,
}

/// A submission: it answers one problem as the options say.
pub struct Submission {
    pub options: Options,
    pub problem: Problem,
    /// The command that prints it, always written the same way.
    pub command: String,
}

/// The problem that a submission solves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Problem {
    Queens,
    Words,
    /// That of `Options::form`.
    Form,
}

/// What is judged, and where the verdict goes. No file: standard input.
pub struct Trial {
    pub input: Option<PathBuf>,
    pub output: Option<PathBuf>,
    pub report: Option<PathBuf>,
    pub tool: Tool,
    pub exact: Exact,
}

/// What the judged output has to have as this program writes it, besides the words.
#[derive(Clone, Copy)]
pub struct Exact {
    /// Upper and lower case of ASCII letters.
    pub case: bool,
    /// White space.
    pub space: bool,
}

impl Exact {
    /// Whether two words are the same.
    pub fn same(self, found: &[u8], right: &[u8]) -> bool {
        found == right || !self.case && found.eq_ignore_ascii_case(right)
    }

    /// The byte, in upper case if case does not matter.
    pub fn folded(self, byte: u8) -> u8 {
        if self.case {
            byte
        } else {
            byte.to_ascii_uppercase()
        }
    }
}

/// Whose exit statuses are used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tool {
    Shell,
    /// The problem package format of Kattis and `DOMjudge`.
    Kattis,
}

/// What is asked of a queens case.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Ask {
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

pub struct Options {
    /// The options as they are written.
    written: Arguments,
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
    /// Whether steps go only to the cells that share a side.
    pub sides: bool,
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
    /// A note for the user if options had no effect, because the input has no case of their problem.
    pub fn note(&self, seen: Seen) -> Option<String> {
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
    // Help comes first, whatever else there is, right or wrong.
    let options = arguments.iter().take_while(|argument| *argument != "--");
    let options = options.filter_map(|option| find(option.to_str()?));
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
    // To the judges of testlib, 2 would be a verdict.
    let judges = arguments.iter().any(|argument| {
        find(&argument.to_string_lossy()).is_some_and(|(option, _)| option.name == "--check")
    });
    let status = if judges { 3 } else { 2 };
    command(arguments).map_err(|message| (status, message))
}

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
        return Ok(Command::Forms);
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

/// The tool that an option names.
fn tool(written: &Arguments, option: &str) -> Result<Tool, String> {
    Ok(if written.is_with(option, "kattis")? {
        Tool::Kattis
    } else {
        Tool::Shell
    })
}

/// The files and flags of a trial, as its tool gives them.
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
            case: has("case_sensitive"),
            space: tool == Tool::Kattis && has("space_change_sensitive"),
        },
    })
}

/// What `--source` prints: the textbook, if nothing else is said; else a submission for the problem
/// that `--source=` names, or that the other options are about.
fn source(options: Options) -> Result<Command, String> {
    if options.file.is_some() {
        return Err("--source reads no input: leave the file out".to_owned());
    }
    let written = &options.written;
    let [queens, words] =
        [About::Queens, About::Words].map(|about| !written.about(about).is_empty());
    let problem = match (written.value("--source"), queens, words) {
        (None, ..) if options.form.is_some() => Problem::Form,
        (Some(named), ..) if options.form.is_some() => {
            return Err(format!(
                "--source={named} and --form cannot be used together: a form is of one problem, \
                so --source alone is enough"
            ))
        }
        (None, false, false) => return Ok(Command::Textbook),
        (None, true, true) => {
            return Err("--source prints a program for one problem: \
                ask for --source=queens and --source=words, each with its own options"
                .to_owned())
        }
        (None | Some("queens"), _, false) => Problem::Queens,
        (None | Some("words"), false, _) => Problem::Words,
        (Some(name @ ("queens" | "words")), ..) => {
            return Err(format!(
                "--source={name} and an option of the other problem cannot be used together"
            ))
        }
        (Some(other), ..) => {
            return Err(format!(
                "--source is alone, =queens or =words, not {other:?}"
            ))
        }
    };
    let name = match problem {
        Problem::Queens => "--source=queens",
        Problem::Words => "--source=words",
        Problem::Form => "--source",
    };
    let others = written.written_without("--source");
    Ok(Command::Source(Submission {
        problem,
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

/// Reads a number from 1, which has no sign.
pub fn positive(text: &str) -> Option<usize> {
    let number = text.parse().ok()?;
    (number > 0 && !text.starts_with('+')).then_some(number)
}

fn form(name: &str) -> Result<&'static Form, String> {
    forms::find(name).ok_or_else(|| hints::of_unknown_form(name))
}
