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
//! 4. A search *takes care* if it is a long one on a board of up to 1024 positions: it enters a cell
//!    only if the rest of the word fits into the free cells (`outlook`), and remembers states that
//!    have been searched in vain (`dead`). A word of 48 letters on 10 by 10
//!    cells, without a path, took 6.9 million visits in one search, and takes 12,520 with care in `race`.
//!
//! Time: exponential in the word's length at worst; no recursion. Space: O(cells).
//!
//! Rejected: a bound on the cells that one path can still reach, from the blocks and cut vertices of
//! the free cells (half the visits, each 4 times as long); letting the last k cells of the commonest
//! letter be used up in `race` (no more words are decided, each takes up to 50 times the visits);
//! counting the cells that
//! have lost all their neighbours (visits within the noise, each 1.5 times as long).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::NO_LETTER;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::step::Stepper;
use crate::boggle::paths::dead::DeadStates;
use crate::boggle::paths::outlook::{Outlook, Scratch};
use crate::processor;

/// Whether a search can take care: on a board of up to 1024 positions.
pub fn is_careful(grid: &Grid) -> bool {
    grid.limbs <= 16
}

/// Limbs of the bitboards of the frontiers that are cached for the search.
const CACHED_LIMBS: usize = 1 << 20;

/// How many frontiers to cache for the search: of a short word, and on a small board, all.
pub fn cached(grid: &Grid) -> usize {
    (CACHED_LIMBS / grid.limbs).max(32)
}

/// What a search found.
#[derive(PartialEq)]
pub enum Outcome {
    Path,
    NoPath,
    GivenUp,
}

pub struct PathSearch {
    /// How many more cells may be entered. At 0 the search stops, and can go on later.
    pub visits: u64,
    /// If the steps are shuffled: the state of the random numbers, not 0.
    pub shuffle: Option<u64>,
    /// The cells on which the word can end that are still to try, the next one last.
    ends: Vec<u32>,
    /// The letters of the board; `NO_LETTER` for a used cell.
    free: Vec<u32>,
    /// The cells of the path, the last one first.
    pub cells: Vec<u32>,
    /// By cell of the path, the steps still to try: 4 bits each, the next one lowest, counted
    /// from 1; then 0.
    untried: Vec<u32>,
    /// What a long search does besides.
    care: Option<Care>,
    /// A letter whose cells may be used again.
    again: u32,
}

/// The free cells of a long search, and what can be reached of them.
struct Care {
    /// By code: a bitboard of the free cells with the letter.
    free: Vec<u64>,
    /// By cell of the path: what was reached of these cells from there.
    reached: Vec<u64>,
    scratch: Scratch,
    /// What tells a dead state of this search from one of a search for something else.
    aim: u64,
}

impl Care {
    /// Uses the cell, or frees it.
    fn toggle(&mut self, grid: &Grid, cell: usize) {
        let position = cell - grid.pad * 64;
        self.free[grid.codes[cell] as usize * grid.limbs + position / 64] ^= 1 << (position % 64);
    }

    /// What tells a state besides the cells reached.
    fn rest(&self, left: usize, cell: usize) -> u64 {
        self.aim << 62 | (left as u64) << 32 | cell as u64
    }
}

impl PathSearch {
    pub fn new(grid: &Grid) -> PathSearch {
        PathSearch {
            visits: 0,
            shuffle: None,
            ends: Vec::new(),
            free: grid.codes.clone(),
            cells: Vec::new(),
            untried: Vec::new(),
            care: None,
            again: NO_LETTER,
        }
    }

    /// Lets a search take care, before it begins. The cells of the letter `again` may be
    /// used again: what is found is then no path, but if nothing is found, there is no path.
    /// `number` is that of the direction of the word.
    pub fn take_care(&mut self, grid: &Grid, again: Option<u32>, number: u64) {
        self.again = again.unwrap_or(NO_LETTER);
        let mut free = vec![0; grid.occurrences.len() * grid.limbs];
        for (position, &code) in grid.codes[grid.pad * 64..].iter().enumerate() {
            if code != NO_LETTER {
                free[code as usize * grid.limbs + position / 64] |= 1 << (position % 64);
            }
        }
        self.care = Some(Care {
            free,
            reached: Vec::new(),
            scratch: Scratch::new(grid),
            aim: number * 2 + u64::from(again.is_some()),
        });
    }

