//! Pictures of the answers: boards with queens, search trees, walks, as one SVG document.
//!
//! A picture is drawn from the text of the answer, so the two cannot differ: placements from
//! `--first`, `--any` and `--all`, the search tree from `--trace`, walks from `--paths`. Any other
//! answer, such as a count, is in the document as text.
//!
//! | question | file |
//! | --- | --- |
//! | What does a document consist of, and how large may it be? | `document` |
//! | How is a board with queens drawn? A search tree? A walk? | `boards`, `tree`, `walks` |
//! | Where do the nodes of a tree go? | `layout` |

mod boards;
mod document;
mod layout;
mod tree;
mod walks;

use std::io::Write;
use std::mem;
use std::str;

use crate::input::{Error, Reader};
use crate::judge::{self, Problem, Size};
use crate::output::Output;
use crate::shell::options::{Ask, Options};
use crate::span::letters_of;

use document::{Document, MAX_MARKS};

/// The longest answer that is drawn.
///
/// A trace of [`MAX_MARKS`] lines fits. With `--first` a row has a line for every column up to that
/// of its queen, so a placement takes n (n + 1) / 2 lines or more, and n is at most 199. A whole
/// tree has n lines for each queen placed, and at most 141 levels. So a line has at most 2 * 199
/// bytes of indent, and less than 30 behind it; that of a solution is longer, but there are few.
const MAX_BYTES: usize = 430 * MAX_MARKS;

/// Draws the answers of `problem` to the input.
///
/// The cases before an error in the input are drawn. If there is more than fits a picture,
/// nothing is.
pub fn answer(
    problem: &mut dyn Problem,
    options: &Options,
    reader: &mut Reader,
    out: &mut Output,
) -> Result<(), Error> {
    let mut pictures = Pictures {
        problem,
        options,
        text: vec![0; MAX_BYTES],
        document: Document::new(),
        cases: 0,
        too_large: false,
    };
    let result = judge::answer(reader, &mut pictures, out);
    if !pictures.too_large && (result.is_ok() || pictures.cases > 0) {
        out.write_all(pictures.document.finish().as_bytes())?;
    }
    result
}

/// A problem whose answers are drawn.
struct Pictures<'p> {
    problem: &'p mut dyn Problem,
    options: &'p Options,
    /// Room for the answer to one case, [`MAX_BYTES`] long.
    text: Vec<u8>,
    document: Document,
    /// The number of cases drawn.
    cases: usize,
    too_large: bool,
}

impl Problem for Pictures<'_> {
    fn first_line(&self) -> &'static str {
        self.problem.first_line()
    }

    fn case(&mut self, size: Size, reader: &mut Reader, _: &mut Output) -> Result<(), Error> {
        let mut after_size = reader.clone();
        let mut text = mem::take(&mut self.text);
        let mut free = &mut text[..];
        let mut out = Output::new(&mut free);
        let answered = self.problem.case(size, reader, &mut out);
        let answered = answered.and_then(|()| Ok(out.flush()?));
        let length = MAX_BYTES - free.len();
        let drawn = answered.and_then(|()| {
            let answer = str::from_utf8(&text[..length]).unwrap_or_default();
            self.draw(size, &mut after_size, answer)
        });
        self.text = text;
        // Text and picture are in memory, so to write them fails only if they are too large.
        if let Err(Error::Write(_)) = drawn {
            self.too_large = true;
            return Err(reader.unexpected(
                size.rows.span,
                format!(
                    "at most {MAX_MARKS} nodes (--trace), queens (--first, --any, --all) or \
                     letters (--paths) in one picture"
                ),
            ));
        }
        drawn
    }
}

impl Pictures<'_> {
    /// Draws a case under its first line, which `reader` has read.
    fn draw(&mut self, size: Size, reader: &mut Reader, answer: &str) -> Result<(), Error> {
        let (options, document) = (self.options, &mut self.document);
        let rows = size.rows.value;
        let mut letters = |cols| -> Result<Vec<char>, Error> {
            let letters = reader.letters(size.rows, cols)?;
            Ok(letters_of(letters.text).map(|(_, letter)| letter).collect())
        };
        self.cases += 1;
        document.heading(&match size.cols {
            None => rows.to_string(),
            Some(cols) => format!("{rows} {}", cols.value),
        })?;
        match size.cols {
            None if options.trace.is_some() => tree::draw(document, answer)?,
            None if options.ask != Ask::Count => {
                let signs = if options.board {
                    letters(size.rows)?
                } else {
                    Vec::new()
                };
                boards::draw(document, self.cases, rows, &signs, answer)?;
            }
            Some(cols) if options.paths => {
                walks::draw(document, cols.value, &letters(cols)?, answer)?;
            }
            _ => {
                for line in answer.lines() {
                    document.text("line", line)?;
                }
            }
        }
        Ok(())
    }
}
