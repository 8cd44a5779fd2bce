//! Counting placements: OEIS A000170, and the same on boards with forbidden cells.
//!
//! [`search`] looks ahead into every row and every column. (`large/halves` is another method, for
//! the command line.)

use std::io;
use std::io::Write;

use crate::input::Limit;
use crate::output::Output;
use crate::queens::count::search::Search;
use crate::queens::Board;

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
