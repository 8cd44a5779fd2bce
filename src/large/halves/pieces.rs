//! Which rows the east half uses, up to symmetry.
//!
//! The mirror exchanges the halves. The flip exchanges the first row and the last one, and so on.
//! For even n, take a set of rows, its complement, its flip, and the flip of its complement: the
//! east half uses each of them in equally many placements. Only the least of these sets is counted,
//! with the number of different ones as its weight: 4 or 2.
//!
//! For odd n it depends on where the queen of the middle row is. M is the queen of the middle
//! column:
//!
//! ```text
//!     . . M . .     Q, in the east half: the mirror image has her in the west half, so each
//!     . . . . .     placement counts twice. The flip leaves her in the east half: of two sets of
//!     . . . Q .     rows that are each other's flip, one is counted for both.
//!     . . . . .
//!     . . . . .
//!
//!     . . | . .     M, in the centre: then the halves have no queen in the middle row or on the
//!     . . | . .     long diagonals, and the other rows are split between them as for even n.
//!     - - M - -
//!     . . | . .
//!     . . | . .
//! ```
//!
//! The symmetries that exchange rows and columns do not map a set of rows to a set of rows, so they
//! are used only for the arms (see `mod`). Rejected: weighing a pair by how far its queens next to
//! the centre are from it. That saves nearly half of the pairs, but then the lists cannot be sorted
//! for `join`, which saves more.

use crate::large::halves::lists::subsets;

/// The halves on these rows, to be joined.
pub struct Piece {
    /// The rows of the east half.
    pub east: u32,
    /// The rows of the west half, with its middle column if n is odd and the centre has no queen.
    pub west: u32,
    /// The factor for each pair that fits, apart from the arms.
    pub weight: u64,
}

/// Returns the pieces of a board of n rows.
///
/// Pieces with a queen in the centre come last, because they take less time than the others. So
/// every k-th piece, from the first to the last, makes a part of nearly equal work.
pub fn pieces(n: usize) -> Vec<Piece> {
    let all = !(u32::MAX << n);
    // The middle row; none for even n.
    let middle = if n % 2 == 0 { 0 } else { 1 << (n / 2) };
    let flip = |rows: u32| rows.reverse_bits() >> (32 - n);
    let piece = |east: u32| {
        let in_east = east & middle != 0;
        let west = all & !(east | middle);
        let least = east <= flip(east) && (in_east || east <= west && east <= flip(west));
        let own_image = east == flip(east) || !in_east && east == flip(west);
        let weight = if own_image { 2 } else { 4 };
        least.then_some(Piece { east, west, weight })
    };
    let mut pieces: Vec<Piece> = subsets(n, n / 2).filter_map(piece).collect();
    pieces.sort_by_key(|piece| piece.east | piece.west != all);
    pieces
}