    /// Begins a new search for a path to one of these cells, the last one of them first.
    pub fn begin(&mut self, grid: &Grid, ends: Vec<u32>) {
        while let Some(cell) = self.cells.pop() {
            self.release(grid, cell as usize);
        }
        self.ends = ends;
    }

    /// Searches a path of the word, given by its codes. The word is the one walked last by
    /// `prefixes`.
    pub fn search(
        &mut self,
        prefixes: &PrefixCache,
        word: &[u32],
        dead: &mut DeadStates,
    ) -> Outcome {
        let grid = prefixes.stepper.grid;
        loop {
            let depth = self.cells.len();
            if depth == word.len() {
                return Outcome::Path;
            }
            if depth > 0 && self.untried[depth - 1] == 0 {
                let cell = self.cells[depth - 1] as usize;
                if let Some(care) = &self.care {
                    let reached = &care.reached[(depth - 1) * grid.limbs..];
                    dead.insert(reached, care.rest(word.len() - depth, cell));
                }
                self.cells.pop();
                self.release(grid, cell);
                continue;
            }
            if self.visits == 0 {
                return Outcome::GivenUp;
            }
            let cell = if depth == 0 {
                match self.ends.pop() {
                    None => return Outcome::NoPath,
                    Some(end) => end as usize,
                }
            } else {
                let untried = &mut self.untried[depth - 1];
                let step = prefixes.stepper.steps[(*untried & 15) as usize - 1];
                *untried >>= 4;
                (self.cells[depth - 1] as usize).wrapping_add(step)
            };
            self.visits -= 1;
            self.enter(prefixes, word, cell, dead);
        }
    }

    /// Enters a cell, unless that is seen to be in vain.
    fn enter(&mut self, prefixes: &PrefixCache, word: &[u32], cell: usize, dead: &DeadStates) {
        let grid = prefixes.stepper.grid;
        let left = word.len() - self.cells.len() - 1;
        let uses = word[left] != self.again;
        if uses {
            self.free[cell] = NO_LETTER;
        }
        if let Some(care) = &mut self.care {
            if uses {
                care.toggle(grid, cell);
            }
            let hopeful = processor::run(Outlook {
                grid,
                rest: &word[..left],
                free: &care.free,
                newest: cell as u32,
                scratch: &mut care.scratch,
            });
            if !hopeful || dead.contains(&care.scratch.reached, care.rest(left, cell)) {
                self.release(grid, cell);
                return;
            }
            care.reached.extend_from_slice(&care.scratch.reached);
        }
        self.cells.push(cell as u32);
        self.untried.push(0);
        if left > 0 {
            self.untried[word.len() - left - 1] =
                self.steps_to(prefixes, left, word[left - 1], cell);
        }
    }

    /// Frees the newest cell, which is no longer in `cells`.
    fn release(&mut self, grid: &Grid, cell: usize) {
        let depth = self.cells.len();
        self.free[cell] = grid.codes[cell];
        self.untried.truncate(depth);
        if let Some(care) = &mut self.care {
            care.reached.truncate(depth * grid.limbs);
            if grid.codes[cell] != self.again {
                care.toggle(grid, cell);
            }
        }
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
            (&[1, 1, 1, 1][..], 100, Outcome::Path),
            (&[1, 1, 1, 1, 1], 2, Outcome::GivenUp),
            (&[1, 1, 1, 1, 1], 100, Outcome::NoPath),
        ] {
            let last = prefixes.ends_of(word).pop().expect("it has a walk");
            path.begin(&grid, vec![last]);
            path.visits = visits;
            assert!(path.search(&prefixes, word, &mut DeadStates::default()) == right);
            path.begin(&grid, Vec::new());
            assert!(path.free == grid.codes);
        }
    }
}
