//! BOJ 3344: n; some placement, a column a line.

use std::io::Write;

use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{any, Board};

pub fn answer(input: &[u8], out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let n = reader.number("n", 1, any::LIMIT)?;
    reader.end()?;
    any::answer(
        &Board::open(n),
        |_, placement, out| match placement {
            Some(cols) => cols.map(|col| writeln!(out, "{}", col + 1)).collect(),
            None => writeln!(out, "NONE"),
        },
        out,
    )?;
    Ok(())
}
