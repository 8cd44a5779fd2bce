//! Counting placements, OEIS A000170, on any board: the tightest line first, looking ahead.
//!
//! ```text
//! count(board):
//!     for each canonical placement of the cross:      the middle lines, up to symmetry
//!         for each way to fill the other middle lines, if there are some:
//!             state = what the queens leave free
//!             if every line of it has a free cell: add orbit size of the cross * search(state)
//!
//! search(state):
//!     if at most one queen is missing: return 1       looking ahead has shown her cell to be free
//!     line = the row or column with the fewest free cells
//!     for cell in the free cells of line:
//!         child = state without what a queen on cell attacks
//!         if every other line of child has a free cell: add search(child)
//! ```
//!
//! A state is a partial placement: the free cells of every line, that is, of every row and column
//! that has no queen. Branching on the tightest line and looking ahead are ideas of Golomb and
//! Baumert (Backtrack programming, JACM 12, 1965) and of Bitner and Reingold (CACM 18, 1975). Here
//! both are done for all rows and all columns at once, in a few vector instructions.
//!
//! | read | what it does |
//! | --- | --- |
//! | this file | cuts the work into pieces |
//! | [`grid`] | fills the middle lines, and finds the cells that are left free |
//! | [`cross`] | searches one of up to 8 symmetric images, the most constraining lines first |
//! | [`free`] | looks ahead: with the symmetries 1.3 tries per placement (n = 16; mirrored bit recursion: 38) |
//! | [`blocks`] | searches many states in turn |
//!
//! A board with forbidden cells has no symmetry to use, so its cross is empty. Its forbidden cells
//! are taken from the first states. A state has at most 16 lines of each kind: if the board has
//! more, the middle ones are filled first, without looking ahead.
//!
//! The work is cut into pieces, at least 30,000 on an empty board of 16 rows or more. Every k-th
//! piece, from the first to the last, makes a part of nearly equal work.
//!
//! Time: see the notebook beside the benchmarks; each further row takes 5 to 7 times as long.
//! Space: at most 13 MiB up to n = 20; on larger boards of odd n the cross takes more, 240 MiB at n
//! = 27.
//!
//! `large::halves` is a faster method for empty boards of 16 to 22 rows.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::processor;
use crate::processor::Kernel;
use crate::queens::count::blocks::Blocks;
use crate::queens::count::cross::visit_canonical;
use crate::queens::count::free::{Free, SIDE};
use crate::queens::count::grid::{Grid, Occupied};
use crate::queens::Board;

pub mod blocks;
pub mod cross;
pub mod free;
pub mod grid;

/// Writes the number of placements. The board has 1 to 27 rows.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let search = Search::new(board);
    writeln!(out, "{}", search.count(0..search.pieces()))
}

/// The least number of pieces of an empty board of 16 rows or more.
const PIECES: usize = 30_000;

/// The most rounds of splitting: a board with few placements never reaches [`PIECES`].
const CUTS: usize = 4;

/// The work of counting all placements on a board, in pieces.
pub struct Search {
    grid: Grid,
    masks: [Free; SIDE * SIDE],
    pieces: Vec<Piece>,
}

/// A partial placement to begin the search with.
struct Piece {
    queens: Occupied,
    /// The factor for each placement found from here.
    weight: u64,
}

impl Search {
    /// Cuts the work into pieces, which takes little of the time of counting. The board has 1 to 27
    /// rows.
    pub fn new(board: &Board) -> Search {
        let n = board.n();
        // Width 3 takes 2 times the time of width 1 at n = 13, 0.7 times at n = 15.
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

    /// Makes a piece of each canonical placement of a cross of this width, and splits the pieces
    /// until there are at least `least`. `middle` rows and `middle` columns have no lane.
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
        // The kernel takes pieces of one weight together.
        pieces.sort_by_key(|piece| piece.weight);
        Search {
            masks: grid.masks(),
            grid,
            pieces,
        }
    }

    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// Counts the placements in these pieces, numbered from 0.
    ///
    /// Takes at most one piece ahead of what it counts, so several threads may take from one queue.
    /// A call sets up 300 KiB of memory, so one call should count many pieces.
    pub fn count(&self, pieces: impl Iterator<Item = usize>) -> u64 {
        processor::run(Count {
            search: self,
            pieces,
        })
    }
}

/// Replaces every piece by one for each free cell of one more line.
fn split(grid: &Grid, pieces: &[Piece]) -> Vec<Piece> {
    let mut smaller = Vec::new();
    for &Piece { queens, weight } in pieces {
        let line = grid.unfilled(&queens).or_else(|| grid.tightest(&queens));
        match line {
            Some(line) => grid.fill(&queens, line, &mut |queens| {
                smaller.push(Piece { queens, weight });
            }),
            None => smaller.push(Piece { queens, weight }),
        }
    }
    smaller
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

/// The states that pieces lead to: every middle line has a queen, and every other line has a queen
/// or a free cell.
struct Roots<'a, I> {
    search: &'a Search,
    pieces: I,
    /// The weight of the piece that `stack` is from.
    weight: u64,
    /// Partial placements whose middle lines are not all filled.
    stack: Vec<Occupied>,
}

impl<I: Iterator<Item = usize>> Iterator for Roots<'_, I> {
    /// The state and its weight.
    type Item = (Free, u64);

    fn next(&mut self) -> Option<(Free, u64)> {
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
            let free = grid.free(&queens);
            let missing = grid.n - queens.rows.count_ones() as usize;
            if free.live() as usize == 2 * missing {
                return Some((free, self.weight));
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/count_search.rs"]
mod tests;
