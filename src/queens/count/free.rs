//! The free cells of a state, by line: which cells can still take a queen.
//!
//! 32 lanes of 16 bits make one cache line. Lane r < 16 has the free cells of a row, one bit per
//! column. Lane 16 + c has the free cells of a column, one bit per row. So every free cell is there
//! twice. A row or a column is lost if its lane becomes 0 before it has a queen.
//!
//! ```text
//!              bit 0 1 2 3                    bit 0 1 2 3
//!     lane 0       * Q * *          lane 16       * * . .    column 0: rows 2 and 3
//!     lane 1       * * * .          lane 17       Q * * *    column 1: the queen
//!     lane 2       . * . *          lane 18       * * . .    column 2: rows 2 and 3
//!     lane 3       . * . .          lane 19       * . * .    column 3: rows 1 and 3
//! ```
//!
//! The two lanes of the queen (Q) are 0, and so are the lanes that a smaller board does not use.
//! Every operation is a loop over all lanes, which the compiler turns into a few vector
//! instructions: the count of live lanes into compare, movemask and popcnt, the minimum into
//! vphminposuw. An index such as `i % SIDE` is in range anyway: the remainder spares the bounds
//! check.
//!
//! With two queens missing, two rows and two columns are left, and four cells where they cross:
//!
//! ```text
//!            left right
//!     first    a    b       a and d, or b and c: at least one pair is free, otherwise a line would
//!     last     c    d       be lost; both only if all four cells are. If the four form a square,
//!                           the two queens of a pair attack each other.
//! ```

/// The most rows, and the most columns, that have a lane.
pub const SIDE: usize = 16;

#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Free(pub [u16; 2 * SIDE]);

impl Free {
    pub const EMPTY: Free = Free([0; 2 * SIDE]);

    #[inline(always)]
    pub fn and(&self, mask: &Free) -> Free {
        let mut both = Free::EMPTY;
        for lane in 0..2 * SIDE {
            both.0[lane] = self.0[lane] & mask.0[lane];
        }
        both
    }

    /// Counts the lanes with a free cell: the live ones.
    #[inline(always)]
    pub fn live(&self) -> u16 {
        let mut live = 0;
        for lane in 0..2 * SIDE {
            live += (self.0[lane] != 0) as u16;
        }
        live
    }

    /// Returns the live lane with the fewest free cells, and their number. Some lane must be live.
    #[inline(always)]
    pub fn tightest(&self) -> (usize, usize) {
        // The key of a lane is (free cells - 1) * 32 + lane. Without free cells it wraps to the
        // top.
        let mut least = u16::MAX;
        for lane in 0..2 * SIDE {
            let count = self.0[lane].count_ones() as u16;
            let key = (count * 32 + lane as u16).wrapping_sub(32);
            least = if key < least { key } else { least };
        }
        (least as usize % 32, least as usize / 32 + 1)
    }

    /// Counts the ways to place the last two queens. No line may be lost.
    #[inline(always)]
    pub fn pairs(&self, masks: &[Free; SIDE * SIDE]) -> u64 {
        let (mut rows, mut cols) = (0, 0);
        for lane in 0..SIDE {
            cols |= self.0[lane];
            rows |= self.0[SIDE + lane];
        }
        let first = rows.trailing_zeros() as usize % SIDE;
        let last = (rows.leading_zeros() as usize % SIDE) ^ 15;
        let left = cols.trailing_zeros() as usize % SIDE;
        let right = (cols.leading_zeros() as usize % SIDE) ^ 15;
        let apart = masks[first * SIDE + left].0[last] >> right & 1;
        let both = (self.0[first] & self.0[last] == cols) as u16;
        (apart << both) as u64
    }
}
