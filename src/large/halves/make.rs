//! All placements on a half that use a given set of rows, without those on both arms (see `mod`).
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
//!
//! An outer placement is compared with up to 64 inner ones at a time, without a branch. It leaves 3
//! to 5 of them free on average, so a loop over these would mispredict its end each time. Instead,
//! the results of hundreds of comparisons are collected. Then each round writes one placement for
//! every outer placement that has matches left.
//!
//! Rejected: tables of the inner placements on each diagonal (no faster, four times as much code).

use crate::large::halves::keys::taken;
use crate::large::halves::lists::{rows, subsets, Lists, FILLER};

/// An outer placement, and the inner ones among up to 64 that it leaves free.
#[derive(Clone, Copy, Default)]
struct Matches {
    outer: u64,
    /// The pack of the first of these inner placements.
    pack: usize,
    /// Bit i is set if inner placement i is left free.
    free: u64,
}

/// The most [`Matches`] that are collected: 12 KiB of the first level of the cache.
const COLLECTED: usize = 512;

/// The inner columns of a half.
pub struct Inner {
    lists: Lists,
    /// The ways to split the rows of a half: bit i is set if row i of the half's set is an outer
    /// one.
    splits: Vec<u32>,
}

impl Inner {
    /// Returns the inner columns of halves with `columns` columns, at most 12.
    pub fn new(lists: Lists, columns: usize) -> Inner {
        Inner {
            splits: subsets(columns, columns - lists.columns()).collect(),
            lists,
        }
    }

    /// Returns the keys of the halves on these rows that occupy no diagonal in `blocked`. At least
    /// one column must be an outer one. The keys are written to `buffer`, which grows as needed.
    #[inline(always)]
    pub fn halves<'b>(
        &self,
        outer: &Lists,
        set: u32,
        blocked: u64,
        buffer: &'b mut Vec<u64>,
    ) -> &'b [u64] {
        // The outer rows of a split, by its lower and by its upper six bits.
        let mut rows_of = [[0u32; 64]; 2];
        for (i, row) in rows(set).enumerate() {
            let bit = 1 << (i % 6);
            for split in 0..bit {
                rows_of[i / 6 % 2][split + bit] = rows_of[i / 6 % 2][split] | 1 << row;
            }
        }
        let mut matches = [Matches::default(); COLLECTED];
        let mut collected = 0;
        let mut len = 0;
        for &split in &self.splits {
            let outer_rows = rows_of[0][split as usize % 64] | rows_of[1][split as usize / 64 % 64];
            let inner = self.lists.packs_of(set & !outer_rows);
            let outer = outer.of(outer_rows).iter().flat_map(|pack| pack.0);
            for outer in outer.take_while(|&outer| outer != FILLER) {
                if outer & blocked != 0 {
                    continue;
                }
                let taken = taken(outer) | blocked;
                for pack in inner.clone().step_by(8) {
                    let free = self.lists.free(pack..inner.end.min(pack + 8), taken);
                    matches[collected] = Matches { outer, pack, free };
                    collected += usize::from(free != 0);
                    if collected == COLLECTED {
                        self.write(&mut matches, buffer, &mut len);
                        collected = 0;
                    }
                }
            }
        }
        self.write(&mut matches[..collected], buffer, &mut len);
        &buffer[..len]
    }

    /// Writes the collected halves behind the first `len` keys of the buffer, and adds their number
    /// to `len`. Every match must have a free placement.
    #[inline(always)]
    fn write(&self, matches: &mut [Matches], buffer: &mut Vec<u64>, len: &mut usize) {
        let most = *len + 64 * matches.len();
        if buffer.len() < most {
            buffer.resize(2 * most, 0);
        }
        let mut left = matches.len();
        while left != 0 {
            let mut kept = 0;
            for i in 0..left {
                let Matches { outer, pack, free } = matches[i];
                let first = free.trailing_zeros() as usize % 64;
                buffer[*len] = outer | self.lists.key(pack, first);
                *len += 1;
                let free = free & free.wrapping_sub(1);
                matches[kept] = Matches { outer, pack, free };
                kept += usize::from(free != 0);
            }
            left = kept;
        }
    }
}
