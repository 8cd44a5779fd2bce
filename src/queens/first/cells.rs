//! The cells that may still take a queen, as one bit mask per row and one per column.
//!
//! ```text
//! row[0]  - - Q -   0100        Bit c of row[r] and bit r of col[c] say the same of cell
//! row[1]  # - - -   0001        (r, c): 1 if a queen may be placed there (#). The row and
//! row[2]  - # - #   1010        the column of a placed queen have her cell alone, and her
//! row[3]  # # - #   1011        diagonals have none.
//! ```
//!
//! A mask is a `u64` on boards of up to 64 rows, else a `u128`: up to 64 rows, a search with
//! the wide masks takes 1.4 times as long.

use std::ops::{BitAnd, BitOr, BitXorAssign, IndexMut, Not, Shl, Shr, Sub};

/// The row and the column of a cell.
pub type Cell = (usize, usize);

/// A mask of the cells of a line, or of the lines of a board.
pub trait Mask:
    Copy
    + PartialEq
    + Into<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
    + Sub<Output = Self>
{
    /// Bits: the largest board.
    const MAX_N: usize;
    const NONE: Self;
    const ONE: Self;
    /// A mask for each line of the largest board.
    type Lines: Copy + IndexMut<usize, Output = Self>;
    const LINES: Self::Lines;

    fn bit(index: usize) -> Self {
        Self::ONE << index
    }

    /// The lowest 16 bits.
    fn lowest_16(self) -> u16 {
        self.into() as u16
    }

    /// The number of ones.
    fn count(self) -> usize {
        self.into().count_ones() as usize
    }

    /// The index of the lowest one, of which there is one.
    fn lowest(self) -> usize {
        self.into().trailing_zeros() as usize
    }
}

impl Mask for u64 {
    const MAX_N: usize = 64;
    const NONE: u64 = 0;
    const ONE: u64 = 1;
    type Lines = [u64; 64];
    const LINES: [u64; 64] = [0; 64];
}

impl Mask for u128 {
    const MAX_N: usize = 128;
    const NONE: u128 = 0;
    const ONE: u128 = 1;
    type Lines = [u128; 128];
    const LINES: [u128; 128] = [0; 128];
}

/// The free cells of a board, and its queens.
#[derive(Clone, Copy)]
pub struct Cells<M: Mask> {
    pub n: usize,
    /// The rows without a queen.
    pub rows: M,
    /// The columns without a queen.
    pub cols: M,
    pub row: M::Lines,
    pub col: M::Lines,
}

impl<M: Mask> Cells<M> {
    /// The cells of a board of n rows, n = 1..=`M::MAX_N`, that are free before a queen is
    /// placed.
    pub fn new(n: usize, is_free: impl Fn(usize, usize) -> bool) -> Cells<M> {
        let all = !M::NONE >> (M::MAX_N - n);
        let mut cells = Cells {
            n,
            rows: all,
            cols: all,
            row: M::LINES,
            col: M::LINES,
        };
        for row in 0..n {
            for col in (0..n).filter(|&col| is_free(row, col)) {
                cells.row[row] = cells.row[row] | M::bit(col);
                cells.col[col] = cells.col[col] | M::bit(row);
            }
        }
        cells
    }

    /// The columns of the queens, on a board that has them all.
    pub fn queens(&self) -> Vec<usize> {
        (0..self.n).map(|row| self.row[row].lowest()).collect()
    }

    /// Places a queen on the cell.
    #[inline(always)]
    pub fn place(&mut self, row: usize, col: usize) {
        self.rows ^= M::bit(row);
        self.cols ^= M::bit(col);
        remove_attacked::<M>(&mut self.row, self.n, row, col);
        remove_attacked::<M>(&mut self.col, self.n, col, row);
        self.row[row] = M::bit(col);
        self.col[col] = M::bit(row);
    }
}

/// Removes from each of the n rows the cells that a queen in `row` and `col` attacks: her
/// column, and the cells as far to its left and right as the row is above or below hers.
/// Columns take the place of rows just as well.
#[inline(always)]
fn remove_attacked<M: Mask>(rows: &mut M::Lines, n: usize, row: usize, col: usize) {
    let bit = M::bit(col);
    for other in 0..n {
        let distance = other.abs_diff(row);
        rows[other] = rows[other] & !(bit | bit << distance | bit >> distance);
    }
}

/// The indices of the ones of a mask, ascending.
pub struct Ones<M>(pub M);

impl<M: Mask> Iterator for Ones<M> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == M::NONE {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0 & (self.0 - M::ONE);
        Some(lowest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacked_cells_are_removed() {
        removes_attacked::<u64>(&[1, 2, 3, 5, 8, 12, 63, 64]);
        removes_attacked::<u128>(&[3, 8, 64, 65, 80, 127, 128]);
    }

    /// After any two queens up to n = 12, and after some on larger boards, rows and columns
    /// have the cells that no queen attacks.
    fn removes_attacked<M: Mask>(sizes: &[usize]) {
        for &n in sizes {
            for i in (0..n * n).step_by(if n > 12 { 97 } else { 1 }) {
                let mut cells = Cells::<M>::new(n, |row, col| row + col != 3);
                let mut queens = Vec::new();
                for &(row, col) in &[(i / n, i % n), (n - 1 - i % n, i / n)] {
                    let has = cells.row[row] & M::bit(col) != M::NONE;
                    if has && !queens.contains(&(row, col)) {
                        cells.place(row, col);
                        queens.push((row, col));
                    }
                }
                for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
                    let attacks = |&(r, c): &Cell| {
                        r == row || c == col || r + c == row + col || r + col == row + c
                    };
                    let free = row + col != 3 && !queens.iter().any(attacks);
                    let expected = free || queens.contains(&(row, col));
                    assert_eq!(cells.row[row] & M::bit(col) != M::NONE, expected);
                    assert_eq!(cells.col[col] & M::bit(row) != M::NONE, expected);
                }
                assert_eq!(cells.rows.count(), n - queens.len());
                assert_eq!(cells.cols.count(), n - queens.len());
            }
        }
    }
}
