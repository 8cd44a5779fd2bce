//! Lists the judges' own forms: how each one is read, and which function answers it.
//!
//! `backtrack --form` prints the list.

use std::borrow::Cow;
use std::io;

use crate::shell::jobs::Expression;
use backtrack::input::{Error, Reader};
use backtrack::output::Output;
use backtrack::queens::{Board, Show};
use backtrack::{boggle, forms, queens};

pub struct Form {
    pub name: &'static str,
    /// What the input is, for a person.
    pub reads: &'static str,
    /// What the output is, for a person.
    pub prints: &'static str,
    pub kind: Kind,
    /// The path of the function that reads.
    pub code: &'static str,
    /// How `--check` verifies the placement, if that is the answer to the only case. `None` if the
    /// output is compared.
    pub placement: Option<OnePlacement>,
}

/// The kind of a form, with the function that reads the input.
pub enum Kind {
    /// Boards of queens, and what is asked of them.
    Queens(
        fn(&mut Reader, queens::Answer, &mut Output) -> Result<(), Error>,
        FormAsk,
    ),
    /// Boards of letters, and the function that answers one.
    Words(
        fn(&mut Reader, boggle::Answer, &mut Output) -> Result<(), Error>,
        Expression<fn(&boggle::Board, &mut Output) -> io::Result<()>>,
    ),
    /// Anything else: the function also answers.
    Alone(fn(&mut Reader, &mut Output) -> Result<(), Error>),
}

/// What a form asks of a board of queens.
pub enum FormAsk {
    /// The count, by the function in `jobs`.
    Count,
    /// The first placement, by the function in `jobs`, shown by this one.
    First(Expression<Show>),
    /// What this function answers.
    Other(Expression<fn(&Board, &mut Output) -> io::Result<()>>),
}

/// What `--check` has to know of the only case of a form.
pub struct OnePlacement {
    pub board: fn(&mut Reader) -> Result<Board, Error>,
    /// Whether only the first placement is right. Otherwise every placement is.
    pub first: bool,
    pub layout: Layout,
}

/// How a placement is written.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The line before a placement; empty if there is none.
    pub yes: &'static str,
    /// The line in place of a placement, if the board has none.
    pub none: &'static str,
    /// The signs of an empty cell and of a queen. `None`: a row is the number of its column.
    pub signs: Option<[u8; 2]>,
    pub between_cells: &'static str,
    pub between_rows: &'static str,
}

pub const LINE: Layout = Layout {
    yes: "",
    none: "NONE",
    signs: None,
    between_cells: "",
    between_rows: " ",
};

/// The layout of a placement drawn with `.` and `Q`.
pub const DRAWING: Layout = Layout {
    signs: Some([b'.', b'Q']),
    between_rows: "\n",
    ..LINE
};

/// Makes the list. A row has one of these shapes, to which `=> OnePlacement` may be added:
///
/// ```text
/// "name": "input", "output" => function that reads, count;
/// "name": "input", "output" => function that reads, first function that shows;
/// "name": "input", "output" => function that reads, queens function that answers a board;
/// "name": "input", "output" => function that reads, words function that answers a board;
/// "name": "input", "output" => function that reads and answers;
/// ```
macro_rules! forms {
    ($($name:literal: $reads:literal, $prints:literal =>
        $read:path $(, $kind:ident $($code:expr)?)? $(=> $placement:expr)?;)*) => {
        &[$(Form {
            name: $name,
            reads: $reads,
            prints: $prints,
            kind: forms!(kind $read $(, $kind $($code)?)?),
            code: stringify!($read),
            placement: forms!(placement $($placement)?),
        }),*]
    };
    (kind $read:path) => { Kind::Alone($read) };
    (kind $read:path, count) => { Kind::Queens($read, FormAsk::Count) };
    (kind $read:path, first $show:expr) => {
        Kind::Queens($read, FormAsk::First(forms!(expression $show)))
    };
    (kind $read:path, queens $answer:expr) => {
        Kind::Queens($read, FormAsk::Other(forms!(expression $answer)))
    };
    (kind $read:path, words $answer:expr) => { Kind::Words($read, forms!(expression $answer)) };
    (expression $value:expr) => {
        Expression { value: $value, text: Cow::Borrowed(stringify!($value)) }
    };
    (placement) => { None };
    (placement $placement:expr) => { Some($placement) };
}

