//! AOJ `ALDS1_13_A`: k, then k queens `r c` (counted from 0) that stand on a board of 8; the board
//! of the first placement with them.

use crate::forms::{end, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{all, draw, Board};

pub fn answer(input: &[u8], out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let mut board = Board::open(8);
    for _ in 0..number(&mut reader, "k, the number of queens", 0, up_to(8))? {
        let row = number(&mut reader, "a row", 0, up_to(7))?;
        let col = number(&mut reader, "a column", 0, up_to(7))?;
        board.stand(row, col);
    }
    end(&mut reader)?;
    let mut found = false;
    all::visit(&board, &mut |cols| {
        found = true;
        draw::write(8, Some(&mut cols.iter().copied()), out)?;
        Ok(false)
    })?;
    if !found {
        draw::write(8, None, out)?;
    }
    Ok(())
}
