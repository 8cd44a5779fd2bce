//! The search for a completion: all rows and columns at once, with a bound at every node.
//!
//! ```text
//! stack = the root
//! while there is a node on the stack, take it:                    Advance::run
//!     repeat, with at most 3 calls of the bound:                  Search::expand
//!         a band still needs a negative number of queens,         Node::propagate
//!         or more than rows are left: infeasible
//!         a row or column without a free cell: infeasible
//!         a row or column with one free cell: place the queen, again
//!         10 rows or more are left: bound the node                Pricing::improve
//!             it is infeasible; or cells were deleted: again
//!     branch on a line with two free cells, or else on the line of least weight,
//!     where a cell's weight falls as its reduced cost rises (not bounded: the shortest row):
//!         put on the stack, for each of its cells, the node with a queen there,
//!         so that the least reduced cost is taken first
//! ```
//!
//! A line is a row or a column. The stack is a value, not a recursion: n levels at most, of
//! 1 KB each, 4 KB on wide boards.
//!
//! Rejected: trying the cells of the 6 lightest lines near the root, to branch where the
//! fewest cells remain (2 to 7 times more nodes); up to 200 steps per node near the root (no
//! fewer nodes); the prices of the parent for each node, instead of the latest (over 50 times
//! slower); branching on the lightest line even if another has two free cells (5% more nodes).

use crate::processor;
use crate::processor::Kernel;
use crate::queens::first::bound::{Effort, Pricing};
use crate::queens::first::cells::{Cell, Cells, Mask, Ones};
use crate::queens::first::prices::{Band, BANDS};

/// Nodes between two reports of progress.
pub const NODES: u64 = 1000;

/// With fewer rows left, the bound costs more than it saves.
const MIN_BOUNDED_ROWS: usize = 10;

/// The most calls of the bound per node.
const MAX_BOUND_CALLS: usize = 3;

/// Steps and patience.
const EFFORT_AT_ROOT: Effort = (400, 40);
const EFFORT: Effort = (12, 2);

/// Whether a completion exists.
pub enum Verdict {
    /// The columns of the rows.
    Yes(Vec<usize>),
    No,
    /// The nodes allowed were not enough.
    Undecided,
}

/// A search node: a partial placement.
#[derive(Clone, Copy)]
pub struct Node<M: Mask> {
    pub cells: Cells<M>,
    /// How many queens each band still needs.
    pub wanted: [i32; BANDS],
}

impl<M: Mask> Node<M> {
    #[inline(always)]
    pub fn place(&mut self, bands: &[Band], row: usize, col: usize) {
        self.cells.place(row, col);
        for (band, wanted) in bands.iter().zip(&mut self.wanted) {
            *wanted -= band.contains(row, col) as i32;
        }
    }

    /// Places the queens that have one free cell left in their row or column. Fails if the
    /// node is infeasible; else returns a line of two free cells, if there is one.
    #[inline(always)]
    pub fn propagate(&mut self, bands: &[Band]) -> Result<Option<usize>, ()> {
        'placed: loop {
            let left = self.cells.rows.count() as i32;
            let wanted = &self.wanted[..bands.len()];
            if wanted.iter().any(|&wanted| wanted < 0 || wanted > left) {
                return Err(());
            }
            let mut pair = None;
            let n = self.cells.n;
            let cols = Ones(self.cells.cols).map(|col| n + col);
            for line in Ones(self.cells.rows).chain(cols) {
                let free = self.free(line);
                match free.count() {
                    0 => return Err(()),
                    1 => {
                        let (row, col) = self.cell(line, free.lowest());
                        self.place(bands, row, col);
                        continue 'placed;
                    }
                    2 => pair = pair.or(Some(line)),
                    _ => {}
                }
            }
            return Ok(pair);
        }
    }

    /// The free cells of a line, as a mask. A line is a row, or n + a column.
    fn free(&self, line: usize) -> M {
        let cells = &self.cells;
        if line < cells.n {
            cells.row[line]
        } else {
            cells.col[line - cells.n]
        }
    }

    /// The cell at an index of a line.
    fn cell(&self, line: usize, index: usize) -> Cell {
        let n = self.cells.n;
        if line < n {
            (line, index)
        } else {
            (index, line - n)
        }
    }
}

/// A search, some nodes at a time.
pub struct Search<'a, M: Mask> {
    pub pricing: Pricing<'a>,
    /// The root, as long as it is not expanded.
    pub root: Option<Node<M>>,
    /// The path to the next node: nodes with the number of cells of a line, and those of them that
    /// are still to be tried, the next one last. Empty at first.
    pub stack: Vec<(Node<M>, usize, Vec<Cell>)>,
}

