//! `--check`: judges an output that another program wrote.
//!
//! ```text
//! read the input to its end, count the cases
//! answer the cases as usual, but hand the answers to a checker instead of standard output:
//!     it compares each word with the next of the judged output, and stops at a difference
//! if several answers are right, do not answer: verify what was found by itself
//! if an answer takes a search, first look ahead, and verify what can be verified without
//! ```
//!
//! So most answers that are unique need no code here, and long outputs are judged as they are read.
//! The judged output decides nothing about what is right.
//!
//! | question | file |
//! | --- | --- |
//! | How is an output of any length and content read, and compared with what is right? | `checker` |
//! | Is this a placement? | `placement` |
//! | Are these the answers to the words, and walks of them? | `walk` |

mod checker;
mod placement;
mod walk;

use std::cell::RefCell;
use std::io::{self, BufRead, ErrorKind, Write};

use crate::shell::options::{Ask, Exact, Options, Tool, Trial};
use crate::shell::{forms, jobs, streams};
use backtrack::input::{Error, Reader};
use backtrack::output;
use backtrack::output::Output;
use backtrack::queens::paragraph;

use checker::{Checker, Comparison};

/// The outcome of a trial.
pub struct Verdict {
    is_right: bool,
    /// What is said of it.
    pub line: String,
}

/// Judges an output, writes the verdict and returns the exit status.
pub fn run(options: &Options, trial: &Trial) -> i32 {
    let (right, wrong) = match trial.tool {
        Tool::Shell => (0, 1),
        Tool::Kattis => (42, 43),
    };
    let verdict = judge(options, trial);
    let written = verdict.and_then(|Verdict { is_right, line }| {
        write(&format!("{line}\n"), trial)?;
        Ok(if is_right { right } else { wrong })
    });
    written.unwrap_or_else(|message| output::fail(3, &message))
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
    let wrong = |flaw: &str| Verdict {
        is_right: false,
        line: format!("wrong: {flaw}"),
    };
    let output = match open() {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok(wrong("the output does not exist"))
        }
        Err(error) => return Err(unread(&error)),
    };
    let mut checker = RefCell::new(Checker::new(output, exact, cases));
    let result = check(options, &checker, &mut reader);
    let checker = checker.get_mut();
    match result.and_then(|()| Ok(checker.end()?)) {
        Ok(()) => {
            let plural = if cases == 1 { "" } else { "s" };
            let line = format!("right: {cases} case{plural}");
            Ok(Verdict {
                is_right: true,
                line,
            })
        }
        Err(Error::Write(flaw)) if flaw.kind() == ErrorKind::InvalidData => {
            // An input without a case has an output without a word.
            Ok(match checker.place.case {
                0 => wrong(&flaw.to_string()),
                case => wrong(&format!("case {case}, {flaw}")),
            })
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
    let placement = options.form.and_then(|form| form.placement.as_ref());
    if let Some(case) = placement.filter(|case| !case.first) {
        // Nothing follows: the input is valid.
        let board = (case.board)(reader)?;
        let mut checker = checker.borrow_mut();
        checker.begin_case();
        return Ok(placement::verify(&mut checker, &board, case.layout, false)?);
    }
    let layout = match placement {
        Some(case) => case.layout,
        None if options.draw => forms::DRAWING,
        None => forms::LINE,
    };
    // No search is spared where the steps of one are asked for, or what a form alone asks for.
    let ask = match options.trace {
        Some(_) => Ask::All,
        None => jobs::asked(options).unwrap_or(Ask::All),
    };
    let mut job = jobs::job(options);
    let mut answer = job.queens.code;
    job.queens.code = Box::new(move |board, out| {
        if ask == Ask::Any && options.draw {
            paragraph::begin(out)?;
        }
        out.flush()?;
        let verify =
            |checker: &mut Checker| placement::verify(checker, board, layout, ask == Ask::First);
        let mut judge = checker.borrow_mut();
        match ask {
            Ask::Count => judge.ahead(Checker::expect_number)?,
            Ask::First => judge.ahead(verify)?,
            Ask::Any => return verify(&mut judge),
            Ask::All => {}
        }
        drop(judge);
        answer(board, out)
    });
    if options.form.is_none() {
        job.words.code = Box::new(|board, out| {
            out.flush()?;
            walk::verify(&mut checker.borrow_mut(), board, options)
        });
    }
    let begin_case = || {
        checker.borrow_mut().begin_case();
        Ok(true)
    };
    let mut comparison = Comparison(checker);
    let mut out = Output::new(&mut comparison);
    out.on_case = Some(&begin_case);
    jobs::answer_by(job, options, reader, &mut out)?;
    Ok(out.flush()?)
}
