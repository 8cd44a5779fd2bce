//! All placements on some columns, in a list for each set of rows.
//!
//! ```text
//! with one more column:
//!     for each set of rows:
//!         for each row of the set:
//!             for each placement of the list of the other rows:
//!                 if the cell in the new column and this row is not attacked: add its queen
//! ```
//!
//! Placements with a queen on both arms of the half are left out (see `mod`).

use std::ops::Range;

use crate::large::halves::keys;
use crate::large::halves::keys::Keys;

/// Fills up the last pack of a list. It is no key: no placement occupies every diagonal.
pub const FILLER: u64 = u64::MAX;

/// The keys of up to 8 placements, in one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Pack(pub [u64; 8]);

/// The placements on some columns, by the set of rows that they use.
pub struct Lists {
    sets: Sets,
    /// By rank of a set: the pack at which its list begins. The last entry is the number of packs.
    starts: Vec<u32>,
    packs: Vec<Pack>,
}

impl Lists {
    /// Returns the lists for no columns: the empty set of rows has one placement, without queens.
    pub fn empty(n: usize) -> Lists {
        let mut pack = Pack([FILLER; 8]);
        pack.0[0] = 0;
        Lists {
            sets: Sets::new(n, 0),
            starts: vec![0, 1],
            packs: vec![pack],
        }
    }

    pub fn with(&self, keys: &Keys, col: usize) -> Lists {
        let sets = Sets::new(keys.n, self.sets.size + 1);
        let mut lists = Lists {
            starts: vec![0],
            // Usually enough. Memory that is never written is free, moving the packs is not.
            packs: Vec::with_capacity(8 * self.packs.len()),
            sets,
        };
        let mut list = Vec::new();
        for set in subsets(keys.n, lists.sets.size) {
            list.clear();
            for row in rows(set) {
                let cell = keys.cell(row, col);
                let taken = keys::taken(cell);
                let others = self.of(set & !(1 << row)).iter().flat_map(|pack| pack.0);
                let free = others.filter(|others| others & taken == 0);
                list.extend(free.map(|others| others | cell));
            }
            lists.push(&list);
        }
        lists
    }

    /// Adds the list of the next set.
    fn push(&mut self, list: &[u64]) {
        for keys in list.chunks(8) {
            let mut pack = Pack([FILLER; 8]);
            pack.0[..keys.len()].copy_from_slice(keys);
            self.packs.push(pack);
        }
        self.starts.push(self.packs.len() as u32);
    }

    /// Returns a mask of the placements in these packs, 8 packs at most, that use no diagonal in
    /// `taken`. Bit i is placement i. `taken` must not be empty, so that [`FILLER`] is left out.
    #[inline(always)]
    pub fn free(&self, packs: Range<usize>, taken: u64) -> u64 {
        let mut bits = [1u64, 2, 4, 8, 16, 32, 64, 128];
        let mut free = [0; 8];
        for pack in &self.packs[packs] {
            for i in 0..8 {
                free[i] |= if pack.0[i] & taken == 0 { bits[i] } else { 0 };
                bits[i] <<= 8;
            }
        }
        free.iter().fold(0, |all, bits| all | bits)
    }

    /// Returns placement i, counted from the start of this pack; i may be beyond the pack.
    #[inline(always)]
    pub fn key(&self, pack: usize, i: usize) -> u64 {
        self.packs[pack + i / 8].0[i % 8]
    }

    pub fn columns(&self) -> usize {
        self.sets.size
    }

    /// Returns the indices of the packs of the placements that use exactly these rows.
    #[inline(always)]
    pub fn packs_of(&self, set: u32) -> Range<usize> {
        let rank = self.sets.rank(set);
        self.starts[rank] as usize..self.starts[rank + 1] as usize
    }

    /// Returns the packs of the placements that use exactly these rows.
    #[inline(always)]
    pub fn of(&self, set: u32) -> &[Pack] {
        &self.packs[self.packs_of(set)]
    }
}

/// The sets of `size` rows out of n, in ascending order as numbers.
///
/// The rank of a set is the sum of two numbers: `upper[rows]` is the rank of the first set with its
/// upper rows, `lower[rows]` is the number of sets with the same upper rows that come before it.
struct Sets {
    size: usize,
    /// The number of lower rows.
    split: usize,
    upper: Vec<u32>,
    lower: Vec<u32>,
}

impl Sets {
    fn new(n: usize, size: usize) -> Sets {
        let split = n / 2;
        let mut counts = vec![0; n + 1];
        let lower = (0..1u32 << split).map(|set| {
            let count = &mut counts[set.count_ones() as usize];
            *count += 1;
            *count - 1
        });
        let lower = lower.collect();
        let mut begin = 0;
        let upper = (0..1u32 << (n - split)).map(|set| {
            let start = begin;
            if let Some(rest) = size.checked_sub(set.count_ones() as usize) {
                begin += counts[rest];
            }
            start
        });
        Sets {
            size,
            split,
            upper: upper.collect(),
            lower,
        }
    }

    #[inline(always)]
    fn rank(&self, set: u32) -> usize {
        let lower = set & !(u32::MAX << self.split);
        (self.upper[(set >> self.split) as usize] + self.lower[lower as usize]) as usize
    }
}

/// Returns the sets of `size` out of n rows, in ascending order as numbers.
pub fn subsets(n: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = !(u64::MAX << size);
    let next = |&set: &u64| {
        // The lowest row that has room moves up by one, the rows below it go to the bottom
        // (Gosper, in HAKMEM, 1972). Nothing comes after the empty set.
        let low = set & set.wrapping_neg();
        let up = set + low;
        (low != 0).then(|| up | ((set ^ up) / 4 / low))
    };
    std::iter::successors(Some(first), next)
        .take_while(move |&set| set >> n == 0)
        .map(|set| set as u32)
}

pub fn rows(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |row| set >> row & 1 == 1)
}
