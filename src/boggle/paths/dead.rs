//! Remembers states of a path search that have been searched in vain.
//!
//! A state is a set of cells and a label: the newest cell, the number of letters left, and the aim
//! of the search, as `search` packs them. States are compared in full, so no
//! answer rests on a hash. If two states have the same slot, the newer one is kept.
//!
//! The table starts small, and doubles when as many states have come as it has slots: short
//! searches pay for what they use. The table saves 80% to 95% of the visits for words without a
//! path on boards of 5 by 5 to 7 by 7 with two letters.
//!
//! Space: at most `MOST` numbers, 8 MiB, and half as much again while the table grows.

use std::mem;

/// Slots of the smallest table.
const LEAST: usize = 1 << 8;
/// Numbers of the largest table.
const MOST: usize = 1 << 20;

#[derive(Default)]
pub struct DeadStates {
    /// How many 64-bit limbs a set has.
    limbs: usize,
    /// By slot: the set, then the label, which is 0 if the slot is empty.
    states: Vec<u64>,
    /// The number of states that have come since the table has this size.
    inserted: usize,
}

impl DeadStates {
    /// Forgets all states. The sets of the next ones have this many limbs.
    pub fn clear(&mut self, limbs: usize) {
        self.limbs = limbs;
        self.states.clear();
        self.inserted = 0;
    }

    /// Remembers a state. `label` must not be 0.
    pub fn insert(&mut self, set: &[u64], label: u64) {
        let size = self.limbs + 1;
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
        let state = &mut self.states[slot..][..=self.limbs];
        state[..self.limbs].copy_from_slice(set);
        state[self.limbs] = label;
    }

    /// Tells whether the state is remembered.
    pub fn contains(&self, set: &[u64], label: u64) -> bool {
        if self.states.is_empty() {
            return false;
        }
        let state = &self.states[self.slot(set, label)..][..=self.limbs];
        state[self.limbs] == label && state[..self.limbs] == *set
    }

    /// Returns the index in `states` at which the slot of the state begins.
    fn slot(&self, set: &[u64], label: u64) -> usize {
        let mut hash = label;
        for limb in set {
            hash = (hash.rotate_left(29) ^ limb).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
        let size = self.limbs + 1;
        let slots = (self.states.len() / size) as u64;
        (((hash >> 32) * slots) >> 32) as usize * size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some of these states differ in one part only.
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

    /// A table that doubles keeps a quarter of the states at least, and knows no other state.
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
