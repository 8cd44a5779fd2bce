//! Queens cases: a line `n`, and with `--board` the rows of the board.

use std::io;
use std::io::Write;

use crate::cases::{Problem, Size};
use crate::input::{Error, Limit, Reader};
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

/// Keeps what `answer` writes for an empty board, and writes it again when the same n comes again.
///
/// No answer may be empty: an empty one is not known yet.
pub fn keep(
    mut answer: impl FnMut(&Board, &mut Output) -> io::Result<()>,
) -> impl FnMut(&Board, &mut Output) -> io::Result<()> {
    let mut kept: Vec<Vec<u8>> = Vec::new();
    // Whether the answers are paragraphs.
    let mut spaced = false;
    move |board, out| {
        let n = board.n();
        kept.resize(kept.len().max(n + 1), Vec::new());
        let known = board.all_free() && !kept[n].is_empty();
        // Many known answers would take five times as long if each was handed on by itself.
        out.flush_before(board.is_large() && !known)?;
        if !board.all_free() {
            return answer(board, out);
        }
        if !known {
            // To an output of its own, whose first paragraph has no empty line.
            let mut text = Output::new(&mut kept[n]);
            answer(board, &mut text)?;
            text.flush()?;
            spaced = text.begun;
        }
        if spaced {
            out.paragraph()?;
        }
        out.write_all(&kept[n])
    }
}
