//! Reads cases of both problems, mixed as they come.

use backtrack::boggle::cases::Words;
use backtrack::cases::{Problem, Size};
use backtrack::input::{Error, Reader};
use backtrack::output::Output;
use backtrack::queens::cases::Queens;

/// What the first line of a case has to be, for an error message.
pub const FIRST_LINE: &str = "a number n, or N M of a board";

/// Both problems: a line `n` begins a queens case, a line `N M` a board case.
pub struct Both<'b> {
    pub queens: Queens<'b>,
    pub words: Words<'b>,
    pub seen: Seen,
}

/// Which problems the cases so far were of.
#[derive(Clone, Copy, Default)]
pub struct Seen {
    pub queens: bool,
    pub words: bool,
}

impl Problem for Both<'_> {
    fn first_line(&self) -> &'static str {
        FIRST_LINE
    }

    fn case(&mut self, size: Size, reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
        if size.cols.is_none() {
            self.seen.queens = true;
            self.queens.case(size, reader, out)
        } else {
            self.seen.words = true;
            self.words.case(size, reader, out)
        }
    }
}
