//! Words in sorted order, on a large board window by window, their answers in input order.
//!
//! 1. Sorted words share their prefixes.
//! 2. A walk of `REACH` letters lies in a square of that side. So on a large board such words are
//!    looked for in windows that overlap by `REACH - 1`, and only until they are found: 100,000
//!    words are 1.6 times faster on 100 by 1000, 2 to 5 times on 1000 by 1000 (windows of
//!    `1 << 17` cells: 0.6 and 0.8 to 1.1 times as fast).
//!
//! Space: O(cells) for a window, O(`BATCH`) for the words.

use std::io;
use std::ops::RangeInclusive;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::Letters;
use crate::boggle::Board;

/// Words sorted together: a bound on the memory for them.
const BATCH: usize = 1 << 18;

/// On a board of fewer cells, walking a letter is cheaper than sorting.
const SORTED: usize = 1 << 10;

/// Letters of the longest word that is looked for in windows.
const REACH: usize = 16;

/// Cells of a window, and its least side.
const WINDOW: usize = 1 << 15;
const SIDE: usize = 8 * REACH;

/// Words of one board, and which of them have been found.
pub struct Batch<'a> {
    /// The words in the order in which they are asked for, each with its index.
    order: Vec<(&'a str, usize)>,
    /// By index, whether the word has been found.
    found: Vec<bool>,
    /// The lengths of the words that are asked for now.
    lengths: RangeInclusive<usize>,
}

impl Batch<'_> {
    /// Calls `found` for the words that are not found yet, given by their codes.
    pub fn ask(&mut self, letters: &Letters, mut found: impl FnMut(&[u32]) -> bool) {
        let mut codes = Vec::new();
        for &(word, index) in &self.order {
            // A letter has at most 4 bytes.
            if !self.found[index]
                && word.len() / 4 <= *self.lengths.end()
                && letters.spell(word, &mut codes)
                && self.lengths.contains(&codes.len())
                && found(&codes)
            {
                self.found[index] = true;
            }
        }
    }
}

/// Lets `ask` look for the words on the board, or on windows of it, by `Batch::ask`. Then calls
/// `answer(word, found)` for each word in input order.
pub fn each<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    mut ask: impl FnMut(&Grid, &mut Batch),
    mut answer: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    let (height, width) = window(board.rows, board.cols);
    let whole = (height, width) == (board.rows, board.cols);
    // If the board is its only window, all words count as long: none is looked for in windows.
    let reach = if whole { 0 } else { REACH };
    let is_long = |word: &&str| word.chars().nth(reach).is_some();
    let mut words = words.peekable();
    while words.peek().is_some() {
        let some: Vec<&str> = words.by_ref().take(BATCH).collect();
        let mut order: Vec<(&str, usize)> = some.iter().copied().zip(0..).collect();
        if board.rows * board.cols >= SORTED {
            order.sort_unstable();
        }
        let mut batch = Batch {
            order,
            found: vec![false; some.len()],
            lengths: 1..=reach,
        };
        if !some.iter().all(is_long) {
            let letters: Vec<char> = board.letters().collect();
            for row in starts(board.rows, height) {
                for col in starts(board.cols, width) {
                    let rows = row..board.rows.min(row + height);
                    let cols = col..board.cols.min(col + width);
                    let (height, width) = (rows.len(), cols.len());
                    let cells = rows.flat_map(|row| &letters[row * board.cols..][cols.clone()]);
                    ask(
                        &Grid::new(height, width, board.sides, cells.copied()),
                        &mut batch,
                    );
                }
            }
        }
        if some.iter().any(is_long) {
            batch.lengths = reach + 1..=usize::MAX;
            ask(&Grid::of(board), &mut batch);
        }
        for (word, found) in some.into_iter().zip(batch.found) {
            answer(word, found)?;
        }
    }
    Ok(())
}

/// The height and the width of the windows of a board; all of it, if it is not large.
fn window(rows: usize, cols: usize) -> (usize, usize) {
    if rows * cols <= 2 * WINDOW {
        return (rows, cols);
    }
    let height = rows.min(SIDE.max(WINDOW / cols));
    (height, cols.min(SIDE.max(WINDOW / height)))
}

