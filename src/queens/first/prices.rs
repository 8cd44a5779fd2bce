//! The Lagrange multipliers of the bound: prices on the diagonals, columns and bands.
//!
//! `bound` says what they mean. They are kept within ranges such that 16 bits are enough for
//! every cost.

use crate::queens::first::cells::MAX_N;

/// Diagonals in one direction. All of `first` numbers a cell's diagonal
/// `row + MAX_N - 1 - col` and its antidiagonal `row + col`.
pub const DIAGS: usize = 2 * MAX_N;

/// The most bands that a subproblem counts.
pub const BANDS: usize = 4;

/// A diagonal's price is in `0..=MAX_DIAG_PRICE`.
const MAX_DIAG_PRICE: i16 = 3000;
/// A column's price is in `-MAX_COL_PRICE..=MAX_COL_PRICE`.
const MAX_COL_PRICE: i16 = 4000;
/// A band's price is in `-MAX_BAND_PRICE..=MAX_BAND_PRICE`.
const MAX_BAND_PRICE: i16 = 5600;

/// No cell costs less: -26,400.
pub const MIN_COST: i16 = -MAX_COL_PRICE - BANDS as i16 * MAX_BAND_PRICE;
/// No cell costs more: 32,400.
pub const MAX_COST: i16 = 2 * MAX_DIAG_PRICE - MIN_COST;

/// The diagonals, or antidiagonals, `from..to`.
#[derive(Clone, Copy)]
pub struct Band {
    pub anti: bool,
    pub from: usize,
    pub to: usize,
}

impl Band {
    pub fn contains(&self, row: usize, col: usize) -> bool {
        let diagonal = if self.anti {
            row + col
        } else {
            row + MAX_N - 1 - col
        };
        self.from <= diagonal && diagonal < self.to
    }
}

/// The prices, or a subgradient: its component for each price.
#[derive(Clone)]
pub struct Prices {
    pub diag: [i16; DIAGS],
    pub anti: [i16; DIAGS],
    pub col: [i16; MAX_N],
    pub band: [i16; BANDS],
}

impl Prices {
    pub fn zero() -> Prices {
        Prices {
            diag: [0; DIAGS],
            anti: [0; DIAGS],
            col: [0; MAX_N],
            band: [0; BANDS],
        }
    }

    #[inline(always)]
    pub fn squared_norm(&self) -> i32 {
        squares(&self.diag) + squares(&self.anti) + squares(&self.col) + squares(&self.band)
    }

    /// Adds `step` times the subgradient, clipped to the ranges. Halves all prices if a
    /// diagonal's reaches its maximum.
    #[inline(always)]
    pub fn move_by(&mut self, step: i16, subgradient: &Prices) {
        move_within(&mut self.diag, step, &subgradient.diag, 0, MAX_DIAG_PRICE);
        move_within(&mut self.anti, step, &subgradient.anti, 0, MAX_DIAG_PRICE);
        let (max_col, max_band) = (MAX_COL_PRICE, MAX_BAND_PRICE);
        move_within(&mut self.col, step, &subgradient.col, -max_col, max_col);
        move_within(&mut self.band, step, &subgradient.band, -max_band, max_band);
        let diags = self.diag.iter().zip(&self.anti);
        let highest = diags.fold(0, |highest, (&diag, &anti)| highest.max(diag).max(anti));
        if highest == MAX_DIAG_PRICE {
            let halve = |prices: &mut [i16]| prices.iter_mut().for_each(|price| *price /= 2);
            halve(&mut self.diag);
            halve(&mut self.anti);
            halve(&mut self.col);
            halve(&mut self.band);
        }
    }
}

/// The sum of the squares.
#[inline(always)]
fn squares(components: &[i16]) -> i32 {
    components.iter().map(|&x| x as i32 * x as i32).sum()
}

/// Adds `step` times the subgradient to the prices, clipped to `min..=max`.
#[inline(always)]
fn move_within(prices: &mut [i16], step: i16, subgradient: &[i16], min: i16, max: i16) {
    for (price, component) in prices.iter_mut().zip(subgradient) {
        *price = (*price + step * component).max(min).min(max);
    }
}
