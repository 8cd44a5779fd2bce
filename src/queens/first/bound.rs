//! A bound that shows that some queens can no longer be placed: prices on the diagonals.
//!
//! The prices are the Lagrange multipliers of the conditions on diagonals, columns and bands.
//! A diagonal or antidiagonal charges the queen on it a price of at least 0. A column, and a
//! band, pays each of its queens a price of either sign. The cost of a cell is what it is
//! charged less what it is paid:
//!
//! ```text
//! cost(r, c) = diag[r - c] + anti[r + c] - col[c] - the prices of the bands that contain (r, c)
//! ```
//!
//! A completion puts one queen in each row and column, at most one on each diagonal, and the
//! wanted number into each band. So its cells cost in all
//!
//! ```text
//! at most    sum of diag and anti, over diagonals with a free cell
//!            - sum of col - sum of wanted * band
//! at least   sum over rows of rowmin      the least cost in the row
//!            + sum over columns of colmin the least of cost - rowmin in the column
//! ```
//!
//! Let bound = (at least) - (at most). If it is positive, **no completion exists**. Otherwise
//! call cost - rowmin - colmin the reduced cost of a cell, which is never negative. Over a
//! completion the reduced costs sum up to at most gap = -bound: **a cell whose reduced cost is
//! more than the gap is in no completion** and is deleted. All of this is true for any prices,
//! in exact integers; how good the prices are decides only the speed. Subgradient steps improve
//! them:
//!
//! ```text
//! repeat:
//!     rowmin and its cell for each row; colmin for each column
//!     bound > 0: infeasible
//!     bound is the best yet: delete cells; a row or column without a free cell: infeasible
//!     a diagonal charges more if several of the rows' cells are on it, less if none is
//!     a column pays more if none of the rows' cells is in it, less if several are; bands likewise
//! until nothing is left to change, or the gains are small
//! ```
//!
//! # The length of a step
//! Polyak's: half of what the row bound (the bound without colmin) lacks to a target of 50, by
//! the squared norm of the subgradient. It is the row bound because the subgradient is that one's:
//! it counts the cells that the rows choose. The target is a little more than needed, so that
//! the steps near the end do not become too short.
//!
//! # No sum overflows
//! Prices are within their ranges, so a cost is between `MIN_COST` and `MAX_COST`: it fits 16
//! bits, and so does a difference of two costs, unsigned. A step changes a price by at most
//! 200 * 64 = 12800 before it is clipped: 16 bits again. A sum over a board has at most 4 * 64
//! such numbers: 32 bits.
//!
//! # What makes it quick
//! Prices are kept from call to call, so a few steps adapt them. Otherwise nothing ends. A step
//! itself is quick as `costs` tells.
//!
//! Rejected: putting colmin back into the prices of the columns, which ruins the steps.
//!
//! Source: Lagrangian relaxation after Held and Karp 1971; the reduced costs delete cells as
//! in Fischetti and Salvagnin, Finding first and most-beautiful queens by integer
//! programming, 2019. Time: rows times columns per step.

use crate::processor;
use crate::processor::Kernel;
use crate::queens::first::cells::{Cells, Ones, MAX_N};
use crate::queens::first::costs::{Choice, Workspace};
use crate::queens::first::prices::{Band, Prices, BANDS, DIAGS};

/// When to stop: after this many steps, or this many in a row without a gain of 3%.
#[derive(Clone, Copy)]
pub struct Effort {
    pub steps: usize,
    pub patience: usize,
}

/// What a call finds.
pub enum Bound {
    /// No completion exists.
    Infeasible,
    /// No free cell has a reduced cost above `gap`.
    Undecided { gap: u32, deleted: bool },
}

/// A call: improves the prices, and deletes cells that are in no completion.
///
/// Every row and column left has a free cell. `wanted` has a number for each of the bands.
pub struct Pricing<'a> {
    pub cells: &'a mut Cells,
    pub bands: &'a [Band],
    pub wanted: &'a [i32; BANDS],
    pub prices: &'a mut Prices,
    pub workspace: &'a mut Workspace,
    pub effort: Effort,
}

impl Pricing<'_> {
    pub fn improve(self) -> Bound {
        processor::run(self)
    }
}

/// 1 for each diagonal with a free cell, 0 for the others.
struct Live {
    diag: [i16; DIAGS],
    anti: [i16; DIAGS],
}

