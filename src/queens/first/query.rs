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
//!     search each subproblem for at most budget nodes
//!     drop those that have no completion
//!     split the others by the number in the next band, if there is one
//!     budget *= 2
//! ```
//!
//! The subproblems of a round partition the completions. An impossible number is mostly refuted
//! by the first bound, within 400 steps; one subproblem or two are left in the end.
//!
//! The search of a subproblem begins anew in every round, with the prices that the last one
//! left: branching at the root with the better prices repays it.
//!
//! # What makes it quick
//! Bands 2 and 3: 9 times fewer nodes on the hardest prefix of n = 58, 20 times in all of
//! n = 64.
//!
//! Rejected: bands of diagonals (2 to 40 times more nodes); one or two more bands (no fewer
//! nodes); continuing a search in the next round (n = 62 takes more than 5 times as long, the
//! others are within noise); a tree of decisions whether a diagonal has a queen, bounded by a
//! linear program, for subproblems that stay undecided (n = 62 takes 24 times fewer nodes and
//! 8 times less time, n = 42 4 times less; 57, 58 and 64 take 1.3 to 1.9 times as long).

use std::collections::BTreeMap;

use crate::queens::first::bound::Pricing;
use crate::queens::first::cells::{Cells, Mask, Ones};
use crate::queens::first::costs::Workspace;
use crate::queens::first::prices::{Band, Prices, BANDS};
use crate::queens::first::search::{Node, Search, Verdict, NODES};

/// A subproblem: the numbers of queens in the first bands, those of the prefix included.
type Counts = Vec<i32>;

/// Answers queries about one n, and keeps the prices of every subproblem.
pub struct Query {
    bands: [Band; BANDS],
    prices: BTreeMap<Counts, Prices>,
    workspace: Workspace,
}

impl Query {
    pub fn new(n: usize) -> Query {
        let from = |hundredths| Band::From(n * hundredths / 100);
        Query {
            bands: [Band::Upper, from(130), from(150), from(115)],
            prices: BTreeMap::new(),
            workspace: Workspace::new(n),
        }
    }

    /// A placement that begins with the prefix, which leaves `cells` free.
    ///
    /// The `hint` is any placement: counts near to its counts are tried first.
    pub fn extend<M: Mask>(
        &mut self,
        prefix: &[usize],
        cells: &Cells<M>,
        hint: Option<&[usize]>,
        progress: &mut dyn FnMut(&[usize]),
    ) -> Option<Vec<usize>> {
        let mut subproblems = self.split(&[], cells, prefix, hint);
        let mut budget = NODES;
        while !subproblems.is_empty() {
            let mut undecided = Vec::new();
            for counts in subproblems {
                match self.search(&counts, prefix, cells, budget, &mut || progress(prefix)) {
                    Verdict::Yes(cols) => return Some(cols),
                    Verdict::No => {}
                    Verdict::Undecided if counts.len() == BANDS => undecided.push(counts),
                    Verdict::Undecided => {
                        undecided.extend(self.split(&counts, cells, prefix, hint));
                    }
                }
            }
            subproblems = undecided;
            budget *= 2;
        }
        None
    }

    /// One subproblem for each possible number in the next band, the number of the hint first.
    fn split<M: Mask>(
        &self,
        counts: &[i32],
        cells: &Cells<M>,
        prefix: &[usize],
        hint: Option<&[usize]>,
    ) -> Vec<Counts> {
        let band = &self.bands[counts.len()];
        let mut min = count(band, prefix);
        let mut max = min;
        for row in Ones(cells.rows) {
            min += Ones(cells.row[row]).all(|col| band.contains(row, col)) as i32;
            max += Ones(cells.row[row]).any(|col| band.contains(row, col)) as i32;
        }
        let likely = hint.map_or(min + (max - min) / 2, |hint| count(band, hint));
        let mut numbers: Vec<i32> = (min..=max).collect();
        numbers.sort_by_key(|number| (number - likely).abs());
        let with = |&number: &i32| counts.iter().copied().chain(Some(number)).collect();
        numbers.iter().map(with).collect()
    }

    /// Searches a subproblem for at most `budget` nodes.
    ///
    /// It has the prices that its last search left. The first one takes over those of the
    /// subproblem that it was split from.
    fn search<M: Mask>(
        &mut self,
        counts: &[i32],
        prefix: &[usize],
        cells: &Cells<M>,
        budget: u64,
        report: &mut dyn FnMut(),
    ) -> Verdict {
        if !self.prices.contains_key(counts) {
            let parent = self.prices.get(&counts[..counts.len() - 1]);
            let prices = parent.cloned().unwrap_or_else(|| Prices::zero(cells.n));
            self.prices.insert(counts.to_vec(), prices);
        }
        let bands = &self.bands[..counts.len()];
        let mut root = Node {
            cells: *cells,
            wanted: [0; BANDS],
        };
        for (j, band) in bands.iter().enumerate() {
            root.wanted[j] = counts[j] - count(band, prefix);
        }
        let mut search = Search {
            pricing: Pricing {
                bands,
                prices: self.prices.get_mut(counts).expect("inserted above"),
                workspace: &mut self.workspace,
            },
            root: Some(root),
            stack: Vec::new(),
        };
        for _ in 0..budget / NODES {
            report();
            match search.advance() {
                Verdict::Undecided => {}
                verdict => return verdict,
            }
        }
        Verdict::Undecided
    }
}

/// The number of queens of a placement, or of a prefix, in the band.
fn count(band: &Band, cols: &[usize]) -> i32 {
    let cells = cols.iter().enumerate();
    cells.filter(|&(row, &col)| band.contains(row, col)).count() as i32
}
