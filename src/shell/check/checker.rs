//! Reads the judged output word by word, whatever it holds, and compares it with what is right.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind, Write};
use std::mem;

use crate::shell::options::Exact;
use backtrack::input::span::is_space;

/// The most bytes of white space between two words, and in all that [`Checker::ahead`] looks at. If
/// there were no limit, endless white space would never get a verdict.
const MAX_SPACE: usize = 16 << 20;

/// The most bytes of a wrong word that are shown before the first difference, and the most from
/// there on. `Checker::find` counts one more, so that `shown` knows whether to write dots.
const SHOWN: usize = 30;

/// Returns the error that a line of the output has a flaw. No other error has this `ErrorKind`.
pub fn flaw(line: usize, reason: impl Display) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("line {line}: {reason}"))
}

/// A reader of the output, case by case. A flaw is an error, see [`flaw`].
///
/// Space: the longest word that can be right, what [`Checker::ahead`] looks at, and buffers.
pub struct Checker<'a> {
    output: Box<dyn BufRead + 'a>,
    pub exact: Exact,
    cases: usize,
    /// The part of the output that has been read and is still needed.
    text: Vec<u8>,
    pub position: Position,
    /// Whether the words that are read now will be read again, see [`Checker::ahead`].
    is_ahead: bool,
    /// The number of bytes of white space before the next word; in `ahead`, before all words.
    spaces: usize,
    /// That white space, if it matters; cut if it is too long to be right.
    space: Vec<u8>,
    /// The right text that is not compared yet: white space, then perhaps the beginning of a word.
    right: Vec<u8>,
}

/// How far an output has been judged.
#[derive(Clone, Copy, Default)]
pub struct Position {
    /// The index in `text` behind the word read last.
    at: usize,
    /// The line of that word, from 1; at the end of the output, the last line.
    pub line: usize,
    /// The number of words, or runs of words, that have been read.
    read: usize,
    /// The same when the case began.
    before: usize,
    pub case: usize,
}

