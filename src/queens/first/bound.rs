//! A Lagrangian bound on what can still be placed, by prices on diagonals, columns and bands.
//!
//! A diagonal or antidiagonal charges the queen on it a price of at least 0. (If only completions
//! with a queen on a diagonal are sought, its price may be negative.) A column, and a band, charges
//! each of its queens a price of either sign. The prices are the Lagrange multipliers of the
//! conditions that each diagonal, column and band puts on its queens. The cost of a cell is the sum
//! of its charges:
//!
//! ```text
//! cost(r, c) = diag[r - c] + anti[r + c] + col[c] + the prices of the bands that contain (r, c)
//! ```
//!
//! A completion puts one queen into each row and column left, at most one on each diagonal (exactly
//! one if its price is negative), and the wanted number into each band. So its cells cost in all
//!
//! ```text
//! at most    sum of diag and anti, over diagonals with a free cell
//!            + sum of col + sum of wanted * band
//! at least   sum over rows of rowmin      the least cost in the row
//!            + sum over columns of colmin the least of cost - rowmin in the column
//! ```
//!
//! Let bound = (at least) - (at most). If it is positive, **no completion exists**. Otherwise call
//! cost - rowmin - colmin the reduced cost of a cell, which is never negative. Over a completion
//! the reduced costs sum up to at most gap = -bound: **a cell whose reduced cost is more than the
//! gap is in no completion** and is deleted. All of this is true for any prices, in exact integers.
//! The prices decide only the speed. Subgradient steps improve them:
//!
//! ```text
//! repeat:
//!     rowmin and its cell for each row; colmin for each column
//!     bound > 0: infeasible
//!     bound is the best yet: delete cells
//!     a diagonal charges more if several of the rows' cells are on it, less if none is
//!     a column charges more if several of the rows' cells are in it, less if none is
//!     a band charges more if more of the rows' cells are in it than wanted, less if fewer
//! until no price is to change, the gains are small, or the steps are used up
//! ```
//!
//! Prices are kept from node to node, so a few steps adapt them.
//!
//! # The length of a step
//! Polyak's: (50 - row bound) / (2 * the squared norm of the subgradient), where the row bound is
//! the bound without colmin. It is the row bound because the subgradient counts the cells that the
//! rows choose. The target of 50 is a little more than needed, so that the last steps do not become
//! too short. Rejected: putting colmin back into the prices of the columns, which ruins the steps.
//!
//! # No sum overflows
//! Prices are within their ranges, so a cost is between `MIN_COST` and `MAX_COST`: it fits 16 bits,
//! and so does a difference of two costs, unsigned. A step changes a price by at most 200 * 128 =
//! 25,600 before the price is clipped, so the sum is at most 31,200: 16 bits again. A sum over a
//! board has at most 12 * 128 such numbers: 32 bits.
//!
//! Source: Lagrangian relaxation after Held and Karp 1971; the reduced costs delete cells as in
//! Fischetti and Salvagnin, Finding first and most-beautiful queens by integer programming, 2019.
//! Time: rows times columns per step.

use crate::queens::first::cells::{Band, Cells};
use crate::queens::first::costs::{Costs, PerConstraint, BANDS};

/// The proof that there is no completion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Infeasible;

/// The effort of a call of the bound.
#[derive(Clone, Copy)]
pub struct Effort {
    pub steps: usize,
    /// The most steps since the gap last shrank by 3 %.
    pub patience: usize,
}

/// The result for a node that is not refuted.
pub struct Bounded {
    /// The gap of the best bound: no reduced cost of a free cell is more.
    pub gap: u32,
    pub deleted: bool,
}

/// The bound for the nodes of one subproblem.
pub struct Bound {
    pub bands: Vec<Band>,
    pub prices: PerConstraint,
    pub costs: Costs,
}

