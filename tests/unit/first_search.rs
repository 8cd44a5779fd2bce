//! The search does the same in both copies, and returns the share that is done.

use super::*;
use crate::queens::first::costs::PerConstraint;
use crate::support::after;

#[test]
fn both_copies_agree() {
    compare_copies(40);
    compare_copies(80);
}

/// Checks that the copies for any processor and for this one find the same and leave equal prices.
#[track_caller]
fn compare_copies(n: usize) {
    let bands = [Band::Upper, Band::From(n * 13 / 10)];
    let wanted = [n as i32 / 3, n as i32 / 3, 0, 0];
    let root = after(n, &[0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7], &bands, wanted);
    let search = || Search::new(Bound::new(n, &bands, PerConstraint::zero(n)), &root);
    let (mut first, mut second) = (search(), search());
    assert_eq!(Advance(&mut first).run(), second.advance());
    let untried = |search: &Search| -> Vec<Vec<Cell>> {
        search
            .stack
            .iter()
            .map(|branch| branch.untried.clone())
            .collect()
    };
    assert_eq!(untried(&first), untried(&second));
    let (first, second) = (first.bound.prices, second.bound.prices);
    assert_eq!(first.diag, second.diag);
    assert_eq!(first.anti, second.anti);
    assert_eq!(first.col, second.col);
    assert_eq!(first.band, second.band);
    assert!(first.diag.iter().any(|&price| price > 0));
}

/// A node has 2 children, and the first is done. The second has 3 children, and the last is still
/// to be tried: 1/2 + 2/6 are done.
#[test]
fn children_are_equal_shares_of_a_search() {
    let node = after(5, &[], &[], [0; BANDS]);
    let branch = |children, untried| Branch {
        node,
        children,
        untried,
    };
    let mut search = Search::new(Bound::new(5, &[], PerConstraint::zero(5)), &node);
    search.stack = vec![branch(2, vec![]), branch(3, vec![(0, 0)])];
    assert!((search.done() - 5.0 / 6.0).abs() < 1e-9);
    search.stack.pop();
    assert!((search.done() - 1.0).abs() < 1e-9);
    search.stack[0].untried.push((0, 0));
    assert!((search.done() - 0.5).abs() < 1e-9);
}
