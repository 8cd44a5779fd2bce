//! The line that answers a word.

use std::io::{self, Write};

use crate::output::Output;

/// Writes `WORD YES` or `WORD NO`.
pub fn write_answer(out: &mut Output, word: &str, yes: bool) -> io::Result<()> {
    out.write_all(word.as_bytes())?;
    out.write_all(if yes { b" YES\n" } else { b" NO\n" })
}

/// Writes `WORD YES` and the cells of a walk, given as row and column from 0, written as
/// ` (row,column)` from 1.
pub fn write_walk(
    out: &mut Output,
    word: &str,
    cells: impl Iterator<Item = (usize, usize)>,
) -> io::Result<()> {
    out.write_all(word.as_bytes())?;
    out.write_all(b" YES")?;
    for (row, col) in cells {
        write!(out, " ({},{})", row + 1, col + 1)?;
    }
    out.write_all(b"\n")
}
