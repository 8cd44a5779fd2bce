//! Pictures of the answers: boards with queens, search trees, walks, as one SVG document.
//!
//! A picture is drawn from the text of the answer, so the two cannot differ: placements from
//! `--first`, `--any` and `--all`, the search tree from `--trace`, walks from `--paths`. Any other
//! answer, such as a count, is in the document as text.
//!
//! | question | file |
//! | --- | --- |
//! | What does a document consist of? | `document` |
//! | How is a board with queens drawn? A search tree? A walk? | `boards`, `tree`, `walks` |
//! | Where do the nodes of a tree go? | `layout` |

mod boards;
mod document;
mod layout;
mod tree;
mod walks;

use std::io::{self, Write};
use std::str;

use crate::input::{Error, Limit, Reader};
use crate::judge::{self, Problem, Size};
use crate::output::Output;
use crate::shell::options::{Ask, Options};
use crate::span::letters_of;

use document::Document;

/// The most nodes of trees, or queens, in one picture.
const MAX_QUEENS: usize = 20_000;

/// The most cells in one picture: of the board once for each walk, and of the walks.
const MAX_CELLS: usize = 50_000;

/// The largest n in a picture, so that what does not fit is refused before it is searched for.
pub fn limit(options: &Options, limit: Limit) -> Limit {
    let (max, hint) = match options.ask {
        _ if options.trace.is_some() || options.ask == Ask::Count => return limit,
        // n = 11 has 2,680 placements, 29,480 queens.
        Ask::All if !options.board => {
            let hint = " (--all in one picture; --first and --any draw one placement)";
            (10, hint)
        }
        _ => (MAX_QUEENS, " (in one picture)"),
    };
    if max < limit.max {
        Limit { max, hint }
    } else {
        limit
    }
}

/// Draws the answers of `problem` to the input, those before an error if there is one.
pub fn answer(
    problem: &mut dyn Problem,
    options: &Options,
    reader: &mut Reader,
    out: &mut Output,
) -> Result<(), Error> {
    let mut pictures = Pictures {
        problem,
        options,
        document: Document::new(),
        queens: MAX_QUEENS,
        cells: MAX_CELLS,
        cases: 0,
    };
    let result = judge::answer(reader, &mut pictures, out);
    if result.is_ok() || pictures.cases > 0 {
        out.write_all(pictures.document.finish().as_bytes())?;
    }
    result
}

/// A problem whose answers are drawn.
struct Pictures<'p> {
    problem: &'p mut dyn Problem,
    options: &'p Options,
    document: Document,
    /// How many nodes or queens, and how many cells, there is still room for.
    queens: usize,
    cells: usize,
    /// The number of cases drawn.
    cases: usize,
}

impl Problem for Pictures<'_> {
    fn first_line(&self) -> &'static str {
        self.problem.first_line()
    }

    fn case(&mut self, size: Size, reader: &mut Reader, _: &mut Output) -> Result<(), Error> {
        let mut after_size = reader.clone();
        let is_tree = self.options.trace.is_some();
        let mut text = Text {
            bytes: Vec::new(),
            spaces: !is_tree,
            room: size.cols.map_or(self.queens, |_| usize::MAX),
        };
        let mut out = Output::new(&mut text);
        let answered = self.problem.case(size, reader, &mut out);
        let answered = answered.and_then(|()| Ok(out.flush()?));
        if let Err(Error::Write(_)) = answered {
            let expected = if is_tree {
                "nodes in one picture (--trace; --first stops it at the first placement)"
            } else {
                "queens in one picture (--first and --any draw one placement)"
            };
            let expected = format!("at most {MAX_QUEENS} {expected}");
            return Err(reader.unexpected(size.rows.span, expected));
        }
        answered?;
        if size.cols.is_none() {
            self.queens = text.room;
        }
        let answer = str::from_utf8(&text.bytes).unwrap_or_default();
        self.draw(size, &mut after_size, answer)
    }
}

/// The text of an answer, as long as there is room for what it says.
struct Text {
    bytes: Vec<u8>,
    /// Whether words take room, and not only lines.
    spaces: bool,
    room: usize,
}

impl Write for Text {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let is_end = |byte: &&u8| **byte == b'\n' || self.spaces && **byte == b' ';
        let room = self.room.checked_sub(bytes.iter().filter(is_end).count());
        self.room = room.ok_or(io::ErrorKind::OutOfMemory)?;
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Pictures<'_> {
    /// Draws a case under its heading. `reader` has read its first line.
    fn draw(&mut self, size: Size, reader: &mut Reader, answer: &str) -> Result<(), Error> {
        let (options, document) = (self.options, &mut self.document);
        let n = size.rows.value;
        let mut letters = |cols| -> Result<Vec<char>, Error> {
            let letters = reader.letters(size.rows, cols)?;
            Ok(letters_of(letters.text).map(|(_, letter)| letter).collect())
        };
        let lines = answer.lines().count();
        let heading = match size.cols {
            Some(cols) => format!("board {n} by {}", cols.value),
            None if options.ask != Ask::All || options.trace.is_some() => format!("n = {n}"),
            None if lines == 1 => format!("n = {n}, 1 placement"),
            None => format!("n = {n}, {lines} placements"),
        };
        match size.cols {
            None if options.trace.is_some() => {
                document.heading(&heading);
                tree::draw(document, n, answer);
            }
            None if options.ask != Ask::Count => {
                let signs = if options.board {
                    letters(size.rows)?
                } else {
                    Vec::new()
                };
                document.heading(&heading);
                boards::draw(document, self.cases, n, &signs, answer);
            }
            Some(cols) if options.paths => {
                let letters = letters(cols)?;
                let walks = answer.lines().filter(|line| line.contains(" YES ")).count();
                let cells = letters.len() * walks + answer.matches(" (").count();
                self.cells = self.cells.checked_sub(cells).ok_or_else(|| {
                    let expected = format!(
                        "at most {MAX_CELLS} cells in one picture (--paths), those of the board \
                         once for each word that has a walk"
                    );
                    let found = format!("{} cells, {walks} words", letters.len());
                    reader.error(size.rows.span.at, expected, found)
                })?;
                document.heading(&heading);
                walks::draw(document, cols.value, &letters, answer);
            }
            _ => {
                document.heading(&heading);
                for line in answer.lines() {
                    document.text("line", line);
                }
            }
        }
        self.cases += 1;
        Ok(())
    }
}