impl Bound {
    /// Returns a bound for boards of n rows and at most [`BANDS`] bands, to begin with these
    /// prices.
    pub fn new(n: usize, bands: &[Band], prices: PerConstraint) -> Bound {
        Bound {
            bands: bands.to_vec(),
            prices,
            costs: Costs::new(n),
        }
    }

    /// Improves the prices, and deletes cells that are in no completion. Every row and column left
    /// must have a free cell. `wanted` has a number for each of the bands.
    #[inline(always)]
    pub fn improve(
        &mut self,
        cells: &mut Cells,
        wanted: &[i32; BANDS],
        effort: Effort,
    ) -> Result<Bounded, Infeasible> {
        self.costs.begin(cells);
        let mut best = i32::MIN;
        // So low that the first bound is a gain.
        let mut last_gain = i32::MIN / 4;
        let mut steps_since = 0;
        let mut deleted = false;
        for _ in 0..effort.steps {
            let rowmins = self.costs.choose(cells, &self.bands, &self.prices);
            let row_bound = rowmins - self.most(wanted);
            let bound = row_bound + self.costs.reduce(cells);
            if bound > 0 {
                return Err(Infeasible);
            }
            if bound > best {
                best = bound;
                deleted |= self.costs.delete(cells, (-bound) as u32);
            }
            if bound - last_gain > -last_gain * 3 / 100 {
                last_gain = bound;
                steps_since = 0;
            } else {
                steps_since += 1;
            }
            if steps_since == effort.patience || !self.step(wanted, row_bound) {
                break;
            }
        }
        Ok(Bounded {
            gap: (-best) as u32,
            deleted,
        })
    }

    /// Returns the most that the cells of a completion can cost.
    #[inline(always)]
    fn most(&self, wanted: &[i32; BANDS]) -> i32 {
        let (prices, live) = (&self.prices, &self.costs.live);
        let sum = |prices: &[i16], live: &[i16]| -> i32 {
            let products = prices.iter().zip(live).map(|(price, live)| price * live);
            products.map(i32::from).sum()
        };
        let bands = prices.band.iter().zip(wanted);
        let bands: i32 = bands.map(|(&price, wanted)| price as i32 * wanted).sum();
        sum(&prices.diag, &live.diag)
            + sum(&prices.anti, &live.anti)
            + sum(&prices.col, &live.col)
            + bands
    }

    /// Moves the prices along the subgradient. If the subgradient is zero, returns false.
    #[inline(always)]
    fn step(&mut self, wanted: &[i32; BANDS], row_bound: i32) -> bool {
        let live = &self.costs.live;
        let subgradient = &mut self.costs.counts;
        for (j, band) in self.bands.iter().enumerate() {
            let count: i16 = subgradient.in_band(*band).iter().sum();
            subgradient.band[j] = count - wanted[j] as i16;
        }
        for (count, live) in subgradient.col.iter_mut().zip(&live.col) {
            *count -= live;
        }
        exceed(&mut subgradient.diag, &live.diag, &self.prices.diag);
        exceed(&mut subgradient.anti, &live.anti, &self.prices.anti);
        let squares = |x: &[i16]| -> i32 { x.iter().map(|&x| x as i32 * x as i32).sum() };
        let norm = squares(&subgradient.diag)
            + squares(&subgradient.anti)
            + squares(&subgradient.col)
            + squares(&subgradient.band);
        if norm == 0 {
            return false;
        }
        let step = ((50 - row_bound) / (2 * norm)).clamp(1, 200) as i16;
        self.prices.move_by(step, subgradient);
        true
    }
}

/// Subtracts from each count the one queen that a live diagonal may have. A price of 0 must not
/// fall, so for it the result is at least 0.
#[inline(always)]
fn exceed(counts: &mut [i16], live: &[i16], prices: &[i16]) {
    for ((count, live), price) in counts.iter_mut().zip(live).zip(prices) {
        let excess = *count - live;
        *count = if *price == 0 { excess.max(0) } else { excess };
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/first_bound.rs"]
pub mod tests;
