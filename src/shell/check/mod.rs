//! `--check`: judges an output that another program wrote.
//!
//! ```text
//! read the input to its end, count the cases
//! answer the cases as usual, but hand the answers to a checker instead of standard output:
//!     it compares each word with the next of the judged output, and stops at a difference
//! if several answers are right, do not answer: verify what was found by itself
//! if an answer takes a search, first verify all of it that can be verified without
//! ```
//!
//! So most answers that are unique need no code here, and long outputs are judged as they are read.
//! The judged output decides nothing about what is right.
//!
//! | question | file |
//! | --- | --- |
//! | How is an output of any length and content read word by word? | `words` |
//! | How is it compared, and what is said about a flaw? | `checker` |
//! | Is this a placement? | `placement` |
//! | Are these the answers to the words, and walks of them? | `walk` |

mod checker;
mod placement;
mod walk;
mod words;

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::{self, Display};
use std::io::{self, BufRead, ErrorKind, Write};

use crate::shell::options::{Ask, Exact, Options, Tool, Trial};
use crate::shell::{jobs, streams};
use backtrack::forms;
use backtrack::input::{Error, Reader};
use backtrack::output;
use backtrack::output::Output;
use backtrack::queens::Board;

use checker::{Checker, Comparison};

/// The outcome of a trial.
pub enum Verdict {
    /// The number of cases, each with a right answer.
    Right(usize),
    /// The first flaw of the output.
    Wrong(String),
}

impl Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Right(1) => f.write_str("right: 1 case"),
            Verdict::Right(cases) => write!(f, "right: {cases} cases"),
            Verdict::Wrong(flaw) => write!(f, "wrong: {flaw}"),
        }
    }
}

/// Judges an output, writes the verdict and returns the exit status.
pub fn run(options: &Options, trial: &Trial) -> i32 {
    let (right, wrong) = match trial.tool {
        Tool::Shell => (0, 1),
        Tool::Kattis => (42, 43),
    };
    let written = judge(options, trial).and_then(|verdict| {
        write(&format!("{verdict}\n"), trial)?;
        Ok(verdict)
    });
    match written {
        Ok(Verdict::Right(_)) => right,
        Ok(Verdict::Wrong(_)) => wrong,
        Err(message) => output::fail(3, &message),
    }
}

/// Writes the verdict to the report, if there is one, and to standard output, except for Kattis.
fn write(verdict: &str, trial: &Trial) -> Result<(), String> {
    let failed = |error: io::Error| format!("cannot write: {error}");
    if let Some(report) = &trial.report {
        streams::write(report, verdict).map_err(failed)?;
    }
    if trial.tool == Tool::Kattis {
        return Ok(());
    }
    match streams::Stdout::new().write_all(verdict.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(failed(error)),
        _ => Ok(()),
    }
}

/// Judges the output. Fails if the input is invalid, or a file cannot be read.
fn judge(options: &Options, trial: &Trial) -> Result<Verdict, String> {
    let input = streams::read(trial.input.as_deref()).map_err(|error| unread(&error))?;
    let open = || streams::open(trial.output.as_deref());
    judge_with(options, trial.exact, &input, open)
}

/// Judges the output that `open` opens once the input is known to be valid.
pub fn judge_with<'a>(
    options: &Options,
    exact: Exact,
    input: &[u8],
    open: impl FnOnce() -> io::Result<Box<dyn BufRead + 'a>>,
) -> Result<Verdict, String> {
    let invalid = |error: Error| format!("the input is invalid: {error}");
    let mut reader = Reader::new(input);
    let cases = jobs::cases(options, &mut reader.clone()).map_err(invalid)?;
    let output = match open() {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok(Verdict::Wrong("the output does not exist".to_owned()))
        }
        Err(error) => return Err(unread(&error)),
    };
    let mut checker = RefCell::new(Checker::new(output, exact, cases));
    let result = check(options, &checker, &mut reader);
    match result.and_then(|()| Ok(checker.get_mut().end()?)) {
        Ok(()) => Ok(Verdict::Right(cases)),
        Err(Error::Write(flaw)) if flaw.kind() == ErrorKind::InvalidData => {
            // An input without a case has an output without a word.
            Ok(Verdict::Wrong(match checker.get_mut().case {
                0 => flaw.to_string(),
                case => format!("case {case}, {flaw}"),
            }))
        }
        Err(Error::Write(error)) => Err(unread(&error)),
        Err(error) => Err(invalid(error)),
    }
}

fn unread(error: &io::Error) -> String {
    format!("cannot read: {error}")
}

/// Answers the cases of the input, and hands the answers to the checker.
fn check(options: &Options, checker: &RefCell<Checker>, reader: &mut Reader) -> Result<(), Error> {
    if let Some(case) = options.form.and_then(|form| form.placement.as_ref()) {
        // Nothing follows: the input is valid.
        let board = (case.board)(reader)?;
        let mut checker = checker.borrow_mut();
        checker.begin_case();
        let mut first = jobs::first;
        let first = case.first.then_some(&mut first as _);
        return Ok(placement::verify(&mut checker, &board, case.layout, first)?);
    }
    let mut job = jobs::job(options);
    match (options.trace, options.ask) {
        (None, Ask::Count) => {
            let mut answer = job.queens.code;
            job.queens.code = Box::new(move |board, out| {
                out.flush()?;
                checker.borrow_mut().expect_count()?;
                answer(board, out)
            });
        }
        (None, Ask::First | Ask::Any) => {
            let layout = if options.draw {
                forms::DRAWING
            } else {
                forms::LINE
            };
            let mut known = HashMap::new();
            let mut first = move |board: &Board| match known.entry(board.n()) {
                known if board.all_free() => known.or_insert_with(|| jobs::first(board)).clone(),
                _ => jobs::first(board),
            };
            job.queens.code = Box::new(move |board, out| {
                if options.draw {
                    out.paragraph()?;
                }
                out.flush()?;
                let first = (options.ask == Ask::First).then_some(&mut first as _);
                placement::verify(&mut checker.borrow_mut(), board, layout, first)
            });
        }
        _ => {}
    }
    job.words.code = Box::new(|board, out| {
        out.flush()?;
        walk::verify(&mut checker.borrow_mut(), board, options)
    });
    let begin_case = || {
        checker.borrow_mut().begin_case();
        Ok(true)
    };
    let mut comparison = Comparison(checker);
    let mut out = Output::by_case(&mut comparison, &begin_case);
    jobs::answer_by(job, options, reader, &mut out)?;
    Ok(out.flush()?)
}
