//! A queens board as the input shows it: n rows of n signs.

use crate::input::fixed::rows_of;
use crate::input::letters::letters_of;
use crate::input::span::Span;
use crate::input::{Error, Reader};
use crate::queens::Board;

/// The meaning of a sign.
#[derive(Clone, Copy, PartialEq)]
pub enum Sign {
    Free,
    Forbidden,
    /// The cell has a required queen.
    Queen,
}

/// Reads n rows of n cells, with the signs of `--board`.
pub fn read(reader: &mut Reader, n: usize) -> Result<Board, Error> {
    let signs = [
        ('.', Sign::Free),
        ('*', Sign::Forbidden),
        ('Q', Sign::Queen),
    ];
    cells(reader, n, &signs)
}

/// Reads n rows of n cells, each shown by one of the signs. Takes time linear in the cells.
pub fn cells(reader: &mut Reader, n: usize, signs: &[(char, Sign)]) -> Result<Board, Error> {
    let mut board = Board::empty(n);
    let cells = rows_of(reader, n, n)?;
    let mut letters = letters_of(cells.text);
    for row in 0..n {
        let mut queens = 0;
        for (col, (at, letter)) in letters.by_ref().take(n).enumerate() {
            let sign = signs.iter().find(|(sign, _)| *sign == letter);
            let (_, cell) = sign.ok_or_else(|| {
                let found = Span {
                    text: &cells.text[at..at + letter.len_utf8()],
                    at: cells.at + at,
                };
                reader.unexpected(found, listed(signs))
            })?;
            match cell {
                Sign::Forbidden => board.forbid(row, col),
                // Two queens forbid their whole row; further ones would only take time.
                Sign::Queen if queens < 2 => {
                    board.require(row, col);
                    queens += 1;
                }
                _ => {}
            }
        }
    }
    Ok(board)
}

/// Returns the signs in words: `'.', '*' or 'Q'`.
fn listed(signs: &[(char, Sign)]) -> String {
    let quoted: Vec<String> = signs.iter().map(|(sign, _)| format!("'{sign}'")).collect();
    match quoted.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
