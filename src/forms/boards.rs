//! Reads forms with a board of queens, shown cell by cell.

use crate::forms::{answer_only, number, up_to};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::setup::Sign;
use crate::queens::{setup, Answer, Board};

/// Reads `AtCoder` ARC 001 C: 8 rows of 8 signs, `.` free and `Q` a queen. The judge
/// gives three queens; any number is taken.
pub fn atcoder_arc001_c(
    reader: &mut Reader,
    answer: Answer,
    out: &mut Output,
) -> Result<(), Error> {
    let board = atcoder_arc001_c_board(reader)?;
    answer_only(reader, out, |out| answer(&board, out))
}

pub fn atcoder_arc001_c_board(reader: &mut Reader) -> Result<Board, Error> {
    setup::cells(reader, 8, &[('.', Sign::Free), ('Q', Sign::Queen)])
}

/// Reads CSES 1624: 8 rows of 8 signs, `.` free and `*` forbidden.
pub fn cses_1624(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let board = setup::cells(reader, 8, &[('.', Sign::Free), ('*', Sign::Forbidden)])?;
    answer_only(reader, out, |out| answer(&board, out))
}

/// Reads Luogu P1562: n, then n rows of n signs, `*` free and `.` forbidden.
pub fn luogu_p1562(reader: &mut Reader, answer: Answer, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 1, up_to(14))?;
    let board = setup::cells(reader, n, &[('*', Sign::Free), ('.', Sign::Forbidden)])?;
    answer_only(reader, out, |out| answer(&board, out))
}
