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
const PIECES: usize = 30_000;

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
        let middle = width.max(n.saturating_sub(SIDE));
        let pieces = if n < SIDE { 0 } else { PIECES };
        Work::cut(board, width, middle, pieces)
    }

    /// Up to the symmetries of a cross of this width; so many middle lines have no lanes.
    fn cut(board: &Board, width: usize, middle: usize, least: usize) -> Work {
        let grid = Grid::new(board, middle);
        let mut pieces = Vec::new();
        visit_least(&grid, width, &mut |_, queens, images| {
            pieces.push(Piece {
                queens,
                weight: images,
            });
        });
        for _ in 0..4 {
            if pieces.len() < least {
                pieces = split(&grid, &pieces);
            }
        }
        // The kernel takes those of one weight together.
        pieces.sort_by_key(|piece| piece.weight);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::queens::plain::tests::count;

    /// The numbers of placements for n = 1 to 18 (OEIS A000170).
    const PLACEMENTS: [u64; 18] = [
        1,
        0,
        0,
        2,
        10,
        4,
        40,
        92,
        352,
        724,
        2_680,
        14_200,
        73_712,
        365_596,
        2_279_184,
        14_772_512,
        95_815_104,
        666_090_624,
    ];

    /// A debug build stops at what it counts in a second or two.
    const MOST: usize = if cfg!(debug_assertions) { 14 } else { 16 };

    fn any_processor(work: &Work) -> u64 {
        let pieces = 0..work.pieces();
        Count { work, pieces }.run()
    }

    fn this_processor(work: &Work) -> u64 {
        work.count(0..work.pieces())
    }

    /// The part of the work that is every `parts`-th piece.
    fn part(work: &Work, part: usize, parts: usize) -> u64 {
        work.count((part..work.pieces()).step_by(parts))
    }

    /// A board on which about so many in 100 cells are closed.
    ///
    /// The even columns and then the odd ones stay free: a placement, unless n mod 6 is 2 or 3.
    fn random_board(n: usize, percent: u64, random: &mut u64) -> Board {
        let mut board = Board::open(n);
        for (row, col) in (0..n * n).map(|cell| (cell / n, cell % n)) {
            // Xorshift (Marsaglia 2003).
            *random ^= *random << 13;
            *random ^= *random >> 7;
            *random ^= *random << 17;
            if *random % 100 < percent && col != (2 * row + 1) % (n | 1) {
                board.close(row, col);
            }
        }
        board
    }

    #[test]
    fn open_boards_agree_with_the_plain_search() {
        for n in 1..=13 {
            let board = Board::open(n);
            let (work, expected) = (Work::new(&board), count(&board));
            assert_eq!(any_processor(&work), expected, "n = {n}");
            assert_eq!(this_processor(&work), expected, "n = {n}");
        }
    }

    #[test]
    fn open_boards_have_the_published_counts() {
        for (n, &expected) in (1..=MOST).zip(&PLACEMENTS) {
            let work = Work::new(&Board::open(n));
            assert_eq!(any_processor(&work), expected, "n = {n}");
            assert_eq!(this_processor(&work), expected, "n = {n}");
        }
    }

    #[test]
    #[ignore = "takes 20 s in a release build"]
    fn large_open_boards_have_the_published_counts() {
        for (n, &expected) in (1..).zip(&PLACEMENTS).skip(16) {
            let work = Work::new(&Board::open(n));
            assert_eq!(any_processor(&work), expected, "n = {n}");
            assert_eq!(this_processor(&work), expected, "n = {n}");
        }
    }

    /// What large boards need, on small ones: middle lines beyond the cross, and pieces of pieces.
    #[test]
    fn every_cut_counts_the_same() {
        for n in 1..=10 {
            let board = Board::open(n);
            for width in (0..=3.min(n)).filter(|width| width % 2 == n % 2 || *width == 0) {
                for middle in width..=n {
                    if (n - middle) % 2 != 0 && width != 0 {
                        continue;
                    }
                    for &pieces in &[0, 30, 1000] {
                        let work = Work::cut(&board, width, middle, pieces);
                        let found = this_processor(&work);
                        assert_eq!(found, PLACEMENTS[n - 1], "{n} {width} {middle} {pieces}");
                    }
                }
            }
        }
    }

    #[test]
    fn parts_add_up() {
        for n in 10..=MOST.min(14) {
            let work = Work::new(&Board::open(n));
            for &parts in &[1, 2, 3, 7, 64, 1000, work.pieces() + 1] {
                let sum: u64 = (0..parts).map(|i| part(&work, i, parts)).sum();
                assert_eq!(sum, PLACEMENTS[n - 1], "n = {n}, {parts} parts");
            }
        }
    }

    #[test]
    fn closed_boards_agree_with_the_plain_search() {
        let mut random = 1;
        for n in 1..=9 {
            for percent in 0..60 {
                let board = random_board(n, percent, &mut random);
                let (work, expected) = (Work::new(&board), count(&board));
                assert_eq!(any_processor(&work), expected, "n = {n}, {percent} %");
                assert_eq!(this_processor(&work), expected, "n = {n}, {percent} %");
            }
        }
    }

    #[test]
    fn large_closed_boards_agree_with_the_plain_search() {
        let mut random = 1;
        for n in 15..=27 {
            for percent in 84..90 {
                let board = random_board(n, percent, &mut random);
                let (work, expected) = (Work::new(&board), count(&board));
                assert_eq!(any_processor(&work), expected, "n = {n}, {percent} %");
                assert_eq!(this_processor(&work), expected, "n = {n}, {percent} %");
            }
        }
    }
}
