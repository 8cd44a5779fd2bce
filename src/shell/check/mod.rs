//! Judges an output that another program wrote (`--check`).
//!
//! ```text
//! read the input to its end and count the cases
//! for each case of the input:
//!     if several answers are right, or the case is a board of letters in the judge format:
//!         verify the next words of the output
//!     otherwise:
//!         if the answer is a count or a first placement:
//!             look ahead: is the next word a number, are the next words a placement?
//!         answer the case, and compare each word with the next one of the output
//! ```
//!
//! The answers are written to the checker instead of standard output, so an answer that is the only
//! right one needs no code here. Looking ahead saves a long search if the output is wrong.
//!
//! | question | file |
//! | --- | --- |
//! | How is an output read, whatever it holds, and compared with what is right? | `checker` |
//! | Are the next words of the output a placement? | `placement` |
//! | Are they the answers to the words of a board, and walks? | `walk` |

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

pub struct Verdict {
    is_right: bool,
    /// The text: `right: ...` or `wrong: ...`.
    pub line: String,
}

/// Judges the output, writes the verdict and returns the exit status.
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

/// Writes the verdict to the report, if there is one. Writes it to standard output, unless the tool
/// is Kattis.
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

fn judge(options: &Options, trial: &Trial) -> Result<Verdict, String> {
    let input = streams::read(trial.input.as_deref()).map_err(|error| unread(&error))?;
    let open = || streams::open(trial.output.as_deref());
    judge_with(options, trial.exact, &input, open)
}

/// Judges the output. Opens it when the input has been read to its end and is valid.
pub fn judge_with<'a>(
    options: &Options,
    exact: Exact,
    input: &[u8],
    open: impl FnOnce() -> io::Result<Box<dyn BufRead + 'a>>,
) -> Result<Verdict, String> {
    let invalid = |error: Error| format!("the input is invalid: {error}");
    let mut reader = Reader::new(input);
    let cases = jobs::count_cases(options, &mut reader.clone()).map_err(invalid)?;
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
            // If the input has no case, the message names none.
            Ok(match checker.position.case {
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

/// Verifies or answers each case of the input; the answers go to the checker.
fn check(options: &Options, checker: &RefCell<Checker>, reader: &mut Reader) -> Result<(), Error> {
    let placement = options.form.and_then(|form| form.placement.as_ref());
    if let Some(any) = placement.filter(|one| !one.first) {
        // The input is known to be valid, so its end need not be read.
        let board = (any.board)(reader)?;
        let mut checker = checker.borrow_mut();
        checker.begin_case();
        return Ok(placement::verify(&mut checker, &board, any.layout, false)?);
    }
    let layout = match placement {
        Some(one) => one.layout,
        None if options.draw => forms::DRAWING,
        None => forms::LINE,
    };
    // If a trace is asked for, or what only a form asks for, everything is compared.
    let ask = match options.trace {
        Some(_) => Ask::All,
        None => jobs::asked(options).unwrap_or(Ask::All),
    };
    let mut handlers = jobs::handlers(options);
    let mut answer = handlers.queens.value;
    handlers.queens.value = Box::new(move |board, out| {
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
        handlers.words.value = Box::new(|board, out| {
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
    jobs::answer_by(handlers, options, reader, &mut out)?;
    Ok(out.flush()?)
}
