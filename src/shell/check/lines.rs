//! The lines of the output that is judged, whatever it holds.

use std::io::{self, BufRead};

use crate::span::is_space;

/// The most bytes of whitespace behind the longest line that can be right. With no such limit, an
/// endless line of spaces would never get a verdict.
const MAX_SPACES: usize = 1 << 20;

/// Reads line after line, in the memory of the longest line that can be right.
pub struct Lines<'a> {
    text: Box<dyn BufRead + 'a>,
    line: Vec<u8>,
    /// The lines read so far.
    pub read: usize,
    /// Whether the last of them has a newline.
    pub ended: bool,
}

impl<'a> Lines<'a> {
    pub fn new(text: Box<dyn BufRead + 'a>) -> Lines<'a> {
        Lines {
            text,
            line: Vec::new(),
            read: 0,
            ended: false,
        }
    }

    /// Skips the whole lines that come next in `expected` and in the text alike, as far as the
    /// text is in memory. Returns their length in bytes.
    pub fn skip_equal(&mut self, expected: &[u8]) -> io::Result<usize> {
        let found = self.text.fill_buf()?;
        let length = expected.len().min(found.len());
        let same = &found[..length];
        if same != &expected[..length] {
            return Ok(0);
        }
        let whole = same.iter().rposition(|&byte| byte == b'\n');
        let whole = whole.map_or(0, |last| last + 1);
        let ends = same[..whole].iter().map(|&byte| usize::from(byte == b'\n'));
        self.read += ends.sum::<usize>();
        self.ended |= whole > 0;
        self.text.consume(whole);
        Ok(whole)
    }

    /// Reads the next line. Whether there is one.
    ///
    /// `longest` is the length in bytes of the longest line that can be right. If the line is longer,
    /// or has more than [`MAX_SPACES`] behind that length, its first `longest + 1` bytes are kept,
    /// whitespace and all: too many to be right.
    pub fn next(&mut self, longest: usize) -> io::Result<bool> {
        self.line.clear();
        let mut dropped = 0;
        loop {
            let chunk = self.text.fill_buf()?;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            let room = (longest + 1).saturating_sub(self.line.len());
            let (kept, rest) = part.split_at(part.len().min(room));
            self.line.extend_from_slice(kept);
            dropped += rest.len();
            if dropped > MAX_SPACES || rest.iter().any(|&byte| !is_space(byte)) {
                self.read += 1;
                return Ok(true);
            }
            if end.is_some() || chunk.is_empty() {
                let spaces = self.line.iter().rev().take_while(|&&byte| is_space(byte));
                self.line.truncate(self.line.len() - spaces.count());
                // Whitespace behind the last newline is no line.
                let is_line = end.is_some() || !self.line.is_empty();
                self.text.consume(end.map_or(0, |end| end + 1));
                self.read += usize::from(is_line);
                if is_line {
                    self.ended = end.is_some();
                }
                return Ok(is_line);
            }
            let used = chunk.len();
            self.text.consume(used);
        }
    }

    /// The line read last, without its line end and the whitespace before that.
    pub fn line(&self) -> &[u8] {
        &self.line
    }
}
