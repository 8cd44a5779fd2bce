//! What each set of options does: here, and as the text of a submission's `main`.

use std::io;

use crate::boggle;
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
        (false, false) => coded!(boggle::reuse::answer),
        _ => coded!(boggle::reuse::answer),
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

/// Answers the input as the options say.
pub fn answer(options: &Options, input: &[u8], out: &mut Output) -> Result<(), Error> {
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
