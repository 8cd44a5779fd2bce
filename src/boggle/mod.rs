//! Words on a board: whether each can be walked through neighbouring cells.

pub mod frontier;
pub mod grid;
pub mod letters;
pub mod once;
pub mod once_paths;
#[cfg(test)]
mod oracle;
pub mod place;
pub mod plain;
pub mod reuse;
pub mod reuse_paths;
pub mod small;
pub mod sorted;
pub mod supply;
pub mod touch;
pub mod trail;
pub mod verdict;
pub mod walk;

use crate::input::{letters_of, Piece};

/// A board of letters and the words asked of it: a view of the input, which it does not copy.
pub struct Board<'a> {
    pub rows: usize,
    pub cols: usize,
    letters: &'a str,
    words: &'a str,
}

impl<'a> Board<'a> {
    /// `letters` holds the `rows * cols` letters in reading order, `words` the words, both
    /// with any blanks between.
    pub fn new(rows: usize, cols: usize, letters: &'a str, words: &'a str) -> Board<'a> {
        Board {
            rows,
            cols,
            letters,
            words,
        }
    }

    /// The letters in reading order.
    pub fn letters(&self) -> impl Iterator<Item = char> + 'a {
        letters_of(self.letters).map(|(_, letter)| letter)
    }

    /// The words in input order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> + 'a {
        let words = Piece {
            text: self.words,
            at: 0,
        };
        words.words().map(|word| word.text)
    }
}
