//! Which functions of the core answer a case: as code here, and as text in a submission.
//!
//! Both come from one expression, by a macro.
//!
//! On the command line two functions differ from those of a submission: counting uses threads,
//! and halves of the board if that is faster; the search for the first placement shows its
//! progress.

use std::cell::Cell;
use std::io::{self, Write};

use crate::boggle;
use crate::input::{Error, Limit, Reader};
use crate::judge::{self, both::Both, kept::keep};
use crate::output::Output;
use crate::queens;
use crate::queens::show::Show;
use crate::shell::options::{Ask, Options, Problems, Trace};
use crate::shell::progress::Progress;
use crate::shell::svg;
use crate::shell::threads;

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
pub struct Job {
    /// Shows a placement, if any is shown.
    show: Coded<Show>,
    pub limit: Coded<Limit>,
    pub setup: Coded<Setup>,
    pub queens: Coded<Queens<'static>>,
    pub words: Coded<Words<'static>>,
    pub spaced: bool,
}

/// Finds what answers the cases under the options.
pub fn job(options: &Options) -> Job {
    let show: Coded<Show> = if options.draw {
        coded!(queens::draw::write)
    } else {
        coded!(queens::line::write)
    };
    let limit = match (options.trace, options.ask) {
        (Some(_), _) | (None, Ask::All) => coded!(queens::plain::LIMIT),
        (None, Ask::Count) => coded!(queens::COUNTED),
        (None, Ask::First) => coded!(queens::FIRST),
        (None, Ask::Any) => coded!(queens::any::LIMIT),
    };
    let setup: Coded<Setup> = if options.board {
        coded!(queens::setup::read)
    } else {
        coded!(|_, n| Ok(queens::Board::empty(n)))
    };
    let queens = handler(options, show.code, options.draw);
    let words: Coded<Words<'static>> = match (options.once, options.paths) {
        (false, false) => boxed!(boggle::reuse::answer),
        (false, true) => boxed!(boggle::reuse_paths::answer),
        (true, false) => boxed!(boggle::once::answer),
        (true, true) => boxed!(boggle::once_paths::answer),
    };
    Job {
        show,
        limit,
        setup,
        queens,
        words,
        spaced: options.draw,
    }
}

/// Finds what answers a queens case.
fn handler(options: &Options, show: Show, spaced: bool) -> Coded<Queens<'static>> {
    match (options.trace, options.ask) {
        (Some(Trace::Calls), _) => boxed!(queens::calls::answer),
        (Some(Trace::Tree), Ask::First) => {
            boxed!(|board, out| queens::trace::answer(board, true, out))
        }
        (Some(Trace::Tree), _) => boxed!(|board, out| queens::trace::answer(board, false, out)),
        (None, Ask::Count) => boxed!(keep(queens::count::answer, false)),
        (None, Ask::First) => boxed!(keep(
            move |board, out| queens::first::answer(board, &mut |_| {}, show, out),
            spaced
        )),
        (None, Ask::Any) => boxed!(move |board, out| queens::any::answer(board, show, out)),
        (None, Ask::All) => boxed!(move |board, out| queens::all::answer(board, show, out)),
    }
}

/// The body of a function of `reader` and `out` that answers as the options say.
pub fn code(options: &Options, problems: Problems) -> String {
    if let Some(form) = options.form {
        return format!("{}(reader, out)", form.code);
    }
    let job = job(options);
    let [show, limit, setup, queens, words] = [
        job.show.text,
        job.limit.text,
        job.setup.text,
        job.queens.text,
        job.words.text,
    ]
    .map(on_one_line);
    // What sorts the words is left out, or the submission would be longer than judges take.
    let words = match problems {
        Problems::Both => words.replace("once::answer", "once::answer_one_by_one"),
        _ => words,
    };
    let spaced = options.draw.to_string();
    // The text of `queens` names what `handler` has as an import and as arguments.
    let uses = [
        ("keep", "judge::kept::keep"),
        ("show", &show),
        ("spaced", &spaced),
    ];
    let uses = uses.iter().filter(|(name, _)| queens.contains(name));
    let uses: String = uses
        .flat_map(|(name, text)| ["let ", name, " = ", text, ";\n"])
        .collect();
    let queens = format!(
        "judge::queens::Queens {{
    limit: {limit},
    setup: {setup},
    answer: &mut {queens},
}}"
    );
    let words = format!(
        "judge::words::Words {{
    answer: &mut {words},
    spaced: {},
}}",
        job.spaced
    );
    match problems {
        Problems::Queens => format!(
            "{uses}let mut queens = {queens};
judge::answer(reader, &mut queens, out)"
        ),
        Problems::Words => format!(
            "let mut words = {words};
judge::answer(reader, &mut words, out)"
        ),
        Problems::Both => format!(
            "{uses}let queens = {queens};
let words = {words};
judge::answer(reader, &mut judge::both::Both {{ queens, words }}, out)"
        ),
    }
}

fn on_one_line(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    words.join(" ")
}

/// What answers the cases on the command line.
pub struct Answers<'a> {
    pub queens: Queens<'a>,
    pub words: Words<'a>,
}

/// Finds what answers the cases on the command line.
pub fn answers(options: &Options) -> Answers<'static> {
    let job = job(options);
    let show = job.show.code;
    let part = options.part.unwrap_or((0, 1));
    let max_threads = options.threads.unwrap_or(usize::MAX);
    let count = move |board: &queens::Board, out: &mut Output| {
        writeln!(out, "{}", threads::count(board, part, max_threads))
    };
    let first = move |board: &queens::Board, out: &mut Output| {
        let mut progress = Progress::new();
        let mut report = |prefix: &[usize]| {
            progress.report(|_| {
                let cols: Vec<String> = prefix.iter().map(|col| (col + 1).to_string()).collect();
                format!("row {}: {}", prefix.len() + 1, cols.join(" "))
            });
        };
        queens::first::answer(board, &mut report, show, out)
    };
    Answers {
        queens: match (options.trace, options.ask) {
            (None, Ask::Count) => Box::new(keep(count, false)),
            (None, Ask::First) => Box::new(keep(first, options.draw)),
            _ => job.queens.code,
        },
        words: job.words.code,
    }
}

/// Answers the input as the options say.
pub fn answer(options: &Options, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    answer_by(answers(options), options, reader, out)
}

/// Answers the input, and the cases in it as `answers` say.
pub fn answer_by(
    mut answers: Answers,
    options: &Options,
    reader: &mut Reader,
    out: &mut Output,
) -> Result<(), Error> {
    if let Some(form) = options.form {
        return (form.answer)(reader, out);
    }
    let job = job(options);
    let mut both = Both {
        queens: judge::queens::Queens {
            limit: job.limit.code,
            setup: job.setup.code,
            answer: &mut *answers.queens,
        },
        words: judge::words::Words {
            answer: &mut *answers.words,
            spaced: job.spaced,
        },
    };
    if options.svg {
        svg::answer(&mut both, options, reader, out)
    } else {
        judge::answer(reader, &mut both, out)
    }
}

/// Reads the input and answers nothing. Returns the number of cases.
pub fn cases(options: &Options, reader: &mut Reader) -> Result<usize, Error> {
    let cases = Cell::new(0);
    let skip = |_: &mut Vec<u8>| {
        cases.set(cases.get() + 1);
        Ok(false)
    };
    let mut sink = io::sink();
    answer(options, reader, &mut Output::by_case(&mut sink, &skip))?;
    Ok(cases.get())
}
