//! Reads forms with boards of letters, and words.

use crate::boggle::{Answer, Board};
use crate::forms::{answer_only, count_of, end, number, up_to};
use crate::input::fixed::rows_of;
use crate::input::{words, Error, Note, Reader};
use crate::output::Output;

/// Reads Algospot BOGGLE: C, then C times a board of 5 by 5, W and W words.
pub fn algospot_boggle(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number C of boards")?;
    for _ in 0..cases.value {
        let letters = rows_of(reader, 5, 5)?;
        let count = count_of(reader, "the number W of words")?;
        let words = words::counted(reader, count)?;
        let board = Board::new(5, 5, letters.text, words);
        out.case(|out| answer(&board, out))?;
    }
    end(reader)
}

/// Reads `CodinGame` Boggle: a board of 4 by 4, N, then N words.
pub fn codingame_boggle(
    reader: &mut Reader,
    answer: Answer,
    out: &mut Output,
) -> Result<(), Error> {
    let letters = rows_of(reader, 4, 4)?;
    let count = count_of(reader, "the number N of words")?;
    let words = words::counted(reader, count)?;
    let board = Board::new(4, 4, letters.text, words);
    answer_only(reader, out, |out| answer(&board, out))
}

/// Reads DMOJ mwc15c3p3: N Q, a board of N by N, then Q words. Upper and lower case of ASCII
/// letters are the same.
pub fn dmoj_mwc15c3p3(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "N", 1, up_to(25))?;
    reader.note(Note::SameLine);
    let count = count_of(reader, "the number Q of words")?;
    reader.note(Note::RowsApart);
    let letters = rows_of(reader, n, n)?.text.to_ascii_lowercase();
    let words = words::counted(reader, count)?.to_ascii_lowercase();
    let board = Board::new(n, n, &letters, &words);
    answer_only(reader, out, |out| answer(&board, out))
}

/// Reads SPOJ ALLIZWEL: t, then t times R C and a board of R by C. The word is ALLIZZWELL.
pub fn spoj_allizwel(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number t of boards")?;
    for _ in 0..cases.value {
        let rows = number(reader, "R", 1, up_to(100))?;
        reader.note(Note::SameLine);
        let cols = number(reader, "C", 1, up_to(100))?;
        let letters = rows_of(reader, rows, cols)?;
        reader.note(Note::EmptyLine);
        let board = Board::new(rows, cols, letters.text, "ALLIZZWELL");
        out.case(|out| answer(&board, out))?;
    }
    end(reader)
}
