//! The judges' own forms: each reads the input of one problem of a judge.
//!
//! A form is one function. It reads case after case, and hands each board to the function that it is
//! given: `queens` and `words` name no kernel. The register in `shell/forms` says what that function
//! is, and so how the answers are written. A form whose answers are not those of a board has a file
//! of its own.

pub mod boards;
pub mod boj_3344;
pub mod kattis_boggle;
pub mod luogu_p1219;
pub mod nowcoder_queens;
pub mod queens;
pub mod words;
pub mod write;

use std::io;

use crate::input::limit::{in_range, Limit};
use crate::input::span::Number;
use crate::input::{Error, Note, Reader};
use crate::output::Output;

/// A limit that needs no hint.
pub fn up_to(max: usize) -> Limit {
    Limit { max, hint: "" }
}

/// Reads the count of what follows. It has no limit: one that exceeds the input is reported where
/// the input ends.
pub fn count_of<'a>(reader: &mut Reader<'a>, what: &str) -> Result<Number<'a>, Error> {
    reader.note(Note::Line);
    match reader.word()? {
        Some(word) => {
            let number = reader.number(word);
            number.ok_or_else(|| reader.unexpected(word, what))
        }
        None => Err(reader.unexpected_end(what)),
    }
}

/// Reads a number from `least` up to the limit. It begins a line, unless another note says more.
pub fn number(reader: &mut Reader, what: &str, least: usize, limit: Limit) -> Result<usize, Error> {
    reader.note(Note::Line);
    match reader.word()? {
        Some(word) => in_range(reader, word, what, least, limit),
        None => Err(reader.unexpected_end(what)),
    }
}

/// Answers the only case of the input. Fails if the input goes on.
pub fn answer_only(
    reader: &mut Reader,
    out: &mut Output,
    answer: impl FnOnce(&mut Output) -> io::Result<()>,
) -> Result<(), Error> {
    end(reader)?;
    Ok(out.case(answer)?)
}

/// Fails if the input goes on.
pub fn end(reader: &mut Reader) -> Result<(), Error> {
    match reader.word()? {
        Some(word) => Err(reader.unexpected(word, "the end of the input")),
        None => Ok(()),
    }
}
