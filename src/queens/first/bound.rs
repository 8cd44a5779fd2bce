//! A bound that shows that some queens can no longer be placed: prices on the diagonals.
//!
//! Let each diagonal and antidiagonal ask a price of at least 0 of the queen that stands on
//! it, and each column and band pay one, of either sign, for each of theirs. The cost of a
//! cell is what it asks less what it is paid:
//!
//! ```text
//! cost(r, c) = diag[r - c] + anti[r + c] - col[c] - the bands that hold (r, c)
//! ```
//!
//! A completion puts one queen in each row and column, at most one on each diagonal, and the
//! wanted number into each band. So it costs in all
//!
//! ```text
//! at most    sum of diag and anti, over diagonals with a free cell
//!            - sum of col - sum of wanted * band
//! at least   sum over rows of rowmin      the least cost in the row
//!            + sum over columns of colmin the least of cost - rowmin in the column
//! ```
//!
//! Where low = (at least) - (at most) is positive, **no completion exists**. And the cells of
//! a completion exceed the least by cost - rowmin - colmin, which is never negative, and
//! altogether by at most -low: **a cell that exceeds it by more than -low is in none** and is
//! deleted. All of this holds for any prices, in exact integers; how good they are decides
//! only the speed. They are improved by subgradient steps:
//!
//! ```text
//! repeat:
//!     rowmin and its cell for each row; colmin for each column
//!     low > 0: dead
//!     low is the best yet: delete cells; a line left empty: dead
//!     where the rows' cells crowd on a diagonal, it asks more; where none is, less;
//!     a column pays more where no row wants it, and less where many do; bands likewise
//! until nothing is left to change, or the gains are small
//! ```
//!
//! # No sum overflows
//! Prices are kept within `DIAG`, `COL` and `BAND`, so a cost is between `LEAST` and `MOST`
//! in 16 bits (see there), and a difference of two costs is below 2^16: unsigned, it is exact.
//! A step changes a price by at most 200 * 64 = 12800 before it is clipped: 16 bits again.
//! Sums over a board are of at most 4 * 64 such numbers: 32 bits.
//!
//! # What makes it quick
//! 1. Sixteen rows are sixteen lanes of 16 bits: diagonals in the order of the rows lie side
//!    by side, so a cell costs two loads, an add, a subtract and a maximum (a cell that is
//!    not free costs `i16::MAX`). The least cost of a row and its column are kept in lanes
//!    while the columns go by: no horizontal minimum.
//! 2. All of it is plain loops over fixed lanes; compiled for AVX2: 1.4 times.
//! 3. Cells are sought only in columns whose greatest excess is above the gap, and all prices
//!    of a kind are moved in one loop: 1.4 times.
//! 4. Prices are kept from call to call: a few steps mend them. Without that, nothing ends.
//!
//! Rejected: putting colmin back into the prices of the columns, which ruins the steps.
//!
//! Source: Lagrangian relaxation after Held and Karp 1971; the reduced costs delete cells as
//! in Fischetti and Salvagnin, Finding first and most-beautiful queens by integer
//! programming, 2019. Time: rows times columns a step.

use crate::processor;
use crate::processor::Kernel;
use crate::queens::first::cells::{Cells, Ones, MOST};
use crate::queens::first::prices::{Band, Prices, BANDS, DIAGS, LEAST};

/// Lanes of a vector.
const LANES: usize = 16;

/// What is known of each cell, `[col][row]`.
type Table<T> = [[T; MOST]; MOST];

/// The room that the work takes, 24 KB.
pub struct Desk {
    /// The lowest number where the cell is free, the highest where not.
    floor: Table<i16>,
    cost: Table<i16>,
    /// By how much the cell exceeds the least cost, at the best bound of the last call.
    pub excess: Table<u16>,
}

impl Desk {
    pub fn new() -> Desk {
        Desk {
            floor: [[0; MOST]; MOST],
            cost: [[0; MOST]; MOST],
            excess: [[0; MOST]; MOST],
        }
    }
}

