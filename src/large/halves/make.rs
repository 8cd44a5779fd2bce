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
//! An outer placement is compared with up to 64 inner ones at a time, without a branch. It leaves
//! 3 to 5 of them free on average, so a loop over these would mispredict its end each time.
//! Instead, the results of hundreds of comparisons are collected. Then each round writes one
//! placement for every outer placement that has matches left: 1.2 times as fast in all.
//!
//! Rejected: tables of the inner placements on each diagonal (no faster, four times as long).

use crate::large::halves::keys::taken;
use crate::large::halves::lists::{rows, subsets, Lists, FILLER};

/// An outer placement, and a bit for each of up to 64 inner placements that it leaves free.
#[derive(Clone, Copy, Default)]
struct Matches {
    outer: u64,
    /// The pack of the first inner placement.
    pack: usize,
    free: u64,
}

/// How many [`Matches`] are collected. They take 12 KiB of the first level of the cache.
const COLLECTED: usize = 512;

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

    /// The keys of the halves on these rows that occupy no diagonal in `blocked`; at least one column
    /// is an outer one. They are written to `buffer`, which grows as needed.
    #[inline(always)]
    pub fn halves<'b>(
        &self,
        outer: &Lists,
        set: u32,
        blocked: u64,
        buffer: &'b mut Vec<u64>,
    ) -> &'b [u64] {
        // The rows that a split makes outer ones, by its lower and by its upper six bits.
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

    /// Writes the halves that have been collected behind the first `len` of the buffer; `len` is
    /// then their new number. Each of the matches has a free placement.
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
