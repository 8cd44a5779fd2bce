//! Says which function does each job: on the command line, and in a submission.
//!
//! A job is what the options ask for, such as a count or `--once --paths`. The functions for it are
//! written once, as an [`Expression`]: its value answers on the command line, its text is printed
//! in a submission. Macros make expressions: four here, and that of the list in `shell/forms`. For
//! three jobs the command line has a faster function: [`handlers`] replaces the value.

use std::borrow::Cow;
use std::cell::Cell;
use std::io::{self, Write};

use crate::shell::both::{Both, Seen};
use crate::shell::forms::{FormAsk, Kind};
use crate::shell::options::{Ask, Options, Submission, Task, Trace};
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
type AnswerQueens<'a> = Box<dyn FnMut(&queens::Board, &mut Output) -> io::Result<()> + 'a>;
type AnswerWords<'a> = Box<dyn FnMut(&boggle::Board, &mut Output) -> io::Result<()> + 'a>;

/// An expression of Rust: its value, and its text.
#[derive(Clone)]
pub struct Expression<V> {
    pub value: V,
    /// The text as it is written, or as `stringify!` breaks it into lines.
    pub text: Cow<'static, str>,
}

/// `expression!(queens::limits::COUNT)` has that limit and the text `queens::limits::COUNT`.
macro_rules! expression {
    ($value:expr) => {
        Expression {
            value: $value,
            text: stringify!($value).into(),
        }
    };
}

/// `function!(queens::count::answer)` has that function in a box and the text
/// `queens::count::answer`.
macro_rules! function {
    ($function:expr) => {
        Expression {
            value: Box::new($function),
            text: stringify!($function).into(),
        }
    };
}

/// `with_show!(queens::all::answer, show)` is the closure
/// `|board, out| queens::all::answer(board, show, out)`, if `show` is an expression: its value goes
/// into the closure, its text into the text.
macro_rules! with_show {
    ($answer:path, $show:expr) => {{
        let Expression { value, text } = $show;
        Expression {
            value: Box::new(move |board: &queens::Board, out: &mut Output| {
                $answer(board, value, out)
            }),
            text: format!("|board, out| {}(board, {text}, out)", stringify!($answer)).into(),
        }
    }};
}

/// `wrapped!(queens::wait::keep, answer)` is the call `queens::wait::keep(answer)`, if `answer` is
/// an expression: its value goes into the call, its text into the text.
macro_rules! wrapped {
    ($wrap:path, $answer:expr) => {{
        let answer: Expression<AnswerQueens> = $answer;
        Expression {
            value: Box::new($wrap(answer.value)),
            text: format!("{}({})", stringify!($wrap), answer.text).into(),
        }
    }};
}

/// How the cases of an input are read and answered.
pub struct Handlers<'a> {
    pub limit: Expression<Limit>,
    pub setup: Expression<Setup>,
    pub queens: Expression<AnswerQueens<'a>>,
    pub words: Expression<AnswerWords<'a>>,
}

/// Returns the handlers that a submission has.
pub fn submission_handlers(options: &Options) -> Handlers<'static> {
    let limit = match (options.trace, options.ask) {
        (Some(_), _) | (None, Ask::All) => expression!(queens::limits::PLAIN),
        (None, Ask::Count) => expression!(queens::limits::COUNT),
        (None, Ask::First) => expression!(queens::limits::FIRST),
        (None, Ask::Any) => expression!(queens::limits::ANY),
    };
    let setup: Expression<Setup> = if options.board {
        expression!(queens::setup::read)
    } else {
        expression!(|_, n| Ok(queens::Board::empty(n)))
    };
    Handlers {
        limit,
        setup,
        queens: answer_queens(options),
        words: answer_words(options),
    }
}

/// Returns what is asked of a board of queens, by the options or by the form. `None` if the form
/// asks for something of its own, or has no such boards.
pub fn asked(options: &Options) -> Option<Ask> {
    match options.form.map(|form| &form.kind) {
        None => Some(options.ask),
        Some(Kind::Queens(_, FormAsk::Count)) => Some(Ask::Count),
        Some(Kind::Queens(_, FormAsk::First(_))) => Some(Ask::First),
        Some(_) => None,
    }
}

/// Returns the function that shows a placement, if the job is to show one.
fn show(options: &Options) -> Expression<Show> {
    match options.form.map(|form| &form.kind) {
        Some(Kind::Queens(_, FormAsk::First(show))) => show.clone(),
        _ if options.draw => expression!(queens::draw::write),
        _ => expression!(queens::line::write),
    }
}

