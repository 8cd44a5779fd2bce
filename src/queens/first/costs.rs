//! The numbers behind the bound: prices by constraint, costs by cell, and what follows from them.
//!
//! `bound` says what they mean. Prices are kept within ranges such that 16 bits are enough for
//! every cost. Three ideas make a step quick:
//!
//! 1. Sixteen rows are sixteen lanes of 16 bits. Diagonals are numbered in the order of the rows,
//!    so a cell takes three loads, two adds and a maximum (a cell that is not free costs
//!    `NOT_FREE`). The least cost of a row and its column are kept in lanes from column to column:
//!    no horizontal minimum.
//! 2. Every step is plain loops over lanes, compiled for the processor.
//! 3. Cells are deleted only in columns whose greatest reduced cost is above the gap.

use crate::queens::first::cells::{lowest, Band, Cell, Cells, Ones, MAX_N};

/// Lanes of a vector. Arrays by row, column or diagonal have a whole number of vectors.
pub const LANES: usize = 16;

/// Returns the number of vectors that n rows or columns take.
pub fn strips(n: usize) -> usize {
    (n + LANES - 1) / LANES
}

/// The most bands that a subproblem counts.
pub const BANDS: usize = 4;

/// A diagonal's price is in `0..=MAX_DIAG`, or in `-MAX_DIAG..=MAX_DIAG` if it must have a queen.
pub const MAX_DIAG: i16 = 3000;
/// A column's price is in `-MAX_COL..=MAX_COL`.
pub const MAX_COL: i16 = 4000;
/// A band's price is in `-MAX_BAND..=MAX_BAND`.
pub const MAX_BAND: i16 = 5600;

/// The greatest cost of a free cell, 32,400.
const MAX_COST: i16 = 2 * MAX_DIAG + MAX_COL + BANDS as i16 * MAX_BAND;
const MIN_COST: i16 = -MAX_COST;

const NOT_FREE: i16 = MAX_COST + 1;

/// An entry for each diagonal, column and band.
#[derive(Clone)]
pub struct PerConstraint {
    n: usize,
    pub diag: Vec<i16>,
    pub anti: Vec<i16>,
    pub col: Vec<i16>,
    pub band: [i16; BANDS],
}

impl PerConstraint {
    pub fn zero(n: usize) -> PerConstraint {
        let lanes = strips(n) * LANES;
        PerConstraint {
            n,
            diag: vec![0; 2 * lanes],
            anti: vec![0; 2 * lanes],
            col: vec![0; lanes],
            band: [0; BANDS],
        }
    }

    /// Returns the entries for the diagonals, or antidiagonals, that make up the band.
    #[inline(always)]
    pub fn in_band(&mut self, band: Band) -> &mut [i16] {
        match band {
            Band::Upper => &mut self.diag[..self.n - 1],
            Band::From(anti) => &mut self.anti[anti..],
        }
    }

    #[inline(always)]
    fn fill(&mut self, number: i16) {
        self.diag.fill(number);
        self.anti.fill(number);
        self.col.fill(number);
        self.band.fill(number);
    }

    /// Adds `step` times the subgradient to these prices, clipped to their ranges. If the price of
    /// a diagonal reaches its maximum, halves all prices.
    #[inline(always)]
    pub fn move_by(&mut self, step: i16, subgradient: &PerConstraint) {
        move_within(&mut self.diag, step, &subgradient.diag, 0, MAX_DIAG);
        move_within(&mut self.anti, step, &subgradient.anti, 0, MAX_DIAG);
        move_within(&mut self.col, step, &subgradient.col, -MAX_COL, MAX_COL);
        move_within(&mut self.band, step, &subgradient.band, -MAX_BAND, MAX_BAND);
        let diags = self.diag.iter().chain(&self.anti);
        if diags.fold(0, |highest, &price| price.max(highest)) == MAX_DIAG {
            let halve = |prices: &mut [i16]| prices.iter_mut().for_each(|price| *price /= 2);
            halve(&mut self.diag);
            halve(&mut self.anti);
            halve(&mut self.col);
            halve(&mut self.band);
        }
    }
}

/// Adds `step` times the subgradient to the prices, clipped to `min..=max`.
#[inline(always)]
fn move_within(prices: &mut [i16], step: i16, subgradient: &[i16], min: i16, max: i16) {
    for (price, component) in prices.iter_mut().zip(subgradient) {
        *price = (*price + step * component).max(min).min(max);
    }
}

