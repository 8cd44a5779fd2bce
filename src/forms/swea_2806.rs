//! SWEA 2806: T, then T times n; `#t count`, t from 1.

use std::io::Write;

use crate::forms::{end, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{count, Board, COUNTED};

pub fn answer(input: &[u8], out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let cases = number(&mut reader, "T, the number of cases", 0, up_to(usize::MAX))?;
    for case in 1..=cases {
        let n = number(&mut reader, "n", 1, COUNTED)?;
        write!(out, "#{case} ")?;
        count::answer(&Board::open(n), out)?;
    }
    end(&mut reader)
}
