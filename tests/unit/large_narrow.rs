//! The steps converge, narrowing loses no completion, and both copies do the same.

use super::*;
use crate::large::narrow;
use crate::queens::any::placement;
use crate::queens::first::bound::tests::{completions, has};
use crate::queens::first::cells::Cell;

/// How many of the queens are in each band.
fn count(bands: &[Band], queens: &[Cell]) -> [i32; BANDS] {
    let mut numbers = [0; BANDS];
    for (number, band) in numbers.iter_mut().zip(bands) {
        *number = queens.iter().filter(|q| band.contains(q.0, q.1)).count() as i32;
    }
    numbers
}

/// Every cell is on its diagonals, and they in their bands, and on no others.
#[test]
fn lines_are_those_of_the_cells() {
    let n = 6;
    let relaxation = Relaxation::new(n);
    let [diags, antis, ..] = relaxation.starts();
    let cells: Vec<Cell> = (0..n * n).map(|cell| (cell / n, cell % n)).collect();
    for &(row, col) in &cells {
        let (diag, anti) = (diags + row - col, antis + row + col);
        for &(r, c) in &cells {
            assert_eq!(relaxation.is_on(diag, r, c), row + c == col + r);
            assert_eq!(relaxation.is_on(anti, r, c), row + col == r + c);
        }
        for band in [Band::Upper, Band::From(4)] {
            let lines = relaxation.diagonals(band);
            let inside = lines.contains(&diag) || lines.contains(&anti);
            assert_eq!(inside, band.contains(row, col));
        }
        let node = Node {
            cells: Cells::<u64>::new(n, |_, _| true),
            wanted: [0; BANDS],
        };
        let without = narrow::without(&node, diag, &relaxation);
        for &cell in &cells {
            assert_eq!(
                has(&without.cells, cell),
                !relaxation.is_on(diag, cell.0, cell.1)
            );
        }
    }
}

/// With five queens of a placement placed, the numbers of the others in the bands wanted,
/// and two diagonals that must have their queens: the steps end in a solution of the relaxation,
/// whatever the steps before the queens were placed.
#[test]
fn the_steps_end_in_a_solution() {
    let n = 20;
    let queens: Vec<Cell> = placement(n).enumerate().collect();
    let placed = &queens[12..17];
    let rest = [&queens[..12], &queens[17..]].concat();
    let (bands, mut node) = subproblem::<u64>(n, &[], [0; BANDS]);
    node.wanted = count(&bands, &queens);
    let mut relaxation = Relaxation::new(n);
    let [diags, antis, cols, rows, _] = relaxation.starts();
    let used = [diags + rest[0].0 - rest[0].1, antis + rest[9].0 + rest[9].1];
    relaxation.begin(&node, &bands, &[]);
    for _ in 0..50 {
        relaxation.step(&node.cells, &bands);
    }
    for &(row, col) in placed {
        node.place(&bands, row, col);
    }
    relaxation.begin(&node, &bands, &used);
    for _ in 0..3000 {
        relaxation.step(&node.cells, &bands);
    }

    let blocks = relaxation.blocks;
    let x = |row: usize, col: usize| relaxation.x[col * blocks + row / LANES][row % LANES];
    let cells: Vec<Cell> = (0..n * n).map(|cell| (cell / n, cell % n)).collect();
    let sum = |on: &dyn Fn(Cell) -> bool| -> f32 {
        let on = cells.iter().filter(|&&cell| on(cell));
        on.map(|&(row, col)| x(row, col)).sum()
    };
    let near = |sum: f32, wanted: f32| assert!((sum - wanted).abs() < 0.02, "{sum} {wanted}");
    for line in &rest {
        near(sum(&|cell| cell.0 == line.0), 1.0);
        near(sum(&|cell| cell.1 == line.1), 1.0);
    }
    for (band, wanted) in bands.iter().zip(node.wanted) {
        near(sum(&|cell| band.contains(cell.0, cell.1)), wanted as f32);
    }
    for diagonal in (0..2 * n - 1).chain(antis..antis + 2 * n - 1) {
        let sum = sum(&|cell| relaxation.is_on(diagonal, cell.0, cell.1));
        let least = if used.contains(&diagonal) { 0.98 } else { 0.0 };
        assert!(least <= sum && sum < 1.02, "{diagonal}: {sum}");
    }
    let is_left = |&(row, col): &Cell| {
        node.cells.rows & u64::bit(row) != 0 && node.cells.cols & u64::bit(col) != 0
    };
    for &cell in &cells {
        let free = is_left(&cell) && has(&node.cells, cell);
        assert!(x(cell.0, cell.1) == 0.0 || free && x(cell.0, cell.1) > 0.0);
    }
    for &(row, col) in placed {
        assert!(relaxation.price[rows + row] == 0.0 && relaxation.price[cols + col] == 0.0);
    }
}

