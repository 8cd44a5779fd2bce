//! The bound loses no completion, whatever the prices and the wanted numbers.

use super::*;
use crate::queens::any::placement;
use crate::queens::first::cells::Cell;
use crate::queens::first::search::Node;
use crate::support::{after, completions, in_bands, prune, size};

const EFFORT: Effort = Effort {
    steps: 60,
    patience: 20,
};

fn bound(n: usize) -> Bound {
    let bands = [Band::Upper, Band::From(n)];
    Bound::new(n, &bands, PerConstraint::zero(n))
}

fn improve(bound: &mut Bound, node: &mut Node) -> Result<(), Infeasible> {
    let before = size(&node.cells);
    let bounded = bound.improve(&mut node.cells, &node.wanted, EFFORT)?;
    assert_eq!(bounded.deleted, size(&node.cells) < before);
    Ok(())
}

/// With any wanted numbers, and with the prices that earlier calls left, no call refutes a
/// completion or deletes a cell of one.
#[test]
fn no_completion_is_lost() {
    for n in 4..=9 {
        let mut bound = bound(n);
        let mut refuted = 0;
        for col in 0..n {
            let mut start = after(n, &[], &[], [0; BANDS]);
            start.cells.place((0, col));
            let all = completions(&start.cells);
            for i in 0..n * n {
                start.wanted = [(i / n) as i32, (i % n) as i32, 0, 0];
                let bands = bound.bands.clone();
                let kept = all.iter().filter(|&q| in_bands(&bands, q) == start.wanted);
                let pruned = prune(&start, kept, |node| improve(&mut bound, node));
                refuted += usize::from(pruned.is_none());
            }
        }
        assert!(refuted > 0, "n = {n}");
    }
}

/// After the first k rows of a placement, k = 0, 5, 10, ..., the other rows are not refuted, and
/// none of their cells is deleted.
#[test]
fn no_placement_is_lost() {
    let mut deleted = 0;
    for n in 17..=128 {
        let cols: Vec<usize> = placement(n).collect();
        let mut bound = bound(n);
        for k in (0..n - 5).step_by(5) {
            let rest: Vec<Cell> = (k..n).map(|row| (row, cols[row])).collect();
            let mut start = after(n, &cols[..k], &[], [0; BANDS]);
            start.wanted = in_bands(&bound.bands, &rest);
            let pruned = prune(&start, [&rest], |node| improve(&mut bound, node));
            deleted += pruned.map_or(0, |node| size(&start.cells) - size(&node.cells));
        }
    }
    assert!(deleted > 0);
}

#[test]
fn prices_stay_within_their_ranges() {
    let n = 3;
    let mut subgradient = PerConstraint::zero(n);
    subgradient.diag[..3].copy_from_slice(&[1, -1, 2]);
    subgradient.anti[..2].copy_from_slice(&[3, -2]);
    subgradient.col[..2].copy_from_slice(&[8, -8]);
    subgradient.band = [-12, 12, 5, 0];
    let mut prices = PerConstraint::zero(n);
    prices.move_by(500, &subgradient);
    assert_eq!(prices.diag[..3], [500, 0, 1000]);
    assert_eq!(prices.anti[..2], [1500, 0]);
    assert_eq!(prices.col[..2], [4000, -4000]);
    assert_eq!(prices.band, [-5600, 5600, 2500, 0]);
    // The price of an antidiagonal reaches 3000: all prices are halved.
    prices.move_by(500, &subgradient);
    assert_eq!(prices.diag[..3], [500, 0, 1000]);
    assert_eq!(prices.anti[..2], [1500, 0]);
    assert_eq!(prices.col[..2], [2000, -2000]);
    assert_eq!(prices.band, [-2800, 2800, 2500, 0]);
}
