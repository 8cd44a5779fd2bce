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
//! board. Slow are words that repeat few letters on a board where these form regions that are a
//! little too small.

use std::io;

use crate::boggle::grid::Grid;
use crate::boggle::small::Small;
use crate::boggle::small_trail;
use crate::boggle::sorted;
use crate::boggle::trail::Trail;
use crate::boggle::verdict::verdict;
use crate::boggle::walk::Walk;
use crate::boggle::Board;
use crate::output::Output;

/// Frontiers kept: as many as fit into so many words of bitboards, but this number at least.
const KEPT: usize = 32;
const KEPT_WORDS: usize = 1 << 20;

/// Writes `WORD YES` or `WORD NO` for each word of the board, in input order.
///
/// Fails only if the output does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    each(board, board.words(), |word, yes| verdict(out, word, yes))
}

/// Passes on each word in order, with whether it can be walked on the board. A word has a letter
/// at least.
pub fn each<'a>(
    board: &Board,
    words: impl Iterator<Item = &'a str>,
    mut answer: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    if let Some(small) = Small::new(board) {
        for word in words {
            answer(word, small_trail::leads(&small, word))?;
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
    let grid = Grid::new(board);
    let mut walk = Walk::new(&grid, KEPT.max(KEPT_WORDS / grid.words));
    let mut trail = Trail::new(&walk.stepper);
    let mut supply = Supply::new(&grid);
    let found = |word: &[u32]| {
        let mut needs = None;
        word.len() <= board.rows * board.cols
            && walk.reaches(word, |walk, last| {
                match *needs.get_or_insert_with(|| supply.needs(word)) {
                    Needs::Nothing => true,
                    Needs::Trail => trail.leads(walk, word, last),
                    Needs::MoreCells => false,
                }
            })
    };
    sorted::each(&grid, words, found, answer)
}

/// What a word needs besides a walk that may use cells again.
#[derive(Clone, Copy)]
enum Needs {
    Nothing,
    /// A walk that does not cross itself.
    Trail,
    /// A board with more of its letters.
    MoreCells,
}

/// How many cells the board has for a letter, by code.
struct Supply {
    cells: Vec<u32>,
    spent: Vec<u32>,
}

impl Supply {
    fn new(grid: &Grid) -> Supply {
        let mut cells = vec![0; grid.places.len()];
        for &code in &grid.codes {
            cells[code as usize] += 1;
        }
        let spent = vec![0; cells.len()];
        Supply { cells, spent }
    }

    fn needs(&mut self, word: &[u32]) -> Needs {
        let mut needs = Needs::Nothing;
        for (at, &code) in word.iter().enumerate() {
            let before = self.spent[code as usize];
            if before >= self.cells[code as usize] {
                needs = Needs::MoreCells;
                break;
            }
            if before > 1 || before == 1 && word[at - 1] != code {
                needs = Needs::Trail;
            }
            self.spent[code as usize] += 1;
        }
        for &code in word {
            self.spent[code as usize] = 0;
        }
        needs
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

    #[test]
    fn agrees_with_the_textbook_on_a_grid_of_any_size() {
        check(Rule::Once, |board, answer| {
            on_grid(board, board.words(), |_, yes| answer(yes))
        });
    }
}