impl Kernel for Pricing<'_> {
    type Output = Bound;

    #[inline(always)]
    fn run(mut self) -> Bound {
        self.workspace.set_floor(self.cells);
        let live = self.live();
        let mut best = i32::MIN;
        let mut last_gain = i32::MIN;
        let mut steps_since = 0;
        let mut deleted = false;
        for _ in 0..self.effort.steps {
            let choice = self.workspace.choose(self.cells, self.bands, self.prices);
            let row_bound = self.row_bound(&choice, &live);
            let colmin = self.workspace.colmin(self.cells, &choice);
            let mut bound = row_bound;
            for col in Ones(self.cells.cols) {
                bound += colmin[col] as i32;
            }
            if bound > 0 {
                return Bound::Infeasible;
            }
            if bound > best {
                best = bound;
                let gap = (-bound) as u32;
                match self.workspace.delete(self.cells, &choice, &colmin, gap) {
                    None => return Bound::Infeasible,
                    Some(some) => deleted |= some,
                }
            }
            if last_gain == i32::MIN || bound - last_gain > -last_gain * 3 / 100 {
                last_gain = bound;
                steps_since = 0;
            } else {
                steps_since += 1;
            }
            if steps_since == self.effort.patience || !self.step(choice, &live, row_bound) {
                break;
            }
        }
        Bound::Undecided {
            gap: (-best) as u32,
            deleted,
        }
    }
}

impl Pricing<'_> {
    #[inline(always)]
    fn live(&self) -> Live {
        let (mut diags, mut antis) = (0, 0);
        for col in Ones(self.cells.cols) {
            diags |= (self.cells.col[col] as u128) << (MAX_N - 1 - col);
            antis |= (self.cells.col[col] as u128) << col;
        }
        let mut live = Live {
            diag: [0; DIAGS],
            anti: [0; DIAGS],
        };
        for i in 0..DIAGS {
            live.diag[i] = (diags >> i & 1) as i16;
            live.anti[i] = (antis >> i & 1) as i16;
        }
        live
    }

    /// The sum of rowmin, less what a completion costs at most.
    #[inline(always)]
    fn row_bound(&self, choice: &Choice, live: &Live) -> i32 {
        let mut bound = 0;
        for row in Ones(self.cells.rows) {
            bound += choice.rowmin[row] as i32;
        }
        for i in 0..DIAGS {
            bound -= (self.prices.diag[i] * live.diag[i]) as i32;
            bound -= (self.prices.anti[i] * live.anti[i]) as i32;
        }
        for col in Ones(self.cells.cols) {
            bound += self.prices.col[col] as i32;
        }
        for j in 0..self.bands.len() {
            bound += self.prices.band[j] as i32 * self.wanted[j];
        }
        bound
    }

    /// Moves the prices along the subgradient; false if that is zero.
    #[inline(always)]
    fn step(&mut self, choice: Choice, live: &Live, row_bound: i32) -> bool {
        let mut subgradient = choice.count;
        for (j, band) in self.bands.iter().enumerate() {
            let counts = if band.anti {
                &subgradient.anti
            } else {
                &subgradient.diag
            };
            let count: i16 = counts[band.from..band.to].iter().sum();
            subgradient.band[j] = self.wanted[j] as i16 - count;
        }
        for col in Ones(self.cells.cols) {
            subgradient.col[col] = 1 - subgradient.col[col];
        }
        lower_where_unused(&mut subgradient.diag, &live.diag, &self.prices.diag);
        lower_where_unused(&mut subgradient.anti, &live.anti, &self.prices.anti);
        let norm = subgradient.squared_norm();
        if norm == 0 {
            return false;
        }
        let step = ((50 - row_bound) / (2 * norm)).clamp(1, 200) as i16;
        self.prices.move_by(step, &subgradient);
        true
    }
}

/// Takes one queen, the one that a live diagonal may have, from each count. A price of 0 goes
/// no lower.
#[inline(always)]
fn lower_where_unused(count: &mut [i16; DIAGS], live: &[i16; DIAGS], price: &[i16; DIAGS]) {
    for i in 0..DIAGS {
        let excess = count[i] - live[i];
        count[i] = if price[i] == 0 { excess.max(0) } else { excess };
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/first_bound.rs"]
mod tests;
