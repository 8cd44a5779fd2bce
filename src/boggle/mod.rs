//! Finds words on a board of letters. `textbook.rs` does that by recursion with a check array.
//!
//! A *walk* of a word is a cell for each letter, each next to the one before; a step always moves.
//! A *path* is a walk that uses no cell twice. A *frontier* is the set of cells on which a walk of
//! a word's first letters can end. A cell has 8 neighbours, or the 4 that share a side with it.
//!
//! Which function answers the words of a board?
//!
//! | rule | answer to a word | function | it calls |
//! | --- | --- | --- | --- |
//! | a cell may be used again | YES or NO | `reuse_words::answer` | `reuse::decide` |
//! | a cell may be used again | YES and a walk, or NO | `reuse_walks::answer` | `reuse::find` |
//! | no cell twice | YES or NO | `once_words::answer`, `answer_as` | `once::Finder` |
//! | no cell twice | YES and a path, or NO | `once_paths::answer` | `once::Finder` |
//! | no cell twice | YES or NO, many words | `large::once::answer` | `once::Finder` |
//! | no cell twice | a dictionary, many boards | `dictionary::find` | `trie/` |
//!
//! Why are they several? A submission consists of whole files and must be small, so what some
//! submissions do not need is in files of its own: `walks`, which writes cells, and `large::once`,
//! because a submission with `--once` has no room for `frontier/batch` and `frontier/windows`.
//!
//! Who wants the first walk of a word gives its codes in reverse: frontiers are made from the first
//! code on, and the cells are taken back from the last one. The option `--paths` writes walks, too.
//!
//! The folders: `reuse` uses `frontier/`, `once` uses `paths/` and `frontier/`.
//!
//! | what | file |
//! | --- | --- |
//! | reads the cases of the judge format | `cases` |
//! | writes the line of a word, without and with cells | `write`, `walks` |
//! | letters as small codes | `frontier/letters` |
//! | a board of at most 64 bits: a frontier is one number | `frontier/small` |
//! | a board of any size, laid out in bitboards and lists | `frontier/grid` |
//! | a frontier, and the step to the next | `frontier/step` |
//! | the loops of a step | `frontier/kernels` |
//! | the frontiers of a word's prefixes, kept for the next word | `frontier/prefixes` |
//! | the first walk along the frontiers | `frontier/first` |
//! | a long word: depth first, then by its frontiers | `frontier/long` |
//! | the frontiers of a long word that fit into memory | `frontier/checkpoints` |
//! | words in sorted order, answers in input order | `frontier/batch` |
//! | windows of a large board, for short words | `frontier/windows` |
//! | what the counts of letters say of paths | `paths/counts` |
//! | the search for a path, back through the frontiers | `paths/search` |
//! | several such searches in turn, for a word that takes long | `paths/race` |
//! | the pieces of a board that a word cannot leave | `paths/pieces` |
//! | whether the rest of a word may fit into the free cells | `paths/outlook` |
//! | states that have been searched in vain | `paths/dead` |
//! | the trie of a dictionary | `trie/build` |
//! | all its paths on a small board, level by level | `trie/levels` |
//! | one of its words, if there are too many paths | `trie/word` |

pub mod cases;
pub mod dictionary;
pub mod frontier;
pub mod once;
pub mod once_paths;
pub mod once_words;
#[cfg(test)]
#[path = "../../tests/unit/oracle.rs"]
pub mod oracle;
pub mod paths;
pub mod reuse;
pub mod reuse_walks;
pub mod reuse_words;
pub mod trie;
pub mod walks;
pub mod write;

use std::io;

use crate::input::letters::letters_of;
use crate::input::span::Span;
use crate::output::Output;

/// A function that answers the words of a board. The readers of boards call it.
pub type Answer<'w> = &'w mut dyn FnMut(&Board, &mut Output) -> io::Result<()>;

/// A board of letters and the words asked of it: a view of the input, which it does not copy.
pub struct Board<'a> {
    pub rows: usize,
    pub cols: usize,
    /// Whether a cell has the 4 neighbours that share a side with it, not all 8 around it.
    pub sides: bool,
    letters: &'a str,
    words: &'a str,
}

impl<'a> Board<'a> {
    /// Makes a board whose cells have 8 neighbours. `letters` are its `rows * cols` letters in
    /// reading order, with any whitespace between them; `words` are separated by whitespace.
    pub fn new(rows: usize, cols: usize, letters: &'a str, words: &'a str) -> Board<'a> {
        Board {
            rows,
            cols,
            sides: false,
            letters,
            words,
        }
    }

    /// Tells whether there are so many letters and words that the answers before this board are
    /// written out first. If no cell may be used twice, a smaller board can take long, too.
    pub fn takes_long(&self) -> bool {
        self.letters.len().saturating_mul(self.words.len()) > 1 << 16
    }

    /// Returns the letters in reading order.
    pub fn letters(&self) -> impl Iterator<Item = char> + 'a {
        letters_of(self.letters).map(|(_, letter)| letter)
    }

    /// Returns the words in input order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> + 'a {
        let words = Span {
            text: self.words,
            at: 0,
        };
        words.words().map(|word| word.text)
    }
}
