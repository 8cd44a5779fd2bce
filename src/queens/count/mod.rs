//! Counting placements.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::processor;
use crate::processor::Kernel;
use crate::queens::count::blocks::Blocks;
use crate::queens::count::cross::visit_least;
use crate::queens::count::grid::{Grid, Queens};
use crate::queens::count::lanes::{Lanes, SIDE};
use crate::queens::Board;

pub mod blocks;
pub mod cross;
pub mod grid;
pub mod lanes;

/// Pieces that boards of 16 rows and more are cut into, at least: enough for 1000 parts.
const PIECES: usize = 10_000;

pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let work = Work::new(board);
    writeln!(out, "{}", work.count(0..work.pieces()))
}

/// The work of counting all placements on a board, in pieces.
pub struct Work {
    grid: Grid,
    masks: [Lanes; SIDE * SIDE],
    pieces: Vec<Piece>,
}

/// Queens that some lines begin with.
struct Piece {
    queens: Queens,
    /// How often what it leads to counts.
    weight: u64,
}

impl Work {
    /// The board has 1 to 27 rows.
    pub fn new(board: &Board) -> Work {
        let n = board.n();
        let width = match n % 2 {
            _ if !board.is_open() => 0,
            0 => 2,
            _ if n < 15 => 1,
            _ => 3,
        };
        let grid = Grid::new(board, width.max(n.saturating_sub(SIDE)));
        let mut pieces = Vec::new();
        visit_least(&grid, width, &mut |_, queens, images| {
            pieces.push(Piece {
                queens,
                weight: images,
            });
        });
        // The kernel takes those of one weight together.
        pieces.sort_by_key(|piece| piece.weight);
        for _ in 0..4 {
            if n >= SIDE && pieces.len() < PIECES {
                pieces = split(&grid, &pieces);
            }
        }
        Work {
            masks: grid.masks(),
            grid,
            pieces,
        }
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// The number of placements in the pieces.
    pub fn count(&self, pieces: impl Iterator<Item = usize>) -> u64 {
        processor::run(Count { work: self, pieces })
    }
}

/// Cuts every piece by the cells of one more line.
fn split(grid: &Grid, pieces: &[Piece]) -> Vec<Piece> {
    let mut parts = Vec::new();
    for piece in pieces {
        let line = grid
            .unfilled(&piece.queens)
            .unwrap_or_else(|| grid.tightest(&piece.queens));
        grid.fill(&piece.queens, line, &mut |queens| {
            parts.push(Piece {
                queens,
                weight: piece.weight,
            });
        });
    }
    parts
}

/// Counting, as what is compiled for the processor at hand.
pub struct Count<'a, I> {
    pub work: &'a Work,
    pub pieces: I,
}

impl<I: Iterator<Item = usize>> Kernel for Count<'_, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let grid = &self.work.grid;
        let mut blocks = Blocks::new(&self.work.masks, grid.n - grid.middle);
        let mut roots = Roots {
            work: self.work,
            pieces: self.pieces,
            weight: 0,
            stack: Vec::new(),
        };
        let mut count = 0;
        let mut next = roots.next();
        while let Some((_, _, weight)) = next {
            // A block of roots that count the same.
            while let Some((lanes, missing, _)) = next.filter(|root| root.2 == weight) {
                let room = blocks.push(&lanes, missing);
                next = roots.next();
                if !room {
                    break;
                }
            }
            count += weight * blocks.drain();
        }
        count
    }
}

/// The positions with all middle lines filled that some pieces lead to.
struct Roots<'a, I> {
    work: &'a Work,
    pieces: I,
    weight: u64,
    stack: Vec<Queens>,
}

impl<I: Iterator<Item = usize>> Iterator for Roots<'_, I> {
    /// The position, how many queens are missing, and how often it counts.
    type Item = (Lanes, usize, u64);

    fn next(&mut self) -> Option<(Lanes, usize, u64)> {
        let grid = &self.work.grid;
        loop {
            if let Some(queens) = self.stack.pop() {
                if let Some(line) = grid.unfilled(&queens) {
                    grid.fill(&queens, line, &mut |queens| self.stack.push(queens));
                    continue;
                }
                let lanes = grid.lanes(&queens);
                let missing = grid.n - queens.rows.count_ones() as usize;
                if lanes.live() as usize == 2 * missing {
                    return Some((lanes, missing, self.weight));
                }
            } else {
                let piece = &self.work.pieces[self.pieces.next()?];
                self.weight = piece.weight;
                self.stack.push(piece.queens);
            }
        }
    }
}
