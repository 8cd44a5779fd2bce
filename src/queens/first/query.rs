//! "Does this prefix extend to a placement?", split by the numbers of queens in bands.
//!
//! The prices bound the linear relaxation. That is weak on a prefix that almost extends: the
//! relaxation may put a fraction of a queen above the main diagonal, which no placement can. So the
//! number of queens there is fixed to each integer in turn, then the number beyond one antidiagonal
//! after the other:
//!
//! ```text
//! . 0 0 0 0 0     0: band 0, the cells above the main diagonal
//! . . 0 0 0 1     1: bands 1, 2 and 3, the cells from an antidiagonal on; one of them is drawn
//! . . . 0 1 1        (its cells above the main diagonal are in band 0, too)
//! . . . 1 1 1
//! . . 1 1 1 1
//! . 1 1 1 1 1
//! ```
//!
//! ```text
//! subproblems = one for each possible number in band 0
//! budget = 1000
//! until a subproblem has a placement, or none is left:
//!     for each subproblem:
//!         from the third round on: narrow it, and drop it if it has no completion   large::narrow
//!         search it for budget nodes, or for more if it promises to end soon
//!         drop it if it has no completion
//!         split it by the number in the next band, if there is one
//!     budget *= 2
//! ```
//!
//! The subproblems of a round partition the completions. Most impossible numbers are refuted by the
//! first call of the bound; one or two subproblems remain.
//!
//! The search of a subproblem begins anew in every round, with the prices that its last search
//! left: a root that branches by better prices makes up for the repetition. A search goes on after
//! its budget while (nodes so far) / (share of the tree done) is at most 6 budgets.
//!
//! Bands 2 and 3 save a factor of 20 in nodes (n = 64). Going on after the budget saves a factor of
//! 2 in time (n = 49).
//!
//! Rejected:
//! - bands of diagonals: 2 to 40 times as many nodes
//! - continuing every search in the next round: over 5 times the time for n = 62
//! - narrowing from the second round on: twice the time for n = 36 and 64; from the fourth on:
//!   three times for n = 64

use std::collections::BTreeMap;

use crate::queens::first::bound::{Bound, Infeasible};
use crate::queens::first::cells::{Band, Cells, Ones};
use crate::queens::first::costs::{PerConstraint, BANDS};
use crate::queens::first::search::{Node, Search, NODES};

/// The numbers of queens in the first bands, queens of the prefix included.
type Counts = Vec<i32>;

/// The completions of a node that have these numbers of queens in the first bands.
struct Subproblem {
    counts: Counts,
    root: Node,
}

/// A function that deletes some cells of a root that are in no completion, before the root is
/// searched with this budget of nodes. Fails only if there is no completion.
pub type Narrow = fn(&mut Node, &[Band], u64) -> Result<(), Infeasible>;

/// Returns the bands of a board of n rows, in the order in which subproblems count them.
pub fn bands(n: usize) -> [Band; BANDS] {
    let from = |hundredths| Band::From(n * hundredths / 100);
    [Band::Upper, from(130), from(150), from(115)]
}

/// Queries about one n. The prices of a subproblem are kept for later rounds and queries.
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
    /// The `witness` is any placement: numbers near to its numbers of queens in the bands are tried
    /// first. Calls `report` before every [`NODES`] nodes.
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

    /// Returns a subproblem for each possible number in the next band, nearest to the witness
    /// first.
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

    /// Searches a subproblem for `budget` nodes, then as long as 6 budgets in all promise to be
    /// enough.
    ///
    /// Starts with the prices that the last search with these counts left; if there was none, with
    /// the prices of the subproblem that this one was split from.
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

    /// The budgets of the calls of `narrow`, as a bitwise or.
    static BUDGETS: AtomicU64 = AtomicU64::new(0);

    /// Checks that a subproblem counts 3 bands in the third round and 4 in the fourth, and ends the
    /// query there.
    fn narrow(_: &mut Node, bands: &[Band], budget: u64) -> Result<(), Infeasible> {
        assert!(budget == 4 * NODES || budget == 8 * NODES, "{budget}");
        BUDGETS.fetch_or(budget, Ordering::Relaxed);
        let is_last = budget == 8 * NODES;
        assert_eq!(bands.len(), if is_last { BANDS } else { 3 });
        if is_last {
            return Err(Infeasible);
        }
        Ok(())
    }

    /// A subproblem of n = 33 takes 5000 nodes. With a budget of 1000 its search stops undecided,
    /// with a budget of 2000 it goes on to the end.
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

    /// The prefix of n = 42 takes half a million nodes to refute.
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
        assert_eq!(BUDGETS.load(Ordering::Relaxed), (4 * NODES) | (8 * NODES));
    }
}
