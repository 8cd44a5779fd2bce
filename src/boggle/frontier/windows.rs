//! Cuts a large board into windows, so that each walk of up to `REACH` letters is in one.
//!
//! 1. A walk of `REACH` letters is in a square of `REACH` by `REACH` cells. So such words are
//!    looked for in windows that overlap, and only until they are found: 100,000 words take 1/1.4
//!    of the time on 100 by 1000, 1/6 to 1/3 on 1000 by 1000.
//! 2. If walks are asked for, the windows are bands of whole rows, from the top, because these tell
//!    which walk is the first. 10,000 words take 1/10 to 1/2.5 of the time on 1000 by 1000.
//!
//! Space: O(cells).
//!
//! Rejected: bands if no walks are asked for (1.1 to 1.4 times the time).

use std::ops::Range;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::Board;

/// Letters of the longest word that is looked for in windows.
pub const REACH: usize = 16;

/// Cells of a window, unless its least sides give it more.
const AREA: usize = 1 << 15;

/// The least height and width of a window, except the last ones.
const SIDE: usize = 8 * REACH;

/// The least height of the first band, less than `SIDE`: most short words are found there.
const FIRST: usize = 3 * REACH;

/// The rows and columns of a part of a board.
pub type Rectangle = (Range<usize>, Range<usize>);

/// A rectangle of a board, laid out.
pub struct Window {
    pub grid: Grid,
    /// The board's row and column of its upper left cell.
    pub row: usize,
    pub col: usize,
    /// The first of its rows for which it does not decide which walk is the first.
    undecided: usize,
}

impl Window {
    pub fn whole(board: &Board) -> Window {
        Window {
            grid: Grid::of(board),
            row: 0,
            col: 0,
            undecided: usize::MAX,
        }
    }

    /// Lays out these rows and columns of the board; `letters` are all letters of the board.
    pub fn new(board: &Board, letters: &[char], (rows, cols): &Rectangle) -> Window {
        let lines = rows.clone().map(|row| &letters[row * board.cols..]);
        let cells = lines.flat_map(|line| &line[cols.clone()]).copied();
        Window {
            grid: Grid::new(rows.len(), cols.len(), board.sides, cells),
            row: rows.start,
            col: cols.start,
            undecided: if rows.end == board.rows {
                usize::MAX
            } else {
                rows.len() + 1 - REACH
            },
        }
    }

    /// Tells whether a first walk in this band that begins on this position is the first on the
    /// board. It is if no walk that begins on its row or above leaves the band at the bottom.
    /// (Those that leave it at the top begin where the band before has decided.)
    pub fn decides(&self, first: usize) -> bool {
        self.grid.row_col(first).0 < self.undecided
    }
}

/// Returns the windows of a board; the whole board, if it is not large. Each square of `REACH` by
/// `REACH` cells is in a window. If they are bands, each row is in one together with `REACH - 1`
/// rows on either side, as far as the board goes.
pub fn windows(rows: usize, cols: usize, bands: bool) -> Vec<Rectangle> {
    if rows * cols <= 2 * AREA {
        return vec![(0..rows, 0..cols)];
    }
    let height = SIDE.max(AREA / cols);
    if bands {
        let first = FIRST.max(AREA / cols);
        let bands = parts(rows, first, height, 2 * (REACH - 1)).into_iter();
        return bands.map(|rows| (rows, 0..cols)).collect();
    }
    let width = SIDE.max(AREA / height.min(rows));
    let mut windows = Vec::new();
    for rows in parts(rows, height, height, REACH - 1) {
        for cols in parts(cols, width, width, REACH - 1) {
            windows.push((rows.clone(), cols));
        }
    }
    windows
}

