//! Faster kernels for large boards, on the command line alone.
//!
//! | room | what it is for | without it |
//! | --- | --- | --- |
//! | [`halves`] | counts empty boards of 16 to 22 rows by joining halves of the board | `queens::count` counts them in 1.6 to 3.1 times the time |
//! | [`narrow`] | deletes cells from the open queries of the first placement | n = 62 takes 17 s instead of 1; n = 63 and more are out of reach |
//! | [`once`] | sorts words whose paths use no cell twice, for windows of large boards | `boggle::once_words` looks for one word after the other |
//!
//! Without this folder every answer is the same, but for the time that it takes. Judges ask for
//! nothing as large, so submissions have `queens::count`, `queens::first` and `boggle::once_words`
//! alone.

use crate::large::halves::keys::MAX_N;
use crate::large::halves::Halves;
use crate::queens::count::Search;
use crate::queens::first::find;
use crate::queens::Board;

pub mod halves;
pub mod narrow;
pub mod once;

/// The work of counting all placements on a board, in pieces. A board has the same pieces in the
/// same order in every run, so they can be counted on different machines.
pub enum Work {
    Search(Box<Search>),
    Halves(Box<Halves>),
}

impl Work {
    /// Chooses the method and cuts the work up, in a small part of the time of counting. The board
    /// has 1 to 27 rows.
    pub fn new(board: &Board) -> Work {
        match board.n() {
            n @ 16..=MAX_N if board.all_free() => Work::Halves(Box::new(Halves::new(n))),
            _ => Work::Search(Box::new(Search::new(board))),
        }
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        match self {
            Work::Search(search) => search.pieces(),
            Work::Halves(halves) => halves.pieces(),
        }
    }

    /// The number of placements in the pieces, which are numbered from 0.
    ///
    /// They are asked for when they are needed, so that several calls may take them from one
    /// queue. A call sets up memory of its own: better one call with many pieces.
    pub fn count(&self, pieces: impl Iterator<Item = usize>) -> u64 {
        match self {
            Work::Search(search) => search.count(pieces),
            Work::Halves(halves) => halves.count(pieces),
        }
    }
}

/// Finds the first placement as `queens::first` does, but with narrowing.
///
/// Calls `progress` now and then with the columns of the rows that are fixed.
pub fn first(board: &Board, progress: &mut dyn FnMut(&[usize])) -> Option<Vec<usize>> {
    find(board, narrow::narrow, progress)
}
