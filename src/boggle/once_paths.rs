//! The words that can be walked when no cell may be used twice, each with a walk.
//!
//! The walk begins on the first cell in reading order on which one can begin. Each of its steps
//! is the first with which the rest of the word can be walked, of: up, left, right, down, then
//! up-left, up-right, down-left, down-right. So it is the same on every machine.
//!
//! The question is that of the module `once`, asked of the word read backwards: the search then
//! begins with the first letter. Answers are exact, the worst case is exponential. The order of
//! the steps is fixed, so there are no restarts: what only they find quickly in `once`, long words
//! of two or three letters, can take any time here.

use std::io;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::simple::counts::{Counts, Needs};
use crate::boggle::simple::path::{self, Found, PathSearch};
use crate::boggle::write::{write_answer, write_walk};
use crate::boggle::Board;
use crate::output::Output;

/// Visits before dead states are remembered: few words need more.
const VISITS: u64 = 1000;

/// Writes `WORD YES` and the cells, ` (row,column)` each and counted from 1, or `WORD NO`, for
/// each word of the board in input order.
///
/// Fails only if the output does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let grid = Grid::of(board);
    let mut prefixes = PrefixCache::new(&grid, path::cached(&grid));
    let mut path = PathSearch::new(&grid);
    let mut counts = Counts::new(&grid);
    let mut codes = Vec::new();

    for word in board.words() {
        let mut firsts = Vec::new();
        if grid.letters.spell(word, &mut codes) && !matches!(counts.needs(&codes), Needs::MoreCells)
        {
            codes.reverse();
            firsts = prefixes.last_cells(&codes);
        }

        path.visits = VISITS;
        path.question = None;
        path.dead.word += 1;
        let found = firsts.into_iter().any(|first| {
            let mut found = path.search(&prefixes, &codes, first);
            if found == Found::Unknown {
                path.visits = u64::MAX;
                path.question = Some(0);
                found = path.search(&prefixes, &codes, first);
            }
            found == Found::Path
        });
        if !found {
            write_answer(out, word, false)?;
            continue;
        }
        let cells = path.cells.iter();
        write_walk(out, word, cells.map(|&cell| grid.row_col(cell as usize)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check_paths, Plain, Random, Rule};

    #[test]
    fn agrees_with_the_textbook() {
        check_paths(Rule::Once, answer);
    }

    /// Words that nearly fill 4 by 4 cells of two letters, in a corner of a board of any width: some
    /// take more visits than the first search has.
    #[test]
    fn words_that_take_long_agree_with_the_textbook() {
        let mut random = Random(0x2545_F491_4F6C_DD1D);
        for round in 0..150 {
            let cols = [4, 20, 61, 62, 63, 64][random.below(6)];
            let mut letters = vec!['-'; 4 * cols];
            for cell in 0..16 {
                letters[cell / 4 * cols + cell % 4] = ['A', 'B'][random.below(2)];
            }
            let text: String = letters.iter().collect();
            let plain = Plain::new(4, cols, &text);
            // Words with one beginning: what is in vain for one of them is not for another.
            let length = 9 + random.below(4);
            let beginning = random.text(length, &['A', 'B']);
            let endings = (0..8).map(|bits| [bits >> 2, bits >> 1, bits].map(|bit| bit & 1));
            let words: Vec<String> = endings
                .map(|ending| {
                    let ending = ending.iter().map(|&bit| ['A', 'B'][bit]);
                    beginning.chars().chain(ending).collect()
                })
                .collect();
            plain.check_paths(&words, Rule::Once, answer, &format!("round {round}"));
        }
    }
}
