//! Words on a board, each walked through neighbouring cells. The textbook's way is in
//! `textbook.rs`.
//!
//! | question | file |
//! | --- | --- |
//! | can a word be walked, cells used again, and along which cells? | `reuse` |
//! | can a word be walked, no cell twice, and along which cells? | `once` |
//! | how are all words of a board answered? | `reuse_words`, `reuse_walks`, `once_words`, `once_paths` |
//! | which words of a dictionary are on each of many small boards, no cell twice? | `dictionary` |
//! | how is an answer written? | `write`, with the cells of a walk `walks` |
//!
//! A *walk* of a word is a cell for each letter, each next to the one before. A *path* is a walk
//! that uses no cell twice. A *frontier* is the set of cells on which a walk of a word's first
//! letters can end.
//!
//! What the answers are built of:
//!
//! | what | file |
//! | --- | --- |
//! | a board of at most 64 bits: a frontier is one number | `frontier/small` |
//! | letters as small codes | `frontier/letters` |
//! | a board of any size, laid out in bitboards and lists | `frontier/grid` |
//! | a frontier, and the step to the next | `frontier/step` |
//! | the loops of a step | `frontier/kernels` |
//! | the frontiers of a word's prefixes, kept for the next word | `frontier/prefixes` |
//! | a long word, depth first, then by its frontiers | `frontier/long` |
//! | those of them that fit into memory | `frontier/checkpoints` |
//! | the first walk along the frontiers | `frontier/first` |
//! | words in sorted order, answers in input order | `frontier/batch` |
//! | the windows of a large board in which short words are looked for | `frontier/windows` |
//! | what the counts of letters say of paths | `paths/counts` |
//! | the search for a path, back through the frontiers | `paths/search` |
//! | states known to be dead, on a small board | `paths/dead` |
//! | whether the rest of a word fits into the free cells | `paths/outlook` |
//! | the pieces of a board that a word cannot leave | `paths/pieces` |
//! | several searches side by side | `paths/race` |
//! | the trie of a dictionary | `trie/build` |
//! | all its paths on a small board at once | `trie/levels` |
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

/// Answers the words of a board. Whoever reads a board hands it over to such a function.
pub type Answer<'w> = &'w mut dyn FnMut(&Board, &mut Output) -> io::Result<()>;

/// A board of letters and the words asked of it: a view of the input, which it does not copy.
pub struct Board<'a> {
    pub rows: usize,
    pub cols: usize,
    /// Whether only the 4 cells that share a side with a cell are its neighbours, not all 8 around it.
    pub sides: bool,
    letters: &'a str,
    words: &'a str,
}

impl<'a> Board<'a> {
    /// `letters` are the `rows * cols` letters in reading order, `words` the words, both with any
    /// whitespace between. A cell has 8 neighbours.
    pub fn new(rows: usize, cols: usize, letters: &'a str, words: &'a str) -> Board<'a> {
        Board {
            rows,
            cols,
            sides: false,
            letters,
            words,
        }
    }

    /// Whether answering may take more than some 10 microseconds.
    pub fn is_large(&self) -> bool {
        self.letters.len().saturating_mul(self.words.len()) > 1 << 16
    }

    /// The letters in reading order.
    pub fn letters(&self) -> impl Iterator<Item = char> + 'a {
        letters_of(self.letters).map(|(_, letter)| letter)
    }

    /// The words in input order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> + 'a {
        let words = Span {
            text: self.words,
            at: 0,
        };
        words.words().map(|word| word.text)
    }
}
