//! Which words can be walked on a board when a cell may be used again.
//!
//! A step goes to one of the 8 neighbours and always moves. The textbook recursion asks from every
//! cell whether the rest of the word can be walked from a neighbour, which takes time exponential
//! in the word's length. With a check array of the (position, cell) pairs that are known to fail,
//! it takes length * cells of both time and memory. Here all cells of one position in the word are
//! one frontier: the time is the same bound divided by 64, the memory that of a few boards.
//!
//! No input is slow: time O(letters * cells / 64), space O(input). Letters are any characters.

use std::io;

use crate::boggle::frontier::batch::{self, Batch};
use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::small::Small;
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

/// Frontiers cached for words that begin alike.
const CACHED: usize = 32;

/// Writes `WORD YES` or `WORD NO` for each word of the board, in input order.
///
/// Fails only if the output does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    each(board, board.words(), |word, yes| {
        write_answer(out, word, yes)
    })
}

/// Calls `answer(word, found)` for each word in the order given. Words must not be empty.
pub fn each<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    mut answer: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    if let Some(small) = Small::new(board) {
        for word in words {
            answer(word, small.reaches(word))?;
        }
        return Ok(());
    }
    on_grid(board, words, answer)
}

/// The same for a board of any size.
fn on_grid<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    answer: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    let ask = |grid: &Grid, batch: &mut Batch| {
        let mut prefixes = PrefixCache::new(grid, CACHED);
        batch.ask(&grid.letters, |word| prefixes.reaches(word, |_, _| true));
    };
    batch::each(board, words, ask, answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check, Rule};

    #[test]
    fn agrees_with_the_textbook() {
        check(Rule::Reuse, |board, answer| {
            each(board, board.words(), |_, yes| answer(yes))
        });
    }

    #[test]
    fn agrees_with_the_textbook_on_a_grid_of_any_size() {
        check(Rule::Reuse, |board, answer| {
            on_grid(board, board.words(), |_, yes| answer(yes))
        });
    }
}
