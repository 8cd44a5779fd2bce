//! Counting by search: any board, with the tightest line first and lookahead.
//!
//! ```text
//! count(board):
//!     for each canonical placement of the cross:      the middle lines, up to symmetry
//!         add its orbit size * search(the position it leaves)
//!
//! search(position):
//!     if one queen is missing: return 1               looking ahead has shown her cell to be free
//!     line = the row or column with the fewest free cells
//!     for cell in the free cells of line:
//!         child = position without what a queen on cell attacks
//!         if every other line of child has a free cell: add search(child)
//! ```
//!
//! Branching on the tightest line and looking ahead are ideas of Golomb and Baumert (Backtrack
//! programming, JACM 12, 1965) and of Bitner and Reingold (CACM 18, 1975). Here both are done for
//! all rows and all columns at once, in a few vector instructions.
//!
//! What makes it fast, each with its ratio at n = 16 (Zen 4, rustc 1.95):
//!
//! 1. `lanes`: 1.5 tries per placement, against 38 nodes of the mirrored recursion.
//! 2. `cross`: one of up to eight symmetric images is searched, and the most constraining lines
//!    are filled first. Without it there are 12.9 times as many tries.
//! 3. `blocks`: many positions in turn instead of a recursion, which takes 6.4 times as long.
//! 4. `processor`: the copy for AVX2; the one for any processor takes 2.1 times as long.
//!
//! An AVX-512 copy of the same source takes 2.2 to 3 times as long as the one for AVX2.
//!
//! Forbidden cells are removed from the first positions. With them there is no symmetry, and the
//! cross is empty. If there are more lines than lanes, the middle ones are filled first, without
//! lookahead.
//!
//! The work is cut into pieces. An empty board of 16 rows or more has over 30,000. Every k-th of
//! them makes a part of nearly equal work: at n = 16 the standard deviation of the parts is 1 % for
//! k = 16, 3 % for k = 100, 12 % for k = 1000 and 30 % for k = 4000.
//!
//! Time: 1/28 of that of the mirrored recursion at n = 16, 1/31 at n = 17, and about 7 times more
//! for each further row. Space: at most 13 MiB up to n = 20. Beyond that the cross takes more if n
//! is odd: 170 MiB at n = 27.

use crate::processor;
use crate::processor::Kernel;
use crate::queens::count::search::blocks::Blocks;
use crate::queens::count::search::cross::visit_canonical;
use crate::queens::count::search::grid::{Grid, Occupied};
use crate::queens::count::search::lanes::{Lanes, SIDE};
use crate::queens::Board;

pub mod blocks;
pub mod cross;
pub mod grid;
pub mod lanes;

/// Empty boards of 16 rows and more have at least this many pieces.
const PIECES: usize = 30_000;

/// At most this many rounds of splitting: a board with no placements never reaches [`PIECES`].
const CUTS: usize = 4;

/// The work of counting all placements on a board, in pieces.
pub struct Search {
    grid: Grid,
    masks: [Lanes; SIDE * SIDE],
    pieces: Vec<Piece>,
}

/// A position to begin the search with.
struct Piece {
    queens: Occupied,
    /// How many placements each placement found from here counts for.
    weight: u64,
}

impl Search {
    /// Cuts the work up, which takes little of the time of counting. The board has 1 to 27 rows.
    pub fn new(board: &Board) -> Search {
        let n = board.n();
        let width = if !board.all_free() {
            0
        } else if n % 2 == 0 {
            2
        } else if n < 15 {
            1
        } else {
            3
        };
        let middle = width.max(n.saturating_sub(SIDE));
        let pieces = if n < SIDE { 0 } else { PIECES };
        Search::cut(board, width, middle, pieces)
    }

    /// One piece for each canonical placement of a cross of this width, split further until there
    /// are at least `least`. The `middle` lines of each kind have no lanes.
    fn cut(board: &Board, width: usize, middle: usize, least: usize) -> Search {
        let grid = Grid::new(board, middle);
        let mut pieces = Vec::new();
        visit_canonical(&grid, width, &mut |_, queens, weight| {
            pieces.push(Piece { queens, weight });
        });
        for _ in 0..CUTS {
            if pieces.len() < least {
                pieces = split(&grid, &pieces);
            }
        }
        // The kernel takes those of one weight together.
        pieces.sort_by_key(|piece| piece.weight);
        Search {
            masks: grid.masks(),
            grid,
            pieces,
        }
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// The number of placements in the pieces, which are numbered from 0.
    ///
    /// They are asked for when they are needed, some 256 ahead, so that several calls may take
    /// them from one queue. A call sets up 300 KiB of memory: better one call with many pieces.
    pub fn count(&self, pieces: impl Iterator<Item = usize>) -> u64 {
        processor::run(Count {
            search: self,
            pieces,
        })
    }
}

/// Cuts every piece into one for each free cell of one more line.
fn split(grid: &Grid, pieces: &[Piece]) -> Vec<Piece> {
    let mut parts = Vec::new();
    for &Piece { queens, weight } in pieces {
        let line = grid.unfilled(&queens).or_else(|| grid.tightest(&queens));
        match line {
            Some(line) => grid.fill(&queens, line, &mut |queens| {
                parts.push(Piece { queens, weight });
            }),
            None => parts.push(Piece { queens, weight }),
        }
    }
    parts
}

/// The kernel of [`Search::count`].
pub struct Count<'a, I> {
    pub search: &'a Search,
    pub pieces: I,
}

impl<I: Iterator<Item = usize>> Kernel for Count<'_, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Count { search, pieces } = self;
        let mut blocks = Blocks::new(&search.masks, search.grid.n - search.grid.middle);
        let mut roots = Roots {
            search,
            pieces,
            weight: 0,
            stack: Vec::new(),
        };
        let mut count = 0;
        let mut next = roots.next();
        while let Some((_, weight)) = next {
            // As many positions of one weight as there is room for.
            let mut room = true;
            while let Some((root, _)) = next.filter(|root| room && root.1 == weight) {
                room = blocks.push(&root);
                next = roots.next();
            }
            count += weight * blocks.drain();
        }
        count
    }
}

/// The positions that pieces lead to: all middle lines have a queen, and every other line without
/// one has a free cell.
struct Roots<'a, I> {
    search: &'a Search,
    pieces: I,
    /// The weight of the piece that the stack is from.
    weight: u64,
    /// Positions whose middle lines are not all filled.
    stack: Vec<Occupied>,
}

impl<I: Iterator<Item = usize>> Iterator for Roots<'_, I> {
    /// The position and its weight.
    type Item = (Lanes, u64);

    fn next(&mut self) -> Option<(Lanes, u64)> {
        let grid = &self.search.grid;
        loop {
            let queens = if let Some(queens) = self.stack.pop() {
                queens
            } else {
                let piece = &self.search.pieces[self.pieces.next()?];
                self.weight = piece.weight;
                piece.queens
            };
            if let Some(line) = grid.unfilled(&queens) {
                grid.fill(&queens, line, &mut |queens| self.stack.push(queens));
                continue;
            }
            let lanes = grid.lanes(&queens);
            let missing = grid.n - queens.rows.count_ones() as usize;
            if lanes.live() as usize == 2 * missing {
                return Some((lanes, self.weight));
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/count_search.rs"]
mod tests;
