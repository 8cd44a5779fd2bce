//! The join of halves against the search and against published counts.

use super::*;
use crate::queens::count::search::Search;
use crate::queens::Board;
use std::ops::Range;

/// The numbers of placements for n = 8 to 19 (OEIS A000170).
const PLACEMENTS: [u64; 12] = [
    92,
    352,
    724,
    2_680,
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
    4_968_057_848,
];

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
        let search = Search::new(&Board::open(n));
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
        assert_eq!(count, PLACEMENTS[n - 8], "n = {n}");
    }
}

#[test]
#[ignore = "takes two minutes in a release build"]
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
            assert_eq!(sum, PLACEMENTS[n - 8], "n = {n}, {parts} parts");
        }
    }
}
