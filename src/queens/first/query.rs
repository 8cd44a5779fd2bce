//! "Does this prefix extend to a placement?", split by how many queens there are in bands.
//!
//! The prices bound the linear relaxation. That is weak on a prefix that almost extends: a
//! fraction of a queen more or less above the main diagonal makes room for the others. So the
//! number of queens there is fixed to each integer in turn; then the number beyond some
//! antidiagonal, and then beyond others:
//!
//! ```text
//! \ # # # # #     band 0: above the main diagonal
//! . \ # # # /
//! . . \ # / 1     bands 1, 2, 3: from an antidiagonal on; one of them is drawn
//! . . . / 1 1     (it has the cells above the main diagonal too)
//! . . / 1 1 1
//! . / 1 1 1 1
//! ```
//!
//! ```text
//! subproblems = one for each possible number in band 0
//! budget = 1000
//! until a subproblem has a placement, or none is left:
//!     from the third round on: narrow each subproblem             large::narrow
//!     search each subproblem for budget nodes; further if it promises to end soon
//!     drop those that have no completion
//!     split the others by the number in the next band, if there is one
//!     budget *= 2
//! ```
//!
//! The subproblems of a round partition the completions. An impossible number is mostly refuted
//! by the first bound, within 400 steps; one subproblem or two are left in the end.
//!
//! The search of a subproblem begins anew in every round, with the prices that the last one
//! left: branching at the root with the better prices repays it. But a search goes on after its
//! budget as long as it promises to end within 6 budgets: as long as the nodes so far, divided by
//! the part of the tree that is done, are at most 6 budgets.
//!
//! # What makes it quick
//! Bands 2 and 3: 9 times fewer nodes on the hardest prefix of n = 58, 20 times in all of
//! n = 64. Narrowing: 17 times less time for n = 62, over 100 times for n = 86, none for 45.
//! Going on after the budget: 1.5 times for n = 45 and 2 times for 49.
//!
//! Rejected: bands of diagonals (2 to 40 times more nodes); one or two more bands (no fewer
//! nodes); continuing every search in the next round (n = 62 takes more than 5 times as long, the
//! others are within noise); budgets that grow by 4 (n = 64 takes 1.6 times as long); narrowing
//! from the second round on (n = 36 and 64 take twice as long), or from the fourth on (64 takes
//! three times as long); splitting what stays undecided in two by a diagonal (n = 58 takes 4
//! times more nodes); searches that go on for 24 budgets (n = 78 takes 0.8 times as long, 79 1.2
//! times); one query for two hard columns of a row (0.7 times as long in row 30 of n = 78, 1.1
//! times in row 35 of 83); only more and more short searches (in row 28 of n = 84, 400 of 16,000
//! nodes find no placement).

use std::collections::BTreeMap;

use crate::queens::first::bound::Pricing;
use crate::queens::first::cells::{Cells, Mask, Ones};
use crate::queens::first::costs::Workspace;
use crate::queens::first::prices::{Band, Prices, BANDS};
use crate::queens::first::search::{Node, Search, Verdict, NODES};

/// The numbers of queens in the first bands, those of the prefix included.
type Counts = Vec<i32>;

/// Deletes cells of a root that are in no completion, before it is searched again with the given
/// node budget. False if there is no completion.
pub type Narrow<M> = fn(&mut Node<M>, &[Band], u64) -> bool;

/// Answers queries about one n, and keeps the prices of every subproblem.
pub struct Query<M: Mask> {
    narrow: Narrow<M>,
    bands: [Band; BANDS],
    prices: BTreeMap<Counts, Prices>,
    workspace: Workspace,
}

impl<M: Mask> Query<M> {
    pub fn new(n: usize, narrow: Narrow<M>) -> Query<M> {
        let from = |hundredths| Band::From(n * hundredths / 100);
        Query {
            narrow,
            bands: [Band::Upper, from(130), from(150), from(115)],
            prices: BTreeMap::from([(Counts::new(), Prices::zero(n))]),
            workspace: Workspace::new(n),
        }
    }

    /// A placement that begins with the prefix, which leaves `cells` free.
    ///
    /// The `hint` is any placement: counts near to its counts are tried first.
    pub fn extend(
        &mut self,
        prefix: &[usize],
        cells: &Cells<M>,
        hint: Option<&[usize]>,
        progress: &mut dyn FnMut(&[usize]),
    ) -> Option<Vec<usize>> {
        let root = Node {
            cells: *cells,
            wanted: [0; BANDS],
        };
        let mut subproblems = self.split(&(Vec::new(), root), hint);
        let mut budget = NODES;
        while !subproblems.is_empty() {
            let mut undecided = Vec::new();
            for mut subproblem in subproblems {
                let (counts, root) = &mut subproblem;
                let bands = &self.bands[..counts.len()];
                if budget > 2 * NODES && !(self.narrow)(root, bands, budget) {
                    continue;
                }
                match self.search(&subproblem, budget, &mut || progress(prefix)) {
                    Verdict::Yes(cols) => return Some(cols),
                    Verdict::No => {}
                    Verdict::Undecided if subproblem.0.len() == BANDS => undecided.push(subproblem),
                    Verdict::Undecided => undecided.extend(self.split(&subproblem, hint)),
                }
            }
            subproblems = undecided;
            budget *= 2;
        }
        None
    }

