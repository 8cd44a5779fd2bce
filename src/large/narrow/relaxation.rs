//! The linear relaxation of a node, solved by primal-dual steps, whose prices converge.
//!
//! In the relaxation a queen may be divided among cells: x is the part of her on a cell. The
//! parts in a row, and in a column, sum up to 1; those on a diagonal to at most 1, or to exactly 1
//! if the diagonal is known to have a queen; those in a band to the wanted number.
//!
//! ```text
//! x = 0 on every free cell; price = 0 on every line (row, column, diagonal, band)
//! repeat:
//!     100 times:
//!         each free cell: next = max(0, x + (the sum of the prices of its lines) / 8)
//!         each line: price += (wanted - the sum over its cells of 2 * next - x) / number of cells
//!                    a diagonal that may be empty: price = min(0, price)
//!         x = next
//!     call the integer bound with the prices, rounded: infeasible, or cells are deleted
//! until 10 calls in a row deleted nothing
//! ```
//!
//! If the relaxation is infeasible, the prices grow in the direction of a proof. Otherwise x
//! converges to a solution, and the prices show which cells are 0 in every solution. Subgradient
//! steps stall before that. But after the dozen that a search node has time for, they are ahead.
//!
//! # Exact, and the same everywhere
//! Only the integer bound deletes a cell or refutes a node, and it is valid whatever the prices;
//! only a diagonal that must have a queen has one below 0. So no rounding loses a completion.
//! The steps are `f32` operations in a fixed order, none fused, no division by 0, so IEEE 754
//! defines every result: the same nodes are visited on every machine. (But x86 without SSE2
//! rounds differently. There the nodes may differ, not the answer.)
//!
//! Source: Chambolle and Pock, A first-order primal-dual algorithm for convex problems with
//! applications to imaging, 2011; step lengths: Pock and Chambolle, Diagonal preconditioning for
//! first order primal-dual algorithms, 2011; that the prices become a proof: Applegate, Diaz, Lu
//! and Lubin, Infeasibility detection with primal-dual hybrid gradient for large-scale linear
//! programming, 2021. Time: rows times columns per step; memory: 14 bytes per cell.

use std::ops::Range;

use crate::processor;
use crate::processor::Kernel;
use crate::queens::first::bound::Pricing;
use crate::queens::first::cells::{Cells, Mask, Ones};
use crate::queens::first::costs::Workspace;
use crate::queens::first::prices::{Band, Prices, BANDS, LANES, MAX_BAND, MAX_COL, MAX_DIAG};
use crate::queens::first::search::Node;

/// Steps between two calls of the bound.
const STEPS: u64 = 100;

/// Calls in a row without a deletion after which the prices are as good as they get.
const PATIENCE: usize = 10;

/// The length of a cell's step: 1 / the number of its lines, 4 and all bands at most.
const PRIMAL_STEP: f32 = 1.0 / (4 + BANDS) as f32;

/// A diagonal's part of a queen counts as 0 or 1 if it differs by no more than this.
const TOLERANCE: f32 = 0.02;

/// The relaxation of nodes of one n.
///
/// An array of lines has diagonals by row - col + n - 1, then antidiagonals by row + col, columns,
/// rows, bands: `starts` says from which index on. Cells are in blocks of `LANES` rows of a column.
pub struct Relaxation {
    n: usize,
    workspace: Workspace,
    /// Blocks of a column.
    blocks: usize,
    /// The first block with a row left.
    first: usize,
    x: Vec<[f32; LANES]>,
    /// `PRIMAL_STEP` for a free cell, 0 for another.
    primal_step: Vec<[f32; LANES]>,
    price: Vec<f32>,
    /// The greatest price: 0 for a diagonal that may be empty.
    max_price: Vec<f32>,
    /// The prices, with those of the bands added to their diagonals.
    charge: Vec<f32>,
    wanted: Vec<f32>,
    /// The sum of 2 * next - x; of x, once the steps have converged.
    sum: Vec<f32>,
    /// The length of a line's step: 1 / the number of its free cells, or 0 if it has none.
    dual_step: Vec<f32>,
}

/// What `Relaxation::narrow` does, compiled for the processor.
struct Narrowing<'s, M: Mask> {
    relaxation: &'s mut Relaxation,
    node: &'s mut Node<M>,
    bands: &'s [Band],
    used: &'s [usize],
    steps: &'s mut u64,
}

