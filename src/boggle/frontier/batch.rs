//! Asks for words in sorted order if the board is large, and tells the answers in input order.
//!
//! Sorted words share the frontiers of their beginnings or, read backwards, of their ends. In input
//! order, 10,000 words take 2.2 times as long on 100 by 1000, 1.6 times as long on 100 by 100. On a
//! large board, short words are looked for window by window (`windows`).
//!
//! Space: O(cells) for a window, O(`BATCH` + `BYTES`) for the words and their walks.

use std::cmp::Ordering;
use std::io;
use std::ops::RangeInclusive;

use crate::boggle::frontier::letters::Letters;
use crate::boggle::frontier::windows::{windows, Window, REACH};
use crate::boggle::Board;

/// The most words that are sorted together.
const BATCH: usize = 1 << 18;

/// The most bytes of several words that are sorted together.
const BYTES: usize = 1 << 22;

/// On a board of fewer cells, walking a letter is cheaper than sorting.
const SORTED: usize = 1 << 10;

/// Words of one board, and what has been found of them.
pub struct Batch<'a, T> {
    /// The words that are not found yet, in the order of asking, each with its index.
    order: Vec<(&'a str, usize)>,
    /// Whether words are read backwards.
    backwards: bool,
    /// By index: what has been found of the word.
    found: Vec<Option<T>>,
    /// The numbers of letters of the words that are asked for now.
    lengths: RangeInclusive<usize>,
}

impl<T> Batch<'_, T> {
    /// Calls `find_word` with the codes of the words not found yet, and keeps what it returns.
    pub fn find(&mut self, letters: &Letters, mut find_word: impl FnMut(&[u32]) -> Option<T>) {
        let mut codes = Vec::new();
        let (found, lengths, backwards) = (&mut self.found, &self.lengths, self.backwards);
        self.order.retain(|&(word, index)| {
            // A letter has at most 4 bytes: longer words need not be spelled.
            if word.len() / 4 <= *lengths.end()
                && letters.spell(word, &mut codes)
                && lengths.contains(&codes.len())
            {
                if backwards {
                    codes.reverse();
                }
                if let Some(what) = find_word(&codes) {
                    found[index] = Some(what);
                    return false;
                }
            }
            true
        });
    }
}

/// Lets `find_in` look for the words on the board, or in windows of it, by `Batch::find`. Then
/// calls `tell` with each word in input order and with what has been found of it. If `walks` is
/// true, words are read backwards, and windows are bands.
pub fn find_all<'a, T>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    walks: bool,
    mut find_in: impl FnMut(&Window, &mut Batch<T>),
    mut tell: impl FnMut(&'a str, Option<T>) -> io::Result<()>,
) -> io::Result<()> {
    let windows = windows(board.rows, board.cols, walks);
    // If the board is its only window, every word counts as long.
    let reach = if windows.len() > 1 { REACH } else { 0 };
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
            if walks {
                sort_by_ends(&mut order);
            } else {
                order.sort_unstable();
            }
        }
        let mut batch = Batch {
            order,
            backwards: walks,
            found: some.iter().map(|_| None).collect(),
            lengths: 1..=reach,
        };
        if !some.iter().all(is_long) {
            let letters: Vec<char> = board.letters().collect();
            for window in &windows {
                if batch.order.iter().all(|(word, _)| is_long(word)) {
                    break;
                }
                find_in(&Window::new(board, &letters, window), &mut batch);
            }
        }
        if some.iter().any(is_long) {
            batch.lengths = reach + 1..=usize::MAX;
            find_in(&Window::whole(board), &mut batch);
        }
        for (word, found) in some.into_iter().zip(batch.found) {
            tell(word, found)?;
        }
    }
    Ok(())
}

/// Sorts by the bytes of the words read backwards: first by the last 8.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::frontier::grid::Grid;

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
            order: vec![
                ("A", 3),
                ("BA", 1),
                ("AAB", 5),
                ("ABAB", 0),
                ("AC", 2),
                ("BB", 4),
            ],
            backwards: false,
            found: vec![None; 6],
            lengths: 2..=3,
        };
        let mut asked = Vec::new();
        batch.find(&Grid::new(1, 2, false, "AB".chars()).letters, |word| {
            asked.push(word.to_vec());
            (word[0] == 1).then_some(word.len())
        });
        assert_eq!(asked, [vec![2, 1], vec![1, 1, 2], vec![2, 2]]);
        assert_eq!(batch.found, [None, None, None, None, None, Some(3)]);
        let left = [("A", 3), ("BA", 1), ("ABAB", 0), ("AC", 2), ("BB", 4)];
        assert_eq!(batch.order, left);
    }
}
