//! The search for a completion: all rows and columns at once, with a bound at every node.
//!
//! ```text
//! extend(node):
//!     repeat, at most 3 times with prices:
//!         a band wants fewer than none or more queens than rows are left: no
//!         a row or column left without a free cell: no
//!         a row or column with one free cell: place the queen, again
//!         prices (where 10 rows are left): dead: no; cells were deleted: again
//!     branch on a line with two free cells, or else on the line with the least weight,
//!     where a cell weighs the less the more it exceeds the least cost
//!         its cells, the least excess first: extend(node with a queen there)
//! ```
//!
//! Depth at most n, about 2.5 KB a level.

use crate::queens::first::cells::{Cells, Ones, MOST};
use crate::queens::first::prices::{Band, Bound, Desk, Effort, Prices, Pricing, BANDS};

/// With fewer rows left, prices cost more than they spare.
const WORTH: u32 = 10;

/// Calls for prices a node.
const ROUNDS: usize = 3;

/// The effort at the first node, and at the others.
const FIRST: Effort = Effort {
    steps: 400,
    patience: 40,
};
const OTHER: Effort = Effort {
    steps: 12,
    patience: 2,
};

/// Whether a completion exists.
#[derive(Clone, Copy, PartialEq)]
pub enum Verdict {
    Yes,
    No,
    /// The budget ran out.
    Unknown,
}

/// A partial placement.
#[derive(Clone, Copy)]
pub struct Node {
    pub cells: Cells,
    /// How many queens each band still wants.
    pub wanted: [i32; BANDS],
}

/// A row or a column.
#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Col(usize),
}

/// What is known of a node once all that is forced has been done.
enum Settled {
    Dead,
    Complete,
    /// With a line of two free cells, if there is one.
    Open(Option<Line>),
}

pub struct Search<'a> {
    pub bands: &'a [Band],
    pub prices: &'a mut Prices,
    pub desk: &'a mut Desk,
    /// The columns of the rows placed.
    pub cols: [usize; MOST],
    /// Nodes that may still be visited.
    pub budget: u64,
    pub effort: Effort,
}

