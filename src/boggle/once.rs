//! Finds paths of words: walks that use no cell twice.
//!
//! ```text
//! a letter more often than on the board: NO
//! a word without a walk: NO
//! repeated letters only as adjacent pairs (AA, not AAA): every walk is a path
//! otherwise a search, depth first, back through the frontiers of the second line
//! if it takes more than `VISITS` cells for each letter: several searches in turn (`paths/race`)
//! ```
//!
//! Answers are exact. The first three lines take the time of the rule that a cell may be used
//! again. They decide every word of different letters, every word without a walk, and every word
//! longer than the board. (If paths are asked for, the third line is left to the search.) Words
//! that no piece of the board has room for are refused before the searches of the last line.
//!
//! Time: exponential in the length of the word at worst, as "has A^cells a path on a board of A"
//! asks for a Hamiltonian path. Some words that nearly fill the board are slow, and some long words
//! over three or four letters of which all letters but a few can be walked.
//!
//! Rejected: a search of its own for small boards (no gain: the second line leaves few words).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::paths::counts::{Counts, Needs};
use crate::boggle::paths::dead::DeadStates;
use crate::boggle::paths::race;
use crate::boggle::paths::search::{self, Outcome, PathSearch};

/// Cells that the first search may enter, for each letter.
pub const VISITS: u64 = 1000;

/// The finder of paths on one board.
pub struct Finder<'g> {
    /// The cache for words in the order of their codes, and, once needed, one for the reverse
    /// order.
    pub prefixes: Vec<PrefixCache<'g>>,
    pub counts: Counts,
    path: PathSearch,
    dead: DeadStates,
}

impl<'g> Finder<'g> {
    pub fn new(grid: &'g Grid) -> Finder<'g> {
        Finder {
            prefixes: vec![PrefixCache::new(grid, search::cached(grid))],
            counts: Counts::new(grid),
            path: PathSearch::new(grid),
            dead: DeadStates::default(),
        }
    }

    /// Returns the cells of a path, that of the word's last letter first. The first search may
    /// enter `visits` cells for each letter.
    pub fn find(&mut self, word: &[u32], visits: u64) -> Option<Vec<u32>> {
        match self.counts.needs(word) {
            Needs::MoreCells => None,
            _ => self.search(word, visits),
        }
    }

    /// Does the same for a word that needs no more cells of a letter than there are.
    pub fn search(&mut self, word: &[u32], visits: u64) -> Option<Vec<u32>> {
        let (path, dead) = (&mut self.path, &mut self.dead);
        let mut found = Outcome::NoPath;
        path.visits = visits * word.len() as u64;
        path.shuffle = None;
        self.prefixes[0].any_end_in_order(word, |prefixes, last| {
            path.begin(prefixes.stepper.grid, vec![last]);
            found = path.search(prefixes, word, dead);
            found != Outcome::NoPath
        });
        match found {
            Outcome::Path => Some(path.cells.clone()),
            Outcome::NoPath => None,
            Outcome::GivenUp => {
                if self.prefixes.len() == 1 {
                    let first = &self.prefixes[0];
                    let second = PrefixCache::new(first.stepper.grid, first.cached);
                    self.prefixes.push(second);
                }
                race::find(word, &mut self.prefixes, path, dead)
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/once.rs"]
mod tests;
