//! The search by lines against the classic search and against published counts.

use super::*;
use crate::support::random::Random;
use crate::support::{count, PLACEMENTS};

/// The largest n that the build counts in a second or two.
const LARGEST: usize = if cfg!(debug_assertions) { 14 } else { 16 };

fn any_processor(search: &Search) -> u64 {
    let pieces = 0..search.pieces();
    Count { search, pieces }.run()
}

fn this_processor(search: &Search) -> u64 {
    search.count(0..search.pieces())
}

/// Counts every `parts`-th piece, from piece `part` on.
fn part(search: &Search, part: usize, parts: usize) -> u64 {
    search.count((part..search.pieces()).step_by(parts))
}

/// Returns a board with about `percent` % of its cells forbidden.
///
/// The cells of the columns 1, 3, ..., 0, 2, ... stay free, row by row. They are a placement,
/// unless n mod 6 is 2 or 3.
fn random_board(n: usize, percent: usize, random: &mut Random) -> Board {
    let mut board = Board::empty(n);
    for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
        if random.below(100) < percent && col != (2 * row + 1) % (n | 1) {
            board.forbid(row, col);
        }
    }
    board
}

#[test]
fn empty_boards_agree_with_the_classic_search() {
    for n in 1..=13 {
        let board = Board::empty(n);
        let (search, expected) = (Search::new(&board), count(&board));
        assert_eq!(any_processor(&search), expected, "n = {n}");
        assert_eq!(this_processor(&search), expected, "n = {n}");
    }
}

#[test]
fn empty_boards_have_the_published_counts() {
    for (n, &expected) in (1..=LARGEST).zip(&PLACEMENTS) {
        let search = Search::new(&Board::empty(n));
        assert_eq!(any_processor(&search), expected, "n = {n}");
        assert_eq!(this_processor(&search), expected, "n = {n}");
    }
}

#[test]
#[ignore = "takes 20 s in a release build"]
fn large_empty_boards_have_the_published_counts() {
    for (n, &expected) in (1..=18).zip(&PLACEMENTS).skip(16) {
        let search = Search::new(&Board::empty(n));
        assert_eq!(any_processor(&search), expected, "n = {n}");
        assert_eq!(this_processor(&search), expected, "n = {n}");
    }
}

/// Small boards are cut as large ones are: with middle lines beyond the cross, and pieces split.
#[test]
fn every_cut_counts_the_same() {
    for n in 1..=10 {
        let board = Board::empty(n);
        for width in (0..=3.min(n)).filter(|width| width % 2 == n % 2 || *width == 0) {
            for middle in width..=n {
                if (n - middle) % 2 != 0 && width != 0 {
                    continue;
                }
                for &pieces in &[0, 30, 1000] {
                    let search = Search::cut(&board, width, middle, pieces);
                    let found = this_processor(&search);
                    assert_eq!(found, PLACEMENTS[n - 1], "{n} {width} {middle} {pieces}");
                }
            }
        }
    }
}

#[test]
fn large_boards_have_many_pieces() {
    for n in 16..=17 {
        let pieces = Search::new(&Board::empty(n)).pieces();
        assert!(pieces >= PIECES, "n = {n}: {pieces}");
    }
}

#[test]
fn parts_add_up() {
    for n in 10..=LARGEST.min(14) {
        let search = Search::new(&Board::empty(n));
        for &parts in &[1, 2, 3, 7, 64, 1000, search.pieces() + 1] {
            let sum: u64 = (0..parts).map(|i| part(&search, i, parts)).sum();
            assert_eq!(sum, PLACEMENTS[n - 1], "n = {n}, {parts} parts");
        }
    }
}

#[test]
fn boards_with_forbidden_cells_agree_with_the_classic_search() {
    let mut random = Random(1);
    for n in 1..=9 {
        for percent in 0..60 {
            let board = random_board(n, percent, &mut random);
            let (search, expected) = (Search::new(&board), count(&board));
            assert_eq!(any_processor(&search), expected, "n = {n}, {percent} %");
            assert_eq!(this_processor(&search), expected, "n = {n}, {percent} %");
        }
    }
}

#[test]
fn large_boards_with_forbidden_cells_agree_with_the_classic_search() {
    let mut random = Random(1);
    for n in 15..=27 {
        for percent in 84..90 {
            let board = random_board(n, percent, &mut random);
            let (search, expected) = (Search::new(&board), count(&board));
            assert_eq!(any_processor(&search), expected, "n = {n}, {percent} %");
            assert_eq!(this_processor(&search), expected, "n = {n}, {percent} %");
        }
    }
}
