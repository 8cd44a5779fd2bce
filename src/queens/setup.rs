//! A queens board as the input shows it: `.` free, `*` forbidden, `Q` a queen that stands there.

use crate::input::{letters_of, Error, Piece, Reader};
use crate::queens::Board;

/// Reads n rows of n cells.
pub fn read(reader: &mut Reader, n: usize) -> Result<Board, Error> {
    cells(reader, n, ".*Q")
}

/// Reads n rows of n cells, each one of `signs`.
pub fn cells(reader: &mut Reader, n: usize, signs: &str) -> Result<Board, Error> {
    let mut board = Board::open(n);
    let cells = reader.letters(n, n)?;
    for (cell, (at, sign)) in letters_of(cells.text).enumerate() {
        let (row, col) = (cell / n, cell % n);
        match sign {
            '.' => {}
            '*' if signs.contains(sign) => board.close(row, col),
            'Q' if signs.contains(sign) => board.stand(row, col),
            _ => {
                let found = Piece {
                    text: &cells.text[at..at + sign.len_utf8()],
                    at: cells.at + at,
                };
                return Err(reader.instead(found, format!("one of {signs}")));
            }
        }
    }
    Ok(board)
}
