//! Which functions of the core answer a case: as code here, and as text in a submission.
//!
//! Both come from one expression, by a macro.
//!
//! On the command line two functions differ from those of a submission, for the judge format and
//! for forms: counting uses threads, and halves of the board if that is faster; the search for the
//! first placement is narrowed by decisions about diagonals, and shows its progress. For the judge
//! format, so does a third: words whose paths use no cell twice are sorted.

use std::cell::Cell;
use std::io::{self, Write};

use crate::shell::both::{Both, Seen};
use crate::shell::options::{Ask, Options, Problem, Submission, Trace};
use crate::shell::progress::{self, Progress};
use crate::shell::svg;
use crate::shell::threads;
use backtrack::boggle;
use backtrack::cases;
use backtrack::forms::Answer;
use backtrack::input::{Error, Limit, Reader};
use backtrack::large;
use backtrack::output::Output;
use backtrack::queens::cases::keep;
use backtrack::queens::{self, Show};

type Setup = fn(&mut Reader, usize) -> Result<queens::Board, Error>;
type Queens<'a> = Box<dyn FnMut(&queens::Board, &mut Output) -> io::Result<()> + 'a>;
type Words<'a> = Box<dyn FnMut(&boggle::Board, &mut Output) -> io::Result<()> + 'a>;

/// An expression as code, and its text.
pub struct Coded<C> {
    pub code: C,
    text: &'static str,
}

macro_rules! coded {
    ($code:expr) => {
        Coded {
            code: $code,
            text: stringify!($code),
        }
    };
}

/// The same for a closure, which becomes a trait object.
macro_rules! boxed {
    ($code:expr) => {
        Coded {
            code: Box::new($code),
            text: stringify!($code),
        }
    };
}

/// What answers the cases.
pub struct Job<'a> {
    /// Shows a placement, if any is shown.
    show: Coded<Show>,
    pub limit: Coded<Limit>,
    pub setup: Coded<Setup>,
    pub queens: Coded<Queens<'a>>,
    pub words: Coded<Words<'a>>,
}

/// What answers the cases in a submission.
pub fn submission_job(options: &Options) -> Job<'static> {
    let show: Coded<Show> = match options.form.map(|form| &form.answer) {
        Some(&Answer::First(_, code, text)) => Coded { code, text },
        _ if options.draw => coded!(queens::draw::write),
        _ => coded!(queens::line::write),
    };
    let limit = match (options.trace, options.ask) {
        (Some(_), _) | (None, Ask::All) => coded!(queens::plain::LIMIT),
        (None, Ask::Count) => coded!(queens::count::LIMIT),
        (None, Ask::First) => coded!(queens::first::LIMIT),
        (None, Ask::Any) => coded!(queens::any::LIMIT),
    };
    let setup: Coded<Setup> = if options.board {
        coded!(queens::setup::read)
    } else {
        coded!(|_, n| Ok(queens::Board::empty(n)))
    };
    let queens = handler(options, show.code);
    let words: Coded<Words<'static>> = match (options.once, options.paths) {
        (false, false) => boxed!(boggle::reuse::answer),
        (false, true) => boxed!(boggle::reuse::answer_with_walks),
        (true, false) => boxed!(boggle::once::answer_one_by_one),
        (true, true) => boxed!(boggle::once::answer_with_paths),
    };
    Job {
        show,
        limit,
        setup,
        queens,
        words,
    }
}

/// What is asked of a board of queens: by the form, or by the other options.
pub fn asked(options: &Options) -> Ask {
    match options.form.map(|form| &form.answer) {
        Some(Answer::First(..)) => Ask::First,
        _ => options.ask,
    }
}

/// What answers a queens case.
fn handler(options: &Options, show: Show) -> Coded<Queens<'static>> {
    match (options.trace, asked(options)) {
        (Some(Trace::Calls), _) => boxed!(queens::calls::answer),
        (Some(Trace::Tree), Ask::First) => {
            boxed!(|board, out| queens::trace::answer(board, true, out))
        }
        (Some(Trace::Tree), _) => boxed!(|board, out| queens::trace::answer(board, false, out)),
        (None, Ask::Count) => boxed!(keep(queens::count::answer)),
        (None, Ask::First) => boxed!(keep(move |board, out| queens::first::answer(
            board, show, out
        ))),
        (None, Ask::Any) => boxed!(move |board, out| queens::any::answer(board, show, out)),
        (None, Ask::All) => boxed!(move |board, out| queens::all::answer(board, show, out)),
    }
}

/// The body of the submission's function of `reader` and `out`.
pub fn code(submission: &Submission) -> String {
    let options = &submission.options;
    let job = submission_job(options);
    let [show, limit, setup, queens, words] = [
        job.show.text,
        job.limit.text,
        job.setup.text,
        job.queens.text,
        job.words.text,
    ]
    .map(on_one_line);
    // The text of `queens` has names that are an import and an argument of `handler`.
    let uses = [("keep", "queens::cases::keep"), ("show", &show)];
    let uses = uses.iter().filter(|(name, _)| queens.contains(name));
    let uses: String = uses
        .flat_map(|(name, text)| ["let ", name, " = ", text, ";\n"])
        .collect();
    match submission.problem {
        Problem::Queens => format!(
            "{uses}let mut queens = queens::cases::Queens {{
    limit: {limit},
    setup: {setup},
    answer: &mut {queens},
}};
cases::answer(reader, &mut queens, out)"
        ),
        Problem::Words => format!(
            "let mut words = boggle::cases::Words {{
    answer: &mut {words},
    spaced: false,
    sides: {},
}};
cases::answer(reader, &mut words, out)",
            options.sides
        ),
        Problem::Form => options
            .form
            .map_or_else(String::new, |form| match form.answer {
                Answer::Alone(_) => format!("{}(reader, out)", form.code),
                _ => format!("{uses}{}(reader, &mut {queens}, out)", form.code),
            }),
    }
}

fn on_one_line(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    words.join(" ")
}

/// What answers the cases on the command line.
pub fn job(options: &Options) -> Job<'static> {
    let mut job = submission_job(options);
    let show = job.show.code;
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
        (None, Ask::Count) => job.queens.code = Box::new(keep(count)),
        (None, Ask::First) => job.queens.code = Box::new(keep(first)),
        _ => {}
    }
    if options.once && !options.paths {
        job.words.code = Box::new(boggle::once::answer);
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
        let queens = &mut *job.queens.code;
        match form.answer {
            Answer::Alone(answer) => answer(reader, out)?,
            Answer::Count(read) | Answer::First(read, ..) => read(reader, queens, out)?,
        }
        return Ok(Seen::default());
    }
    let mut both = Both {
        queens: queens::cases::Queens {
            limit: job.limit.code,
            setup: job.setup.code,
            answer: &mut *job.queens.code,
        },
        words: boggle::cases::Words {
            answer: &mut *job.words.code,
            spaced: options.draw,
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
    answer(options, reader, &mut Output::by_case(&mut sink, &skip))?;
    Ok(cases.get())
}
