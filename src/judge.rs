//! The judge format: one case after the other, each to its answer.
//!
//! A queens case is a line with `n`; a board case is a line with `N M`, then N rows of M
//! letters, then words, whose number may stand before them. A line `0` or `0 0` ends the input.

use std::io;

use crate::boggle;
use crate::input::{Error, Limit, Piece, Reader};
use crate::output::Output;
use crate::queens;

/// What is asked of the cases.
pub struct Job<'j> {
    /// The largest n.
    pub limit: Limit,
    /// Makes the board of a queens case, from what follows n where something does.
    pub setup: fn(&mut Reader, usize) -> Result<queens::Board, Error>,
    /// Answers a queens case.
    pub queens: &'j mut dyn FnMut(&queens::Board, &mut Output) -> io::Result<()>,
    /// Answers a board case.
    pub words: &'j mut dyn FnMut(&boggle::Board, &mut Output) -> io::Result<()>,
    /// Whether an empty line stands between cases.
    pub spaced: bool,
}

/// Answers every case of the input; the answers before a fault stand in `out`.
pub fn answer(input: &[u8], job: &mut Job, out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let mut line = reader.line()?;
    if line.is_none() {
        return Err(reader.missing(SIZE));
    }
    while let Some(size) = line {
        match read_size(&reader, size, job.limit)? {
            Size::End => break,
            Size::Queens(n) => {
                let board = (job.setup)(&mut reader, n)?;
                (job.queens)(&board, out)?;
            }
            Size::Board(rows, cols) => {
                let board = read_board(&mut reader, rows, cols)?;
                if board.words().next().is_some() {
                    if job.spaced {
                        out.paragraph()?;
                    }
                    (job.words)(&board, out)?;
                }
            }
        }
        line = reader.line()?;
    }
    Ok(())
}

/// What the first line of a case says.
enum Size {
    Queens(usize),
    Board(usize, usize),
    End,
}

/// What a first line has to be.
const SIZE: &str = "a number n, or N M of a board";

fn read_size(reader: &Reader, line: Piece, limit: Limit) -> Result<Size, Error> {
    let mut words = line.words();
    let (first, second, third) = (words.next(), words.next(), words.next());
    let first = first.unwrap_or(line);
    let rows = match first.number() {
        Some(number) => number,
        None => return Err(reader.instead(first, SIZE)),
    };
    let second = match second {
        Some(second) => second,
        None if rows == 0 => return Ok(Size::End),
        None => return reader.in_range(first, "n", 1, limit).map(Size::Queens),
    };
    let cols = match second.number() {
        Some(number) => number,
        None => return Err(reader.instead(second, "M, the number of columns")),
    };
    match (rows, cols, third) {
        (_, _, Some(third)) => Err(reader.instead(third, "the end of the line after N M")),
        (0, 0, None) => Ok(Size::End),
        (0, _, None) => Err(reader.instead(first, "N, at least 1 row")),
        (_, 0, None) => Err(reader.instead(second, "M, at least 1 column")),
        (_, _, None) => Ok(Size::Board(rows, cols)),
    }
}

/// Reads the rows and the words of a board.
fn read_board<'a>(
    reader: &mut Reader<'a>,
    rows: usize,
    cols: usize,
) -> Result<boggle::Board<'a>, Error> {
    let letters = reader.letters(rows, cols)?;
    let count = reader.peek_line().and_then(|line| {
        let mut words = line.words();
        let count = words.next().and_then(Piece::number);
        count.filter(|_| words.next().is_none())
    });
    let words = match count {
        Some(count) => {
            reader.line()?;
            reader.words(count)?
        }
        None => reader.words_to_digit()?,
    };
    Ok(boggle::Board::new(rows, cols, letters.text, words))
}
