//! The board, and the queens on it as sets of the rows, columns and diagonals that they occupy.
//!
//! The free cells of a row or a column follow from these sets by a few shifts. The middle lines are
//! filled in this form. Then the free cells for the search are computed from it, once.
//!
//! ```text
//!             col 0 1 2 3
//!     row 0       . . . .     Bit row + col of `antis`, and bit row - col + n - 1 of `diags`:
//!     row 1       . . . Q     the queen in row 1 and column 3 of n = 4 has anti 4 and diag 1.
//!     row 2       . . . .     In column 2 she attacks the row with row + 2 = 4, and the one
//!     row 3       . . . .     with row - 2 + 3 = 1.
//! ```

use crate::queens::count::free::{Free, SIDE};
use crate::queens::Board;

#[derive(Clone, Copy)]
pub enum Line {
    Row(usize),
    Col(usize),
}

/// A partial placement, as the rows, columns and diagonals that have a queen.
#[derive(Clone, Copy)]
pub struct Occupied {
    pub rows: u32,
    pub cols: u32,
    antis: u64,
    diags: u64,
}

impl Occupied {
    pub const EMPTY: Occupied = Occupied {
        rows: 0,
        cols: 0,
        antis: 0,
        diags: 0,
    };
}

/// An n by n board, n from 1 to 27. Its middle lines have no lane: they are filled first.
pub struct Grid {
    pub n: usize,
    /// The number of middle rows, and of middle columns. At most 16 of each kind are not middle.
    pub middle: usize,
    /// By row, and by column: the cells that are not forbidden.
    rows: [u32; 32],
    cols: [u32; 32],
}

impl Grid {
    pub fn new(board: &Board, middle: usize) -> Grid {
        let n = board.n();
        let mut grid = Grid {
            n,
            middle,
            rows: [0; 32],
            cols: [0; 32],
        };
        for row in 0..n {
            for col in 0..n {
                grid.rows[row] |= (board.is_free(row, col) as u32) << col;
                grid.cols[col] |= (board.is_free(row, col) as u32) << row;
            }
        }
        grid
    }

    /// Returns the index of the first of `width` middle lines.
    pub fn first_middle(&self, width: usize) -> usize {
        (self.n - width) / 2
    }

    pub fn with(&self, queens: &Occupied, row: usize, col: usize) -> Occupied {
        Occupied {
            rows: queens.rows | 1 << row,
            cols: queens.cols | 1 << col,
            antis: queens.antis | 1 << (row + col),
            diags: queens.diags | 1 << (row + self.n - 1 - col),
        }
    }

    /// Returns the free cells of the lines that have a lane.
    pub fn free(&self, queens: &Occupied) -> Free {
        let mut all = Free::EMPTY;
        let mirror = self.transposed(queens);
        for lane in 0..self.n - self.middle {
            let line = self.line(lane);
            let free = self.free_in_col(&mirror, line, self.rows[line]);
            all.0[lane] = self.without_middle(free);
            let free = self.free_in_col(queens, line, self.cols[line]);
            all.0[SIDE + lane] = self.without_middle(free);
        }
        all
    }

    /// Returns, at index row lane * 16 + column lane, the cells that a queen on that cell leaves
    /// free.
    ///
    /// Forbidden cells count as free here: the first states do not have them.
    pub fn masks(&self) -> [Free; SIDE * SIDE] {
        let empty = Grid::new(&Board::empty(self.n), self.middle);
        let mut masks = [Free::EMPTY; SIDE * SIDE];
        for row in 0..self.n - self.middle {
            for col in 0..self.n - self.middle {
                let queen = self.with(&Occupied::EMPTY, self.line(row), self.line(col));
                masks[row * SIDE + col] = empty.free(&queen);
            }
        }
        masks
    }

    /// Returns a middle line without a queen, if there is one.
    pub fn unfilled(&self, queens: &Occupied) -> Option<Line> {
        let middle = !(u32::MAX << self.middle) << self.first_middle(self.middle);
        let (rows, cols) = (middle & !queens.rows, middle & !queens.cols);
        if rows != 0 {
            Some(Line::Row(rows.trailing_zeros() as usize))
        } else if cols != 0 {
            Some(Line::Col(cols.trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// Returns the line with the fewest free cells among those with a lane and a free cell, if any.
    pub fn tightest(&self, queens: &Occupied) -> Option<Line> {
        let free = self.free(queens);
        if free.live() == 0 {
            return None;
        }
        let (lane, _) = free.tightest();
        Some(if lane < SIDE {
            Line::Row(self.line(lane))
        } else {
            Line::Col(self.line(lane - SIDE))
        })
    }

    /// Visits every way to put one more queen on the line; nothing if the line has a queen.
    pub fn fill(&self, queens: &Occupied, line: Line, visitor: &mut impl FnMut(Occupied)) {
        let mut free = match line {
            Line::Row(row) => self.free_in_col(&self.transposed(queens), row, self.rows[row]),
            Line::Col(col) => self.free_in_col(queens, col, self.cols[col]),
        };
        while free != 0 {
            let bit = free.trailing_zeros() as usize;
            free &= free - 1;
            visitor(match line {
                Line::Row(row) => self.with(queens, row, bit),
                Line::Col(col) => self.with(queens, bit, col),
            });
        }
    }

    /// Returns the row that has this row lane, or the column that has this column lane.
    fn line(&self, lane: usize) -> usize {
        let first = self.first_middle(self.middle);
        lane + if lane < first { 0 } else { self.middle }
    }

    /// Returns the mask without the bits of the middle lines; the bits above them move down.
    fn without_middle(&self, cells: u32) -> u16 {
        let low = !(u32::MAX << self.first_middle(self.middle));
        (cells & low | cells >> self.middle & !low) as u16
    }

    /// Returns the cells of a column that are in `allowed` and not attacked.
    fn free_in_col(&self, queens: &Occupied, col: usize, allowed: u32) -> u32 {
        let occupied = (queens.cols >> col & 1).wrapping_neg();
        let antis = (queens.antis >> col) as u32;
        let diags = (queens.diags >> (self.n - 1 - col)) as u32;
        allowed & !(occupied | queens.rows | antis | diags)
    }

    fn transposed(&self, queens: &Occupied) -> Occupied {
        Occupied {
            rows: queens.cols,
            cols: queens.rows,
            antis: queens.antis,
            diags: queens.diags.reverse_bits() >> (65 - 2 * self.n),
        }
    }
}