fn answer_queens(options: &Options) -> Expression<AnswerQueens<'static>> {
    if let Some(Kind::Queens(_, FormAsk::Other(answer))) = options.form.map(|form| &form.kind) {
        let Expression { value, text } = answer.clone();
        let value = Box::new(value);
        return Expression { value, text };
    }
    match (options.trace, asked(options).unwrap_or(Ask::Count)) {
        (Some(Trace::Calls), _) => wrapped!(queens::wait::prompt, function!(queens::calls::answer)),
        (Some(Trace::Tree), Ask::First) => wrapped!(
            queens::wait::prompt,
            function!(|board, out| queens::trace::answer(board, true, out))
        ),
        (Some(Trace::Tree), _) => wrapped!(
            queens::wait::prompt,
            function!(|board, out| queens::trace::answer(board, false, out))
        ),
        (None, Ask::Count) => wrapped!(queens::wait::keep, function!(queens::count::answer)),
        (None, Ask::First) => wrapped!(
            queens::wait::keep,
            with_show!(queens::first::answer, show(options))
        ),
        (None, Ask::Any) => with_show!(queens::any::answer, show(options)),
        (None, Ask::All) => wrapped!(
            queens::wait::prompt,
            with_show!(queens::all::answer, show(options))
        ),
    }
}

fn answer_words(options: &Options) -> Expression<AnswerWords<'static>> {
    if let Some(Kind::Words(_, answer)) = options.form.map(|form| &form.kind) {
        let Expression { value, text } = answer.clone();
        let value = Box::new(value);
        return Expression { value, text };
    }
    match (options.once, options.paths) {
        (false, false) => function!(boggle::reuse_words::answer),
        (false, true) => function!(boggle::reuse_walks::answer),
        (true, false) => function!(boggle::once_words::answer),
        (true, true) => function!(boggle::once_paths::answer),
    }
}

/// Returns what the `main` of a submission does with `reader` and `out`.
pub fn code(submission: &Submission) -> String {
    let options = &submission.options;
    let handlers = submission_handlers(options);
    let [limit, setup, queens, words] = [
        &handlers.limit.text,
        &handlers.setup.text,
        &handlers.queens.text,
        &handlers.words.text,
    ]
    .map(|text| on_one_line(text));
    match submission.task {
        Task::Queens => format!(
            "let mut queens = queens::cases::Queens {{
    limit: {limit},
    setup: {setup},
    answer: &mut {queens},
}};
cases::answer(reader, &mut queens, out)"
        ),
        Task::Words => format!(
            "let mut words = boggle::cases::Words {{
    answer: &mut {words},
    sides: {},
}};
cases::answer(reader, &mut words, out)",
            options.sides
        ),
        Task::Form => options.form.map_or_else(String::new, |form| {
            let read = form.code;
            match form.kind {
                Kind::Queens(..) => {
                    format!("{read}(\n    reader,\n    &mut {queens},\n    out,\n)")
                }
                Kind::Words(..) => {
                    format!("{read}(\n    reader,\n    &mut {words},\n    out,\n)")
                }
                Kind::Alone(_) => format!("{read}(reader, out)"),
            }
        }),
    }
}

fn on_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

/// Returns the handlers of the command line: those of a submission, except for three values. A
/// count uses threads and, where that is faster, halves of the board. The search for the first
/// placement is narrowed, and shows its progress. The words of `--once` without `--paths` are
/// answered together.
pub fn handlers(options: &Options) -> Handlers<'static> {
    let mut handlers = submission_handlers(options);
    let show = show(options).value;
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
        (None, Some(Ask::Count)) => handlers.queens.value = Box::new(queens::wait::keep(count)),
        (None, Some(Ask::First)) => handlers.queens.value = Box::new(queens::wait::keep(first)),
        _ => {}
    }
    if options.once && !options.paths {
        handlers.words.value = Box::new(large::once::answer);
    }
    handlers
}

/// Finds the first placement as the command line does. Returns its columns, from 0.
fn first(board: &queens::Board) -> Option<Vec<usize>> {
    let mut progress = Progress::new();
    let mut report = |prefix: &[usize]| {
        progress.report(|_| progress::row(prefix, board.n()));
    };
    large::first(board, &mut report)
}

/// If placements are drawn, makes the answer to words a paragraph, as a drawing is one.
pub fn after_drawings<'a>(options: &Options, mut answer: AnswerWords<'a>) -> AnswerWords<'a> {
    if !options.draw {
        return answer;
    }
    Box::new(move |board, out| {
        queens::paragraph::begin(out)?;
        answer(board, out)
    })
}

pub fn answer(options: &Options, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    answer_by(handlers(options), options, reader, out).map(|_| ())
}

/// Answers the input by these handlers, read in the judge format or in the form of the options.
/// Returns which problems the cases were of; for a form, none.
pub fn answer_by(
    mut handlers: Handlers,
    options: &Options,
    reader: &mut Reader,
    out: &mut Output,
) -> Result<Seen, Error> {
    if let Some(form) = options.form {
        match form.kind {
            Kind::Queens(read, _) => read(reader, &mut *handlers.queens.value, out)?,
            Kind::Words(read, _) => read(reader, &mut *handlers.words.value, out)?,
            Kind::Alone(answer) => answer(reader, out)?,
        }
        return Ok(Seen::default());
    }
    let mut words = after_drawings(options, handlers.words.value);
    let mut both = Both {
        queens: queens::cases::Queens {
            limit: handlers.limit.value,
            setup: handlers.setup.value,
            answer: &mut *handlers.queens.value,
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

/// Reads the input, answers nothing, and returns the number of cases.
pub fn count_cases(options: &Options, reader: &mut Reader) -> Result<usize, Error> {
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
