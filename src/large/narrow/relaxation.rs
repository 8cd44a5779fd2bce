//! The linear relaxation of a node, solved by primal-dual steps, whose prices converge.
//!
//! In the relaxation a queen may be divided among cells: x is the share of her on a cell. The
//! shares in a row, and in a column, sum up to 1; those on a diagonal to at most 1, or to exactly 1
//! if the diagonal must have a queen; those in a band to the wanted number.
//!
//! ```text
//! x = 0 on every free cell; price = 0 of every constraint (row, column, diagonal, band)
//! repeat:
//!     100 times:
//!         each free cell: next = max(0, x + (the sum of the prices of its constraints) / 8)
//!         each constraint:
//!             price += (wanted - the sum over its cells of (2 * next - x)) / number of cells
//!             a diagonal that may be empty: price = min(0, price)
//!         x = next
//!     call the integer bound with the rounded prices: infeasible, or cells are deleted
//!     if cells were deleted: place the queens that are forced
//! until 10 calls in a row deleted nothing
//! ```
//!
//! Here a price is paid to the queens, not charged as in `bound`: the sign turns where the prices
//! are rounded. If the relaxation is infeasible, the prices grow in the direction of a proof.
//! Otherwise x converges to a solution, and the prices show cells that are 0 in every solution.
//! After a dozen steps, as in a search node, subgradient prices are better; after hundreds, these.
//!
//! # Exact, and the same everywhere
//! Only the integer bound and `Node::propagate` delete a cell or refute a node. The bound is valid
//! if no diagonal that may be empty charges less than 0, and `step` keeps such a diagonal from
//! paying more than 0. So no rounding loses a completion. The steps are `f32` operations in a fixed
//! order, none fused, without division by 0, so IEEE 754 defines every result: the same nodes are
//! visited on every machine. (x86 without SSE2 rounds differently: other nodes, the same answer.)
//!
//! Source: Chambolle and Pock, A first-order primal-dual algorithm for convex problems with
//! applications to imaging, 2011; step lengths: the same, Diagonal preconditioning for first order
//! primal-dual algorithms, 2011; a proof from the prices: Applegate, Diaz, Lu and Lubin,
//! Infeasibility detection with primal-dual hybrid gradient for large-scale linear programming,
//! 2021. Time: rows times columns per step. Space: 14 bytes per cell.

use std::ops::Range;

use crate::processor;
use crate::processor::Kernel;
use crate::queens::first::bound::{Bound, Effort, Infeasible};
use crate::queens::first::cells::{lowest, Band, Cell, Cells, Ones};
use crate::queens::first::costs::{
    strips, PerCell, PerConstraint, BANDS, LANES, MAX_BAND, MAX_COL, MAX_DIAG,
};
use crate::queens::first::search::Node;

/// Steps between two calls of the bound.
const STEPS: u64 = 100;

/// Calls of the bound in a row without a deletion, after which another call is not worth it.
const PATIENCE: usize = 10;

/// The step length of a cell: it is in a row, a column, two diagonals and at most all bands.
const PRIMAL_STEP: f32 = 1.0 / (4 + BANDS) as f32;

/// The most by which a diagonal's share of a queen may differ from 0 or 1 and count as whole.
const TOLERANCE: f32 = 0.02;

/// The relaxation of the nodes of one subproblem.
///
/// A vector has a number for each constraint; `starts` says where the main diagonal is, and where
/// each other kind begins.
pub struct Relaxation {
    n: usize,
    bound: Bound,
    strips: usize,
    /// The first strip with a row left.
    first_strip: usize,
    x: PerCell<f32>,
    /// `PRIMAL_STEP` for a free cell, otherwise 0.
    primal_step: PerCell<f32>,
    price: Vec<f32>,
    /// The greatest price allowed: 0 for a diagonal that may be empty.
    max_price: Vec<f32>,
    /// The price of each diagonal plus the prices of its bands.
    payment: Vec<f32>,
    wanted: Vec<f32>,
    /// A sum over the free cells of the constraint: of 1 after `begin`, of 2 * next - x after
    /// `step`, which is x once the steps have converged.
    sum: Vec<f32>,
    /// The step length of the constraint: 1 / the number of its free cells, or 0 if it has none.
    dual_step: Vec<f32>,
}

/// The kernel of [`Relaxation::converge`].
struct Converge<'s> {
    relaxation: &'s mut Relaxation,
    node: &'s mut Node,
    required: &'s [usize],
    steps: &'s mut u64,
}

