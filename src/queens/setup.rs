//! A queens board as the input shows it: `.` free, `*` forbidden, `Q` a queen that stands there.

use crate::input::{letters_of, Error, Reader, Span};
use crate::queens::Board;

/// Reads n rows of n cells.
pub fn read(reader: &mut Reader, n: usize) -> Result<Board, Error> {
    cells(reader, n, true)
}

/// Reads n rows of n cells, on which queens may stand or not.
pub fn cells(reader: &mut Reader, n: usize, queens: bool) -> Result<Board, Error> {
    let mut board = Board::open(n);
    let cells = reader.letters(n, n)?;
    for (cell, (at, sign)) in letters_of(cells.text).enumerate() {
        let (row, col) = (cell / n, cell % n);
        match sign {
            '.' => {}
            '*' => board.close(row, col),
            'Q' if queens => board.stand(row, col),
            _ => {
                let found = Span {
                    text: &cells.text[at..at + sign.len_utf8()],
                    at: cells.at + at,
                };
                let expected = if queens {
                    "'.', '*' or 'Q'"
                } else {
                    "'.' or '*'"
                };
                return Err(reader.unexpected(found, expected));
            }
        }
    }
    Ok(board)
}
