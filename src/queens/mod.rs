//! Queens: n of them on an n by n board, so that none attacks another.
//!
//! | question | file |
//! | --- | --- |
//! | start here: the plain search, the oracle of all others | `plain` |
//! | which placements are there? | `all` |
//! | is there some placement? | `any` |
//! | how many are there? | `count` |
//! | which is the lexicographically first? | `first` |
//! | what does the plain search do, step by step? | `trace`, `calls`: its visitors |
//! | how is a placement written? | `line`, `draw`: both of type [`Show`] |
//! | where do empty lines go? | `paragraph` |
//! | how is a board read? | `setup` |
//! | how large may a board be? | `limits` |
//! | what if an answer takes long, or is asked for again? | `wait` |
//!
//! A diagonal falls to the right, and has the number diag = row - col + n - 1; an antidiagonal rises,
//! and has anti = row + col. Both numbers are from 0 to 2n - 2. (`large::halves` numbers those of half
//! of a board, from the centre.) In a drawing of a board, `.` is a free cell, `*` one that is not,
//! and `Q` a queen; in a mask of cells, 1 is free.
//!
//! Each search has the board or its queens in the form that suits it:
//!
//! | type | what a bit or an entry says | used by |
//! | --- | --- | --- |
//! | [`Board`] | the cell (row, col) is forbidden | all but `any` |
//! | `plain::Check` | the column, diag, or anti has a queen | `plain` |
//! | words in `all` | column c of the current row is attacked, or free | `all` |
//! | `count::grid::Occupied` | the row, the column, diag, or anti has a queen | the start of `count` |
//! | `count::lines::Lines` | the cell is free: once by row, once by column | `count` |
//! | a key of `large::halves::keys` | a diagonal of half of the board has a queen | `large::halves` |
//! | `first::cells::Cells` | the cell is free: once by row, once by column | `first` |

pub mod all;
pub mod any;
pub mod calls;
pub mod cases;
pub mod count;
pub mod draw;
pub mod first;
pub mod limits;
pub mod line;
pub mod paragraph;
pub mod plain;
pub mod setup;
pub mod trace;
pub mod wait;

use std::io;

use crate::output::Output;

/// The column of each row, counted from 0, or that there is no placement.
pub type Placement<'p> = Option<&'p mut dyn Iterator<Item = usize>>;

/// Shows a placement of n queens.
pub type Show = fn(usize, Placement, &mut Output) -> io::Result<()>;

/// Answers a board. Whoever reads a board hands it over to such a function.
pub type Answer<'q> = &'q mut dyn FnMut(&Board, &mut Output) -> io::Result<()>;

/// An n by n board, some of whose cells may be forbidden.
///
/// To require a queen on a cell is to forbid the rest of its row and all other cells that she
/// attacks: every placement then uses the cell. If two required queens attack each other, neither
/// has a free cell. Rows and columns are counted from 0.
#[derive(Clone)]
pub struct Board {
    n: usize,
    /// Row by row; has no entries while every cell is free.
    forbidden: Vec<bool>,
}

impl Board {
    /// A board of `n` rows with no cell forbidden.
    pub fn empty(n: usize) -> Board {
        Board {
            n,
            forbidden: Vec::new(),
        }
    }

    pub fn n(&self) -> usize {
        self.n
    }

    /// Whether a search on the board may take more than some 100 microseconds.
    pub fn is_large(&self) -> bool {
        self.n >= 13
    }

    /// Whether no cell is forbidden.
    pub fn all_free(&self) -> bool {
        self.forbidden.is_empty()
    }

    pub fn is_free(&self, row: usize, col: usize) -> bool {
        self.forbidden.is_empty() || !self.forbidden[row * self.n + col]
    }

    /// Forbids the cell. Takes memory for the whole board, n * n bytes.
    pub fn forbid(&mut self, row: usize, col: usize) {
        self.forbidden.resize(self.n * self.n, false);
        self.forbidden[row * self.n + col] = true;
    }

    /// Requires a queen on the cell: forbids all other cells that she attacks.
    pub fn require(&mut self, row: usize, col: usize) {
        for other in 0..self.n {
            if other != col {
                self.forbid(row, other);
            }
            let away = row.abs_diff(other);
            for cell in [col.wrapping_sub(away), col, col + away] {
                if away > 0 && cell < self.n {
                    self.forbid(other, cell);
                }
            }
        }
    }

    /// The board with a queen required in every row that has a single free cell. `None` if a row
    /// or a column has no free cell: then there is no placement. Takes time and memory linear in
    /// the cells.
    pub fn with_forced_queens(&self) -> Option<Board> {
        let mut board = self.clone();
        if self.all_free() {
            return Some(board);
        }
        for row in 0..self.n {
            let mut free = (0..self.n).filter(|&col| board.is_free(row, col));
            if let (Some(col), None) = (free.next(), free.next()) {
                board.require(row, col);
            }
        }
        let lines = 0..self.n;
        let has_free = |line: usize| {
            lines.clone().any(|other| board.is_free(line, other))
                && lines.clone().any(|other| board.is_free(other, line))
        };
        if lines.clone().all(has_free) {
            Some(board)
        } else {
            None
        }
    }
}
