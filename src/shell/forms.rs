//! The register of forms: how each is read, and what answers it.
//!
//! `backtrack --form` lists it.

use std::io;

use backtrack::input::{Error, Reader};
use backtrack::output::Output;
use backtrack::queens::{Board, Show};
use backtrack::{boggle, forms, queens};

/// A judge's form.
pub struct Form {
    pub name: &'static str,
    /// What the input is.
    pub reads: &'static str,
    /// What the output is.
    pub prints: &'static str,
    pub answer: Answer,
    /// The path of the function that reads.
    pub code: &'static str,
    /// The only case, if its answer is a placement that `--check` verifies by itself.
    pub placement: Option<OnePlacement>,
}

/// How the input in a form is read and answered.
pub enum Answer {
    /// Reads the input; hands boards of queens over.
    Queens(
        fn(&mut Reader, queens::Answer, &mut Output) -> Result<(), Error>,
        Asked,
    ),
    /// Reads the input; hands boards of letters over, which this function answers.
    Words(
        fn(&mut Reader, boggle::Answer, &mut Output) -> Result<(), Error>,
        Code<fn(&boggle::Board, &mut Output) -> io::Result<()>>,
    ),
    /// Reads the input and answers it.
    Alone(fn(&mut Reader, &mut Output) -> Result<(), Error>),
}

/// What is asked of a board of queens.
///
/// The command line counts and finds first placements faster than a submission does. So these two
/// name no function for it.
pub enum Asked {
    Count,
    /// The first placement, shown by this function.
    First(Code<Show>),
    /// What this function answers.
    Other(Code<fn(&Board, &mut Output) -> io::Result<()>>),
}

/// A function, and its text in a submission.
pub struct Code<F> {
    pub code: F,
    pub text: &'static str,
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

/// Makes the register. A row has a name, what is read and printed, the function that reads, what
/// answers the boards that it hands over, and the placement that answers the only case, if one does.
macro_rules! forms {
    ($($name:literal: $reads:literal, $prints:literal =>
        $read:path $(, $kind:ident $($code:expr)?)? $(=> $placement:expr)?;)*) => {
        &[$(Form {
            name: $name,
            reads: $reads,
            prints: $prints,
            answer: forms!(answer $read $(, $kind $($code)?)?),
            code: stringify!($read),
            placement: forms!(placement $($placement)?),
        }),*]
    };
    (answer $read:path) => { Answer::Alone($read) };
    (answer $read:path, count) => { Answer::Queens($read, Asked::Count) };
    (answer $read:path, first $show:expr) => {
        Answer::Queens($read, Asked::First(forms!(code $show)))
    };
    (answer $read:path, queens $answer:expr) => {
        Answer::Queens($read, Asked::Other(forms!(code $answer)))
    };
    (answer $read:path, words $answer:expr) => { Answer::Words($read, forms!(code $answer)) };
    (code $code:expr) => { Code { code: $code, text: stringify!($code) } };
    (placement) => { None };
    (placement $placement:expr) => { Some($placement) };
}

/// The register of forms, by name.
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
        queens |board, out| queens::all::first(board, queens::draw::write, out);
    "atcoder-arc001-c": "an 8 by 8 board, . free and Q a queen",
        "the first placement with them, drawn, or No Answer" => forms::boards::atcoder_arc001_c,
        queens |board, out| queens::all::first(board, forms::write::draw_or_no_answer, out)
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
        queens |board, out| queens::all::first(board, forms::write::matrix, out)
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

/// The form of that name, in upper or lower case.
pub fn find(name: &str) -> Option<&'static Form> {
    FORMS
        .iter()
        .find(|form| form.name.eq_ignore_ascii_case(name))
}