/// The kind of lines whose price comes nearest to its range sets the scale.
#[test]
fn prices_are_rounded_in_proportion() {
    let n = 5;
    let mut relaxation = Relaxation::new(n);
    let mut prices = Prices::zero(n);
    let [diags, antis, cols, rows, bands] = relaxation.starts();
    relaxation.price[diags] = -3.0;
    relaxation.price[antis + 1] = 1.0;
    relaxation.price[cols + 2] = 2.5;
    relaxation.price[rows + 3] = 90.0;
    relaxation.price[bands + 3] = -1.5;
    for (diag, col, rounded) in [
        (-3.0, 2.5, [3000, -1000, 2500, -1500]),
        (-3.0, -8.0, [1500, -500, -4000, -750]),
        (-0.5, 0.25, [1500, -3000, 750, -4500]),
    ] {
        relaxation.price[diags] = diag;
        relaxation.price[cols + 2] = col;
        relaxation.round(&mut prices);
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

/// Of the diagonals whose prices have a greatest one of 0.
#[test]
fn the_part_nearest_to_one_half_is_chosen() {
    let mut relaxation = Relaxation::new(5);
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

#[test]
fn no_completion_is_lost() {
    loses_no_completion::<u64>(6..=9);
    loses_no_completion::<u128>(7..=8);
}

/// Whatever the wanted numbers, and with a diagonal that must have a queen or without: no
/// completion is refuted, and no cell of one is deleted.
fn loses_no_completion<M: Mask>(sizes: std::ops::RangeInclusive<usize>) {
    for n in sizes {
        let bands = [Band::Upper, Band::From(n)];
        let mut relaxation = Relaxation::new(n);
        let mut refuted = [0; 3];
        let every = if cfg!(debug_assertions) { 41 } else { 5 };
        for case in (0..n * n * n).step_by(every) {
            let col = case % n;
            let wanted = [(case / n % n) as i32, (case / n / n) as i32, 0, 0];
            let mut cells = Cells::<M>::new(n, |_, _| true);
            cells.place(0, col);
            let root = Node { cells, wanted };
            let mut all = Vec::new();
            completions(&root.cells, &mut Vec::new(), &mut all);
            all.retain(|queens| count(&bands, queens) == wanted);
            // The first diagonal with a queen of the last completion; of none, the long one.
            let queen = all.last().map_or((1, 1), |queens| queens[case % (n - 1)]);
            let [diags, antis, ..] = relaxation.starts();
            let used = [diags + queen.0 - queen.1, antis + queen.0 + queen.1];
            for (used, refuted) in [&used[..0], &used[..1], &used].iter().zip(&mut refuted) {
                let on_used = |queens: &[Cell]| {
                    let is_used = |d: &usize| queens.iter().any(|q| relaxation.is_on(*d, q.0, q.1));
                    used.iter().all(is_used)
                };
                let kept: Vec<_> = all.iter().filter(|queens| on_used(queens)).collect();
                let mut node = root;
                if relaxation.narrow(&mut node, &bands, used, &mut 0).is_err() {
                    *refuted += 1;
                    assert!(kept.is_empty(), "n = {n}, case {case}: {kept:?}");
                } else {
                    let mut cells = kept.iter().flat_map(|queens| queens.iter());
                    assert!(
                        cells.all(|&cell| has(&node.cells, cell)),
                        "n = {n}, case {case}"
                    );
                }
            }
            let mut node = root;
            let is_open = narrow::narrow(&mut node, &bands, 4000);
            assert!(is_open || all.is_empty(), "n = {n}, case {case}: {all:?}");
            let mut cells = all.iter().flatten();
            assert!(!is_open || cells.all(|&cell| has(&node.cells, cell)));
        }
        assert!(
            refuted.iter().all(|&refuted| refuted > 0),
            "n = {n}: {refuted:?}"
        );
    }
}

/// The bands of `Query`, and a subproblem of it: the prefix, and the numbers of queens beyond it.
fn subproblem<M: Mask>(
    n: usize,
    prefix: &[usize],
    numbers: [i32; BANDS],
) -> ([Band; BANDS], Node<M>) {
    let from = |hundredths| Band::From(n * hundredths / 100);
    let bands = [Band::Upper, from(130), from(150), from(115)];
    let mut node = Node {
        cells: Cells::new(n, |_, _| true),
        wanted: numbers,
    };
    for (row, &col) in prefix.iter().enumerate() {
        node.place(&bands, row, col);
    }
    (bands, node)
}

/// The subproblem on which a search spends 480,000 of the 540,000 nodes of n = 42. (A linear
/// program proves it infeasible, too.)
#[test]
fn the_hardest_subproblem_of_42_is_refuted() {
    let prefix = [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18, 6];
    let (bands, mut narrow) = subproblem::<u64>(42, &prefix, [21, 15, 6, 20]);
    let (_, mut wide) = subproblem::<u128>(42, &prefix, [21, 15, 6, 20]);
    assert!(!narrow::narrow(&mut narrow, &bands, 50_000));
    assert!(!narrow::narrow(&mut wide, &bands, 50_000));
}

#[test]
fn both_copies_agree() {
    compare_copies::<u64>(42, [21, 15, 6, 20]);
    compare_copies::<u128>(42, [21, 15, 6, 20]);
    compare_copies::<u128>(80, [40, 28, 12, 40]);
}

/// The copies for any processor and for this one delete the same cells and end with the same
/// prices, to the last bit.
fn compare_copies<M: Mask>(n: usize, numbers: [i32; BANDS]) {
    let (bands, root) = subproblem::<M>(n, &[0, 2, 4, 1, 3, 8, 10, 12, 14], numbers);
    let mut relaxations = [Relaxation::new(n), Relaxation::new(n)];
    let used = [relaxations[0].starts()[0] + 3];
    let mut nodes = [root, root];
    let [first, second] = &mut nodes;
    let any_processor = Narrowing {
        relaxation: &mut relaxations[0],
        node: first,
        bands: &bands,
        used: &used,
        steps: &mut 0,
    };
    let next = any_processor.run();
    assert_eq!(next, relaxations[1].narrow(second, &bands, &used, &mut 0));
    assert!(matches!(next, Ok(Some(_))), "n = {n}");
    let bits = |relaxation: &Relaxation| -> Vec<u32> {
        relaxation
            .price
            .iter()
            .map(|price| price.to_bits())
            .collect()
    };
    assert_eq!(bits(&relaxations[0]), bits(&relaxations[1]));
    for row in 0..n {
        assert!(nodes[0].cells.row[row] == nodes[1].cells.row[row]);
    }
}

#[test]
fn no_placement_is_lost() {
    let step = if cfg!(debug_assertions) { 47 } else { 5 };
    let mut deleted = 0;
    for n in (17..=128).rev().step_by(step) {
        deleted += loses_no_placement::<u128>(n);
    }
    for n in (17..=64).rev().step_by(step) {
        deleted += loses_no_placement::<u64>(n);
    }
    assert!(deleted > 0);
}

/// With the first half of a placement: the tree does not refute the other half, and deletes none
/// of its cells. Returns how many other cells it deletes.
fn loses_no_placement<M: Mask>(n: usize) -> usize {
    let cols: Vec<usize> = placement(n).collect();
    let (prefix, rest) = cols.split_at(n / 2);
    let rest: Vec<Cell> = (n / 2..).zip(rest.iter().copied()).collect();
    let (bands, mut node) = subproblem::<M>(n, prefix, [0; BANDS]);
    node.wanted = bands.map(|band| rest.iter().filter(|q| band.contains(q.0, q.1)).count() as i32);
    let free = |node: &Node<M>| (0..n).map(|row| node.cells.row[row].count()).sum::<usize>();
    let before = free(&node);
    assert!(narrow::narrow(&mut node, &bands, 8000), "n = {n}");
    for cell in rest {
        assert!(has(&node.cells, cell), "n = {n}: {cell:?}");
    }
    before - free(&node)
}
