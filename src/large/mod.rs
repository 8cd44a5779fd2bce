//! Faster kernels for large boards, on the command line alone.
//!
//! - [`halves`] counts empty boards of 16 to 22 rows faster than `queens::count`: by joining halves
//!   of the board.
//! - [`narrow`] deletes cells from open subproblems of the first placement: n = 62 takes 1/17 of
//!   the time of `queens::first` alone.
//! - [`once`] says which words can be walked without using a cell twice. On small boards it refuses
//!   most of those that cannot at once, on large ones it looks for many words together.
//!   `boggle::once_words` does neither.
//!
//! Judges ask for nothing as large, so submissions have none of this.

use crate::large::halves::keys;
use crate::large::halves::Halves;
use crate::queens::count::Search;
use crate::queens::first::find;
use crate::queens::Board;

pub mod halves;
pub mod narrow;
pub mod once;

/// The work of counting all placements on a board, in pieces. A board has the same pieces in the
/// same order in every run, so different machines can count them.
pub enum Work {
    Search(Box<Search>),
    Halves(Box<Halves>),
}

impl Work {
    /// Chooses the method and cuts the work into pieces, which takes little of the time of
    /// counting. The board has 1 to 27 rows.
    pub fn new(board: &Board) -> Work {
        match board.n() {
            n @ 16..=keys::MAX_N if board.all_free() => Work::Halves(Box::new(Halves::new(n))),
            _ => Work::Search(Box::new(Search::new(board))),
        }
    }

    pub fn pieces(&self) -> usize {
        match self {
            Work::Search(search) => search.pieces(),
            Work::Halves(halves) => halves.pieces(),
        }
    }

    /// Counts the placements in these pieces, numbered from 0.
    ///
    /// Takes at most one piece ahead of what it counts, so several threads may take from one queue.
    /// A call sets up memory of its own, so one call should count many pieces.
    pub fn count(&self, pieces: impl Iterator<Item = usize>) -> u64 {
        match self {
            Work::Search(search) => search.count(pieces),
            Work::Halves(halves) => halves.count(pieces),
        }
    }
}

/// Returns the columns of the first placement, if there is one, as [`find`] with narrowing.
///
/// Calls `progress` as [`find`] does.
pub fn first(board: &Board, progress: &mut dyn FnMut(&[usize])) -> Option<Vec<usize>> {
    find(board, narrow::narrow, progress)
}
