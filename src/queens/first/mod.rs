//! The lexicographically first placement, for every n up to 64.

pub mod cells;
pub mod prices;
pub mod query;
pub mod search;

use std::io;

use crate::output::Output;
use crate::queens::first::cells::{Cells, Ones};
use crate::queens::first::query::Query;
use crate::queens::show::Show;
use crate::queens::Board;

/// Shows the first placement on the board.
pub fn answer(
    board: &Board,
    progress: &mut dyn FnMut(&[usize]),
    show: Show,
    out: &mut Output,
) -> io::Result<()> {
    let mut cols = first(board, progress).map(Vec::into_iter);
    show(board.n(), cols.as_mut().map(|cols| cols as _), out)
}

/// The first placement on a board of 1..=64 rows, as the columns of the rows, if there is one.
///
/// `progress` is told the rows that are settled, now and then.
pub fn first(board: &Board, progress: &mut dyn FnMut(&[usize])) -> Option<Vec<usize>> {
    let n = board.n();
    let mut query = Query::new(n);
    let mut cells = Cells::new(n, |row, col| board.is_free(row, col));
    let mut prefix = Vec::new();
    let mut witness: Option<Vec<usize>> = None;
    for row in 0..n {
        progress(&prefix);
        let col = Ones(cells.row[row]).find(|&col| {
            if matches!(&witness, Some(cols) if cols[row] == col) {
                return true;
            }
            let mut next = cells;
            next.place(row, col);
            prefix.push(col);
            let found = query.extend(&prefix, &next, witness.as_deref(), progress);
            prefix.pop();
            if found.is_some() {
                witness = found;
                return true;
            }
            false
        })?;
        prefix.push(col);
        cells.place(row, col);
    }
    Some(prefix)
}
