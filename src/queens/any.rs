//! Some placement of n queens, by a formula.
//!
//! The even columns come in order, then the odd ones: the queens go by knight's moves. If n mod 6
//! is 2 or 3, some of these queens would share a diagonal, so a few columns change places:
//!
//! ```text
//! n = 8 (n mod 6 = 2):  2 4 6 8   3 1 7 5        1 and 3 exchanged, 5 last
//! n = 9 (n mod 6 = 3):  4 6 8 2   5 7 9 1 3      2 after the even ones, 1 and 3 last
//! ```
//!
//! Source: Pauls 1874; Hoffman, Loessi and Moore, Constructions for the solution of the
//! m queens problem, Mathematics Magazine 42, 1969. Time: linear in n. Space: constant.

use std::io;

use crate::output::Output;
use crate::queens::{Board, Show};

/// Shows a placement. The board must have no forbidden cell.
pub fn answer(board: &Board, show: Show, out: &mut Output) -> io::Result<()> {
    let n = board.n();
    if exists(n) {
        return show(n, Some(&mut placement(n)), out);
    }
    show(n, None, out)
}

pub fn exists(n: usize) -> bool {
    n != 2 && n != 3
}

/// Returns the columns of a placement, from 0. n is at least 1, and neither 2 nor 3.
pub fn placement(n: usize) -> impl Iterator<Item = usize> {
    let (even, middle, odd, last): (usize, &[usize], usize, &[usize]) = match n % 6 {
        2 => (2, &[3, 1], 7, &[5]),
        3 => (4, &[2], 5, &[1, 3]),
        _ => (2, &[], 1, &[]),
    };
    let evens = (even..=n).step_by(2).chain(middle.iter().copied());
    let odds = (odd..=n).step_by(2).chain(last.iter().copied());
    evens.chain(odds).map(|col| col - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// n = 1 and 4..=3000: every column once, every diagonal at most once.
    #[test]
    fn is_a_placement() {
        for n in (1..=3000).filter(|n| *n != 2 && *n != 3) {
            let mut cols = vec![false; n];
            let mut antis = vec![false; 2 * n];
            let mut diags = vec![false; 2 * n];
            let mut rows = 0;
            for (row, col) in placement(n).enumerate() {
                assert!(!std::mem::replace(&mut cols[col], true), "n = {n}");
                assert!(!std::mem::replace(&mut antis[row + col], true), "n = {n}");
                assert!(
                    !std::mem::replace(&mut diags[row + n - 1 - col], true),
                    "n = {n}"
                );
                rows += 1;
            }
            assert_eq!(rows, n);
        }
    }
}
