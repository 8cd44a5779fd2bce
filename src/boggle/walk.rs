//! Many words on one board: in sorted order, so that what two neighbours begin with is walked once.
//!
//! ```text
//! for each word, sorted:
//!     go back to the frontier after the letters that it shares with the word before
//!     for each further letter but the last: next frontier; if it is empty: NO
//!     YES if the last letter is next to a cell of the frontier
//! ```
//!
//! 1. Frontiers are kept after each of the first `kept` letters; behind those only the last
//!    three, so that a word of any length needs no more memory than one of `kept` letters.
//! 2. A beginning with an empty frontier answers all words with that beginning.
//! 3. Where letters repeat with period 1 or 2 a frontier contains the one two letters before, so
//!    they soon repeat too, and the rest of the repetition is skipped: A^100000 B where B is out
//!    of reach costs as much as A^100.
//!
//! Time: O(letters of all words * cells / 64) at worst; space: O(cells + words of a batch).
//!
//! Rejected: trying a sixteenth of the board first (1.05 times faster); a depth-first look
//! with a budget down a tail that no other word shares (1.15); a table of the pairs of letters
//! that are neighbours anywhere (nothing: an empty frontier after the second letter tells).

use std::mem;

use crate::boggle::frontier::{Frontier, Stepper};
use crate::boggle::grid::Grid;

pub struct Walk<'g> {
    pub stepper: Stepper<'g>,
    /// By the number of letters walked, up to `kept`; then three in turn.
    pub frontiers: Vec<Frontier>,
    pub kept: usize,
    /// The letters of the word before.
    word: Vec<u32>,
    /// After so many of its letters and fewer the frontier is at hand.
    valid: usize,
    /// After so many of its letters the frontier is empty.
    dead: usize,
}

impl<'g> Walk<'g> {
    pub fn new(grid: &'g Grid, kept: usize) -> Walk<'g> {
        let stepper = Stepper::new(grid);
        let frontiers = vec![stepper.start()];
        Walk {
            stepper,
            frontiers,
            kept,
            word: Vec::new(),
            valid: 0,
            dead: usize::MAX,
        }
    }

    fn slot(&self, depth: usize) -> usize {
        if depth < self.kept {
            depth
        } else {
            self.kept + depth % 3
        }
    }

    /// Whether the word, by its codes, can be walked to a last cell that is accepted.
    pub fn reaches(&mut self, word: &[u32], accept: impl FnMut(&Walk, u32) -> bool) -> bool {
        let shared = self.word.iter().zip(word).take_while(|(a, b)| a == b);
        let shared = shared.count();
        if shared >= self.dead {
            return false;
        }
        self.word.clear();
        self.word.extend_from_slice(word);
        self.dead = usize::MAX;
        let last = word.len() - 1;
        // `depth` counts letters walked, `at` also those skipped.
        let mut depth = shared.min(self.valid).min(last);
        let mut at = depth;
        while at < last {
            if depth >= self.kept + 3 && word[at] == word[at - 2] && self.repeats(depth) {
                let period = word[at..last].iter().zip(&word[at - 2..]);
                at += period.take_while(|(a, b)| a == b).count() & !1;
                if at == last {
                    break;
                }
            }
            let (from, to) = (self.slot(depth), self.slot(depth + 1));
            if to >= self.frontiers.len() {
                self.frontiers.resize_with(to + 1, Frontier::default);
            }
            let mut next = mem::take(&mut self.frontiers[to]);
            let alive = self
                .stepper
                .step(&self.frontiers[from], word[at], &mut next);
            self.frontiers[to] = next;
            at += 1;
            if !alive {
                self.valid = depth.min(self.kept - 1);
                self.dead = at;
                return false;
            }
            depth += 1;
        }
        self.valid = depth.min(self.kept - 1);
        let from = &self.frontiers[self.slot(depth)];
        let mut accept = accept;
        self.stepper
            .any_next(from, word[last], |cell| accept(self, cell))
    }

    /// Whether the frontier is that of two letters before.
    fn repeats(&self, depth: usize) -> bool {
        let now = &self.frontiers[self.slot(depth)];
        let then = &self.frontiers[self.slot(depth - 2)];
        let grid = self.stepper.grid;
        let inner = grid.pad..grid.pad + grid.words;
        now.dense && then.dense && now.spread[inner.clone()] == then.spread[inner]
    }
}
