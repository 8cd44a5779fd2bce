//! The words that can be walked when a cell may be used again, each with a walk.
//!
//! The walk begins on the first cell in reading order on which one can begin. Each of its steps
//! is the first with which the rest of the word can be walked, of: up, left, right, down, then
//! up-left, up-right, down-left, down-right. So it is the same on every machine.
//!
//! ```text
//! frontiers of the word read backwards; an empty one: NO
//! first cell: the first that the last frontier can enter
//! next cell: the first neighbour that the frontier before can enter
//! ```
//!
//! The second half wants the frontiers from the last to the first. Of a long word not all fit
//! into memory: some are saved, evenly spread, and those between two are walked again when the
//! way back comes to them, some of them saved in turn. Time: as without paths, times 1 + log L /
//! log S for L letters and S saved frontiers at a time; space: O(cells) for the same number.

use std::io;
use std::iter;
use std::mem;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::step::{Frontier, Stepper};
use crate::boggle::write::{write_answer, write_walk};
use crate::boggle::Board;
use crate::output::Output;

/// Frontiers saved at a time: as many as fit into so many words of bitboards, but this number
/// at least.
const SAVED: usize = 32;
const SAVED_WORDS: usize = 1 << 20;

/// Writes `WORD YES` and the cells, ` (row,column)` each and counted from 1, or `WORD NO`, for
/// each word of the board in input order.
///
/// Fails only if the output does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let grid = Grid::new(board);
    let mut way = Way::new(&grid, SAVED.max(SAVED_WORDS / grid.words));
    let mut codes = Vec::new();
    for word in board.words() {
        let known = grid.letters.spell(word, &mut codes);
        codes.reverse();
        let first = if known { way.first(&codes) } else { None };
        if let Some(first) = first {
            let mut cell = first;
            let rest = (1..codes.len()).rev().map(|left| {
                cell = way.next(&codes[..left], cell);
                cell
            });
            let cells = iter::once(first).chain(rest);
            write_walk(out, word, cells.map(|cell| grid.row_col(cell)))?;
        } else {
            write_answer(out, word, false)?;
        }
    }
    Ok(())
}

/// The frontiers of a word, from the last to the first.
struct Way<'g> {
    stepper: Stepper<'g>,
    /// Frontiers with the number of letters walked, ascending from 0.
    saved: Vec<(usize, Frontier)>,
    spare: Vec<Frontier>,
    parts: usize,
}

impl<'g> Way<'g> {
    fn new(grid: &'g Grid, parts: usize) -> Way<'g> {
        let stepper = Stepper::new(grid);
        let saved = vec![(0, stepper.start())];
        Way {
            stepper,
            saved,
            spare: Vec::new(),
            parts,
        }
    }

    /// The first cell in reading order on which the word can end; None if it cannot be walked.
    fn first(&mut self, word: &[u32]) -> Option<usize> {
        self.go_back(0);
        let last = word.len() - 1;
        if !self.go_on(&word[..last]) {
            return None;
        }
        let mut first = None;
        let from = &self.saved[self.saved.len() - 1].1;
        self.stepper.any_next(from, word[last], |cell| {
            first = Some(first.map_or(cell, |first: u32| first.min(cell)));
            from.dense
        });
        first.map(|cell| cell as usize)
    }

    /// The first neighbour of the cell on which the word can end.
    fn next(&mut self, word: &[u32], cell: usize) -> usize {
        let last = word.len() - 1;
        self.go_back(last);
        self.go_on(&word[..last]);
        let grid = self.stepper.grid;
        let from = &self.saved[self.saved.len() - 1].1;
        let neighbours = self
            .stepper
            .steps
            .iter()
            .map(|&step| cell.wrapping_add(step));
        neighbours
            .filter(|&next| grid.codes[next] == word[last])
            .find(|&next| from.touches(grid, next))
            .unwrap_or(cell)
    }

    /// Forgets the frontiers after more letters.
    fn go_back(&mut self, letters: usize) {
        while self.saved[self.saved.len() - 1].0 > letters {
            let forgotten = self.saved.pop();
            self.spare.extend(forgotten.map(|(_, frontier)| frontier));
        }
    }

    /// Saves the frontier after these letters, and some on the way to it; false if it is empty.
    fn go_on(&mut self, word: &[u32]) -> bool {
        let gap = word.len() - self.saved[self.saved.len() - 1].0;
        let part = (gap + self.parts - 1) / self.parts;
        loop {
            let (begin, from) = &self.saved[self.saved.len() - 1];
            if *begin == word.len() {
                return true;
            }
            let end = word.len().min(begin + part);
            let mut now = self.spare.pop().unwrap_or_default();
            let mut alive = self.stepper.step(from, word[*begin], &mut now);
            let mut next = self.spare.pop().unwrap_or_default();
            for &code in &word[begin + 1..end] {
                alive = alive && self.stepper.step(&now, code, &mut next);
                mem::swap(&mut now, &mut next);
            }
            self.spare.push(next);
            if !alive {
                self.spare.push(now);
                return false;
            }
            self.saved.push((end, now));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check_paths, Rule};

    #[test]
    fn agrees_with_the_textbook() {
        check_paths(Rule::Reuse, answer);
    }

    #[test]
    fn a_way_with_few_saved_frontiers_is_the_same() {
        let letters = "ABAABBABABBA";
        let word: String = letters.chars().cycle().take(1000).collect();
        let board = Board::new(3, 4, letters, "");
        let grid = Grid::new(&board);
        let mut codes = Vec::new();
        assert!(grid.letters.spell(&word, &mut codes));
        let walk = |parts| {
            let mut way = Way::new(&grid, parts);
            let mut cells: Vec<usize> = way.first(&codes).into_iter().collect();
            for left in (1..codes.len()).rev() {
                let cell = way.next(&codes[..left], cells[cells.len() - 1]);
                assert!(way.saved.len() <= 12 * parts);
                cells.push(cell);
            }
            cells
        };
        let all = walk(1000);
        assert_eq!(all.len(), 1000);
        assert_eq!(walk(2), all);
        assert_eq!(walk(7), all);
    }
}
