//! Counting by halves: the board is cut down the middle, and the pairs of halves that fit are
//! counted.
//!
//! ```text
//!              west east
//!     row 0    . Q | . .     Every placement is one west and one east half, in one way. They
//!     row 1    . . | . Q     fit if they use different rows, and if no diagonal that crosses
//!     row 2    Q . | . .     the cut has a queen in both.
//!     row 3    . . | Q .
//!
//! count(n):
//!     for each set R of n / 2 rows, up to symmetry:               `pieces`
//!         east = all placements on the east half that use R       `make`
//!         west = all on the west half that use the other rows
//!         add weight * the pairs of them that share no diagonal   `join`
//! ```
//!
//! A half is a number with a bit for each diagonal that it occupies (`keys`), so whether two halves
//! fit is a question of bits. On a board of odd n, the middle column belongs to the west half,
//! which then uses one row more. If a queen is in the centre, she and her row belong to neither
//! half.
//!
//! The long diagonals have an arm in each quarter of the board:
//!
//! ```text
//!     \ . | . /     Opposite arms are one diagonal: at most one of them has a queen. A placement
//!     . \ | / .     with queens on two arms has both in the west, in the east, in the upper or in
//!     . / | \ .     the lower half. A quarter turn maps the placements of one of these four kinds
//!     / . | . \     to those of the next, so all four kinds have the same size.
//! ```
//!
//! Placements of the kinds west and east are not made, so a half never has queens on both of its
//! arms. Instead, placements of the kinds upper and lower count twice. The symmetries that `pieces`
//! uses exchange west and east, or upper and lower, so its weights stay right. A queen in the
//! centre of a board of odd n is on no arm, and attacks all four.
//!
//! With AVX2 this is 1.5 to 2.3 times as fast as `queens::count` for n = 16 to 18, but only 0.8
//! times for n = 15. Space for one thread: 4 MiB at n = 16, 20 at n = 20, 170 at n = 22. Odd n take
//! more, because the lists of the inner columns have one more column: 140 MiB at n = 21.
//!
//! Source: joining halves of the board, with keys of diagonals, follows Evgeny Kluev's program
//! N-Queens-Count-Sol (2022), which puts a placement together from quadrants.

use std::ops::RangeInclusive;

use crate::large::halves::join::{empty, pairs, Sorted, Table};
use crate::large::halves::keys::Keys;
use crate::large::halves::lists::Lists;
use crate::large::halves::make::Inner;
use crate::large::halves::pieces::{pieces, Piece};
use crate::processor;
use crate::processor::Kernel;

pub mod join;
pub mod keys;
pub mod lists;
pub mod make;
pub mod pieces;

/// The work of counting all placements on an empty board, in pieces.
pub struct Halves {
    keys: Keys,
    /// The inner columns of a half, without the middle one.
    inner: Inner,
    /// The inner columns and the middle one. Not used for even n.
    with_middle: Inner,
    /// The outer columns of a half.
    outer: Lists,
    pieces: Vec<Piece>,
}

impl Halves {
    /// Makes the pieces and the lists that they share. n is from 8 to [`keys::MAX_N`].
    pub fn new(n: usize) -> Halves {
        // Rejected: 6 at n = 18 and 20. Pieces are no faster, the lists take four times as long.
        let inner = if n < 16 { n / 4 } else { 5 };
        let keys = Keys::new(n);
        let h = keys.h;
        let lists = |columns: RangeInclusive<usize>| {
            columns.fold(Lists::empty(n), |lists, col| lists.with(&keys, col))
        };
        let outer = lists(inner + 1..=h);
        let inner = lists(1..=inner);
        let with_middle = match n % 2 {
            0 => Lists::empty(n),
            _ => inner.with(&keys, 0),
        };
        Halves {
            inner: Inner::new(inner, h),
            with_middle: Inner::new(with_middle, h + 1),
            outer,
            pieces: pieces(n),
            keys,
        }
    }

    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// Counts the placements in these pieces, numbered from 0.
    pub fn count(&self, pieces: impl Iterator<Item = usize>) -> u64 {
        processor::run(Count {
            halves: self,
            pieces,
        })
    }
}

/// The kernel of [`Halves::count`].
pub struct Count<'a, I> {
    pub halves: &'a Halves,
    pub pieces: I,
}

impl<I: Iterator<Item = usize>> Kernel for Count<'_, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let halves = self.halves;
        let keys = &halves.keys;
        let mut buffer = Vec::new();
        let (mut east, mut west) = (Sorted::default(), Sorted::default());
        let mut tables: Vec<Table> = vec![empty(); keys.widths.len()];
        let mut count = 0;
        for piece in self.pieces {
            let piece = &halves.pieces[piece];
            // If no half has the middle row, its queen is in the centre and blocks the long
            // diagonals.
            let all_rows = piece.east | piece.west == !(u32::MAX << keys.n);
            let blocked = if all_rows { 0 } else { keys.cell(keys.h, 0) };
            // A loop, so that the functions inlined here are compiled once for both halves.
            for rows in [piece.east, piece.west] {
                let inner = if rows.count_ones() as usize > keys.h {
                    &halves.with_middle
                } else {
                    &halves.inner
                };
                let found = inner.halves(&halves.outer, rows, blocked, &mut buffer);
                if rows == piece.east {
                    east.fill(keys, found, keys.joined, 4);
                } else {
                    west.fill(keys, found, u64::MAX, 1);
                }
            }
            count += piece.weight * pairs(keys, &east, &west, &mut tables);
        }
        count
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/large_halves.rs"]
mod tests;
