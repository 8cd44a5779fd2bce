//! Every placement, in lexicographic order, as it is found.
//!
//! The classic search with its check arrays packed into words. Bit c of a word is column c of
//! the current row. From row to row the diagonals move by a shift.
//!
//! ```text
//!              row r:    . . Q . . .      attacked by that queen:
//!              row r+1:  . x x x . .      x: its column, and a diagonal to either side
//!              row r+2:  x . x . x .
//! ```
//!
//! Only free cells are tried, the lowest bit first. Before the search, what forced queens attack is
//! forbidden, and a board with a row or a column that has no free cell is done. Boards of more than
//! 64 rows are left to `plain`. Time: the search nodes of `plain` (75 for each
//! placement at n = 14), a few instructions each. Memory: two words for each row.

use std::io;

use crate::output::Output;
use crate::queens::plain;
use crate::queens::{Board, Show};

/// Shows every placement.
pub fn answer(board: &Board, show: Show, out: &mut Output) -> io::Result<()> {
    visit(board, &mut |cols| {
        show(board.n(), Some(&mut cols.iter().copied()), out)?;
        Ok(true)
    })
}

/// Shows the first placement on the board: up to about n = 25 within a second.
pub fn first(board: &Board, show: Show, out: &mut Output) -> io::Result<()> {
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

/// Receives each placement, and returns whether to go on.
pub type Visit<'v> = &'v mut dyn FnMut(&[usize]) -> io::Result<bool>;

/// Visits the placements in lexicographic order, until told to stop.
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

/// Adapter to the plain search, which visits boards too wide for a word.
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
    /// Places queens from `row` on. `cols`, `diags` and `antis` are the cells of that row which the
    /// queens above attack. Returns whether to go on.
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
