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
//! limit = 1000
//! jobs = one for each possible number in band 0
//! until a job finds a placement, or none is left:
//!     search each job for at most limit nodes
//!     those that it leaves open: from limit 4000 on, one for each number in the next band
//!     limit *= 4
//! ```
//!
//! The jobs of a round always have all completions among them: every number is tried. A number
//! that is impossible mostly falls to the first bound, within 400 steps of the prices.

use std::collections::BTreeMap;

use crate::queens::first::cells::{Cells, Ones, MOST};
use crate::queens::first::prices::{Band, Desk, Prices, BANDS, DIAGS};
use crate::queens::first::search::{Node, Search, Verdict};

/// The first limit of nodes, how it grows, and from which on jobs are split.
const LIMIT: u64 = 1000;
const GROWTH: u64 = 4;
const SPLIT: u64 = 4000;

/// Where bands 1, 2, 3 begin, in hundredths of n.
const FROM: [usize; BANDS - 1] = [130, 150, 110];

/// Answers queries about one n, and remembers the prices.
pub struct Query {
    bands: [Band; BANDS],
    /// Prices by the numbers of queens in the bands, those of the prefix included.
    prices: BTreeMap<Vec<i32>, Prices>,
    desk: Box<Desk>,
    pub nodes: u64,
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
            nodes: 0,
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
        let mut jobs = vec![Vec::new()];
        jobs = self.split(jobs, prefix, cells, model);
        let mut limit = LIMIT;
        while !jobs.is_empty() {
            let mut open = Vec::new();
            for job in jobs {
                progress(prefix);
                match self.search(&job, prefix, cells, limit) {
                    (Verdict::Yes, cols) => return Some(cols),
                    (Verdict::No, _) => {}
                    (Verdict::Unknown, _) => open.push(job),
                }
            }
            jobs = if limit < SPLIT {
                open
            } else {
                self.split(open, prefix, cells, model)
            };
            limit *= GROWTH;
        }
        None
    }

    /// Splits each job that is not yet as fine as can be by the number in its next band.
    fn split(
        &self,
        jobs: Vec<Vec<i32>>,
        prefix: &[usize],
        cells: &Cells,
        model: Option<&[usize]>,
    ) -> Vec<Vec<i32>> {
        let mut parts = Vec::new();
        for job in jobs {
            if job.len() == BANDS {
                parts.push(job);
                continue;
            }
            let band = &self.bands[job.len()];
            let (mut least, mut most) = (count(band, prefix), count(band, prefix));
            for row in Ones(cells.rows) {
                least += Ones(cells.row[row]).all(|col| band.holds(row, col)) as i32;
                most += Ones(cells.row[row]).any(|col| band.holds(row, col)) as i32;
            }
            let near = model.map_or((least + most) / 2, |model| count(band, model));
            let mut numbers: Vec<i32> = (least..=most).collect();
            numbers.sort_by_key(|number| (number - near).abs());
            for number in numbers {
                let mut part = job.clone();
                part.push(number);
                parts.push(part);
            }
        }
        parts
    }

    /// Searches for a placement with the prefix and the numbers of the job.
    fn search(
        &mut self,
        job: &[i32],
        prefix: &[usize],
        cells: &Cells,
        limit: u64,
    ) -> (Verdict, Vec<usize>) {
        let mut wanted = [0; BANDS];
        for (i, number) in job.iter().enumerate() {
            wanted[i] = number - count(&self.bands[i], prefix);
        }
        if !self.prices.contains_key(job) {
            let parent = self.prices.get(&job[..job.len() - 1]);
            let prices = parent.cloned().unwrap_or_else(Prices::new);
            self.prices.insert(job.to_vec(), prices);
        }
        let prices = match self.prices.get_mut(job) {
            Some(prices) => prices,
            None => return (Verdict::Unknown, Vec::new()),
        };
        let bands = &self.bands[..job.len()];
        let mut search = Search::new(bands, prices, &mut self.desk, limit);
        let node = Node {
            cells: *cells,
            wanted,
        };
        let verdict = search.extend(node);
        self.nodes += limit - search.budget;
        let rest = search.cols[prefix.len()..].iter();
        let cols = prefix.iter().chain(rest).copied().collect();
        (verdict, cols)
    }
}

/// How many queens of a placement, or of a prefix, stand in the band.
fn count(band: &Band, cols: &[usize]) -> i32 {
    let cells = cols.iter().enumerate();
    cells.filter(|&(row, &col)| band.holds(row, col)).count() as i32
}
