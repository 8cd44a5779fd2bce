//! Algospot BOGGLE: C, then C boards of 5 by 5, each with W and W words; cells may be used again.

use crate::boggle::{reuse, Board};
use crate::forms::{count_of, end};
use crate::input::{Error, Reader};
use crate::output::Output;

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number C of boards")?;
    for _ in 0..cases {
        let letters = reader.letters(5, 5)?;
        let count = count_of(reader, "the number W of words")?;
        let words = reader.counted_words(count)?;
        let board = Board::new(5, 5, letters.text, words);
        if out.case() {
            reuse::answer(&board, out)?;
        }
    }
    end(reader)
}
