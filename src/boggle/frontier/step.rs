//! Steps from a frontier to the next one.
//!
//! ```text
//! next frontier = cells with the next letter that are neighbours of a cell of this frontier
//! ```
//!
//! 1. A frontier of many cells is a bitboard. Only its dilation is stored, the cells next to one
//!    of its cells: a next letter is then one AND, however many words go on from here.
//! 2. The loops over all limbs of a bitboard (`kernels`) are compiled for AVX2, too: 1.2 times
//!    faster for a dictionary, 1.6 times for a long word.
//! 3. A frontier of few cells is a list: 1.1 to 2.0 times faster.
//! 4. To list a bitboard, its limbs with cells are gathered without a branch: 1.3 times faster.
//!
//! Time of a step: O(cells / 64), or O(list). Space: O(cells / 64).

use crate::boggle::frontier::grid::{has, set, Grid, Occurrences};
use crate::boggle::frontier::kernels::{Dilate, Intersect};
use crate::processor;

/// A frontier is a list if it has at most one cell for this many limbs (8, 32: 1.05 times slower).
const SPARSE: usize = 16;

/// The cells on which a walk of a word's first letters can end: a bitboard (`dense`) or a list.
#[derive(Default)]
pub struct Frontier {
    pub dense: bool,
    /// If dense: the neighbours of its cells.
    pub dilation: Vec<u64>,
    /// If not dense: the positions of its cells, in no particular order.
    pub cells: Vec<u32>,
}

impl Frontier {
    /// Tells whether the cell is a neighbour of a cell of the frontier.
    pub fn touches(&self, grid: &Grid, cell: usize) -> bool {
        if self.dense {
            return has(&self.dilation, cell);
        }
        // The 3 by 3 cells around the cell, row by row from its upper left corner:
        // above 0 1 2, beside 0 . 2, below 0 1 2.
        let stride = grid.stride as u32;
        let corner = cell as u32 - stride - 1;
        let is_near = |col: u32| if grid.sides { col == 1 } else { col < 3 };
        self.cells.iter().any(|&other| {
            let above = other.wrapping_sub(corner);
            let beside = above.wrapping_sub(stride);
            let below = beside.wrapping_sub(stride);
            is_near(above) || is_near(below) || beside == 0 || beside == 2
        })
    }
}

/// The step of frontiers on a grid, with the memory for it.
pub struct Stepper<'g> {
    pub grid: &'g Grid,
    pub steps: Vec<usize>,
    here: Vec<u64>,
    beside: Vec<u64>,
    across: Vec<u64>,
    /// The cells that `step_list` has listed; empty between calls.
    seen: Vec<u64>,
    filled: Vec<u32>,
}

