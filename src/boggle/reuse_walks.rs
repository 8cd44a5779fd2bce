//! Writes along which cells each word of a board can be walked.

use std::io;

use crate::boggle::reuse::find;
use crate::boggle::walks::write_walk;
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

/// Writes for each word of the board, in input order, `WORD NO`, or `WORD YES` and the cells of its
/// first walk, as `write_walk` does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    find(board, board.words(), true, |word, walk| match walk {
        None => write_answer(out, word, false),
        Some(cells) => {
            let cells = cells.iter().map(|&cell| cell as usize);
            write_walk(
                out,
                word,
                cells.map(|cell| (cell / board.cols, cell % board.cols)),
            )
        }
    })
}
