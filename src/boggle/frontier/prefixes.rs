//! Keeps the frontiers of a word's prefixes for the next word.
//!
//! ```text
//! go back to the frontier after the letters shared with the word before
//! for each further letter but the last: next frontier; if it is empty: NO
//! YES if the frontier can enter a cell with the last letter
//! ```
//!
//! 1. Sorted words share most letters (see `batch`).
//! 2. A prefix with an empty frontier answers all words that begin with it.
//! 3. The frontiers after fewer than `cached` letters are kept, of the others only the last two. So
//!    a word of any length needs at most two frontiers more than one of `cached` letters.
//!
//! Time: O(letters * cells / 64) at worst. Space: O(`cached` * cells / 64).
//!
//! Rejected: a sixteenth of the board first (1.05 times faster); a depth-first look, with a budget,
//! along the end that no other word shares (1.1 to 1.2); a table of the pairs of letters that are
//! neighbours (an empty second frontier says the same).

use std::mem;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::step::{Frontier, Stepper};

pub struct PrefixCache<'g> {
    pub stepper: Stepper<'g>,
    /// By the number of letters walked, below `cached`; after them a ring of two.
    pub frontiers: Vec<Frontier>,
    pub cached: usize,
    /// The letters of the word before.
    word: Vec<u32>,
    /// The length of its longest prefix whose frontier, and those before, are kept.
    valid: usize,
    /// The length of its shortest prefix with an empty frontier; `usize::MAX` if none is known.
    empty: usize,
}

