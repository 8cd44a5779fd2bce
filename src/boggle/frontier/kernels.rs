//! Runs the loops of a step over the limbs of a bitboard.
//!
//! *Dilation* of a bitboard sets the neighbours of each bit that is set. A step intersects the
//! dilation of a frontier with the cells of a letter, and dilates what is left.
//!
//! ```text
//! here   . . . . .      dilation   # # # . .      a cell is not its own neighbour:
//!        . A . . .                 # . # . .      a step moves
//!        . . . . .                 # # # . .
//! ```

use crate::boggle::frontier::grid::{corners, Grid};
use crate::processor::Kernel;

/// Makes `here` the cells of the dilation that have the letter. Returns how many of its limbs are
/// not 0.
pub struct Intersect<'a> {
    pub dilation: &'a [u64],
    pub letter: &'a [u64],
    pub here: &'a mut [u64],
}

impl Kernel for Intersect<'_> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut filled: u64 = 0;
        for ((here, dilation), letter) in self.here.iter_mut().zip(self.dilation).zip(self.letter) {
            *here = dilation & letter;
            filled += u64::from(*here != 0);
        }
        filled as usize
    }
}

/// Makes `dilation` the neighbours of `here`, and some bits that are no cells.
///
/// The first loop moves along the rows, the second across them: a cell of `here`, or, if corners
/// count, one beside it, moves up and down by the stride. Neither loop knows where rows end.
pub struct Dilate<'a> {
    pub grid: &'a Grid,
    pub here: &'a [u64],
    /// Memory for the cells left and right of `here`.
    pub beside: &'a mut [u64],
    /// Memory for what is moved across the rows.
    pub across: &'a mut [u64],
    pub dilation: &'a mut [u64],
}

impl Kernel for Dilate<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let (pad, limbs) = (self.grid.pad, self.grid.limbs);
        let all = self.here;
        let (before, after) = (&all[pad - 1..][..limbs], &all[pad + 1..][..limbs]);
        let here = &all[pad..][..limbs];
        let beside = &mut self.beside[pad..][..limbs];
        let across = &mut self.across[pad..][..limbs];
        let corners = corners(self.grid.sides);
        for i in 0..limbs {
            beside[i] = here[i] << 1 | before[i] >> 63 | here[i] >> 1 | after[i] << 63;
            across[i] = here[i] | beside[i] & corners;
        }

        // A row begins `far` limbs and `near` bits after the row before.
        let (far, near) = (self.grid.stride / 64, self.grid.stride % 64);
        let all = &*self.across;
        let (above, above_low) = (&all[pad - far..][..limbs], &all[pad - far - 1..][..limbs]);
        let (below, below_high) = (&all[pad + far..][..limbs], &all[pad + far + 1..][..limbs]);
        let dilation = &mut self.dilation[pad..][..limbs];
        for i in 0..limbs {
            dilation[i] = beside[i]
                | above[i] << near
                | above_low[i] >> 1 >> (63 - near)
                | below[i] >> near
                | below_high[i] << 1 << (63 - near);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::frontier::grid::{has, set};
    use crate::boggle::frontier::letters::NO_LETTER;
    use crate::boggle::oracle::{position, Random};
    use crate::boggle::Board;
    use crate::processor;

    /// The copy for any processor and the one for this processor do what a loop over cells does.
    #[test]
    fn both_copies_dilate_to_the_neighbours() {
        let mut random = Random(0x2545_F491_4F6C_DD1D);
        for cols in [1, 2, 5, 31, 62, 63, 64, 65, 126, 127, 128, 129, 200] {
            for rows in 1..5 {
                let letters = random.text(rows * cols, &['A', 'A', 'B']);
                let mut board = Board::new(rows, cols, &letters, "");
                board.sides = random.below(2) == 0;
                let grid = Grid::of(&board);
                let length = grid.limbs + 2 * grid.pad;
                let mut here = vec![0; length];
                let mut next = vec![0; length];
                for (cell, letter) in letters.chars().enumerate() {
                    let at = |cell: usize| position(&grid, cell / cols, cell % cols);
                    if letter != 'A' || random.below(3) > 0 {
                        continue;
                    }
                    set(&mut here, at(cell));
                    for other in 0..rows * cols {
                        let down = (cell / cols).abs_diff(other / cols);
                        let across = (cell % cols).abs_diff(other % cols);
                        if down.max(across) == 1 && !(grid.sides && down == across) {
                            set(&mut next, at(other));
                        }
                    }
                }
                for any_processor in [true, false] {
                    let (mut beside, mut above) = (vec![0; length], vec![0; length]);
                    let mut dilation = vec![0; length];
                    let kernel = Dilate {
                        grid: &grid,
                        here: &here,
                        beside: &mut beside,
                        across: &mut above,
                        dilation: &mut dilation,
                    };
                    if any_processor {
                        kernel.run();
                    } else {
                        processor::run(kernel);
                    }
                    for position in grid.pad * 64..(grid.pad + grid.limbs) * 64 {
                        if grid.codes[position] != NO_LETTER {
                            let right = has(&next, position);
                            assert_eq!(has(&dilation, position), right, "{rows} by {cols}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn both_copies_intersect_with_the_letter() {
        let mut random = Random(0x9E37_79B9);
        for length in [1, 3, 4, 7, 8, 9, 31, 100] {
            let mut limb = || random.bits() & random.bits();
            let dilation: Vec<u64> = (0..length).map(|_| limb()).collect();
            let letter: Vec<u64> = (0..length).map(|_| limb() & limb()).collect();
            let right: Vec<u64> = dilation.iter().zip(&letter).map(|(a, b)| a & b).collect();
            let filled = right.iter().filter(|&&limb| limb != 0).count();
            for any_processor in [true, false] {
                let mut here = vec![1; length];
                let kernel = Intersect {
                    dilation: &dilation,
                    letter: &letter,
                    here: &mut here,
                };
                let count = if any_processor {
                    kernel.run()
                } else {
                    processor::run(kernel)
                };
                assert_eq!((count, here), (filled, right.clone()));
            }
        }
    }
}