impl<'a> Checker<'a> {
    pub fn new(output: Box<dyn BufRead + 'a>, exact: Exact, cases: usize) -> Checker<'a> {
        Checker {
            output,
            exact,
            cases,
            text: Vec::new(),
            position: Position {
                line: 1,
                ..Position::default()
            },
            is_ahead: false,
            spaces: 0,
            space: Vec::new(),
            right: Vec::new(),
        }
    }

    pub fn begin_case(&mut self) {
        self.position.case += 1;
        self.position.before = self.position.read;
    }

    pub fn flaw(&self, reason: impl Display) -> io::Error {
        flaw(self.position.line, reason)
    }

    /// Calls `look`, which may read words; they are then read again. White space is not compared.
    pub fn ahead<T>(
        &mut self,
        look: impl FnOnce(&mut Checker<'a>) -> io::Result<T>,
    ) -> io::Result<T> {
        let is_ahead = mem::replace(&mut self.is_ahead, true);
        let right = mem::take(&mut self.right);
        let position = self.position;
        self.spaces = 0;
        let seen = look(self)?;
        (self.is_ahead, self.right, self.position) = (is_ahead, right, position);
        Ok(seen)
    }

    /// Adds to the white space that is right before the next word.
    pub fn space(&mut self, space: &[u8]) {
        self.right.extend_from_slice(space);
    }

    /// Reads the next word. Fails if there is none. If the word has more than `longest` bytes,
    /// returns only its beginning, but more than `longest` bytes.
    pub fn next(&mut self, longest: usize) -> io::Result<&[u8]> {
        let length = self.find(longest)?;
        if length == 0 {
            return Err(self.missing());
        }
        let at = self.position.at;
        self.compare_space(&self.text[at..at + length])?;
        self.right.clear();
        self.position.at += length;
        self.position.read += 1;
        Ok(&self.text[at..at + length])
    }

    /// Reads the next word and returns its value by `read`. Fails if `read` returns `None`.
    pub fn expect<T>(
        &mut self,
        longest: usize,
        read: impl FnOnce(&[u8]) -> Option<T>,
        expected: impl Display,
    ) -> io::Result<T> {
        let word = self.next(longest)?;
        if let Some(value) = read(word) {
            return Ok(value);
        }
        let found = shown(word, 0);
        Err(self.flaw(format!("{expected}, found {found}")))
    }

    /// Reads a number, at most as long as a count can be.
    pub fn expect_number(&mut self) -> io::Result<()> {
        let longest = usize::MAX.to_string().len();
        let is_number = |word: &[u8]| {
            (word.len() <= longest && word.iter().all(u8::is_ascii_digit)).then_some(())
        };
        self.expect(longest, is_number, "expected a number")
    }

    pub fn end(&mut self) -> io::Result<()> {
        let length = self.find(0)?;
        let word = &self.text[self.position.at..][..length];
        if length > 0 {
            let found = shown(word, 0);
            return Err(self.flaw(format!("expected the end of the output, found {found}")));
        }
        self.compare_space(word)
    }

    /// Compares the next words with `right`. The last word of `right` is compared when its end is
    /// known, perhaps in a later call.
    pub fn compare(&mut self, right: &[u8]) -> io::Result<()> {
        self.right.extend_from_slice(right);
        let right = mem::take(&mut self.right);
        let mut rest = &right[..];
        loop {
            rest = &rest[self.skip_same(rest)..];
            let start = rest.iter().position(|&byte| !is_space(byte));
            let (space, words) = rest.split_at(start.unwrap_or(rest.len()));
            self.right.extend_from_slice(space);
            let Some(end) = words.iter().position(|&byte| is_space(byte)) else {
                self.right.extend_from_slice(words);
                return Ok(());
            };
            let (word, exact) = (&words[..end], self.exact);
            let found = self.next(end)?;
            if !exact.same(found, word) {
                let both = found.iter().zip(word);
                let at = both.take_while(|(a, b)| a == b).count();
                let (right, found) = (shown(word, at), shown(found, at));
                return Err(self.flaw(format!("expected {right}, found {found}")));
            }
            rest = &words[end..];
        }
    }

    /// Skips the words that `right` and the text in memory both begin with, and returns their
    /// length. (Judging the tree of n = 12 takes 1.5 times as long if words are compared one by
    /// one.)
    fn skip_same(&mut self, right: &[u8]) -> usize {
        let both = right.iter().zip(&self.text[self.position.at..]);
        let same = &right[..both.take_while(|(a, b)| a == b).count()];
        let space = same.iter().rposition(|&byte| is_space(byte));
        let words = &same[..space.unwrap_or(0)];
        let last = words.iter().rposition(|&byte| !is_space(byte));
        let words = &words[..last.map_or(0, |last| last + 1)];
        if !words.is_empty() {
            self.position.at += words.len();
            let newlines = words.iter().map(|&byte| usize::from(byte == b'\n'));
            self.position.line += newlines.sum::<usize>();
            self.position.read += 1;
        }
        words.len()
    }

    /// Goes to the next word and returns its length, or 0 at the end of the output. If the word has
    /// more than `longest + SHOWN` bytes, returns `longest + SHOWN + 1`.
    fn find(&mut self, longest: usize) -> io::Result<usize> {
        self.space.clear();
        if !self.is_ahead {
            self.spaces = 0;
        }
        while let Some(byte) = self.byte(0)?.filter(|&byte| is_space(byte)) {
            self.position.at += 1;
            self.position.line += usize::from(byte == b'\n');
            self.spaces += 1;
            if self.spaces > MAX_SPACE {
                return Err(self.flaw(format!("more than {MAX_SPACE} bytes of white space")));
            }
            if self.exact.space && self.space.len() <= self.right.len() + SHOWN {
                self.space.push(byte);
            }
        }
        let mut length = 0;
        while length <= longest + SHOWN && self.byte(length)?.map_or(false, |byte| !is_space(byte))
        {
            length += 1;
        }
        Ok(length)
    }

    fn byte(&mut self, distance: usize) -> io::Result<Option<u8>> {
        loop {
            let byte = self.text.get(self.position.at + distance).copied();
            if byte.is_some() || !self.read_on()? {
                return Ok(byte);
            }
        }
    }

    /// Reads more of the output into memory. Returns false at its end.
    #[cold]
    fn read_on(&mut self) -> io::Result<bool> {
        if !self.is_ahead {
            self.text.drain(..self.position.at);
            self.position.at = 0;
        }
        let more = self.output.fill_buf()?;
        let length = more.len();
        self.text.extend_from_slice(more);
        self.output.consume(length);
        Ok(length > 0)
    }

    /// Returns the error that the output ends before the next word.
    fn missing(&self) -> io::Error {
        let (case, cases) = (self.position.case, self.cases);
        self.flaw(match self.position.read {
            0 => "the output is empty".to_owned(),
            read if read == self.position.before => {
                format!("the output ends after case {} of {cases}", case - 1)
            }
            _ => format!("the output ends within case {case} of {cases}"),
        })
    }

    /// If white space matters, compares that before the word with the right one.
    fn compare_space(&self, word: &[u8]) -> io::Result<()> {
        if !self.exact.space || self.is_ahead || self.space == self.right {
            return Ok(());
        }
        let place = match word {
            [] => "at the end".to_owned(),
            word => format!("before {}", shown(word, 0)),
        };
        let [expected, found] = [&self.right, &self.space].map(|space| shown(space, 0));
        Err(self.flaw(format!("expected {expected} {place}, found {found}")))
    }
}

/// Returns a word as a reason shows it, cut to the part around byte `at`. A whole word of ASCII
/// letters and digits is shown as it is. Another one is quoted and escaped.
pub fn shown(word: &[u8], at: usize) -> String {
    if word.is_empty() {
        return "nothing".to_owned();
    }
    let at = at.min(word.len());
    let (start, end) = (at.saturating_sub(SHOWN), word.len().min(at + SHOWN));
    let part = &word[start..end];
    if part.len() == word.len() && word.iter().all(u8::is_ascii_alphanumeric) {
        return String::from_utf8_lossy(part).into_owned();
    }
    let before = if start > 0 { "..." } else { "" };
    let behind = if end < word.len() { "..." } else { "" };
    let text = String::from_utf8_lossy(part);
    format!("{before}\"{}\"{behind}", text.escape_debug())
}

/// A sink for the right answers, which compares them.
pub struct Comparison<'c, 'a>(pub &'c RefCell<Checker<'a>>);

impl Write for Comparison<'_, '_> {
    fn write(&mut self, right: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().compare(right)?;
        Ok(right.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
