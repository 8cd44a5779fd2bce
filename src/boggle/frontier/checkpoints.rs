//! Gives the frontiers of a long word read backwards, from the last to the first.
//!
//! Not all of them fit into memory. Some are saved, evenly spaced; those between two saved ones are
//! made again when the walk comes to them, and some of these are saved in turn.
//!
//! Time: O(letters * cells / 64) times 1 + log L / log S, for L letters and S frontiers that are
//! saved in one go.
//! Space: O(cells) for each of S * log L / log S frontiers.

use std::mem;

use crate::boggle::frontier::first::{first_beside, first_next};
use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::step::{Frontier, Stepper};

/// The least number of frontiers that are saved in one go.
const SAVED: usize = 32;

/// More than `SAVED` frontiers are saved in one go if they have at most this many limbs.
const SAVED_LIMBS: usize = 1 << 20;

/// Limbs for what each frontier needs besides its bitboard.
const OVERHEAD: usize = 16;

pub struct Checkpoints<'g> {
    pub stepper: Stepper<'g>,
    /// Frontiers, each with the number of letters at the end of the word that lead to it. The first
    /// has none, each further one has more.
    saved: Vec<(usize, Frontier)>,
    spare: Vec<Frontier>,
    /// The most frontiers that are saved in one go.
    at_once: usize,
}

/// Words are given by their codes, the last one first.
impl<'g> Checkpoints<'g> {
    pub fn new(grid: &'g Grid) -> Checkpoints<'g> {
        Checkpoints::of(grid, SAVED.max(SAVED_LIMBS / (grid.limbs + OVERHEAD)))
    }

    fn of(grid: &'g Grid, at_once: usize) -> Checkpoints<'g> {
        let stepper = Stepper::new(grid);
        let saved = vec![(0, stepper.start())];
        Checkpoints {
            stepper,
            saved,
            spare: Vec::new(),
            at_once,
        }
    }

    /// Returns the first cell in reading order on which a walk of the word can begin.
    pub fn first_cell(&mut self, word: &[u32]) -> Option<usize> {
        self.saved_before(1);
        let last = word.len() - 1;
        if !self.walk_to(word, last) {
            return None;
        }
        let from = &self.saved[self.saved.len() - 1].1;
        first_next(&self.stepper, from, word[last])
    }

    /// Forgets the frontiers of `left` or more letters. Returns the last saved one, and its
    /// letters.
    pub fn saved_before(&mut self, left: usize) -> (usize, &Frontier) {
        while self.saved[self.saved.len() - 1].0 >= left {
            let forgotten = self.saved.pop();
            self.spare.extend(forgotten.map(|(_, frontier)| frontier));
        }
        let (letters, frontier) = &self.saved[self.saved.len() - 1];
        (*letters, frontier)
    }

    /// Returns the cell's first neighbour from which the last `left` letters can be walked.
    pub fn next(&mut self, word: &[u32], left: usize, cell: usize) -> usize {
        self.saved_before(left);
        self.walk_to(word, left - 1);
        let from = &self.saved[self.saved.len() - 1].1;
        first_beside(&self.stepper, from, word[left - 1], cell)
    }

    /// Makes and saves the frontier of the last `letters` letters, and some on the way to it.
    /// Returns false if it is empty.
    fn walk_to(&mut self, word: &[u32], letters: usize) -> bool {
        let gap = letters - self.saved[self.saved.len() - 1].0;
        let spacing = (gap + self.at_once - 1) / self.at_once;
        loop {
            let (begin, from) = &self.saved[self.saved.len() - 1];
            if *begin == letters {
                return true;
            }
            let end = letters.min(begin + spacing);
            let mut now = self.spare.pop().unwrap_or_default();
            let mut next = self.spare.pop().unwrap_or_default();
            for at in *begin..end {
                let before = if at == *begin { from } else { &now };
                if !self.stepper.step(before, word[at], &mut next) {
                    self.spare.extend([now, next]);
                    return false;
                }
                mem::swap(&mut now, &mut next);
            }
            self.spare.push(next);
            self.saved.push((end, now));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::Board;

    #[test]
    fn a_walk_from_few_saved_frontiers_is_the_same() {
        let letters = "ABAABBAÄABBÄ";
        let grid = Grid::of(&Board::new(3, 4, letters, ""));
        let word = letters.chars().rev().cycle().take(1000);
        let word: Vec<u32> = word.map(|letter| grid.letters.code(letter)).collect();
        let walk = |at_once| {
            let mut checkpoints = Checkpoints::of(&grid, at_once);
            let mut cells: Vec<usize> = checkpoints.first_cell(&word).into_iter().collect();
            for left in (1..1000).rev() {
                let cell = checkpoints.next(&word, left, cells[cells.len() - 1]);
                assert!(checkpoints.saved.len() <= 12 * at_once);
                cells.push(cell);
            }
            cells
        };
        let all = walk(2000);
        assert_eq!(all.len(), 1000);
        assert_eq!(walk(2), all);
        assert_eq!(walk(7), all);
    }
}
