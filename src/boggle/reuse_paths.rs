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
//! 1. Short words are sorted by their ends, which share frontiers: 2.5 to 3 times faster.
//! 2. The frontiers of a long word do not fit into memory. It is walked depth first, which is
//!    exponential at worst, but nearly always done after a few cells per letter: 10^6 letters
//!    of a random walk are 1.5 to 40 times faster. What is not done within a budget is left to
//!    `checkpoints`.
//!
//! Time: that of `reuse`, for long words that of `checkpoints`. Space: O(cells + letters).

use std::io;
use std::iter;

use crate::boggle::frontier::checkpoints::Checkpoints;
use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::write::{write_answer, write_walk};
use crate::boggle::Board;
use crate::output::Output;

/// On a board of fewer bitboard words than this, walking a letter is cheaper than sorting.
const SORTED: usize = 16;

/// Words sorted together: a bound on the memory for them and their walks.
const BATCH: usize = 1 << 18;

/// Bytes of the longest word that is short.
const SHORT: usize = 32;

/// Bytes of the longest word that is walked depth first: the walk is kept in memory.
const DEEP: usize = 1 << 22;

/// Cells looked at depth first, for each letter, and the bits of the number of failures that are
/// remembered.
const VISITS: usize = 32;
const FAILED: u32 = 12;

/// Writes `WORD YES` and the cells, ` (row,column)` each and counted from 1, or `WORD NO`, for
/// each word of the board in input order.
///
/// Fails only if the output does.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let grid = Grid::of(board);
    let mut prefixes = PrefixCache::new(&grid, SHORT + 1);
    let mut codes = Vec::new();
    let mut long = None;
    let mut write = |word: &str, walk: &[u32]| {
        if word.len() <= SHORT {
            return write(out, &grid, word, walk);
        }
        let long = long.get_or_insert_with(|| Long::new(&grid));
        long.write(word, out)
    };
    if grid.words < SORTED {
        for word in board.words() {
            let spelled = spell_back(&grid, word, &mut codes);
            let walk = spelled.then(|| short_walk(&mut prefixes, &codes));
            write(word, &walk.unwrap_or_default())?;
        }
        return Ok(());
    }
    let mut words = board.words().peekable();
    while words.peek().is_some() {
        let batch: Vec<&str> = words.by_ref().take(BATCH).collect();
        let mut order: Vec<(Vec<u32>, usize)> = Vec::new();
        for (index, word) in batch.iter().enumerate() {
            if spell_back(&grid, word, &mut codes) {
                order.push((codes.clone(), index));
            }
        }
        order.sort_unstable();
        let mut walks = vec![Vec::new(); batch.len()];
        for (codes, index) in order {
            walks[index] = short_walk(&mut prefixes, &codes);
        }
        for (word, walk) in batch.into_iter().zip(walks) {
            write(word, &walk)?;
        }
    }
    Ok(())
}

/// Puts the codes of a short word into `codes`, the last one first; false if the board lacks a
/// letter of it, or if it is long.
fn spell_back(grid: &Grid, word: &str, codes: &mut Vec<u32>) -> bool {
    let spelled = word.len() <= SHORT && grid.letters.spell(word, codes);
    codes.reverse();
    spelled
}

/// The cells of the first walk of a short word, given by its codes, the last one first; empty if
/// it has none.
fn short_walk(prefixes: &mut PrefixCache, codes: &[u32]) -> Vec<u32> {
    let mut walk = Vec::new();
    if let Some(mut cell) = prefixes.first_cell(codes) {
        walk.push(cell as u32);
        for left in (0..codes.len() - 1).rev() {
            let from = &prefixes.frontiers[left];
            cell = prefixes.stepper.first_beside(from, codes[left], cell);
            walk.push(cell as u32);
        }
    }
    walk
}

/// Writes the answer for a word with this walk; without cells, it has none.
fn write(out: &mut Output, grid: &Grid, word: &str, cells: &[u32]) -> io::Result<()> {
    if cells.is_empty() {
        return write_answer(out, word, false);
    }
    let cells = cells.iter().map(|&cell| grid.row_col(cell as usize));
    write_walk(out, word, cells)
}

