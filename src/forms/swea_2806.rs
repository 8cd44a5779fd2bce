//! SWEA 2806: T, then T times n; `#t count`, t from 1.

use std::io::Write;

use crate::forms::{count_of, end, number};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{count, Board, COUNTED};

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number T of cases")?;
    for case in 1..=cases {
        let n = number(reader, &format!("n of case {case}"), 1, COUNTED)?;
        if out.case() {
            write!(out, "#{case} ")?;
            count::answer(&Board::open(n), out)?;
        }
    }
    end(reader)
}
