//! A walk back through the frontiers of a word, with no cell twice.
//!
//! Depth first, from the last letter to the first, the sides of a cell before its corners. Every
//! cell of a frontier is the end of a walk that uses cells again at most, so the way back fails
//! only where a walk would use a cell again; of frontiers that are not cached all cells are tried that
//! hold the letter. Exponential in the word's length at worst; no recursion. Space: O(cells).

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::step::Stepper;

/// Frontiers to cache for the way back: as many as fit into `CACHED_WORDS`, at least `CACHED`.
const CACHED: usize = 32;
const CACHED_WORDS: usize = 1 << 20;

/// How many frontiers to cache for the way back: of a short word, and on a small board, all.
pub fn cached(grid: &Grid) -> usize {
    CACHED.max(CACHED_WORDS / grid.words)
}

pub struct SimplePath {
    used: Vec<u64>,
    /// The cells of the walk, the last one first.
    pub cells: Vec<u32>,
    /// How many of each cell's neighbours have been tried.
    tried: Vec<u8>,
}

impl SimplePath {
    pub fn new(stepper: &Stepper) -> SimplePath {
        SimplePath {
            used: vec![0; stepper.grid.codes.len() / 64],
            cells: Vec::new(),
            tried: Vec::new(),
        }
    }

    /// Whether the word that has just been walked can be walked to this last cell with no cell
    /// twice.
    pub fn leads(&mut self, prefixes: &PrefixCache, word: &[u32], last: u32) -> bool {
        let (grid, steps) = (prefixes.stepper.grid, prefixes.stepper.steps);
        self.cells.clear();
        self.tried.clear();
        self.enter(last as usize);
        loop {
            let left = word.len() - self.cells.len();
            if left == 0 {
                break;
            }
            let top = self.cells.len() - 1;
            let (cell, tried) = (self.cells[top], self.tried[top] as usize);
            if tried == steps.len() {
                self.leave();
                if top == 0 {
                    return false;
                }
                continue;
            }
            self.tried[top] += 1;
            let before = (cell as usize).wrapping_add(steps[tried]);
            if grid.codes[before] == word[left - 1]
                && self.used[before / 64] >> (before % 64) & 1 == 0
                && (left > prefixes.cached || prefixes.frontiers[left - 1].touches(grid, before))
            {
                self.enter(before);
            }
        }
        for &cell in &self.cells {
            self.used[cell as usize / 64] = 0;
        }
        true
    }

    fn enter(&mut self, cell: usize) {
        self.used[cell / 64] |= 1 << (cell % 64);
        self.cells.push(cell as u32);
        self.tried.push(0);
    }

    fn leave(&mut self) {
        self.tried.pop();
        if let Some(cell) = self.cells.pop() {
            self.used[cell as usize / 64] &= !(1 << (cell % 64));
        }
    }
}
