//! Prices on the diagonals, columns and bands of a board; `bound` says what they are for.
//!
//! They are kept within ranges so that the sums of the bound fit 16 bits.

use crate::queens::first::cells::MOST;

/// Diagonals of a kind, from 0: r - c + 63, or r + c.
pub const DIAGS: usize = 2 * MOST;

/// The most bands at once.
pub const BANDS: usize = 4;

/// The range of a diagonal's price is 0..=DIAG.
const DIAG: i16 = 3000;
/// The range of a column's price is -COL..=COL.
const COL: i16 = 4000;
/// The range of a band's price is -BAND..=BAND.
const BAND: i16 = 5600;
/// No cost is less; the greatest is 2 * DIAG + COL + 4 * BAND = 32400, below `i16::MAX`.
pub const LEAST: i16 = -COL - BANDS as i16 * BAND;

/// The diagonals `from..to` of a kind, which have to hold a wanted number of queens.
#[derive(Clone, Copy)]
pub struct Band {
    pub anti: bool,
    pub from: usize,
    pub to: usize,
}

impl Band {
    pub fn holds(&self, row: usize, col: usize) -> bool {
        let line = if self.anti {
            row + col
        } else {
            row + MOST - 1 - col
        };
        self.from <= line && line < self.to
    }
}

#[derive(Clone)]
pub struct Prices {
    pub diag: [i16; DIAGS],
    pub anti: [i16; DIAGS],
    pub col: [i16; MOST],
    pub band: [i16; BANDS],
}

impl Prices {
    pub fn new() -> Prices {
        Prices {
            diag: [0; DIAGS],
            anti: [0; DIAGS],
            col: [0; MOST],
            band: [0; BANDS],
        }
    }

    /// Moves every price so many times by its fault, and halves all once a diagonal's is at
    /// the end of its range.
    #[inline(always)]
    pub fn shift(
        &mut self,
        times: i16,
        diag: &[i16; DIAGS],
        anti: &[i16; DIAGS],
        col: &[i16; MOST],
        band: [i16; BANDS],
    ) {
        shift(&mut self.diag, diag, times, 0, DIAG);
        shift(&mut self.anti, anti, times, 0, DIAG);
        shift(&mut self.col, col, times, -COL, COL);
        shift(&mut self.band, &band, times, -BAND, BAND);
        let diags = self.diag.iter().zip(&self.anti);
        if diags.fold(0, |top, (&diag, &anti)| top.max(diag).max(anti)) == DIAG {
            let halve = |prices: &mut [i16]| prices.iter_mut().for_each(|price| *price /= 2);
            halve(&mut self.diag);
            halve(&mut self.anti);
            halve(&mut self.col);
            halve(&mut self.band);
        }
    }
}

/// Moves the prices so many times by their faults, within the range.
#[inline(always)]
fn shift(prices: &mut [i16], faults: &[i16], times: i16, least: i16, most: i16) {
    for (price, fault) in prices.iter_mut().zip(faults) {
        *price = (*price + times * fault).max(least).min(most);
    }
}