/// A number for each cell, column by column. A strip is `LANES` rows of a column.
pub struct PerCell<T> {
    /// The number of strips in a column.
    strips: usize,
    pub numbers: Vec<[T; LANES]>,
}

impl<T: Copy + Default> PerCell<T> {
    pub fn zero(n: usize) -> PerCell<T> {
        let strips = strips(n);
        PerCell {
            strips,
            numbers: vec![[T::default(); LANES]; n * strips],
        }
    }

    #[inline(always)]
    pub fn at(&mut self, (row, col): Cell) -> &mut T {
        &mut self.strip(row / LANES, col)[row % LANES]
    }

    #[inline(always)]
    pub fn get(&self, (row, col): Cell) -> T {
        self.numbers[col * self.strips + row / LANES][row % LANES]
    }

    #[inline(always)]
    pub fn strip(&mut self, strip: usize, col: usize) -> &mut [T; LANES] {
        &mut self.numbers[col * self.strips + strip]
    }

    #[inline(always)]
    fn column(&self, first: usize, col: usize) -> &[[T; LANES]] {
        &self.numbers[col * self.strips..][first..self.strips]
    }
}

/// The arrays that a call of the bound fills, 6 bytes per cell.
///
/// Strips whose rows all come before the first row without a queen are skipped. Nearly all of the
/// other strips have a row without a queen.
pub struct Costs {
    /// The number of strips in a column.
    strips: usize,
    /// The first strip with a row left.
    first_strip: usize,
    /// The least possible cost: `MIN_COST` for a free cell, `NOT_FREE` for another.
    floor: PerCell<i16>,
    cost: PerCell<i16>,
    reduced: PerCell<u16>,
    /// The price of each diagonal plus the prices of the bands that it belongs to.
    charge: PerConstraint,
    /// 1 for each diagonal with a free cell and each column left.
    pub live: PerConstraint,
    /// The least cost in each row left; `MIN_COST` for the other rows.
    rowmin: Vec<[i16; LANES]>,
    /// The number of rows that chose a cell on each diagonal and in each column. `Bound::step`
    /// turns the counts into the subgradient.
    pub counts: PerConstraint,
    /// The least of cost - rowmin in each column left.
    colmin: Vec<u16>,
}

impl Costs {
    pub fn new(n: usize) -> Costs {
        let strips = strips(n);
        Costs {
            strips,
            first_strip: 0,
            floor: PerCell::zero(n),
            cost: PerCell::zero(n),
            reduced: PerCell::zero(n),
            charge: PerConstraint::zero(n),
            live: PerConstraint::zero(n),
            rowmin: vec![[0; LANES]; strips],
            counts: PerConstraint::zero(n),
            colmin: vec![0; n],
        }
    }

    /// Returns the reduced cost of a cell at the best bound of the last call; 0 if it was not free.
    #[inline(always)]
    pub fn reduced(&self, cell: Cell) -> u16 {
        self.reduced.get(cell)
    }

    /// Sets `first_strip`, `floor` and `live` for these cells.
    #[inline(always)]
    pub fn begin(&mut self, cells: &Cells) {
        self.first_strip = lowest(cells.rows_left) / LANES;
        let (mut diags, mut antis) = ([0, 0], [0, 0]);
        self.live.col.fill(0);
        for col in Ones(cells.cols_left) {
            let free = cells.col(col);
            for strip in self.first_strip..self.strips {
                let free = (free >> (LANES * strip)) as u16;
                let floor = self.floor.strip(strip, col);
                for i in 0..LANES {
                    let is_free = free & (1 << i) != 0;
                    floor[i] = if is_free { MIN_COST } else { NOT_FREE };
                }
            }
            add_shifted(&mut diags, free, cells.n - 1 - col);
            add_shifted(&mut antis, free, col);
            self.live.col[col] = 1;
        }
        write_bits(&mut self.live.diag, diags);
        write_bits(&mut self.live.anti, antis);
    }

