//! Forms that ask for placements of queens.

use std::io;
use std::io::Write;

use crate::forms::{answer_case, answer_only, count_of, end, number, up_to, Queens};
use crate::input::{Error, Limit, Note, Reader};
use crate::output::Output;
use crate::queens::setup::Cell;
use crate::queens::{all, any, count, draw, first, line, setup, Board, Placement};

/// `AcWing` 843: n; every placement drawn, an empty line after each.
pub fn acwing_843(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let board = empty_board(reader, 1, up_to(9))?;
    answer_only(reader, out, |out| {
        all::answer(&board, draw::write, out)?;
        out.paragraph()
    })
}

/// AOJ `ALDS1_13_A`: k, then the cells `r c` (counted from 0) of k queens on a board of 8; the
/// board of the first placement with them.
pub fn aoj_alds1_13_a(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let mut board = Board::empty(8);
    let queens = number(reader, "the number k of queens", 0, up_to(8))?;
    for queen in 1..=queens {
        let row = number(reader, &format!("row r of queen {queen}"), 0, up_to(7))?;
        reader.note(Note::SameLine);
        let col = number(reader, &format!("column c of queen {queen}"), 0, up_to(7))?;
        board.require(row, col);
    }
    answer_only(reader, out, |out| all::first(&board, draw::write, out))
}

/// `AtCoder` ARC 001 C: a board of 8, `.` free and `Q` a queen (three of them at that judge); the
/// board of the first placement with them, or `No Answer`.
pub fn atcoder_arc001_c(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let board = atcoder_arc001_c_board(reader)?;
    answer_only(reader, out, |out| {
        all::first(
            &board,
            |n, placement, out| draw_or("No Answer", n, placement, out),
            out,
        )
    })
}

/// Reads the board of that form.
pub fn atcoder_arc001_c_board(reader: &mut Reader) -> Result<Board, Error> {
    setup::cells(reader, 8, &[('.', Cell::Free), ('Q', Cell::Queen)])
}

/// BOJ 3344: n; some placement, one column per line.
pub fn boj_3344(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let board = boj_3344_board(reader)?;
    answer_only(reader, out, |out| any::answer(&board, write_column, out))
}

/// Reads the board of that form.
pub fn boj_3344_board(reader: &mut Reader) -> Result<Board, Error> {
    empty_board(reader, 1, any::LIMIT)
}

/// CSES 1624: a board of 8, `.` free and `*` forbidden; the number of placements.
pub fn cses_1624(reader: &mut Reader, count: Queens, out: &mut Output) -> Result<(), Error> {
    let board = setup::cells(reader, 8, &[('.', Cell::Free), ('*', Cell::Forbidden)])?;
    answer_only(reader, out, |out| count(&board, out))
}

/// `HackerEarth` N-Queens: n; `YES` and the first placement as a matrix of 0 and 1, or `NO`.
pub fn hackerearth_n_queens(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let board = hackerearth_n_queens_board(reader)?;
    answer_only(reader, out, |out| all::first(&board, write_matrix, out))
}

/// Reads the board of that form.
pub fn hackerearth_n_queens_board(reader: &mut Reader) -> Result<Board, Error> {
    empty_board(reader, 1, up_to(10))
}

/// Jutge P38211: n; the first placement drawn, or `NO SOLUTION`.
pub fn jutge_p38211(reader: &mut Reader, first: Queens, out: &mut Output) -> Result<(), Error> {
    let board = jutge_p38211_board(reader)?;
    answer_only(reader, out, |out| first(&board, out))
}

/// Reads the board of that form.
pub fn jutge_p38211_board(reader: &mut Reader) -> Result<Board, Error> {
    empty_board(reader, 1, up_to(first::LIMIT.max))
}

/// Draws the placement, or writes `NO SOLUTION`.
pub fn draw_or_no_solution(n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    draw_or("NO SOLUTION", n, placement, out)
}

/// Luogu P1219: n from 6 to 13; the first three placements, then the number of all.
pub fn luogu_p1219(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let board = empty_board(reader, 6, up_to(13))?;
    answer_only(reader, out, |out| {
        let mut count = 0;
        all::visit(&board, &mut |cols| {
            count += 1;
            if count <= 3 {
                line::numbers(&mut cols.iter().map(|col| col + 1), out)?;
            }
            Ok(true)
        })?;
        writeln!(out, "{count}")
    })
}

/// Luogu P1562: n, then a board of n, `*` free and `.` forbidden; the number of placements.
pub fn luogu_p1562(reader: &mut Reader, count: Queens, out: &mut Output) -> Result<(), Error> {
    let n = number(reader, "n", 1, up_to(14))?;
    let board = setup::cells(reader, n, &[('*', Cell::Free), ('.', Cell::Forbidden)])?;
    answer_only(reader, out, |out| count(&board, out))
}

/// Nowcoder, eight queens: numbers b up to the end; the b-th placement of 8 queens, as digits.
pub fn nowcoder_queens(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let mut placements = Vec::new();
    all::visit(&Board::empty(8), &mut |cols| {
        placements.push(cols.iter().fold(0, |digits, col| digits * 10 + col + 1));
        Ok(true)
    })?;
    loop {
        let b = number(reader, "b", 1, up_to(placements.len()))?;
        answer_case(out, |out| writeln!(out, "{}", placements[b - 1]))?;
        if reader.peek_line().is_none() {
            return end(reader);
        }
    }
}

/// SWEA 2806: T, then T times n; `#t count`, t from 1.
pub fn swea_2806(reader: &mut Reader, count: Queens, out: &mut Output) -> Result<(), Error> {
    let cases = count_of(reader, "the number T of cases")?;
    for case in 1..=cases.value {
        let n = number(reader, &format!("n of case {case}"), 1, count::LIMIT)?;
        let board = Board::empty(n);
        answer_case(out, |out| {
            write!(out, "#{case} ")?;
            count(&board, out)
        })?;
    }
    end(reader)
}

/// Reads n: a board with every cell free.
fn empty_board(reader: &mut Reader, least: usize, limit: Limit) -> Result<Board, Error> {
    Ok(Board::empty(number(reader, "n", least, limit)?))
}

/// Draws the placement; writes `none` if there is none.
fn draw_or(none: &str, n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    match placement {
        Some(_) => draw::write(n, placement, out),
        None => writeln!(out, "{none}"),
    }
}

/// Writes each column on a line of its own, or `NONE`.
fn write_column(_n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    let cols = match placement {
        Some(cols) => cols,
        None => return writeln!(out, "NONE"),
    };
    for col in cols {
        writeln!(out, "{}", col + 1)?;
    }
    Ok(())
}

/// Writes `YES` and the cells, 1 for a queen and 0 for none; or `NO`.
fn write_matrix(n: usize, placement: Placement, out: &mut Output) -> io::Result<()> {
    let cols = match placement {
        Some(cols) => cols,
        None => return writeln!(out, "NO"),
    };
    writeln!(out, "YES")?;
    for queen in cols {
        line::numbers(&mut (0..n).map(|col| usize::from(col == queen)), out)?;
    }
    Ok(())
}
