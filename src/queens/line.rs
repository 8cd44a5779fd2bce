//! A placement as a line: the columns of its rows, counted from 1.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::Placement;

/// Writes the columns, given from 0, or `NONE`.
pub fn write(_n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    match placement {
        Some(cols) => numbers(&mut cols.map(|col| col + 1), out),
        None => out.write_all(b"NONE\n"),
    }
}

/// Writes the numbers as a line, separated by spaces; faster than `write!`, for lines of millions.
pub fn numbers(numbers: &mut dyn Iterator<Item = usize>, out: &mut Output) -> io::Result<()> {
    // A space and up to 20 digits, filled in from the last digit to the space.
    let mut text = [0; 21];
    let mut space = 0;
    for number in numbers {
        let mut start = text.len();
        let mut rest = number;
        loop {
            start -= 1;
            text[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        text[start - 1] = b' ';
        out.write_all(&text[start - space..])?;
        space = 1;
    }
    out.write_all(b"\n")
}
