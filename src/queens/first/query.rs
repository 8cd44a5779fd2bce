//! "Does this prefix extend to a placement?", split by how many queens stand where.
//!
//! The bound of the prices is that of the linear relaxation. It is weak on a prefix that
//! almost extends: a fraction of a queen above the main diagonal more or less makes room for
//! the others. So that number is fixed, once to each integer; and again the number of queens
//! beyond some antidiagonal, and then beyond others:
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
//! jobs = one for each possible number in band 0
//! share = 1000
//! until a job finds a placement, or none is left:
//!     search share nodes of each job
//!     split those that it leaves open by the number in the next band, if there is one
//!     share *= 2
//! ```
//!
//! The jobs of a round always have all completions among them: every number is tried. A number
//! that is impossible mostly falls to the first bound, within 400 steps of the prices; one job
//! or two are left in the end.
//!
//! A job begins anew in every round, with the prices that it has: branching at the root with
//! the better prices repays it.
//!
//! # What makes it quick
//! Bands 2 and 3: fewer nodes by 9 on the hardest prefix of n = 58, by 20 in all of n = 64.
//!
//! Rejected: bands of diagonals (2 to 40 times more nodes); one or two more bands (no fewer);
//! a job that goes on where it was (n = 62 takes more than 5 times as long, the others are
//! within noise).

use std::collections::BTreeMap;

use crate::queens::first::bound::Desk;
use crate::queens::first::cells::{Cells, Ones, MOST};
use crate::queens::first::prices::{Band, Prices, BANDS, DIAGS};
use crate::queens::first::search::{Node, Search, Tools, Verdict};

/// Nodes from one report of progress to the next; the first share.
const SHARE: u64 = 1000;

/// Where bands 1, 2, 3 begin, in hundredths of n.
const FROM: [usize; BANDS - 1] = [130, 150, 115];

/// Numbers of queens in the first bands, those of the prefix included.
type Numbers = Vec<i32>;

/// Answers queries about one n, and remembers the prices.
pub struct Query {
    bands: [Band; BANDS],
    prices: BTreeMap<Numbers, Prices>,
    desk: Box<Desk>,
}

impl Query {
    pub fn new(n: usize) -> Query {
        let mut bands = [Band {
            anti: false,
            from: 0,
            to: MOST - 1,
        }; BANDS];
        for (band, from) in bands[1..].iter_mut().zip(&FROM) {
            *band = Band {
                anti: true,
                from: n * from / 100,
                to: DIAGS,
            };
        }
        Query {
            bands,
            prices: BTreeMap::new(),
            desk: Box::new(Desk::new()),
        }
    }

    /// A placement that begins with the prefix, where `cells` has what the prefix leaves free.
    ///
    /// Numbers that are near to those of the `model`, some placement, are tried first.
    pub fn extend(
        &mut self,
        prefix: &[usize],
        cells: &Cells,
        model: Option<&[usize]>,
        progress: &mut dyn FnMut(&[usize]),
    ) -> Option<Vec<usize>> {
        let mut root = Node {
            cells: *cells,
            wanted: [0; BANDS],
            cols: [0; MOST],
        };
        for (row, col) in prefix.iter().enumerate() {
            root.cols[row] = *col as u8;
        }
        let mut jobs = self.split(&[], cells, prefix, model);
        let mut shares = 1;
        while !jobs.is_empty() {
            let mut open = Vec::new();
            for numbers in jobs {
                for ((band, number), wanted) in
                    self.bands.iter().zip(&numbers).zip(&mut root.wanted)
                {
                    *wanted = number - count(band, prefix);
                }
                match self.search(&root, &numbers, shares, &mut || progress(prefix)) {
                    Verdict::Yes(cols) => {
                        let rows = prefix.len() + cells.rows.count_ones() as usize;
                        return Some(cols[..rows].iter().map(|&col| col as usize).collect());
                    }
                    Verdict::No => {}
                    Verdict::Unknown if numbers.len() == BANDS => open.push(numbers),
                    Verdict::Unknown => open.extend(self.split(&numbers, cells, prefix, model)),
                }
            }
            jobs = open;
            shares *= 2;
        }
        None
    }

    /// A job for each possible number in the band next to those that have one, the number of
    /// the model first.
    fn split(
        &self,
        numbers: &[i32],
        cells: &Cells,
        prefix: &[usize],
        model: Option<&[usize]>,
    ) -> Vec<Numbers> {
        let band = &self.bands[numbers.len()];
        let (mut least, mut most) = (count(band, prefix), count(band, prefix));
        for row in Ones(cells.rows) {
            least += Ones(cells.row[row]).all(|col| band.holds(row, col)) as i32;
            most += Ones(cells.row[row]).any(|col| band.holds(row, col)) as i32;
        }
        let near = match model {
            Some(model) => count(band, model),
            None => least + (most - least) / 2,
        };
        let mut choices: Vec<i32> = (least..=most).collect();
        choices.sort_by_key(|number| (number - near).abs());
        let job = |&number: &i32| numbers.iter().copied().chain(Some(number)).collect();
        choices.iter().map(job).collect()
    }

    /// Searches so many shares of nodes, with the prices that belong to the numbers: those of
    /// the last search, or else those of the job that this one was split from.
    fn search(
        &mut self,
        root: &Node,
        numbers: &[i32],
        shares: u64,
        report: &mut dyn FnMut(),
    ) -> Verdict {
        let prices = match self.prices.get(&numbers[..numbers.len() - 1]) {
            Some(prices) => prices.clone(),
            None => Prices::new(),
        };
        let mut tools = Tools {
            bands: &self.bands[..numbers.len()],
            prices: self.prices.entry(numbers.to_vec()).or_insert(prices),
            desk: &mut self.desk,
        };
        let mut search = Search::new(root);
        for _ in 0..shares {
            report();
            match search.advance(&mut tools, SHARE) {
                Verdict::Unknown => {}
                verdict => return verdict,
            }
        }
        Verdict::Unknown
    }
}

/// How many queens of a placement, or of a prefix, stand in the band.
fn count(band: &Band, cols: &[usize]) -> i32 {
    let cells = cols.iter().enumerate();
    cells.filter(|&(row, &col)| band.holds(row, col)).count() as i32
}
