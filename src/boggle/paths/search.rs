//! Searches for a path, depth first.
//!
//! ```text
//! enter a cell on which the word can end, for its last letter
//! until there is a cell for each letter:
//!     enter a neighbour of the newest cell that has the letter before and is not used
//!     if there is none left: leave the newest cell
//! ```
//!
//! 1. When a cell is entered, the steps that are possible are packed into one number: 1.09 times
//!    faster than trying one step after the other.
//! 2. A neighbour must also be in the frontier of the word's prefix that ends there. Each cell of a
//!    frontier ends a walk, so the search goes back only if every such walk uses a cell again.
//!    (If the frontier is not cached, every cell with the letter is tried.)
//! 3. The neighbours are tried in the order of the steps, sides before corners. If the search is
//!    shuffled, those with the fewest free neighbours come first (Warnsdorff's rule), equal ones in
//!    random order.
//! 4. On a board of up to 1024 positions, most searches of `race` *take care*: they enter a cell
//!    only if the rest of the word may fit into the free cells (`outlook`), and remember states
//!    that have been searched in vain (`dead`).
//!
//! Time: exponential in the word's length at worst; no recursion. Space: O(cells).
//!
//! Rejected: a bound on the cells that one path can still reach, from the blocks and cut vertices
//! of the free cells (half the visits, each takes 4 times as long); using up the last cells of the
//! commonest letter in `race` (no more words are decided); counting the cells that have lost all
//! their neighbours (as many visits, each takes 1.5 times as long).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::NO_LETTER;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::step::Stepper;
use crate::boggle::paths::dead::DeadStates;
use crate::boggle::paths::outlook::{Outlook, Scratch};
use crate::processor;

/// Tells whether a search can take care: on a board of up to 1024 positions.
pub fn is_careful(grid: &Grid) -> bool {
    grid.limbs <= 16
}

/// The limbs that the cached frontiers of a small board may have, 8 MiB.
const CACHED_LIMBS: usize = 1 << 20;

/// Returns how many frontiers the search caches: on a small board all, on others at least 32.
pub fn cached(grid: &Grid) -> usize {
    (CACHED_LIMBS / grid.limbs).max(32)
}

#[derive(PartialEq)]
pub enum Outcome {
    Path,
    NoPath,
    GivenUp,
}

pub struct PathSearch {
    /// How many more cells may be entered. At 0 the search is given up, and can go on later.
    pub visits: u64,
    /// The state of the random numbers, not 0, if the steps are shuffled.
    pub shuffle: Option<u64>,
    /// The cells on which the word can end and that are still to try, the next one last.
    ends: Vec<u32>,
    /// By position: the code of a free cell, otherwise `NO_LETTER`.
    free: Vec<u32>,
    /// The cells of the path; that of the word's last letter comes first.
    pub cells: Vec<u32>,
    /// By cell of the path: the steps still to try, the next one in the lowest 4 bits. A step is
    /// its index in `Grid::steps` plus 1; 0 is no step.
    untried: Vec<u32>,
    /// Only in a search with care.
    care: Option<Care>,
    /// The letter whose cells may be used again, or `NO_LETTER`.
    again: u32,
}

/// The free cells of a search with care, and which of them its outlooks have reached.
struct Care {
    /// By code: a bitboard of the free cells with the letter.
    free: Vec<u64>,
    /// By cell of the path: the cells that its outlook has reached.
    reached: Vec<u64>,
    scratch: Scratch,
    /// The direction of the word, and whether cells may be used again: the dead states of one
    /// search are dead for another with the same aim.
    aim: u64,
}

impl Care {
    /// Takes the cell out of the free ones, or puts it back.
    fn toggle(&mut self, grid: &Grid, cell: usize) {
        let position = cell - grid.pad * 64;
        self.free[grid.codes[cell] as usize * grid.limbs + position / 64] ^= 1 << (position % 64);
    }

    fn label(&self, left: usize, cell: usize) -> u64 {
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

    /// Lets a search take care, before it begins. `number` is that of the word's direction. If
    /// there is a letter `again`, its cells may be used again: what the search finds may then be no
    /// path, but if it finds nothing, there is no path.
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

    /// Begins a new search for a path to one of `ends`, of which the last is tried first.
    pub fn begin(&mut self, grid: &Grid, ends: Vec<u32>) {
        while let Some(cell) = self.cells.pop() {
            self.release(grid, cell as usize);
        }
        self.ends = ends;
    }

    /// Goes on with the search for a path of the word, given by its codes. The word is the one that
    /// `prefixes` has walked last.
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
                    dead.insert(reached, care.label(word.len() - depth, cell));
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

    /// Enters a cell, unless care says that it is in vain.
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
            if !hopeful || dead.contains(&care.scratch.reached, care.label(left, cell)) {
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

    /// Frees a cell that is not, or no longer, in `cells`.
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

    /// Returns the steps from the cell to free cells on which a walk of the first `left` letters
    /// can end, packed as in `untried`. `code` is the last of these letters.
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

/// Returns the next number of xorshift64, the same on every machine.
pub fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the search finds a path, or none, or is given up.
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
