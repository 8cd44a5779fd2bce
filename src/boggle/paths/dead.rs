//! States of a path search that have been searched in vain.
//!
//! A state is a set of cells, the newest cell of the path, and how many letters are left. It is
//! compared in full: an answer never rests on a hash. Of two states with the same slot the newer one
//! stays. The table starts small and doubles when as many states have come as it has slots: many
//! short searches pay for what they use.
//!
//! On boards of 5 by 5 to 7 by 7 of two letters, words without a path need 5 to 20 times fewer
//! visits. Space: at most `MOST` numbers, 8 MiB.

use std::mem;

/// Slots of the table at first.
const LEAST: usize = 1 << 8;
/// Numbers of the largest table.
const MOST: usize = 1 << 20;

#[derive(Default)]
pub struct DeadStates {
    /// Numbers for the set of cells of a state.
    blocks: usize,
    /// By slot: the set, then the newest cell and the letters left, which are not 0 for a state.
    states: Vec<u64>,
    /// States that have come since the table has this size.
    inserted: usize,
}

impl DeadStates {
    /// Forgets all states. The next ones have sets of this many numbers.
    pub fn clear(&mut self, blocks: usize) {
        self.blocks = blocks;
        self.states.clear();
        self.inserted = 0;
    }

    /// Remembers a state as dead. `label` is not 0.
    pub fn insert(&mut self, set: &[u64], label: u64) {
        let size = self.blocks + 1;
        if self.states.is_empty() {
            self.states.resize(LEAST * size, 0);
        } else if self.inserted * size > self.states.len() && 2 * self.states.len() <= MOST {
            let larger = vec![0; 2 * self.states.len()];
            let old = mem::replace(&mut self.states, larger);
            for state in old.chunks(size).filter(|state| state[size - 1] != 0) {
                self.put(&state[..size - 1], state[size - 1]);
            }
            self.inserted = 0;
        }
        self.inserted += 1;
        self.put(set, label);
    }

    fn put(&mut self, set: &[u64], label: u64) {
        let slot = self.slot(set, label);
        let state = &mut self.states[slot..][..=self.blocks];
        state[..self.blocks].copy_from_slice(set);
        state[self.blocks] = label;
    }

    /// Whether the state is known to be dead.
    pub fn contains(&self, set: &[u64], label: u64) -> bool {
        if self.states.is_empty() {
            return false;
        }
        let state = &self.states[self.slot(set, label)..][..=self.blocks];
        state[self.blocks] == label && state[..self.blocks] == *set
    }

    /// Where the state begins in `states`.
    fn slot(&self, set: &[u64], label: u64) -> usize {
        let mut hash = label;
        for block in set {
            hash = (hash.rotate_left(29) ^ block).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        let size = self.blocks + 1;
        let slots = (self.states.len() / size) as u64;
        (((hash >> 32) * slots) >> 32) as usize * size
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
        for label in [64, 65, 64 | 1 << 32, 64 | 1 << 62] {
            for set in [[0, 1], [1, 0], [0, 0], [1, 1], [1, 1 << 63]] {
                states.push((set, label));
            }
        }
        for inserted in &states {
            let mut dead = DeadStates::default();
            dead.clear(2);
            dead.insert(&inserted.0, inserted.1);
            for state in &states {
                assert_eq!(dead.contains(&state.0, state.1), state == inserted);
            }
            dead.clear(2);
            assert!(!dead.contains(&inserted.0, inserted.1));
        }
    }

    /// A table that doubles forgets few states, and knows none that has not come.
    #[test]
    fn a_table_grows() {
        let mut dead = DeadStates::default();
        dead.clear(3);
        for state in 1..=20_000 {
            dead.insert(&[state, 0, 7], state);
        }
        let known = |other: u64| {
            let mut states = 1..=20_000_u64;
            states
                .by_ref()
                .filter(|&state| dead.contains(&[state, other, 7], state))
                .count()
        };
        assert!(known(0) > 5_000 && known(1) == 0, "{}", known(0));
    }
}
