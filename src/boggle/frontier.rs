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

use crate::boggle::grid::{Grid, Places};
use crate::processor::{self, Kernel};

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

/// The cells of the spread that hold the letter, and in how many words there are some.
struct Meet<'a> {
    spread: &'a [u64],
    letter: &'a [u64],
    here: &'a mut [u64],
}

impl Kernel for Meet<'_> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        let mut filled: u64 = 0;
        for ((here, spread), letter) in self.here.iter_mut().zip(self.spread).zip(self.letter) {
            *here = spread & letter;
            filled += u64::from(*here != 0);
        }
        filled as usize
    }
}

/// The cells next to one of `here`, but for bits that are no cells.
struct Widen<'a> {
    grid: &'a Grid,
    here: &'a [u64],
    beside: &'a mut [u64],
    rows: &'a mut [u64],
    spread: &'a mut [u64],
}

impl Kernel for Widen<'_> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let (pad, words) = (self.grid.pad, self.grid.words);
        let (before, here, after) = (
            &self.here[pad - 1..][..words],
            &self.here[pad..][..words],
            &self.here[pad + 1..][..words],
        );
        let beside = &mut self.beside[pad..][..words];
        let rows = &mut self.rows[pad..][..words];
        for i in 0..words {
            beside[i] = here[i] << 1 | before[i] >> 63 | here[i] >> 1 | after[i] << 63;
            rows[i] = beside[i] | here[i];
        }

        // The row above lies `far` words and `near` bits before.
        let (far, near) = (self.grid.stride / 64, self.grid.stride % 64);
        let (above, above_low) = (
            &self.rows[pad - far..][..words],
            &self.rows[pad - far - 1..][..words],
        );
        let (below, below_high) = (
            &self.rows[pad + far..][..words],
            &self.rows[pad + far + 1..][..words],
        );
        let spread = &mut self.spread[pad..][..words];
        for i in 0..words {
            spread[i] = beside[i]
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
    use crate::boggle::oracle::Random;
    use crate::boggle::Board;

    /// The copy for any processor and the one chosen for this one do what a loop over cells does.
    #[test]
    fn both_copies_spread_to_the_neighbours() {
        let mut random = Random(0x2545_F491_4F6C_DD1D);
        for cols in [1, 2, 5, 31, 62, 63, 64, 65, 126, 127, 128, 129, 200] {
            for rows in 1..5 {
                let letters = random.text(rows * cols, &['A', 'A', 'B']);
                let grid = Grid::new(&Board::new(rows, cols, &letters, ""));
                let length = grid.words + 2 * grid.pad;
                let mut here = vec![0; length];
                let mut next = vec![0; length];
                for (cell, letter) in letters.chars().enumerate() {
                    let at = |cell: usize| grid.pad * 64 + cell / cols * grid.stride + cell % cols;
                    if letter != 'A' || random.below(3) > 0 {
                        continue;
                    }
                    here[at(cell) / 64] |= 1 << (at(cell) % 64);
                    for other in 0..rows * cols {
                        let far = (cell / cols).abs_diff(other / cols);
                        let far = far.max((cell % cols).abs_diff(other % cols));
                        if far == 1 {
                            next[at(other) / 64] |= 1_u64 << (at(other) % 64);
                        }
                    }
                }
                for any_processor in [true, false] {
                    let (mut beside, mut above) = (vec![0; length], vec![0; length]);
                    let mut spread = vec![0; length];
                    let kernel = Widen {
                        grid: &grid,
                        here: &here,
                        beside: &mut beside,
                        rows: &mut above,
                        spread: &mut spread,
                    };
                    if any_processor {
                        kernel.run();
                    } else {
                        processor::run(kernel);
                    }
                    for position in grid.pad * 64..(grid.pad + grid.words) * 64 {
                        let bit = |board: &[u64]| board[position / 64] >> (position % 64) & 1;
                        if grid.codes[position] != 0 {
                            assert_eq!(bit(&spread), bit(&next), "{rows} by {cols}: {position}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn both_copies_meet_the_letter() {
        let mut random = Random(0x9E37_79B9);
        for length in [1, 3, 4, 7, 8, 9, 31, 100] {
            let mut word = || random.below(usize::MAX) as u64 & random.below(usize::MAX) as u64;
            let spread: Vec<u64> = (0..length).map(|_| word()).collect();
            let letter: Vec<u64> = (0..length).map(|_| word() & word()).collect();
            let right: Vec<u64> = spread.iter().zip(&letter).map(|(a, b)| a & b).collect();
            let filled = right.iter().filter(|&&word| word != 0).count();
            for any_processor in [true, false] {
                let mut here = vec![1; length];
                let kernel = Meet {
                    spread: &spread,
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
