//! The bound loses no completion, whatever the prices and the wanted numbers.

use super::*;
use crate::queens::any::placement;

const EFFORT: Effort = Effort {
    steps: 60,
    patience: 20,
};

/// Above the main diagonal; beyond the antidiagonal.
fn bands(n: usize) -> [Band; 2] {
    let upper = Band {
        anti: false,
        from: 0,
        to: MAX_N - 1,
    };
    let lower = Band {
        anti: true,
        from: n,
        to: DIAGS,
    };
    [upper, lower]
}

/// All completions, as lists of cells, by trying the rows in order.
fn completions(cells: &Cells, done: &mut Vec<(usize, usize)>, all: &mut Vec<Vec<(usize, usize)>>) {
    if cells.rows == 0 {
        all.push(done.clone());
        return;
    }
    let row = cells.rows.trailing_zeros() as usize;
    for col in Ones(cells.row[row]) {
        let mut next = *cells;
        next.place(row, col);
        done.push((row, col));
        completions(&next, done, all);
        done.pop();
    }
}

/// Whatever the wanted numbers, and the prices that earlier calls left: no call refutes a
/// completion, or deletes a cell of one.
#[test]
fn no_completion_is_lost() {
    for n in 4..=9 {
        let bands = bands(n);
        let mut prices = Prices::zero();
        let mut workspace = Workspace::new();
        let mut refuted = 0;
        for col in 0..n {
            let mut start = Cells::new(n, |_, _| true);
            start.place(0, col);
            let mut all = Vec::new();
            completions(&start, &mut Vec::new(), &mut all);
            for (upper, lower) in (0..n * n).map(|i| (i / n, i % n)) {
                let wanted = [upper as i32, lower as i32, 0, 0];
                let has_wanted = |queens: &Vec<(usize, usize)>| {
                    bands.iter().zip(&wanted).all(|(band, &wanted)| {
                        let inside = queens.iter().filter(|q| band.contains(q.0, q.1));
                        inside.count() as i32 == wanted
                    })
                };
                let mut cells = start;
                let bound = Pricing {
                    cells: &mut cells,
                    bands: &bands,
                    wanted: &wanted,
                    prices: &mut prices,
                    workspace: &mut workspace,
                    effort: EFFORT,
                }
                .improve();
                let mut kept = all.iter().filter(|queens| has_wanted(queens));
                match bound {
                    Bound::Infeasible => {
                        refuted += 1;
                        assert!(kept.next().is_none());
                    }
                    Bound::Undecided { .. } => {
                        let is_free = |q: &(usize, usize)| cells.row[q.0] >> q.1 & 1 == 1;
                        assert!(kept.all(|queens| queens.iter().all(is_free)));
                    }
                }
            }
        }
        assert!(refuted > 0, "n = {n}");
    }
}

/// On boards of every number of blocks, with the first k rows of a placement: the rest of it is
/// not refuted, and none of its cells is deleted. n = 17..=64, k = 0, 5, 10, ...
#[test]
fn no_placement_is_lost() {
    let mut deletes = 0;
    for n in 17..=64 {
        let cols: Vec<usize> = placement(n).collect();
        let bands = bands(n);
        let mut prices = Prices::zero();
        let mut workspace = Workspace::new();
        let mut cells = Cells::new(n, |_, _| true);
        for row in 0..n - 5 {
            if row % 5 == 0 {
                let mut left = cells;
                let rest = || cols.iter().copied().enumerate().skip(row);
                let inside = |band: &Band| rest().filter(|q| band.contains(q.0, q.1)).count();
                let bound = Pricing {
                    cells: &mut left,
                    bands: &bands,
                    wanted: &[inside(&bands[0]) as i32, inside(&bands[1]) as i32, 0, 0],
                    prices: &mut prices,
                    workspace: &mut workspace,
                    effort: EFFORT,
                }
                .improve();
                match bound {
                    Bound::Infeasible => panic!("n = {n}, from row {row}"),
                    Bound::Undecided { deleted, .. } => deletes += usize::from(deleted),
                }
                for (row, col) in rest() {
                    assert!(left.row[row] >> col & 1 == 1, "n = {n}: row {row}");
                    assert!(left.col[col] >> row & 1 == 1, "n = {n}: column {col}");
                }
            }
            cells.place(row, cols[row]);
        }
    }
    assert!(deletes > 0);
}

/// The copies for any processor and for this one do the same, step by step.
#[test]
fn both_copies_agree() {
    let n = 40;
    let bands = bands(n);
    let mut cells = [Cells::new(n, |_, _| true); 2];
    let mut prices = [Prices::zero(), Prices::zero()];
    let mut workspaces = [Box::new(Workspace::new()), Box::new(Workspace::new())];
    for (row, &col) in [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18].iter().enumerate() {
        let mut wanted = [14, 17, 0, 0];
        wanted[1] -= row as i32 / 9;
        let mut found = [0; 2];
        for i in 0..2 {
            cells[i].place(row, col);
            let pricing = Pricing {
                cells: &mut cells[i],
                bands: &bands,
                wanted: &wanted,
                prices: &mut prices[i],
                workspace: &mut workspaces[i],
                effort: EFFORT,
            };
            let bound = if i == 0 {
                pricing.run()
            } else {
                pricing.improve()
            };
            found[i] = match bound {
                Bound::Infeasible => u32::MAX,
                Bound::Undecided { gap, deleted } => 2 * gap + deleted as u32,
            };
        }
        assert_eq!(found[0], found[1], "row {row}");
        assert_eq!(prices[0].diag, prices[1].diag, "row {row}");
        assert_eq!(prices[0].anti, prices[1].anti, "row {row}");
        assert_eq!(prices[0].col, prices[1].col, "row {row}");
        assert_eq!(prices[0].band, prices[1].band, "row {row}");
        assert_eq!(cells[0].row, cells[1].row, "row {row}");
    }
}
