//! A queens board as the input shows it: n rows of n signs.

use crate::input::{letters_of, Error, Reader, Span};
use crate::queens::Board;

/// What a sign says of its cell.
#[derive(Clone, Copy)]
pub enum Cell {
    Free,
    Forbidden,
    /// A queen stands there.
    Queen,
}

/// Reads n rows of n cells, with the signs of `--board`.
pub fn read(reader: &mut Reader, n: usize) -> Result<Board, Error> {
    let signs = [
        ('.', Cell::Free),
        ('*', Cell::Forbidden),
        ('Q', Cell::Queen),
    ];
    cells(reader, n, &signs)
}

/// Reads n rows of n cells; each shows one of the signs.
pub fn cells(reader: &mut Reader, n: usize, signs: &[(char, Cell)]) -> Result<Board, Error> {
    let mut board = Board::open(n);
    let cells = reader.letters(n, n)?;
    for (cell, (at, letter)) in letters_of(cells.text).enumerate() {
        let (row, col) = (cell / n, cell % n);
        match signs.iter().find(|(sign, _)| *sign == letter) {
            Some((_, Cell::Free)) => {}
            Some((_, Cell::Forbidden)) => board.close(row, col),
            Some((_, Cell::Queen)) => board.stand(row, col),
            None => {
                let found = Span {
                    text: &cells.text[at..at + letter.len_utf8()],
                    at: cells.at + at,
                };
                return Err(reader.unexpected(found, listed(signs)));
            }
        }
    }
    Ok(board)
}

/// The signs in words: `'.', '*' or 'Q'`.
fn listed(signs: &[(char, Cell)]) -> String {
    let quoted: Vec<String> = signs.iter().map(|(sign, _)| format!("'{sign}'")).collect();
    match quoted.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
