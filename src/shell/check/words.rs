//! The judged output as words between white space, whatever it holds.

use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind};

use backtrack::input::span::is_space;

/// The most bytes of white space between two words. Without a limit, endless white space would
/// never get a verdict.
const MAX_SPACE: usize = 16 << 20;

/// The bytes of a word, or of white space, that are shown of what is too long to be right. One more
/// is kept, which says that there are more.
pub const SHOWN: usize = 30;

/// The error that a line of the output has a flaw. No other error is of this kind.
pub fn flaw(line: usize, reason: impl Display) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("line {line}: {reason}"))
}

/// Reads word after word, in the memory of the longest word that can be right.
pub struct Words<'a> {
    text: Box<dyn BufRead + 'a>,
    /// The word read last, and the white space before it.
    pub word: Vec<u8>,
    pub space: Vec<u8>,
    /// The line of that word, from 1; at the end of the text, its last line.
    pub line: usize,
    /// How many words, or pieces of text, have been read.
    pub read: usize,
    /// Whether there is a word that was peeked at.
    peeked: Option<bool>,
}

impl<'a> Words<'a> {
    pub fn new(text: Box<dyn BufRead + 'a>) -> Words<'a> {
        Words {
            text,
            word: Vec::new(),
            space: Vec::new(),
            line: 1,
            read: 0,
            peeked: None,
        }
    }

    /// Reads the next word and the white space before it, unless that was done already. Returns
    /// whether there is a word. The word is kept up to a length beyond the longest that can be
    /// right, and the rest is not read; the white space is kept as far as there is room.
    pub fn peek(&mut self, room: usize, longest: usize) -> io::Result<bool> {
        if let Some(is_word) = self.peeked {
            return Ok(is_word);
        }
        self.read_space(room)?;
        self.read_word(longest + SHOWN + 1)?;
        let is_word = !self.word.is_empty();
        self.peeked = Some(is_word);
        Ok(is_word)
    }

    /// Goes on behind the word that was peeked at.
    pub fn take(&mut self) {
        self.peeked = None;
        self.read += 1;
        self.space.clear();
    }

    /// Reads white space, and adds it to `space`.
    fn read_space(&mut self, room: usize) -> io::Result<()> {
        let mut read = 0;
        while read <= MAX_SPACE {
            let chunk = self.text.fill_buf()?;
            let end = chunk.iter().position(|&byte| !is_space(byte));
            let length = end.unwrap_or(chunk.len());
            let kept = length.min(room.saturating_sub(self.space.len()));
            self.space.extend_from_slice(&chunk[..kept]);
            self.line += newlines(&chunk[..length]);
            let ends = end.is_some() || chunk.is_empty();
            self.text.consume(length);
            if ends {
                return Ok(());
            }
            read += length;
        }
        let reason = format!("more than {MAX_SPACE} bytes of white space");
        Err(flaw(self.line, reason))
    }

    fn read_word(&mut self, room: usize) -> io::Result<()> {
        self.word.clear();
        loop {
            let chunk = self.text.fill_buf()?;
            let end = chunk.iter().position(|&byte| is_space(byte));
            let length = end.unwrap_or(chunk.len());
            let kept = length.min(room - self.word.len());
            self.word.extend_from_slice(&chunk[..kept]);
            let ends = kept < chunk.len() || chunk.is_empty();
            self.text.consume(kept);
            if ends {
                return Ok(());
            }
        }
    }

    /// Skips the whole lines that come next in `expected` and in the text alike, as far as the
    /// text is in memory, if the white space before them is `before`, or any if that is `None`.
    /// Returns their length in bytes; `space` is then what they end with.
    pub fn skip_equal(&mut self, before: Option<&[u8]>, expected: &[u8]) -> io::Result<usize> {
        if self.peeked.is_some() {
            return Ok(0);
        }
        self.read_space(before.map_or(0, |before| before.len() + SHOWN + 1))?;
        let found = self.text.fill_buf()?;
        let length = expected.len().min(found.len());
        let (expected, found) = (&expected[..length], &found[..length]);
        let whole = found.iter().rposition(|&byte| byte == b'\n');
        let whole = &found[..whole.map_or(0, |last| last + 1)];
        let last = whole.iter().rposition(|&byte| !is_space(byte));
        let (Some(last), true) = (last, expected == found) else {
            return Ok(0);
        };
        if before.is_some_and(|before| before != self.space) {
            return Ok(0);
        }
        let length = whole.len();
        self.space.clear();
        self.space.extend_from_slice(&whole[last + 1..]);
        self.line += newlines(whole);
        self.read += 1;
        self.text.consume(length);
        Ok(length)
    }
}

fn newlines(text: &[u8]) -> usize {
    let ends = text.iter().map(|&byte| usize::from(byte == b'\n'));
    ends.sum()
}
