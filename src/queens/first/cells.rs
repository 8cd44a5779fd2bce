//! The cells that may still take a queen, as one bit mask per row and one per column.
//!
//! ```text
//! row[0]  - - Q -   0000        Bit c of row[r] and bit r of col[c] say the same of cell
//! row[1]  # - - -   0001        (r, c): 1 if a queen may be placed there (#). The row and
//! row[2]  - # - #   1010        the column of a placed queen have no free cell, nor have
//! row[3]  # # - #   1011        her diagonals.
//! ```

/// The largest board: a row is one mask.
pub const MAX_N: usize = 64;

/// The free cells of the rows and columns that have no queen yet.
#[derive(Clone, Copy)]
pub struct Cells {
    /// The rows without a queen.
    pub rows: u64,
    /// The columns without a queen.
    pub cols: u64,
    pub row: [u64; MAX_N],
    pub col: [u64; MAX_N],
}

impl Cells {
    /// The cells of a board of n rows, n = 1..=64, that are free before a queen is placed.
    pub fn new(n: usize, is_free: impl Fn(usize, usize) -> bool) -> Cells {
        let all = u64::MAX >> (MAX_N - n);
        let mut cells = Cells {
            rows: all,
            cols: all,
            row: [0; MAX_N],
            col: [0; MAX_N],
        };
        for row in 0..n {
            for col in (0..n).filter(|&col| is_free(row, col)) {
                cells.row[row] |= 1 << col;
                cells.col[col] |= 1 << row;
            }
        }
        cells
    }

    /// Places a queen on the cell.
    pub fn place(&mut self, row: usize, col: usize) {
        self.rows &= !(1 << row);
        self.cols &= !(1 << col);
        remove_attacked(&mut self.row, row, col);
        remove_attacked(&mut self.col, col, row);
        self.row[row] = 0;
        self.col[col] = 0;
    }
}

/// Removes from every row the cells that a queen in `row` and `col` attacks: her column, and
/// the cells as far to its left and right as the row is above or below hers. Columns take the
/// place of rows just as well.
fn remove_attacked(rows: &mut [u64; MAX_N], row: usize, col: usize) {
    let bit = 1 << col;
    for (other, free) in rows.iter_mut().enumerate() {
        let distance = other.abs_diff(row);
        *free &= !(bit | bit << distance | bit >> distance);
    }
}

/// The positions of the ones of a mask, ascending.
pub struct Ones(pub u64);

impl Iterator for Ones {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After any two queens of n = 1..=12, and on the largest boards, the masks of rows and
    /// columns have the cells that no queen attacks.
    #[test]
    fn attacked_cells_are_removed() {
        for &n in &[1, 2, 3, 5, 8, 12, 63, 64] {
            for i in (0..n * n).step_by(if n > 12 { 97 } else { 1 }) {
                let mut cells = Cells::new(n, |row, col| row + col != 3);
                let mut queens = Vec::new();
                for &(row, col) in &[(i / n, i % n), (n - 1 - i % n, i / n)] {
                    if cells.row[row] >> col & 1 == 1 {
                        cells.place(row, col);
                        queens.push((row, col));
                    }
                }
                for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
                    let attacks = |&(r, c): &(usize, usize)| {
                        r == row || c == col || r + c == row + col || r + col == row + c
                    };
                    let free = row + col != 3 && !queens.iter().any(attacks);
                    assert_eq!(cells.row[row] >> col & 1 == 1, free);
                    assert_eq!(cells.col[col] >> row & 1 == 1, free);
                }
                assert_eq!(cells.rows.count_ones() as usize, n - queens.len());
                assert_eq!(cells.cols.count_ones() as usize, n - queens.len());
            }
        }
    }
}
