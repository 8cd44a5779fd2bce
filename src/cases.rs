//! Reads and answers the judge format, case by case.
//!
//! ```text
//! until the input ends:
//!     read the next line that is not empty
//!     if it is 0 or 0 0: stop                            (right behind a board, 0 is a word count)
//!     if it is n:        read and answer a queens case, see `queens/cases`
//!     if it is N M:      read and answer a board case, see `boggle/cases`
//! ```
//!
//! A submission takes cases of one problem: there a case of the other one is an error in the input.
//! The command line takes both, see `shell/both`.

use crate::input::span::{Number, Span};
use crate::input::{Error, Reader};
use crate::output::Output;

/// A problem: how its cases are read and answered.
pub trait Problem {
    /// Returns what the first line of a case has to be, for an error message.
    fn first_line(&self) -> &'static str;

    /// Reads the rest of the case that begins with `size`, and answers it.
    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error>;
}

/// The first line of a case: `n`, or `N M`.
#[derive(Clone, Copy)]
pub struct Size<'a> {
    pub rows: Number<'a>,
    /// M; a queens case has none.
    pub cols: Option<Number<'a>>,
}

/// Answers every case of the input. If there is an error, the cases before it are answered.
pub fn answer(
    reader: &mut Reader,
    problem: &mut dyn Problem,
    out: &mut Output,
) -> Result<(), Error> {
    let mut line = reader.line()?;
    if line.is_none() {
        return Err(reader.unexpected_end(problem.first_line()));
    }
    while let Some(first) = line {
        let size = read_size(reader, first, problem.first_line())?;
        if size.rows.value == 0 && size.cols.map_or(true, |cols| cols.value == 0) {
            break;
        }
        problem.case(size, reader, out)?;
        line = reader.line()?;
    }
    Ok(())
}

/// Reads the numbers of a first line. `expected` describes that line.
fn read_size<'a>(reader: &Reader<'a>, line: Span<'a>, expected: &str) -> Result<Size<'a>, Error> {
    let number = |span: Span<'a>, expected: &str| {
        reader
            .number(span)
            .ok_or_else(|| reader.unexpected(span, expected))
    };
    let mut words = line.words();
    let rows = number(words.next().unwrap_or(line), expected)?;
    let second = "the end of a line n, or the number M of a line N M";
    let cols = words.next().map(|word| number(word, second));
    let cols = cols.transpose()?;
    match words.next() {
        Some(word) => Err(reader.unexpected(word, "the end of the line after N M")),
        None => Ok(Size { rows, cols }),
    }
}
