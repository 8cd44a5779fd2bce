//! The array of a short teaching program, at every one of its calls.
//!
//! ```text
//! queens(i):
//!     print col[1..n]
//!     if row i clashes with no row above it:
//!         if i = n: print the placement and stop
//!         for j in 1..n: col[i + 1] = j; queens(i + 1)
//! ```
//!
//! The teaching program sets `col[i]` before it finds out whether the cell clashes. So after the
//! first call, whose entries are all 0, there is one call for each cell that the classic search
//! tries. Entries below the current row are 0 or left from earlier branches.

use std::io;

use crate::output::Output;
use crate::queens::line;
use crate::queens::plain::{search, Reason, Visitor};
use crate::queens::Board;

/// Writes the array at every call up to the first placement, then that placement or `NONE`.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let mut calls = Calls {
        out,
        col: vec![0; board.n()],
        found: false,
    };
    calls.print()?;
    search(board, &mut calls)?;
    if calls.found {
        calls.print()
    } else {
        line::write(board.n(), None, out)
    }
}

struct Calls<'c, 'o> {
    out: &'c mut Output<'o>,
    /// The columns from 1, or 0 in rows that were never reached.
    col: Vec<usize>,
    found: bool,
}

impl Calls<'_, '_> {
    fn call(&mut self, row: usize, col: usize) -> io::Result<()> {
        self.col[row] = col + 1;
        self.print()
    }

    fn print(&mut self) -> io::Result<()> {
        line::numbers(&mut self.col.iter().copied(), self.out)
    }
}

impl Visitor for Calls<'_, '_> {
    fn pruned(&mut self, row: usize, col: usize, _reason: Reason) -> io::Result<()> {
        self.call(row, col)
    }

    fn placed(&mut self, row: usize, col: usize) -> io::Result<()> {
        self.call(row, col)
    }

    fn complete(&mut self, _cols: &[usize]) -> io::Result<bool> {
        self.found = true;
        Ok(false)
    }
}
