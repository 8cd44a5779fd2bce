//! SWEA 2806: T, then T times n; `#t count`, t from 1.

use std::io::Write;

use crate::forms::{count_of, end, number};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{count, Board, COUNTED};

pub fn answer(input: &[u8], out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let cases = count_of(&mut reader, "the number T of cases")?;
    for case in 1..=cases {
        let n = number(&mut reader, &format!("n of case {case}"), 1, COUNTED)?;
        write!(out, "#{case} ")?;
        count::answer(&Board::open(n), out)?;
    }
    end(&mut reader)
}
