//! Which words can be walked on a board when no cell may be used twice: the table game.
//!
//! ```text
//! a word that cannot be walked even with cells used again: NO
//! no letter twice but right after itself: YES, for no walk can meet a cell again
//! a letter more often than on the board: NO
//! otherwise depth first, back through the frontiers of the first question
//! ```
//!
//! Answers are exact. The worst case is exponential in the length of the word: "does the word
//! A^cells fit a board of A" asks for a Hamiltonian path. Guaranteed quick, in the time of the
//! default rule, are all words that the first three lines decide: among them every word of
//! different letters, every word that the default rule refuses, and every word longer than the
//! board. Slow are words of few letters, repeated, where these form regions a little too small.
//!
//! Left out: a trie searched from every cell and pruned as words are found (a trie without
//! pruning takes 20 times as long as this on 100 by 1000, and none helps with A^20 B); a search
//! of its own for small boards (no gain: few words are left when the first line is done).

use std::io;

use crate::boggle::frontier::batch::{self, Batch};
use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::frontier::small::Small;
use crate::boggle::simple::counts::{Counts, Needs};
use crate::boggle::simple::path::{self, SimplePath};
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

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
    let small = match Small::new(board) {
        Some(small) => small,
        None => return on_grid(board, words, answer),
    };
    let grid = Grid::of(board);
    let mut search = Search::new(&grid);
    let mut codes = Vec::new();
    for word in words {
        let yes =
            small.reaches(word) && grid.letters.spell(word, &mut codes) && search.finds(&codes);
        answer(word, yes)?;
    }
    Ok(())
}

/// The same for a board of any size.
fn on_grid<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    answer: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    let ask = |grid: &Grid, batch: &mut Batch| {
        let mut search = Search::new(grid);
        batch.ask(&grid.letters, |word| search.finds(word));
    };
    batch::each(board, words, ask, answer)
}

struct Search<'g> {
    prefixes: PrefixCache<'g>,
    counts: Counts,
    path: SimplePath,
}

impl<'g> Search<'g> {
    fn new(grid: &'g Grid) -> Search<'g> {
        let prefixes = PrefixCache::new(grid, path::cached(grid));
        Search {
            counts: Counts::new(grid),
            path: SimplePath::new(&prefixes.stepper),
            prefixes,
        }
    }

    fn finds(&mut self, word: &[u32]) -> bool {
        let Search {
            prefixes,
            counts,
            path,
        } = self;
        let mut needs = None;
        word.len() <= counts.cells
            && prefixes.reaches(word, |prefixes, last| {
                match *needs.get_or_insert_with(|| counts.needs(word)) {
                    Needs::Nothing => true,
                    Needs::Path => path.leads(prefixes, word, last),
                    Needs::MoreCells => false,
                }
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check, Rule};

    #[test]
    fn agrees_with_the_textbook() {
        check(Rule::Once, |board, answer| {
            each(board, board.words(), |_, yes| answer(yes))
        });
    }
}
