//! Forms that have a board of queens shown cell by cell.

use crate::forms::{answer_only, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::setup::Cell;
use crate::queens::{setup, Answer, Board};

/// `AtCoder` ARC 001 C: a board of 8, `.` free and `Q` a queen (three of them at that judge).
pub fn atcoder_arc001_c(
    reader: &mut Reader,
    answer: Answer,
    out: &mut Output,
) -> Result<(), Error> {
    let board = atcoder_arc001_c_board(reader)?;
    answer_only(reader, out, |out| answer(&board, out))
}

/// Reads the board of that form.
pub fn atcoder_arc001_c_board(reader: &mut Reader) -> Result<Board, Error> {
    setup::cells(reader, 8, &[('.', Cell::Free), ('Q', Cell::Queen)])
}

/// CSES 1624: a board of 8, `.` free and `*` forbidden.
pub fn cses_1624(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let board = setup::cells(reader, 8, &[('.', Cell::Free), ('*', Cell::Forbidden)])?;
    answer_only(reader, out, |out| answer(&board, out))
}

/// Luogu P1562: n, then a board of n, `*` free and `.` forbidden.
pub fn luogu_p1562(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 1, up_to(14))?;
    let board = setup::cells(reader, n, &[('*', Cell::Free), ('.', Cell::Forbidden)])?;
    answer_only(reader, out, |out| answer(&board, out))
}
