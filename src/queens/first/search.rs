//! The search for a completion: all rows and columns at once, with a bound at every node.
//!
//! ```text
//! node = the root
//! repeat:                                                         Advance::run
//!     repeat:                                                     Search::expand
//!         a band needs fewer than 0 queens,                       Node::propagate
//!         or more queens than rows are left: infeasible
//!         a row or column without a free cell: infeasible
//!         a row or column with one free cell: place the queen, again
//!         fewer than 10 rows are left, or 3 bounds were made: go on below
//!         bound the node                                          Bound::improve
//!             it is infeasible; or cells were deleted: again
//!     if every row has its queen: found
//!     if the node is not infeasible: put it on the stack as a branch, with the cells
//!         of a line with two free cells, if there is one,
//!         or of the line of least weight, where a cell's weight falls as its reduced cost rises
//!         (if the node was not bounded: of the row with the fewest cells)
//!     while the branch on top of the stack has no cell left to try: drop it     Search::next
//!     if the stack is empty: no completion
//!     node = the branch on top, with a queen on its cell of the least reduced cost not yet tried
//!         (if it was not bounded: on its first cell not yet tried)
//! ```
//!
//! A line is a row or a column. The stack is a value, not a recursion: at most n branches of some 4
//! KB.
//!
//! Rejected:
//! - trying the cells of the 6 lightest lines near the root, to branch where the fewest cells
//!   remain: 2 to 7 times as many nodes
//! - up to 200 steps per node near the root: no fewer nodes
//! - for each node the prices of its parent, instead of the latest ones: over 50 times as slow

use crate::processor;
use crate::processor::Kernel;
use crate::queens::first::bound::{Bound, Effort, Infeasible};
use crate::queens::first::cells::{self, lowest, Band, Cell, Cells, Ones, MAX_N};
use crate::queens::first::costs::BANDS;

/// The nodes of one call of `Search::advance`, and the first budget of a query.
pub const NODES: u64 = 1000;

/// The fewest rows left for a bound: with fewer, it costs more than it saves.
const MIN_BOUNDED_ROWS: u32 = 10;

const MAX_BOUND_CALLS: usize = 3;

const EFFORT_AT_ROOT: Effort = Effort {
    steps: 400,
    patience: 40,
};
const EFFORT: Effort = Effort {
    steps: 12,
    patience: 2,
};

#[derive(Clone, Copy)]
pub struct Node {
    pub cells: Cells,
    /// The number of queens that each band still needs.
    pub wanted: [i32; BANDS],
}

impl Node {
    #[inline(always)]
    pub fn place(&mut self, bands: &[Band], cell: Cell) {
        self.cells.place(cell);
        for (band, wanted) in bands.iter().zip(&mut self.wanted) {
            *wanted -= band.contains(cell) as i32;
        }
    }

    /// Places a queen wherever a row or a column has a single free cell. Returns a line with two
    /// free cells, if there is one.
    #[inline(always)]
    pub fn propagate(&mut self, bands: &[Band]) -> Result<Option<usize>, Infeasible> {
        'placed: loop {
            let left = self.cells.rows_left.count_ones() as i32;
            let wanted = &self.wanted[..bands.len()];
            if wanted.iter().any(|&wanted| wanted < 0 || wanted > left) {
                return Err(Infeasible);
            }
            let mut pair = None;
            let cols = Ones(self.cells.cols_left).map(|col| MAX_N + col);
            for line in Ones(self.cells.rows_left).chain(cols) {
                let free = self.cells.line(line);
                match free.count_ones() {
                    0 => return Err(Infeasible),
                    1 => {
                        self.place(bands, cells::cell(line, lowest(free)));
                        continue 'placed;
                    }
                    2 => pair = pair.or(Some(line)),
                    _ => {}
                }
            }
            return Ok(pair);
        }
    }
}

/// A node, and the cells of the line that the search branches on.
pub struct Branch {
    pub node: Node,
    /// The number of cells of the line.
    pub children: usize,
    /// The cells not yet tried, the next one last.
    pub untried: Vec<Cell>,
}

pub struct Search {
    pub bound: Bound,
    /// The root, until it is expanded.
    root: Option<Node>,
    /// The branches on the way to the next node. Empty at first.
    stack: Vec<Branch>,
}

/// The kernel of [`Search::advance`].
struct Advance<'s>(&'s mut Search);

