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
//!     split those that it leaves open by the number in the next band;
//!         those that have a number for every band wait, and go on where they were
//!     share *= 2
//! ```
//!
//! The jobs of a round always have all completions among them: every number is tried. A number
//! that is impossible mostly falls to the first bound, within 400 steps of the prices; one job
//! or two are left in the end.
//!
//! # What makes it quick
//! 1. Bands 2 and 3: fewer nodes by 9 on the hardest prefix of n = 58, by 20 in all of n = 64.
//! 2. A job that waits, instead of one that begins anew with more nodes: by 1.5.
//!
//! Rejected: bands of diagonals (2 to 40 times more nodes); one more band (no fewer).

use std::collections::BTreeMap;

use crate::queens::first::cells::{Cells, Ones, MOST};
use crate::queens::first::prices::{Band, Desk, Prices, BANDS, DIAGS};
use crate::queens::first::search::{Node, Search, Tools, Verdict};

/// Nodes from one report of progress to the next; the first share.
const SHARE: u64 = 1000;

/// Where bands 1, 2, 3 begin, in hundredths of n.
const FROM: [usize; BANDS - 1] = [130, 150, 115];

/// The search for the placements that have these numbers of queens in the first bands.
struct Job {
    numbers: Vec<i32>,
    search: Search,
}

/// Answers queries about one n, and remembers the prices.
pub struct Query {
    bands: [Band; BANDS],
    /// Prices by the numbers in the bands.
    prices: BTreeMap<Vec<i32>, Prices>,
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
        let mut jobs = Vec::new();
        self.split(&[], &root, prefix, model, &mut jobs);
        let mut shares = 1;
        while !jobs.is_empty() {
            let mut open = Vec::new();
            for mut job in jobs {
                let mut report = || progress(prefix);
                match self.advance(&mut job, shares, &mut report) {
                    Verdict::Yes(cols) => {
                        let rows = prefix.len() + cells.rows.count_ones() as usize;
                        return Some(cols[..rows].iter().map(|&col| col as usize).collect());
                    }
                    Verdict::No => {}
                    Verdict::Unknown if job.numbers.len() == BANDS => open.push(job),
                    Verdict::Unknown => {
                        self.split(&job.numbers, &root, prefix, model, &mut open);
                    }
                }
            }
            jobs = open;
            shares *= 2;
        }
        None
    }

    /// Adds a job for each possible number in the band next to those that have one.
    fn split(
        &self,
        numbers: &[i32],
        root: &Node,
        prefix: &[usize],
        model: Option<&[usize]>,
        jobs: &mut Vec<Job>,
    ) {
        let band = &self.bands[numbers.len()];
        let cells = &root.cells;
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
        for number in choices {
            let mut numbers = numbers.to_vec();
            numbers.push(number);
            let mut root = *root;
            for ((band, number), wanted) in self.bands.iter().zip(&numbers).zip(&mut root.wanted) {
                *wanted = number - count(band, prefix);
            }
            let search = Search::new(&root);
            jobs.push(Job { numbers, search });
        }
    }

    /// Searches so many shares of nodes, with the prices that belong to the numbers of the
    /// job: those of the last query, or else those of the job that it was split from.
    fn advance(&mut self, job: &mut Job, shares: u64, report: &mut dyn FnMut()) -> Verdict {
        let bands = job.numbers.len();
        let prices = match self.prices.get(&job.numbers[..bands - 1]) {
            Some(prices) => prices.clone(),
            None => Prices::new(),
        };
        let mut tools = Tools {
            bands: &self.bands[..bands],
            prices: self.prices.entry(job.numbers.clone()).or_insert(prices),
            desk: &mut self.desk,
        };
        for _ in 0..shares {
            report();
            match job.search.advance(&mut tools, SHARE) {
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
