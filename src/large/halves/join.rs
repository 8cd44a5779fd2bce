//! Counts the pairs of an east and a west half that fit.
//!
//! ```text
//! for each slice of 64 * L west halves:
//!     for each byte of a key and each value: which of them do not clash with it?    the tables
//!     for each east half:
//!         add the number of ones in the AND of the entries for its bytes
//!         if it has a queen on an arm: of these, add once more those on the same arm
//! ```
//!
//! So one step compares an east half with 64 * L west halves. Two ideas make it fast:
//!
//! 1. Both lists are sorted by byte 0, the diagonals next to the centre. So the west halves of a
//!    slice have similar bytes 0, and often all of them clash with a value of byte 0: then all east
//!    halves with that value are skipped.
//! 2. Four results are added, lane by lane, to a sum in binary, and only the fours are counted each
//!    time (Harley and Seal, in Warren, Hacker's Delight, 2012).

use crate::large::halves::keys::{Keys, ARMS};

/// Fills up a group of four east halves. Byte 2 of a key has at most 7 joined bits for every n, so
/// no east half has this value there, and its table entry is empty.
pub const NOTHING: u64 = 0x80_00_00;

/// The number of 64-bit limbs of a [`WestSet`].
const L: usize = 4;

/// A set of west halves: a bit for each of 64 * L of them.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub struct WestSet([u64; L]);

/// By value of a byte of an east half: the west halves that do not clash with it.
pub type Table = [WestSet; 256];

/// Returns a table to be filled. Values with a bit that is not joined keep an empty entry.
pub const fn empty() -> Table {
    [WestSet::EMPTY; 256]
}

impl WestSet {
    const EMPTY: WestSet = WestSet([0; L]);

    #[inline(always)]
    fn map2(&self, other: &WestSet, f: impl Fn(u64, u64) -> u64) -> WestSet {
        let mut result = WestSet::EMPTY;
        for i in 0..L {
            result.0[i] = f(self.0[i], other.0[i]);
        }
        result
    }

    #[inline(always)]
    fn and(&self, other: &WestSet) -> WestSet {
        self.map2(other, |a, b| a & b)
    }

    #[inline(always)]
    fn and_not(&self, other: &WestSet) -> WestSet {
        self.map2(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, bits| all | bits) == 0
    }

    /// Adds two bits to this one, in each lane. Keeps the low bit of the sum, and returns the
    /// carry.
    #[inline(always)]
    fn add(&mut self, a: &WestSet, b: &WestSet) -> WestSet {
        let mut carry = WestSet::EMPTY;
        for i in 0..L {
            let differ = self.0[i] ^ a.0[i];
            carry.0[i] = self.0[i] & a.0[i] | differ & b.0[i];
            self.0[i] = differ ^ b.0[i];
        }
        carry
    }

    #[inline(always)]
    fn count(&self, counts: &mut [u64; L]) {
        for i in 0..L {
            counts[i] += u64::from(self.0[i].count_ones());
        }
    }
}

/// Keys, sorted by byte 0.
#[derive(Default)]
pub struct Sorted {
    keys: Vec<u64>,
    /// By value of byte 0: the index at which its keys begin. The last entry is the number of keys.
    starts: Vec<usize>,
}

impl Sorted {
    /// Replaces the keys by `found`, each masked by `kept`. The keys with equal bytes 0 are filled
    /// up with [`NOTHING`] to a multiple of `group`.
    #[inline(always)]
    pub fn fill(&mut self, keys: &Keys, found: &[u64], kept: u64, group: usize) {
        let byte_0 = |key: u64| (key & keys.joined & 255) as usize;
        let mut counts = [0; 256];
        for &key in found {
            counts[byte_0(key)] += 1;
        }
        self.starts.clear();
        let mut ends = [0; 256];
        let mut len = 0;
        for (end, count) in ends.iter_mut().zip(&counts) {
            self.starts.push(len);
            *end = len;
            len += (count + group - 1) / group * group;
        }
        self.starts.push(len);
        self.keys.clear();
        self.keys.resize(len, NOTHING);
        for &key in found {
            let end = &mut ends[byte_0(key)];
            self.keys[*end] = key & kept;
            *end += 1;
        }
    }
}

