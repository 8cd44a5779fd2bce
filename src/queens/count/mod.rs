//! Counting placements: OEIS A000170, and the same on boards with forbidden cells.
//!
//! | method | for |
//! | --- | --- |
//! | [`search`] | any board: looks ahead into every row and every column |
//! | [`halves`] | empty boards of 16 to 22 rows: joins halves of the board |
//!
//! Counting by halves is 1.6 to 3.1 times as fast as the search, depending on n and the processor.
//! The search is less code, so submissions have the search alone.

use std::io;
use std::io::Write;

use crate::input::Limit;
use crate::output::Output;
use crate::queens::count::halves::keys::MAX_N;
use crate::queens::count::halves::Halves;
use crate::queens::count::search::Search;
use crate::queens::Board;

pub mod halves;
pub mod search;

/// The largest board whose placements are counted.
pub const LIMIT: Limit = Limit {
    max: 27,
    hint: " (27 is the largest ever counted)",
};

/// Writes the number of placements, counted by search. The board has 1 to 27 rows.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let search = Search::new(board);
    writeln!(out, "{}", search.count(0..search.pieces()))
}

/// The work of counting all placements on a board, in pieces. A board has the same pieces in the
/// same order in every run, so they can be counted on different machines.
pub enum Work {
    Search(Box<Search>),
    Halves(Box<Halves>),
}

impl Work {
    /// Chooses the method, and cuts the work up, which takes little of the time of counting. The
    /// board has 1 to 27 rows.
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
