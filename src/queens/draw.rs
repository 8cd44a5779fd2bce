//! A placement drawn as a board: `.` for an empty cell, `Q` for a queen.

use std::io;
use std::io::Write;

use crate::output::Output;

/// Draws the board, or writes `NONE`, as a paragraph of its own.
pub fn write(
    n: usize,
    placement: Option<&mut dyn Iterator<Item = usize>>,
    out: &mut Output,
) -> io::Result<()> {
    out.paragraph()?;
    let cols = match placement {
        Some(cols) => cols,
        None => return out.write_all(b"NONE\n"),
    };
    let mut row = vec![b'.'; n];
    for col in cols {
        row[col] = b'Q';
        out.write_all(&row)?;
        out.write_all(b"\n")?;
        row[col] = b'.';
    }
    Ok(())
}
