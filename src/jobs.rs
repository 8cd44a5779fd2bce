//! What each set of options does: here, and as the text of a submission's `main`.

use std::io::{self, Write};

use crate::boggle;
use crate::forms;
use crate::input::{Error, Limit, Reader};
use crate::judge::{self, Job};
use crate::options::{Ask, Options, Trace};
use crate::output::Output;
use crate::progress::Progress;
use crate::queens;
use crate::threads;

type Setup = fn(&mut Reader, usize) -> Result<queens::Board, Error>;
type Queens = fn(&queens::Board, &mut Output) -> io::Result<()>;
type Words = fn(&boggle::Board, &mut Output) -> io::Result<()>;

/// The pieces of a job, each with the text that a submission has for it.
pub struct Plan {
    pub limit: (Limit, &'static str),
    pub setup: (Setup, &'static str),
    pub queens: (Queens, &'static str),
    pub words: (Words, &'static str),
    pub spaced: bool,
}

/// An expression and its text.
macro_rules! coded {
    ($code:expr) => {
        ($code, stringify!($code))
    };
}

/// A form by its name.
macro_rules! form {
    ($name:expr, $answer:expr) => {
        ($name, $answer, stringify!($answer))
    };
}

/// Finds the pieces that the options ask for.
///
/// To keep to the size that judges take, a submission that options make for one of the problems
/// solves the other plainly; where they concern both, those of words get the fast kernel.
pub fn plan(options: &Options, submission: bool) -> Plan {
    let for_words = submission && options.of_words();
    let for_queens = submission && options.of_queens() && !for_words;
    let limit = match (options.trace, options.ask) {
        (Some(_), _) | (None, Ask::All) => coded!(queens::plain::LIMIT),
        (None, Ask::Count) => coded!(queens::COUNTED),
        (None, Ask::First) => coded!(queens::FIRST),
        (None, Ask::Any) => coded!(queens::any::LIMIT),
    };
    let queens: (Queens, _) = match (options.trace, options.ask, options.draw) {
        (Some(Trace::Calls), ..) => coded!(queens::calls::answer),
        (Some(Trace::Tree), Ask::First, _) => {
            coded!(|board, out| queens::trace::answer(board, true, out))
        }
        (Some(Trace::Tree), ..) => coded!(|board, out| queens::trace::answer(board, false, out)),
        (None, Ask::Count, _) if for_words => coded!(queens::plain::answer),
        (None, Ask::Count, _) => coded!(queens::count::answer),
        (None, Ask::First, false) if for_words => {
            coded!(|board, out| queens::all::first(board, queens::line::write, out))
        }
        (None, Ask::First, true) if for_words => {
            coded!(|board, out| queens::all::first(board, queens::draw::write, out))
        }
        (None, Ask::First, false) => {
            coded!(|board, out| queens::first::answer(board, &mut |_| {}, queens::line::write, out))
        }
        (None, Ask::First, true) => {
            coded!(|board, out| queens::first::answer(board, &mut |_| {}, queens::draw::write, out))
        }
        (None, Ask::Any, false) => {
            coded!(|board, out| queens::any::answer(board, queens::line::write, out))
        }
        (None, Ask::Any, true) => {
            coded!(|board, out| queens::any::answer(board, queens::draw::write, out))
        }
        (None, Ask::All, false) => {
            coded!(|board, out| queens::all::answer(board, queens::line::write, out))
        }
        (None, Ask::All, true) => {
            coded!(|board, out| queens::all::answer(board, queens::draw::write, out))
        }
    };
    let words: (Words, _) = match (options.once, options.paths) {
        _ if for_queens => coded!(boggle::plain::answer),
        (false, false) => coded!(boggle::reuse::answer),
        (false, true) => coded!(boggle::reuse_paths::answer),
        (true, false) => coded!(boggle::once::answer),
        (true, true) => coded!(boggle::once_paths::answer),
    };
    Plan {
        limit,
        setup: if options.board {
            coded!(queens::setup::read)
        } else {
            coded!(|_, n| Ok(queens::Board::open(n)))
        },
        queens,
        words,
        spaced: options.draw,
    }
}

type Answer = fn(&[u8], &mut Output) -> Result<(), Error>;

/// The judges' forms: the name, what answers it, and the text of that.
pub const FORMS: [(&str, Answer, &str); 7] = [
    form!("algospot-boggle", forms::algospot_boggle::answer),
    form!("aoj-alds1-13-a", forms::aoj_alds1_13_a::answer),
    form!("boj-3344", forms::boj_3344::answer),
    form!("cses-1624", forms::cses_1624::answer),
    form!("kattis-boggle", forms::kattis_boggle::answer),
    form!("luogu-p1219", forms::luogu_p1219::answer),
    form!("swea-2806", forms::swea_2806::answer),
];

/// The expression that answers the input in a submission.
pub fn code(options: &Options) -> String {
    if let Some(form) = options.form {
        return format!("{}(input, out)", FORMS[form].2);
    }
    let plan = plan(options, true);
    let [limit, setup, queens, words] =
        [plan.limit.1, plan.setup.1, plan.queens.1, plan.words.1].map(on_one_line);
    format!(
        "let mut job = judge::Job {{
    limit: {limit},
    setup: {setup},
    queens: &mut {queens},
    words: &mut {words},
    spaced: {},
}};
judge::answer(input, &mut job, out)",
        plan.spaced
    )
}

fn on_one_line(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    words.join(" ")
}

/// Answers the input as the options say. Where it may take long, counting goes to all cores, and
/// a person at a terminal sees how far it is.
pub fn answer(options: &Options, input: &[u8], out: &mut Output) -> Result<(), Error> {
    if let Some(form) = options.form {
        return (FORMS[form].1)(input, out);
    }
    let mut plan = plan(options, false);
    let mut counted = |board: &queens::Board, out: &mut Output| {
        let count = threads::count(board, options);
        writeln!(out, "{count}")
    };
    let show = if options.draw {
        queens::draw::write
    } else {
        queens::line::write
    };
    let mut watched = |board: &queens::Board, out: &mut Output| {
        let mut progress = Progress::new();
        let mut report = |prefix: &[usize]| {
            progress.report(|_| {
                let cols: Vec<String> = prefix.iter().map(|col| (col + 1).to_string()).collect();
                format!("row {}: {}", prefix.len() + 1, cols.join(" "))
            });
        };
        queens::first::answer(board, &mut report, show, out)
    };
    let mut job = Job {
        limit: plan.limit.0,
        setup: plan.setup.0,
        queens: match (options.trace, options.ask) {
            (None, Ask::Count) => &mut counted,
            (None, Ask::First) => &mut watched,
            _ => &mut plan.queens.0,
        },
        words: &mut plan.words.0,
        spaced: plan.spaced,
    };
    judge::answer(input, &mut job, out)
}
