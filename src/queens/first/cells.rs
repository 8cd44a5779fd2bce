//! The cells that may still take a queen, as bit masks of the rows and of the columns.
//!
//! ```text
//! row[0]  . . Q .   0000        Bit c of row[r] and bit r of col[c] say the same of the
//! row[1]  # . . .   0001        cell (r, c): a queen may stand there (#). What a queen
//! row[2]  # . . #   1001        attacks is free no more; her own row and column are empty
//! row[3]  . # . #   1010        and done.
//! ```

/// The largest board: a line of it is one mask.
pub const MOST: usize = 64;

/// The free cells of the rows and columns that have no queen yet.
#[derive(Clone, Copy)]
pub struct Cells {
    /// The rows without a queen.
    pub rows: u64,
    /// The columns without a queen.
    pub cols: u64,
    pub row: [u64; MOST],
    pub col: [u64; MOST],
}

impl Cells {
    /// The free cells of an empty board of n rows, n = 1..=64.
    pub fn new(n: usize, is_free: impl Fn(usize, usize) -> bool) -> Cells {
        let all = u64::MAX >> (MOST - n);
        let mut cells = Cells {
            rows: all,
            cols: all,
            row: [0; MOST],
            col: [0; MOST],
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
        strike(&mut self.row, row, col);
        strike(&mut self.col, col, row);
        self.row[row] = 0;
        self.col[col] = 0;
    }
}

/// Takes from all lines the cells that a queen attacks: her column and, as far to either side
/// as the line is away, her diagonals. (Seen from the columns, a column is a row.)
fn strike(lines: &mut [u64; MOST], line: usize, place: usize) {
    let bit = 1 << place;
    for (other, free) in lines.iter_mut().enumerate() {
        let away = other.abs_diff(line);
        *free &= !(bit | bit << away | bit >> away);
    }
}

/// The places of the ones of a mask, ascending.
pub struct Ones(pub u64);

impl Iterator for Ones {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After any two queens of n = 1..=12, and on the largest board, rows and columns hold
    /// the cells that no queen attacks.
    #[test]
    fn what_is_attacked_is_struck() {
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
                    let attacked = |&(r, c): &(usize, usize)| {
                        r == row || c == col || r + c == row + col || r + col == row + c
                    };
                    let free = row + col != 3 && !queens.iter().any(attacked);
                    assert_eq!(cells.row[row] >> col & 1 == 1, free);
                    assert_eq!(cells.col[col] >> row & 1 == 1, free);
                }
                assert_eq!(cells.rows.count_ones() as usize, n - queens.len());
                assert_eq!(cells.cols.count_ones() as usize, n - queens.len());
            }
        }
    }
}