impl<'g> PrefixCache<'g> {
    pub fn new(grid: &'g Grid, cached: usize) -> PrefixCache<'g> {
        let stepper = Stepper::new(grid);
        let frontiers = vec![stepper.start()];
        PrefixCache {
            stepper,
            frontiers,
            cached,
            word: Vec::new(),
            valid: 0,
            empty: usize::MAX,
        }
    }

    /// Returns the index in `frontiers` of the one after this many letters.
    fn slot(&self, depth: usize) -> usize {
        if depth < self.cached {
            depth
        } else {
            self.cached + depth % 2
        }
    }

    /// Calls `accept` with the cells on which a walk of the word can end, as `Stepper::any_next`
    /// does, until it returns true. Returns whether it did. `accept` also gets the cache, whose
    /// frontiers are then those of the word. A word is given by its codes and must not be empty.
    pub fn any_end(
        &mut self,
        word: &[u32],
        mut accept: impl FnMut(&PrefixCache, u32) -> bool,
    ) -> bool {
        self.walk(word).map_or(false, |slot| {
            let (from, last) = (&self.frontiers[slot], word[word.len() - 1]);
            self.stepper.any_next(from, last, |cell| accept(self, cell))
        })
    }

    /// Does the same in reading order, with each cell once.
    pub fn any_end_in_order(
        &mut self,
        word: &[u32],
        mut accept: impl FnMut(&PrefixCache, u32) -> bool,
    ) -> bool {
        let slot = self.walk(word);
        if slot.map_or(true, |slot| self.frontiers[slot].dense) {
            return self.any_end(word, accept);
        }
        let cells = self.ends_of(word);
        cells.into_iter().any(|cell| accept(self, cell))
    }

    /// Returns the cells on which a walk of the word can end, in reading order.
    pub fn ends_of(&mut self, word: &[u32]) -> Vec<u32> {
        let mut cells = Vec::new();
        self.any_end(word, |_, cell| {
            cells.push(cell);
            false
        });
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Makes the frontier of all letters but the last. Returns its index, or None if it is empty.
    pub fn walk(&mut self, word: &[u32]) -> Option<usize> {
        let shared = self.word.iter().zip(word).take_while(|(a, b)| a == b);
        let shared = shared.count();
        if shared >= self.empty {
            return None;
        }
        self.word.clear();
        self.word.extend_from_slice(word);
        self.empty = usize::MAX;
        let last = word.len() - 1;
        let mut depth = shared.min(self.valid).min(last);
        while depth < last {
            let (from, to) = (self.slot(depth), self.slot(depth + 1));
            if to >= self.frontiers.len() {
                self.frontiers.resize_with(to + 1, Frontier::default);
            }
            let mut next = mem::take(&mut self.frontiers[to]);
            let letter = word[depth];
            let alive = self.stepper.step(&self.frontiers[from], letter, &mut next);
            self.frontiers[to] = next;
            depth += 1;
            if !alive {
                self.empty = depth;
                break;
            }
        }
        if self.empty <= last {
            self.valid = (self.empty - 1).min(self.cached - 1);
            return None;
        }
        self.valid = last.min(self.cached - 1);
        Some(self.slot(last))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{Random, Recursion, Rule};
    use crate::boggle::Board;

    fn reaches(
        rows: usize,
        cols: usize,
        letters: &str,
        words: &[String],
        cached: usize,
    ) -> Vec<bool> {
        let grid = Grid::of(&Board::new(rows, cols, letters, ""));
        let mut prefixes = PrefixCache::new(&grid, cached);
        let mut codes = Vec::new();
        words
            .iter()
            .map(|word| {
                grid.letters.spell(word, &mut codes) && prefixes.any_end(&codes, |_, _| true)
            })
            .collect()
    }

    /// Sorted words that begin alike, of runs that repeat, with few frontiers cached, against the
    /// recursion.
    #[test]
    fn frontiers_that_are_not_cached_change_no_answer() {
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let (mut yes, mut no) = (0, 0);
        for _ in 0..300 {
            let (rows, cols) = (1 + random.below(3), 2 + random.below(7));
            let letters = random.text(rows * cols, &['A', 'A', 'B', 'C']);
            let mut words = Vec::new();
            let length = 1 + random.below(4);
            let stem = random.text(length, &['A', 'B']);
            for _ in 0..40 {
                let mut word = stem.clone();
                for _ in 0..=random.below(4) {
                    let length = 1 + random.below(3);
                    let period = random.text(length, &['A', 'B', 'C']);
                    word += &period.repeat(1 + random.below(6));
                }
                words.push(word);
            }
            words.sort();
            let recursion = Recursion::of(&Board::new(rows, cols, &letters, ""));
            let right = words.iter().map(|word| recursion.walk(word, Rule::Reuse));
            let right: Vec<bool> = right.map(|walk| walk.is_some()).collect();
            yes += right.iter().filter(|&&yes| yes).count();
            no += right.iter().filter(|&&yes| !yes).count();
            for cached in [1, 2, 5] {
                let found = reaches(rows, cols, &letters, &words, cached);
                for (word, answers) in words.iter().zip(found.iter().zip(&right)) {
                    let case = format!("{rows} by {cols} {letters}, {cached} cached: {word}");
                    assert_eq!(answers.0, answers.1, "{case}");
                }
            }
        }
        assert!(yes > 100 && no > 100, "{yes} {no}");
    }

    /// The neighbours of two cells in a list; some are neighbours of both.
    #[test]
    fn last_cells_come_in_reading_order_and_once() {
        let letters = ["AAAA", "ABBA", "AAAA"].map(|row| format!("{row:-<800}"));
        let grid = Grid::of(&Board::new(3, 800, &letters.concat(), ""));
        let mut prefixes = PrefixCache::new(&grid, 8);
        let mut codes = Vec::new();
        assert!(grid.letters.spell("BA", &mut codes));
        let cells = prefixes.ends_of(&codes).into_iter();
        assert!(!prefixes.frontiers[1].dense);
        let cells = cells.map(|cell| grid.row_col(cell as usize));
        let around = (0..12).map(|cell| (cell / 4, cell % 4));
        assert!(cells.eq(around.filter(|&(row, col)| row != 1 || col % 3 == 0)));
    }

    #[test]
    fn a_walled_off_letter_is_never_reached() {
        let letters = format!("BC{}CC{}", "A".repeat(98), "A".repeat(4898));
        let words: Vec<String> = [30, 1000, 100_000, 1_000_000]
            .iter()
            .flat_map(|&length| vec!["A".repeat(length), "A".repeat(length) + "B"])
            .collect();
        let answers = reaches(50, 100, &letters, &words, 32);
        assert_eq!(answers, [true, false].repeat(4));
    }
}
