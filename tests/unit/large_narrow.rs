//! The steps converge, narrowing loses no completion, and both copies do the same.

use super::*;
use crate::large::narrow::{narrow, without};
use crate::queens::any::placement;
use crate::queens::first::query;
use crate::support::{after, completions, has, in_bands, prune, size};

/// A cell is on its two diagonals and on no other, and a band has the diagonals of its cells.
#[test]
fn diagonals_have_their_cells() {
    let n = 6;
    let relaxation = Relaxation::new(n, &[]);
    let [diags, antis, ..] = relaxation.starts();
    let cells: Vec<Cell> = (0..n * n).map(|cell| (cell / n, cell % n)).collect();
    for &(row, col) in &cells {
        let (diag, anti) = (diags + row - col, antis + row + col);
        for &(r, c) in &cells {
            assert_eq!(relaxation.is_on(diag, (r, c)), row + c == col + r);
            assert_eq!(relaxation.is_on(anti, (r, c)), row + col == r + c);
        }
        for band in [Band::Upper, Band::From(4)] {
            let diagonals = relaxation.diagonals(band);
            let inside = diagonals.contains(&diag) || diagonals.contains(&anti);
            assert_eq!(inside, band.contains((row, col)));
        }
        let without = without(&after(n, &[], &[], [0; BANDS]), diag, &relaxation);
        for &cell in &cells {
            assert_eq!(has(&without.cells, cell), !relaxation.is_on(diag, cell));
        }
    }
}

/// Five queens of a placement are placed, the bands want the numbers of its other queens, and the
/// diagonals of two of these must have a queen: the steps end in a solution of the relaxation, also
/// after steps that were taken before the five queens were placed.
#[test]
fn the_steps_end_in_a_solution() {
    let n = 20;
    let queens: Vec<Cell> = placement(n).enumerate().collect();
    let placed = &queens[12..17];
    let rest = [&queens[..12], &queens[17..]].concat();
    let bands = query::bands(n);
    let mut node = after(n, &[], &bands, in_bands(&bands, &queens));
    let mut relaxation = Relaxation::new(n, &bands);
    let [diags, antis, cols, rows, _] = relaxation.starts();
    let required = [diags + rest[0].0 - rest[0].1, antis + rest[9].0 + rest[9].1];
    relaxation.begin(&node, &[]);
    for _ in 0..50 {
        relaxation.step(&node.cells);
    }
    for &cell in placed {
        node.place(&bands, cell);
    }
    relaxation.begin(&node, &required);
    for _ in 0..3000 {
        relaxation.step(&node.cells);
    }

    let x = |cell| relaxation.x.get(cell);
    let cells: Vec<Cell> = (0..n * n).map(|cell| (cell / n, cell % n)).collect();
    let sum = |on: &dyn Fn(Cell) -> bool| -> f32 {
        let on = cells.iter().filter(|&&cell| on(cell));
        on.map(|&cell| x(cell)).sum()
    };
    let near = |sum: f32, wanted: f32| assert!((sum - wanted).abs() < 0.02, "{sum} {wanted}");
    for queen in &rest {
        near(sum(&|cell| cell.0 == queen.0), 1.0);
        near(sum(&|cell| cell.1 == queen.1), 1.0);
    }
    for (band, wanted) in bands.iter().zip(node.wanted) {
        near(sum(&|cell| band.contains(cell)), wanted as f32);
    }
    for diagonal in (0..2 * n - 1).chain(antis..antis + 2 * n - 1) {
        let sum = sum(&|cell| relaxation.is_on(diagonal, cell));
        let least = if required.contains(&diagonal) {
            0.98
        } else {
            0.0
        };
        assert!(least <= sum && sum < 1.02, "{diagonal}: {sum}");
    }
    let is_left = |&(row, col): &Cell| {
        node.cells.rows_left >> row & 1 == 1 && node.cells.cols_left >> col & 1 == 1
    };
    for &cell in &cells {
        let free = is_left(&cell) && has(&node.cells, cell);
        assert!(x(cell) == 0.0 || free && x(cell) > 0.0);
    }
    for &(row, col) in placed {
        assert!(relaxation.price[rows + row] == 0.0 && relaxation.price[cols + col] == 0.0);
    }
}

/// The kind of constraints whose price comes nearest to its range sets the scale.
#[test]
fn prices_are_rounded_in_proportion() {
    let n = 5;
    let mut relaxation = Relaxation::new(n, &[]);
    let [diags, antis, cols, rows, bands] = relaxation.starts();
    relaxation.price[diags] = -3.0;
    relaxation.price[antis + 1] = 1.0;
    relaxation.price[cols + 2] = 2.5;
    relaxation.price[rows + 3] = 90.0;
    relaxation.price[bands + 3] = -1.5;
    for (diag, col, rounded) in [
        (-3.0, 2.5, [3000, -1000, -2500, 1500]),
        (-3.0, -8.0, [1500, -500, 4000, 750]),
        (-0.5, 0.25, [1500, -3000, -750, 4500]),
    ] {
        relaxation.price[diags] = diag;
        relaxation.price[cols + 2] = col;
        relaxation.round();
        let prices = &relaxation.bound.prices;
        let all = [
            prices.diag[n - 1],
            prices.anti[1],
            prices.col[2],
            prices.band[3],
        ];
        assert_eq!(all, rounded);
        let others = [&prices.diag, &prices.anti, &prices.col, &prices.band[..]];
        let others = others.iter().flat_map(|prices| prices.iter());
        assert_eq!(others.filter(|&&price| price != 0).count(), 4);
    }
}