impl Kernel for Advance<'_> {
    type Output = Result<Option<Vec<usize>>, Infeasible>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let search = self.0;
        for _ in 0..NODES {
            let (mut node, effort) = match search.root.take() {
                Some(root) => (root, EFFORT_AT_ROOT),
                None => (search.next().ok_or(Infeasible)?, EFFORT),
            };
            match search.expand(&mut node, effort) {
                Err(Infeasible) => {}
                Ok(_) if node.cells.rows_left == 0 => return Ok(Some(node.cells.queens())),
                Ok(untried) => search.stack.push(Branch {
                    node,
                    children: untried.len(),
                    untried,
                }),
            }
        }
        Ok(None)
    }
}

impl Search {
    pub fn new(bound: Bound, root: &Node) -> Search {
        Search {
            bound,
            root: Some(*root),
            stack: Vec::new(),
        }
    }

    /// Expands at most [`NODES`] nodes. Returns the columns of a placement, if one is found.
    ///
    /// Fails if no node is left: then there is no completion.
    pub fn advance(&mut self) -> Result<Option<Vec<usize>>, Infeasible> {
        processor::run(Advance(self))
    }

    /// Returns the share of the tree that is done, if the children of a node have equal shares. The
    /// root must be expanded.
    pub fn done(&self) -> f64 {
        let levels = self.stack.iter().rev();
        1.0 - levels.fold(0.0, |left, branch| {
            (left + branch.untried.len() as f64) / branch.children as f64
        })
    }

    #[inline(always)]
    fn next(&mut self) -> Option<Node> {
        loop {
            let branch = self.stack.last_mut()?;
            if let Some(cell) = branch.untried.pop() {
                let mut node = branch.node;
                node.place(&self.bound.bands, cell);
                return Some(node);
            }
            self.stack.pop();
        }
    }

    /// Places the forced queens, bounds the node, and returns the cells to branch on, the first to
    /// be tried last. If every row has its queen, the cells mean nothing.
    #[inline(always)]
    fn expand(&mut self, node: &mut Node, effort: Effort) -> Result<Vec<Cell>, Infeasible> {
        let mut last_gap = None;
        let mut bounds = 0;
        let pair = loop {
            let pair = node.propagate(&self.bound.bands)?;
            if bounds == MAX_BOUND_CALLS || node.cells.rows_left.count_ones() < MIN_BOUNDED_ROWS {
                break pair;
            }
            bounds += 1;
            let bounded = self.bound.improve(&mut node.cells, &node.wanted, effort)?;
            last_gap = Some(bounded.gap);
            if !bounded.deleted {
                break pair;
            }
        };
        let line = match (pair, last_gap) {
            (Some(pair), _) => pair,
            (None, Some(gap)) => self.lightest(&node.cells, gap),
            (None, None) => {
                let free = |row: &usize| node.cells.row(*row).count_ones();
                Ones(node.cells.rows_left).min_by_key(free).unwrap_or(0)
            }
        };
        let free = Ones(node.cells.line(line));
        let mut cells: Vec<Cell> = free.map(|index| cells::cell(line, index)).collect();
        cells.reverse();
        if last_gap.is_some() {
            // By descending reduced cost: the greater a number, the less its complement.
            cells.sort_by_key(|&cell| !self.bound.costs.reduced(cell));
        }
        Ok(cells)
    }

    /// Returns the line with the least sum of weights. Of equal ones a column comes before a row.
    ///
    /// A weight is (256 - 192 * reduced cost / gap)^3 + 2^14, and no reduced cost of a free cell is
    /// above the gap. So a weight is at most 2^24 + 2^14, and 128 of them fit 32 bits.
    #[inline(always)]
    fn lightest(&self, cells: &Cells, gap: u32) -> usize {
        let scale = (192 << 16) / gap.max(1);
        let mut weights = [0u32; 2 * MAX_N];
        for col in Ones(cells.cols_left) {
            let mut sum = 0;
            for row in Ones(cells.col(col)) {
                let reduced = self.bound.costs.reduced((row, col)) as u32;
                let base = 256 - ((reduced * scale) >> 16);
                let weight = base * base * base + (1 << 14);
                weights[row] += weight;
                sum += weight;
            }
            weights[MAX_N + col] = sum;
        }
        let cols = Ones(cells.cols_left).map(|col| MAX_N + col);
        let lines = cols.chain(Ones(cells.rows_left));
        lines.min_by_key(|&line| weights[line]).unwrap_or(0)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/first_search.rs"]
mod tests;
