//! Reads the judges' own forms: each is the input of one problem of a judge.
//!
//! Most forms are one function, which reads case by case and gives each board to the function
//! `answer` that it gets. What `answer` is, the list in `shell/forms` says. So these functions
//! name no kernel:
//!
//! | file | forms with |
//! | --- | --- |
//! | `queens` | a number n, or the cells of some queens |
//! | `boards` | a board of queens, shown cell by cell |
//! | `words` | boards of letters, and words |
//!
//! Four files are for one form each, so that no other submission gets its code: `kattis_boggle` and
//! `nowcoder_queens` read and answer, `boj_3344` reads and writes, `luogu_p1219` answers what
//! `queens` reads. `write` writes placements as single judges want them.

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

pub fn up_to(max: usize) -> Limit {
    Limit { max, hint: "" }
}

/// Reads the number of what follows, without a limit. If the number is too large, the error comes
/// where the input ends.
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

/// Reads a number from `least` up to the limit. An exact input begins a line with it, unless
/// `Note::SameLine` came just before.
pub fn number(reader: &mut Reader, what: &str, least: usize, limit: Limit) -> Result<usize, Error> {
    reader.note(Note::Line);
    match reader.word()? {
        Some(word) => in_range(reader, word, what, least, limit),
        None => Err(reader.unexpected_end(what)),
    }
}

/// Answers the only case of the input. Fails if a word follows.
pub fn answer_only(
    reader: &mut Reader,
    out: &mut Output,
    answer: impl FnOnce(&mut Output) -> io::Result<()>,
) -> Result<(), Error> {
    end(reader)?;
    Ok(out.case(answer)?)
}

/// Reads to the end of the input. Fails if there is a word.
pub fn end(reader: &mut Reader) -> Result<(), Error> {
    match reader.word()? {
        Some(word) => Err(reader.unexpected(word, "the end of the input")),
        None => Ok(()),
    }
}
