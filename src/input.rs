//! Input as a sequence of numbers, lines and words, with a place for every complaint.
//!
//! Nothing is copied and nothing is reserved for what the input claims to hold: what is
//! read comes back as slices of the text. Lines and columns are counted only for an error.

use std::fmt;
use std::fmt::Display;
use std::io;
use std::iter;
use std::str;

/// Why there is no answer, or no further one.
pub enum Error {
    /// The input is wrong. Line and column count from 1, the column in characters.
    Wrong {
        line: usize,
        column: usize,
        expected: String,
        found: String,
    },
    /// The answers could not be written.
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
            Error::Wrong {
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

/// The range of a number: the largest that is taken, and why it is the largest.
#[derive(Clone, Copy)]
pub struct Limit {
    pub max: usize,
    pub note: &'static str,
}

/// A piece of the text and where it begins.
#[derive(Clone, Copy)]
pub struct Span<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl<'a> Span<'a> {
    /// Where the piece ends.
    pub fn end(self) -> usize {
        self.at + self.text.len()
    }

    /// The words of a piece.
    pub fn words(self) -> impl Iterator<Item = Span<'a>> {
        let mut rest = self;
        iter::from_fn(move || rest.next_word())
    }

    /// Takes the first word off the piece.
    fn next_word(&mut self) -> Option<Span<'a>> {
        let bytes = self.text.as_bytes();
        let start = bytes.iter().position(|&byte| !is_blank(byte))?;
        let length = bytes[start..].iter().position(|&byte| is_blank(byte));
        let end = length.map_or(bytes.len(), |length| start + length);
        let word = Span {
            text: &self.text[start..end],
            at: self.at + start,
        };
        self.text = &self.text[end..];
        self.at += end;
        Some(word)
    }

    /// The value of a run of digits; one too large for the type comes out as its largest.
    pub fn number(self) -> Option<usize> {
        if self.text.is_empty() {
            return None;
        }
        self.text.bytes().try_fold(0usize, |number, byte| {
            if !byte.is_ascii_digit() {
                return None;
            }
            Some(
                number
                    .saturating_mul(10)
                    .saturating_add(usize::from(byte - b'0')),
            )
        })
    }

    /// How the piece is shown in an error: quoted, shortened, control characters escaped.
    fn quoted(self) -> String {
        const SHOWN: usize = 20;
        match self.text.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{:?}...", &self.text[..end]),
            None => format!("{:?}", self.text),
        }
    }
}

/// Whether the byte is a blank: a space, a tab, a carriage return or a newline.
pub fn is_blank(byte: u8) -> bool {
    byte <= b' ' && (byte == b' ' || byte == b'\t' || byte == b'\r' || byte == b'\n')
}

