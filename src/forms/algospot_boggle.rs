//! Algospot BOGGLE: C, then C boards of 5 by 5, each with W and W words; cells may be used again.

use crate::boggle::{reuse, Board};
use crate::forms::{end, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;

pub fn answer(input: &[u8], out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let cases = number(&mut reader, "C, the number of boards", 0, up_to(usize::MAX))?;
    for _ in 0..cases {
        let letters = reader.letters(5, 5)?;
        let count = number(&mut reader, "W, the number of words", 0, up_to(usize::MAX))?;
        let words = reader.words(count)?;
        reuse::answer(&Board::new(5, 5, letters.text, words), out)?;
    }
    end(&mut reader)
}
