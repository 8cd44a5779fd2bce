//! Writes which words of a board can be walked.

use std::io;

use crate::boggle::reuse::decide;
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

/// Writes `WORD YES` or `WORD NO` for each word of the board, in input order.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    decide(board, board.words(), |word, yes| {
        write_answer(out, word, yes)
    })
}
