//! A placement on half of the board as a number: the diagonals that it occupies.
//!
//! The columns d of a half count from the centre, 1 to h = n / 2. A board of odd n has the middle
//! column 0 besides. The cell in row r and column d is on two diagonals:
//!
//! ```text
//!     n = 4      d  1  2        anti = r + d - 1, diag = r - d
//!     row 0      |  .  .
//!     row 1      |  .  .        the queen has anti = 2, and meets the other half in row 3,
//!     row 2      |  Q  .                      diag = 1, and meets it in row 1
//!     row 3      |  .  .
//!
//!     n = 5    d 0  1  2        anti = r + d, diag = r - d
//!     row 0      .  .  .
//!     row 1      .  .  Q        the queen has anti = 3, and meets the middle column in row 3,
//!     row 2      .  .  .                      diag = -1, and does not meet it
//!     row 3      .  .  .
//!     row 4      .  .  .
//! ```
//!
//! The west half is stored as its mirror image, which exchanges the two kinds: a diagonal with anti
//! = k in one half goes on as the one with diag = k in the other. So two halves fit if no anti of
//! one is a diag of the other. The bits of anti = k and diag = k are *partners*.
//!
//! A key has a bit for every diagonal of the half. The 2n - 2 *joined* diagonals of an east half,
//! which reach the west half, take the lower bits of the first 5 or 6 bytes. Those next to the
//! centre are in byte 0, because they are occupied most often. The remaining bits are for the other
//! diagonals.
//!
//! ```text
//!     n = 18   byte  7      6      5      4       3       2       1       0
//!                    others                7 bits  7 bits  7 bits  7 bits  6 bits next to
//!                                                                          the centre
//! ```

/// The largest n for which a key has 64 bits at most.
pub const MAX_N: usize = 22;

/// The bits of the two arms of a half, the upper and the lower one: the long diagonals anti = k and
/// diag = k, where k is h - 1 for even n and h for odd n.
pub const ARMS: u64 = 0b11;

/// The meaning of the bits of a key, for one n.
pub struct Keys {
    pub n: usize,
    /// The number of columns of a half, without the middle one.
    pub h: usize,
    /// By column and row: the bits of the two diagonals of the cell.
    cells: [[u64; MAX_N]; MAX_N / 2 + 1],
    /// The bits of the joined diagonals of an east half.
    pub joined: u64,
    /// By byte: the number of joined diagonals in it. The other bytes have none.
    pub widths: Vec<usize>,
    /// By joined bit of an east half: the bit of a west half that clashes with it.
    pub partners: [u8; 64],
}

impl Keys {
    /// Assigns the bits for an n by n board, n from 4 to [`MAX_N`].
    pub fn new(n: usize) -> Keys {
        let (h, odd) = (n / 2, n % 2);
        let widths = widths(2 * (n - 1));
        let joined_bits = || {
            let bytes = widths.iter().enumerate();
            bytes.flat_map(|(byte, &width)| 8 * byte..8 * byte + width)
        };
        // The bit of the diagonal anti = k is `bits[0][k]`, that of diag = k is `bits[1][h + k]`.
        let mut bits = [[None; 2 * MAX_N]; 2];
        let at = |kind: usize, k: usize| kind * h + k;
        // The joined diagonals (kind, k), those next to the centre first. On a board of odd n, anti
        // = 0 and diag = n - 1 have no cell in the east half.
        let mut joined: Vec<(usize, usize)> =
            (0..n - 1).flat_map(|k| [(0, k + odd), (1, k)]).collect();
        joined.sort_by_key(|&(_, k)| (2 * k).abs_diff(n - 2 + odd));
        for (&(kind, k), bit) in joined.iter().zip(joined_bits()) {
            bits[kind][at(kind, k)] = Some(bit);
        }
        let mut others = (0..64).filter(|&bit| joined_bits().all(|other| other != bit));
        let mut cells = [[0; MAX_N]; MAX_N / 2 + 1];
        for col in 1 - odd..=h {
            for row in 0..n {
                let indices = [row + col + odd - 1, h + row - col];
                for kind in 0..2 {
                    let bit = &mut bits[kind][indices[kind]];
                    let bit = bit.get_or_insert_with(|| others.next().expect("64 diagonals"));
                    cells[col][row] |= 1 << *bit;
                }
            }
        }
        let mut partners = [0; 64];
        for (&(kind, k), bit) in joined.iter().zip(joined_bits()) {
            let partner = bits[1 - kind][at(1 - kind, k)];
            partners[bit] = partner.expect("every partner has a cell") as u8;
        }
        Keys {
            n,
            h,
            cells,
            joined: joined_bits().map(|bit| 1 << bit).sum(),
            widths,
            partners,
        }
    }

    pub fn cell(&self, row: usize, col: usize) -> u64 {
        self.cells[col][row]
    }
}

/// Returns the diagonals that no other queen of the half may occupy: those of this placement, and
/// if it has a queen on an arm, the other arm.
#[inline(always)]
pub fn taken(key: u64) -> u64 {
    match key & ARMS {
        0 => key,
        _ => key | ARMS,
    }
}

/// Returns the number of joined bits in each byte. The bytes are few, because each costs a table
/// look-up. At most one has 8 bits, every other at most 7, because the tables must fit the first
/// level of the cache.
fn widths(joined: usize) -> Vec<usize> {
    let bytes = if joined <= 36 { 5 } else { 6 };
    let wider = bytes - joined % bytes..bytes;
    (0..bytes)
        .map(|byte| joined / bytes + usize::from(wider.contains(&byte)))
        .collect()
}
