//! Whether a word has a path: short searches, one after the other, each in a new order.
//!
//! ```text
//! for budgets 1 1 2 1 1 2 4 .. (Luby's sequence, times a number of visits that grows):
//!     search from the end of the word, or from its beginning, in turn
//!     first from one cell, then from another; the steps shuffled, the tightest cells first
//!     until a path is found, or nothing is left to try
//! ```
//!
//! How long one search takes varies without bound: a path that winds into a corner early is
//! undone last. A new start costs little, and most starts are good. The numbers are the same on
//! every machine, and do not depend on the words before.
//!
//! Source: Luby, Sinclair and Zuckerman 1993 (restarts); Warnsdorff 1823 (tight cells first).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::simple::path::{cached, Effort, Found, PathSearch, Random};

/// Visits of the shortest searches, for each letter.
const VISITS: u64 = 4;

/// So many searches, and the visits are doubled.
const ROUNDS: u64 = 64;

pub struct Restarts<'g> {
    grid: &'g Grid,
    /// For words read backwards.
    backward: Option<PrefixCache<'g>>,
    /// Counts the words that have been asked for.
    word: u64,
}

impl<'g> Restarts<'g> {
    pub fn new(grid: &'g Grid) -> Restarts<'g> {
        Restarts {
            grid,
            backward: None,
            word: 0,
        }
    }

    /// Whether the word, which can be walked, has a path. `forward` is for words as they are read.
    pub fn find(
        &mut self,
        word: &[u32],
        forward: &mut PrefixCache<'g>,
        path: &mut PathSearch,
    ) -> bool {
        let grid = self.grid;
        let backward = self
            .backward
            .get_or_insert_with(|| PrefixCache::new(grid, cached(grid)));
        let reversed: Vec<u32> = word.iter().rev().copied().collect();
        let mut ends = [last_cells(forward, word), last_cells(backward, &reversed)];
        self.word += 1;
        let mut effort = Effort {
            visits: 0,
            shuffle: Some(Random(0x9E37_79B9_7F4A_7C15)),
            question: None,
        };
        let mut visits = VISITS * word.len() as u64;
        for round in 0_u64.. {
            let side = (round % 2) as usize;
            effort.question = Some(self.word * 2 + side as u64);
            effort.visits = visits.saturating_mul(1 << (round / 2 + 1).trailing_zeros());
            shuffle(&mut ends[side], &mut effort);
            let (prefixes, word) = if side == 0 {
                (&*forward, word)
            } else {
                (&*backward, &reversed[..])
            };
            let mut found = Found::Nothing;
            for &last in &ends[side] {
                found = path.search(prefixes, word, last, &mut effort);
                if found != Found::Nothing {
                    break;
                }
            }
            match found {
                Found::Path => return true,
                Found::Nothing => return false,
                Found::Unknown => {}
            }
            if round % ROUNDS == ROUNDS - 1 {
                visits = visits.saturating_mul(2);
            }
        }
        false
    }
}

/// The cells on which a walk of the word can end.
fn last_cells(prefixes: &mut PrefixCache, word: &[u32]) -> Vec<u32> {
    let mut cells = Vec::new();
    prefixes.reaches(word, |_, cell| {
        cells.push(cell);
        false
    });
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn shuffle(cells: &mut [u32], effort: &mut Effort) {
    if let Some(random) = &mut effort.shuffle {
        for index in (1..cells.len()).rev() {
            cells.swap(index, (random.next() >> 11) as usize % (index + 1));
        }
    }
}
