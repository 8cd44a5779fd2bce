//! The judges' own forms: each reads the input of one problem of a judge, and writes the answers
//! as that judge wants them.
//!
//! The register has them all, each with what it reads and prints: `backtrack --form` lists it.
//!
//! A form is one function: it reads case after case, and answers each when it is read, or hands its
//! board to what answers.

pub mod kattis_boggle;
pub mod queens;
pub mod words;

use std::io;

use crate::input::span::Number;
use crate::input::{Error, Limit, Note, Reader};
use crate::output::Output;
use crate::queens::{Board, Show};

/// A judge's form.
pub struct Form {
    pub name: &'static str,
    /// What the input is.
    pub reads: &'static str,
    /// What the output is.
    pub prints: &'static str,
    pub answer: Answer,
    /// The path of the function in `answer`.
    pub code: &'static str,
    /// The only case, if its answer is a placement that `--check` verifies by itself.
    pub placement: Option<OnePlacement>,
}

/// Answers a board that a form hands over.
pub type Queens<'q> = &'q mut dyn FnMut(&Board, &mut Output) -> io::Result<()>;

/// Reads the whole input and answers it; hands each board of queens to the function it is given.
pub type Read = fn(&mut Reader, Queens, &mut Output) -> Result<(), Error>;

/// How the input in a form is read and answered.
///
/// The command line counts and finds first placements faster than a submission does. So a form that
/// asks for either names no function for it.
pub enum Answer {
    /// Reads the whole input and answers it.
    Alone(fn(&mut Reader, &mut Output) -> Result<(), Error>),
    /// The answer to a board is the number of placements.
    Count(Read),
    /// The answer to a board is the first placement. It is shown by this function, whose path is the
    /// text.
    First(Read, Show, &'static str),
}

/// A case whose answer is one placement.
pub struct OnePlacement {
    /// Reads the board.
    pub board: fn(&mut Reader) -> Result<Board, Error>,
    /// Whether only the first placement is right, not every one.
    pub first: bool,
    pub layout: Layout,
}

/// How a placement is written.
#[derive(Clone, Copy)]
pub struct Layout {
    /// What comes before a placement; may be empty.
    pub yes: &'static str,
    /// What is written if there is no placement.
    pub none: &'static str,
    /// The signs of an empty cell and of a queen. `None`: the column of each row is written.
    pub signs: Option<[u8; 2]>,
    /// What is between two cells of a row.
    pub between_cells: &'static str,
    /// What is between two rows.
    pub between_rows: &'static str,
}

/// The columns on one line.
pub const LINE: Layout = Layout {
    yes: "",
    none: "NONE",
    signs: None,
    between_cells: "",
    between_rows: " ",
};

/// A board of `.` and `Q`.
pub const DRAWING: Layout = Layout {
    signs: Some([b'.', b'Q']),
    between_rows: "\n",
    ..LINE
};

/// Makes the register: a form for each name, with what it reads and prints, and its function; with
/// `count` or `first` if the function hands over boards; and with the placement that answers the
/// only case, if one does.
macro_rules! forms {
    ($($name:literal: $reads:literal, $prints:literal => $answer:expr $(, $kind:ident $($show:expr)?)? $(=> $placement:expr)?;)*) => {
        &[$(Form {
            name: $name,
            reads: $reads,
            prints: $prints,
            answer: forms!(answer $answer $(, $kind $($show)?)?),
            code: concat!("forms::", stringify!($answer)),
            placement: forms!(placement $($placement)?),
        }),*]
    };
    (answer $answer:expr) => { Answer::Alone($answer) };
    (answer $answer:expr, count) => { Answer::Count($answer) };
    (answer $answer:expr, first $show:expr) => {
        Answer::First($answer, $show, concat!("forms::", stringify!($show)))
    };
    (placement) => { None };
    (placement $placement:expr) => { Some($placement) };
}

/// The register of forms, by name.
pub static FORMS: &[Form] = forms![
    "acwing-843": "n",
        "every placement, drawn, an empty line after each" => queens::acwing_843;
    "algospot-boggle": "C, then C times a 5 by 5 board, W, W words",
        "WORD YES, WORD NO" => words::algospot_boggle;
    "aoj-alds1-13-a": "k, then r c of each of k queens on an 8 by 8 board",
        "the first placement with them, drawn" => queens::aoj_alds1_13_a;
    "atcoder-arc001-c": "an 8 by 8 board, . free and Q a queen",
        "the first placement with them, drawn, or No Answer" => queens::atcoder_arc001_c => OnePlacement {
        board: queens::atcoder_arc001_c_board,
        first: false,
        layout: Layout { none: "No Answer", ..DRAWING },
    };
    "boj-3344": "n",
        "some placement, one column per line" => queens::boj_3344 => OnePlacement {
        board: queens::boj_3344_board,
        first: false,
        layout: Layout { between_rows: "\n", ..LINE },
    };
    "codingame-boggle": "a 4 by 4 board, N, N words",
        "true, false" => words::codingame_boggle;
    "cses-1624": "an 8 by 8 board, . free and * forbidden",
        "the count" => queens::cses_1624, count;
    "dmoj-mwc15c3p3": "N Q, an N by N board, Q words",
        "good puzzle!, bad puzzle!" => words::dmoj_mwc15c3p3;
    "hackerearth-n-queens": "n",
        "YES and a matrix of 0 and 1, or NO" => queens::hackerearth_n_queens => OnePlacement {
        board: queens::hackerearth_n_queens_board,
        first: false,
        layout: Layout {
            yes: "YES",
            none: "NO",
            signs: Some([b'0', b'1']),
            between_cells: " ",
            between_rows: "\n",
        },
    };
    "jutge-p38211": "n",
        "the first placement, drawn, or NO SOLUTION" => queens::jutge_p38211, first queens::draw_or_no_solution => OnePlacement {
        board: queens::jutge_p38211_board,
        first: true,
        layout: Layout { none: "NO SOLUTION", ..DRAWING },
    };
    "kattis-boggle": "w, w words, b, b 4 by 4 boards",
        "score, longest word, number found" => kattis_boggle::answer;
    "luogu-p1219": "n from 6 to 13",
        "the first three placements, the count" => queens::luogu_p1219;
    "luogu-p1562": "n, an n by n board, * free and . forbidden",
        "the count" => queens::luogu_p1562, count;
    "nowcoder-queens": "numbers b",
        "the b-th placement of 8 queens, as digits" => queens::nowcoder_queens;
    "spoj-allizwel": "t, then t times R C and an R by C board",
        "YES, NO: is ALLIZZWELL on it?" => words::spoj_allizwel;
    "swea-2806": "T, then T times n",
        "#t count" => queens::swea_2806, count;
];

/// The form of that name, in upper or lower case.
pub fn find(name: &str) -> Option<&'static Form> {
    FORMS
        .iter()
        .find(|form| form.name.eq_ignore_ascii_case(name))
}

