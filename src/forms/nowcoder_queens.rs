//! Nowcoder, eight queens: reads numbers b, writes the b-th placement of 8 queens as digits.

use std::io::Write;

use crate::forms::{end, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{all, Board};

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let mut placements = Vec::new();
    all::visit(&Board::empty(8), &mut |cols| {
        placements.push(cols.iter().fold(0, |digits, col| digits * 10 + col + 1));
        Ok(true)
    })?;
    loop {
        let b = number(reader, "b", 1, up_to(placements.len()))?;
        out.case(|out| writeln!(out, "{}", placements[b - 1]))?;
        if reader.peek_line().is_none() {
            return end(reader);
        }
    }
}
