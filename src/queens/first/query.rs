//! "Does this prefix extend to a placement?", split by how many queens there are in bands.
//!
//! The prices bound the linear relaxation. That is weak on a prefix that almost extends: the
//! relaxation may put a fraction of a queen above the main diagonal, which no placement can. So the
//! number of queens there is fixed to each integer in turn; then the number beyond some
//! antidiagonal, and then beyond others:
//!
//! ```text
//! . 0 0 0 0 0     0: band 0, the cells above the main diagonal
//! . . 0 0 0 1     1: bands 1, 2 and 3, the cells from an antidiagonal on; one of them is drawn
//! . . . 0 1 1        (cells above the main diagonal are in band 0 too)
//! . . . 1 1 1
//! . . 1 1 1 1
//! . 1 1 1 1 1
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
//! The subproblems of a round partition the completions. Most impossible numbers are refuted by the
//! first bound (at most 400 steps); one or two subproblems remain.
//!
//! The search of a subproblem begins anew in every round, with the prices that the last one
//! left: branching at the root with the better prices repays it. A search may use 6 budgets while
//! (nodes so far / share of the tree done) is at most 6 budgets.
//!
//! # What makes it quick
//! Bands 2 and 3: 1/9 of the nodes on the hardest prefix of n = 58, 1/20 in all of n = 64.
//! Narrowing: 1/17 of the time for n = 62, the same for n = 45. Going on after the budget: 1/1.5 of
//! the time for n = 45, 1/2 for 49.
//!
//! Rejected: bands of diagonals (2 to 40 times as many nodes); continuing every search in the next
//! round (n = 62 takes more than 5 times as long); narrowing from the second round on (n = 36 and 64
//! take twice as long), or from the fourth on (64 takes three times as long).

use std::collections::BTreeMap;

use crate::queens::first::bound::{Bound, Infeasible};
use crate::queens::first::cells::{Band, Cells, Ones};
use crate::queens::first::costs::{PerConstraint, BANDS};
use crate::queens::first::search::{Node, Search, NODES};

/// The numbers of queens in the first bands, those of the prefix included.
type Counts = Vec<i32>;

/// The completions of a node that have these numbers of queens in the first bands.
struct Subproblem {
    counts: Counts,
    root: Node,
}

/// Deletes cells of a root that are in no completion, before it is searched again with the given
/// node budget.
pub type Narrow = fn(&mut Node, &[Band], u64) -> Result<(), Infeasible>;

/// The bands of a board of n rows, in the order in which subproblems count them.
pub fn bands(n: usize) -> [Band; BANDS] {
    let from = |hundredths| Band::From(n * hundredths / 100);
    [Band::Upper, from(130), from(150), from(115)]
}

/// Answers queries about one n, and keeps the prices of every subproblem.
pub struct Query {
    narrow: Narrow,
    bands: [Band; BANDS],
    prices: BTreeMap<Counts, PerConstraint>,
}

impl Query {
    pub fn new(n: usize, narrow: Narrow) -> Query {
        Query {
            narrow,
            bands: bands(n),
            prices: BTreeMap::from([(Counts::new(), PerConstraint::zero(n))]),
        }
    }

    /// Returns a placement that completes the queens of `cells`, if there is one.
    ///
    /// The `witness` is any placement: counts near to its counts are tried first. Calls `report`
    /// now and then.
    pub fn extend(
        &mut self,
        cells: &Cells,
        witness: Option<&[usize]>,
        report: &mut dyn FnMut(),
    ) -> Option<Vec<usize>> {
        let whole = Subproblem {
            counts: Counts::new(),
            root: Node {
                cells: *cells,
                wanted: [0; BANDS],
            },
        };
        let mut subproblems = self.split(&whole, witness);
        let mut budget = NODES;
        while !subproblems.is_empty() {
            let mut undecided = Vec::new();
            for mut subproblem in subproblems {
                let bands = &self.bands[..subproblem.counts.len()];
                if budget > 2 * NODES && (self.narrow)(&mut subproblem.root, bands, budget).is_err()
                {
                    continue;
                }
                match self.search(&subproblem, budget, report) {
                    Ok(Some(cols)) => return Some(cols),
                    Ok(None) if subproblem.counts.len() == BANDS => undecided.push(subproblem),
                    Ok(None) => undecided.extend(self.split(&subproblem, witness)),
                    Err(Infeasible) => {}
                }
            }
            subproblems = undecided;
            budget *= 2;
        }
        None
    }