/// Returns parts of a side of the board that overlap. The first has the length `first`, the others
/// have `length`; the last one may be shorter.
fn parts(side: usize, first: usize, length: usize, overlap: usize) -> Vec<Range<usize>> {
    let (mut begin, mut end) = (0, first);
    let mut parts = Vec::new();
    while end < side {
        parts.push(begin..end);
        begin = end - overlap;
        end = begin + length;
    }
    parts.push(begin..side);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check_walks_on, Random, Recursion, Rule};
    use crate::boggle::{reuse, reuse_walks};

    #[test]
    fn each_row_is_far_inside_a_band() {
        for rows in 1..600 {
            for cols in [200, 1000, 100_000] {
                let bands = windows(rows, cols, true);
                assert!(bands.iter().all(|band| band.1 == (0..cols)));
                for row in 0..rows {
                    let (above, end) = (row.saturating_sub(REACH - 1), rows.min(row + REACH));
                    let inside = |band: &Rectangle| band.0.start <= above && end <= band.0.end;
                    assert!(bands.iter().any(inside), "{rows} by {cols}, row {row}");
                }
            }
        }
    }

    #[test]
    fn each_run_of_cells_is_in_a_part() {
        for side in 1..600 {
            for length in [SIDE, SIDE + 1, 2 * SIDE, 599] {
                let parts = parts(side, length, length, REACH - 1);
                assert!(parts.iter().all(|part| part.start < part.end));
                for begin in 0..side {
                    let end = side.min(begin + REACH);
                    let inside = |part: &Range<usize>| part.start <= begin && end <= part.end;
                    assert!(parts.iter().any(inside), "{side} {length} {begin}");
                }
            }
        }
    }

    /// Walks of about `REACH` letters on boards of several windows, words that differ from them in
    /// the last letter, and a word of one letter, against the recursion. Every letter has 4 bytes,
    /// the most that a letter can have.
    #[test]
    fn windows_change_no_answer() {
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let many: Vec<char> = ('\u{20000}'..='\u{2024b}').collect();
        for (rows, cols) in [(300, 300), (3, 40_000), (40_000, 2)] {
            assert!(windows(rows, cols, false).len() > 1);
            let text = random.text(rows * cols, &many);
            let cells: Vec<char> = text.chars().collect();
            let words = (0..40).map(|round| {
                let mut word = random.wander(&cells, cols, REACH - 1 + round % 3);
                if round % 3 == 0 {
                    word.pop();
                    word.push(many[random.below(many.len())]);
                }
                word
            });
            let words: Vec<String> = words.chain([cells[0].to_string()]).collect();
            let text_of_words = words.join(" ");
            let board = Board::new(rows, cols, &text, &text_of_words);
            check_walks_on(&board, Rule::Reuse, reuse_walks::answer, "bands");
            let recursion = Recursion::of(&board);
            let done = reuse::decide(&board, board.words(), |word, yes| {
                assert_eq!(yes, recursion.walk(word, Rule::Reuse).is_some(), "{word}");
                Ok(())
            });
            assert!(done.is_ok());
        }
    }

    /// A word in a column, down or up, its first letter near the borders of bands or in the last
    /// rows, and once more to the right, in the row of that letter.
    #[test]
    fn the_first_walk_may_leave_a_band() {
        let word: Vec<char> = ('A'..).take(REACH).collect();
        let (rows, cols) = (400, 200);
        for (band, _) in windows(rows, cols, true).into_iter().skip(1) {
            for first in (band.start..band.start + 40).chain(rows - 3..rows) {
                for up in [false, true] {
                    if !up && first + REACH > rows {
                        continue;
                    }
                    let mut cells = vec!['-'; rows * cols];
                    for (at, &letter) in word.iter().enumerate() {
                        let row = if up { first - at } else { first + at };
                        cells[row * cols + 7] = letter;
                        cells[first * cols + 50 + at] = letter;
                    }
                    let letters: String = cells.iter().collect();
                    let text: String = word.iter().collect();
                    let board = Board::new(rows, cols, &letters, &text);
                    check_walks_on(&board, Rule::Reuse, reuse_walks::answer, "borders");
                }
            }
        }
    }
}
