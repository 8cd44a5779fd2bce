//! Takes the first walk of a word along its frontiers.
//!
//! The word has been read backwards. The walk begins on the first cell in reading order; each step
//! goes to the first neighbour in the order of `Grid::steps` that the next frontier touches.

use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::step::{Frontier, Stepper};

/// Returns the first cell, in reading order, of the frontier one letter after `from`.
pub fn first_next(stepper: &Stepper, from: &Frontier, code: u32) -> Option<usize> {
    let mut first = None;
    stepper.any_next(from, code, |cell| {
        first = Some(first.map_or(cell, |first: u32| first.min(cell)));
        from.dense
    });
    first.map(|cell| cell as usize)
}

/// Returns the cell's first neighbour, in the order of `Grid::steps`, in the frontier one letter
/// after `from`. There has to be one.
pub fn first_beside(stepper: &Stepper, from: &Frontier, code: u32, cell: usize) -> usize {
    let neighbours = stepper.steps.iter().map(|&step| cell.wrapping_add(step));
    neighbours
        .filter(|&next| stepper.grid.codes[next] == code)
        .find(|&next| from.touches(stepper.grid, next))
        .unwrap_or(cell)
}

/// Returns the first cell in reading order on which a walk of the word can begin.
pub fn first_cell(prefixes: &mut PrefixCache, word: &[u32]) -> Option<usize> {
    let slot = prefixes.walk(word)?;
    let last = word[word.len() - 1];
    first_next(&prefixes.stepper, &prefixes.frontiers[slot], last)
}

/// Puts the positions of the first walk into `walk`. The word is the one that `prefixes` has walked
/// last, and shorter than `cached`; `first` is its `first_cell`.
pub fn walk_from(prefixes: &PrefixCache, first: usize, word: &[u32], walk: &mut Vec<u32>) {
    let mut cell = first;
    walk.push(cell as u32);
    for left in (0..word.len() - 1).rev() {
        let from = &prefixes.frontiers[left];
        cell = first_beside(&prefixes.stepper, from, word[left], cell);
        walk.push(cell as u32);
    }
}
