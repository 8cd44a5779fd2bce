//! What each set of options does: here, and as the text of a submission's `main`.

use std::io;

use crate::boggle;
use crate::forms;
use crate::input::{Error, Limit, Reader};
use crate::judge::{self, Job};
use crate::options::{Ask, Options, Trace};
use crate::output::Output;
use crate::queens;

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
pub fn plan(options: &Options) -> Plan {
    let limit = match (options.trace, options.ask) {
        (Some(_), _) | (None, Ask::All) => coded!(queens::plain::LIMIT),
        (None, Ask::Count) => coded!(queens::count::LIMIT),
        (None, Ask::First) => coded!(queens::first::LIMIT),
        (None, Ask::Any) => coded!(queens::any::LIMIT),
    };
    let queens: (Queens, _) = match (options.trace, options.ask, options.draw) {
        (Some(Trace::Calls), ..) => coded!(queens::calls::answer),
        (Some(Trace::Tree), Ask::First, _) => {
            coded!(|board, out| queens::trace::answer(board, true, out))
        }
        (Some(Trace::Tree), ..) => coded!(|board, out| queens::trace::answer(board, false, out)),
        (None, Ask::Count, _) => coded!(queens::count::answer),
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
        (false, _) => coded!(boggle::reuse::answer),
        (true, _) => coded!(boggle::once::answer),
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
pub const FORMS: [(&str, Answer, &str); 6] = [
    form!("algospot-boggle", forms::algospot_boggle::answer),
    form!("aoj-alds1-13-a", forms::aoj_alds1_13_a::answer),
    form!("boj-3344", forms::boj_3344::answer),
    form!("cses-1624", forms::cses_1624::answer),
    form!("luogu-p1219", forms::luogu_p1219::answer),
    form!("swea-2806", forms::swea_2806::answer),
];

/// The expression that answers the input in a submission.
pub fn code(options: &Options) -> String {
    if let Some(form) = options.form {
        return format!("{}(input, out)", FORMS[form].2);
    }
    let plan = plan(options);
    format!(
        "let mut job = judge::Job {{
    limit: {},
    setup: {},
    queens: &mut {},
    words: &mut {},
    spaced: {},
}};
judge::answer(input, &mut job, out)
",
        plan.limit.1, plan.setup.1, plan.queens.1, plan.words.1, plan.spaced
    )
}

/// Answers the input as the options say.
pub fn answer(options: &Options, input: &[u8], out: &mut Output) -> Result<(), Error> {
    if let Some(form) = options.form {
        return (FORMS[form].1)(input, out);
    }
    let mut plan = plan(options);
    let mut job = Job {
        limit: plan.limit.0,
        setup: plan.setup.0,
        queens: &mut plan.queens.0,
        words: &mut plan.words.0,
        spaced: plan.spaced,
    };
    judge::answer(input, &mut job, out)
}