/// Reads an input from its beginning to its end.
#[derive(Clone)]
pub struct Reader<'a> {
    /// The input as far as it is UTF-8.
    text: &'a str,
    /// The byte that ends the text, where it is not UTF-8 to its end.
    broken: Option<u8>,
    /// Where the part begins that has not been read.
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader of the whole input; a byte-order mark at its start is not part of it.
    pub fn new(input: &'a [u8]) -> Reader<'a> {
        let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
        let text = str::from_utf8(input).unwrap_or_else(|error| {
            str::from_utf8(&input[..error.valid_up_to()]).unwrap_or_default()
        });
        Reader {
            text,
            broken: input.get(text.len()).copied(),
            at: 0,
        }
    }

    /// The error that at some place something is expected and another thing found.
    pub fn error(&self, at: usize, expected: impl Display, found: impl Display) -> Error {
        let before = &self.text[..at];
        let line = before.rfind('\n').map_or(before, |end| &before[end + 1..]);
        Error::Wrong {
            line: 1 + before.bytes().filter(|&byte| byte == b'\n').count(),
            column: 1 + line.chars().count(),
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }

    /// The error that something is expected where a piece was found.
    pub fn unexpected(&self, piece: Span<'a>, expected: impl Display) -> Error {
        self.error(piece.at, expected, piece.quoted())
    }

    /// The error that something is expected where the input ends.
    pub fn unexpected_end(&self, expected: impl Display) -> Error {
        self.error(self.text.len(), expected, "the end of the input")
    }

    /// Moves on to `at`; fails where what comes before is not all there, because the text
    /// breaks off in a byte that is not UTF-8.
    fn move_to(&mut self, at: usize) -> Result<(), Error> {
        self.at = at;
        match self.broken {
            Some(byte) if at == self.text.len() => {
                Err(self.error(at, "UTF-8", format!("the byte 0x{byte:02X}")))
            }
            _ => Ok(()),
        }
    }

    /// Reads the next line that is not blank, from its first word on.
    pub fn line(&mut self) -> Result<Option<Span<'a>>, Error> {
        let line = self.peek_line();
        self.move_to(line.map_or(self.text.len(), Span::end))?;
        Ok(line)
    }

    /// The line that comes next, unread.
    pub fn peek_line(&self) -> Option<Span<'a>> {
        let rest = self.text[self.at..].bytes();
        let at = self.at + rest.take_while(|&byte| is_blank(byte)).count();
        let text = &self.text[at..];
        let text = text.find('\n').map_or(text, |end| &text[..end]);
        if text.is_empty() {
            return None;
        }
        Some(Span { text, at })
    }

    /// Reads the next word.
    pub fn word(&mut self) -> Result<Option<Span<'a>>, Error> {
        let mut rest = Span {
            text: &self.text[self.at..],
            at: self.at,
        };
        let word = rest.next_word();
        self.move_to(word.map_or(self.text.len(), Span::end))?;
        Ok(word)
    }

    /// The piece as a number from `least` up to the limit.
    pub fn in_range(
        &self,
        piece: Span<'a>,
        what: &str,
        least: usize,
        limit: Limit,
    ) -> Result<usize, Error> {
        let Limit { max, note } = limit;
        match piece.number() {
            Some(number) if least <= number && number <= max => Ok(number),
            _ => Err(self.unexpected(piece, format!("{what} from {least} to {max}{note}"))),
        }
    }

    /// Reads `rows` lines with `cols` letters each; blanks do not count.
    pub fn letters(&mut self, rows: usize, cols: usize) -> Result<Span<'a>, Error> {
        let mut start = None;
        for row in 1..=rows {
            let line = match self.line()? {
                Some(line) => line,
                None => return Err(self.unexpected_end(format!("row {row} of {rows}"))),
            };
            start = start.or(Some(line.at));
            let found = letters_of(line.text).count();
            if found != cols {
                // The column is that of the first letter too many, or of the first missing.
                let surplus = letters_of(line.text).nth(cols);
                let last = letters_of(line.text).last();
                let end = last.map_or(0, |(at, letter)| at + letter.len_utf8());
                let at = surplus.map_or(end, |(at, _)| at);
                let letters = if cols == 1 { "letter" } else { "letters" };
                let expected = format!("{cols} {letters} in row {row} of {rows}");
                return Err(self.error(line.at + at, expected, found));
            }
        }
        let at = start.unwrap_or(self.at);
        Ok(Span {
            text: &self.text[at..self.at],
            at,
        })
    }

    /// Reads `count` words, the last of which ends its line.
    pub fn counted_words(&mut self, count: usize) -> Result<&'a str, Error> {
        let start = self.at;
        for number in 1..=count {
            if self.word()?.is_none() {
                return Err(self.unexpected_end(format!("word {number} of {count}")));
            }
        }
        self.end_line("the end of the line after the last word")?;
        Ok(&self.text[start..self.at])
    }

    /// Reads the blanks to the end of the line; fails where it goes on.
    fn end_line(&mut self, expected: &str) -> Result<(), Error> {
        let rest = &self.text[self.at..];
        let mut line = Span {
            text: rest.find('\n').map_or(rest, |end| &rest[..end]),
            at: self.at,
        };
        let end = line.end();
        match line.next_word() {
            Some(word) => Err(self.unexpected(word, expected)),
            None => self.move_to(end),
        }
    }

    /// Reads words up to a line that begins with a digit, or the end.
    pub fn words_until_digit_line(&mut self) -> Result<&'a str, Error> {
        let start = self.at;
        let mut begins = false;
        let digit = self.text[start..].bytes().position(|byte| {
            let first = begins && !is_blank(byte);
            begins = byte == b'\n' || begins && !first;
            first && byte.is_ascii_digit()
        });
        self.move_to(digit.map_or(self.text.len(), |digit| start + digit))?;
        Ok(&self.text[start..self.at])
    }
}

/// The letters of a text, with their places in it.
pub fn letters_of(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    text.char_indices()
        .filter(|&(_, letter)| !(letter.is_ascii() && is_blank(letter as u8)))
}
