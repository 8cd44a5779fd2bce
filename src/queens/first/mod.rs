//! The lexicographically first placement, for every n up to 128.
//!
//! ```text
//! prefix = ()
//! witness = none yet, else a placement that begins with the prefix
//! for row in 0..n:
//!     for col in the free columns of the row, ascending:
//!         if the witness has its queen there, or
//!            a placement begins with prefix + col: it is the new witness
//!             prefix = prefix + col
//!             go on with the next row
//!     if no column will do: there is no placement (possible in row 0 only)
//! ```
//!
//! A depth-first search, row by row, finds out too late that a prefix does not extend: n = 30 takes
//! 56 million queens (OEIS A140450). Whether a prefix extends can be answered by a search in any
//! order of rows and columns, pruned by a bound. On the command line, `large::narrow` helps that
//! search; submissions have the search alone.
//!
//! | read | what it is | what it returns |
//! | --- | --- | --- |
//! | this file | the rows in turn | the placement |
//! | [`query`] | subproblems, searched in rounds: does a prefix extend? | a placement |
//! | [`search`] | branch and bound in a subproblem | a placement, `Infeasible`, or neither yet |
//! | [`bound`] | the Lagrangian bound at a node | the gap, cells deleted, or `Infeasible` |
//! | [`costs`] | its prices, and its loops over all cells, in vector lanes | |
//! | [`cells`] | the free cells as bit masks, the bands | |
//!
//! # Why the answer is the first placement
//! Every column below the chosen one was attacked, forbidden, or proved not to extend, and the
//! chosen one has a witness. So by induction over the rows the prefix is that of the first
//! placement. A proof leaves no case out: a query tries every number of queens in a band, a search
//! tries every cell of a line, and narrowing tries both decisions about a diagonal. A node is
//! dropped if a row or a column has no free cell, if a band cannot have its number of queens, or by
//! an integer bound that is valid whatever the prices. (Floating point decides only which nodes are
//! visited, in `query` and `large::narrow`; `relaxation` says why it decides the same everywhere.)
//!
//! Source: OEIS A141843; the witness and the prefix queries are those of Fischetti and Salvagnin,
//! Finding first and most-beautiful queens by integer programming, 2019, who solved them up to n =
//! 61 by linear programs. Time: see the README, also for which n it is known to end. Space: under
//! 10 MB.

pub mod bound;
pub mod cells;
pub mod costs;
pub mod query;
pub mod search;

use std::io;

use crate::output::Output;
use crate::queens::first::cells::{Cells, Ones};
use crate::queens::first::query::{Narrow, Query};
use crate::queens::{Board, Show};

/// Shows the first placement on the board.
pub fn answer(board: &Board, show: Show, out: &mut Output) -> io::Result<()> {
    let cols = find(board, |_, _, _| Ok(()), &mut |_| {});
    let mut cols = cols.map(Vec::into_iter);
    show(board.n(), cols.as_mut().map(|cols| cols as _), out)
}