/// When to stop: after so many steps, or so many without a gain of 3%.
#[derive(Clone, Copy)]
pub struct Effort {
    pub steps: usize,
    pub patience: usize,
}

/// What a call finds.
pub enum Bound {
    /// No completion exists.
    Dead,
    /// No free cell exceeds the least cost by more than `gap`.
    Open { gap: u32, deleted: bool },
}

/// Improves the prices, and deletes cells that are in no completion.
///
/// Every row and column left has a free cell. `wanted` has a number for each of the bands.
pub struct Pricing<'a> {
    pub cells: &'a mut Cells,
    pub bands: &'a [Band],
    pub wanted: &'a [i32; BANDS],
    pub prices: &'a mut Prices,
    pub desk: &'a mut Desk,
    pub effort: Effort,
}

impl Pricing<'_> {
    pub fn improve(self) -> Bound {
        processor::run(self)
    }

    /// The blocks of lanes that have a row left.
    #[inline(always)]
    fn blocks(&self) -> (usize, usize) {
        let first = self.cells.rows.trailing_zeros() as usize;
        let last = MOST - 1 - self.cells.rows.leading_zeros() as usize;
        (first / LANES, last / LANES + 1)
    }
}

/// What the rows choose at the present prices.
struct Choice {
    /// The least cost in each row; `LEAST` where there is no row left.
    rowmin: [i16; MOST],
    /// How many rows have their first cell of that cost in each column and diagonal.
    col: [i16; MOST],
    diag: [i16; DIAGS],
    anti: [i16; DIAGS],
}

impl Kernel for Pricing<'_> {
    type Output = Bound;

    #[inline(always)]
    fn run(mut self) -> Bound {
        self.spread();
        let live = self.live();
        let mut best = i32::MIN;
        let mut gained = i32::MIN;
        let mut stale = 0;
        let mut deleted = false;
        for _ in 0..self.effort.steps {
            let choice = self.choose();
            let raw = self.raw(&choice, &live);
            let colmin = self.colmin(&choice);
            let mut low = raw;
            for col in Ones(self.cells.cols) {
                low += colmin[col] as i32;
            }
            if low > 0 {
                return Bound::Dead;
            }
            if low > best {
                best = low;
                match self.delete(&choice, &colmin, (-low) as u32) {
                    None => return Bound::Dead,
                    Some(some) => deleted |= some,
                }
            }
            if gained == i32::MIN || low - gained > -gained * 3 / 100 {
                gained = low;
                stale = 0;
            } else {
                stale += 1;
            }
            if stale == self.effort.patience || !self.step(choice, &live, raw) {
                break;
            }
        }
        Bound::Open {
            gap: (-best) as u32,
            deleted,
        }
    }
}

