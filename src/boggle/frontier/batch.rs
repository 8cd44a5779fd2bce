//! Words in sorted order, on a large board band by band, their answers in input order.
//!
//! 1. Sorted words share their prefixes, or, read backwards, their ends: 10,000 words take half the
//!    time on 100 by 1000, on 100 by 100 the same.
//! 2. A walk of `REACH` letters lies in as many rows. So on a large board such words are looked for
//!    in bands of rows, from the top, and only until they are found. With walks, 10,000 words take
//!    1/2.5 to 1/10 of the time on 1000 by 1000.
//!
//! Rejected: windows in rows and columns, which do not tell which walk is the first (without walks,
//! bands take 1.0 to 1.5 times as long).
//!
//! Space: O(cells) for a band, O(`BATCH` + `LETTERS`) for the words.

use std::cmp::Ordering;
use std::io;
use std::ops::RangeInclusive;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::letters::Letters;
use crate::boggle::Board;

/// Words sorted together, and their bytes (one word may have more): a bound on the memory for them
/// and their walks.
const BATCH: usize = 1 << 18;
const BYTES: usize = 1 << 22;

/// On a board of fewer cells, walking a letter is cheaper than sorting.
const SORTED: usize = 1 << 10;

/// Letters of the longest word that is looked for in bands.
const REACH: usize = 16;

/// Cells of a band, and its least height; that of the first band, where most words of few letters
/// are found, is less.
const CELLS: usize = 1 << 15;
const HEIGHT: usize = 8 * REACH;
const FIRST: usize = 3 * REACH;

/// Rows of a board.
pub struct Band {
    pub grid: Grid,
    /// The first of the rows.
    pub row: usize,
    height: usize,
    is_last: bool,
}

impl Band {
    /// Whether a first walk in this band, if it begins on this position, is the first on the board:
    /// the walks that begin above it, or on its row, do not leave the band.
    pub fn decides(&self, first: usize) -> bool {
        self.is_last || self.grid.row_col(first).0 + REACH <= self.height
    }
}

/// Words of one board, and what has been found of them.
pub struct Batch<'a, T> {
    /// The words in the order in which they are asked for, each with its index.
    order: Vec<(&'a str, usize)>,
    /// Whether they are given by their codes backwards.
    backwards: bool,
    /// By index.
    found: Vec<Option<T>>,
    /// The lengths of the words that are asked for now.
    lengths: RangeInclusive<usize>,
}

impl<T> Batch<'_, T> {
    /// Calls `find` for the words that are not found yet, given by their codes.
    pub fn ask(&mut self, letters: &Letters, mut find: impl FnMut(&[u32]) -> Option<T>) {
        let mut codes = Vec::new();
        for &(word, index) in &self.order {
            // A letter has at most 4 bytes.
            if self.found[index].is_none()
                && word.len() / 4 <= *self.lengths.end()
                && letters.spell(word, &mut codes)
                && self.lengths.contains(&codes.len())
            {
                if self.backwards {
                    codes.reverse();
                }
                self.found[index] = find(&codes);
            }
        }
    }
}

/// Lets `ask` look for the words on the board, or on bands of it, by `Batch::ask`. Then calls
/// `answer` for each word in input order, with what has been found.
pub fn each<'a, T>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    backwards: bool,
    mut ask: impl FnMut(&Band, &mut Batch<T>),
    mut answer: impl FnMut(&'a str, Option<T>) -> io::Result<()>,
) -> io::Result<()> {
    let bands = bands(board.rows, board.cols);
    // If the board is its only band, all words count as long: none is looked for in bands.
    let reach = if bands.len() > 1 { REACH } else { 0 };
    let is_long = |word: &&str| word.chars().nth(reach).is_some();
    let mut words = words.peekable();
    while words.peek().is_some() {
        let mut some = Vec::new();
        let mut bytes = 0;
        while let Some(&word) = words.peek() {
            bytes += word.len();
            if some.len() == BATCH || bytes > BYTES && !some.is_empty() {
                break;
            }
            some.push(word);
            words.next();
        }
        let mut order: Vec<(&str, usize)> = some.iter().copied().zip(0..).collect();
        if board.rows * board.cols >= SORTED {
            if backwards {
                sort_by_ends(&mut order);
            } else {
                order.sort_unstable();
            }
        }
        let mut batch = Batch {
            order,
            backwards,
            found: some.iter().map(|_| None).collect(),
            lengths: 1..=reach,
        };
        if !some.iter().all(is_long) {
            let letters: Vec<char> = board.letters().collect();
            for &(row, height) in &bands {
                let cells = letters[row * board.cols..][..height * board.cols].iter();
                let band = Band {
                    grid: Grid::new(height, board.cols, board.sides, cells.copied()),
                    row,
                    height,
                    is_last: row + height == board.rows,
                };
                ask(&band, &mut batch);
            }
        }
        if some.iter().any(is_long) {
            batch.lengths = reach + 1..=usize::MAX;
            let band = Band {
                grid: Grid::of(board),
                row: 0,
                height: board.rows,
                is_last: true,
            };
            ask(&band, &mut batch);
        }
        for (word, found) in some.into_iter().zip(batch.found) {
            answer(word, found)?;
        }
    }
    Ok(())
}

