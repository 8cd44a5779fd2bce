//! Which words can be walked on a board when no cell may be used twice: `boggle::once` for many
//! words.
//!
//! 1. If the board, with a bit more for each row, fits into 64 bits, `frontier/small` refuses the
//!    words that cannot be walked even with cells used again. The other words are searched one by
//!    one.
//! 2. On a larger board the words are given to `frontier/batch`. Where it pays, it sorts them, and
//!    has the short ones looked for window by window (`frontier/windows`).

use std::io;

use crate::boggle::frontier::batch::{self, Batch};
use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::small::Small;
use crate::boggle::frontier::windows::Window;
use crate::boggle::once::{Finder, VISITS};
use crate::boggle::once_words::has_path;
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

/// Writes `WORD YES` or `WORD NO` for each word of the board, in input order.
///
/// Fails only if the output does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    decide(board, board.words(), |word, yes| {
        write_answer(out, word, yes)
    })
}

/// Calls `tell(word, yes)` for each word, in the order given. Words must not be empty.
pub fn decide<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    mut tell: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    if let Some(small) = Small::new(board) {
        let grid = Grid::of(board);
        let mut finder = Finder::new(&grid);
        let mut codes = Vec::new();
        for word in words {
            let spelled = small.has_walk(word) && grid.letters.spell(word, &mut codes);
            tell(word, spelled && has_path(&mut finder, &codes, VISITS))?;
        }
        return Ok(());
    }
    let find_in = |window: &Window, batch: &mut Batch<()>| {
        let mut finder = Finder::new(&window.grid);
        batch.find(&window.grid.letters, |word| {
            has_path(&mut finder, word, VISITS).then_some(())
        });
    };
    batch::find_all(board, words, false, find_in, |word, found| {
        tell(word, found.is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check, Rule};

    #[test]
    fn agrees_with_the_recursion() {
        check(Rule::Once, |board, answer| {
            decide(board, board.words(), |_, yes| answer(yes))
        });
    }
}
