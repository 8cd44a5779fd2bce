//! Queens cases: a line `n`, and with `--board` the rows of the board.

use crate::cases::{Problem, Size};
use crate::input::limit::{in_range, Limit};
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{Answer, Board};

/// How queens cases are read and answered.
pub struct Queens<'q> {
    pub limit: Limit,
    /// Returns the board of n rows. If the cells follow n, it reads them.
    pub setup: fn(&mut Reader, usize) -> Result<Board, Error>,
    pub answer: Answer<'q>,
}

impl Problem for Queens<'_> {
    fn first_line(&self) -> &'static str {
        "a number n"
    }

    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
        if let Some(cols) = size.cols {
            return Err(reader.unexpected(cols.span, "the end of the line after n"));
        }
        let n = in_range(reader, size.rows.span, "n", 1, self.limit)?;
        let board = (self.setup)(reader, n)?;
        Ok(out.case(|out| (self.answer)(&board, out))?)
    }
}
