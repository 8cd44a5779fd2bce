//! All placements on a half that use a given set of rows.
//!
//! ```text
//! halves(rows):
//!     for each way to split the rows into inner and outer ones:
//!         for each placement of the outer rows on the outer columns:
//!             add it to each placement of the inner rows on the inner columns that it leaves free
//! ```
//!
//! The halves are too many to keep, so those of a set of rows are made when they are needed. Only
//! the placements on the inner columns, next to the centre, and those on the outer columns are
//! kept.

use crate::queens::count::halves::lists::{add_free, rows, subsets, Lists, NONE};

/// The inner columns of a half.
pub struct Inner {
    lists: Lists,
    /// The ways to split the rows of a half: bit i is set if the i-th of them is an outer row.
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

    /// Finds the halves on these rows that occupy no diagonal in `blocked`. Returns their number:
    /// their keys are at the start of `found`, which may be longer.
    #[inline(always)]
    pub fn halves(&self, outer: &Lists, set: u32, blocked: u64, found: &mut Vec<u64>) -> usize {
        // The outer rows, by the lower and by the upper six bits of a split.
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
