//! The costs of all cells at the present prices, and what follows from them: the cells that the
//! rows choose, the reduced costs, the cells to delete. `bound` says what they are for.
//!
//! # What makes it quick
//! 1. Sixteen rows are sixteen lanes of 16 bits. Diagonals are numbered in the order of the
//!    rows, so a cell takes two loads, an add, a subtract and a maximum (a cell that is not free
//!    costs `NOT_FREE`). The least cost of a row and its column are kept in lanes from column
//!    to column: no horizontal minimum.
//! 2. All of it is plain loops over lanes; compiled for AVX2: 1.4 times.
//! 3. Cells are sought only in columns whose greatest reduced cost is above the gap, and all
//!    prices of a kind are moved in one loop: 1.4 times.

use crate::queens::first::cells::{Cells, Ones, MAX_N};
use crate::queens::first::prices::{Band, Prices, MAX_COST, MIN_COST};

/// Lanes of a vector.
const LANES: usize = 16;

/// The cost of a cell that is not free: more than that of any free cell.
const NOT_FREE: i16 = MAX_COST + 1;

/// What is known of each cell, `[col][row]`.
type Table<T> = [[T; MAX_N]; MAX_N];

/// The arrays that a call fills, 24 KB; only `reduced_cost` is read after it.
pub struct Workspace {
    /// No cost is below its floor: `MIN_COST` for a free cell, `NOT_FREE` for another.
    floor: Table<i16>,
    cost: Table<i16>,
    /// The reduced costs at the best bound of the last call.
    pub reduced_cost: Table<u16>,
}

impl Workspace {
    pub fn new() -> Workspace {
        Workspace {
            floor: [[0; MAX_N]; MAX_N],
            cost: [[0; MAX_N]; MAX_N],
            reduced_cost: [[0; MAX_N]; MAX_N],
        }
    }

    #[inline(always)]
    pub fn set_floor(&mut self, cells: &Cells) {
        let (from, to) = blocks(cells);
        for col in Ones(cells.cols) {
            for block in from..to {
                let free = (cells.col[col] >> (LANES * block)) as u16;
                let floor = &mut self.floor[col][LANES * block..][..LANES];
                for i in 0..LANES {
                    let is_free = free & (1 << i) != 0;
                    floor[i] = if is_free { MIN_COST } else { NOT_FREE };
                }
            }
        }
    }

    /// Computes the costs and what the rows choose.
    #[inline(always)]
    pub fn choose(&mut self, cells: &Cells, bands: &[Band], prices: &Prices) -> Choice {
        let mut diag = prices.diag;
        let mut anti = prices.anti;
        for (band, price) in bands.iter().zip(&prices.band) {
            let diagonals = if band.anti { &mut anti } else { &mut diag };
            for diagonal in &mut diagonals[band.from..band.to] {
                *diagonal -= price;
            }
        }
        let mut choice = Choice {
            rowmin: [MIN_COST; MAX_N],
            count: Prices::zero(),
        };
        let (from, to) = blocks(cells);
        for block in from..to {
            let start = LANES * block;
            let mut least = [NOT_FREE; LANES];
            let mut chosen = [0; LANES];
            for col in Ones(cells.cols) {
                let diag = &diag[start + MAX_N - 1 - col..][..LANES];
                let anti = &anti[start + col..][..LANES];
                let paid = prices.col[col];
                let floor = &self.floor[col][start..][..LANES];
                let costs = &mut self.cost[col][start..][..LANES];
                for i in 0..LANES {
                    let cost = (diag[i] + anti[i] - paid).max(floor[i]);
                    let is_less = cost < least[i];
                    chosen[i] = if is_less { col as i16 } else { chosen[i] };
                    least[i] = least[i].min(cost);
                    costs[i] = cost;
                }
            }
            for lane in Ones(cells.rows >> start & 0xffff) {
                let (row, col) = (start + lane, chosen[lane] as usize);
                choice.rowmin[row] = least[lane];
                choice.count.col[col] += 1;
                choice.count.diag[row + MAX_N - 1 - col] += 1;
                choice.count.anti[row + col] += 1;
            }
        }
        choice
    }

    /// The least of cost - rowmin in each column left.
    #[inline(always)]
    pub fn colmin(&self, cells: &Cells, choice: &Choice) -> [u16; MAX_N] {
        let (from, to) = blocks(cells);
        let mut colmin = [0; MAX_N];
        for col in Ones(cells.cols) {
            let costs = &self.cost[col][LANES * from..LANES * to];
            let rowmin = &choice.rowmin[LANES * from..LANES * to];
            let mut least = u16::MAX;
            for (cost, rowmin) in costs.iter().zip(rowmin) {
                least = least.min(cost.wrapping_sub(*rowmin) as u16);
            }
            colmin[col] = least;
        }
        colmin
    }

    /// Deletes the cells whose reduced cost is more than the gap. Returns whether there were
    /// any, or `None` if a row or column has no free cell left.
    #[inline(always)]
    pub fn delete(
        &mut self,
        cells: &mut Cells,
        choice: &Choice,
        colmin: &[u16; MAX_N],
        gap: u32,
    ) -> Option<bool> {
        let gap = gap.min(u16::MAX as u32) as u16;
        let (from, to) = blocks(cells);
        let mut deleted = false;
        for col in Ones(cells.cols) {
            let costs = &self.cost[col][LANES * from..LANES * to];
            let floor = &self.floor[col][LANES * from..LANES * to];
            let reduced_cost = &mut self.reduced_cost[col][LANES * from..LANES * to];
            let rowmin = &choice.rowmin[LANES * from..LANES * to];
            let mut greatest = 0;
            let lanes = reduced_cost.iter_mut().zip(costs).zip(rowmin).zip(floor);
            for (((reduced, cost), rowmin), floor) in lanes {
                // 0 for a cell that is not free: it is not to be deleted.
                let difference = (cost.wrapping_sub(*rowmin) as u16) - colmin[col];
                *reduced = if *floor == MIN_COST { difference } else { 0 };
                greatest = greatest.max(*reduced);
            }
            if greatest <= gap {
                continue;
            }
            deleted = true;
            for row in Ones(cells.col[col]) {
                if self.reduced_cost[col][row] > gap {
                    cells.col[col] ^= 1 << row;
                    cells.row[row] ^= 1 << col;
                    self.floor[col][row] = NOT_FREE;
                    if cells.row[row] == 0 {
                        return None;
                    }
                }
            }
            if cells.col[col] == 0 {
                return None;
            }
        }
        Some(deleted)
    }
}

/// What the rows choose at the present prices.
pub struct Choice {
    /// The least cost in each row left; `MIN_COST` for the other rows.
    pub rowmin: [i16; MAX_N],
    /// How many rows have their first cell of that cost on each diagonal and in each column.
    /// The bands are left out.
    pub count: Prices,
}

/// The blocks of lanes that have a row left.
#[inline(always)]
fn blocks(cells: &Cells) -> (usize, usize) {
    let first = cells.rows.trailing_zeros() as usize;
    let last = MAX_N - 1 - cells.rows.leading_zeros() as usize;
    (first / LANES, last / LANES + 1)
}
