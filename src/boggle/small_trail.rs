//! Words on a board of one 64-bit number, each cell at most once.
//!
//! ```text
//! forwards: the frontiers, cells used again or not; an empty one: NO
//! no letter twice but right after itself: YES, for no walk can meet a cell again
//! a letter more often than on the board: NO
//! backwards: depth first from the last frontier, through the frontiers before it
//! ```
//!
//! Every cell of a frontier is the end of a walk that uses cells again at most, so the way back
//! fails only where a walk crosses itself. Exponential in the word's length at worst.

use crate::boggle::small::Small;

/// A small board has no more cells, so no longer word.
const CELLS: usize = 64;

/// Whether the word can be walked without using a cell twice.
#[inline]
pub fn leads(small: &Small, word: &str) -> bool {
    // Most words end here: nothing is written down before.
    small.reaches(word) && leads_on(small, word)
}

/// The same for a word that can be walked with cells used again.
fn leads_on(small: &Small, word: &str) -> bool {
    let mut letters = [0; CELLS];
    let mut frontiers = [0; CELLS];
    let mut length = 0;
    let mut spread = !0;
    let mut crossing = false;
    for letter in word.chars() {
        let cells = small.cells(letter);
        let before = letters[..length].iter().filter(|&&other| other == cells);
        let before = before.count();
        if before >= cells.count_ones() as usize {
            return false;
        }
        crossing |= before > 1 || before == 1 && letters[length - 1] != cells;
        letters[length] = cells;
        frontiers[length] = spread & cells;
        spread = small.spread(frontiers[length]);
        length += 1;
    }
    let frontiers = &frontiers[..length];
    !crossing || leads_back(small, frontiers)
}

/// Whether a walk through the frontiers uses no cell twice.
fn leads_back(small: &Small, frontiers: &[u64]) -> bool {
    let last = frontiers.len() - 1;
    let mut at = last;
    let mut used = 0;
    // By letter: the cell chosen, the cells still to try, and those of them beside the next cell.
    let mut chosen = [0; CELLS];
    let mut open = [0; CELLS];
    let mut sides = [0; CELLS];
    open[last] = frontiers[last];
    loop {
        if open[at] == 0 {
            if at == last {
                return false;
            }
            at += 1;
            used ^= chosen[at];
            continue;
        }
        // The sides before the corners: that walks an empty room row by row.
        let first = if open[at] & sides[at] == 0 {
            open[at]
        } else {
            open[at] & sides[at]
        };
        let cell: u64 = first & first.wrapping_neg();
        open[at] ^= cell;
        if at == 0 {
            return true;
        }
        chosen[at] = cell;
        used |= cell;
        at -= 1;
        open[at] = small.spread(cell) & frontiers[at] & !used;
        sides[at] = cell << 1 | cell >> 1 | cell << small.stride | cell >> small.stride;
    }
}
