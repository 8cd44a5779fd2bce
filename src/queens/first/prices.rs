//! The Lagrange multipliers of the bound: prices on the diagonals, columns and bands.
//!
//! `bound` says what they mean. They are kept within ranges such that 16 bits are enough for
//! every cost.

/// Lanes of a vector. All arrays of lines have a whole number of vectors.
pub const LANES: usize = 16;

/// The most bands that a subproblem counts.
pub const BANDS: usize = 4;

/// A diagonal's price is in `0..=MAX_DIAG`; in `-MAX_DIAG..=MAX_DIAG` if it must have a queen.
pub const MAX_DIAG: i16 = 3000;
/// A column's price is in `-MAX_COL..=MAX_COL`.
pub const MAX_COL: i16 = 4000;
/// A band's price is in `-MAX_BAND..=MAX_BAND`.
pub const MAX_BAND: i16 = 5600;

/// No cell costs more, or less than minus this: 32,400.
pub const MAX_COST: i16 = 2 * MAX_DIAG + MAX_COL + BANDS as i16 * MAX_BAND;
pub const MIN_COST: i16 = -MAX_COST;

/// A part of the board, made of whole diagonals or antidiagonals.
#[derive(Clone, Copy)]
pub enum Band {
    /// The cells above the main diagonal.
    Upper,
    /// The cells with row + col at least this.
    From(usize),
}

impl Band {
    pub fn contains(self, row: usize, col: usize) -> bool {
        match self {
            Band::Upper => row < col,
            Band::From(anti) => row + col >= anti,
        }
    }
}

/// A number for each diagonal, column and band: prices, or counts, or a subgradient.
#[derive(Clone)]
pub struct Prices {
    n: usize,
    /// By row - col + n - 1.
    pub diag: Vec<i16>,
    /// By row + col.
    pub anti: Vec<i16>,
    pub col: Vec<i16>,
    pub band: [i16; BANDS],
}

impl Prices {
    pub fn zero(n: usize) -> Prices {
        let lanes = (n + LANES - 1) / LANES * LANES;
        Prices {
            n,
            diag: vec![0; 2 * lanes],
            anti: vec![0; 2 * lanes],
            col: vec![0; lanes],
            band: [0; BANDS],
        }
    }

    /// The numbers of the diagonals, or antidiagonals, that make up the band.
    #[inline(always)]
    pub fn diagonals(&mut self, band: Band) -> &mut [i16] {
        match band {
            Band::Upper => &mut self.diag[..self.n - 1],
            Band::From(anti) => &mut self.anti[anti..],
        }
    }

    /// Adds `step` times the subgradient, clipped to the ranges. Halves all prices if a
    /// diagonal's reaches its maximum.
    #[inline(always)]
    pub fn move_by(&mut self, step: i16, subgradient: &Prices) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_stay_within_their_ranges() {
        let n = 3;
        let mut subgradient = Prices::zero(n);
        subgradient.diag[..3].copy_from_slice(&[1, -1, 2]);
        subgradient.anti[..2].copy_from_slice(&[3, -2]);
        subgradient.col[..2].copy_from_slice(&[8, -8]);
        subgradient.band = [-12, 12, 5, 0];
        let mut prices = Prices::zero(n);
        prices.move_by(500, &subgradient);
        assert_eq!(prices.diag[..3], [500, 0, 1000]);
        assert_eq!(prices.anti[..2], [1500, 0]);
        assert_eq!(prices.col[..2], [4000, -4000]);
        assert_eq!(prices.band, [-5600, 5600, 2500, 0]);
        // An antidiagonal comes to 3000: all are halved.
        prices.move_by(500, &subgradient);
        assert_eq!(prices.diag[..3], [500, 0, 1000]);
        assert_eq!(prices.anti[..2], [1500, 0]);
        assert_eq!(prices.col[..2], [2000, -2000]);
        assert_eq!(prices.band, [-2800, 2800, 2500, 0]);
    }
}