/// Only diagonals that may be empty are chosen: their greatest price is 0.
#[test]
fn the_share_nearest_to_one_half_is_chosen() {
    let mut relaxation = Relaxation::new(5, &[]);
    let [_, antis, cols, ..] = relaxation.starts();
    relaxation.sum[cols] = 0.5;
    assert_eq!(relaxation.most_fractional(), None);
    relaxation.sum[2] = 0.99;
    assert_eq!(relaxation.most_fractional(), None);
    relaxation.sum[3] = 0.9;
    assert_eq!(relaxation.most_fractional(), Some(3));
    relaxation.sum[antis + 2] = 0.3;
    assert_eq!(relaxation.most_fractional(), Some(antis + 2));
    relaxation.sum[4] = 0.5;
    relaxation.max_price[4] = f32::MAX;
    assert_eq!(relaxation.most_fractional(), Some(antis + 2));
}

/// With any wanted numbers, and with none, one or two diagonals that must have a queen, no
/// completion is refuted, and no cell of one is deleted.
#[test]
fn no_completion_is_lost() {
    for n in 6..=9 {
        let bands = [Band::Upper, Band::From(n)];
        let mut relaxation = Relaxation::new(n, &bands);
        let mut refuted = [0; 3];
        let every = if cfg!(debug_assertions) { 41 } else { 5 };
        for case in (0..n * n * n).step_by(every) {
            let mut root = after(n, &[case % n], &[], [0; BANDS]);
            root.wanted = [(case / n % n) as i32, (case / n / n) as i32, 0, 0];
            let mut all = completions(&root.cells);
            all.retain(|queens| in_bands(&bands, queens) == root.wanted);
            // The diagonals of a queen of the last completion. If there is no completion: the main
            // diagonal and an antidiagonal of three cells.
            let queen = all.last().map_or((1, 1), |queens| queens[case % (n - 1)]);
            let [diags, antis, ..] = relaxation.starts();
            let diagonals = [diags + queen.0 - queen.1, antis + queen.0 + queen.1];
            for (number, refuted) in refuted.iter_mut().enumerate() {
                let required = &diagonals[..number];
                let is_kept = |queens: &&Vec<Cell>| {
                    let has_queen = |&d: &usize| queens.iter().any(|&q| relaxation.is_on(d, q));
                    required.iter().all(has_queen)
                };
                let kept: Vec<_> = all.iter().filter(is_kept).collect();
                let pruned = prune(&root, kept, |node| {
                    relaxation.converge(node, required, &mut 0).map(|_| ())
                });
                *refuted += usize::from(pruned.is_none());
            }
            prune(&root, &all, |node| narrow(node, &bands, 4000));
        }
        let all_refute = refuted.iter().all(|&refuted| refuted > 0);
        assert!(all_refute, "n = {n}: {refuted:?}");
    }
}

/// This subproblem takes most of the nodes of n = 42 if it is not narrowed.
#[test]
fn the_hardest_subproblem_of_42_is_refuted() {
    let prefix = [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18, 6];
    let bands = query::bands(42);
    let mut node = after(42, &prefix, &bands, [21, 15, 6, 20]);
    assert_eq!(narrow(&mut node, &bands, 50_000), Err(Infeasible));
}

#[test]
fn both_copies_agree() {
    compare_copies(42, [21, 15, 6, 20]);
    compare_copies(80, [40, 28, 12, 40]);
}

/// Checks that the copies for any processor and for this one delete the same cells and end with the
/// same prices, to the last bit.
#[track_caller]
fn compare_copies(n: usize, wanted: [i32; BANDS]) {
    let bands = query::bands(n);
    let root = after(n, &[0, 2, 4, 1, 3, 8, 10, 12, 14], &bands, wanted);
    let mut relaxations = [Relaxation::new(n, &bands), Relaxation::new(n, &bands)];
    let required = [relaxations[0].starts()[0] + 3];
    let mut nodes = [root, root];
    let any_processor = Converge {
        relaxation: &mut relaxations[0],
        node: &mut nodes[0],
        required: &required,
        steps: &mut 0,
    };
    let next = any_processor.run();
    let same = relaxations[1].converge(&mut nodes[1], &required, &mut 0);
    assert_eq!(next, same);
    assert!(matches!(next, Ok(Some(_))), "n = {n}");
    let bits = |relaxation: &Relaxation| -> Vec<u32> {
        let prices = relaxation.price.iter();
        prices.map(|price| price.to_bits()).collect()
    };
    assert_eq!(bits(&relaxations[0]), bits(&relaxations[1]));
    for row in 0..n {
        assert!(nodes[0].cells.row(row) == nodes[1].cells.row(row));
    }
}

/// After the first n / 2 rows of a placement, the tree does not refute the other rows, and deletes
/// none of their cells.
#[test]
fn no_placement_is_lost() {
    let step = if cfg!(debug_assertions) { 37 } else { 5 };
    let mut deleted = 0;
    for n in (17..=128).rev().step_by(step) {
        let cols: Vec<usize> = placement(n).collect();
        let queens: Vec<Cell> = cols.iter().copied().enumerate().collect();
        let bands = query::bands(n);
        let root = after(n, &cols[..n / 2], &bands, in_bands(&bands, &queens));
        let rest = queens[n / 2..].to_vec();
        let pruned = prune(&root, [&rest], |node| narrow(node, &bands, 8000));
        deleted += pruned.map_or(0, |node| size(&root.cells) - size(&node.cells));
    }
    assert!(deleted > 0);
}
