//! Functions that several unit tests share.

#[path = "../common/published.rs"]
mod published;
#[path = "../common/random.rs"]
pub mod random;

pub use self::published::PLACEMENTS;

use std::io;

use crate::queens::first::bound::Infeasible;
use crate::queens::first::cells::{lowest, Band, Cell, Cells, Ones};
use crate::queens::first::costs::BANDS;
use crate::queens::first::search::Node;
use crate::queens::{plain, Board};

/// A visitor that counts the placements.
struct Count(u64);

impl plain::Visitor for Count {
    fn complete(&mut self, _cols: &[usize]) -> io::Result<bool> {
        self.0 += 1;
        Ok(true)
    }
}

/// Counts the placements by the classic search: the oracle of the other counts.
pub fn count(board: &Board) -> u64 {
    let mut count = Count(0);
    plain::search(board, &mut count).expect("counting writes nothing");
    count.0
}

/// Tells whether the columns are a placement: no two queens attack each other.
pub fn is_placement(cols: &[usize]) -> bool {
    let apart = |row: usize, other: usize| {
        let (col, other_col) = (cols[row], cols[other]);
        col != other_col && row - other != col.abs_diff(other_col)
    };
    (0..cols.len()).all(|row| cols[row] < cols.len() && (0..row).all(|other| apart(row, other)))
}

/// Tells whether the cell is free or a queen's, and checks that its row and its column agree.
pub fn has(cells: &Cells, (row, col): Cell) -> bool {
    let in_row = cells.row(row) >> col & 1 == 1;
    assert_eq!(in_row, cells.col(col) >> row & 1 == 1);
    in_row
}

/// Counts the free cells and the queens.
pub fn size(cells: &Cells) -> u32 {
    (0..cells.n).map(|row| cells.row(row).count_ones()).sum()
}

/// Counts the queens in each band.
pub fn in_bands(bands: &[Band], queens: &[Cell]) -> [i32; BANDS] {
    let mut numbers = [0; BANDS];
    for (number, band) in numbers.iter_mut().zip(bands) {
        *number = queens.iter().filter(|&&cell| band.contains(cell)).count() as i32;
    }
    numbers
}

/// Returns the node after the first rows of a placement; `wanted` is as it is before they are
/// placed.
pub fn after(n: usize, prefix: &[usize], bands: &[Band], wanted: [i32; BANDS]) -> Node {
    let cells = Cells::new(n, |_, _| true);
    let mut node = Node { cells, wanted };
    for (row, &col) in prefix.iter().enumerate() {
        node.place(bands, (row, col));
    }
    node
}

/// Returns all completions, as lists of the missing queens, by trying the rows in order.
pub fn completions(cells: &Cells) -> Vec<Vec<Cell>> {
    if cells.rows_left == 0 {
        return vec![Vec::new()];
    }
    let row = lowest(cells.rows_left);
    let mut all = Vec::new();
    for col in Ones(cells.row(row)) {
        let mut next = *cells;
        next.place((row, col));
        for mut rest in completions(&next) {
            rest.insert(0, (row, col));
            all.push(rest);
        }
    }
    all
}

/// Prunes a copy of the node by `delete`. Checks that no cell of a completion is deleted, and that
/// the node is not refuted if it has completions. Returns the copy, if it is not refuted.
#[track_caller]
pub fn prune<'q>(
    node: &Node,
    completions: impl IntoIterator<Item = &'q Vec<Cell>>,
    delete: impl FnOnce(&mut Node) -> Result<(), Infeasible>,
) -> Option<Node> {
    let mut pruned = *node;
    let result = delete(&mut pruned);
    for completion in completions {
        assert_eq!(result, Ok(()), "{completion:?}");
        for &cell in completion {
            assert!(has(&pruned.cells, cell), "{cell:?} of {completion:?}");
        }
    }
    result.ok().map(|()| pruned)
}
