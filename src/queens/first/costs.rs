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

use crate::queens::first::cells::{Cells, Mask, Ones};
use crate::queens::first::prices::{Band, Prices, LANES, MAX_COST, MIN_COST};

/// The cost of a cell that is not free: more than that of any free cell.
const NOT_FREE: i16 = MAX_COST + 1;

/// The arrays that a call of the bound fills, 6 bytes per cell.
///
/// Lines of cells are columns, cut into blocks of `LANES` rows. Blocks above the first row left
/// are skipped; below it, almost every block has some.
pub struct Workspace {
    /// Blocks of a column.
    blocks: usize,
    /// The first block with a row left, for the cells of the present call.
    first: usize,
    /// No cost is below its floor: `MIN_COST` for a free cell, `NOT_FREE` for another.
    floor: Vec<[i16; LANES]>,
    cost: Vec<[i16; LANES]>,
    reduced_cost: Vec<[u16; LANES]>,
    /// The prices of the diagonals, less those of the bands that they belong to.
    charge: Prices,
    /// 1 for each diagonal with a free cell and each column left.
    pub live: Prices,
    /// The least cost in each row left; `MIN_COST` for the other rows.
    rowmin: Vec<[i16; LANES]>,
    /// How many rows have their first cell of that cost on each diagonal and in each column.
    pub count: Prices,
    /// The least of cost - rowmin in each column left.
    pub colmin: Vec<u16>,
}

impl Workspace {
    /// For boards of n rows.
    pub fn new(n: usize) -> Workspace {
        let blocks = (n + LANES - 1) / LANES;
        Workspace {
            blocks,
            first: 0,
            floor: vec![[0; LANES]; n * blocks],
            cost: vec![[0; LANES]; n * blocks],
            reduced_cost: vec![[0; LANES]; n * blocks],
            charge: Prices::zero(n),
            live: Prices::zero(n),
            rowmin: vec![[0; LANES]; blocks],
            count: Prices::zero(n),
            colmin: vec![0; n],
        }
    }

    /// The reduced cost of a cell at the best bound of the last call; 0 if it was not free.
    pub fn reduced_cost(&self, row: usize, col: usize) -> u16 {
        self.reduced_cost[col * self.blocks + row / LANES][row % LANES]
    }

    /// Sets `floor` and `live`.
    #[inline(always)]
    pub fn begin<M: Mask>(&mut self, cells: &Cells<M>) {
        self.first = cells.rows.lowest() / LANES;
        let (mut diags, mut antis) = ((M::NONE, M::NONE), (M::NONE, M::NONE));
        self.live.col.fill(0);
        for col in Ones(cells.cols) {
            let free = cells.col[col];
            for block in self.first..self.blocks {
                let free = (free >> (LANES * block)).lowest_16();
                let floor = &mut self.floor[col * self.blocks + block];
                for i in 0..LANES {
                    let is_free = free & (1 << i) != 0;
                    floor[i] = if is_free { MIN_COST } else { NOT_FREE };
                }
            }
            add_shifted(&mut diags, free, cells.n - 1 - col);
            add_shifted(&mut antis, free, col);
            self.live.col[col] = 1;
        }
        set_bits(&mut self.live.diag, diags);
        set_bits(&mut self.live.anti, antis);
    }

