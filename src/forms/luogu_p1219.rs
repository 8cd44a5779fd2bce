//! Luogu P1219: n from 6 to 13; the first three placements, then the number of all.

use std::io::Write;

use crate::forms::{end, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{all, line, Board};

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 6, up_to(13))?;
    end(reader)?;
    if !out.case() {
        return Ok(());
    }
    let mut count = 0;
    all::visit(&Board::open(n), &mut |cols| {
        count += 1;
        if count <= 3 {
            line::write(n, Some(&mut cols.iter().copied()), out)?;
        }
        Ok(true)
    })?;
    writeln!(out, "{count}")?;
    Ok(())
}
