//! Forms that ask for words on boards.

use std::io;
use std::io::Write;

use crate::boggle::{once, reuse, Board};
use crate::forms::{answer_case, answer_only, count_of, end, number, up_to};
use crate::input::span::Number;
use crate::input::{Error, Note, Reader};
use crate::output::Output;

/// Algospot BOGGLE: C, then C times a board of 5 by 5, W and W words; cells may be used again.
pub fn algospot_boggle(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number C of boards")?;
    for _ in 0..cases.value {
        let letters = reader.square(5)?;
        let count = count_of(reader, "the number W of words")?;
        let words = reader.counted_words(count)?;
        answer_case(out, |out| {
            reuse::answer(&Board::new(5, 5, letters.text, words), out)
        })?;
    }
    end(reader)
}

/// `CodinGame` Boggle: a board of 4 by 4, N, then N words; `true` or `false` for each word, each
/// cell at most once.
pub fn codingame_boggle(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let letters = reader.square(4)?;
    let count = count_of(reader, "the number N of words")?;
    let words = reader.counted_words(count)?;
    let board = Board::new(4, 4, letters.text, words);
    answer_only(reader, out, |out| once_as("true", "false", &board, out))
}

/// DMOJ mwc15c3p3: N Q, a board of N by N, then Q words; `good puzzle!` or `bad puzzle!` for each
/// word, each cell at most once, upper and lower case the same.
pub fn dmoj_mwc15c3p3(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "N", 1, up_to(25))?;
    reader.note(Note::SameLine);
    let count = count_of(reader, "the number Q of words")?;
    reader.note(Note::RowsApart);
    let letters = reader.square(n)?.text.to_ascii_lowercase();
    let words = reader.counted_words(count)?.to_ascii_lowercase();
    let board = Board::new(n, n, &letters, &words);
    answer_only(reader, out, |out| {
        once_as("good puzzle!", "bad puzzle!", &board, out)
    })
}

/// SPOJ ALLIZWEL: t, then t times R C and a board of R by C; `YES` or `NO`: is ALLIZZWELL on it,
/// each cell at most once?
pub fn spoj_allizwel(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number t of boards")?;
    for _ in 0..cases.value {
        let rows = number(reader, "R", 1, up_to(100))?;
        reader.note(Note::SameLine);
        let cols = number(reader, "C", 1, up_to(100))?;
        let letters = reader.letters(Number::fixed(rows), Number::fixed(cols))?;
        reader.note(Note::EmptyLine);
        let board = Board::new(rows, cols, letters.text, "ALLIZZWELL");
        answer_case(out, |out| once_as("YES", "NO", &board, out))?;
    }
    end(reader)
}

/// Writes one of two texts for each word: can it be walked, each cell at most once?
fn once_as(yes: &str, no: &str, board: &Board, out: &mut Output) -> io::Result<()> {
    once::one_by_one(
        board,
        board.words(),
        |_| true,
        |_, found| writeln!(out, "{}", if found { yes } else { no }),
    )
}
