//! Queens: n of them on an n by n board, so that none attacks another.
//!
//! | question | file |
//! | --- | --- |
//! | start here: the classic search | `plain` |
//! | which placements are there? | `all` |
//! | is there some placement? | `any` |
//! | how many are there? | `count` |
//! | which is the lexicographically first? | `first` |
//! | what does the classic search do, step by step? | `trace`, `calls`: its visitors |
//! | how is a placement written? | `line`, `draw`: functions of type [`Show`] |
//! | where do empty lines go? | `paragraph` |
//! | how is a case read? | `cases`, and for its board `setup` |
//! | how large may a board be? | `limits` |
//! | when do answers go out, and which are kept? | `wait` |
//!
//! A diagonal falls to the right and has the number diag = row - col + n - 1. An antidiagonal rises
//! and has the number anti = row + col. Both numbers are from 0 to 2n - 2. (`large::halves` numbers
//! the diagonals of half of a board, from the centre.) In a drawing, `Q` is a queen. If a drawing
//! shows which cells are free, `.` is a free cell and `*` is not.
//!
//! Every search has its own form of the board:
//!
//! | type | what a bit or an entry says | used by |
//! | --- | --- | --- |
//! | [`Board`] | the cell (row, col) is forbidden | the start of most searches |
//! | `plain::Check` | the column, diag or anti has a queen | `plain` |
//! | masks in `all` | the cell in this column of the present row is attacked, or is free | `all` |
//! | `count::grid::Occupied` | the row, column, diag or anti has a queen | the start of `count` |
//! | `count::free::Free` | the cell is free: once by row, once by column | `count` |
//! | a key of `large::halves` | a diagonal of half of the board has a queen | `large::halves` |
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

/// The columns of a placement row by row, from 0; `None` if there is no placement.
pub type Placement<'p> = Option<&'p mut dyn Iterator<Item = usize>>;

/// A function that writes a placement of n queens, or that there is none.
pub type Show = fn(usize, Placement, &mut Output) -> io::Result<()>;

/// A function that answers a board. Functions that read boards call it.
pub type Answer<'q> = &'q mut dyn FnMut(&Board, &mut Output) -> io::Result<()>;

/// An n by n board, some of whose cells may be forbidden.
///
/// A required queen is stored as the other cells of her row and all cells that she attacks, all
/// forbidden: so every placement has her. If two required queens attack each other, the cells of
/// both are forbidden. Rows and columns count from 0.
#[derive(Clone)]
pub struct Board {
    n: usize,
    /// Row by row; empty while every cell is free.
    forbidden: Vec<bool>,
}

impl Board {
    pub fn empty(n: usize) -> Board {
        Board {
            n,
            forbidden: Vec::new(),
        }
    }

    pub fn n(&self) -> usize {
        self.n
    }

    /// Tells whether the answer may take so long that those before it should go out first.
    pub fn takes_long(&self) -> bool {
        self.n >= 13
    }

    pub fn all_free(&self) -> bool {
        self.forbidden.is_empty()
    }

    pub fn is_free(&self, row: usize, col: usize) -> bool {
        self.forbidden.is_empty() || !self.forbidden[row * self.n + col]
    }

    /// Forbids the cell. The first call allocates n * n bytes.
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

    /// Returns the board after one pass over the rows, from the first to the last, that requires a
    /// queen wherever a row has a single free cell.
    ///
    /// `None` if a row or a column has no free cell then: the board has no placement. Takes time
    /// and memory linear in the cells.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_with_a_forbidden_line_has_no_placement() {
        for line in 0..5 {
            let mut rows = Board::empty(5);
            let mut cols = Board::empty(5);
            for other in 0..5 {
                rows.forbid(line, other);
                cols.forbid(other, line);
            }
            assert!(rows.with_forced_queens().is_none());
            assert!(cols.with_forced_queens().is_none());
        }
    }
}