/// The forms, in the order of their names.
pub static FORMS: &[Form] = forms![
    "acwing-843": "n",
        "every placement, drawn, an empty line after each" => forms::queens::acwing_843,
        queens |board, out| {
            queens::all::answer(board, queens::draw::write, out)?;
            queens::paragraph::begin(out)
        };
    "algospot-boggle": "C, then C times a 5 by 5 board, W, W words",
        "WORD YES, WORD NO" => forms::words::algospot_boggle,
        words boggle::reuse_words::answer;
    "aoj-alds1-13-a": "k, then r c of each of k queens on an 8 by 8 board",
        "the first placement with them, drawn" => forms::queens::aoj_alds1_13_a,
        queens |board, out| queens::all::answer_first(board, queens::draw::write, out);
    "atcoder-arc001-c": "an 8 by 8 board, . free and Q a queen",
        "the first placement with them, drawn, or No Answer" => forms::boards::atcoder_arc001_c,
        queens |board, out| queens::all::answer_first(board, forms::write::draw_or_no_answer, out)
        => OnePlacement {
            board: forms::boards::atcoder_arc001_c_board,
            first: false,
            layout: Layout { none: "No Answer", ..DRAWING },
        };
    "boj-3344": "n",
        "some placement, one column per line" => forms::boj_3344::read,
        queens |board, out| queens::any::answer(board, forms::boj_3344::write, out)
        => OnePlacement {
            board: forms::boj_3344::board,
            first: false,
            layout: Layout { between_rows: "\n", ..LINE },
        };
    "codingame-boggle": "a 4 by 4 board, N, N words",
        "true, false" => forms::words::codingame_boggle,
        words |board, out| boggle::once_words::answer_as("true", "false", board, out);
    "cses-1624": "an 8 by 8 board, . free and * forbidden",
        "the count" => forms::boards::cses_1624, count;
    "dmoj-mwc15c3p3": "N Q, an N by N board, Q words",
        "good puzzle!, bad puzzle!" => forms::words::dmoj_mwc15c3p3,
        words |board, out| boggle::once_words::answer_as("good puzzle!", "bad puzzle!", board, out);
    "hackerearth-n-queens": "n",
        "YES and a matrix of 0 and 1, or NO" => forms::queens::hackerearth_n_queens,
        queens |board, out| queens::all::answer_first(board, forms::write::matrix, out)
        => OnePlacement {
            board: forms::queens::hackerearth_n_queens_board,
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
        "the first placement, drawn, or NO SOLUTION" => forms::queens::jutge_p38211,
        first forms::write::draw_or_no_solution
        => OnePlacement {
            board: forms::queens::jutge_p38211_board,
            first: true,
            layout: Layout { none: "NO SOLUTION", ..DRAWING },
        };
    "kattis-boggle": "w, w words, b, b 4 by 4 boards",
        "score, longest word, number found" => forms::kattis_boggle::answer;
    "luogu-p1219": "n from 6 to 13",
        "the first three placements, the count" => forms::queens::luogu_p1219,
        queens forms::luogu_p1219::answer;
    "luogu-p1562": "n, an n by n board, * free and . forbidden",
        "the count" => forms::boards::luogu_p1562, count;
    "nowcoder-queens": "numbers b",
        "the b-th placement of 8 queens, as digits" => forms::nowcoder_queens::answer;
    "spoj-allizwel": "t, then t times R C and an R by C board",
        "YES, NO: is ALLIZZWELL on it?" => forms::words::spoj_allizwel,
        words |board, out| boggle::once_words::answer_as("YES", "NO", board, out);
    "swea-2806": "T, then T times n",
        "#t count" => forms::queens::swea_2806, count;
];

pub fn find(name: &str) -> Option<&'static Form> {
    FORMS
        .iter()
        .find(|form| form.name.eq_ignore_ascii_case(name))
}
