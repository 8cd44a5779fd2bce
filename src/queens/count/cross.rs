//! The cross: the middle w rows and the middle w columns, filled up to symmetry.
//!
//! ```text
//!     . . . x x . . .
//!     . . . x x . . .      n = 8, w = 2: w is even for even n and odd for odd n,
//!     . . . x x . . .      so that the symmetries of the square map the cross to itself.
//!     x x x x x x x x
//!     x x x x x x x x      On average, queens on the cross attack the most cells.
//!     . . . x x . . .
//!     . . . x x . . .
//!     . . . x x . . .
//! ```
//!
//! A placement of the cross has up to 8 images. Only the least of them, the canonical one, is
//! searched. The count is multiplied by the orbit size, which is the number of different images.
//! That is exact, also for a placement that is its own image: as many placements of the board
//! contain one image as contain another, because a symmetry of the square maps these to those.

use crate::queens::count::grid::{Grid, Line, Occupied};

const MAX_WIDTH: usize = 3;

/// The cells of the queens of a placement of the cross.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cross {
    /// The columns of the queens in the middle rows.
    rows: [u8; MAX_WIDTH],
    /// The rows of the queens in the middle columns.
    cols: [u8; MAX_WIDTH],
}

impl Cross {
    /// Returns the number of different images, if the placement is the least of them.
    fn orbit_size(self, n: usize, width: usize) -> Option<u64> {
        let mut image = self;
        let mut same = 0;
        for step in 0..8 {
            // Mirroring and transposing in turn make all 8 images, the placement itself last.
            image = if step % 2 == 0 {
                image.mirrored(n, width)
            } else {
                image.transposed()
            };
            if image < self {
                return None;
            }
            same += (image == self) as u64;
        }
        Some(8 / same)
    }

    /// Returns the image with left and right exchanged.
    fn mirrored(self, n: usize, width: usize) -> Cross {
        let mut image = self;
        for line in 0..width {
            image.rows[line] = (n - 1) as u8 - self.rows[line];
            image.cols[line] = self.cols[width - 1 - line];
        }
        image
    }

    fn transposed(self) -> Cross {
        Cross {
            rows: self.cols,
            cols: self.rows,
        }
    }
}

/// Visits every canonical placement of the cross, with its queens and the orbit size.
///
/// A cross of width 0 has one placement, without queens.
pub fn visit_canonical(grid: &Grid, width: usize, visitor: &mut impl FnMut(Cross, Occupied, u64)) {
    let first = grid.first_middle(width);
    let empty = Cross {
        rows: [0; MAX_WIDTH],
        cols: [0; MAX_WIDTH],
    };
    let mut stack = vec![(0, empty, Occupied::EMPTY)];
    while let Some((filled, cross, queens)) = stack.pop() {
        if filled == 2 * width {
            if let Some(size) = cross.orbit_size(grid.n, width) {
                visitor(cross, queens, size);
            }
            continue;
        }
        let at = first + filled % width;
        let line = if filled < width {
            Line::Row(at)
        } else if queens.cols >> at & 1 == 0 {
            Line::Col(at)
        } else {
            stack.push((filled + 1, cross, queens));
            continue;
        };
        grid.fill(&queens, line, &mut |more| {
            let row = (more.rows ^ queens.rows).trailing_zeros() as usize;
            let col = (more.cols ^ queens.cols).trailing_zeros() as usize;
            if filled == 0 && 2 * col >= grid.n {
                // The mirror image has a smaller column here, so it is less.
                return;
            }
            let mut cross = cross;
            if let Some(entry) = cross.rows[..width].get_mut(row.wrapping_sub(first)) {
                *entry = col as u8;
            }
            if let Some(entry) = cross.cols[..width].get_mut(col.wrapping_sub(first)) {
                *entry = row as u8;
            }
            stack.push((filled + 1, cross, more));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::Board;
    use std::collections::BTreeSet;

    type Cells = BTreeSet<(usize, usize)>;

    fn cells(cross: Cross, grid: &Grid, width: usize) -> Cells {
        let first = grid.first_middle(width);
        let rows = (0..width).map(|line| (first + line, cross.rows[line] as usize));
        let cols = (0..width).map(|line| (cross.cols[line] as usize, first + line));
        rows.chain(cols).collect()
    }

    fn attack(a: (usize, usize), b: (usize, usize)) -> bool {
        a.0 == b.0 || a.1 == b.1 || a.0.abs_diff(b.0) == a.1.abs_diff(b.1)
    }

    /// Returns all placements of the cross, by trying every cell of it in order.
    fn placements(n: usize, first: usize, width: usize) -> BTreeSet<Cells> {
        let middle = first..first + width;
        let mut sets = vec![Cells::new()];
        for row in 0..n {
            for col in 0..n {
                if !middle.contains(&row) && !middle.contains(&col) {
                    continue;
                }
                for i in 0..sets.len() {
                    if sets[i].iter().all(|&other| !attack(other, (row, col))) {
                        let mut more = sets[i].clone();
                        more.insert((row, col));
                        sets.push(more);
                    }
                }
            }
        }
        let full = |set: &Cells| {
            middle.clone().all(|line| {
                set.iter().any(|cell| cell.0 == line) && set.iter().any(|cell| cell.1 == line)
            })
        };
        sets.into_iter().filter(full).collect()
    }

    /// The images of the canonical placements are all placements, each exactly once.
    #[test]
    fn orbits_partition_all_placements() {
        for n in 1..=9 {
            for width in (0..=MAX_WIDTH.min(n)).filter(|width| width % 2 == n % 2 || *width == 0) {
                let grid = Grid::new(&Board::empty(n), width);
                let mut expected = placements(n, grid.first_middle(width), width);
                visit_canonical(&grid, width, &mut |cross, queens, images| {
                    let cells = cells(cross, &grid, width);
                    assert_eq!(cells.len() as u32, queens.rows.count_ones());
                    let mut found = 0;
                    for symmetry in 0..8 {
                        let image = cells.iter().map(|&(row, col)| {
                            let row = if symmetry & 1 == 0 { row } else { n - 1 - row };
                            let col = if symmetry & 2 == 0 { col } else { n - 1 - col };
                            if symmetry & 4 == 0 {
                                (row, col)
                            } else {
                                (col, row)
                            }
                        });
                        found += expected.remove(&image.collect()) as u64;
                    }
                    assert_eq!(found, images, "n = {n}, w = {width}");
                });
                assert!(expected.is_empty(), "n = {n}, w = {width}");
            }
        }
    }
}
