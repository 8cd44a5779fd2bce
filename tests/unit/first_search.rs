//! The search does the same in both copies, and says how much of it is done.

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
        let stack = search.stack.into_iter().map(|(_, _, cells)| cells);
        verdicts.push((verdict, stack.collect::<Vec<_>>()));
    }
    assert_eq!(verdicts[0], verdicts[1]);
    assert_eq!(prices[0].diag, prices[1].diag);
    assert_eq!(prices[0].anti, prices[1].anti);
    assert_eq!(prices[0].col, prices[1].col);
    assert_eq!(prices[0].band, prices[1].band);
    assert!(prices[0].diag.iter().any(|&price| price > 0));
}

/// A node has 2 children: the first is done. The second has 3, of which the last is still to be
/// tried: 1/2 + 2/6.
#[test]
fn children_are_equal_parts_of_a_search() {
    let node = Node {
        cells: Cells::<u64>::new(5, |_, _| true),
        wanted: [0; BANDS],
    };
    let mut search = Search {
        pricing: Pricing {
            bands: &[],
            prices: &mut Prices::zero(5),
            workspace: &mut Workspace::new(5),
        },
        root: None,
        stack: vec![(node, 2, vec![]), (node, 3, vec![(0, 0)])],
    };
    assert!((search.done() - 5.0 / 6.0).abs() < 1e-9);
    search.stack.pop();
    assert!((search.done() - 1.0).abs() < 1e-9);
    search.stack[0].2.push((0, 0));
    assert!((search.done() - 0.5).abs() < 1e-9);
}