/// Finds the walks of long words.
struct Long<'g> {
    grid: &'g Grid,
    checkpoints: Checkpoints<'g>,
    /// For the first letters, read backwards.
    prefixes: PrefixCache<'g>,
    codes: Vec<u32>,
    cells: Vec<u32>,
    /// By cell of the walk, the number of neighbours that have been tried.
    tried: Vec<u8>,
    /// Pairs of a number of letters and the cell they end on, from which the rest cannot be
    /// walked: as many as there is room for.
    failed: Vec<u64>,
}

impl<'g> Long<'g> {
    fn new(grid: &'g Grid) -> Long<'g> {
        Long {
            grid,
            checkpoints: Checkpoints::new(grid),
            prefixes: PrefixCache::new(grid, 1),
            codes: Vec::new(),
            cells: Vec::new(),
            tried: Vec::new(),
            failed: vec![0; 1 << FAILED],
        }
    }

    fn write(&mut self, word: &str, out: &mut Output) -> io::Result<()> {
        if word.len() <= DEEP && self.walk(word) {
            return write(out, self.grid, word, &self.cells);
        }
        write_from(&mut self.checkpoints, word, out)
    }

    /// Searches the first walk depth first. If it has no cells, there is none. False if the
    /// search was given up.
    fn walk(&mut self, word: &str) -> bool {
        self.cells.clear();
        self.tried.clear();
        self.failed.fill(0);
        if !self.grid.letters.spell(word, &mut self.codes) {
            return true;
        }
        let begin: Vec<u32> = self.codes.iter().take(SHORT).rev().copied().collect();
        let steps = self.grid.steps();
        let mut visits = VISITS * self.codes.len();
        for first in self.prefixes.last_cells(&begin) {
            self.enter(first as usize);
            while let Some(&cell) = self.cells.last() {
                let length = self.cells.len();
                if length == self.codes.len() {
                    return true;
                }
                let tried = self.tried[length - 1] as usize;
                if tried == steps.len() {
                    let (slot, pair) = failure(length, cell);
                    self.failed[slot] = pair;
                    self.cells.pop();
                    self.tried.pop();
                    continue;
                }
                self.tried[length - 1] += 1;
                let next = (cell as usize).wrapping_add(steps[tried]);
                if self.grid.codes[next] == self.codes[length] {
                    if visits == 0 {
                        return false;
                    }
                    visits -= 1;
                    let (slot, pair) = failure(length + 1, next as u32);
                    if self.failed[slot] != pair {
                        self.enter(next);
                    }
                }
            }
        }
        true
    }

    fn enter(&mut self, cell: usize) {
        self.cells.push(cell as u32);
        self.tried.push(0);
    }
}

/// The pair that is remembered, and where.
fn failure(length: usize, cell: u32) -> (usize, u64) {
    let pair = (length as u64) << 32 | u64::from(cell);
    let hash = pair.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((hash >> (64 - FAILED)) as usize, pair)
}

/// Writes the answer for a word without a search.
fn write_from(checkpoints: &mut Checkpoints, word: &str, out: &mut Output) -> io::Result<()> {
    let grid = checkpoints.stepper.grid;
    let mut cell = match checkpoints.first_cell(word) {
        None => return write_answer(out, word, false),
        Some(first) => first,
    };
    let rest = word.char_indices().skip(1);
    let cells = iter::once(cell).chain(rest.map(|(at, _)| {
        cell = checkpoints.next(word, at, cell);
        cell
    }));
    write_walk(out, word, cells.map(|cell| grid.row_col(cell)))
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
    fn agrees_with_the_textbook_as_if_all_words_were_long() {
        check_paths(Rule::Reuse, |board, out| {
            let grid = Grid::of(board);
            let mut long = Long::new(&grid);
            let mut words = board.words();
            words.try_for_each(|word| long.write(word, out))
        });
    }

    #[test]
    fn agrees_with_the_textbook_without_a_search() {
        check_paths(Rule::Reuse, |board, out| {
            let grid = Grid::of(board);
            let mut checkpoints = Checkpoints::new(&grid);
            let mut words = board.words();
            words.try_for_each(|word| write_from(&mut checkpoints, word, out))
        });
    }
}
