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

use crate::queens::count::halves::lists::{add_free, rows, subsets, Lists, NONE};

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
                add_free(inner, queens, queens | blocked, found, &mut len);
            }
        }
        len
    }
}
