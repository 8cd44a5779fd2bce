//! Is ALLIZZWELL on a board, each cell at most once? In time linear in the cells.
//!
//! A walk can use a cell twice only as an L before the middle and an L behind it: all other letters
//! differ or are neighbours in the word, and a step always moves. So the middle is walked as if
//! cells could be used again, and the Ls are compared:
//!
//! ```text
//! A l1 l2 I Z Z W E l3 l4
//!
//! for each cell l2:
//!     for each cell l3 that a walk over I Z Z W E reaches from l2:
//!         YES if there are an l1 and an l4, and l1, l2, l3 and l4 are four cells
//! ```
//!
//! The time is linear because all of this is within 7 steps of l2. And a cell is entered only if
//! the rest of the word can be walked from it, if cells could be used again. The search of the
//! module `once`, which is for any word, takes up to 20 times as long on boards built to delay it.

use std::mem;

use crate::boggle::Board;

const WORD: [char; 10] = ['A', 'L', 'L', 'I', 'Z', 'Z', 'W', 'E', 'L', 'L'];

/// Letters, by their index in the word.
const A: usize = 0;
const L1: usize = 1;
const L2: usize = 2;
const L3: usize = 8;
const L4: usize = 9;

/// Whether the word is on the board.
pub fn is_on(board: &Board) -> bool {
    let cells = Cells::new(board);
    let (mut here, mut next) = (Vec::new(), Vec::new());
    // The time at which a cell was last reached; each step of each search has its own.
    let mut reached = vec![0; cells.fits.len()];
    let mut time = 0;
    for l2 in (0..cells.fits.len()).filter(|&l2| cells.fits(l2, L2)) {
        if cells.near(l2, L1).next().is_none() {
            continue;
        }
        here.clear();
        here.push(l2);
        for letter in L2 + 1..=L3 {
            time += 1;
            for &from in &here {
                for to in cells.near(from, letter) {
                    if mem::replace(&mut reached[to], time) != time {
                        next.push(to);
                    }
                }
            }
            mem::swap(&mut here, &mut next);
            next.clear();
        }
        for &l3 in here.iter().filter(|&&l3| l3 != l2) {
            for l1 in cells.near(l2, L1).filter(|&l1| l1 != l3) {
                if cells.near(l3, L4).any(|l4| l4 != l2 && l4 != l1) {
                    return true;
                }
            }
        }
    }
    false
}

/// The cells of a board with a rim of one cell, row by row.
struct Cells {
    steps: [usize; 8],
    /// By cell, a bit for each letter of the word that the cell fits.
    fits: Vec<u16>,
}

impl Cells {
    fn new(board: &Board) -> Cells {
        let stride = board.cols + 2;
        let mut letters = vec![' '; stride * (board.rows + 2)];
        for (cell, letter) in board.letters().enumerate() {
            letters[(cell / board.cols + 1) * stride + cell % board.cols + 1] = letter;
        }
        let mut steps = [1, stride - 1, stride, stride + 1, 0, 0, 0, 0];
        for step in 0..4 {
            steps[step + 4] = steps[step].wrapping_neg();
        }
        let fits = vec![0; letters.len()];
        let mut cells = Cells { steps, fits };
        cells.mark(&letters, A, None);
        cells.mark(&letters, L1, Some(A));
        cells.mark(&letters, L4, None);
        for letter in (L2..L4).rev() {
            cells.mark(&letters, letter, Some(letter + 1));
        }
        cells
    }

    /// Marks the cells that fit a letter: they have it, and a neighbour that fits `beside`, if that
    /// is a letter.
    fn mark(&mut self, letters: &[char], letter: usize, beside: Option<usize>) {
        for cell in 0..letters.len() {
            let holds = letters[cell] == WORD[letter];
            if holds && beside.map_or(true, |beside| self.near(cell, beside).next().is_some()) {
                self.fits[cell] |= 1 << letter;
            }
        }
    }

    fn fits(&self, cell: usize, letter: usize) -> bool {
        self.fits[cell] >> letter & 1 != 0
    }

    /// The neighbours of a cell that fit a letter. The cell is not on the rim.
    fn near(&self, cell: usize, letter: usize) -> impl Iterator<Item = usize> + '_ {
        let beside = self.steps.iter().map(move |&step| cell.wrapping_add(step));
        beside.filter(move |&other| self.fits(other, letter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::once;
    use crate::boggle::oracle::Random;

    /// Compares with the search for any word. Returns whether the word is on the board.
    fn agreed(rows: usize, cols: usize, letters: &[char]) -> bool {
        let letters: String = letters.iter().collect();
        let board = Board::new(rows, cols, &letters, "ALLIZZWELL");
        let mut expected = false;
        once::each(&board, board.words(), |_, yes| {
            expected = yes;
            Ok(())
        })
        .expect("nothing is written");
        assert_eq!(is_on(&board), expected, "{letters}");
        expected
    }

    /// 20,000 boards of 3 by 5 with the letters of the word, one L more or one less.
    #[test]
    fn agrees_with_once() {
        let mut random = Random(1);
        let mut found = [0, 0];
        for _ in 0..20_000 {
            let mut letters: Vec<char> = "ALLIZZWELLALIZW".chars().collect();
            letters[9 + random.below(4)] = ['L', 'Z', 'E'][random.below(3)];
            for last in (1..letters.len()).rev() {
                letters.swap(last, random.below(last + 1));
            }
            found[usize::from(agreed(3, 5, &letters))] += 1;
        }
        assert!(found[0] > 500 && found[1] > 500, "{found:?}");
    }

    /// 20,000 boards of 4 by 5 with two walks of the word, which may use a cell twice.
    #[test]
    fn agrees_with_once_if_walks_meet() {
        let mut random = Random(1);
        let mut found = [0, 0];
        for _ in 0..20_000 {
            let mut letters = vec!['-'; 20];
            for _ in 0..2 {
                let (mut row, mut col) = (random.below(4), random.below(5));
                letters[row * 5 + col] = 'A';
                for letter in &WORD[1..] {
                    // To a cell beside, if one of 20 random ones is free or has the letter.
                    let near = (0..20).map(|_| (row + random.below(3), col + random.below(3)));
                    let near = near.map(|(row, col)| (row.clamp(1, 4) - 1, col.clamp(1, 5) - 1));
                    let mut near = near.filter(|&near| near != (row, col));
                    let fits = |&(row, col): &(usize, usize)| {
                        ['-', *letter].contains(&letters[row * 5 + col])
                    };
                    let Some(next) = near.find(fits) else { break };
                    (row, col) = next;
                    letters[row * 5 + col] = *letter;
                }
            }
            found[usize::from(agreed(4, 5, &letters))] += 1;
        }
        assert!(found[0] > 500 && found[1] > 500, "{found:?}");
    }
}