/// Where windows of this length begin on a side: each run of `REACH` cells lies in one of them.
fn starts(side: usize, length: usize) -> impl Iterator<Item = usize> {
    let step = if length < side {
        length + 1 - REACH
    } else {
        side
    };
    (0..side)
        .step_by(step)
        .filter(move |start| start + REACH <= side || *start == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::frontier::prefixes::PrefixCache;
    use crate::boggle::oracle::{Plain, Random, Rule};

    #[test]
    fn each_run_of_cells_lies_in_a_window() {
        for side in 1..600 {
            for length in [SIDE, SIDE + 1, 2 * SIDE, 599] {
                let length = length.min(side);
                for run in 0..side.saturating_sub(REACH - 1).max(1) {
                    let end = side.min(run + REACH);
                    let inside = |start: usize| start <= run && end <= side.min(start + length);
                    assert!(starts(side, length).any(inside), "{side} {length} {run}");
                }
            }
        }
    }

    #[test]
    fn only_words_that_can_be_there_are_asked_for() {
        let mut batch = Batch {
            order: ["A", "AB", "BA", "AAB", "ABAB", "AC"]
                .into_iter()
                .zip(0..)
                .collect(),
            found: vec![false, true, false, false, false, false],
            lengths: 2..=3,
        };
        let mut asked = Vec::new();
        batch.ask(&Grid::new(1, 2, false, "AB".chars()).letters, |word| {
            asked.push(word.to_vec());
            true
        });
        assert_eq!(asked, [vec![2, 1], vec![1, 1, 2]]);
        assert_eq!(batch.found, [false, true, true, true, false, false]);
    }

    /// Walks of about `REACH` letters on boards of several windows, words that differ from them in
    /// the last letter, and a word of one letter, against the textbook. Every letter has 4 bytes,
    /// the most there are.
    #[test]
    fn windows_change_no_answer() {
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let many: Vec<char> = ('\u{20000}'..='\u{2024b}').collect();
        for (rows, cols) in [(300, 300), (3, 40_000), (40_000, 2)] {
            assert!(window(rows, cols) != (rows, cols));
            let text = random.text(rows * cols, &many);
            let cells: Vec<char> = text.chars().collect();
            let words: Vec<String> = (0..30)
                .map(|round| {
                    let (mut row, mut col) = (random.below(rows), random.below(cols));
                    let mut word = String::new();
                    for _ in 0..REACH - 1 + random.below(4) {
                        word.push(cells[row * cols + col]);
                        let to_row = (row + random.below(3)).max(1).min(rows) - 1;
                        let to_col = (col + random.below(3)).max(1).min(cols) - 1;
                        let moved = (to_row, to_col) != (row, col);
                        (row, col) = (to_row, to_col);
                        if !moved {
                            word.pop();
                        }
                    }
                    if round % 3 == 0 {
                        word.pop();
                        word.push(many[random.below(many.len())]);
                    }
                    word
                })
                .chain([cells[0].to_string()])
                .collect();
            let board = Board::new(rows, cols, &text, "");
            let mut answers = Vec::new();
            let asked = words.iter().map(String::as_str);
            let ask = |grid: &Grid, batch: &mut Batch| {
                let mut prefixes = PrefixCache::new(grid, 8);
                batch.ask(&grid.letters, |word| prefixes.reaches(word, |_, _| true));
            };
            let done = each(&board, asked, ask, |word, yes| {
                answers.push((word, yes));
                Ok(())
            });
            assert!(done.is_ok());
            assert!(answers.iter().filter(|(_, yes)| *yes).count() >= 15);
            assert!(answers.iter().any(|(_, yes)| !*yes));
            let plain = Plain::of(&board);
            for (word, (answered, yes)) in words.iter().zip(answers) {
                let right = plain.walk(word, Rule::Reuse).is_some();
                assert_eq!((word.as_str(), right), (answered, yes));
            }
        }
    }
}
