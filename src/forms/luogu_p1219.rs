//! Luogu P1219: writes the first three placements, then the number of all.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::{all, line, Board};

pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let mut count = 0;
    all::visit(board, &mut |cols| {
        count += 1;
        if count <= 3 {
            line::numbers(&mut cols.iter().map(|col| col + 1), out)?;
        }
        Ok(true)
    })?;
    writeln!(out, "{count}")
}