    /// One subproblem for each possible number in the next band, the number of the witness first.
    fn split(&self, whole: &Subproblem, witness: Option<&[usize]>) -> Vec<Subproblem> {
        let cells = &whole.root.cells;
        let next = whole.counts.len();
        let band = &self.bands[next];
        let (mut placed, mut min, mut max) = (0, 0, 0);
        for row in 0..cells.n {
            let inside = |col| band.contains((row, col));
            let all = Ones(cells.row(row)).all(inside) as i32;
            min += all;
            max += Ones(cells.row(row)).any(inside) as i32;
            if cells.rows_left >> row & 1 == 0 {
                placed += all;
            }
        }
        let likely = witness.map_or(min + (max - min) / 2, |cols| {
            let inside = |&row: &usize| band.contains((row, cols[row]));
            (0..cols.len()).filter(inside).count() as i32
        });
        let mut numbers: Vec<i32> = (min..=max).collect();
        numbers.sort_by_key(|number| (number - likely).abs());
        let with = |number| {
            let (mut counts, mut root) = (whole.counts.clone(), whole.root);
            counts.push(number);
            root.wanted[next] = number - placed;
            Subproblem { counts, root }
        };
        numbers.into_iter().map(with).collect()
    }

    /// Searches a subproblem for `budget` nodes, and for up to 6 budgets in all as long as that
    /// promises to be enough.
    ///
    /// It starts with the prices of its last search, or the first time with those of the subproblem
    /// that it was split from.
    fn search(
        &mut self,
        Subproblem { counts, root }: &Subproblem,
        budget: u64,
        report: &mut dyn FnMut(),
    ) -> Result<Option<Vec<usize>>, Infeasible> {
        let parent = &counts[..counts.len() - 1];
        let prices = self
            .prices
            .get(counts)
            .unwrap_or(&self.prices[parent])
            .clone();
        let bound = Bound::new(root.cells.n, &self.bands[..counts.len()], prices);
        let mut search = Search::new(bound, root);
        let mut nodes = 0;
        let mut result = Ok(None);
        while result == Ok(None)
            && (nodes < budget || nodes as f64 <= search.done() * (6 * budget) as f64)
        {
            report();
            result = search.advance();
            nodes += NODES;
        }
        self.prices.insert(counts.clone(), search.bound.prices);
        result
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
    fn narrow(_: &mut Node, bands: &[Band], budget: u64) -> Result<(), Infeasible> {
        assert!(budget == 4 * NODES || budget == 8 * NODES, "{budget}");
        LAST.store(budget, Ordering::Relaxed);
        let is_last = budget == 8 * NODES;
        assert_eq!(bands.len(), if is_last { BANDS } else { 3 });
        if is_last {
            return Err(Infeasible);
        }
        Ok(())
    }

    /// A subproblem of n = 33 takes 5000 nodes. A search with a budget of 1000 ends there, as it has
    /// done too little; with 2000 it goes on.
    #[test]
    fn a_search_goes_on_if_it_promises_to_end() {
        let mut root = Node {
            cells: Cells::new(33, |_, _| true),
            wanted: [17, 0, 0, 0],
        };
        for (row, &col) in [0, 2, 4, 1, 3, 8, 10, 12, 14, 5].iter().enumerate() {
            root.place(&[Band::Upper], (row, col));
        }
        for (budget, nodes) in [(NODES, NODES), (2 * NODES, 5 * NODES)] {
            let mut searched = 0;
            let report = &mut || searched += NODES;
            let mut query = Query::new(33, |_, _, _| Ok(()));
            let counts = vec![17];
            let result = query.search(&Subproblem { counts, root }, budget, report);
            assert_eq!(searched, nodes);
            let is_open = nodes == budget;
            assert_eq!(result, if is_open { Ok(None) } else { Err(Infeasible) });
        }
    }

    /// On a prefix of n = 42 that takes half a million nodes to refute. Progress is reported every
    /// `NODES`.
    #[test]
    fn narrows_from_the_third_round_on() {
        let prefix = [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18, 6];
        let mut cells = Cells::new(42, |_, _| true);
        for (row, &col) in prefix.iter().enumerate() {
            cells.place((row, col));
        }
        let mut reports = 0;
        let found = Query::new(42, narrow).extend(&cells, None, &mut || reports += 1);
        assert!(found.is_none());
        assert!(reports > 40, "{reports}");
        assert_eq!(LAST.load(Ordering::Relaxed), 8 * NODES);
    }
}
