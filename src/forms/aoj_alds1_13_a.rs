//! AOJ `ALDS1_13_A`: k, then k queens `r c` (counted from 0) that stand on a board of 8; the board
//! of the first placement with them.

use crate::forms::{end, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{all, draw, Board};

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let mut board = Board::open(8);
    let queens = number(reader, "the number k of queens", 0, up_to(8))?;
    for queen in 1..=queens {
        let row = number(reader, &format!("row r of queen {queen}"), 0, up_to(7))?;
        let col = number(reader, &format!("column c of queen {queen}"), 0, up_to(7))?;
        board.stand(row, col);
    }
    end(reader)?;
    if out.case() {
        all::first(&board, draw::write, out)?;
    }
    Ok(())
}
