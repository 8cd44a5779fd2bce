//! Queens: n of them on an n by n board, so that none attacks another.

pub mod all;
pub mod any;
pub mod calls;
pub mod count;
pub mod draw;
pub mod first;
pub mod line;
pub mod plain;
pub mod setup;
pub mod show;
pub mod trace;

use crate::input::Limit;

/// The largest board whose placements are counted.
pub const COUNTED: Limit = Limit {
    max: 27,
    note: " (27 is the largest ever counted)",
};

/// The largest board whose first placement is found: a row is a word of 64 bits.
pub const FIRST: Limit = Limit {
    max: 64,
    note: " (--any goes on)",
};

/// An n by n board, some of whose cells may be closed from the start.
///
/// A queen that stands already closes the rest of its row: every placement then has to use
/// its cell. Rows and columns are counted from 0.
pub struct Board {
    n: usize,
    /// Row by row; empty while every cell is free.
    closed: Vec<bool>,
}

impl Board {
    /// A board of `n` rows with every cell free.
    pub fn open(n: usize) -> Board {
        Board {
            n,
            closed: Vec::new(),
        }
    }

    pub fn n(&self) -> usize {
        self.n
    }

    /// Whether a search on the board may take more than some 100 microseconds.
    pub fn is_large(&self) -> bool {
        self.n >= 13
    }

    /// Whether every cell is free.
    pub fn is_open(&self) -> bool {
        self.closed.is_empty()
    }

    pub fn is_free(&self, row: usize, col: usize) -> bool {
        self.closed.is_empty() || !self.closed[row * self.n + col]
    }

    /// Forbids the cell. Takes memory for the whole board, n * n bytes.
    pub fn close(&mut self, row: usize, col: usize) {
        self.closed.resize(self.n * self.n, false);
        self.closed[row * self.n + col] = true;
    }

    /// Lets a queen stand on the cell: the rest of its row is closed.
    pub fn stand(&mut self, row: usize, col: usize) {
        for other in (0..self.n).filter(|&other| other != col) {
            self.close(row, other);
        }
    }
}
