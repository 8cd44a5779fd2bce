//! The two loops over all words of a bitboard that a step is made of.

use crate::boggle::frontier::grid::Grid;
use crate::processor::Kernel;

/// The cells of the spread that hold the letter, and in how many words there are some.
pub struct Meet<'a> {
    pub spread: &'a [u64],
    pub letter: &'a [u64],
    pub here: &'a mut [u64],
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
pub struct Widen<'a> {
    pub grid: &'a Grid,
    pub here: &'a [u64],
    pub beside: &'a mut [u64],
    pub rows: &'a mut [u64],
    pub spread: &'a mut [u64],
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
    use crate::processor;

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
