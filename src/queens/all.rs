//! Every placement, in lexicographic order, as it is found.
//!
//! This is the classic search with its check arrays packed into masks. Bit c of a mask is column c
//! of the present row. From row to row, the masks of the diagonals move by a shift.
//!
//! ```text
//!              row r:    . . Q . . .
//!              row r+1:  . * * * . .      *: attacked by that queen, by her column
//!              row r+2:  * . * . * .         or one of her diagonals
//! ```
//!
//! Only free cells are tried, the lowest bit first. Before the search, queens are required in rows
//! with a single free cell, and the search is left out if a row or a column has no free cell.
//! Boards of more than 64 rows are searched by `plain`.
//!
//! Time: the search nodes of `plain` (75 per placement at n = 14), a few instructions each. Space:
//! two words and a stack frame per row.

use std::io;

use crate::output::Output;
use crate::queens::plain;
use crate::queens::{Board, Show};

/// Shows every placement; writes nothing if there is none.
pub fn answer(board: &Board, show: Show, out: &mut Output) -> io::Result<()> {
    visit(board, &mut |cols| {
        show(board.n(), Some(&mut cols.iter().copied()), out)?;
        Ok(true)
    })
}

/// Shows the first placement. Meant for small boards: `first` is for larger ones.
pub fn answer_first(board: &Board, show: Show, out: &mut Output) -> io::Result<()> {
    let mut found = false;
    visit(board, &mut |cols| {
        found = true;
        show(board.n(), Some(&mut cols.iter().copied()), out)?;
        Ok(false)
    })?;
    if found {
        return Ok(());
    }
    show(board.n(), None, out)
}

/// A function that receives the columns of a placement and returns whether to go on.
pub type Visit<'v> = &'v mut dyn FnMut(&[usize]) -> io::Result<bool>;

/// Visits the placements in lexicographic order, until `visit` ends the search.
pub fn visit(board: &Board, visit: Visit) -> io::Result<()> {
    let board = match board.with_forced_queens() {
        Some(board) => board,
        None => return Ok(()),
    };
    let n = board.n();
    if n > 64 {
        return plain::search(&board, &mut Plain(visit));
    }
    let mut free = vec![0u64; n];
    for row in 0..n {
        for col in (0..n).filter(|&col| board.is_free(row, col)) {
            free[row] |= 1 << col;
        }
    }
    let mut search = Search {
        free: &free,
        cols: vec![0; n],
        visit,
    };
    search.place(0, 0, 0, 0).map(|_| ())
}

/// An adapter to `plain`, for boards too wide for a mask.
struct Plain<'v>(Visit<'v>);

impl plain::Visitor for Plain<'_> {
    fn complete(&mut self, cols: &[usize]) -> io::Result<bool> {
        (self.0)(cols)
    }
}

struct Search<'s> {
    /// The free cells of each row.
    free: &'s [u64],
    /// The columns of the queens placed so far.
    cols: Vec<usize>,
    visit: Visit<'s>,
}

impl Search<'_> {
    /// Places queens from `row` on. `cols`, `diags` and `antis` are the cells of that row that the
    /// queens above attack along columns, diagonals and antidiagonals. Returns whether to go on.
    fn place(&mut self, row: usize, cols: u64, diags: u64, antis: u64) -> io::Result<bool> {
        if row == self.free.len() {
            return (self.visit)(&self.cols);
        }
        let mut free = self.free[row] & !(cols | diags | antis);
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            self.cols[row] = bit.trailing_zeros() as usize;
            if !self.place(row + 1, cols | bit, (diags | bit) << 1, (antis | bit) >> 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
