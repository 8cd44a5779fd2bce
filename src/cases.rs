//! The judge format: case after case up to the end of the input.
//!
//! ```text
//! for each line that is not empty:
//!     if it is 0 or 0 0: stop
//!     if it is n:        a queens case, see `queens/cases`
//!     if it is N M:      a board case, see `boggle/cases`
//! ```
//!
//! A submission solves one of the problems: a case of the other one is then an error in the input.
//! On the command line `shell/both` joins them.

use crate::input::span::{Number, Span};
use crate::input::{Error, Reader};
use crate::output::Output;

/// How the cases of a problem are read and answered.
pub trait Problem {
    /// What the first line of a case has to be, for an error message.
    fn first_line(&self) -> &'static str;

    /// Reads the rest of the case that begins with `size`, and answers it.
    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error>;
}

/// The first line of a case: `n`, or `N M`.
#[derive(Clone, Copy)]
pub struct Size<'a> {
    /// n, or N.
    pub rows: Number<'a>,
    /// M; a queens case has none.
    pub cols: Option<Number<'a>>,
}

/// Answers every case of the input. On an error, `out` has the answers to the cases before it.
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

/// Reads the numbers of a first line.
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
