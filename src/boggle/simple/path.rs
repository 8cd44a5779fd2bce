//! The search for a path: depth first, from the last letter of a word to its first.
//!
//! ```text
//! enter a cell on which the word can end
//! until there is a cell for each letter:
//!     enter a neighbour of the newest cell that holds the letter before and is not used
//!     if there is none left: leave the newest cell
//! ```
//!
//! 1. When a cell is entered, the steps that are possible are packed into one number: 1.09 times
//!    faster than trying one step after the other.
//! 2. A neighbour also has to be in the frontier of the letters up to there. Each cell of a
//!    frontier ends a walk, so the search goes back only if every such walk uses a cell again.
//!    (Where frontiers are not cached, every cell with the letter is tried.)
//! 3. The neighbours are tried in the order of the steps, sides before corners, or, shuffled,
//!    those with the fewest free neighbours first (Warnsdorff's rule) and equal ones at random.
//! 4. On a small board, states are remembered that have been searched in vain (`dead`).
//!
//! Time: exponential in the word's length at worst; no recursion. Space: O(cells).
//!
//! Rejected: a bound on the cells that one path can still reach, from the blocks and cut
//! vertices of the free cells (half the visits, each 4 times as long); counting the cells that
//! have lost all their neighbours (visits within the noise, each 1.5 times as long).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::NO_LETTER;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::step::Stepper;
use crate::boggle::simple::dead::{DeadStates, LIMBS};

/// Limbs of the bitboards of the frontiers that are cached for the search.
const CACHED_LIMBS: usize = 1 << 20;

/// How many frontiers to cache for the search: of a short word, and on a small board, all.
pub fn cached(grid: &Grid) -> usize {
    (CACHED_LIMBS / grid.limbs).max(32)
}

/// What a search found.
#[derive(PartialEq)]
pub enum Found {
    Path,
    Nothing,
    /// It was given up.
    Unknown,
}

pub struct PathSearch {
    /// How many more cells may be entered, the first one of a search not counted. At 0 a search is
    /// given up.
    pub visits: u64,
    /// If the steps are shuffled: the state of the random numbers, not 0.
    pub shuffle: Option<u64>,
    /// If dead states are remembered: 0 or 1 for the direction in which the word is read. On a board
    /// of more than `dead::LIMBS` limbs none are.
    pub question: Option<u64>,
    /// The letters of the board; `NO_LETTER` for a used cell.
    free: Vec<u32>,
    /// The cells of the path, the last one first.
    pub cells: Vec<u32>,
    /// By cell of the path, the steps still to try: 4 bits each, the next one lowest, counted
    /// from 1; then 0.
    untried: Vec<u32>,
    pub dead: DeadStates,
}

impl PathSearch {
    pub fn new(grid: &Grid) -> PathSearch {
        PathSearch {
            visits: 0,
            shuffle: None,
            question: None,
            free: grid.codes.clone(),
            cells: Vec::new(),
            untried: Vec::new(),
            dead: DeadStates::default(),
        }
    }

    /// Searches a path of the word, given by its codes, to this last cell. The word is the one
    /// walked last by `prefixes`.
    pub fn search(&mut self, prefixes: &PrefixCache, word: &[u32], last: u32) -> Found {
        let grid = prefixes.stepper.grid;
        self.cells.clear();
        self.untried.clear();
        if grid.limbs > LIMBS {
            self.question = None;
        }
        self.enter(prefixes, word, last as usize);
        let found = loop {
            if self.cells.len() == word.len() {
                break Found::Path;
            }
            let top = self.cells.len() - 1;
            let (cell, untried) = (self.cells[top], self.untried[top]);
            if untried == 0 {
                if let Some(question) = self.question {
                    self.dead.insert(question, cell);
                }
                self.free[cell as usize] = grid.codes[cell as usize];
                self.dead.toggle(cell);
                self.cells.pop();
                self.untried.pop();
                if top == 0 {
                    break Found::Nothing;
                }
                continue;
            }
            if self.visits == 0 {
                break Found::Unknown;
            }
            self.visits -= 1;
            self.untried[top] = untried >> 4;
            let step = prefixes.stepper.steps[(untried & 15) as usize - 1];
            self.enter(prefixes, word, (cell as usize).wrapping_add(step));
        };
        for &cell in &self.cells {
            self.free[cell as usize] = grid.codes[cell as usize];
        }
        self.dead.used = 0;
        found
    }

    fn enter(&mut self, prefixes: &PrefixCache, word: &[u32], cell: usize) {
        self.free[cell] = NO_LETTER;
        self.cells.push(cell as u32);
        self.dead.toggle(cell as u32);
        let left = word.len() - self.cells.len();
        let dead = |question| self.dead.contains(question, cell as u32);
        let untried = if left == 0 || self.question.map_or(false, dead) {
            0
        } else {
            self.steps_to(prefixes, left, word[left - 1], cell)
        };
        self.untried.push(untried);
    }

    /// The steps from the cell to free cells on which a walk of the first `left` letters can end;
    /// `code` is the last of these letters. They are packed as in `untried`: in order, or shuffled
    /// with those to cells with the fewest free neighbours first.
    fn steps_to(&mut self, prefixes: &PrefixCache, left: usize, code: u32, cell: usize) -> u32 {
        let Stepper { grid, steps, .. } = &prefixes.stepper;
        let free = &self.free;
        let mut packed = 0;
        for step in (0..steps.len()).rev() {
            let next = cell.wrapping_add(steps[step]);
            if free[next] == code
                && (left > prefixes.cached || prefixes.frontiers[left - 1].touches(grid, next))
            {
                packed = packed << 4 | (step as u32 + 1);
            }
        }
        let noise = match &mut self.shuffle {
            None => return packed,
            Some(seed) => random(seed),
        };
        // The first step to try has the largest key; 0 is no step.
        let mut keys = [0; 8];
        while packed != 0 {
            let step = packed as usize & 15;
            let next = cell.wrapping_add(steps[step - 1]);
            let beside = steps.iter().map(|step| next.wrapping_add(*step));
            let used = beside.filter(|&cell| free[cell] == NO_LETTER).count();
            let noise = (noise >> (8 * step - 8)) as usize & 255;
            keys[step - 1] = (used << 12) + (noise << 4) + step;
            packed >>= 4;
        }
        keys.sort_unstable();
        keys.iter().fold(0, |all, key| all << 4 | (key & 15) as u32)
    }
}

/// xorshift64: the same numbers everywhere.
pub fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether it finds a path, or none, or is given up.
    #[test]
    fn a_search_leaves_no_cell_used() {
        // 1 is A, 2 is B. Two of A in one corner, four in the other.
        let grid = Grid::new(3, 5, false, "AABBBBBBAABBBAA".chars());
        let mut prefixes = PrefixCache::new(&grid, 8);
        let mut path = PathSearch::new(&grid);
        for (word, visits, right) in [
            (&[1, 1, 1, 1][..], 100, Found::Path),
            (&[1, 1, 1, 1, 1], 1, Found::Unknown),
            (&[1, 1, 1, 1, 1], 100, Found::Nothing),
        ] {
            for question in [None, Some(0)] {
                let last = prefixes.last_cells(word).pop().expect("it has a walk");
                (path.visits, path.question) = (visits, question);
                assert!(path.search(&prefixes, word, last) == right);
                assert!(path.free == grid.codes && path.dead.used == 0);
            }
        }
    }
}
