//! The search for a completion: all rows and columns at once, with a bound at every node.
//!
//! ```text
//! stack = the root
//! while there is a node on the stack, take it:
//!     repeat, at most 3 times with prices:
//!         a band wants fewer than none or more queens than rows are left: dead
//!         a row or column left without a free cell: dead
//!         a row or column with one free cell: place the queen, again
//!         prices (where 10 rows are left): dead; or cells were deleted: again
//!     branch on a line with two free cells, or else on the line with the least weight,
//!     where a cell weighs the less the more it exceeds the least cost:
//!         put on the stack, for each of its cells, the node with a queen there,
//!         so that the least excess is taken first
//! ```
//!
//! The stack is a value, not a recursion: n levels at most, 1.2 KB each.
//!
//! Rejected: trying the cells of the 6 lightest lines near the root, to branch where the
//! fewest cells remain (2 to 7 times more nodes); up to 200 steps a node near the root (no
//! fewer nodes); the prices of the parent for each node, instead of the latest (over 50 times
//! slower); branching on the lightest line even where another has two free cells (5%
//! more nodes).

use crate::queens::first::bound::{Bound, Desk, Effort, Pricing};
use crate::queens::first::cells::{Cells, Ones, MOST};
use crate::queens::first::prices::{Band, Prices, BANDS};

/// With fewer rows left, prices cost more than they spare.
const WORTH: u32 = 10;

/// The most calls for prices a node.
const ROUNDS: usize = 3;

/// The effort at the root, and at the other nodes.
const ROOT: Effort = Effort {
    steps: 400,
    patience: 40,
};
const NODE: Effort = Effort {
    steps: 12,
    patience: 2,
};

/// Whether a completion exists.
pub enum Verdict {
    /// The columns of the rows.
    Yes([u8; MOST]),
    No,
    /// The share of nodes was not enough.
    Unknown,
}

/// A partial placement.
#[derive(Clone, Copy)]
pub struct Node {
    pub cells: Cells,
    /// How many queens each band still wants.
    pub wanted: [i32; BANDS],
    /// The columns of the rows that have their queen.
    pub cols: [u8; MOST],
}

impl Node {
    fn place(&mut self, bands: &[Band], row: usize, col: usize) {
        self.cols[row] = col as u8;
        self.cells.place(row, col);
        for (band, wanted) in bands.iter().zip(&mut self.wanted) {
            *wanted -= band.holds(row, col) as i32;
        }
    }

    /// The places in the line that are free.
    fn free(&self, line: Line) -> u64 {
        match line {
            Line::Row(row) => self.cells.row[row],
            Line::Col(col) => self.cells.col[col],
        }
    }
}

/// A row or a column.
#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Col(usize),
}

impl Line {
    /// The row and the column of a place in the line.
    fn cell(self, place: usize) -> (usize, usize) {
        match self {
            Line::Row(row) => (row, place),
            Line::Col(col) => (place, col),
        }
    }
}

/// What a look at a node shows.
enum Look {
    Dead,
    Complete,
    Branch(Vec<(usize, usize)>),
}

/// What is known of a node once all that is forced has been done.
enum Settled {
    Dead,
    Complete,
    /// With a line of two free cells, if there is one.
    Open(Option<Line>),
}

/// What a search works with.
pub struct Tools<'a> {
    pub bands: &'a [Band],
    pub prices: &'a mut Prices,
    pub desk: &'a mut Desk,
}

/// A search, some nodes at a time.
pub struct Search {
    root: Option<Node>,
    /// Nodes with the cells of a line that are still to be tried, the next one last.
    stack: Vec<(Node, Vec<(usize, usize)>)>,
}

impl Search {
    pub fn new(root: &Node) -> Search {
        Search {
            root: Some(*root),
            stack: Vec::new(),
        }
    }

    /// Looks at the next so many nodes.
    pub fn advance(&mut self, tools: &mut Tools, share: u64) -> Verdict {
        for _ in 0..share {
            let (mut node, effort) = match self.root.take() {
                Some(root) => (root, ROOT),
                None => match self.next(tools.bands) {
                    Some(node) => (node, NODE),
                    None => return Verdict::No,
                },
            };
            match tools.look(&mut node, effort) {
                Look::Dead => {}
                Look::Complete => return Verdict::Yes(node.cols),
                Look::Branch(cells) => self.stack.push((node, cells)),
            }
        }
        Verdict::Unknown
    }

    fn next(&mut self, bands: &[Band]) -> Option<Node> {
        loop {
            let (node, cells) = self.stack.last_mut()?;
            if let Some((row, col)) = cells.pop() {
                let mut node = *node;
                node.place(bands, row, col);
                return Some(node);
            }
            self.stack.pop();
        }
    }
}

impl Tools<'_> {
    /// Does what is forced, and chooses the cells to branch on.
    fn look(&mut self, node: &mut Node, effort: Effort) -> Look {
        let mut gap = None;
        let mut rounds = 0;
        let pair = loop {
            let pair = match self.settle(node) {
                Settled::Dead => return Look::Dead,
                Settled::Complete => return Look::Complete,
                Settled::Open(pair) => pair,
            };
            if rounds == ROUNDS || node.cells.rows.count_ones() < WORTH {
                break pair;
            }
            rounds += 1;
            match self.price(node, effort) {
                Bound::Dead => return Look::Dead,
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
            (None, Some(gap)) => self.lightest(node, gap),
            (None, None) => shortest(node),
        };
        let free = Ones(node.free(line));
        let mut cells: Vec<_> = free.map(|place| line.cell(place)).collect();
        cells.reverse();
        if gap.is_some() {
            cells.sort_by_key(|&(row, col)| u16::MAX - self.desk.excess[col][row]);
        }
        Look::Branch(cells)
    }

    /// Places the queens that have one free cell left in their row or column.
    fn settle(&self, node: &mut Node) -> Settled {
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
                let free = node.free(line);
                match free.count_ones() {
                    0 => return Settled::Dead,
                    1 => {
                        let (row, col) = line.cell(free.trailing_zeros() as usize);
                        node.place(self.bands, row, col);
                        continue 'placed;
                    }
                    2 if pair.is_none() => pair = Some(line),
                    _ => {}
                }
            }
            return Settled::Open(pair);
        }
    }

    fn price(&mut self, node: &mut Node, effort: Effort) -> Bound {
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
    fn lightest(&self, node: &Node, gap: u32) -> Line {
        let scale = (192 << 16) / gap.max(1);
        let mut rows = [0; MOST];
        let mut best = (u32::MAX, Line::Row(0));
        for col in Ones(node.cells.cols) {
            let mut sum = 0;
            for row in Ones(node.cells.col[col]) {
                let excess = (self.desk.excess[col][row] as u32).min(gap);
                let near = 256 - ((excess * scale) >> 16);
                let weight = near * near * near + (1 << 14);
                sum += weight;
                rows[row] += weight;
            }
            if sum < best.0 {
                best = (sum, Line::Col(col));
            }
        }
        for row in Ones(node.cells.rows) {
            if rows[row] < best.0 {
                best = (rows[row], Line::Row(row));
            }
        }
        best.1
    }
}

/// The row with the fewest free cells.
fn shortest(node: &Node) -> Line {
    let free = |row: &usize| node.cells.row[*row].count_ones();
    let row = Ones(node.cells.rows).min_by_key(free);
    Line::Row(row.unwrap_or(0))
}
