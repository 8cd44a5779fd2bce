//! States of a path search that have been searched in vain.
//!
//! A state is the set of used cells and the newest of them: how many letters are walked follows
//! from it. On a board of at most 128 positions it fits into 128 bits and a number, so it is
//! compared in full: an answer never rests on a hash. Of two states with the same slot the newer
//! one stays.
//!
//! On boards of 5 by 5 to 7 by 7 of two letters, words without a path need 10 to 100 times fewer
//! visits. Space: 8 MiB, taken when the first state is remembered.

use crate::boggle::frontier::grid::Grid;

const SLOT_BITS: u32 = 18;

pub struct DeadStates {
    /// The first cell's position if the board is small enough.
    base: Option<u32>,
    /// The used cells, by position from `base`.
    used: u128,
    /// By slot: the used cells, the question and the newest cell.
    states: Vec<(u128, u64)>,
}

impl DeadStates {
    pub fn new(grid: &Grid) -> DeadStates {
        DeadStates {
            base: (grid.words <= 2).then_some(grid.pad as u32 * 64),
            used: 0,
            states: Vec::new(),
        }
    }

    pub fn enter(&mut self, cell: u32) {
        if let Some(base) = self.base {
            self.used |= 1 << (cell - base);
        }
    }

    pub fn leave(&mut self, cell: u32) {
        if let Some(base) = self.base {
            self.used &= !(1 << (cell - base));
        }
    }

    /// No cell is used any more.
    pub fn clear(&mut self) {
        self.used = 0;
    }

    /// Remembers the state with this newest cell as dead.
    pub fn insert(&mut self, question: u64, newest: u32) {
        if self.base.is_none() {
            return;
        }
        if self.states.is_empty() {
            self.states.resize(1 << SLOT_BITS, (0, 0));
        }
        let (slot, state) = self.state(question, newest);
        self.states[slot] = state;
    }

    /// Whether the state with this newest cell is known to be dead.
    pub fn contains(&self, question: u64, newest: u32) -> bool {
        if self.states.is_empty() {
            return false;
        }
        let (slot, state) = self.state(question, newest);
        self.states[slot] == state
    }

    fn state(&self, question: u64, newest: u32) -> (usize, (u128, u64)) {
        let state = (self.used, question << 32 | u64::from(newest));
        let (low, high) = (state.0 as u64, (state.0 >> 64) as u64);
        let hash = (low ^ high.rotate_left(29) ^ state.1.rotate_left(47))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((hash >> (64 - SLOT_BITS)) as usize, state)
    }
}
