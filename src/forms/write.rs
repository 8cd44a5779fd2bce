//! Writes a placement of queens as single judges want it.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::{draw, line, Placement};

/// Draws the placement, or writes `No Answer`.
pub fn draw_or_no_answer(n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    draw_or("No Answer", n, placement, out)
}

/// Draws the placement, or writes `NO SOLUTION`.
pub fn draw_or_no_solution(n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    draw_or("NO SOLUTION", n, placement, out)
}

/// Draws the placement, or writes `none`.
fn draw_or(none: &str, n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    match placement {
        Some(_) => draw::write(n, placement, out),
        None => writeln!(out, "{none}"),
    }
}

/// Writes `YES` and the cells, 1 for a queen and 0 for none; or `NO`.
pub fn matrix(n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    let cols = match placement {
        Some(cols) => cols,
        None => return writeln!(out, "NO"),
    };
    writeln!(out, "YES")?;
    for queen in cols {
        line::numbers(&mut (0..n).map(|col| usize::from(col == queen)), out)?;
    }
    Ok(())
}
