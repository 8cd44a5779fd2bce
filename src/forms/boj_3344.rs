//! BOJ 3344: n; some placement, a column a line.

use std::io;
use std::io::Write;

use crate::forms::{end, number};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{any, Board};

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 1, any::LIMIT)?;
    end(reader)?;
    if out.case() {
        any::answer(&Board::open(n), column, out)?;
    }
    Ok(())
}

fn column(
    _n: usize,
    placement: Option<&mut dyn Iterator<Item = usize>>,
    out: &mut Output,
) -> io::Result<()> {
    match placement {
        Some(cols) => {
            for col in cols {
                writeln!(out, "{}", col + 1)?;
            }
            Ok(())
        }
        None => writeln!(out, "NONE"),
    }
}
