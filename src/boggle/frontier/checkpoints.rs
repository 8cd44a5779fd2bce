//! The first walk of a word of any length, from the frontiers of the word read backwards.
//!
//! ```text
//! frontiers of the word read backwards; an empty one: NO
//! first cell: the first that the last frontier can enter
//! next cell: the first neighbour that the frontier before can enter
//! ```
//!
//! The second half needs the frontiers from the last to the first. Of a long word not all fit
//! into memory: some are saved, evenly spaced, and those between two are walked again when the
//! walk comes to them, some of them saved in turn.
//!
//! Time: O(letters * cells / 64) times 1 + log L / log S for L letters and S frontiers saved in
//! one go. Space: O(cells) for the same number.

use std::mem;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::NO_LETTER;
use crate::boggle::frontier::step::{Frontier, Stepper};

/// Frontiers saved in one go: as many as fit into `SAVED_WORDS` words of 8 bytes, with `OVERHEAD`
/// for each, but at least `SAVED`.
const SAVED: usize = 32;
const SAVED_WORDS: usize = 1 << 20;
const OVERHEAD: usize = 16;

pub struct Checkpoints<'g> {
    pub stepper: Stepper<'g>,
    /// Frontiers, each with the index in the word from which on the letters have been walked:
    /// first none of them, then more and more.
    saved: Vec<(usize, Frontier)>,
    spare: Vec<Frontier>,
    /// How many frontiers are saved in one go.
    most: usize,
}

impl<'g> Checkpoints<'g> {
    pub fn new(grid: &'g Grid) -> Checkpoints<'g> {
        Checkpoints::of(grid, SAVED.max(SAVED_WORDS / (grid.words + OVERHEAD)))
    }

    fn of(grid: &'g Grid, most: usize) -> Checkpoints<'g> {
        let stepper = Stepper::new(grid);
        let saved = vec![(0, stepper.start())];
        Checkpoints {
            stepper,
            saved,
            spare: Vec::new(),
            most,
        }
    }

    /// The first cell in reading order on which a walk of the word can begin.
    pub fn first_cell(&mut self, word: &str) -> Option<usize> {
        while self.saved.len() > 1 {
            self.forget();
        }
        self.saved[0].0 = word.len();
        let (code, rest) = self.split(word, 0);
        if code == NO_LETTER || !self.walk_to(word, rest) {
            return None;
        }
        let from = &self.saved[self.saved.len() - 1].1;
        self.stepper.first_next(from, code)
    }

    /// The first neighbour of the cell on which a walk of the rest of the word, from the index
    /// on, can begin.
    pub fn next(&mut self, word: &str, at: usize, cell: usize) -> usize {
        let (code, rest) = self.split(word, at);
        while self.saved[self.saved.len() - 1].0 < rest {
            self.forget();
        }
        self.walk_to(word, rest);
        let from = &self.saved[self.saved.len() - 1].1;
        self.stepper.first_beside(from, code, cell)
    }

    /// The code of the letter at the index, and the index of the one after it.
    fn split(&self, word: &str, at: usize) -> (u32, usize) {
        let letter = word[at..].chars().next().unwrap_or_default();
        (
            self.stepper.grid.letters.code(letter),
            at + letter.len_utf8(),
        )
    }

    /// Drops the frontier of the most letters.
    fn forget(&mut self) {
        let forgotten = self.saved.pop();
        self.spare.extend(forgotten.map(|(_, frontier)| frontier));
    }

    /// Walks the letters back to this index and saves the frontier, and some on the way to it;
    /// false if it is empty.
    fn walk_to(&mut self, word: &str, begin: usize) -> bool {
        let gap = self.saved[self.saved.len() - 1].0 - begin;
        let part = (gap + self.most - 1) / self.most;
        loop {
            let (end, from) = &self.saved[self.saved.len() - 1];
            if *end == begin {
                return true;
            }
            let stop = begin.max(end.saturating_sub(part));
            let mut now = self.spare.pop().unwrap_or_default();
            let mut next = self.spare.pop().unwrap_or_default();
            let (mut at, mut alive) = (*end, true);
            for (index, letter) in word[..at].char_indices().rev() {
                if at <= stop || !alive {
                    break;
                }
                let code = self.stepper.grid.letters.code(letter);
                let before = if at == *end { from } else { &now };
                alive = code != NO_LETTER && self.stepper.step(before, code, &mut next);
                mem::swap(&mut now, &mut next);
                at = index;
            }
            self.spare.push(next);
            if !alive {
                self.spare.push(now);
                return false;
            }
            self.saved.push((at, now));
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
        let word: String = letters.chars().cycle().take(1000).collect();
        let grid = Grid::of(&Board::new(3, 4, letters, ""));
        let walk = |most| {
            let mut checkpoints = Checkpoints::of(&grid, most);
            let mut cells: Vec<usize> = checkpoints.first_cell(&word).into_iter().collect();
            for (at, _) in word.char_indices().skip(1) {
                let cell = checkpoints.next(&word, at, cells[cells.len() - 1]);
                assert!(checkpoints.saved.len() <= 12 * most);
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
