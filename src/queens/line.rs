//! A placement as a line: the columns of its rows, counted from 1.

use std::io;
use std::io::Write;

use crate::output::Output;

/// Writes the columns, which are counted from 0 here and from 1 there, or `NONE`.
pub fn write(
    _n: usize,
    placement: Option<&mut dyn Iterator<Item = usize>>,
    out: &mut Output,
) -> io::Result<()> {
    match placement {
        Some(cols) => numbers(&mut cols.map(|col| col + 1), out),
        None => out.write_all(b"NONE\n"),
    }
}

/// Writes the numbers as a line, a blank between them. Takes a quarter of the time of `write!`.
pub fn numbers(numbers: &mut dyn Iterator<Item = usize>, out: &mut Output) -> io::Result<()> {
    // A blank and the digits, from the last to the first; no blank before the first number.
    let mut text = [0; 21];
    let mut blank = 0;
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
        out.write_all(&text[start - blank..])?;
        blank = 1;
    }
    out.write_all(b"\n")
}
