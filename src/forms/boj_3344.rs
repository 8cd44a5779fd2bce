//! BOJ 3344: reads n, writes some placement, one column per line.

use std::io;
use std::io::Write;

use crate::forms::{answer_only, number};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{limits, Answer, Board, Placement};

pub fn read(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let board = board(reader)?;
    answer_only(reader, out, |out| answer(&board, out))
}

pub fn board(reader: &mut Reader) -> Result<Board, Error> {
    Ok(Board::empty(number(reader, "n", 1, limits::ANY)?))
}

pub fn write(_n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    let cols = match placement {
        Some(cols) => cols,
        None => return writeln!(out, "NONE"),
    };
    for col in cols {
        writeln!(out, "{}", col + 1)?;
    }
    Ok(())
}