    /// Computes `charge`, `cost`, `rowmin` and `counts`. Returns the sum of rowmin.
    #[inline(always)]
    pub fn choose(&mut self, cells: &Cells, bands: &[Band], prices: &PerConstraint) -> i32 {
        self.charge.diag.copy_from_slice(&prices.diag);
        self.charge.anti.copy_from_slice(&prices.anti);
        for (band, price) in bands.iter().zip(&prices.band) {
            for diagonal in self.charge.in_band(*band) {
                *diagonal += price;
            }
        }
        self.counts.fill(0);
        let mut sum = 0;
        for strip in self.first_strip..self.strips {
            let start = LANES * strip;
            let mut least = [NOT_FREE; LANES];
            let mut chosen = [0; LANES];
            for col in Ones(cells.cols_left) {
                let diag = &self.charge.diag[start + cells.n - 1 - col..][..LANES];
                let anti = &self.charge.anti[start + col..][..LANES];
                let floor = self.floor.strip(strip, col);
                let mut costs = [0; LANES];
                for i in 0..LANES {
                    let cost = (diag[i] + anti[i] + prices.col[col]).max(floor[i]);
                    let is_less = cost < least[i];
                    chosen[i] = if is_less { col as i16 } else { chosen[i] };
                    least[i] = least[i].min(cost);
                    costs[i] = cost;
                }
                *self.cost.strip(strip, col) = costs;
            }
            let mut rowmin = [MIN_COST; LANES];
            for lane in Ones(cells.rows_left >> start & 0xffff) {
                let (row, col) = (start + lane, chosen[lane] as usize);
                rowmin[lane] = least[lane];
                sum += least[lane] as i32;
                self.counts.col[col] += 1;
                self.counts.diag[row + cells.n - 1 - col] += 1;
                self.counts.anti[row + col] += 1;
            }
            self.rowmin[strip] = rowmin;
        }
        sum
    }

    /// Computes `colmin`. Returns its sum.
    #[inline(always)]
    pub fn reduce(&mut self, cells: &Cells) -> i32 {
        let mut sum = 0;
        for col in Ones(cells.cols_left) {
            let costs = self.cost.column(self.first_strip, col);
            let mut least = [u16::MAX; LANES];
            for (cost, rowmin) in costs.iter().zip(&self.rowmin[self.first_strip..]) {
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
    /// A row keeps the cell that it chose: its reduced cost is 0. A column may lose all its cells,
    /// because its colmin may come from a cell that is not free.
    #[inline(always)]
    pub fn delete(&mut self, cells: &mut Cells, gap: u32) -> bool {
        let gap = gap.min(u16::MAX as u32) as u16;
        let mut deleted = false;
        for col in Ones(cells.cols_left) {
            let colmin = self.colmin[col];
            let mut greatest = [0; LANES];
            for strip in self.first_strip..self.strips {
                let (cost, rowmin) = (self.cost.strip(strip, col), &self.rowmin[strip]);
                let floor = self.floor.strip(strip, col);
                let mut reduced = [0; LANES];
                for i in 0..LANES {
                    // 0 for a cell that is not free, so that it is not deleted.
                    let difference = (cost[i].wrapping_sub(rowmin[i]) as u16) - colmin;
                    reduced[i] = if floor[i] == MIN_COST { difference } else { 0 };
                    greatest[i] = greatest[i].max(reduced[i]);
                }
                *self.reduced.strip(strip, col) = reduced;
            }
            if greatest.iter().all(|&greatest| greatest <= gap) {
                continue;
            }
            deleted = true;
            for row in Ones(cells.col(col)) {
                if self.reduced((row, col)) > gap {
                    cells.delete((row, col));
                    *self.floor.at((row, col)) = NOT_FREE;
                }
            }
        }
        deleted
    }
}

/// Adds the ones of `mask`, moved up by `by`, to a mask of 256 bits.
#[inline(always)]
fn add_shifted(limbs: &mut [u128; 2], mask: u128, by: usize) {
    limbs[0] |= mask << by;
    limbs[1] |= mask >> 1 >> (MAX_N - 1 - by);
}

/// Writes bit i of the mask to `numbers[i]`.
#[inline(always)]
fn write_bits(numbers: &mut [i16], limbs: [u128; 2]) {
    for (numbers, limb) in numbers.chunks_mut(MAX_N).zip(&limbs) {
        for (i, number) in numbers.iter_mut().enumerate() {
            *number = (limb >> i) as i16 & 1;
        }
    }
}
