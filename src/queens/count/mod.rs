//! Counting placements, OEIS A000170, on any board: the tightest line first, looking ahead.
//!
//! ```text
//! count(board):
//!     for each canonical placement of the cross:      the middle lines, up to symmetry
//!         add its orbit size * search(the state it leaves)
//!
//! search(state):
//!     if one queen is missing: return 1               looking ahead has shown her cell to be free
//!     line = the row or column with the fewest free cells
//!     for cell in the free cells of line:
//!         child = state without what a queen on cell attacks
//!         if every other line of child has a free cell: add search(child)
//! ```
//!
//! A state is a partial placement: the free cells of all lines, which are rows and columns.
//! Branching on the tightest line and looking ahead are ideas of Golomb and Baumert (Backtrack
//! programming, JACM 12, 1965) and of Bitner and Reingold (CACM 18, 1975). Here both are done for
//! all rows and all columns at once, in a few vector instructions.
//!
//! | read | what it does | ratio at n = 16 (Zen 4, rustc 1.95) |
//! | --- | --- | --- |
//! | this file | cuts the work into pieces | |
//! | [`grid`] | fills the middle lines, and makes lines of what is left | |
//! | [`cross`] | searches one of up to eight symmetric images, the most constraining lines first | 12.9 times as many tries without |
//! | [`lines`] | the free cells by line: looks ahead | 1.5 tries per placement, the mirrored recursion visits 38 nodes |
//! | [`blocks`] | searches many states in turn | 6.4 times the time by a recursion |
//! | `processor` | compiles the kernel for AVX2 | 2.1 times the time by the copy for any processor |
//!
//! Forbidden cells are removed from the first states. A board with forbidden cells has no symmetry
//! to use: its cross is empty. If a board has more lines than a state, the middle ones are filled
//! first, without looking ahead.
//!
//! The work is cut into pieces. An empty board of 16 rows or more has over 30,000. Every k-th of
//! them makes a part of nearly equal work: at n = 16 the standard deviation of the parts is 1 % for
//! k = 16, 3 % for k = 100, 12 % for k = 1000 and 30 % for k = 4000.
//!
//! Time: see the README for n up to 18; each further row takes about 7 times as long. Space: at most
//! 13 MiB up to n = 20. Beyond that the cross takes more if n is odd: 170 MiB at n = 27.
//!
//! `large::halves` is a faster method for empty boards of 16 to 22 rows.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::processor;
use crate::processor::Kernel;
use crate::queens::count::blocks::Blocks;
use crate::queens::count::cross::visit_canonical;
use crate::queens::count::grid::{Grid, Occupied};
use crate::queens::count::lines::{Lines, SIDE};
use crate::queens::Board;

pub mod blocks;
pub mod cross;
pub mod grid;
pub mod lines;

/// Writes the number of placements, counted by search. The board has 1 to 27 rows.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let search = Search::new(board);
    writeln!(out, "{}", search.count(0..search.pieces()))
}

/// Empty boards of 16 rows and more have at least this many pieces.
const PIECES: usize = 30_000;

/// At most this many rounds of splitting: a board with no placements never reaches [`PIECES`].
const CUTS: usize = 4;

/// The work of counting all placements on a board, in pieces.
pub struct Search {
    grid: Grid,
    masks: [Lines; SIDE * SIDE],
    pieces: Vec<Piece>,
}

/// A state to begin the search with.
struct Piece {
    queens: Occupied,
    /// The factor for each placement found from here.
    weight: u64,
}

impl Search {
    /// Cuts the work up, in a small part of the time of counting. The board has 1 to 27 rows.
    pub fn new(board: &Board) -> Search {
        let n = board.n();
        // The parity of n. Against width 1, width 3 takes twice the time at n = 13, 0.7 at 15.
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
    /// are at least `least`. The `middle` lines of each kind have no lane.
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
            // As many states of one weight as there is room for.
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

/// The states that pieces lead to: all middle lines have a queen, and every other line without
/// one has a free cell.
struct Roots<'a, I> {
    search: &'a Search,
    pieces: I,
    /// The weight of the piece that the stack is from.
    weight: u64,
    /// States whose middle lines are not all filled.
    stack: Vec<Occupied>,
}

impl<I: Iterator<Item = usize>> Iterator for Roots<'_, I> {
    /// The state and its weight.
    type Item = (Lines, u64);

    fn next(&mut self) -> Option<(Lines, u64)> {
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
            let lines = grid.lines(&queens);
            let missing = grid.n - queens.rows.count_ones() as usize;
            if lines.live() as usize == 2 * missing {
                return Some((lines, self.weight));
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/count_search.rs"]
mod tests;