impl<M: Mask> Kernel for Narrowing<'_, M> {
    type Output = Result<Option<usize>, ()>;

    #[inline(always)]
    fn run(self) -> Result<Option<usize>, ()> {
        let (relaxation, node, bands) = (self.relaxation, self.node, self.bands);
        let mut prices = Prices::zero(relaxation.n);
        relaxation.x.fill([0.0; LANES]);
        relaxation.price.fill(0.0);
        let (mut calls, mut deleted) = (0, true);
        while calls < PATIENCE {
            if deleted {
                node.propagate(bands)?;
                if node.cells.rows == M::NONE {
                    return Ok(None);
                }
                relaxation.begin(node, bands, self.used);
                calls = 0;
            }
            for _ in 0..STEPS {
                relaxation.step(&node.cells, bands);
            }
            *self.steps += STEPS;
            relaxation.round(&mut prices);
            let mut pricing = Pricing {
                bands,
                prices: &mut prices,
                workspace: &mut relaxation.workspace,
            };
            let bound = pricing.improve(&mut node.cells, &node.wanted, (1, 1));
            deleted = bound.ok_or(())?.1;
            calls += 1;
        }
        Ok(relaxation.most_fractional())
    }
}

impl Relaxation {
    /// For boards of n rows.
    pub fn new(n: usize) -> Relaxation {
        let blocks = (n + LANES - 1) / LANES;
        let lines = vec![0.0; 6 * blocks * LANES + BANDS];
        Relaxation {
            n,
            workspace: Workspace::new(n),
            blocks,
            first: 0,
            x: vec![[0.0; LANES]; n * blocks],
            primal_step: vec![[0.0; LANES]; n * blocks],
            price: lines.clone(),
            max_price: lines.clone(),
            charge: lines.clone(),
            wanted: lines.clone(),
            sum: lines.clone(),
            dual_step: lines,
        }
    }

    /// Narrows a node: places the queens that are forced, and deletes cells that are in no
    /// completion with a queen on each of the `used` diagonals.
    ///
    /// Fails if there is no such completion. Otherwise returns the diagonal to decide next, if
    /// one has a part of a queen. Adds to `steps` how many it takes.
    pub fn narrow<M: Mask>(
        &mut self,
        node: &mut Node<M>,
        bands: &[Band],
        used: &[usize],
        steps: &mut u64,
    ) -> Result<Option<usize>, ()> {
        processor::run(Narrowing {
            relaxation: self,
            node,
            bands,
            used,
            steps,
        })
    }

    /// Whether the cell is on the diagonal.
    pub fn is_on(&self, diagonal: usize, row: usize, col: usize) -> bool {
        let [diags, antis, ..] = self.starts();
        diagonal == diags + row - col || diagonal == antis + row + col
    }

    /// The indices of the main diagonal, and of the first antidiagonal, column, row and band.
    #[inline(always)]
    fn starts(&self) -> [usize; 5] {
        let lanes = self.blocks * LANES;
        [self.n - 1, 2 * lanes, 4 * lanes, 5 * lanes, 6 * lanes]
    }

    /// The diagonals that make up the band.
    #[inline(always)]
    fn diagonals(&self, band: Band) -> Range<usize> {
        let [diags, antis, cols, ..] = self.starts();
        match band {
            Band::Upper => 0..diags,
            Band::From(anti) => antis + anti..cols,
        }
    }

    /// Prepares steps with the present cells of the node, which go on from the present prices.
    #[inline(always)]
    fn begin<M: Mask>(&mut self, node: &Node<M>, bands: &[Band], used: &[usize]) {
        let [diags, antis, cols, rows, first_band] = self.starts();
        let cells = &node.cells;
        self.first = cells.rows.lowest() / LANES;
        self.primal_step.fill([0.0; LANES]);
        self.sum.fill(0.0);
        for col in Ones(cells.cols) {
            for row in Ones(cells.col[col]) {
                self.primal_step[col * self.blocks + row / LANES][row % LANES] = PRIMAL_STEP;
                for line in [diags + row - col, antis + row + col, cols + col, rows + row] {
                    self.sum[line] += 1.0;
                }
            }
        }
        for (cells, steps) in self.x.iter_mut().zip(&self.primal_step) {
            for (x, step) in cells.iter_mut().zip(steps) {
                *x *= f32::from(*step > 0.0);
            }
        }
        self.add_bands(bands);
        self.wanted.fill(1.0);
        for (wanted, &number) in self.wanted[first_band..].iter_mut().zip(&node.wanted) {
            *wanted = number as f32;
        }
        self.max_price.fill(f32::MAX);
        self.max_price[..cols].fill(0.0);
        for &diagonal in used {
            self.max_price[diagonal] = f32::MAX;
        }
        let lines = self.dual_step.iter_mut().zip(&mut self.price);
        for ((step, price), cells) in lines.zip(&self.sum) {
            let has_cells = f32::from(*cells > 0.0);
            *step = has_cells / cells.max(1.0);
            *price *= has_cells;
        }
    }

