//! Finds walks of words: a cell may be used again.
//!
//! The plain recursion asks from every cell whether the rest of the word can be walked from a
//! neighbour, which takes time exponential in the word's length. With a check array of the
//! (letter, cell) pairs that are known to fail, it takes length * cells of both time and memory.
//! Here all cells for one letter of the word are one frontier: the time is the same bound divided
//! by 64, the memory that of a few boards.
//!
//! ```text
//! frontiers of the word read backwards; an empty one: NO
//! first cell: the first that the last frontier can enter
//! next cell: the first neighbour that the frontier before can enter
//! ```
//!
//! 1. On a small board a frontier is one number (`frontier/small`).
//! 2. On other boards, words are sorted and share the frontiers of their beginnings; if walks are
//!    asked for, those of their ends (`frontier/batch`).
//! 3. On a large board, words of up to 16 letters are looked for in windows (`frontier/windows`).
//! 4. A word of more than 32 letters is searched depth first before its frontiers are made
//!    (`frontier/long`).
//!
//! If no walks are asked for, short words are read forwards, which takes 1/1.6 of the time if many
//! begin alike (10,000 words, 100 by 1000).
//!
//! The walk of a word is its first one: it begins on the first cell in reading order on which one
//! can begin, and each step is the first, in the order up, left, right, down, up-left, up-right,
//! down-left, down-right, after which the rest of the word can be walked.
//!
//! Time: O(letters * cells / 64), for the walk of a long word what `frontier/checkpoints` says.
//! Space: O(input). No input is slow. Letters are any characters.

use std::io;

use crate::boggle::frontier::batch::{self, Batch};
use crate::boggle::frontier::first;
use crate::boggle::frontier::long::Long;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::small::Small;
use crate::boggle::frontier::windows::Window;
use crate::boggle::Board;

/// Letters of the longest word of which all frontiers are kept, for the next word and for the walk.
const SHORT: usize = 32;

/// Calls `tell(word, yes)` for each word, in the order given. Words must not be empty.
pub fn decide<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    mut tell: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    find(board, words, false, |word, walk| tell(word, walk.is_some()))
}

/// Calls `tell` with each word, in the order given, and with the cells of its first walk, counted
/// in reading order, or None if it has none. If `walks` is false, the cells mean nothing.
pub fn find<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    walks: bool,
    mut tell: impl FnMut(&'a str, Option<&[u32]>) -> io::Result<()>,
) -> io::Result<()> {
    if let Some(mut small) = Small::new(board) {
        for word in words {
            let cells = if walks {
                small.walk(word)
            } else {
                small.has_walk(word).then(|| &[][..])
            };
            tell(word, cells)?;
        }
        return Ok(());
    }
    on_grid(board, words, walks, tell)
}

/// Does the same for a board of any size.
fn on_grid<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    walks: bool,
    mut tell: impl FnMut(&'a str, Option<&[u32]>) -> io::Result<()>,
) -> io::Result<()> {
    let find_in = |window: &Window, batch: &mut Batch<Vec<u32>>| {
        let grid = &window.grid;
        let mut prefixes = PrefixCache::new(grid, SHORT + 1);
        let mut long = None;
        batch.find(&grid.letters, |word| {
            let mut walk = Vec::new();
            if word.len() > SHORT {
                let mut word = word.to_vec();
                if !walks {
                    word.reverse();
                }
                let finder = long.get_or_insert_with(|| Long::new(grid));
                walk = finder.find(&word, walks)?;
            } else if walks {
                let first = first::first_cell(&mut prefixes, word)?;
                if !window.decides(first) {
                    return None;
                }
                first::walk_from(&prefixes, first, word, &mut walk);
            } else if !prefixes.any_end(word, |_, _| true) {
                return None;
            }
            for cell in &mut walk {
                let (row, col) = grid.row_col(*cell as usize);
                *cell = ((window.row + row) * board.cols + window.col + col) as u32;
            }
            Some(walk)
        });
    };
    batch::find_all(board, words, walks, find_in, |word, walk| {
        tell(word, walk.as_deref())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check, check_walks, Rule};
    use crate::boggle::reuse_walks;

    #[test]
    fn agrees_with_the_recursion() {
        check(Rule::Reuse, |board, answer| {
            decide(board, board.words(), |_, yes| answer(yes))
        });
    }

    #[test]
    fn walks_agree_with_the_recursion() {
        check_walks(Rule::Reuse, reuse_walks::answer);
    }

    #[test]
    fn agrees_with_the_recursion_on_a_grid_of_any_size() {
        check(Rule::Reuse, |board, answer| {
            on_grid(board, board.words(), false, |_, walk| {
                answer(walk.is_some())
            })
        });
    }
}