    /// Computes the costs, `rowmin` and `count`. Returns the sum of rowmin.
    #[inline(always)]
    pub fn choose<M: Mask>(&mut self, cells: &Cells<M>, bands: &[Band], prices: &Prices) -> i32 {
        self.charge.diag.copy_from_slice(&prices.diag);
        self.charge.anti.copy_from_slice(&prices.anti);
        for (band, price) in bands.iter().zip(&prices.band) {
            for diagonal in self.charge.diagonals(*band) {
                *diagonal -= price;
            }
        }
        let count = &mut self.count;
        count.diag.fill(0);
        count.anti.fill(0);
        count.col.fill(0);
        count.band.fill(0);
        let mut sum = 0;
        for block in self.first..self.blocks {
            let start = LANES * block;
            let mut least = [NOT_FREE; LANES];
            let mut chosen = [0; LANES];
            for col in Ones(cells.cols) {
                let diag = &self.charge.diag[start + cells.n - 1 - col..][..LANES];
                let anti = &self.charge.anti[start + col..][..LANES];
                let floor = &self.floor[col * self.blocks + block];
                let mut costs = [0; LANES];
                for i in 0..LANES {
                    let cost = (diag[i] + anti[i] - prices.col[col]).max(floor[i]);
                    let is_less = cost < least[i];
                    chosen[i] = if is_less { col as i16 } else { chosen[i] };
                    least[i] = least[i].min(cost);
                    costs[i] = cost;
                }
                self.cost[col * self.blocks + block] = costs;
            }
            let mut rowmin = [MIN_COST; LANES];
            for lane in Ones((cells.rows >> start).lowest_16() as u64) {
                let (row, col) = (start + lane, chosen[lane] as usize);
                rowmin[lane] = least[lane];
                sum += least[lane] as i32;
                self.count.col[col] += 1;
                self.count.diag[row + cells.n - 1 - col] += 1;
                self.count.anti[row + col] += 1;
            }
            self.rowmin[block] = rowmin;
        }
        sum
    }

    /// Computes `colmin`. Returns its sum.
    #[inline(always)]
    pub fn reduce<M: Mask>(&mut self, cells: &Cells<M>) -> i32 {
        let mut sum = 0;
        for col in Ones(cells.cols) {
            let costs = &self.cost[col * self.blocks..][self.first..self.blocks];
            let mut least = [u16::MAX; LANES];
            for (cost, rowmin) in costs.iter().zip(&self.rowmin[self.first..self.blocks]) {
                for i in 0..LANES {
                    least[i] = least[i].min(cost[i].wrapping_sub(rowmin[i]) as u16);
                }
            }
            let colmin = least.iter().fold(u16::MAX, |a, &b| a.min(b));
            self.colmin[col] = colmin;
            sum += colmin as i32;
        }
        sum
    }

    /// Deletes the cells whose reduced cost is more than the gap. Returns whether there were any.
    ///
    /// A row keeps the cell that it chose: its reduced cost is 0. A column may lose all its cells.
    #[inline(always)]
    pub fn delete<M: Mask>(&mut self, cells: &mut Cells<M>, gap: u32) -> bool {
        let gap = gap.min(u16::MAX as u32) as u16;
        let mut deleted = false;
        for col in Ones(cells.cols) {
            let colmin = self.colmin[col];
            let mut greatest = [0; LANES];
            for block in self.first..self.blocks {
                let at = col * self.blocks + block;
                let (cost, rowmin, floor) = (&self.cost[at], &self.rowmin[block], &self.floor[at]);
                let mut reduced = [0; LANES];
                for i in 0..LANES {
                    // 0 for a cell that is not free: it is not to be deleted.
                    let difference = (cost[i].wrapping_sub(rowmin[i]) as u16) - colmin;
                    reduced[i] = if floor[i] == MIN_COST { difference } else { 0 };
                    greatest[i] = greatest[i].max(reduced[i]);
                }
                self.reduced_cost[at] = reduced;
            }
            if greatest.iter().all(|&greatest| greatest <= gap) {
                continue;
            }
            deleted = true;
            for row in Ones(cells.col[col]) {
                if self.reduced_cost(row, col) > gap {
                    cells.col[col] ^= M::bit(row);
                    cells.row[row] ^= M::bit(col);
                    self.floor[col * self.blocks + row / LANES][row % LANES] = NOT_FREE;
                }
            }
        }
        deleted
    }
}

/// Adds the ones of `mask`, from index `by` on, to a mask of two words.
#[inline(always)]
fn add_shifted<M: Mask>(words: &mut (M, M), mask: M, by: usize) {
    words.0 = words.0 | mask << by;
    words.1 = words.1 | mask >> 1 >> (M::MAX_N - 1 - by);
}

/// Sets each number to the bit of its index.
#[inline(always)]
fn set_bits<M: Mask>(numbers: &mut [i16], words: (M, M)) {
    let (low, high) = numbers.split_at_mut(M::MAX_N.min(numbers.len()));
    for (numbers, word) in &mut [(low, words.0), (high, words.1)] {
        for (i, number) in numbers.iter_mut().enumerate() {
            *number = (*word >> i).lowest_16() as i16 & 1;
        }
    }
}
