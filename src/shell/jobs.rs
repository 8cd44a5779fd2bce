//! Which functions of the core answer a case: as code here, and as text in a submission.
//!
//! Both come from one expression, by a macro. On the command line three functions differ from those
//! of a submission: `job` sets them.

use std::cell::Cell;
use std::io::{self, Write};

use crate::shell::both::{Both, Seen};
use crate::shell::forms::{Answer, Asked, Code};
use crate::shell::options::{Ask, Options, Problem, Submission, Trace};
use crate::shell::progress::{self, Progress};
use crate::shell::svg;
use crate::shell::threads;
use backtrack::boggle;
use backtrack::cases;
use backtrack::input::limit::Limit;
use backtrack::input::{Error, Reader};
use backtrack::large;
use backtrack::output::Output;
use backtrack::queens::{self, Show};

type Setup = fn(&mut Reader, usize) -> Result<queens::Board, Error>;
type Queens<'a> = Box<dyn FnMut(&queens::Board, &mut Output) -> io::Result<()> + 'a>;
type Words<'a> = Box<dyn FnMut(&boggle::Board, &mut Output) -> io::Result<()> + 'a>;

/// An expression as code, and its text in a submission.
pub struct Coded<C> {
    pub code: C,
    text: String,
}

macro_rules! coded {
    ($code:expr) => {
        Coded {
            code: $code,
            text: on_one_line(stringify!($code)),
        }
    };
}

/// The same for a function, which becomes a trait object.
macro_rules! boxed {
    ($code:expr) => {
        Coded {
            code: Box::new($code),
            text: on_one_line(stringify!($code)),
        }
    };
}

/// The same for a function that shows placements.
macro_rules! showing {
    ($answer:path, $show:expr) => {{
        let Coded { code, text } = $show;
        Coded {
            code: Box::new(move |board: &queens::Board, out: &mut Output| {
                $answer(board, code, out)
            }),
            text: format!("|board, out| {}(board, {text}, out)", stringify!($answer)),
        }
    }};
}

/// The same for a function made of another one.
macro_rules! made {
    ($make:path, $answer:expr) => {{
        let answer: Coded<Queens> = $answer;
        Coded {
            code: Box::new($make(answer.code)),
            text: format!("{}({})", stringify!($make), answer.text),
        }
    }};
}

impl<C: Copy> Code<C> {
    fn coded(&self) -> Coded<C> {
        Coded {
            code: self.code,
            text: on_one_line(self.text),
        }
    }
}

/// What answers the cases.
pub struct Job<'a> {
    pub limit: Coded<Limit>,
    pub setup: Coded<Setup>,
    pub queens: Coded<Queens<'a>>,
    pub words: Coded<Words<'a>>,
}

/// What answers the cases in a submission.
pub fn submission_job(options: &Options) -> Job<'static> {
    let limit = match (options.trace, options.ask) {
        (Some(_), _) | (None, Ask::All) => coded!(queens::limits::PLAIN),
        (None, Ask::Count) => coded!(queens::limits::COUNT),
        (None, Ask::First) => coded!(queens::limits::FIRST),
        (None, Ask::Any) => coded!(queens::limits::ANY),
    };
    let setup: Coded<Setup> = if options.board {
        coded!(queens::setup::read)
    } else {
        coded!(|_, n| Ok(queens::Board::empty(n)))
    };
    Job {
        limit,
        setup,
        queens: queens_answer(options),
        words: words_answer(options),
    }
}

/// What is asked of a board of queens, if not what its form alone asks for.
pub fn asked(options: &Options) -> Option<Ask> {
    match options.form.map(|form| &form.answer) {
        None => Some(options.ask),
        Some(Answer::Queens(_, Asked::Count)) => Some(Ask::Count),
        Some(Answer::Queens(_, Asked::First(_))) => Some(Ask::First),
        Some(_) => None,
    }
}

/// What shows a placement, if any is shown.
fn show(options: &Options) -> Coded<Show> {
    match options.form.map(|form| &form.answer) {
        Some(Answer::Queens(_, Asked::First(show))) => show.coded(),
        _ if options.draw => coded!(queens::draw::write),
        _ => coded!(queens::line::write),
    }
}

/// What answers a board of queens.
fn queens_answer(options: &Options) -> Coded<Queens<'static>> {
    let ask = match (options.form.map(|form| &form.answer), asked(options)) {
        (Some(Answer::Queens(_, Asked::Other(answer))), _) => {
            let Coded { code, text } = answer.coded();
            let code = Box::new(code);
            return Coded { code, text };
        }
        (_, ask) => ask.unwrap_or(Ask::Count),
    };
    match (options.trace, ask) {
        (Some(Trace::Calls), _) => made!(queens::wait::prompt, boxed!(queens::calls::answer)),
        (Some(Trace::Tree), Ask::First) => made!(
            queens::wait::prompt,
            boxed!(|board, out| queens::trace::answer(board, true, out))
        ),
        (Some(Trace::Tree), _) => made!(
            queens::wait::prompt,
            boxed!(|board, out| queens::trace::answer(board, false, out))
        ),
        (None, Ask::Count) => made!(queens::wait::keep, boxed!(queens::count::answer)),
        (None, Ask::First) => made!(
            queens::wait::keep,
            showing!(queens::first::answer, show(options))
        ),
        (None, Ask::Any) => showing!(queens::any::answer, show(options)),
        (None, Ask::All) => made!(
            queens::wait::prompt,
            showing!(queens::all::answer, show(options))
        ),
    }
}

