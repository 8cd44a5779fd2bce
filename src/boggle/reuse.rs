//! Words whose walk may come back to a cell.

use std::io;
use std::io::Write;

use crate::boggle::Board;
use crate::output::Output;

pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let letters: Vec<char> = board.letters().collect();
    let (rows, cols) = (board.rows, board.cols);
    for word in board.words() {
        let mut layer = vec![true; rows * cols];
        for (k, letter) in word.chars().enumerate() {
            let mut next = vec![false; rows * cols];
            for cell in 0..rows * cols {
                let (r, c) = (cell / cols, cell % cols);
                next[cell] = letters[cell] == letter
                    && (k == 0
                        || (r.saturating_sub(1)..rows.min(r + 2)).any(|y| {
                            (c.saturating_sub(1)..cols.min(c + 2))
                                .any(|x| (y, x) != (r, c) && layer[y * cols + x])
                        }));
            }
            layer = next;
        }
        let verdict = if layer.contains(&true) { "YES" } else { "NO" };
        writeln!(out, "{word} {verdict}")?;
    }
    Ok(())
}
