//! The way back: which cells a frontier came from.

use crate::boggle::frontier::Frontier;
use crate::boggle::grid::Grid;

/// Whether the cell is next to one of the frontier.
pub fn touches(grid: &Grid, from: &Frontier, cell: usize) -> bool {
    if from.dense {
        return from.spread[cell / 64] >> (cell % 64) & 1 != 0;
    }
    let stride = grid.stride as u32;
    let corner = cell as u32 - stride - 1;
    from.cells.iter().any(|&other| {
        let above = other.wrapping_sub(corner);
        let beside = above.wrapping_sub(stride);
        let below = beside.wrapping_sub(stride);
        above < 3 || below < 3 || beside == 0 || beside == 2
    })
}
