//! Counting by halves against the search by lines and against published counts.

use super::keys::ARMS;
use super::*;
use crate::queens::count::Search;
use crate::queens::plain;
use crate::queens::Board;
use crate::support::random::Random;
use crate::support::PLACEMENTS;
use std::collections::{BTreeSet, HashMap};
use std::io;
use std::ops::Range;

/// The largest n that the build counts in a second or two.
const LARGEST: usize = if cfg!(debug_assertions) { 14 } else { 17 };

/// Counts some pieces by the copy for any processor, and by the copy that the program runs.
fn by_every_copy(halves: &Halves, pieces: &Range<usize>) -> [u64; 2] {
    let kernel = || Count {
        halves,
        pieces: pieces.clone(),
    };
    [kernel().run(), processor::run(kernel())]
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

/// Returns the arm of the cell: 0 west upper, 1 east lower, 2 east upper, 3 west lower.
fn arm(n: usize, row: usize, col: usize) -> Option<usize> {
    if (row, col) == (n - 1 - row, n - 1 - col) {
        None
    } else if row == col {
        Some(usize::from(row >= n / 2))
    } else if row + col == n - 1 {
        Some(2 + usize::from(row >= n / 2))
    } else {
        None
    }
}

/// The two arms of each half, also of the upper and the lower half of the board.
const WEST: [usize; 2] = [0, 3];
const EAST: [usize; 2] = [1, 2];
const UPPER: [usize; 2] = [0, 2];
const LOWER: [usize; 2] = [1, 3];

/// A visitor that checks how many times the pieces count each placement and its images.
struct Weights {
    n: usize,
    /// By the rows of the east and of the west half: the weight.
    pieces: HashMap<(u32, u32), u64>,
}

impl plain::Visitor for Weights {
    fn complete(&mut self, cols: &[usize]) -> io::Result<bool> {
        let (n, h) = (self.n, self.n / 2);
        let mirror = |cols: &[usize]| cols.iter().map(|col| n - 1 - col).collect();
        let transpose = |cols: &[usize]| {
            let row_of = |col| cols.iter().position(|&other| other == col);
            (0..n).filter_map(row_of).collect::<Vec<usize>>()
        };
        let mut images = BTreeSet::new();
        let mut image = cols.to_vec();
        for _ in 0..4 {
            // A quarter turn.
            image = mirror(&transpose(&image));
            images.insert(mirror(&image));
            images.insert(image.clone());
        }
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
            let arms: Vec<usize> = (0..n).filter_map(|row| arm(n, row, cols[row])).collect();
            let both = |pair: [usize; 2]| pair.iter().all(|arm| arms.contains(arm));
            let times = match () {
                () if both(WEST) || both(EAST) => 0,
                () if both(UPPER) || both(LOWER) => 2,
                () => 1,
            };
            times * self.pieces.get(&(east, west)).copied().unwrap_or(0)
        };
        let sum: u64 = images.iter().map(weight).sum();
        assert_eq!(sum, images.len() as u64, "{cols:?}");
        Ok(true)
    }
}

/// A placement with k different images counts k times, all images together.
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

/// Keys share a bit, or have partners, exactly if their queens share a diagonal.
#[test]
fn keys_know_the_diagonals_of_the_board() {
    for n in 4..=keys::MAX_N {
        let keys = Keys::new(n);
        let h = keys.h;
        let cells = |first: usize| (first..=h).flat_map(|d| (0..n).map(move |row| (row, d)));
        for (row, d) in cells(1) {
            let east = keys.cell(row, d);
            let col = n - h + d - 1;
            let attacks = |(other_row, other_col): (usize, usize)| {
                row.abs_diff(other_row) == col.abs_diff(other_col)
            };
            for other in cells(1).filter(|&other| other != (row, d)) {
                let shared = east & keys.cell(other.0, other.1) != 0;
                let expected = attacks((other.0, n - h + other.1 - 1));
                assert_eq!(shared, expected, "n = {n}, {:?} {other:?}", (row, d));
            }
            for other in cells(1 - n % 2) {
                let west = keys.cell(other.0, other.1);
                let joined = (0..64).filter(|bit| east & keys.joined & 1 << bit != 0);
                let partners = joined.map(|bit| keys.partners[bit]);
                let fit = partners.fold(0, |all, bit| all | 1 << bit) & west == 0;
                let expected = !attacks((other.0, h - other.1));
                assert_eq!(fit, expected, "n = {n}, {:?} {other:?}", (row, d));
            }
        }
    }
}

/// `NOTHING` has no joined bit, so it is no key of an east half.
#[test]
fn nothing_is_no_half() {
    for n in 8..=keys::MAX_N {
        let keys = Keys::new(n);
        assert_eq!(keys.joined & join::NOTHING, 0, "n = {n}");
        assert_eq!(keys.joined.count_ones() as usize, 2 * (n - 1), "n = {n}");
    }
}

/// Finds all placements of queens on these columns and rows, beside the queens of `key`.
fn placements(keys: &Keys, cols: &[usize], rows: u32, key: u64, found: &mut Vec<u64>) {
    let Some((&col, cols)) = cols.split_first() else {
        return found.push(key);
    };
    for row in (0..keys.n).filter(|row| rows >> row & 1 == 1) {
        let cell = keys.cell(row, col);
        if cell & key == 0 {
            placements(keys, cols, rows & !(1 << row), key | cell, found);
        }
    }
}