    /// One subproblem for each possible number in the next band, the number of the hint first.
    fn split(
        &self,
        (counts, root): &(Counts, Node<M>),
        hint: Option<&[usize]>,
    ) -> Vec<(Counts, Node<M>)> {
        let band = &self.bands[counts.len()];
        let (mut placed, mut min, mut max) = (0, 0, 0);
        for row in 0..root.cells.n {
            let free = root.cells.row[row];
            let inside = |col| band.contains(row, col);
            let all = Ones(free).all(inside) as i32;
            min += all;
            max += Ones(free).any(inside) as i32;
            if root.cells.rows & M::bit(row) == M::NONE {
                placed += all;
            }
        }
        let likely = hint.map_or(min + (max - min) / 2, |cols| {
            let inside = |&row: &usize| band.contains(row, cols[row]);
            (0..cols.len()).filter(inside).count() as i32
        });
        let mut numbers: Vec<i32> = (min..=max).collect();
        numbers.sort_by_key(|number| (number - likely).abs());
        let with = |number| {
            let (mut counts, mut root) = (counts.clone(), *root);
            root.wanted[counts.len()] = number - placed;
            counts.push(number);
            (counts, root)
        };
        numbers.into_iter().map(with).collect()
    }

    /// Searches a subproblem for `budget` nodes, and then for up to 6 times as many as long as that
    /// promises to be enough.
    ///
    /// It has the prices that its last search left. The first one takes over those of the
    /// subproblem that it was split from.
    fn search(
        &mut self,
        (counts, root): &(Counts, Node<M>),
        budget: u64,
        report: &mut dyn FnMut(),
    ) -> Verdict {
        let parent = self.prices[&counts[..counts.len() - 1]].clone();
        let mut search = Search {
            pricing: Pricing {
                bands: &self.bands[..counts.len()],
                prices: self.prices.entry(counts.clone()).or_insert(parent),
                workspace: &mut self.workspace,
            },
            root: Some(*root),
            stack: Vec::new(),
        };
        let mut nodes = 0;
        while nodes < budget || nodes as f64 <= search.done() * (6 * budget) as f64 {
            report();
            match search.advance() {
                Verdict::Undecided => nodes += NODES,
                verdict => return verdict,
            }
        }
        Verdict::Undecided
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// The budget of the last call of `narrow`.
    static LAST: AtomicU64 = AtomicU64::new(0);

    /// Checks that a subproblem counts one more band in each round, until it counts all. Ends
    /// the query in the fourth round.
    fn narrow<M: Mask>(_: &mut Node<M>, bands: &[Band], budget: u64) -> bool {
        assert!(budget == 4 * NODES || budget == 8 * NODES, "{budget}");
        LAST.store(budget, Ordering::Relaxed);
        let is_last = budget == 8 * NODES;
        assert_eq!(bands.len(), if is_last { BANDS } else { 3 });
        !is_last
    }

    /// A subproblem of n = 33 takes 5000 nodes. A search with a budget of 1000 ends there, as it has
    /// done too little; with 2000 it goes on.
    #[test]
    fn a_search_goes_on_if_it_promises_to_end() {
        let mut root = Node {
            cells: Cells::<u64>::new(33, |_, _| true),
            wanted: [17, 0, 0, 0],
        };
        for (row, &col) in [0, 2, 4, 1, 3, 8, 10, 12, 14, 5].iter().enumerate() {
            root.place(&[Band::Upper], row, col);
        }
        for (budget, nodes) in [(NODES, NODES), (2 * NODES, 5 * NODES)] {
            let mut searched = 0;
            let report = &mut || searched += NODES;
            let mut query = Query::new(33, |_, _, _| true);
            let verdict = query.search(&(vec![17], root), budget, report);
            assert_eq!(searched, nodes);
            assert!(match verdict {
                Verdict::Yes(_) => false,
                Verdict::No => nodes > budget,
                Verdict::Undecided => nodes == budget,
            });
        }
    }

    /// On a prefix of n = 42 that takes half a million nodes to refute. Progress is reported every
    /// `NODES`.
    #[test]
    fn narrows_from_the_third_round_on() {
        let prefix = [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18, 6];
        let mut cells = Cells::<u64>::new(42, |_, _| true);
        for (row, &col) in prefix.iter().enumerate() {
            cells.place(row, col);
        }
        let mut reports = 0;
        let found = Query::new(42, narrow).extend(&prefix, &cells, None, &mut |reported| {
            assert_eq!(reported, prefix);
            reports += 1;
        });
        assert!(found.is_none());
        assert!(reports > 40, "{reports}");
        assert_eq!(LAST.load(Ordering::Relaxed), 8 * NODES);
    }
}
