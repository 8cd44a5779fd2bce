//! The join of halves against the search and against published counts.

use super::*;
use crate::queens::count::search::Search;
use crate::queens::plain;
use crate::queens::plain::tests::PLACEMENTS;
use crate::queens::Board;
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::ops::Range;

/// A debug build stops at what it counts in a second or two.
const LARGEST: usize = if cfg!(debug_assertions) { 14 } else { 17 };

/// A number of pieces by each copy that this processor can run.
fn by_every_copy(halves: &Halves, pieces: &Range<usize>) -> Vec<u64> {
    let mut counts = vec![
        Count::<4> {
            halves,
            pieces: &mut pieces.clone(),
        }
        .run(),
        processor::run(Count::<4> {
            halves,
            pieces: &mut pieces.clone(),
        }),
    ];
    counts.extend(processor::run_avx512(Count::<8> {
        halves,
        pieces: &mut pieces.clone(),
    }));
    counts
}

#[test]
fn every_copy_agrees_with_the_search() {
    for n in 8..=LARGEST.min(15) {
        let halves = Halves::new(n);
        let search = Search::new(&Board::empty(n));
        let expected = search.count(0..search.pieces());
        for count in by_every_copy(&halves, &(0..halves.pieces())) {
            assert_eq!(count, expected, "n = {n}");
        }
    }
}

#[test]
fn counts_are_the_published_ones() {
    for n in 8..=LARGEST {
        assert_published(n);
    }
}

#[track_caller]
fn assert_published(n: usize) {
    let halves = Halves::new(n);
    for count in by_every_copy(&halves, &(0..halves.pieces())) {
        assert_eq!(count, PLACEMENTS[n - 1], "n = {n}");
    }
}

#[test]
#[ignore = "takes a minute in a release build"]
fn large_counts_are_the_published_ones() {
    for n in 18..=19 {
        assert_published(n);
    }
}

#[test]
fn parts_add_up() {
    for n in 10..=LARGEST {
        let halves = Halves::new(n);
        for parts in [1, 2, 3, 7, 64, 1000, halves.pieces() + 1] {
            let count = |part| halves.count((part..halves.pieces()).step_by(parts));
            let sum: u64 = (0..parts).map(count).sum();
            assert_eq!(sum, PLACEMENTS[n - 1], "n = {n}, {parts} parts");
        }
    }
}

/// Adds up how many times the pieces count each placement and its images.
struct Weights {
    n: usize,
    /// The weights by the rows of the east and of the west half.
    pieces: HashMap<(u32, u32), u64>,
}

impl plain::Visitor for Weights {
    fn complete(&mut self, cols: &[usize]) -> io::Result<bool> {
        let (n, h) = (self.n, self.n / 2);
        let flipped: Vec<usize> = cols.iter().rev().copied().collect();
        let mirror = |cols: &[usize]| cols.iter().map(|col| n - 1 - col).collect();
        let images: BTreeSet<Vec<usize>> =
            [cols.to_vec(), mirror(cols), mirror(&flipped), flipped].into();
        let weight = |cols: &Vec<usize>| {
            let rows = |half: &dyn Fn(usize) -> bool| -> u32 {
                (0..n)
                    .filter(|&row| half(cols[row]))
                    .map(|row| 1 << row)
                    .sum()
            };
            let has_centre = n % 2 == 1 && cols[h] == h;
            let east = rows(&|col| col >= n - h);
            let west = rows(&|col| col < n - h && !(has_centre && col == h));
            self.pieces.get(&(east, west)).copied().unwrap_or(0)
        };
        let sum: u64 = images.iter().map(weight).sum();
        assert_eq!(sum, images.len() as u64, "{cols:?}");
        Ok(true)
    }
}

/// The images of every placement together count once for each.
#[test]
fn weights_count_every_placement_once() {
    for n in 8..=10 {
        let pieces = pieces(n);
        let weights = pieces.iter().map(|p| ((p.east, p.west), p.weight));
        let mut weights = Weights {
            n,
            pieces: weights.collect(),
        };
        plain::search(&Board::empty(n), &mut weights).expect("nothing is written");
    }
}

/// The key that fits nothing is none of a half.
#[test]
fn nothing_is_no_half() {
    for n in 8..=keys::MAX_N {
        let keys = Keys::new(n);
        assert_eq!(keys.joined & join::NOTHING, 0, "n = {n}");
        assert_eq!(keys.joined.count_ones() as usize, 2 * (n - 1), "n = {n}");
    }
}

/// A piece on a board that has all cells forbidden but those of its halves.
#[track_caller]
fn assert_piece_agrees_with_the_search(halves: &Halves, piece: usize) {
    let Keys { n, h, .. } = halves.keys;
    let Piece { east, west, weight } = halves.pieces[piece];
    let mut board = Board::empty(n);
    for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
        let allowed = match (east >> row & 1, west >> row & 1) {
            (1, _) => col >= n - h,
            (_, 1) => col < n - h,
            _ => col == h,
        };
        if !allowed {
            board.forbid(row, col);
        }
    }
    let search = Search::new(&board);
    let expected = search.count(0..search.pieces());
    let found = halves.count(piece..=piece);
    assert_eq!(found, weight * expected, "n = {n}, piece {piece}");
}

#[test]
fn pieces_agree_with_the_search() {
    for n in 8..=LARGEST + 2 {
        let halves = Halves::new(n);
        for piece in (0..halves.pieces()).step_by(halves.pieces() / 5) {
            assert_piece_agrees_with_the_search(&halves, piece);
        }
    }
}

#[test]
#[ignore = "takes minutes in a release build"]
fn pieces_of_the_largest_boards_agree_with_the_search() {
    for n in 19..=keys::MAX_N {
        let halves = Halves::new(n);
        // The first has its rows next to each other, which leaves the fewest placements.
        for piece in [0, halves.pieces() - 1] {
            assert_piece_agrees_with_the_search(&halves, piece);
        }
    }
}

/// Random keys, for every n: among them some with each single bit of a byte.
#[test]
fn join_agrees_with_trying_every_pair() {
    let mut random = 1u64;
    let mut bits = || {
        // Xorshift (Marsaglia 2003).
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random
    };
    for n in 4..=keys::MAX_N {
        let keys = Keys::new(n);
        // A quarter of the bits are ones, as in the keys of halves.
        let east: Vec<u64> = (0..501).map(|_| bits() & bits() & keys.joined).collect();
        let west: Vec<u64> = (0..501).map(|_| bits() & bits()).collect();
        let fit = |east: u64, west: u64| {
            (0..64).all(|bit| east >> bit & west >> keys.partners[bit] & 1 == 0)
        };
        let fitting = |&east: &u64| west.iter().filter(|&&west| fit(east, west)).count();
        let expected = east.iter().map(fitting).sum::<usize>() as u64;
        let (mut sorted_east, mut sorted_west) = (Sorted::default(), Sorted::default());
        sorted_east.fill(&keys, &east, keys.joined, 4);
        sorted_west.fill(&keys, &west, u64::MAX, 1);
        let mut tables: Vec<Table<4>> = vec![empty(); keys.widths.len()];
        let joined = pairs(&keys, &sorted_east, &sorted_west, &mut tables);
        assert_eq!(joined, expected, "n = {n}");
    }
}
