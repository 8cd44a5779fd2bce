//! Finds the first walk of a long word.
//!
//! ```text
//! from each cell on which the first 32 letters can begin, in reading order:
//!     search depth first; `VISITS` cells for each letter of the word may be looked at in all
//!     if it finds a walk: YES; if it has looked at too many cells: go on below
//! if no search has found a walk or was given up: NO
//! make the frontiers of the word read backwards, and save some of them; an empty one: NO
//! from the first cell that the last frontier can enter, again and again:
//!     search depth first to a cell next to the saved frontier with the most letters
//!     if that takes too long: one step, to the first neighbour from which the rest can be walked
//! ```
//!
//! 1. Most words end in the first search. On random walks of 10^6 letters it takes 1/40 to 2/3 of
//!    the time of the frontiers.
//! 2. A search remembers pairs of a cell and a number of letters left that have failed. Such a
//!    pair fails in all searches of the word: a search ends at any cell from which the rest can be
//!    walked.
//!
//! Time: what `checkpoints` says, or less. Space: O(letters), and the frontiers that are saved.

use std::mem;

use crate::boggle::frontier::checkpoints::Checkpoints;
use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::step::Frontier;

/// Cells with the right letter that a search may look at, for each letter.
const VISITS: usize = 4;

/// The letters at the beginning of a word whose frontiers say on which cells it can begin.
const BEGINNING: usize = 32;

/// The logarithm of the number of failures that are remembered.
const FAILED: u32 = 12;

pub struct Long<'g> {
    checkpoints: Checkpoints<'g>,
    /// The frontiers for the beginnings of words.
    prefixes: PrefixCache<'g>,
    search: WalkSearch<'g>,
    /// `VISITS`, or fewer in a test.
    per_letter: usize,
}

/// Words are given by their codes, the last one first.
impl<'g> Long<'g> {
    pub fn new(grid: &'g Grid) -> Long<'g> {
        Long {
            checkpoints: Checkpoints::new(grid),
            prefixes: PrefixCache::new(grid, 1),
            search: WalkSearch {
                grid,
                steps: grid.steps(),
                visits: 0,
                cells: Vec::new(),
                tried: Vec::new(),
                failed: vec![0; 1 << FAILED],
            },
            per_letter: VISITS,
        }
    }

    /// Returns the positions of the first walk of the word, or None if it has none. If `walks` is
    /// false, the positions mean nothing.
    pub fn find(&mut self, word: &[u32], walks: bool) -> Option<Vec<u32>> {
        let search = &mut self.search;
        search.failed.fill(0);
        search.cells.clear();
        search.visits = self.per_letter * word.len();
        let begin = word.len().saturating_sub(BEGINNING);
        let firsts = self.prefixes.ends_of(&word[begin..]).into_iter();
        let everywhere = self.checkpoints.stepper.start();
        let mut ends = firsts.map(|first| search.walk(word, first, 0, &everywhere));
        // The first search that finds a walk or is given up.
        match ends.find(|end| *end != Some(false)) {
            Some(None) => {
                let first = self.checkpoints.first_cell(word)?;
                if walks {
                    self.walk_from(first as u32, word);
                }
            }
            Some(_) => {}
            None => return None,
        }
        Some(mem::take(&mut self.search.cells))
    }

    /// Makes the first walk of the word, which begins on this cell, along the saved frontiers.
    fn walk_from(&mut self, mut cell: u32, word: &[u32]) {
        let (search, checkpoints) = (&mut self.search, &mut self.checkpoints);
        loop {
            // The letters that follow this cell.
            let left = word.len() - search.cells.len() - 1;
            if left == 0 {
                search.cells.push(cell);
                return;
            }
            let (goal, frontier) = checkpoints.saved_before(left);
            search.visits = self.per_letter * (left - goal);
            if search.walk(word, cell, goal, frontier) == Some(true) {
                // The next search begins on the last cell of this one.
                cell = search.cells.pop().unwrap_or(cell);
            } else {
                search.cells.push(cell);
                cell = checkpoints.next(word, left, cell as usize) as u32;
            }
        }
    }
}

/// A search, depth first, for a walk of a part of a word.
struct WalkSearch<'g> {
    grid: &'g Grid,
    steps: Vec<usize>,
    /// How many more cells may be looked at.
    visits: usize,
    /// The positions of the walk.
    cells: Vec<u32>,
    /// By cell of this part of the walk: the number of neighbours that have been tried.
    tried: Vec<u8>,
    /// Pairs of a number of letters and the cell before them from which they cannot be walked. A
    /// new pair replaces another.
    failed: Vec<u64>,
}

impl WalkSearch<'_> {
    /// Takes the walk on to this cell, and from there along the first cells that leave `goal`
    /// letters of the word and end next to the frontier. Returns whether there are any, or None if
    /// the search is given up. Without such cells, the walk stays as it was.
    fn walk(&mut self, word: &[u32], cell: u32, goal: usize, to: &Frontier) -> Option<bool> {
        let base = self.cells.len();
        self.tried.clear();
        self.enter(cell);
        while let Some(&tried) = self.tried.last() {
            let top = self.cells.len() - 1;
            let cell = self.cells[top];
            let left = word.len() - top - 1;
            if left == goal && to.touches(self.grid, cell as usize) {
                return Some(true);
            }
            if left == goal || tried as usize == self.steps.len() {
                let (slot, pair) = failure(left, cell);
                self.failed[slot] = pair;
                self.cells.pop();
                self.tried.pop();
                continue;
            }
            self.tried[top - base] += 1;
            let next = (cell as usize).wrapping_add(self.steps[tried as usize]);
            if self.grid.codes[next] == word[left - 1] {
                if self.visits == 0 {
                    self.cells.truncate(base);
                    return None;
                }
                self.visits -= 1;
                let (slot, pair) = failure(left - 1, next as u32);
                if self.failed[slot] != pair {
                    self.enter(next as u32);
                }
            }
        }
        Some(false)
    }

    fn enter(&mut self, cell: u32) {
        self.cells.push(cell);
        self.tried.push(0);
    }
}

/// Returns the slot in `failed` of a pair, and the pair as a number, which is never 0.
fn failure(left: usize, cell: u32) -> (usize, u64) {
    let pair = (left as u64) << 32 | u64::from(cell);
    let hash = pair.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((hash >> (64 - FAILED)) as usize, pair)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check_walks, Rule};
    use crate::boggle::walks::write_walk;
    use crate::boggle::write::write_answer;

    /// All words as if they were long, with searches that are given up at once, soon, or late.
    #[test]
    fn walks_agree_with_the_recursion_however_few_visits() {
        for visits in [0, 1, VISITS] {
            check_walks(Rule::Reuse, |board, out| {
                let grid = Grid::of(board);
                let mut long = Long::new(&grid);
                long.per_letter = visits;
                let mut codes = Vec::new();
                for word in board.words() {
                    let spelled = grid.letters.spell(word, &mut codes);
                    codes.reverse();
                    let walk = if spelled {
                        long.find(&codes, true)
                    } else {
                        None
                    };
                    match walk {
                        Some(cells) => {
                            let cells = cells.iter().map(|&cell| grid.row_col(cell as usize));
                            write_walk(out, word, cells)?;
                        }
                        None => write_answer(out, word, false)?,
                    }
                }
                Ok(())
            });
        }
    }
}
