//! Cases of both problems, mixed as they come.

use crate::input::{Error, Reader};
use crate::judge::queens::Queens;
use crate::judge::words::Words;
use crate::judge::{Problem, Size};
use crate::output::Output;

/// A line `n` begins a queens case, a line `N M` a board case.
pub struct Both<'b> {
    pub queens: Queens<'b>,
    pub words: Words<'b>,
}

impl Problem for Both<'_> {
    fn first_line(&self) -> &'static str {
        "a number n, or N M of a board"
    }

    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
        match size.cols {
            None => self.queens.case(size, reader, out),
            Some(_) => self.words.case(size, reader, out),
        }
    }
}
