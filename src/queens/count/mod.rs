//! Counting placements: OEIS A000170, and the same with closed cells.
//!
//! ```text
//! count(board):
//!     for each least placement of the cross:          the middle lines, up to symmetry
//!         add its number of images * search(the position it leaves)
//!
//! search(position):
//!     if one queen is missing: return 1               its cell has been seen to be free
//!     line = the row or column with the fewest free cells
//!     for cell in the free cells of line:
//!         child = position without what a queen on cell attacks
//!         if every other line of child has a free cell: add search(child)
//! ```
//!
//! To branch on the tightest line and to look ahead are ideas of Golomb and Baumert (Backtrack
//! programming, JACM 12, 1965) and of Bitner and Reingold (CACM 18, 1975). Here both are done for
//! all rows and all columns at once, in a few vector instructions.
//!
//! What makes it fast, each with its ratio at n = 16 (Zen 4, rustc 1.95):
//!
//! 1. `lanes`: 1.5 tries for each placement, where the mirrored recursion visits 38 nodes.
//! 2. `cross`: only one of eight images is searched, and the lines first that attack most. Without
//!    it there are 12.9 times as many tries.
//! 3. `blocks`: many positions in turn instead of a recursion, which takes 6.4 times as long.
//! 4. `processor`: the copy for AVX2; the one for any processor takes 2.1 times as long.
//!
//! Closed cells are taken out of the positions to begin with; then there is no symmetry, and the
//! cross is empty. Where there are more lines than lanes, the middle ones are filled first,
//! without lookahead.
//!
//! The work comes in pieces, the same ones in the same order every time. An open board of 16 rows
//! or more has over 30,000, and every k-th of them makes a part of nearly equal work: at n = 16
//! the standard deviation of the parts is 1 % for k = 16, 3 % for k = 100, 12 % for k = 1000 and
//! 30 % for k = 4000; at n = 17 it is 31 % for k = 4000.
//!
//! Time: 28 times less than the mirrored recursion at n = 16, 31 times less at n = 17; about 7
//! times more for each further row. Space: 13 MiB at most for n to 20; beyond that the cross takes
//! more where n is odd, 170 MiB at n = 27.

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

/// Boards of 16 rows and more have this many pieces at least.
const PIECES: usize = 30_000;

/// How often pieces are cut to be as many; a board without placements never has them.
const CUTS: usize = 4;

/// Writes the number of placements. The board has 1 to 27 rows.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let work = Work::new(board);
    writeln!(out, "{}", work.count(0..work.pieces()))
}

/// The work of counting all placements on a board, in pieces that can be counted anywhere.
pub struct Work {
    grid: Grid,
    masks: [Lanes; SIDE * SIDE],
    pieces: Vec<Piece>,
}

/// Queens to begin with.
struct Piece {
    queens: Queens,
    /// How often each placement that they lead to counts.
    weight: u64,
}

impl Work {
    /// Cuts the work up, which takes little of the time of counting. The board has 1 to 27 rows.
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

    /// Up to the symmetries of a cross of this width; `middle` lines of each kind have no lanes.
    /// With `least` pieces, if there are as many.
    fn cut(board: &Board, width: usize, middle: usize, least: usize) -> Work {
        let grid = Grid::new(board, middle);
        let mut pieces = Vec::new();
        visit_least(&grid, width, &mut |_, queens, images| {
            pieces.push(Piece {
                queens,
                weight: images,
            });
        });
        for _ in 0..CUTS {
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

    /// The number of placements in the pieces, which are numbered from 0.
    ///
    /// They are asked for when they are needed, some 256 ahead, so that several calls may take
    /// them from one queue. A call sets up 300 KiB of memory: better one call with many pieces.
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

/// [`Work::count`] as what is compiled for the processor at hand.
pub struct Count<'a, I> {
    pub work: &'a Work,
    pub pieces: I,
}

impl<I: Iterator<Item = usize>> Kernel for Count<'_, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Count { work, pieces } = self;
        let mut blocks = Blocks::new(&work.masks, work.grid.n - work.grid.middle);
        let mut roots = Roots {
            work,
            pieces,
            weight: 0,
            stack: Vec::new(),
        };
        let mut count = 0;
        let mut next = roots.next();
        while let Some((_, weight)) = next {
            // As many as there is room for of those that count the same.
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

/// The positions that pieces lead to: all middle lines are filled, and no line is lost.
struct Roots<'a, I> {
    work: &'a Work,
    pieces: I,
    /// Of the piece at hand, as are the positions still to be filled.
    weight: u64,
    stack: Vec<Queens>,
}

impl<I: Iterator<Item = usize>> Iterator for Roots<'_, I> {
    /// With how often the position counts.
    type Item = (Lanes, u64);

    fn next(&mut self) -> Option<(Lanes, u64)> {
        let grid = &self.work.grid;
        loop {
            let queens = if let Some(queens) = self.stack.pop() {
                queens
            } else {
                let piece = &self.work.pieces[self.pieces.next()?];
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

    /// Enough for the parts that the documentation promises.
    #[test]
    fn large_boards_have_many_pieces() {
        for n in 16..=17 {
            let pieces = Work::new(&Board::open(n)).pieces();
            assert!(pieces >= PIECES, "n = {n}: {pieces}");
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
