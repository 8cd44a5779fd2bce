//! Draws the answers as one SVG document: boards with queens, search trees, walks.
//!
//! A picture is drawn from the text of the answer, so the two cannot differ. An answer that is no
//! placement, trace or walk, such as a count, is written as text.
//!
//! | question | file |
//! | --- | --- |
//! | How is a document put together? | `document` |
//! | How is a board with queens drawn? A search tree? A walk? | `boards`, `tree`, `walks` |
//! | Where do the nodes of a tree go? | `layout` |

mod boards;
mod document;
mod layout;
mod tree;
mod walks;

use std::io::{self, Write};
use std::str;

use crate::shell::options::{Ask, Options};
use backtrack::cases::{self, Problem, Size};
use backtrack::input::letters::{letters_of, rows_of};
use backtrack::input::{Error, Reader};
use backtrack::output::Output;

use document::Document;

/// The most queens in one document; also the most nodes of trees.
const MAX_QUEENS: usize = 20_000;
const NODES: [&str; 2] = [
    "nodes",
    "--trace without --svg writes more; --first stops at the first placement",
];
const QUEENS: [&str; 2] = ["queens", "--first and --any draw one placement"];

/// The most cells of walks in one document: for each walk, those of its board and its own.
const MAX_CELLS: usize = 50_000;
const CELLS: &str = "cells in one document (--paths draws the board for each word that has a walk)";

/// The largest n of an empty board of which every placement is drawn: n = 11 has 29,480 queens.
const MAX_ALL: usize = 10;

/// Draws the answers of `problem` to the input: those before an error, if there is one.
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
    let result = cases::answer(reader, &mut pictures, out);
    if result.is_ok() || pictures.cases > 0 {
        out.write_all(pictures.document.finish().as_bytes())?;
    }
    result
}

/// A problem: reads and answers its cases as `problem` does, then draws the answers.
struct Pictures<'p> {
    problem: &'p mut dyn Problem,
    options: &'p Options,
    document: Document,
    /// The numbers of queens (or nodes) and of cells that there is still room for.
    queens: usize,
    cells: usize,
    cases: usize,
}

impl Problem for Pictures<'_> {
    fn first_line(&self) -> &'static str {
        self.problem.first_line()
    }

    fn case(&mut self, size: Size, reader: &mut Reader, _: &mut Output) -> Result<(), Error> {
        let (options, n) = (self.options, size.rows.value);
        let is_tree = options.trace.is_some();
        let [what, hint] = if is_tree { NODES } else { QUEENS };
        let left = match self.queens {
            MAX_QUEENS => String::new(),
            left => format!(", of which {left} are left"),
        };
        let too_many = |reader: &Reader| {
            let expected = format!("at most {MAX_QUEENS} {what} in one document{left} ({hint})");
            reader.unexpected(size.rows.span, expected)
        };
        // Counts and words are text, which needs no room for queens.
        let is_drawn = size.cols.is_none() && (is_tree || options.ask != Ask::Count);
        // A case that cannot fit is refused before it is answered.
        let max = match options.ask {
            _ if !is_drawn => usize::MAX,
            Ask::All if !is_tree && !options.board => MAX_ALL,
            _ => self.queens,
        };
        if n > max {
            return Err(too_many(reader));
        }
        let mut after_size = reader.clone();
        let mut text = Text {
            bytes: Vec::new(),
            is_tree,
            room: if is_drawn { self.queens } else { usize::MAX },
        };
        let mut out = Output::new(&mut text);
        let answered = self.problem.case(size, reader, &mut out);
        match answered.and_then(|()| Ok(out.flush()?)) {
            Err(Error::Write(_)) => return Err(too_many(reader)),
            answered => answered?,
        }
        if is_drawn {
            self.queens = text.room;
        }
        let answer = str::from_utf8(&text.bytes).unwrap_or_default();
        self.draw(size, &mut after_size, answer)
    }
}

/// A sink for the text of an answer. Writing fails if there is no room for what the text shows.
struct Text {
    bytes: Vec<u8>,
    /// Whether each cell takes room, `(row,column) ...`. Otherwise each word does.
    is_tree: bool,
    room: usize,
}

impl Write for Text {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let ends: &[u8] = if self.is_tree { b"(" } else { b" \n" };
        let is_one = |byte: &&u8| ends.contains(byte);
        let room = self.room.checked_sub(bytes.iter().filter(is_one).count());
        self.room = room.ok_or(io::ErrorKind::OutOfMemory)?;
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Pictures<'_> {
    /// Draws a case under its heading. `reader` is behind the first line of the case.
    fn draw(&mut self, size: Size, reader: &mut Reader, answer: &str) -> Result<(), Error> {
        let (options, n) = (self.options, size.rows.value);
        let mut letters = Vec::new();
        if size.cols.is_some() || options.board {
            let cells = rows_of(reader, size.rows, size.cols.unwrap_or(size.rows))?;
            letters.extend(letters_of(cells.text).map(|(_, letter)| letter));
        }
        let walks = answer
            .lines()
            .filter(|line| line.contains(" YES ("))
            .count();
        let cells = letters.len() * walks + answer.matches(" (").count();
        if walks > 0 {
            self.cells = self.cells.checked_sub(cells).ok_or_else(|| {
                let found = format!("{} cells, {walks} words", letters.len());
                let expected = format!("at most {MAX_CELLS} {CELLS}");
                reader.error(size.rows.span.at, expected, found)
            })?;
        }
        let is_tree = options.trace.is_some();
        let heading = match size.cols {
            Some(cols) => format!("board {n} by {}", cols.value),
            None if is_tree || options.ask != Ask::All => format!("n = {n}"),
            None => {
                let count = answer.lines().count();
                let plural = if count == 1 { "" } else { "s" };
                format!("n = {n}, {count} placement{plural}")
            }
        };
        self.document.heading(&heading);
        self.cases += 1;
        let document = &mut self.document;
        match size.cols {
            None if is_tree => tree::draw(document, n, answer),
            None if options.ask != Ask::Count => {
                boards::draw(document, self.cases, n, &letters, answer);
            }
            Some(cols) if options.paths => walks::draw(document, cols.value, &letters, answer),
            _ => answer.lines().for_each(|line| document.line("line", line)),
        }
        Ok(())
    }
}
