//! All placements on some columns, in a list for each set of rows.
//!
//! ```text
//! with one more column:
//!     for each set of rows:
//!         for each row of the set:
//!             for each placement of the list of the other rows:
//!                 if the cell in the new column and this row is not attacked: add its queen
//! ```

use crate::queens::count::halves::keys::Keys;

/// Fills up a block: no placement occupies every diagonal.
pub const NONE: u64 = u64::MAX;

/// Keys of placements, as many as a cache line takes. The compiler makes vectors of them.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Block(pub [u64; 8]);

pub struct Lists {
    sets: Sets,
    /// The block at which the list of each set begins, and the end of the last list.
    starts: Vec<u32>,
    blocks: Vec<Block>,
}

impl Lists {
    /// The lists for no columns: the empty set of rows has one placement, the empty one.
    pub fn empty(n: usize) -> Lists {
        let mut block = Block([NONE; 8]);
        block.0[0] = 0;
        Lists {
            sets: Sets::new(n, 0),
            starts: vec![0, 1],
            blocks: vec![block],
        }
    }

    /// The lists with one more column.
    pub fn with(&self, keys: &Keys, col: usize) -> Lists {
        let sets = Sets::new(keys.n, self.sets.size + 1);
        let mut lists = Lists {
            starts: vec![0],
            // Enough for most: what is not used costs nothing, to move the blocks does.
            blocks: Vec::with_capacity(8 * self.blocks.len()),
            sets,
        };
        let mut found = Vec::new();
        for set in subsets(keys.n, lists.sets.size) {
            let mut len = 0;
            for row in rows(set) {
                let cell = keys.cell(row, col);
                add_free(self.of(set & !(1 << row)), cell, cell, &mut found, &mut len);
            }
            lists.push(&found[..len]);
        }
        lists
    }

    fn push(&mut self, list: &[u64]) {
        for keys in list.chunks(8) {
            let mut block = Block([NONE; 8]);
            block.0[..keys.len()].copy_from_slice(keys);
            self.blocks.push(block);
        }
        self.starts.push(self.blocks.len() as u32);
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.sets.size
    }

    /// The placements that use exactly these rows.
    #[inline(always)]
    pub fn of(&self, set: u32) -> &[Block] {
        let rank = self.sets.rank(set);
        &self.blocks[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }
}

/// Adds queens to each placement of a list that leaves the diagonals in `taken` free. The results
/// follow the first `len` keys of `found`; `len` is then their new number.
///
/// Takes 64 placements at a time. First all of them are compared, without a branch. Then the free
/// ones are gone through, which are few. To try each in turn, and to move `len` on if it is free,
/// takes 1.1 times as long in all.
#[inline(always)]
pub fn add_free(list: &[Block], queens: u64, taken: u64, found: &mut Vec<u64>, len: &mut usize) {
    let most = *len + 8 * list.len() + 4;
    if found.len() < most {
        found.resize(2 * most, 0);
    }
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
        let end = *len + free.count_ones() as usize;
        while free != 0 {
            // Four at a time, the last of them perhaps past the end: the processor mispredicts
            // the end of a loop, and this one has fewer. 1.07 times as fast in all.
            for result in &mut found[*len..*len + 4] {
                let i = free.trailing_zeros() as usize % 64;
                *result = part[i / 8].0[i % 8] | queens;
                free &= free.wrapping_sub(1);
            }
            *len += 4;
        }
        *len = end;
    }
}

/// The sets of `size` rows out of n, in ascending order as numbers.
///
/// The rank of a set is the sum of two table entries: for its upper rows, the rank of the first set
/// that has these; for its lower rows, how many of the sets with these upper rows come before it.
struct Sets {
    size: usize,
    half: usize,
    upper: Vec<u32>,
    lower: Vec<u32>,
}

impl Sets {
    fn new(n: usize, size: usize) -> Sets {
        let half = n / 2;
        let mut counts = vec![0; n + 1];
        let lower = (0..1u32 << half).map(|set| {
            let count = &mut counts[set.count_ones() as usize];
            *count += 1;
            *count - 1
        });
        let lower = lower.collect();
        let mut begin = 0;
        let upper = (0..1u32 << (n - half)).map(|set| {
            let start = begin;
            if let Some(rest) = size.checked_sub(set.count_ones() as usize) {
                begin += counts[rest];
            }
            start
        });
        Sets {
            size,
            half,
            upper: upper.collect(),
            lower,
        }
    }

    #[inline(always)]
    fn rank(&self, set: u32) -> usize {
        let lower = set & !(u32::MAX << self.half);
        (self.upper[(set >> self.half) as usize] + self.lower[lower as usize]) as usize
    }
}

/// The sets of `size` out of n rows, in ascending order as numbers.
pub fn subsets(n: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = !(u64::MAX << size);
    let next = |&set: &u64| {
        // The lowest row that has room moves up by one, those below it go to the bottom (Gosper,
        // in HAKMEM, 1972).
        let low = set & set.wrapping_neg();
        let up = set + low;
        Some(up | ((set ^ up) / 4 / low.max(1))).filter(|_| low != 0)
    };
    std::iter::successors(Some(first), next)
        .take_while(move |&set| set >> n == 0)
        .map(|set| set as u32)
}

/// The rows of a set, in ascending order.
pub fn rows(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let row = set.trailing_zeros() as usize;
        let more = set != 0;
        set &= set.wrapping_sub(1);
        Some(row).filter(|_| more)
    })
}