impl Pricing<'_> {
    /// Spreads the free cells over the lanes.
    #[inline(always)]
    fn spread(&mut self) {
        let (from, to) = self.blocks();
        for col in Ones(self.cells.cols) {
            for block in from..to {
                let free = (self.cells.col[col] >> (LANES * block)) as u16;
                let floor = &mut self.desk.floor[col][LANES * block..][..LANES];
                for i in 0..LANES {
                    let is_free = free & (1 << i) != 0;
                    floor[i] = if is_free { i16::MIN } else { i16::MAX };
                }
            }
        }
    }

    /// 1 for each diagonal with a free cell, 0 for the others.
    #[inline(always)]
    fn live(&self) -> ([i16; DIAGS], [i16; DIAGS]) {
        let (mut diag, mut anti) = (0, 0);
        for col in Ones(self.cells.cols) {
            diag |= (self.cells.col[col] as u128) << (MOST - 1 - col);
            anti |= (self.cells.col[col] as u128) << col;
        }
        let mut live = ([0; DIAGS], [0; DIAGS]);
        for i in 0..DIAGS {
            live.0[i] = (diag >> i & 1) as i16;
            live.1[i] = (anti >> i & 1) as i16;
        }
        live
    }

    /// Computes the costs and what the rows choose.
    #[inline(always)]
    fn choose(&mut self) -> Choice {
        let mut diag = self.prices.diag;
        let mut anti = self.prices.anti;
        for (band, price) in self.bands.iter().zip(&self.prices.band) {
            let lines = if band.anti { &mut anti } else { &mut diag };
            for line in &mut lines[band.from..band.to] {
                *line -= price;
            }
        }
        let mut choice = Choice {
            rowmin: [LEAST; MOST],
            col: [0; MOST],
            diag: [0; DIAGS],
            anti: [0; DIAGS],
        };
        let (from, to) = self.blocks();
        for block in from..to {
            let at = LANES * block;
            let mut least = [i16::MAX; LANES];
            let mut place = [0; LANES];
            for col in Ones(self.cells.cols) {
                let diag = &diag[at + MOST - 1 - col..][..LANES];
                let anti = &anti[at + col..][..LANES];
                let paid = self.prices.col[col];
                let floor = &self.desk.floor[col][at..][..LANES];
                let costs = &mut self.desk.cost[col][at..][..LANES];
                for i in 0..LANES {
                    let cost = (diag[i] + anti[i] - paid).max(floor[i]);
                    place[i] = if cost < least[i] {
                        col as i16
                    } else {
                        place[i]
                    };
                    least[i] = least[i].min(cost);
                    costs[i] = cost;
                }
            }
            for row in Ones(self.cells.rows >> at & 0xffff) {
                let col = place[row] as usize;
                let row = row + at;
                choice.rowmin[row] = least[row - at];
                choice.col[col] += 1;
                choice.diag[row + MOST - 1 - col] += 1;
                choice.anti[row + col] += 1;
            }
        }
        choice
    }

    /// The sum of rowmin, less what a completion costs at most.
    #[inline(always)]
    fn raw(&self, choice: &Choice, live: &([i16; DIAGS], [i16; DIAGS])) -> i32 {
        let mut raw = 0;
        for row in Ones(self.cells.rows) {
            raw += choice.rowmin[row] as i32;
        }
        for i in 0..DIAGS {
            raw -= (self.prices.diag[i] * live.0[i]) as i32;
            raw -= (self.prices.anti[i] * live.1[i]) as i32;
        }
        for col in Ones(self.cells.cols) {
            raw += self.prices.col[col] as i32;
        }
        for j in 0..self.bands.len() {
            raw += self.prices.band[j] as i32 * self.wanted[j];
        }
        raw
    }

    /// The least of cost - rowmin in each column left.
    #[inline(always)]
    fn colmin(&self, choice: &Choice) -> [u16; MOST] {
        let (from, to) = self.blocks();
        let mut colmin = [0; MOST];
        for col in Ones(self.cells.cols) {
            let costs = &self.desk.cost[col][LANES * from..LANES * to];
            let rowmin = &choice.rowmin[LANES * from..LANES * to];
            let mut least = u16::MAX;
            for (cost, rowmin) in costs.iter().zip(rowmin) {
                least = least.min(cost.wrapping_sub(*rowmin) as u16);
            }
            colmin[col] = least;
        }
        colmin
    }

    /// Deletes the cells that exceed the least cost by more than the gap. Returns whether
    /// there were any, or nothing where that leaves a line empty.
    #[inline(always)]
    fn delete(&mut self, choice: &Choice, colmin: &[u16; MOST], gap: u32) -> Option<bool> {
        let gap = gap.min(u16::MAX as u32) as u16;
        let (from, to) = self.blocks();
        let mut deleted = false;
        for col in Ones(self.cells.cols) {
            let costs = &self.desk.cost[col][LANES * from..LANES * to];
            let floor = &self.desk.floor[col][LANES * from..LANES * to];
            let excess = &mut self.desk.excess[col][LANES * from..LANES * to];
            let rowmin = &choice.rowmin[LANES * from..LANES * to];
            let mut most = 0;
            let lanes = excess.iter_mut().zip(costs).zip(rowmin).zip(floor);
            for (((excess, cost), rowmin), floor) in lanes {
                // A difference of costs, which 16 bits hold unsigned, less their least;
                // 0 where the cell is not free.
                let over = (cost.wrapping_sub(*rowmin) as u16) - colmin[col];
                *excess = if *floor < 0 { over } else { 0 };
                most = most.max(*excess);
            }
            if most <= gap {
                continue;
            }
            deleted = true;
            for row in Ones(self.cells.col[col]) {
                if self.desk.excess[col][row] > gap {
                    self.cells.col[col] ^= 1 << row;
                    self.cells.row[row] ^= 1 << col;
                    self.desk.floor[col][row] = i16::MAX;
                    if self.cells.row[row] == 0 {
                        return None;
                    }
                }
            }
            if self.cells.col[col] == 0 {
                return None;
            }
        }
        Some(deleted)
    }

    /// Takes a step against the choice of the rows; false where it has no fault.
    #[inline(always)]
    fn step(&mut self, mut choice: Choice, live: &([i16; DIAGS], [i16; DIAGS]), raw: i32) -> bool {
        let prices = &mut *self.prices;
        let (col, diag, anti) = (&mut choice.col, &mut choice.diag, &mut choice.anti);
        let mut band = [0; BANDS];
        for (j, range) in self.bands.iter().enumerate() {
            let lines = if range.anti { &*anti } else { &*diag };
            let count: i16 = lines[range.from..range.to].iter().sum();
            band[j] = self.wanted[j] as i16 - count;
        }
        for place in Ones(self.cells.cols) {
            col[place] = 1 - col[place];
        }
        // A price of 0 goes no lower.
        for i in 0..DIAGS {
            let fault = diag[i] - live.0[i];
            diag[i] = if prices.diag[i] == 0 {
                fault.max(0)
            } else {
                fault
            };
            let fault = anti[i] - live.1[i];
            anti[i] = if prices.anti[i] == 0 {
                fault.max(0)
            } else {
                fault
            };
        }
        let square = |faults: &[i16]| -> i32 { faults.iter().map(|&x| x as i32 * x as i32).sum() };
        let fault = square(col) + square(diag) + square(anti) + square(&band);
        if fault == 0 {
            return false;
        }
        let step = ((50 - raw) / (2 * fault)).clamp(1, 200) as i16;
        prices.shift(step, diag, anti, col, band);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::any::placement;

    /// Above the main diagonal; beyond the antidiagonal.
    fn bands(n: usize) -> [Band; 2] {
        let upper = Band {
            anti: false,
            from: 0,
            to: MOST - 1,
        };
        let lower = Band {
            anti: true,
            from: n,
            to: DIAGS,
        };
        [upper, lower]
    }

    /// All completions, as lists of cells, by trying the rows in order.
    fn completions(
        cells: &Cells,
        done: &mut Vec<(usize, usize)>,
        all: &mut Vec<Vec<(usize, usize)>>,
    ) {
        if cells.rows == 0 {
            all.push(done.clone());
            return;
        }
        let row = cells.rows.trailing_zeros() as usize;
        for col in Ones(cells.row[row]) {
            let mut next = *cells;
            next.place(row, col);
            done.push((row, col));
            completions(&next, done, all);
            done.pop();
        }
    }

    /// Whatever the numbers wanted and the prices that earlier calls left: no call refutes a
    /// completion, or deletes a cell of one.
    #[test]
    fn no_completion_is_lost() {
        for n in 4..=9 {
            let bands = bands(n);
            let mut prices = Prices::new();
            let mut desk = Desk::new();
            let mut refuted = 0;
            for col in 0..n {
                let mut start = Cells::new(n, |_, _| true);
                start.place(0, col);
                let mut all = Vec::new();
                completions(&start, &mut Vec::new(), &mut all);
                for (upper, lower) in (0..n * n).map(|i| (i / n, i % n)) {
                    let wanted = [upper as i32, lower as i32, 0, 0];
                    let numbers = |cells: &Vec<(usize, usize)>| {
                        bands.iter().zip(&wanted).all(|(band, &wanted)| {
                            let held = cells.iter().filter(|cell| band.holds(cell.0, cell.1));
                            held.count() as i32 == wanted
                        })
                    };
                    let mut cells = start;
                    let bound = Pricing {
                        cells: &mut cells,
                        bands: &bands,
                        wanted: &wanted,
                        prices: &mut prices,
                        desk: &mut desk,
                        effort: Effort {
                            steps: 60,
                            patience: 20,
                        },
                    }
                    .improve();
                    let mut kept = all.iter().filter(|cells| numbers(cells));
                    match bound {
                        Bound::Dead => {
                            refuted += 1;
                            assert!(kept.next().is_none());
                        }
                        Bound::Open { .. } => assert!(kept
                            .all(|queens| queens.iter().all(|q| cells.row[q.0] >> q.1 & 1 == 1))),
                    }
                }
            }
            assert!(refuted > 0, "n = {n}");
        }
    }

    /// On boards of every number of blocks: a placement from its row k on is not refuted, and
    /// none of its cells is deleted. n = 17..=64, k every fifth row.
    #[test]
    fn no_placement_is_lost() {
        let mut deletes = 0;
        for n in 17..=64 {
            let cols: Vec<usize> = placement(n).collect();
            let bands = bands(n);
            let mut prices = Prices::new();
            let mut desk = Desk::new();
            let mut cells = Cells::new(n, |_, _| true);
            for row in 0..n - 5 {
                if row % 5 == 0 {
                    let mut left = cells;
                    let rest = || cols.iter().copied().enumerate().skip(row);
                    let held = |band: &Band| rest().filter(|q| band.holds(q.0, q.1)).count();
                    let bound = Pricing {
                        cells: &mut left,
                        bands: &bands,
                        wanted: &[held(&bands[0]) as i32, held(&bands[1]) as i32, 0, 0],
                        prices: &mut prices,
                        desk: &mut desk,
                        effort: Effort {
                            steps: 60,
                            patience: 20,
                        },
                    }
                    .improve();
                    match bound {
                        Bound::Dead => panic!("n = {n}, from row {row}"),
                        Bound::Open { deleted, .. } => deletes += usize::from(deleted),
                    }
                    for (row, col) in rest() {
                        assert!(left.row[row] >> col & 1 == 1, "n = {n}: row {row}");
                        assert!(left.col[col] >> row & 1 == 1, "n = {n}: column {col}");
                    }
                }
                cells.place(row, cols[row]);
            }
        }
        assert!(deletes > 0);
    }

    /// The copy for any processor and the one for this do the same, step by step.
    #[test]
    fn both_copies_agree() {
        let n = 40;
        let bands = bands(n);
        let mut cells = [Cells::new(n, |_, _| true); 2];
        let mut prices = [Prices::new(), Prices::new()];
        let mut desks = [Box::new(Desk::new()), Box::new(Desk::new())];
        for (row, &col) in [0, 2, 4, 1, 3, 8, 10, 12, 14, 5, 7, 18].iter().enumerate() {
            let mut wanted = [14, 17, 0, 0];
            wanted[1] -= row as i32 / 9;
            let mut found = [0; 2];
            for i in 0..2 {
                cells[i].place(row, col);
                let pricing = Pricing {
                    cells: &mut cells[i],
                    bands: &bands,
                    wanted: &wanted,
                    prices: &mut prices[i],
                    desk: &mut desks[i],
                    effort: Effort {
                        steps: 50,
                        patience: 10,
                    },
                };
                let bound = if i == 0 {
                    pricing.run()
                } else {
                    pricing.improve()
                };
                found[i] = match bound {
                    Bound::Dead => u32::MAX,
                    Bound::Open { gap, deleted } => 2 * gap + deleted as u32,
                };
            }
            assert_eq!(found[0], found[1], "row {row}");
            assert_eq!(prices[0].diag, prices[1].diag, "row {row}");
            assert_eq!(prices[0].anti, prices[1].anti, "row {row}");
            assert_eq!(prices[0].col, prices[1].col, "row {row}");
            assert_eq!(prices[0].band, prices[1].band, "row {row}");
            assert_eq!(cells[0].row, cells[1].row, "row {row}");
        }
    }
}
