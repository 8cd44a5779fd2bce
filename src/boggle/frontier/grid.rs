//! Lays a board out for frontiers.
//!
//! A *position* is the number of a bit in a bitboard of 64-bit *limbs*. With `stride = cols + 1`, a
//! row begins `stride` positions after the row before, also within a limb. The bit between two rows
//! is no cell, so a step off the end of a row meets no letter. `pad` limbs before and after the
//! cells make every neighbour's position valid. 3 by 5, with bits counted from the left:
//!
//! ```text
//!   pad limbs        limb `pad`                                  pad limbs
//!   0 0 .. 0 0 | a a a a a . b b b b b . c c c c c . 0 .. 0 | 0 0 .. 0 0
//!                ^ row 0     ^ row 1     ^ row 2
//!                0           stride
//!
//!   neighbours of p:    p-stride-1  p-stride  p-stride+1     (with `sides`: the four
//!                       p-1            .      p+1             above, below and beside)
//!                       p+stride-1  p+stride  p+stride+1
//! ```
//!
//! A letter with at least as many cells as the board has limbs gets a bitboard, so there are at
//! most 64 of them. Any other letter gets a list of its positions.
//!
//! Space: O(cells), at most 12 bytes per position, 24 per letter, and the table of `letters`.
//!
//! Rejected: rows that begin at a limb of their own (fewer shifts in a step, but up to 32 times
//! the limbs on narrow boards); turning a wide board to make it tall (no gain).

use crate::boggle::frontier::letters::{Letters, NO_LETTER};
use crate::boggle::Board;

#[inline(always)]
pub fn has(bits: &[u64], position: usize) -> bool {
    bits[position / 64] >> (position % 64) & 1 != 0
}

#[inline(always)]
pub fn set(bits: &mut [u64], position: usize) {
    bits[position / 64] |= 1 << (position % 64);
}

/// The cells of a letter.
#[derive(Clone, Copy)]
pub enum Occurrences {
    /// In the bitboard that begins at this index of `bitboards`.
    Bitboard(usize),
    /// Between these indices of `lists`, in ascending order.
    List(usize, usize),
}

pub struct Grid {
    pub letters: Letters,
    pub stride: usize,
    /// Whether a cell has the 4 neighbours that share a side with it, not all 8.
    pub sides: bool,
    /// Limbs before the first limb with cells, and after the last one.
    pub pad: usize,
    /// Limbs with cells.
    pub limbs: usize,
    /// The letter at each position; `NO_LETTER` if the position is no cell.
    pub codes: Vec<u32>,
    /// By code: the cells of the letter.
    pub occurrences: Vec<Occurrences>,
    pub bitboards: Vec<u64>,
    pub lists: Vec<u32>,
}

impl Grid {
    pub fn of(board: &Board) -> Grid {
        Grid::new(board.rows, board.cols, board.sides, board.letters())
    }

    /// Lays out `rows * cols` letters in reading order. Positions must fit into 32 bits:
    /// `boggle/cases` refuses larger boards.
    pub fn new(rows: usize, cols: usize, sides: bool, cells: impl Iterator<Item = char>) -> Grid {
        let stride = cols + 1;
        let limbs = (rows * stride + 63) / 64;
        let pad = stride / 64 + 1;
        let mut letters = Letters::new();
        let mut codes = vec![NO_LETTER; (limbs + 2 * pad) * 64];
        let mut counts = vec![0];
        let (mut row, mut col) = (pad * 64, 0);
        for letter in cells {
            let mut code = letters.code(letter);
            if code == NO_LETTER {
                code = letters.intern(letter);
                counts.push(0);
            }
            codes[row + col] = code;
            counts[code as usize] += 1;
            col += 1;
            if col == cols {
                row += stride;
                col = 0;
            }
        }

        let (mut in_bitboards, mut in_lists) = (0, 0);
        let mut occurrences = Vec::new();
        for count in counts {
            if count >= limbs {
                occurrences.push(Occurrences::Bitboard(in_bitboards));
                in_bitboards += limbs + 2 * pad;
            } else {
                occurrences.push(Occurrences::List(in_lists, in_lists));
                in_lists += count;
            }
        }
        let mut bitboards = vec![0; in_bitboards];
        let mut lists = vec![0; in_lists];
        for (position, &code) in codes.iter().enumerate() {
            if code != NO_LETTER {
                match &mut occurrences[code as usize] {
                    Occurrences::Bitboard(begin) => set(&mut bitboards[*begin..], position),
                    Occurrences::List(_, end) => {
                        lists[*end] = position as u32;
                        *end += 1;
                    }
                }
            }
        }
        Grid {
            letters,
            stride,
            sides,
            pad,
            limbs,
            codes,
            occurrences,
            bitboards,
            lists,
        }
    }

    /// Returns the row and the column of a position, from 0.
    pub fn row_col(&self, position: usize) -> (usize, usize) {
        let cell = position - self.pad * 64;
        (cell / self.stride, cell % self.stride)
    }

    /// Returns what to add to a position, wrapping, for each neighbour.
    pub fn steps(&self) -> Vec<usize> {
        steps(self.stride, self.sides)
    }
}

/// Returns the steps to the neighbours of a cell on a board with this stride: up, left, right,
/// down, then, unless `sides` is true, up-left, up-right, down-left, down-right.
pub fn steps(stride: usize, sides: bool) -> Vec<usize> {
    let (up, left, right, down) = (stride.wrapping_neg(), usize::MAX, 1, stride);
    let mut steps = vec![up, left, right, down];
    if !sides {
        steps.extend([up - 1, up + 1, down - 1, down + 1]);
    }
    steps
}

/// Returns all bits if cells that share a corner are neighbours, otherwise none.
pub fn corners(sides: bool) -> u64 {
    u64::from(sides).wrapping_sub(1)
}
