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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::frontier::Stepper;
    use crate::boggle::Board;

    #[test]
    fn lists_and_bitboards_touch_the_same_cells() {
        let letters: String = ('A'..='L').collect();
        let grid = Grid::new(&Board::new(3, 4, &letters, ""));
        let mut stepper = Stepper::new(&grid);
        let at = |cell: usize| grid.pad * 64 + cell / 4 * grid.stride + cell % 4;
        for cell in 0..12 {
            let list = Frontier {
                cells: vec![at(cell) as u32],
                ..Frontier::default()
            };
            let mut spread = Frontier::default();
            assert!(stepper.step(&stepper.start(), cell as u32 + 1, &mut spread));
            assert!(spread.dense);
            for other in 0..12 {
                let far = (cell / 4).abs_diff(other / 4);
                let near = far.max((cell % 4).abs_diff(other % 4)) == 1;
                assert_eq!(touches(&grid, &list, at(other)), near);
                assert_eq!(touches(&grid, &spread, at(other)), near);
            }
        }
    }
}
