//! The cells that may still take a queen, as one bit mask per line: per row, and per column.
//!
//! ```text
//! row 0  * * Q *   0100        Bit c of row r and bit r of column c say the same of cell (r, c):
//! row 1  . * * *   0001        1 if it may take a queen (.), 0 if not (*). The lines of a placed
//! row 2  * . * .   1010        queen have her cell alone. The cells that she attacks are in no
//! row 3  . . * .   1011        line.
//! ```
//!
//! The masks are written with the highest bit first.
//!
//! Rejected: masks of 64 bits besides those of 128 bits. They take 0.7 to 0.8 of the time (n = 36
//! to 64), but every type and function needs a parameter.

use crate::queens::limits;

/// The row and the column of a cell.
pub type Cell = (usize, usize);

/// The most rows of a board: the bits of a mask.
pub const MAX_N: usize = limits::FIRST.max;

/// A part of the board, made of whole diagonals or antidiagonals.
#[derive(Clone, Copy)]
pub enum Band {
    /// The cells above the main diagonal.
    Upper,
    /// The cells with row + col at least this number.
    From(usize),
}

impl Band {
    pub fn contains(self, (row, col): Cell) -> bool {
        match self {
            Band::Upper => row < col,
            Band::From(anti) => row + col >= anti,
        }
    }
}

/// The free cells of a board, and its queens.
#[derive(Clone, Copy)]
pub struct Cells {
    pub n: usize,
    /// The rows without a queen.
    pub rows_left: u128,
    /// The columns without a queen.
    pub cols_left: u128,
    /// The cells of row r at index r, of column c at `MAX_N` + c.
    lines: [u128; 2 * MAX_N],
}

impl Cells {
    /// Returns an n by n board without queens, n from 1 to [`MAX_N`].
    pub fn new(n: usize, is_free: impl Fn(usize, usize) -> bool) -> Cells {
        let all = u128::MAX >> (MAX_N - n);
        let mut cells = Cells {
            n,
            rows_left: all,
            cols_left: all,
            lines: [0; 2 * MAX_N],
        };
        for row in 0..n {
            for col in (0..n).filter(|&col| is_free(row, col)) {
                cells.lines[row] |= 1 << col;
                cells.lines[MAX_N + col] |= 1 << row;
            }
        }
        cells
    }

    #[inline(always)]
    pub fn row(&self, row: usize) -> u128 {
        self.lines[row]
    }

    #[inline(always)]
    pub fn col(&self, col: usize) -> u128 {
        self.lines[MAX_N + col]
    }

    /// Returns the cells of a line: r for row r, `MAX_N` + c for column c.
    #[inline(always)]
    pub fn line(&self, line: usize) -> u128 {
        self.lines[line]
    }

    /// Returns the columns of the queens. Every row must have its queen.
    pub fn queens(&self) -> Vec<usize> {
        (0..self.n).map(|row| lowest(self.row(row))).collect()
    }

    #[inline(always)]
    pub fn place(&mut self, (row, col): Cell) {
        self.rows_left ^= 1 << row;
        self.cols_left ^= 1 << col;
        let (rows, cols) = self.lines.split_at_mut(MAX_N);
        place_in(&mut rows[..self.n], row, col);
        place_in(&mut cols[..self.n], col, row);
    }

    #[inline(always)]
    pub fn delete(&mut self, (row, col): Cell) {
        self.lines[row] ^= 1 << col;
        self.lines[MAX_N + col] ^= 1 << row;
    }
}

pub fn cell(line: usize, index: usize) -> Cell {
    if line < MAX_N {
        (line, index)
    } else {
        (index, line - MAX_N)
    }
}

/// Removes from all rows the cells that a queen attacks, and from her row all cells but hers.
///
/// With columns instead of rows, `row` is her column and `col` her row.
#[inline(always)]
fn place_in(rows: &mut [u128], row: usize, col: usize) {
    let bit = 1 << col;
    let (above, below) = rows.split_at_mut(row);
    remove_attacked(above.iter_mut().rev(), bit);
    remove_attacked(below[1..].iter_mut(), bit);
    below[0] = bit;
}

/// Removes the cells that a queen attacks from the rows on one side of hers, the nearest first.
#[inline(always)]
fn remove_attacked<'r>(rows: impl Iterator<Item = &'r mut u128>, bit: u128) {
    let (mut left, mut right) = (bit, bit);
    for row in rows {
        left >>= 1;
        right <<= 1;
        *row &= !(left | bit | right);
    }
}

#[inline(always)]
pub fn lowest(mask: u128) -> usize {
    mask.trailing_zeros() as usize
}

/// The indices of the ones of a mask, ascending.
pub struct Ones(pub u128);

impl Iterator for Ones {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let index = lowest(self.0);
        self.0 &= self.0 - 1;
        Some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A queen on any cell up to n = 12, or on some cells of larger boards, then another one: rows
    /// and columns have the cells that no queen attacks.
    #[test]
    fn attacked_cells_are_removed() {
        for &n in &[1, 2, 3, 5, 8, 12, 63, 64, 65, 80, 127, 128] {
            for i in (0..n * n).step_by(if n > 12 { 97 } else { 1 }) {
                let mut cells = Cells::new(n, |row, col| row + col != 3);
                let mut queens = Vec::new();
                for &(row, col) in &[(i / n, i % n), (n - 1 - i % n, i / n)] {
                    let is_free = cells.row(row) >> col & 1 == 1;
                    if is_free && !queens.contains(&(row, col)) {
                        cells.place((row, col));
                        queens.push((row, col));
                    }
                }
                for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
                    let attacks = |&(r, c): &Cell| {
                        r == row || c == col || r + c == row + col || r + col == row + c
                    };
                    let free = row + col != 3 && !queens.iter().any(attacks);
                    let expected = free || queens.contains(&(row, col));
                    assert_eq!(cells.row(row) >> col & 1 == 1, expected);
                    assert_eq!(cells.col(col) >> row & 1 == 1, expected);
                }
                assert_eq!(cells.rows_left.count_ones() as usize, n - queens.len());
                assert_eq!(cells.cols_left.count_ones() as usize, n - queens.len());
            }
        }
    }
}