impl Kernel for Converge<'_> {
    type Output = Result<Option<usize>, Infeasible>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let (relaxation, node) = (self.relaxation, self.node);
        let (steps, patience) = (1, 1);
        let once = Effort { steps, patience };
        relaxation.x.numbers.fill([0.0; LANES]);
        relaxation.price.fill(0.0);
        let (mut calls, mut deleted) = (0, true);
        while calls < PATIENCE {
            if deleted {
                node.propagate(&relaxation.bound.bands)?;
                if node.cells.rows_left == 0 {
                    return Ok(None);
                }
                relaxation.begin(node, self.required);
            }
            for _ in 0..STEPS {
                relaxation.step(&node.cells);
            }
            *self.steps += STEPS;
            relaxation.round();
            let bound = &mut relaxation.bound;
            deleted = bound.improve(&mut node.cells, &node.wanted, once)?.deleted;
            calls = if deleted { 0 } else { calls + 1 };
        }
        Ok(relaxation.most_fractional())
    }
}

impl Relaxation {
    pub fn new(n: usize, bands: &[Band]) -> Relaxation {
        let strips = strips(n);
        let constraints = vec![0.0; 6 * strips * LANES + BANDS];
        Relaxation {
            n,
            bound: Bound::new(n, bands, PerConstraint::zero(n)),
            strips,
            first_strip: 0,
            x: PerCell::zero(n),
            primal_step: PerCell::zero(n),
            price: constraints.clone(),
            max_price: constraints.clone(),
            payment: constraints.clone(),
            wanted: constraints.clone(),
            sum: constraints.clone(),
            dual_step: constraints,
        }
    }

    /// Places forced queens, and deletes cells that are in no completion with a queen on each of
    /// the `required` diagonals, until the steps converge. Fails only if there is no such
    /// completion.
    ///
    /// Returns the diagonal to decide next, if one has neither a whole queen nor none. Adds the
    /// number of its steps to `steps`.
    pub fn converge(
        &mut self,
        node: &mut Node,
        required: &[usize],
        steps: &mut u64,
    ) -> Result<Option<usize>, Infeasible> {
        processor::run(Converge {
            relaxation: self,
            node,
            required,
            steps,
        })
    }

    /// Tells whether the cell is on the diagonal, given by its index.
    pub fn is_on(&self, diagonal: usize, cell: Cell) -> bool {
        self.diagonals_of(cell).contains(&diagonal)
    }

    /// Returns the indices of the diagonal and of the antidiagonal of a cell.
    #[inline(always)]
    fn diagonals_of(&self, (row, col): Cell) -> [usize; 2] {
        let [diags, antis, ..] = self.starts();
        [diags + row - col, antis + row + col]
    }

    /// Returns the indices of the main diagonal, and of the first antidiagonal, column, row and
    /// band.
    #[inline(always)]
    fn starts(&self) -> [usize; 5] {
        let lanes = self.strips * LANES;
        [self.n - 1, 2 * lanes, 4 * lanes, 5 * lanes, 6 * lanes]
    }

    #[inline(always)]
    fn diagonals(&self, band: Band) -> Range<usize> {
        let [diags, antis, cols, ..] = self.starts();
        match band {
            Band::Upper => 0..diags,
            Band::From(anti) => antis + anti..cols,
        }
    }

    /// Prepares steps for the cells of the node, which go on from the present x and prices.
    #[inline(always)]
    fn begin(&mut self, node: &Node, required: &[usize]) {
        let [_, _, cols, rows, first_band] = self.starts();
        let cells = &node.cells;
        self.first_strip = lowest(cells.rows_left) / LANES;
        self.primal_step.numbers.fill([0.0; LANES]);
        self.sum.fill(0.0);
        for col in Ones(cells.cols_left) {
            for row in Ones(cells.col(col)) {
                *self.primal_step.at((row, col)) = PRIMAL_STEP;
                let [diag, anti] = self.diagonals_of((row, col));
                for at in [diag, anti, cols + col, rows + row] {
                    self.sum[at] += 1.0;
                }
            }
        }
        let cells = self.x.numbers.iter_mut().flatten();
        for (x, step) in cells.zip(self.primal_step.numbers.iter().flatten()) {
            *x *= f32::from(*step > 0.0);
        }
        self.add_bands();
        self.wanted.fill(1.0);
        for (wanted, &number) in self.wanted[first_band..].iter_mut().zip(&node.wanted) {
            *wanted = number as f32;
        }
        self.max_price.fill(f32::MAX);
        self.max_price[..cols].fill(0.0);
        for &diagonal in required {
            self.max_price[diagonal] = f32::MAX;
        }
        let steps = self.dual_step.iter_mut().zip(&mut self.price);
        for ((step, price), cells) in steps.zip(&self.sum) {
            let has_cells = f32::from(*cells > 0.0);
            *step = has_cells / cells.max(1.0);
            *price *= has_cells;
        }
    }

