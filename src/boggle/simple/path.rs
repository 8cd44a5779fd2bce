//! The search for a path: depth first, from the last letter of a word to its first.
//!
//! ```text
//! enter a cell on which the word can end
//! until there is a cell for each letter:
//!     enter a neighbour of the newest cell that holds the letter before and is not used
//!     if there is none left: leave the newest cell
//! ```
//!
//! 1. A neighbour also has to be in the frontier of the letters up to there. Each cell of a
//!    frontier ends a walk, so the search goes back only if every such walk uses a cell again.
//!    (Where frontiers are not cached, every cell with the letter is tried.)
//! 2. The neighbours are tried in the order of the steps, sides before corners, or, shuffled,
//!    those with the fewest free neighbours first (Warnsdorff's rule) and equal ones at random.
//! 3. On a small board, states are remembered that have been searched in vain (`dead`).
//!
//! Time: exponential in the word's length at worst; no recursion. Space: O(cells).
//!
//! Rejected: a bound on the cells that one path can still reach, from the blocks and cut
//! vertices of the free cells (half the visits, each 4 times as long); counting the cells that
//! have lost all their neighbours (visits within the noise, each 1.5 times as long).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::NO_LETTER;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::simple::dead::DeadStates;

/// Frontiers to cache for the search: as many as fit into `CACHED_WORDS`, at least `CACHED`.
const CACHED: usize = 32;
const CACHED_WORDS: usize = 1 << 20;

/// How many frontiers to cache for the search: of a short word, and on a small board, all.
pub fn cached(grid: &Grid) -> usize {
    CACHED.max(CACHED_WORDS / grid.words)
}

/// What a search found.
#[derive(PartialEq)]
pub enum Found {
    Path,
    Nothing,
    /// It was given up.
    Unknown,
}

/// How to search.
pub struct Effort {
    /// The cells that may still be entered; then the search is given up.
    pub visits: u64,
    /// Whether to shuffle the steps, and how.
    pub shuffle: Option<Random>,
    /// The number of the question whose dead states are remembered, if any: the same for the
    /// same word read in the same direction.
    pub question: Option<u64>,
}

pub struct PathSearch {
    /// The letters of the board; `NO_LETTER` for a used cell.
    free: Vec<u32>,
    /// The cells of the path, the last one first.
    pub cells: Vec<u32>,
    /// By cell of the path, the steps still to try: 4 bits each, the next one lowest, counted
    /// from 1; then 0.
    untried: Vec<u32>,
    dead: DeadStates,
    steps: [usize; 8],
}

impl PathSearch {
    pub fn new(grid: &Grid) -> PathSearch {
        PathSearch {
            free: grid.codes.clone(),
            cells: Vec::new(),
            untried: Vec::new(),
            dead: DeadStates::new(grid),
            steps: grid.steps(),
        }
    }

    /// Searches a path of the word, given by its codes, to this last cell. The word is the one
    /// walked last by `prefixes`.
    pub fn search(
        &mut self,
        prefixes: &PrefixCache,
        word: &[u32],
        last: u32,
        effort: &mut Effort,
    ) -> Found {
        let (grid, steps) = (prefixes.stepper.grid, self.steps);
        self.cells.clear();
        self.untried.clear();
        self.enter(last as usize, word, effort);
        let found = loop {
            let left = word.len() - self.cells.len();
            if left == 0 {
                break Found::Path;
            }
            let top = self.cells.len() - 1;
            let (cell, untried) = (self.cells[top], self.untried[top]);
            if untried == 0 {
                if let Some(question) = effort.question {
                    self.dead.insert(question, cell);
                }
                self.leave(grid);
                if top == 0 {
                    break Found::Nothing;
                }
                continue;
            }
            self.untried[top] = untried >> 4;
            let before = (cell as usize).wrapping_add(steps[(untried & 15) as usize - 1]);
            if self.free[before] == word[left - 1]
                && (left > prefixes.cached || prefixes.frontiers[left - 1].touches(grid, before))
            {
                if effort.visits == 0 {
                    break Found::Unknown;
                }
                effort.visits -= 1;
                self.enter(before, word, effort);
            }
        };
        for &cell in &self.cells {
            self.free[cell as usize] = grid.codes[cell as usize];
        }
        self.dead.clear();
        found
    }

    fn enter(&mut self, cell: usize, word: &[u32], effort: &mut Effort) {
        self.free[cell] = NO_LETTER;
        self.cells.push(cell as u32);
        self.dead.enter(cell as u32);
        let left = word.len() - self.cells.len();
        let question = effort.question;
        let untried = if left == 0 || question.map_or(false, |q| self.dead.contains(q, cell as u32))
        {
            0
        } else if let Some(random) = &mut effort.shuffle {
            self.by_degree(cell, word[left - 1], random)
        } else {
            0x8765_4321
        };
        self.untried.push(untried);
    }

    fn leave(&mut self, grid: &Grid) {
        self.untried.pop();
        if let Some(cell) = self.cells.pop() {
            self.free[cell as usize] = grid.codes[cell as usize];
            self.dead.leave(cell);
        }
    }

    /// The steps from the cell to free cells with the letter, those to cells with the fewest
    /// free neighbours first.
    fn by_degree(&self, cell: usize, code: u32, random: &mut Random) -> u32 {
        let steps = &self.steps;
        let mut keys = [u32::MAX; 8];
        let mut count = 0;
        let mut noise = random.next();
        for (step, number) in steps.iter().zip(1..) {
            let next = cell.wrapping_add(*step);
            if self.free[next] == code {
                let beside = steps.iter().map(|step| next.wrapping_add(*step));
                let degree = beside.filter(|&other| self.free[other] != NO_LETTER);
                let key = (degree.count() as u32) << 12 | (noise as u32 & 255) << 4 | number;
                keys[count] = key;
                count += 1;
                noise >>= 8;
            }
        }
        keys[..count].sort_unstable();
        let packed = keys[..count].iter().rev();
        packed.fold(0, |packed, key| packed << 4 | key & 15)
    }
}

/// xorshift64: the same numbers everywhere.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
