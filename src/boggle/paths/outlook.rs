//! Tells whether the rest of a word may fit into the free cells.
//!
//! ```text
//! here = the newest cell
//! for each letter that is left:
//!     here = the free neighbours of here with this letter; if there are none: NO
//!     add here to reached
//! NO if a letter is left more often than `reached` has cells with it
//! ```
//!
//! These are the frontiers of the rest, made again of the cells that are still free. All cells of a
//! path of the rest are in `reached`, so if a state is dead, every state with the same `reached`,
//! the same newest cell and as many letters left is dead.
//!
//! Time: O(letters left * cells / 64 + letters on the board).

use crate::boggle::frontier::grid::{set, Grid};
use crate::boggle::frontier::kernels::Dilate;
use crate::processor::Kernel;

/// Memory for an outlook, and the cells that it has reached.
pub struct Scratch {
    here: Vec<u64>,
    beside: Vec<u64>,
    across: Vec<u64>,
    dilation: Vec<u64>,
    /// By code: how often the letter is left.
    needs: Vec<u32>,
    /// The cells on which walks of the next letters can end: of one letter, of two, and so on.
    pub reached: Vec<u64>,
}

impl Scratch {
    pub fn new(grid: &Grid) -> Scratch {
        let empty = vec![0; grid.limbs + 2 * grid.pad];
        Scratch {
            here: empty.clone(),
            beside: empty.clone(),
            across: empty.clone(),
            dilation: empty,
            needs: vec![0; grid.occurrences.len()],
            reached: vec![0; grid.limbs],
        }
    }
}

pub struct Outlook<'a> {
    pub grid: &'a Grid,
    /// The codes of the letters that are left; the next one is the last.
    pub rest: &'a [u32],
    /// By code: a bitboard, without pads, of the free cells with the letter.
    pub free: &'a [u64],
    pub newest: u32,
    pub scratch: &'a mut Scratch,
}

impl Kernel for Outlook<'_> {
    type Output = bool;

    #[inline(always)]
    fn run(self) -> bool {
        let (grid, scratch, free) = (self.grid, self.scratch, self.free);
        let inner = grid.pad..grid.pad + grid.limbs;
        scratch.here[inner.clone()].fill(0);
        set(&mut scratch.here, self.newest as usize);
        scratch.reached.fill(0);
        scratch.needs.fill(0);
        for &code in self.rest.iter().rev() {
            Dilate {
                grid,
                here: &scratch.here,
                beside: &mut scratch.beside,
                across: &mut scratch.across,
                dilation: &mut scratch.dilation,
            }
            .run();
            let of_letter = &free[code as usize * grid.limbs..][..grid.limbs];
            let here = &mut scratch.here[inner.clone()];
            let cells = of_letter.iter().zip(&scratch.dilation[inner.clone()]);
            let mut any = 0;
            for ((here, reached), (free, near)) in
                here.iter_mut().zip(&mut scratch.reached).zip(cells)
            {
                *here = free & near;
                *reached |= *here;
                any |= *here;
            }
            if any == 0 {
                return false;
            }
            scratch.needs[code as usize] += 1;
        }
        scratch.needs.iter().enumerate().all(|(code, &need)| {
            let of_letter = &free[code * grid.limbs..][..grid.limbs];
            let cells = of_letter.iter().zip(&scratch.reached);
            let cells = cells.map(|(free, reached)| (free & reached).count_ones());
            need == 0 || need <= cells.sum()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::processor;

    /// Returns whether the rest of a word, its next letter last, may fit on a board of A and B, if
    /// the newest cell is in the upper left corner, and what is reached.
    fn outlook(cols: usize, letters: &str, rest: &[u32]) -> (bool, Vec<u64>) {
        let rows = letters.len() / cols;
        let grid = Grid::new(rows, cols, false, letters.chars());
        let mut free = vec![0; grid.occurrences.len() * grid.limbs];
        for (cell, letter) in letters.chars().enumerate().skip(1) {
            let code = grid.letters.code(letter) as usize;
            set(
                &mut free[code * grid.limbs..],
                cell / cols * grid.stride + cell % cols,
            );
        }
        let mut scratch = Scratch::new(&grid);
        let is_hopeful = processor::run(Outlook {
            grid: &grid,
            rest,
            free: &free,
            newest: grid.pad as u32 * 64,
            scratch: &mut scratch,
        });
        (is_hopeful, scratch.reached)
    }

    fn is_hopeful(cols: usize, letters: &str, rest: &[u32]) -> bool {
        outlook(cols, letters, rest).0
    }

    #[test]
    fn no_cell_is_reached_but_by_a_walk() {
        // The positions:  0 A   1 A   2 B
        //                 4 B   5 B   6 A
        let (_, reached) = outlook(3, "AABBBA", &[1, 2]);
        assert_eq!(reached, [1 << 1 | 1 << 4 | 1 << 5 | 1 << 6]);
    }

    #[test]
    fn the_rest_needs_a_walk_and_enough_cells() {
        assert!(is_hopeful(3, "AABBBA", &[1, 2, 2, 2, 1]));
        // Walks, but not from the corner.
        assert!(!is_hopeful(3, "ABAABB", &[1, 1, 1, 1]));
        assert!(!is_hopeful(4, "ABAAABAA", &[1, 1]));
        // One A and one B too many.
        assert!(!is_hopeful(3, "AABBBA", &[1, 2, 1, 2, 1]));
        assert!(!is_hopeful(3, "AABBBA", &[2, 2, 2, 2, 1]));
        // Three rows of more than 64 cells.
        let row = |first: &str| first.to_owned() + &"B".repeat(69);
        let letters = [row("A"), row("B"), row("A")].concat();
        assert!(is_hopeful(70, &letters, &[2, 1, 2]));
        assert!(!is_hopeful(70, &letters, &[1, 2, 1, 2]));
    }
}