/// Checks that the halves on these rows are all placements without both arms, and counts them.
#[track_caller]
fn assert_halves(keys: &Keys, inner: &Inner, outer: &Lists, rows: u32, blocked: u64) -> usize {
    let mut found = inner.halves(outer, rows, blocked, &mut Vec::new()).to_vec();
    let has_middle = rows.count_ones() as usize > keys.h;
    let cols: Vec<usize> = (usize::from(!has_middle)..=keys.h).collect();
    let mut expected = Vec::new();
    placements(keys, &cols, rows, 0, &mut expected);
    expected.retain(|key| key & keys::ARMS != keys::ARMS && key & blocked == 0);
    found.sort_unstable();
    expected.sort_unstable();
    assert!(found == expected, "n = {}, rows {rows:b}", keys.n);
    found.len()
}

#[test]
fn halves_are_all_placements_except_on_both_arms() {
    let mut most = 0;
    for n in 8..=18 {
        let halves = Halves::new(n);
        let Halves { keys, outer, .. } = &halves;
        let centre = if n % 2 == 1 { keys.cell(keys.h, 0) } else { 0 };
        let last = halves.pieces.len() - 1;
        for piece in [0, last / 3, last] {
            let Piece { east, west, .. } = halves.pieces[piece];
            for (rows, blocked) in [(east, 0), (east, centre), (west, 0), (west, centre)] {
                let has_middle = rows.count_ones() as usize > keys.h;
                let inner = if has_middle {
                    &halves.with_middle
                } else {
                    &halves.inner
                };
                most = most.max(assert_halves(keys, inner, outer, rows, blocked));
            }
        }
    }
    // Matches are collected more than once: a match has 3 to 5 halves on average.
    assert!(most > 8 * 512, "{most}");
}

/// Any number of columns may be inner ones, as long as one is an outer one.
#[test]
fn halves_can_be_cut_between_any_columns() {
    for n in [12, 14] {
        let keys = Keys::new(n);
        let lists = |columns: RangeInclusive<usize>| {
            columns.fold(Lists::empty(n), |lists, col| lists.with(&keys, col))
        };
        for cut in 0..keys.h {
            let inner = Inner::new(lists(1..=cut), keys.h);
            let outer = lists(cut + 1..=keys.h);
            for rows in lists::subsets(n, keys.h).step_by(97) {
                assert_halves(&keys, &inner, &outer, rows, 0);
            }
        }
    }
}

#[test]
fn subsets_are_all_numbers_of_that_size() {
    for n in 1..=10 {
        for size in 0..=n {
            let all = (0..1 << n).filter(|set: &u32| set.count_ones() as usize == size);
            assert!(lists::subsets(n, size).eq(all), "{size} of {n}");
        }
    }
}

/// Checks the count of a piece by searching boards on which only cells of its halves are free.
#[track_caller]
fn assert_piece_agrees_with_the_search(halves: &Halves, piece: usize) {
    let Keys { n, h, .. } = halves.keys;
    let Piece { east, west, weight } = halves.pieces[piece];
    let without = |arms: &[usize]| {
        let mut board = Board::empty(n);
        for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
            let in_piece = match (east >> row & 1, west >> row & 1) {
                (1, _) => col >= n - h,
                (_, 1) => col < n - h,
                _ => col == h,
            };
            if !in_piece || arm(n, row, col).map_or(false, |arm| arms.contains(&arm)) {
                board.forbid(row, col);
            }
        }
        let search = Search::new(&board);
        search.count(0..search.pieces())
    };
    let all = without(&[]);
    let both = |[a, b]: [usize; 2]| all + without(&[a, b]) - without(&[a]) - without(&[b]);
    let expected = all - both(WEST) - both(EAST) + both(UPPER) + both(LOWER);
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
        for piece in [0, halves.pieces() - 1] {
            assert_piece_agrees_with_the_search(&halves, piece);
        }
    }
}

#[test]
fn join_agrees_with_trying_every_pair() {
    let mut random = Random(1);
    let mut bits = || random.bits();
    for n in 4..=keys::MAX_N {
        let keys = Keys::new(n);
        // A quarter of the bits are ones, as in the keys of halves. No key has both arms.
        let mut keys_of = |len| -> Vec<u64> {
            let keys = (0..len).map(|_| bits() & bits());
            keys.filter(|key| key & ARMS != ARMS).collect()
        };
        let east: Vec<u64> = keys_of(501).iter().map(|key| key & keys.joined).collect();
        let west = keys_of(501);
        let times = |east: u64, west: u64| {
            let fit = (0..64).all(|bit| east >> bit & west >> keys.partners[bit] & 1 == 0);
            u64::from(fit) * if east & west & ARMS == 0 { 1 } else { 2 }
        };
        let fitting = |&east: &u64| -> u64 { west.iter().map(|&west| times(east, west)).sum() };
        let expected: u64 = east.iter().map(fitting).sum();
        let (mut sorted_east, mut sorted_west) = (Sorted::default(), Sorted::default());
        sorted_east.fill(&keys, &east, keys.joined, 4);
        sorted_west.fill(&keys, &west, u64::MAX, 1);
        let mut tables: Vec<Table> = vec![empty(); keys.widths.len()];
        let joined = pairs(&keys, &sorted_east, &sorted_west, &mut tables);
        assert_eq!(joined, expected, "n = {n}");
    }
}