/// What answers the words of a board.
fn words_answer(options: &Options) -> Coded<Words<'static>> {
    match (
        options.form.map(|form| &form.answer),
        options.once,
        options.paths,
    ) {
        (Some(Answer::Words(_, answer)), ..) => {
            let Coded { code, text } = answer.coded();
            let code = Box::new(code);
            Coded { code, text }
        }
        (_, false, false) => boxed!(boggle::reuse_words::answer),
        (_, false, true) => boxed!(boggle::reuse_walks::answer),
        (_, true, false) => boxed!(boggle::once_words::answer),
        (_, true, true) => boxed!(boggle::once_paths::answer),
    }
}

/// The body of the submission's function of `reader` and `out`.
pub fn code(submission: &Submission) -> String {
    let options = &submission.options;
    let job = submission_job(options);
    let (queens, words) = (job.queens.text, job.words.text);
    match submission.problem {
        Problem::Queens => format!(
            "let mut queens = queens::cases::Queens {{
    limit: {},
    setup: {},
    answer: &mut {queens},
}};
cases::answer(reader, &mut queens, out)",
            job.limit.text, job.setup.text
        ),
        Problem::Words => format!(
            "let mut words = boggle::cases::Words {{
    answer: &mut {words},
    sides: {},
}};
cases::answer(reader, &mut words, out)",
            options.sides
        ),
        Problem::Form => options.form.map_or_else(String::new, |form| {
            let read = form.code;
            match form.answer {
                Answer::Queens(..) => {
                    format!("{read}(\n    reader,\n    &mut {queens},\n    out,\n)")
                }
                Answer::Words(..) => {
                    format!("{read}(\n    reader,\n    &mut {words},\n    out,\n)")
                }
                Answer::Alone(_) => format!("{read}(reader, out)"),
            }
        }),
    }
}

fn on_one_line(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    words.join(" ")
}

/// What answers the cases on the command line: counting uses threads, and halves of the board if
/// that is faster; the search for the first placement is narrowed, and shows its progress; words
/// whose paths use no cell twice are sorted.
pub fn job(options: &Options) -> Job<'static> {
    let mut job = submission_job(options);
    let show = show(options).code;
    let part = options.part.unwrap_or((0, 1));
    let max_threads = options.threads.unwrap_or(usize::MAX);
    let count = move |board: &queens::Board, out: &mut Output| {
        writeln!(out, "{}", threads::count(board, part, max_threads))
    };
    let first = move |board: &queens::Board, out: &mut Output| {
        let mut cols = first(board).map(Vec::into_iter);
        show(board.n(), cols.as_mut().map(|cols| cols as _), out)
    };
    match (options.trace, asked(options)) {
        (None, Some(Ask::Count)) => job.queens.code = Box::new(queens::wait::keep(count)),
        (None, Some(Ask::First)) => job.queens.code = Box::new(queens::wait::keep(first)),
        _ => {}
    }
    if options.once && !options.paths {
        job.words.code = Box::new(large::once::answer);
    }
    job
}

/// The columns, from 0, of the first placement on the board, as the command line finds it.
pub fn first(board: &queens::Board) -> Option<Vec<usize>> {
    let mut progress = Progress::new();
    let mut report = |prefix: &[usize]| {
        progress.report(|_| progress::row(prefix, board.n()));
    };
    large::first(board, &mut report)
}

/// What answers words, with an empty line before if placements are drawn: those have one, too.
pub fn after_drawings<'a>(options: &Options, mut answer: Words<'a>) -> Words<'a> {
    if !options.draw {
        return answer;
    }
    Box::new(move |board, out| {
        queens::paragraph::begin(out)?;
        answer(board, out)
    })
}

/// Answers the input as the options say.
pub fn answer(options: &Options, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    answer_by(job(options), options, reader, out).map(|_| ())
}

/// Answers the input by the job, or by the form if the options name one. Returns the problems of
/// which the input has a case; those of a form are not told apart.
pub fn answer_by(
    mut job: Job,
    options: &Options,
    reader: &mut Reader,
    out: &mut Output,
) -> Result<Seen, Error> {
    if let Some(form) = options.form {
        match form.answer {
            Answer::Queens(read, _) => read(reader, &mut *job.queens.code, out)?,
            Answer::Words(read, _) => read(reader, &mut *job.words.code, out)?,
            Answer::Alone(answer) => answer(reader, out)?,
        }
        return Ok(Seen::default());
    }
    let mut words = after_drawings(options, job.words.code);
    let mut both = Both {
        queens: queens::cases::Queens {
            limit: job.limit.code,
            setup: job.setup.code,
            answer: &mut *job.queens.code,
        },
        words: boggle::cases::Words {
            answer: &mut words,
            sides: options.sides,
        },
        seen: Seen::default(),
    };
    if options.svg {
        svg::answer(&mut both, options, reader, out)?;
    } else {
        cases::answer(reader, &mut both, out)?;
    }
    Ok(both.seen)
}

/// Reads the input and answers nothing. Returns the number of cases.
pub fn cases(options: &Options, reader: &mut Reader) -> Result<usize, Error> {
    let cases = Cell::new(0);
    let skip = || {
        cases.set(cases.get() + 1);
        Ok(false)
    };
    let mut sink = io::sink();
    let mut out = Output::new(&mut sink);
    out.on_case = Some(&skip);
    answer(options, reader, &mut out)?;
    Ok(cases.get())
}
