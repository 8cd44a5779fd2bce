//! A cell of a path, as it is printed.

use std::io::{self, Write};

use crate::boggle::grid::Grid;
use crate::output::Output;

/// Writes ` (row,column)` for the position, both from 1.
pub fn place(out: &mut Output, grid: &Grid, position: usize) -> io::Result<()> {
    let cell = position - grid.pad * 64;
    let (row, col) = (cell / grid.stride + 1, cell % grid.stride + 1);
    write!(out, " ({row},{col})")
}
