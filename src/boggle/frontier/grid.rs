//! A board laid out for frontiers: letters by position, and the cells of every letter.
//!
//! A *position* numbers the bits of a bitboard, 64 to a word. Row follows row at a distance of
//! `stride = cols + 1`, whatever that is modulo 64; the one bit between two rows is never a
//! cell, so a step off the end of a row meets no letter. `pad` words before and after the cells
//! make every neighbour's position valid. 3 by 5, with bits counted from the left:
//!
//! ```text
//!   pad words        word `pad`                                  pad words
//!   0 0 .. 0 0 | a a a a a . b b b b b . c c c c c . 0 .. 0 | 0 0 .. 0 0
//!                ^ row 0     ^ row 1     ^ row 2
//!                0           stride
//!
//!   neighbours of p:    p-stride-1  p-stride  p-stride+1
//!                       p-1            .      p+1
//!                       p+stride-1  p+stride  p+stride+1
//! ```
//!
//! A letter on at least one cell in 64 gets a bitboard (so there are at most 64 of those, 8
//! bytes a cell in all); any other a list of its positions. Space: O(cells), whatever letters
//! and shape: 16 bytes a cell at most on a square board.
//!
//! Rejected: rows that begin at a word of their own (fewer shifts in a step, but up to 32 times
//! the words on narrow boards); turning a wide board to make it tall (no gain).

use crate::boggle::frontier::letters::{Letters, NONE};
use crate::boggle::Board;

/// Where the cells of a letter are written down.
#[derive(Clone, Copy)]
pub enum Places {
    /// The bitboard that begins here in `maps`.
    Map(usize),
    /// From here to there in `lists`, ascending.
    List(usize, usize),
}

pub struct Grid {
    pub letters: Letters,
    /// From a cell to the one below it.
    pub stride: usize,
    /// Words before the first cell's, and after the last's.
    pub pad: usize,
    /// Words that hold cells.
    pub words: usize,
    /// The letter at each position, `NONE` where no cell is.
    pub codes: Vec<u32>,
    /// By code.
    pub places: Vec<Places>,
    pub maps: Vec<u64>,
    pub lists: Vec<u32>,
}

impl Grid {
    pub fn new(board: &Board) -> Grid {
        let stride = board.cols + 1;
        let words = (board.rows * stride + 63) / 64;
        let pad = stride / 64 + 1;
        let mut letters = Letters::new();
        let mut codes = vec![NONE; (words + 2 * pad) * 64];
        let mut counts = vec![0];
        let (mut row, mut col) = (pad * 64, 0);
        for letter in board.letters() {
            let code = letters.intern(letter);
            codes[row + col] = code;
            counts.resize(letters.count() + 1, 0);
            counts[code as usize] += 1;
            col += 1;
            if col == board.cols {
                row += stride;
                col = 0;
            }
        }

        let (mut maps, mut lists) = (0, 0);
        let mut places = Vec::with_capacity(counts.len());
        for count in counts {
            if count >= words {
                places.push(Places::Map(maps));
                maps += words + 2 * pad;
            } else {
                places.push(Places::List(lists, lists));
                lists += count;
            }
        }
        let mut maps = vec![0; maps];
        let mut lists = vec![0; lists];
        for (position, &code) in codes.iter().enumerate() {
            if code != NONE {
                match &mut places[code as usize] {
                    Places::Map(begin) => maps[*begin + position / 64] |= 1 << (position % 64),
                    Places::List(_, end) => {
                        lists[*end] = position as u32;
                        *end += 1;
                    }
                }
            }
        }
        Grid {
            letters,
            stride,
            pad,
            words,
            codes,
            places,
            maps,
            lists,
        }
    }

    /// The row and the column of a position.
    pub fn row_col(&self, position: usize) -> (usize, usize) {
        let cell = position - self.pad * 64;
        (cell / self.stride, cell % self.stride)
    }

    /// What to add to a position, wrapping, for each neighbour: first the four sides, then the
    /// four corners, each in reading order.
    pub fn steps(&self) -> [usize; 8] {
        let (up, left, right, down) = (self.stride.wrapping_neg(), usize::MAX, 1, self.stride);
        [up, left, right, down, up - 1, up + 1, down - 1, down + 1]
    }
}
