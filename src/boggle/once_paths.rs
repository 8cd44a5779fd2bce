//! Writes along which path each word of a board can be walked.

use std::io;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::once::{Finder, VISITS};
use crate::boggle::walks::write_walk;
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

/// Writes for each word of the board, in input order, `WORD NO`, or `WORD YES` and the cells of a
/// path, as `write_walk` does.
///
/// If the first search ends within `VISITS` cells for each letter, the path is the first one: by
/// its first cell in reading order, then step by step in the order of `Grid::steps`. Otherwise it
/// is the one that `paths/race` finds, the same on every machine.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let grid = Grid::of(board);
    let mut finder = Finder::new(&grid);
    let mut codes = Vec::new();
    for word in board.words() {
        let spelled = grid.letters.spell(word, &mut codes);
        // The search begins with the last code that it is given.
        codes.reverse();
        let cells = if spelled {
            finder.find(&codes, VISITS)
        } else {
            None
        };
        match cells {
            None => write_answer(out, word, false)?,
            Some(cells) => {
                let cells = cells.iter().map(|&cell| grid.row_col(cell as usize));
                write_walk(out, word, cells)?;
            }
        }
    }
    Ok(())
}