/// Counts the pairs that fit. A pair with queens on the same arm, both upper or both lower, counts
/// twice. `tables` has one table for each byte with joined bits.
#[inline(always)]
pub fn pairs(keys: &Keys, east: &Sorted, west: &Sorted, tables: &mut [Table]) -> u64 {
    match tables.try_into() {
        Ok(tables) => join::<5>(keys, east, west, tables),
        Err(_) => join::<6>(keys, east, west, tables.try_into().expect("5 or 6 bytes")),
    }
}

/// Does the work of [`pairs`], for a fixed number of bytes.
#[inline(always)]
fn join<const BYTES: usize>(
    keys: &Keys,
    east: &Sorted,
    west: &Sorted,
    tables: &mut [Table; BYTES],
) -> u64 {
    let mut counts = [[0; L]; 3];
    for lanes in west.keys.chunks(64 * L) {
        let arms = fill_tables(keys, lanes, tables);
        let (mut ones, mut twos) = (WestSet::EMPTY, WestSet::EMPTY);
        for byte in 0..1 << keys.widths[0] {
            let run = &east.keys[east.starts[byte]..east.starts[byte + 1]];
            let fit_byte = tables[0][byte];
            // The west halves that count a second time. No east half is on both arms.
            let on_same_arm = match byte & ARMS as usize {
                0 => WestSet::EMPTY,
                arm => fit_byte.and(&arms[arm / 2]),
            };
            for fit_byte in [fit_byte, on_same_arm] {
                if fit_byte.is_empty() {
                    continue;
                }
                let fit = |key: u64| {
                    let mut fit = fit_byte;
                    for i in 1..BYTES {
                        fit = fit.and(&tables[i][(key >> (8 * i)) as usize % 256]);
                    }
                    fit
                };
                for group in run.chunks_exact(4) {
                    let low = ones.add(&fit(group[0]), &fit(group[1]));
                    let high = ones.add(&fit(group[2]), &fit(group[3]));
                    twos.add(&low, &high).count(&mut counts[2]);
                }
            }
        }
        ones.count(&mut counts[0]);
        twos.count(&mut counts[1]);
    }
    let [ones, twos, fours] = counts.map(|counts| counts.iter().sum::<u64>());
    ones + 2 * twos + 4 * fours
}

/// Fills the tables for a slice of at most 64 * L west halves. Returns the halves on each arm.
///
/// The entry of a value with several bits is the AND of the entries of its bits. So each bit
/// doubles the number of entries that are filled.
#[inline(always)]
fn fill_tables<const BYTES: usize>(
    keys: &Keys,
    lanes: &[u64],
    tables: &mut [Table; BYTES],
) -> [WestSet; 2] {
    let mut planes = [[0; L]; 64];
    let mut all = WestSet::EMPTY;
    for (limb, keys) in lanes.chunks(64).enumerate() {
        for (i, &key) in keys.iter().enumerate() {
            planes[i][limb] = key;
        }
        all.0[limb] = u64::MAX >> (64 - keys.len());
    }
    transpose(&mut planes);
    for byte in 0..BYTES {
        let table = &mut tables[byte];
        table[0] = all;
        for bit in 0..keys.widths[byte] {
            let clash = WestSet(planes[keys.partners[8 * byte + bit] as usize % 64]);
            let (done, next) = table.split_at_mut(1 << bit);
            for (entry, done) in next.iter_mut().zip(done) {
                *entry = done.and_not(&clash);
            }
        }
    }
    [WestSet(planes[0]), WestSet(planes[1])]
}

/// Transposes L matrices of 64 by 64 bits: bit j of row i becomes bit i of row j.
///
/// Exchanges two quarters of each matrix, then two quarters of each quarter, and so on (Warren,
/// Hacker's Delight, 2012).
#[inline(always)]
fn transpose(rows: &mut [[u64; L]; 64]) {
    let mut side = 32;
    let mut low = u64::from(u32::MAX);
    while side != 0 {
        for i in (0..64).filter(|i| i & side == 0) {
            for lane in 0..L {
                let differ = (rows[i][lane] >> side ^ rows[i + side][lane]) & low;
                rows[i + side][lane] ^= differ;
                rows[i][lane] ^= differ << side;
            }
        }
        side /= 2;
        low ^= low << side;
    }
}
