//! All placements on a half that use a given set of rows.
//!
//! ```text
//! halves(rows):
//!     for each way to split the rows into inner and outer ones:
//!         for each placement of the outer rows on the outer columns:
//!             add it to each placement of the inner rows on the inner columns that it leaves free
//! ```
//!
//! The halves are too many to be kept, so they are made when the turn of their rows comes. Kept
//! are the placements on the inner columns, those next to the centre, and on the outer ones.

use crate::queens::count::halves::lists::{rows, subsets, Block, Lists, NONE};

/// The inner columns of a half.
pub struct Inner {
    lists: Lists,
    /// The ways to split the rows of a half: bit i says that the i-th row is an outer one.
    splits: Vec<u32>,
}

impl Inner {
    /// The inner columns of halves with this number of columns, at most 12.
    pub fn new(lists: Lists, columns: usize) -> Inner {
        Inner {
            splits: subsets(columns, columns - lists.columns()).collect(),
            lists,
        }
    }

    /// Finds the halves on the rows that have no diagonal in `blocked`. Returns their number:
    /// their keys are the first in `found`.
    #[inline(always)]
    pub fn halves(&self, outer: &Lists, set: u32, blocked: u64, found: &mut Vec<u64>) -> usize {
        // The rows that the lower and the upper six bits of a split stand for.
        let mut rows_of = [[0u32; 64]; 2];
        for (i, row) in rows(set).enumerate() {
            let bit = 1 << (i % 6);
            for split in 0..bit {
                rows_of[i / 6 % 2][split + bit] = rows_of[i / 6 % 2][split] | 1 << row;
            }
        }
        let mut len = 0;
        for &split in &self.splits {
            let outer_rows = rows_of[0][split as usize % 64] | rows_of[1][split as usize / 64 % 64];
            let inner = self.lists.of(set & !outer_rows);
            let outer = outer.of(outer_rows).iter().flat_map(|block| block.0);
            for queens in outer.take_while(|&queens| queens != NONE) {
                if queens & blocked != 0 {
                    continue;
                }
                if found.len() < len + 8 * inner.len() {
                    found.resize(2 * (len + 8 * inner.len()), 0);
                }
                len += add_free(inner, queens, queens | blocked, &mut found[len..]);
            }
        }
        len
    }
}

/// Adds queens to each placement of a list that leaves the diagonals in `taken` free. Returns the
/// number of results.
///
/// Takes 64 placements at a time. First all of them are compared, which takes no branch. Then only
/// those that are free are gone through: one in eight. To try each in turn, and to move the end of
/// `found` on if it is free, takes 1.1 times as long in all.
#[inline(always)]
fn add_free(list: &[Block], queens: u64, taken: u64, found: &mut [u64]) -> usize {
    let mut len = 0;
    for part in list.chunks(8) {
        let mut bits = [1u64, 2, 4, 8, 16, 32, 64, 128];
        let mut free = [0; 8];
        for block in part {
            for i in 0..8 {
                free[i] |= if block.0[i] & taken == 0 { bits[i] } else { 0 };
                bits[i] <<= 8;
            }
        }
        let mut free = free.iter().fold(0, |all, bits| all | bits);
        while free != 0 {
            let i = free.trailing_zeros() as usize;
            found[len] = part[i / 8].0[i % 8] | queens;
            len += 1;
            free &= free - 1;
        }
    }
    len
}