impl<'a> Search<'a> {
    /// A search that may visit so many nodes.
    pub fn new(
        bands: &'a [Band],
        prices: &'a mut Prices,
        desk: &'a mut Desk,
        budget: u64,
    ) -> Search<'a> {
        Search {
            bands,
            prices,
            desk,
            cols: [0; MOST],
            budget,
            effort: FIRST,
        }
    }

    /// Looks for a completion of the node: on `Yes`, `cols` has it.
    pub fn extend(&mut self, mut node: Node) -> Verdict {
        if self.budget == 0 {
            return Verdict::Unknown;
        }
        self.budget -= 1;
        let mut gap = None;
        let mut rounds = 0;
        let pair = loop {
            let pair = match self.settle(&mut node) {
                Settled::Dead => return Verdict::No,
                Settled::Complete => return Verdict::Yes,
                Settled::Open(pair) => pair,
            };
            if rounds == ROUNDS || node.cells.rows.count_ones() < WORTH {
                break pair;
            }
            rounds += 1;
            match self.price(&mut node) {
                Bound::Dead => return Verdict::No,
                Bound::Open { gap: now, deleted } => {
                    gap = Some(now);
                    if !deleted {
                        break pair;
                    }
                }
            }
        };
        let line = match (pair, gap) {
            (Some(pair), _) => pair,
            (None, Some(gap)) => self.lightest(&node.cells, gap),
            (None, None) => shortest(&node.cells),
        };
        for (row, col) in self.branches(&node.cells, line, gap.is_some()) {
            let mut child = node;
            self.place(&mut child, row, col);
            match self.extend(child) {
                Verdict::No => {}
                verdict => return verdict,
            }
        }
        Verdict::No
    }

    fn place(&mut self, node: &mut Node, row: usize, col: usize) {
        self.cols[row] = col;
        node.cells.place(row, col);
        for (band, wanted) in self.bands.iter().zip(&mut node.wanted) {
            *wanted -= band.holds(row, col) as i32;
        }
    }

    /// Places the queens that have one free cell left in their row or column.
    fn settle(&mut self, node: &mut Node) -> Settled {
        'placed: loop {
            let left = node.cells.rows.count_ones() as i32;
            let wanted = &node.wanted[..self.bands.len()];
            if wanted.iter().any(|&wanted| wanted < 0 || wanted > left) {
                return Settled::Dead;
            }
            if left == 0 {
                return Settled::Complete;
            }
            let mut pair = None;
            let rows = Ones(node.cells.rows).map(Line::Row);
            for line in rows.chain(Ones(node.cells.cols).map(Line::Col)) {
                let free = match line {
                    Line::Row(row) => node.cells.row[row],
                    Line::Col(col) => node.cells.col[col],
                };
                if free == 0 {
                    return Settled::Dead;
                }
                let more = free & (free - 1);
                if more == 0 {
                    let place = free.trailing_zeros() as usize;
                    match line {
                        Line::Row(row) => self.place(node, row, place),
                        Line::Col(col) => self.place(node, place, col),
                    }
                    continue 'placed;
                }
                if pair.is_none() && more & (more - 1) == 0 {
                    pair = Some(line);
                }
            }
            return Settled::Open(pair);
        }
    }

    fn price(&mut self, node: &mut Node) -> Bound {
        let effort = self.effort;
        self.effort = OTHER;
        Pricing {
            cells: &mut node.cells,
            bands: self.bands,
            wanted: &node.wanted,
            prices: self.prices,
            desk: self.desk,
            effort,
        }
        .improve()
    }

    /// The line with the least sum of weights, columns before rows.
    ///
    /// A weight is (256 - 192 * excess / gap)^3 and a bit, so at most 2^24 + 2^14: 64 of them
    /// are within 32 bits. (An excess that is out of date may be above the gap.)
    fn lightest(&self, cells: &Cells, gap: u32) -> Line {
        let scale = (192 << 16) / gap.max(1);
        let mut rows = [0; MOST];
        let mut best = (u32::MAX, Line::Row(0));
        for col in Ones(cells.cols) {
            let mut sum = 0;
            for row in Ones(cells.col[col]) {
                let excess = (self.desk.excess[col][row] as u32).min(gap);
                let near = 256 - (excess * scale >> 16);
                let weight = near * near * near + (1 << 14);
                sum += weight;
                rows[row] += weight;
            }
            if sum < best.0 {
                best = (sum, Line::Col(col));
            }
        }
        for row in Ones(cells.rows) {
            if rows[row] < best.0 {
                best = (rows[row], Line::Row(row));
            }
        }
        best.1
    }

    /// The free cells of the line, the least excess first where there are prices.
    fn branches(
        &self,
        cells: &Cells,
        line: Line,
        priced: bool,
    ) -> impl Iterator<Item = (usize, usize)> {
        let mut keys = [0; MOST];
        let mut count = 0;
        let free = match line {
            Line::Row(row) => cells.row[row],
            Line::Col(col) => cells.col[col],
        };
        for place in Ones(free) {
            let (row, col) = match line {
                Line::Row(row) => (row, place),
                Line::Col(col) => (place, col),
            };
            let excess = if priced {
                self.desk.excess[col][row]
            } else {
                0
            };
            keys[count] = (excess as u32) << 16 | (row << 8 | col) as u32;
            count += 1;
        }
        keys[..count].sort_unstable();
        (0..count).map(move |i| (keys[i] as usize >> 8 & 0xff, keys[i] as usize & 0xff))
    }
}

/// The row with the fewest free cells.
fn shortest(cells: &Cells) -> Line {
    let row = Ones(cells.rows).min_by_key(|&row| cells.row[row].count_ones());
    Line::Row(row.unwrap_or(0))
}
