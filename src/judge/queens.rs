//! Queens cases: a line `n`, and with `--board` the rows of the board.

use std::io;

use crate::input::{Error, Limit, Reader};
use crate::judge::{Problem, Size};
use crate::output::Output;
use crate::queens::Board;

/// How queens cases are read and answered.
pub struct Queens<'q> {
    /// The largest n.
    pub limit: Limit,
    /// Makes the board of n rows. It may read the cells, which follow n.
    pub setup: fn(&mut Reader, usize) -> Result<Board, Error>,
    pub answer: &'q mut dyn FnMut(&Board, &mut Output) -> io::Result<()>,
}

impl Problem for Queens<'_> {
    fn first_line(&self) -> &'static str {
        "a number n"
    }

    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
        if let Some(cols) = size.cols {
            return Err(reader.unexpected(cols.span, "the end of the line after n"));
        }
        let n = reader.in_range(size.rows.span, "n", 1, self.limit)?;
        let board = (self.setup)(reader, n)?;
        if out.case()? {
            (self.answer)(&board, out)?;
        }
        Ok(())
    }
}
