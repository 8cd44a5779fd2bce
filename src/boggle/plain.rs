//! The simple solver of words on a board: cells may be used again, a step always moves.
//!
//! ```text
//! here = the cells with the word's first letter
//! for each further letter:
//!     here = the cells with this letter that have a neighbour in here
//! YES if here is not empty
//! ```
//!
//! The textbook recursion asks from every cell whether the rest of the word can be walked from
//! a neighbour, which takes time exponential in the word's length unless a check array keeps
//! the pairs (position in the word, cell) that are known. Taken position by position, two
//! layers of that array are enough: time O(letters * cells), memory O(cells), no recursion.
//!
//! The tests compare the fast ways with this one. The program does not use it.

use crate::boggle::Board;

/// Whether the word can be walked on the board of those letters.
pub fn has(board: &Board, letters: &[char], word: &str) -> bool {
    let mut word = word.chars();
    let first = word.next();
    let mut here: Vec<bool> = letters
        .iter()
        .map(|&letter| Some(letter) == first)
        .collect();
    for letter in word {
        let next = |cell: usize| {
            letters[cell] == letter && neighbours(board, cell).any(|other| here[other])
        };
        here = (0..here.len()).map(next).collect();
    }
    here.contains(&true)
}

/// The up to 8 cells next to a cell, or up to 4 that share a side with it. Cells are counted in reading order.
fn neighbours(board: &Board, cell: usize) -> impl Iterator<Item = usize> {
    let (rows, cols, sides) = (board.rows, board.cols, board.sides);
    let (row, col) = (cell / cols, cell % cols);
    let near = move |row: usize| {
        let (left, right) = (col.saturating_sub(1), cols.min(col + 2));
        (left..right).map(move |col| row * cols + col)
    };
    let block = (row.saturating_sub(1)..rows.min(row + 2)).flat_map(near);
    let shares_side = move |other: usize| other / cols == row || other % cols == col;
    block.filter(move |&other| other != cell && (!sides || shares_side(other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{check, Rule};

    #[test]
    fn agrees_with_the_textbook() {
        check(Rule::Reuse, |board, answer| {
            let letters: Vec<char> = board.letters().collect();
            let mut words = board.words();
            words.try_for_each(|word| answer(has(board, &letters, word)))
        });
    }
}