/// Answers a case that has been read, unless the output wants no answer (see [`Output::case`]).
pub fn answer_case(
    out: &mut Output,
    answer: impl FnOnce(&mut Output) -> io::Result<()>,
) -> Result<(), Error> {
    if out.case()? {
        answer(out)?;
    }
    Ok(())
}

/// Answers the only case of the input. Fails if the input goes on.
pub fn answer_only(
    reader: &mut Reader,
    out: &mut Output,
    answer: impl FnOnce(&mut Output) -> io::Result<()>,
) -> Result<(), Error> {
    end(reader)?;
    answer_case(out, answer)
}

/// A limit that needs no hint.
pub fn up_to(max: usize) -> Limit {
    Limit { max, hint: "" }
}

/// Reads the count of what follows. It has no limit: one that exceeds the input is reported where
/// the input ends.
pub fn count_of<'a>(reader: &mut Reader<'a>, what: &str) -> Result<Number<'a>, Error> {
    reader.note(Note::Line);
    match reader.word()? {
        Some(word) => {
            let number = reader.number(word);
            number.ok_or_else(|| reader.unexpected(word, what))
        }
        None => Err(reader.unexpected_end(what)),
    }
}

/// Reads a number from `least` up to the limit. It begins a line, unless another note says more.
pub fn number(reader: &mut Reader, what: &str, least: usize, limit: Limit) -> Result<usize, Error> {
    reader.note(Note::Line);
    match reader.word()? {
        Some(word) => reader.in_range(word, what, least, limit),
        None => Err(reader.unexpected_end(what)),
    }
}

/// Fails if the input goes on.
pub fn end(reader: &mut Reader) -> Result<(), Error> {
    match reader.word()? {
        Some(word) => Err(reader.unexpected(word, "the end of the input")),
        None => Ok(()),
    }
}
