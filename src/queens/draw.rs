//! A placement drawn as a board: `.` for an empty cell, `Q` for a queen.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::{paragraph, Placement};

/// Writes the board of a placement, or `NONE`, as a paragraph of its own.
pub fn write(n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    paragraph::begin(out)?;
    let cols = match placement {
        Some(cols) => cols,
        None => return out.write_all(b"NONE\n"),
    };
    for col in cols {
        empty(col, out)?;
        out.write_all(b"Q")?;
        empty(n - 1 - col, out)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

fn empty(mut count: usize, out: &mut Output) -> io::Result<()> {
    const CELLS: [u8; 256] = [b'.'; 256];
    while count > 0 {
        let some = count.min(CELLS.len());
        out.write_all(&CELLS[..some])?;
        count -= some;
    }
    Ok(())
}