    /// A step of every cell and of every line.
    #[inline(always)]
    fn step<M: Mask>(&mut self, cells: &Cells<M>, bands: &[Band]) {
        let [diags, antis, cols, rows, first_band] = self.starts();
        self.charge.copy_from_slice(&self.price);
        for (j, band) in bands.iter().enumerate() {
            let diagonals = self.diagonals(*band);
            for charge in &mut self.charge[diagonals] {
                *charge += self.price[first_band + j];
            }
        }
        self.sum.fill(0.0);
        for block in self.first..self.blocks {
            let start = LANES * block;
            let row_price = &self.price[rows + start..][..LANES];
            let mut row_sum = [0.0; LANES];
            for col in Ones(cells.cols) {
                let (diag, anti) = (diags + start - col, antis + start + col);
                let diag_charge = &self.charge[diag..][..LANES];
                let anti_charge = &self.charge[anti..][..LANES];
                let step = &self.primal_step[col * self.blocks + block];
                let x = &mut self.x[col * self.blocks + block];
                let mut ahead = [0.0; LANES];
                for i in 0..LANES {
                    let paid = diag_charge[i] + anti_charge[i] + self.price[cols + col];
                    let next = x[i] + step[i] * (paid + row_price[i]);
                    let next = if next > 0.0 { next } else { 0.0 };
                    ahead[i] = 2.0 * next - x[i];
                    x[i] = next;
                    row_sum[i] += ahead[i];
                }
                for line in [diag, anti] {
                    for (sum, ahead) in self.sum[line..][..LANES].iter_mut().zip(&ahead) {
                        *sum += ahead;
                    }
                }
                self.sum[cols + col] += total(&ahead);
            }
            self.sum[rows + start..][..LANES].copy_from_slice(&row_sum);
        }
        self.add_bands(bands);
        for line in 0..self.price.len() {
            let residual = self.wanted[line] - self.sum[line];
            let price = self.price[line] + self.dual_step[line] * residual;
            let max = self.max_price[line];
            self.price[line] = if price < max { price } else { max };
        }
    }

    /// Sums up the diagonals of each band.
    #[inline(always)]
    fn add_bands(&mut self, bands: &[Band]) {
        let [.., first_band] = self.starts();
        for (j, band) in bands.iter().enumerate() {
            self.sum[first_band + j] = total(&self.sum[self.diagonals(*band)]);
        }
    }

    /// Sets integer prices in the proportions of the present ones, as large as their ranges allow.
    #[inline(always)]
    fn round(&self, prices: &mut Prices) {
        let [_, antis, cols, rows, first_band] = self.starts();
        let kinds = [
            (&self.price[..antis], &mut prices.diag[..], -MAX_DIAG),
            (&self.price[antis..cols], &mut prices.anti[..], -MAX_DIAG),
            (&self.price[cols..rows], &mut prices.col[..], MAX_COL),
            (&self.price[first_band..], &mut prices.band[..], MAX_BAND),
        ];
        let mut scale = f32::MAX;
        for (from, _, max) in &kinds {
            let greatest = from.iter().fold(1e-9, |a: f32, price| a.max(price.abs()));
            scale = scale.min(f32::from(max.abs()) / greatest);
        }
        // In `Prices` a diagonal charges its queen; here it pays her, as every line does.
        for (from, to, max) in kinds {
            for (price, from) in to.iter_mut().zip(from) {
                let scaled = from * scale * f32::from(max.signum());
                *price = (scaled as i16).clamp(-max.abs(), max.abs());
            }
        }
    }

    /// The diagonal, none of the used ones, whose part of a queen is farthest from 0 and 1.
    #[inline(always)]
    fn most_fractional(&self) -> Option<usize> {
        let [_, _, cols, ..] = self.starts();
        let mut most = (TOLERANCE, None);
        for (diagonal, part) in self.sum[..cols].iter().enumerate() {
            let distance = part.min(1.0 - part);
            if distance > most.0 && self.max_price[diagonal] <= 0.0 {
                most = (distance, Some(diagonal));
            }
        }
        most.1
    }
}

/// The sum, lane by lane.
#[inline(always)]
fn total(numbers: &[f32]) -> f32 {
    let mut lanes = [0.0; LANES];
    for numbers in numbers.chunks(LANES) {
        for (sum, number) in lanes.iter_mut().zip(numbers) {
            *sum += number;
        }
    }
    for half in [8, 4, 2, 1] {
        for i in 0..half {
            lanes[i] += lanes[i + half];
        }
    }
    lanes[0]
}

#[cfg(test)]
#[path = "../../../tests/unit/large_narrow.rs"]
mod tests;