/// Sorts by the words read backwards, byte by byte.
fn sort_by_ends(words: &mut [(&str, usize)]) {
    let end = |word: &str| {
        let last = word.bytes().rev().chain([0; 8]).take(8);
        last.fold(0, |end, byte| end << 8 | u64::from(byte))
    };
    let by_ends = |a: &str, b: &str| match end(a).cmp(&end(b)) {
        Ordering::Equal => a.bytes().rev().cmp(b.bytes().rev()),
        order => order,
    };
    words.sort_unstable_by(|a, b| by_ends(a.0, b.0));
}

/// The first row and the height of the bands of a board; all of it, if it is not large. Each row is,
/// in one of them, a row with `REACH - 1` more on either side, as far as the board goes.
fn bands(rows: usize, cols: usize) -> Vec<(usize, usize)> {
    if rows * cols <= 2 * CELLS {
        return vec![(0, rows)];
    }
    let (mut row, mut height) = (0, FIRST.max(CELLS / cols));
    let mut bands = Vec::new();
    while row + height < rows {
        bands.push((row, height));
        row += height - 2 * (REACH - 1);
        height = HEIGHT.max(CELLS / cols);
    }
    bands.push((row, rows - row));
    bands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check_paths_on, Random, Rule};
    use crate::boggle::reuse::answer_with_walks;

    #[test]
    fn each_row_lies_far_inside_of_a_band() {
        for rows in 1..600 {
            for cols in [100, 1000, 100_000] {
                let bands = bands(rows, cols);
                for row in 0..rows {
                    let (above, end) = (row.saturating_sub(REACH - 1), rows.min(row + REACH));
                    let inside = |&(row, height)| row <= above && end <= row + height;
                    assert!(bands.iter().any(inside), "{rows} by {cols}, row {row}");
                }
                let (row, height) = bands[bands.len() - 1];
                assert!(height > 0 && row + height == rows, "{rows} by {cols}");
            }
        }
    }

    #[test]
    fn words_are_sorted_by_their_ends() {
        let mut words = [
            ("BA", 0),
            ("CABABABABAB", 1),
            ("BABABABABAB", 2),
            ("A", 3),
            ("AB", 4),
        ];
        sort_by_ends(&mut words);
        assert_eq!(words.map(|(_, index)| index), [3, 0, 4, 2, 1]);
    }

    #[test]
    fn only_words_that_can_be_there_are_asked_for() {
        let mut batch = Batch {
            order: ["A", "AB", "BA", "AAB", "ABAB", "AC"]
                .into_iter()
                .zip(0..)
                .collect(),
            backwards: false,
            found: vec![None, Some(()), None, None, None, None],
            lengths: 2..=3,
        };
        let mut asked = Vec::new();
        batch.ask(&Grid::new(1, 2, false, "AB".chars()).letters, |word| {
            asked.push(word.to_vec());
            Some(())
        });
        assert_eq!(asked, [vec![2, 1], vec![1, 1, 2]]);
        let found = batch.found.iter().map(Option::is_some);
        assert!(found.eq([false, true, true, true, false, false]));
    }

    /// Walks of about `REACH` letters on boards of several bands, words that differ from them in the
    /// last letter, and a word of one letter, against `oracle`. Every letter has 4 bytes, the most
    /// there are.
    #[test]
    fn bands_change_no_answer() {
        let mut random = Random(0x9E37_79B9_7F4A_7C15);
        let many: Vec<char> = ('\u{20000}'..='\u{2024b}').collect();
        for (rows, cols) in [(300, 300), (40_000, 2)] {
            assert!(bands(rows, cols).len() > 1);
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
            check_paths_on(&board, Rule::Reuse, answer_with_walks, "bands");
        }
    }

    /// A word in a column, down or up, its first letter near the borders of bands, and once more
    /// below it, in a row.
    #[test]
    fn the_first_walk_may_leave_a_band() {
        let word: Vec<char> = ('A'..).take(REACH).collect();
        let (rows, cols) = (400, 200);
        for (border, _) in bands(rows, cols).into_iter().skip(1) {
            for row in border..(border + 40).min(rows - 20) {
                for up in [false, true] {
                    let mut cells = vec!['-'; rows * cols];
                    for (at, &letter) in word.iter().enumerate() {
                        let row = if up { row - at } else { row + at };
                        cells[row * cols + 7] = letter;
                        cells[(row / 30 * 30 + 40).min(rows - 1) * cols + 50 + at] = letter;
                    }
                    let letters: String = cells.iter().collect();
                    let text: String = word.iter().collect();
                    let board = Board::new(rows, cols, &letters, &text);
                    check_paths_on(&board, Rule::Reuse, answer_with_walks, "borders");
                }
            }
        }
    }
}