impl<'g> Stepper<'g> {
    pub fn new(grid: &'g Grid) -> Stepper<'g> {
        let empty = vec![0; grid.limbs + 2 * grid.pad];
        Stepper {
            grid,
            steps: grid.steps(),
            here: empty.clone(),
            beside: empty.clone(),
            across: empty.clone(),
            filled: vec![0; empty.len()],
            seen: empty,
        }
    }

    /// Returns the frontier before the first letter, from which every cell can be entered.
    pub fn start(&self) -> Frontier {
        Frontier {
            dense: true,
            dilation: vec![!0; self.here.len()],
            cells: Vec::new(),
        }
    }

    /// Makes `to` the frontier one letter after `from`. Returns false if it is empty.
    pub fn step(&mut self, from: &Frontier, code: u32, to: &mut Frontier) -> bool {
        let grid = self.grid;
        let inner = grid.pad..grid.pad + grid.limbs;
        let sparse = grid.limbs / SPARSE;
        to.dense = false;
        to.cells.clear();
        if !from.dense {
            self.step_list(&from.cells, code, &mut to.cells);
        } else if let Occurrences::Bitboard(begin) = grid.occurrences[code as usize] {
            let filled = processor::run(Intersect {
                dilation: &from.dilation[inner.clone()],
                letter: &grid.bitboards[begin..][inner.clone()],
                here: &mut self.here[inner.clone()],
            });
            if filled > sparse {
                self.dilate(to);
                return true;
            }
            if filled == 0 {
                return false;
            }
            self.list_here(filled, &mut to.cells);
        } else {
            let cells = &mut to.cells;
            self.any_next(from, code, |cell| {
                cells.push(cell);
                false
            });
        }
        if to.cells.len() > sparse {
            self.here[inner].fill(0);
            for &cell in &to.cells {
                set(&mut self.here, cell as usize);
            }
            self.dilate(to);
        }
        to.dense || !to.cells.is_empty()
    }

    /// Lists the cells of `here`, which has `filled` limbs that are not 0.
    fn list_here(&mut self, filled: usize, cells: &mut Vec<u32>) {
        let mut count = 0;
        for (limb, here) in self.here.iter().enumerate() {
            self.filled[count] = limb as u32;
            count += usize::from(*here != 0);
        }
        for &limb in &self.filled[..filled] {
            let mut here = self.here[limb as usize];
            while here != 0 {
                cells.push(limb * 64 + here.trailing_zeros());
                here &= here - 1;
            }
        }
    }

    /// Steps from list to list; `seen` keeps a cell from being listed twice.
    fn step_list(&mut self, from: &[u32], code: u32, to: &mut Vec<u32>) {
        for &cell in from {
            for step in &self.steps {
                let next = (cell as usize).wrapping_add(*step);
                if self.grid.codes[next] == code && !has(&self.seen, next) {
                    set(&mut self.seen, next);
                    to.push(next as u32);
                }
            }
        }
        for &cell in to.iter() {
            self.seen[cell as usize / 64] = 0;
        }
    }

    /// Makes `to` the dense frontier of the cells in `here`.
    fn dilate(&mut self, to: &mut Frontier) {
        to.dense = true;
        to.dilation.resize(self.here.len(), 0);
        processor::run(Dilate {
            grid: self.grid,
            here: &self.here,
            beside: &mut self.beside,
            across: &mut self.across,
            dilation: &mut to.dilation,
        });
    }

    /// Calls `accept` with each cell of the frontier one letter after `from` until it returns true.
    /// Returns whether it did. If `from` is dense, the cells come in reading order, otherwise in
    /// any order and perhaps repeatedly.
    pub fn any_next(
        &self,
        from: &Frontier,
        code: u32,
        mut accept: impl FnMut(u32) -> bool,
    ) -> bool {
        let grid = self.grid;
        if !from.dense {
            return from.cells.iter().any(|&cell| {
                self.steps.iter().any(|&step| {
                    let next = (cell as usize).wrapping_add(step);
                    grid.codes[next] == code && accept(next as u32)
                })
            });
        }
        match grid.occurrences[code as usize] {
            Occurrences::Bitboard(begin) => {
                let pairs = from.dilation.iter().zip(&grid.bitboards[begin..]);
                pairs.zip(0..).any(|((dilation, letter), limb)| {
                    let mut cells = dilation & letter;
                    while cells != 0 {
                        if accept(limb * 64 + cells.trailing_zeros()) {
                            return true;
                        }
                        cells &= cells - 1;
                    }
                    false
                })
            }
            Occurrences::List(begin, end) => grid.lists[begin..end]
                .iter()
                .any(|&cell| has(&from.dilation, cell as usize) && accept(cell)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::position;
    use crate::boggle::Board;

    #[test]
    fn lists_and_bitboards_touch_the_same_cells() {
        let letters: String = ('A'..='L').collect();
        for sides in [false, true] {
            let mut board = Board::new(3, 4, &letters, "");
            board.sides = sides;
            let grid = Grid::of(&board);
            let mut stepper = Stepper::new(&grid);
            let at = |cell: usize| position(&grid, cell / 4, cell % 4);
            for cell in 0..12 {
                let list = Frontier {
                    cells: vec![at(cell) as u32],
                    ..Frontier::default()
                };
                let mut bitboard = Frontier::default();
                assert!(stepper.step(&stepper.start(), cell as u32 + 1, &mut bitboard));
                assert!(bitboard.dense);
                for other in 0..12 {
                    let down = (cell / 4).abs_diff(other / 4);
                    let across = (cell % 4).abs_diff(other % 4);
                    let near = down.max(across) == 1 && !(sides && down == across);
                    assert_eq!(list.touches(&grid, at(other)), near);
                    assert_eq!(bitboard.touches(&grid, at(other)), near);
                }
            }
        }
    }
}
