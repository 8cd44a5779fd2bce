//! The frontier of a word: the cells on which its first letters can end.
//!
//! ```text
//! next frontier = cells next to one of this frontier that hold the next letter
//! ```
//!
//! A cell is not next to itself: a step moves.
//!
//! 1. A frontier of many cells is a bitboard. What is kept of it is the *spread*, all cells next
//!    to one of it: a next letter is then one AND, for however many words go on from here.
//! 2. Spreading is two plain loops over all words, along the rows and then across them, which
//!    know nothing of where rows end. The copy for AVX2 makes a dictionary 1.2 times faster, a
//!    long word 1.6 times.
//! 3. A frontier of few cells is a list, whose step costs its own length: 1.3 to 1.9 times.
//! 4. To list a bitboard, the words with cells are gathered first, without a branch: 1.3 times.
//!
//! Time of a step: O(cells / 64), or O(list). Space: O(cells).

use crate::boggle::frontier::grid::{Grid, Places};
use crate::boggle::frontier::kernels::{Meet, Widen};
use crate::processor;

/// A list has at most one cell for so many words of a bitboard (8 and 32: 1.05 times slower).
const SPARSE: usize = 16;

#[derive(Default)]
pub struct Frontier {
    /// Whether `spread` describes it, or else `cells`.
    pub dense: bool,
    /// The cells next to one of the frontier, as a bitboard.
    pub spread: Vec<u64>,
    /// The positions of the frontier, in no particular order.
    pub cells: Vec<u32>,
}

impl Frontier {
    /// Whether the cell is next to one of the frontier.
    pub fn touches(&self, grid: &Grid, cell: usize) -> bool {
        if self.dense {
            return self.spread[cell / 64] >> (cell % 64) & 1 != 0;
        }
        let stride = grid.stride as u32;
        let corner = cell as u32 - stride - 1;
        self.cells.iter().any(|&other| {
            let above = other.wrapping_sub(corner);
            let beside = above.wrapping_sub(stride);
            let below = beside.wrapping_sub(stride);
            above < 3 || below < 3 || beside == 0 || beside == 2
        })
    }
}

/// What takes a frontier one letter on.
pub struct Stepper<'g> {
    pub grid: &'g Grid,
    pub steps: [usize; 8],
    here: Vec<u64>,
    beside: Vec<u64>,
    rows: Vec<u64>,
    seen: Vec<u64>,
    found: Vec<u32>,
}

impl<'g> Stepper<'g> {
    pub fn new(grid: &'g Grid) -> Stepper<'g> {
        let empty = vec![0; grid.words + 2 * grid.pad];
        Stepper {
            grid,
            steps: grid.steps(),
            here: empty.clone(),
            beside: empty.clone(),
            rows: empty.clone(),
            found: vec![0; empty.len()],
            seen: empty,
        }
    }

    /// The frontier before the first letter, from which every cell can be entered.
    pub fn start(&self) -> Frontier {
        Frontier {
            dense: true,
            spread: vec![!0; self.here.len()],
            cells: Vec::new(),
        }
    }

    /// Makes `to` the frontier one letter after `from`; false if it is empty.
    pub fn step(&mut self, from: &Frontier, code: u32, to: &mut Frontier) -> bool {
        let grid = self.grid;
        let inner = grid.pad..grid.pad + grid.words;
        let sparse = grid.words / SPARSE;
        to.dense = false;
        to.cells.clear();
        if !from.dense {
            self.step_list(&from.cells, code, &mut to.cells);
        } else if let Places::Map(begin) = grid.places[code as usize] {
            let filled = processor::run(Meet {
                spread: &from.spread[inner.clone()],
                letter: &grid.maps[begin..][inner.clone()],
                here: &mut self.here[inner.clone()],
            });
            if filled > sparse {
                self.spread_out(to);
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
            for word in &mut self.here[inner] {
                *word = 0;
            }
            for &cell in &to.cells {
                self.here[cell as usize / 64] |= 1 << (cell % 64);
            }
            self.spread_out(to);
        }
        to.dense || !to.cells.is_empty()
    }

    /// Lists the cells of `here`, which are in so many words.
    fn list_here(&mut self, filled: usize, cells: &mut Vec<u32>) {
        let mut found = 0;
        for (word, here) in self.here.iter().enumerate() {
            self.found[found] = word as u32;
            found += usize::from(*here != 0);
        }
        for &word in &self.found[..filled] {
            let mut here = self.here[word as usize];
            while here != 0 {
                cells.push(word * 64 + here.trailing_zeros());
                here &= here - 1;
            }
        }
    }

    /// From list to list; `seen` keeps a cell from being listed twice.
    fn step_list(&mut self, from: &[u32], code: u32, to: &mut Vec<u32>) {
        for &cell in from {
            for step in self.steps {
                let next = (cell as usize).wrapping_add(step);
                if self.grid.codes[next] == code && self.seen[next / 64] >> (next % 64) & 1 == 0 {
                    self.seen[next / 64] |= 1 << (next % 64);
                    to.push(next as u32);
                }
            }
        }
        for &cell in to.iter() {
            self.seen[cell as usize / 64] = 0;
        }
    }

    fn spread_out(&mut self, to: &mut Frontier) {
        to.dense = true;
        to.spread.resize(self.here.len(), 0);
        processor::run(Widen {
            grid: self.grid,
            here: &self.here,
            beside: &mut self.beside,
            rows: &mut self.rows,
            spread: &mut to.spread,
        });
    }

    /// Whether a cell to which the letter takes the frontier is accepted. Asks for one after the
    /// other until one is: in reading order from a bitboard, from a list perhaps repeatedly.
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
        match grid.places[code as usize] {
            Places::Map(begin) => {
                let letter = &grid.maps[begin..begin + from.spread.len()];
                any_common(&from.spread, letter, &mut accept)
            }
            Places::List(begin, end) => grid.lists[begin..end].iter().any(|&cell| {
                from.spread[cell as usize / 64] >> (cell % 64) & 1 != 0 && accept(cell)
            }),
        }
    }
}

/// Whether one of the bits set in both is accepted, asked in ascending order.
fn any_common(a: &[u64], b: &[u64], accept: &mut impl FnMut(u32) -> bool) -> bool {
    a.iter().zip(b).zip(0..).any(|((a, b), word)| {
        let mut both = a & b;
        while both != 0 {
            if accept(word * 64 + both.trailing_zeros()) {
                return true;
            }
            both &= both - 1;
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;
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
                assert_eq!(list.touches(&grid, at(other)), near);
                assert_eq!(spread.touches(&grid, at(other)), near);
            }
        }
    }
}
