//! A word on a board of which no cell may be used twice: the table game.
//!
//! ```text
//! a letter more often than on the board: NO
//! a word that cannot be walked even with cells used again: NO
//! repeated letters only as adjacent pairs (AA, not AAA): YES, no walk can return to a cell
//! otherwise a search, depth first, back through the frontiers of the second line
//! if that takes long: several searches side by side (`race`)
//! ```
//!
//! Answers are exact. The worst case is exponential in the length of the word: "does the word
//! A^cells fit a board of A" asks for a Hamiltonian path. Always quick, in the time of the
//! default rule, are all words that the first three lines decide: among them every word of
//! different letters, every word that the default rule refuses, and every word longer than the
//! board. So are words that no piece of the board has room for (`pieces`).
//!
//! The others are usually quick. Not answered in 2 s, of random words of this length, each on a
//! random board of its own (Sapphire Rapids):
//!
//! | board | letters | word | not answered |
//! | --- | --- | --- | --- |
//! | 8 by 5 to 12 by 12 | 2 to 9 | 18 to 48 | 3 of 10,000 |
//! | 7 by 7 | 3 | 34 | 0 of 24 |
//! | 10 by 10 | 2 | 80, 90 | 0 of 24, 4 of 24 |
//! | 10 by 10 | 3 | 70, 80 | 14 of 24, 13 of 24 |
//! | 20 by 20 | 2 | 320 | 8 of 12 |
//!
//! These are words that nearly fill the board, and long words of three or four letters of which all
//! but a few letters can be walked.
//!
//! Left out: a search of its own for small boards (no gain: few words are left after the second
//! line).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::paths::counts::{Counts, Needs};
use crate::boggle::paths::dead::DeadStates;
use crate::boggle::paths::race;
use crate::boggle::paths::search::{self, Outcome, PathSearch};

/// Visits of the first search for a path, for each letter.
pub const VISITS: u64 = 1000;

/// The search for paths on one board.
pub struct Finder<'g> {
    /// For words as they are read, and, once needed, for words read backwards.
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

    /// The cells of a path of the word, given by its codes, the last one first. `visits` is for the
    /// first search.
    pub fn find(&mut self, word: &[u32], visits: u64) -> Option<Vec<u32>> {
        match self.counts.needs(word) {
            Needs::MoreCells => None,
            _ => self.search(word, visits),
        }
    }

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
