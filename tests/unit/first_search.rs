//! The search does the same in both copies.

use super::*;
use crate::queens::first::costs::Workspace;
use crate::queens::first::prices::Prices;

#[test]
fn both_copies_agree() {
    compare_copies::<u64>(40);
    compare_copies::<u128>(40);
    compare_copies::<u128>(80);
}

/// The copies for any processor and for this one find the same and leave the same prices.
fn compare_copies<M: Mask>(n: usize) {
    let mut root = Node {
        cells: Cells::<M>::new(n, |_, _| true),
        wanted: [n as i32 / 3, n as i32 / 3, 0, 0],
    };
    let bands = [Band::Upper, Band::From(n * 13 / 10)];
    for (row, &col) in [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7].iter().enumerate() {
        root.place(&bands, row, col);
    }
    let mut prices = [Prices::zero(n), Prices::zero(n)];
    let mut workspaces = [Workspace::new(n), Workspace::new(n)];
    let mut verdicts = Vec::new();
    let copies = prices.iter_mut().zip(&mut workspaces);
    for (any_processor, (prices, workspace)) in [true, false].iter().zip(copies) {
        let mut search = Search {
            pricing: Pricing {
                bands: &bands,
                prices,
                workspace,
            },
            root: Some(root),
            stack: Vec::new(),
        };
        let verdict = if *any_processor {
            Advance(&mut search).run()
        } else {
            search.advance()
        };
        let verdict = match verdict {
            Verdict::Yes(cols) => Some(cols),
            Verdict::No => Some(Vec::new()),
            Verdict::Undecided => None,
        };
        let stack = search.stack.into_iter().map(|(_, cells)| cells);
        verdicts.push((verdict, stack.collect::<Vec<_>>()));
    }
    assert_eq!(verdicts[0], verdicts[1]);
    assert_eq!(prices[0].diag, prices[1].diag);
    assert_eq!(prices[0].anti, prices[1].anti);
    assert_eq!(prices[0].col, prices[1].col);
    assert_eq!(prices[0].band, prices[1].band);
    assert!(prices[0].diag.iter().any(|&price| price > 0));
}