    #[inline(always)]
    fn step(&mut self, cells: &Cells) {
        let [_, _, cols, rows, first_band] = self.starts();
        self.payment.copy_from_slice(&self.price);
        for (j, &band) in self.bound.bands.iter().enumerate() {
            let diagonals = self.diagonals(band);
            for payment in &mut self.payment[diagonals] {
                *payment += self.price[first_band + j];
            }
        }
        self.sum.fill(0.0);
        for strip in self.first_strip..self.strips {
            let start = LANES * strip;
            let row_price = &self.price[rows + start..][..LANES];
            let mut row_sum = [0.0; LANES];
            for col in Ones(cells.cols_left) {
                let [diag, anti] = self.diagonals_of((start, col));
                let by_diag = &self.payment[diag..][..LANES];
                let by_anti = &self.payment[anti..][..LANES];
                let step = self.primal_step.strip(strip, col);
                let x = self.x.strip(strip, col);
                let mut ahead = [0.0; LANES];
                for i in 0..LANES {
                    let paid = by_diag[i] + by_anti[i] + self.price[cols + col];
                    let next = x[i] + step[i] * (paid + row_price[i]);
                    let next = if next > 0.0 { next } else { 0.0 };
                    ahead[i] = 2.0 * next - x[i];
                    x[i] = next;
                    row_sum[i] += ahead[i];
                }
                for diagonal in [diag, anti] {
                    for (sum, ahead) in self.sum[diagonal..][..LANES].iter_mut().zip(&ahead) {
                        *sum += ahead;
                    }
                }
                self.sum[cols + col] += total(&ahead);
            }
            self.sum[rows + start..][..LANES].copy_from_slice(&row_sum);
        }
        self.add_bands();
        for i in 0..self.price.len() {
            let residual = self.wanted[i] - self.sum[i];
            let price = self.price[i] + self.dual_step[i] * residual;
            let max = self.max_price[i];
            self.price[i] = if price < max { price } else { max };
        }
    }

    /// Sets the sum of each band to that of its diagonals.
    #[inline(always)]
    fn add_bands(&mut self) {
        let [.., first_band] = self.starts();
        for (j, &band) in self.bound.bands.iter().enumerate() {
            self.sum[first_band + j] = total(&self.sum[self.diagonals(band)]);
        }
    }

    /// Sets the bound's prices in proportion to these, the sign turned, as large as ranges allow.
    #[inline(always)]
    fn round(&mut self) {
        let [_, antis, cols, rows, first_band] = self.starts();
        let prices = &mut self.bound.prices;
        let kinds = [
            (&self.price[..antis], &mut prices.diag[..], MAX_DIAG),
            (&self.price[antis..cols], &mut prices.anti[..], MAX_DIAG),
            (&self.price[cols..rows], &mut prices.col[..], MAX_COL),
            (&self.price[first_band..], &mut prices.band[..], MAX_BAND),
        ];
        let mut scale = f32::MAX;
        for (paid, _, max) in &kinds {
            let greatest = paid.iter().fold(1e-9, |a: f32, price| a.max(price.abs()));
            scale = scale.min(f32::from(*max) / greatest);
        }
        for (paid, charged, max) in kinds {
            for (charged, paid) in charged.iter_mut().zip(paid) {
                *charged = (-(paid * scale) as i16).clamp(-max, max);
            }
        }
    }

    /// Returns the diagonal, not a required one, whose share of a queen is farthest from 0 and 1.
    #[inline(always)]
    fn most_fractional(&self) -> Option<usize> {
        let [_, _, cols, ..] = self.starts();
        let mut most = (TOLERANCE, None);
        for (diagonal, share) in self.sum[..cols].iter().enumerate() {
            let distance = share.min(1.0 - share);
            if distance > most.0 && self.max_price[diagonal] <= 0.0 {
                most = (distance, Some(diagonal));
            }
        }
        most.1
    }
}

/// Returns the sum, added up lane by lane.
#[inline(always)]
fn total(numbers: &[f32]) -> f32 {
    let mut lanes = [0.0; LANES];
    for numbers in numbers.chunks(LANES) {
        for (sum, number) in lanes.iter_mut().zip(numbers) {
            *sum += number;
        }
    }
    for width in [8, 4, 2, 1] {
        for i in 0..width {
            lanes[i] += lanes[i + width];
        }
    }
    lanes[0]
}

#[cfg(test)]
#[path = "../../../tests/unit/large_narrow.rs"]
mod tests;