/// The next `NODES` nodes of a search: the piece of work that is compiled for the processor.
struct Advance<'s, 'a, M: Mask>(&'s mut Search<'a, M>);

impl<M: Mask> Kernel for Advance<'_, '_, M> {
    type Output = Verdict;

    #[inline(always)]
    fn run(self) -> Verdict {
        let search = self.0;
        for _ in 0..NODES {
            let (mut node, effort) = match search.root.take() {
                Some(root) => (root, EFFORT_AT_ROOT),
                None => match search.next() {
                    Some(node) => (node, EFFORT),
                    None => return Verdict::No,
                },
            };
            match search.expand(&mut node, effort) {
                None => {}
                Some(_) if node.cells.rows == M::NONE => return Verdict::Yes(node.cells.queens()),
                Some(cells) => search.stack.push((node, cells.len(), cells)),
            }
        }
        Verdict::Undecided
    }
}

impl<M: Mask> Search<'_, M> {
    /// Expands the next `NODES` nodes.
    pub fn advance(&mut self) -> Verdict {
        processor::run(Advance(self))
    }

    /// The part of the tree that is done, if all cells of a line have equal parts.
    pub fn done(&self) -> f64 {
        let levels = self.stack.iter().rev();
        1.0 - levels.fold(0.0, |left, (_, all, cells)| {
            (left + cells.len() as f64) / *all as f64
        })
    }

    #[inline(always)]
    fn next(&mut self) -> Option<Node<M>> {
        loop {
            let (node, _, cells) = self.stack.last_mut()?;
            if let Some((row, col)) = cells.pop() {
                let mut node = *node;
                node.place(self.pricing.bands, row, col);
                return Some(node);
            }
            self.stack.pop();
        }
    }

    /// Does what is forced, bounds the node, and chooses the cells to branch on, the first to
    /// be tried last. Returns `None` if the node is infeasible. If every row has its queen, the
    /// cells mean nothing.
    #[inline(always)]
    fn expand(&mut self, node: &mut Node<M>, effort: Effort) -> Option<Vec<Cell>> {
        let mut last_gap = None;
        let mut bounded = 0;
        let pair = loop {
            let pair = node.propagate(self.pricing.bands).ok()?;
            if bounded == MAX_BOUND_CALLS || node.cells.rows.count() < MIN_BOUNDED_ROWS {
                break pair;
            }
            bounded += 1;
            let (gap, deleted) = self
                .pricing
                .improve(&mut node.cells, &node.wanted, effort)?;
            last_gap = Some(gap);
            if !deleted {
                break pair;
            }
        };
        let line = match (pair, last_gap) {
            (Some(pair), _) => pair,
            (None, Some(gap)) => self.lightest(node, gap),
            (None, None) => {
                let free = |row: &usize| node.cells.row[*row].count();
                Ones(node.cells.rows).min_by_key(free).unwrap_or(0)
            }
        };
        let mut cells: Vec<_> = Ones(node.free(line)).map(|i| node.cell(line, i)).collect();
        cells.reverse();
        if last_gap.is_some() {
            // The greater a number, the less its complement.
            cells.sort_by_key(|&(row, col)| !self.pricing.workspace.reduced_cost(row, col));
        }
        Some(cells)
    }

    /// The line with the least sum of weights, columns before rows.
    ///
    /// A weight is (256 - 192 * reduced cost / gap)^3 + 2^14, so at most 2^24 + 2^14: 128 of
    /// them fit 32 bits. (No reduced cost of a free cell is above the gap.)
    #[inline(always)]
    fn lightest(&self, node: &Node<M>, gap: u32) -> usize {
        let scale = (192 << 16) / gap.max(1);
        let mut rows = vec![0; node.cells.n];
        let mut least = (u32::MAX, 0);
        for col in Ones(node.cells.cols) {
            let mut sum = 0;
            for row in Ones(node.cells.col[col]) {
                let reduced_cost = self.pricing.workspace.reduced_cost(row, col) as u32;
                let base = 256 - ((reduced_cost * scale) >> 16);
                let weight = base * base * base + (1 << 14);
                sum += weight;
                rows[row] += weight;
            }
            if sum < least.0 {
                least = (sum, node.cells.n + col);
            }
        }
        for row in Ones(node.cells.rows) {
            if rows[row] < least.0 {
                least = (rows[row], row);
            }
        }
        least.1
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/first_search.rs"]
mod tests;