/// Returns the columns of the first placement on a board of 1 to [`cells::MAX_N`] rows, if there is
/// one.
///
/// Calls `progress` with the prefix, before every row and before every [`search::NODES`] nodes.
pub fn find(
    board: &Board,
    narrow: Narrow,
    progress: &mut dyn FnMut(&[usize]),
) -> Option<Vec<usize>> {
    let n = board.n();
    let mut query = Query::new(n, narrow);
    let mut cells = Cells::new(n, |row, col| board.is_free(row, col));
    let mut prefix = Vec::new();
    let mut witness: Option<Vec<usize>> = None;
    for row in 0..n {
        progress(&prefix);
        let col = Ones(cells.row(row)).find(|&col| {
            if matches!(&witness, Some(cols) if cols[row] == col) {
                return true;
            }
            let mut next = cells;
            next.place((row, col));
            let found = query.extend(&next, witness.as_deref(), &mut || progress(&prefix));
            if found.is_some() {
                witness = found;
                return true;
            }
            false
        })?;
        prefix.push(col);
        cells.place((row, col));
    }
    Some(prefix)
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::atomic::{AtomicUsize, Ordering};

    use crate::large;
    use crate::large::narrow::narrow;
    use crate::queens::first::bound::Infeasible;
    use crate::queens::first::cells::Band;
    use crate::queens::first::search::Node;
    use crate::queens::{all, any};
    use crate::support::is_placement;
    use crate::support::random::Random;

    fn by_rows(board: &Board) -> Option<Vec<usize>> {
        let mut first = None;
        let visited = all::visit(board, &mut |cols| {
            first = Some(cols.to_vec());
            Ok(false)
        });
        visited.expect("nothing is written");
        first
    }

    fn fast(board: &Board) -> Option<Vec<usize>> {
        large::first(board, &mut |_| {})
    }

    /// Every n up to 24 against the search row by row, which tries the columns in order.
    #[test]
    fn agrees_with_the_search_by_rows() {
        let max = if cfg!(debug_assertions) { 15 } else { 24 };
        for n in 1..=max {
            let board = Board::empty(n);
            assert_eq!(fast(&board), by_rows(&board), "n = {n}");
        }
    }

    /// The calls of `counted`.
    static NARROWED: AtomicUsize = AtomicUsize::new(0);

    fn counted(root: &mut Node, bands: &[Band], budget: u64) -> Result<(), Infeasible> {
        NARROWED.fetch_add(1, Ordering::Relaxed);
        narrow(root, bands, budget)
    }

    /// Without narrowing the answer is the same: on empty boards, with forbidden cells, and with
    /// required queens. Searches of larger boards last long enough to be narrowed.
    #[test]
    fn narrowing_finds_the_same() {
        let max = if cfg!(debug_assertions) { 20 } else { 36 };
        let mut random = Random(3);
        let mut none = 0;
        for n in 4..=max {
            let mut boards = [Board::empty(n), Board::empty(n), Board::empty(n)];
            for _ in 0..n * n / 5 {
                boards[1].forbid(random.below(n), random.below(n));
            }
            for (row, col) in any::placement(n).enumerate().skip(n / 2).step_by(4) {
                boards[2].require(row, col);
            }
            for (board, kind) in boards.iter().zip(&["empty", "forbidden", "required"]) {
                let alone = find(board, |_, _, _| Ok(()), &mut |_| {});
                let narrowed = find(board, counted, &mut |_| {});
                assert_eq!(alone, narrowed, "{kind}, n = {n}");
                none += usize::from(alone.is_none());
            }
        }
        assert!(none < max, "{none} without a placement");
        let calls = NARROWED.load(Ordering::Relaxed);
        println!("{calls} calls");
        assert!(calls > 10 || cfg!(debug_assertions), "{calls} calls");
    }

    /// Boards of more than 64 rows, with the first n - 12 queens of a placement required.
    #[test]
    fn completes_wide_boards() {
        for n in (65..=128).step_by(9) {
            let mut board = Board::empty(n);
            for (row, col) in any::placement(n).enumerate().take(n - 12) {
                board.require(row, col);
            }
            let found = fast(&board);
            assert!(found.is_some());
            assert_eq!(found, by_rows(&board), "n = {n}");
        }
    }

    /// Boards that take long row by row: the answer is a placement.
    #[test]
    fn is_a_placement() {
        let max = if cfg!(debug_assertions) { 28 } else { 35 };
        for n in 25..=max {
            let cols = fast(&Board::empty(n)).expect("every n from 4 on has a placement");
            assert_eq!(cols.len(), n);
            assert!(is_placement(&cols), "n = {n}: {cols:?}");
        }
    }

    /// Random boards up to n = 9, some of them without a placement.
    #[test]
    fn respects_forbidden_cells() {
        let mut random = Random(1);
        let mut none = 0;
        for case in 0..600 {
            let n = 1 + case % 9;
            let mut board = Board::empty(n);
            for _ in 0..random.below(n * n / 2 + 1) {
                board.forbid(random.below(n), random.below(n));
            }
            let found = fast(&board);
            assert_eq!(found, by_rows(&board), "case {case}");
            none += found.is_none() as usize;
        }
        assert!(none > 50 && none < 550, "{none} without a placement");
    }

    /// Random prefixes for n = 10..=14: does each extend?
    #[test]
    fn queries_agree_with_the_search_by_rows() {
        let mut random = Random(2);
        let mut extended = 0;
        for case in 0..200 {
            let n = 10 + case % 5;
            let mut cells = Cells::new(n, |_, _| true);
            let mut board = Board::empty(n);
            let mut prefix = Vec::new();
            for row in 0..2 + random.below(n / 2) {
                let free: Vec<usize> = Ones(cells.row(row)).collect();
                if free.is_empty() {
                    break;
                }
                let col = free[random.below(free.len())];
                cells.place((row, col));
                board.require(row, col);
                prefix.push(col);
            }
            let found = Query::new(n, narrow).extend(&cells, None, &mut || {});
            assert_eq!(
                found.is_some(),
                by_rows(&board).is_some(),
                "{n}: {prefix:?}"
            );
            if let Some(cols) = found {
                assert!(is_placement(&cols) && cols.starts_with(&prefix));
                extended += 1;
            }
        }
        assert!(extended > 20 && extended < 180, "{extended} extend");
    }

    /// Each report begins with the one before it; the last one has n - 1 rows.
    #[test]
    fn reports_its_progress() {
        let mut fixed = Vec::new();
        let cols = large::first(&Board::empty(16), &mut |prefix| {
            assert!(prefix.starts_with(&fixed));
            fixed = prefix.to_vec();
        });
        assert_eq!(cols, by_rows(&Board::empty(16)));
        assert_eq!(fixed.len(), 15);
    }
}
