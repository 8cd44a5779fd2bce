//! Reads forms with a number n, or with the cells of some queens.

use std::io::Write;

use crate::forms::{answer_only, count_of, end, number, up_to};
use crate::input::{Error, Note, Reader};
use crate::output::Output;
use crate::queens::{limits, Answer, Board};

/// Reads `AcWing` 843: n.
pub fn acwing_843(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 1, up_to(9))?;
    answer_only(reader, out, |out| answer(&Board::empty(n), out))
}

/// Reads AOJ `ALDS1_13_A`: k, then the cells `r c`, from 0, of k queens on an 8 by 8 board.
pub fn aoj_alds1_13_a(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let mut board = Board::empty(8);
    let queens = number(reader, "the number k of queens", 0, up_to(8))?;
    for queen in 1..=queens {
        let row = number(reader, &format!("row r of queen {queen}"), 0, up_to(7))?;
        reader.note(Note::SameLine);
        let col = number(reader, &format!("column c of queen {queen}"), 0, up_to(7))?;
        board.require(row, col);
    }
    answer_only(reader, out, |out| answer(&board, out))
}

/// Reads `HackerEarth` N-Queens: n.
pub fn hackerearth_n_queens(
    reader: &mut Reader,
    answer: Answer,
    out: &mut Output,
) -> Result<(), Error> {
    let board = hackerearth_n_queens_board(reader)?;
    answer_only(reader, out, |out| answer(&board, out))
}

pub fn hackerearth_n_queens_board(reader: &mut Reader) -> Result<Board, Error> {
    Ok(Board::empty(number(reader, "n", 1, up_to(10))?))
}

/// Reads Jutge P38211: n.
pub fn jutge_p38211(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let board = jutge_p38211_board(reader)?;
    answer_only(reader, out, |out| answer(&board, out))
}

pub fn jutge_p38211_board(reader: &mut Reader) -> Result<Board, Error> {
    let limit = up_to(limits::FIRST.max);
    Ok(Board::empty(number(reader, "n", 1, limit)?))
}

/// Reads Luogu P1219: n from 6 to 13.
pub fn luogu_p1219(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 6, up_to(13))?;
    answer_only(reader, out, |out| answer(&Board::empty(n), out))
}

/// Reads SWEA 2806: T, then T times n. Writes `#t ` before the answer to case t, from 1.
pub fn swea_2806(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number T of cases")?;
    for case in 1..=cases.value {
        let n = number(reader, &format!("n of case {case}"), 1, limits::COUNT)?;
        out.case(|out| {
            write!(out, "#{case} ")?;
            answer(&Board::empty(n), out)
        })?;
    }
    end(reader)
}
