//! The bound loses no completion, whatever the prices and the wanted numbers.

use super::*;
use crate::queens::any::placement;
use crate::queens::first::cells::{Cell, Ones};

/// The prices and the workspace of one board, kept from call to call.
struct Bounds {
    bands: [Band; 2],
    prices: Prices,
    workspace: Workspace,
}

impl Bounds {
    fn new(n: usize) -> Bounds {
        Bounds {
            bands: [Band::Upper, Band::From(n)],
            prices: Prices::zero(n),
            workspace: Workspace::new(n),
        }
    }

    fn improve<M: Mask>(
        &mut self,
        cells: &mut Cells<M>,
        wanted: [usize; 2],
    ) -> Option<(u32, bool)> {
        let wanted = [wanted[0] as i32, wanted[1] as i32, 0, 0];
        let mut pricing = Pricing {
            bands: &self.bands,
            prices: &mut self.prices,
            workspace: &mut self.workspace,
        };
        pricing.improve(cells, &wanted, (60, 20))
    }

    /// How many of the queens are in each band.
    fn count(&self, queens: &[Cell]) -> [usize; 2] {
        let inside = |band: Band| queens.iter().filter(|q| band.contains(q.0, q.1)).count();
        [inside(self.bands[0]), inside(self.bands[1])]
    }
}

/// Whether the masks of the row and of the column have the cell.
pub fn has<M: Mask>(cells: &Cells<M>, (row, col): Cell) -> bool {
    let (in_row, in_col) = (
        cells.row[row] & M::bit(col) != M::NONE,
        cells.col[col] & M::bit(row) != M::NONE,
    );
    assert_eq!(in_row, in_col);
    in_row
}

/// All completions, as lists of cells, by trying the rows in order.
pub fn completions<M: Mask>(cells: &Cells<M>, done: &mut Vec<Cell>, all: &mut Vec<Vec<Cell>>) {
    if cells.rows == M::NONE {
        all.push(done.clone());
        return;
    }
    let row = cells.rows.lowest();
    for col in Ones(cells.row[row]) {
        let mut next = *cells;
        next.place(row, col);
        done.push((row, col));
        completions(&next, done, all);
        done.pop();
    }
}

#[test]
fn no_completion_is_lost() {
    loses_no_completion::<u64>(4..=9);
    loses_no_completion::<u128>(7..=8);
}

/// Whatever the wanted numbers, and the prices that earlier calls left: no call refutes a
/// completion, or deletes a cell of one.
fn loses_no_completion<M: Mask>(sizes: std::ops::RangeInclusive<usize>) {
    for n in sizes {
        let mut bounds = Bounds::new(n);
        let mut refuted = 0;
        for col in 0..n {
            let mut start = Cells::<M>::new(n, |_, _| true);
            start.place(0, col);
            let mut all = Vec::new();
            completions(&start, &mut Vec::new(), &mut all);
            for wanted in (0..n * n).map(|i| [i / n, i % n]) {
                let mut cells = start;
                let bound = bounds.improve(&mut cells, wanted);
                let mut kept = all.iter().filter(|queens| bounds.count(queens) == wanted);
                if bound.is_none() {
                    refuted += 1;
                    assert!(kept.next().is_none());
                } else {
                    let is_free = |&q: &Cell| has(&cells, q);
                    assert!(kept.all(|queens| queens.iter().all(is_free)));
                }
            }
        }
        assert!(refuted > 0, "n = {n}");
    }
}

#[test]
fn no_placement_is_lost() {
    let narrow: usize = (17..=64).map(loses_no_placement::<u64>).sum();
    let wide: usize = (17..=128).map(loses_no_placement::<u128>).sum();
    assert!(narrow > 0 && wide > narrow, "{narrow}, {wide}");
}

/// With the first k rows of a placement, k = 0, 5, 10, ...: the rest of it is not refuted, and
/// none of its cells is deleted. Returns how often other cells were.
fn loses_no_placement<M: Mask>(n: usize) -> usize {
    let queens: Vec<Cell> = placement(n).enumerate().collect();
    let mut bounds = Bounds::new(n);
    let mut cells = Cells::<M>::new(n, |_, _| true);
    let mut deletions = 0;
    for (row, col) in queens[..n - 5].iter().copied() {
        if row % 5 == 0 {
            let (mut left, rest) = (cells, &queens[row..]);
            let bound = bounds.improve(&mut left, bounds.count(rest));
            let (_, some) = bound.unwrap_or_else(|| panic!("n = {n}, from row {row}"));
            deletions += usize::from(some);
            for &cell in rest {
                assert!(has(&left, cell), "n = {n}: {cell:?}");
            }
        }
        cells.place(row, col);
    }
    deletions
}
