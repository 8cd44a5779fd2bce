//! Reads board cases: a line `N M`, N rows of M letters, then words.
//!
//! If the next line behind the rows is one number, it is the word count, even 0. Without a
//! count, the list of words ends before the next line that begins with a digit, or at the end of
//! the input.

use crate::boggle::{Answer, Board};
use crate::cases::{Problem, Size};
use crate::input::span::Number;
use crate::input::{letters, words, Error, Reader};
use crate::output::Output;

/// The answer to board cases.
pub struct Words<'w> {
    pub answer: Answer<'w>,
    /// Whether a cell has the 4 neighbours that share a side with it, not all 8.
    pub sides: bool,
}

impl Problem for Words<'_> {
    fn first_line(&self) -> &'static str {
        "N M of a board"
    }

    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
        let rows = size.rows;
        let cols = size.cols.ok_or_else(|| {
            let end = rows.span.end();
            reader.error(end, "M, the number of columns", "the end of the line")
        })?;
        if rows.value == 0 {
            return Err(reader.unexpected(rows.span, "N, at least 1 row"));
        }
        if cols.value == 0 {
            return Err(reader.unexpected(cols.span, "M, at least 1 column"));
        }
        let max = max_cells(rows.value, cols.value);
        if rows.value.saturating_mul(cols.value) > max {
            let expected = format!("M of a board of at most {max} cells");
            return Err(reader.unexpected(cols.span, expected));
        }
        let mut board = read_board(reader, rows, cols)?;
        board.sides = self.sides;
        Ok(out.case(|out| {
            if board.words().next().is_none() {
                return Ok(());
            }
            out.flush_before(board.takes_long())?;
            (self.answer)(&board, out)
        })?)
    }
}

/// Returns the most cells that a board of this shape may have. `frontier/grid` numbers its
/// positions by 32 bits; a board of one row has about three positions for each cell, one of two
/// rows or of one column has two.
fn max_cells(rows: usize, cols: usize) -> usize {
    if rows <= 2 || cols == 1 {
        (1 << 30) - 1
    } else {
        (1 << 31) - 1
    }
}

/// Reads the rows and the words of a board.
fn read_board<'a>(reader: &mut Reader<'a>, rows: Number, cols: Number) -> Result<Board<'a>, Error> {
    let letters = letters::rows_of(reader, rows, cols)?;
    let count = reader.peek_line().and_then(|line| {
        let mut words = line.words();
        let count = words.next().and_then(|word| reader.number(word));
        count.filter(|_| words.next().is_none())
    });
    let words = match count {
        Some(count) => {
            reader.line()?;
            words::counted(reader, count)?
        }
        None => words_until_digit_line(reader)?,
    };
    Ok(Board::new(rows.value, cols.value, letters.text, words))
}

/// Reads words up to a line that begins with a digit, or to the end of the input. The reader must
/// be at the end of a line, before its newline.
fn words_until_digit_line<'a>(reader: &mut Reader<'a>) -> Result<&'a str, Error> {
    let rest = &reader.text[reader.at..];
    // Looking back over whitespace never passes another digit, so it takes linear time.
    let begins_line = |at| {
        rest[..at]
            .trim_end_matches([' ', '\t', '\r'])
            .ends_with('\n')
    };
    let mut bytes = rest.bytes().enumerate();
    let digit = bytes.position(|(at, byte)| byte.is_ascii_digit() && begins_line(at));
    let words = &rest[..digit.unwrap_or(rest.len())];
    reader.move_to(reader.at + words.len())?;
    Ok(words)
}
