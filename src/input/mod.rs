//! Reads lines, words and numbers. Every error in the input has a line and a column.
//!
//! `letters` and `fixed` read rows of letters, `limit` numbers in a range, `words` lists of words.
//!
//! What is read comes back as slices of the text. So nothing is copied, and a large number in the
//! input reserves no memory. Lines and columns are counted only for an error.

pub mod fixed;
pub mod letters;
pub mod limit;
pub mod span;
pub mod words;

use std::fmt;
use std::fmt::Display;
use std::io;
use std::str;

use crate::input::span::{is_space, Number, Span};

/// The reason why the answers end early. Line and column count from 1, the column in characters.
pub enum Error {
    Invalid {
        line: usize,
        column: usize,
        expected: String,
        found: String,
    },
    Write(io::Error),
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Write(error)
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Invalid {
                line,
                column,
                expected,
                found,
            } => write!(
                f,
                "line {line}, column {column}: expected {expected}, found {found}"
            ),
            Error::Write(error) => write!(f, "cannot write: {error}"),
        }
    }
}

/// Reads an input from its beginning to its end.
#[derive(Clone)]
pub struct Reader<'a> {
    /// The input, as far as it is UTF-8.
    pub text: &'a str,
    /// The input, without the marks that [`Reader::new`] skips. If it is longer than the text, an
    /// invalid byte follows the text.
    pub input: &'a [u8],
    /// The byte offset behind what has been read.
    pub at: usize,
    /// Is called with each [`Note`] and its byte offset.
    pub on_note: &'a dyn Fn(usize, Note),
}

/// What `--validate` requires at a place of the input. The reader takes more.
#[derive(Clone, Copy)]
pub enum Note {
    /// A number without leading zeros.
    Number,
    /// The end of a line, or the beginning of the input.
    Line,
    /// No end of a line.
    SameLine,
    /// The end of a line, then an empty line.
    EmptyLine,
    /// A row of letters without whitespace, unless `RowsApart` came before.
    Row,
    /// Rows of letters with one space between two letters.
    RowsApart,
}

impl<'a> Reader<'a> {
    /// Skips a byte-order mark at the start and an end-of-file mark of DOS at the end.
    pub fn new(input: &'a [u8]) -> Reader<'a> {
        let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
        let input = input.strip_suffix(b"\x1A").unwrap_or(input);
        let text = str::from_utf8(input).unwrap_or_else(|error| {
            str::from_utf8(&input[..error.valid_up_to()]).unwrap_or_default()
        });
        Reader {
            text,
            input,
            at: 0,
            on_note: &|_, _| (),
        }
    }

    /// Notes what `--validate` requires behind what has been read.
    pub fn note(&self, note: Note) {
        (self.on_note)(self.at, note);
    }

    /// Builds the error `expected ..., found ...` at a byte offset.
    pub fn error(&self, at: usize, expected: impl Display, found: impl Display) -> Error {
        let before = &self.text[..at];
        let line = before.rfind('\n').map_or(before, |end| &before[end + 1..]);
        Error::Invalid {
            line: self.line_number(at),
            column: 1 + line.chars().count(),
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }

    fn line_number(&self, at: usize) -> usize {
        let before = self.text[..at].bytes();
        1 + before.filter(|&byte| byte == b'\n').count()
    }

    /// Builds the error that `expected` should be where the span is.
    pub fn unexpected(&self, span: Span<'a>, expected: impl Display) -> Error {
        self.error(span.at, expected, span.quoted())
    }

    /// Builds the error that `expected` should be where the input ends.
    pub fn unexpected_end(&self, expected: impl Display) -> Error {
        self.error(self.text.len(), expected, "the end of the input")
    }

    /// Moves on to `at`. Fails if an invalid byte is there, which ends the text.
    pub fn move_to(&mut self, at: usize) -> Result<(), Error> {
        self.at = at;
        match self.input.get(at) {
            Some(byte) if at == self.text.len() => {
                Err(self.error(at, "valid UTF-8", format!("byte 0x{byte:02X}")))
            }
            _ => Ok(()),
        }
    }

    /// Reads the next line that has a word, from that word on.
    pub fn line(&mut self) -> Result<Option<Span<'a>>, Error> {
        let line = self.peek_line();
        self.move_to(line.map_or(self.text.len(), Span::end))?;
        Ok(line)
    }

    /// Returns what [`Reader::line`] would read.
    pub fn peek_line(&self) -> Option<Span<'a>> {
        let rest = self.text[self.at..].bytes();
        let at = self.at + rest.take_while(|&byte| is_space(byte)).count();
        // `find('\n')` is slower on short lines.
        let text = &self.text[at..];
        let text = text.find(['\n']).map_or(text, |end| &text[..end]);
        if text.is_empty() {
            return None;
        }
        Some(Span { text, at })
    }

    pub fn word(&mut self) -> Result<Option<Span<'a>>, Error> {
        let mut rest = Span {
            text: &self.text[self.at..],
            at: self.at,
        };
        let word = rest.next_word();
        self.move_to(word.map_or(self.text.len(), Span::end))?;
        Ok(word)
    }

    /// Returns the number that the word is, and notes it. See [`Span::number`].
    pub fn number(&self, span: Span<'a>) -> Option<Number<'a>> {
        (self.on_note)(span.at, Note::Number);
        span.number()
    }
}
