//! The judged output, whatever it holds: read word by word, and compared with what is right.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind, Write};
use std::mem;

use crate::shell::options::Exact;
use backtrack::input::span::is_space;

/// The most bytes of white space between two words. Without a limit, endless white space would
/// never get a verdict.
const MAX_SPACE: usize = 16 << 20;

/// The bytes of a word, or of white space, that are shown of what is too long to be right. One more
/// is kept, which says that there are more.
const SHOWN: usize = 30;

/// The error that a line of the output has a flaw. No other error is of this kind.
pub fn flaw(line: usize, reason: impl Display) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("line {line}: {reason}"))
}

/// Judges an output case by case, in the memory of the longest word that can be right. A flaw comes
/// back as an error, see [`flaw`].
pub struct Checker<'a> {
    output: Box<dyn BufRead + 'a>,
    pub exact: Exact,
    cases: usize,
    /// What has been read of the output and is still needed.
    text: Vec<u8>,
    pub place: Place,
    /// Whether what is read now will be read again, see `ahead`.
    is_ahead: bool,
    /// The bytes of white space before the next word; in `ahead`, before all words.
    spaces: usize,
    /// That white space, or as much of it as can be right and be shown, if it matters.
    space: Vec<u8>,
    /// What this program writes next: white space, and in a comparison the beginning of a word.
    right: Vec<u8>,
}

/// How far an output has been judged.
#[derive(Clone, Copy, Default)]
pub struct Place {
    /// The place in `text` behind the word read last.
    at: usize,
    /// The line of that word, from 1; at the end of the output, its last line.
    pub line: usize,
    /// How many words, or runs of words, have been read; and how many when the case began.
    read: usize,
    before: usize,
    /// The case, from 1.
    pub case: usize,
}

impl<'a> Checker<'a> {
    pub fn new(output: Box<dyn BufRead + 'a>, exact: Exact, cases: usize) -> Checker<'a> {
        Checker {
            output,
            exact,
            cases,
            text: Vec::new(),
            place: Place {
                line: 1,
                ..Place::default()
            },
            is_ahead: false,
            spaces: 0,
            space: Vec::new(),
            right: Vec::new(),
        }
    }

    pub fn begin_case(&mut self) {
        self.place.case += 1;
        self.place.before = self.place.read;
    }

    /// The error that the word read last has a flaw.
    pub fn flaw(&self, reason: impl Display) -> io::Error {
        flaw(self.place.line, reason)
    }

    /// Looks at what comes next, whatever the white space is. All of it is then read again.
    pub fn ahead<T>(
        &mut self,
        look: impl FnOnce(&mut Checker<'a>) -> io::Result<T>,
    ) -> io::Result<T> {
        let is_ahead = mem::replace(&mut self.is_ahead, true);
        let right = mem::take(&mut self.right);
        let place = self.place;
        self.spaces = 0;
        let seen = look(self)?;
        (self.is_ahead, self.right, self.place) = (is_ahead, right, place);
        Ok(seen)
    }

    /// Says what white space this program writes before the next word.
    pub fn space(&mut self, space: &[u8]) {
        self.right.extend_from_slice(space);
    }

    /// Reads the next word, which has to be there. Of a word longer than `longest` bytes, it reads
    /// enough to be too much, and to be shown.
    pub fn next(&mut self, longest: usize) -> io::Result<&[u8]> {
        let length = self.find(longest)?;
        if length == 0 {
            return Err(self.missing());
        }
        let at = self.place.at;
        self.compare_space(&self.text[at..at + length])?;
        self.right.clear();
        self.place.at += length;
        self.place.read += 1;
        Ok(&self.text[at..at + length])
    }

    /// Reads the next word by `read`, which returns nothing if that is not what is expected.
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

    /// Reads a number, which a count has to be.
    pub fn expect_number(&mut self) -> io::Result<()> {
        let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit).then_some(());
        self.expect(usize::MAX.to_string().len(), is_number, "expected a number")
    }

    /// Fails unless the output ends here.
    pub fn end(&mut self) -> io::Result<()> {
        let length = self.find(0)?;
        let word = &self.text[self.place.at..][..length];
        if length > 0 {
            let found = shown(word, 0);
            return Err(self.flaw(format!("expected the end of the output, found {found}")));
        }
        self.compare_space(word)
    }

    /// Compares what comes next with what is right, whose last word may go on in the next call.
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

    /// Skips the words that are next in `right` and in the text alike, as far as the text is in
    /// memory. Returns how far they go. Without it, judging the tree of n = 12 takes 1.5
    /// times as long.
    fn skip_same(&mut self, right: &[u8]) -> usize {
        let both = right.iter().zip(&self.text[self.place.at..]);
        let same = &right[..both.take_while(|(a, b)| a == b).count()];
        let space = same.iter().rposition(|&byte| is_space(byte));
        let words = &same[..space.unwrap_or(0)];
        let last = words.iter().rposition(|&byte| !is_space(byte));
        let words = &words[..last.map_or(0, |last| last + 1)];
        if !words.is_empty() {
            self.place.at += words.len();
            let newlines = words.iter().map(|&byte| usize::from(byte == b'\n'));
            self.place.line += newlines.sum::<usize>();
            self.place.read += 1;
        }
        words.len()
    }

    /// Goes to the next word, and returns its length, or 0 at the end. Of a word longer than
    /// `longest` bytes, it counts enough to be too much, and to be shown.
    fn find(&mut self, longest: usize) -> io::Result<usize> {
        self.space.clear();
        if !self.is_ahead {
            self.spaces = 0;
        }
        while let Some(byte) = self.byte(0)?.filter(|&byte| is_space(byte)) {
            self.place.at += 1;
            self.place.line += usize::from(byte == b'\n');
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

    /// The byte that is `distance` bytes further on, if there is one.
    fn byte(&mut self, distance: usize) -> io::Result<Option<u8>> {
        loop {
            let byte = self.text.get(self.place.at + distance).copied();
            if byte.is_some() || !self.read_on()? {
                return Ok(byte);
            }
        }
    }

    /// Reads more of the output. Returns whether there is more.
    #[cold]
    fn read_on(&mut self) -> io::Result<bool> {
        if !self.is_ahead {
            self.text.drain(..self.place.at);
            self.place.at = 0;
        }
        let more = self.output.fill_buf()?;
        let length = more.len();
        self.text.extend_from_slice(more);
        self.output.consume(length);
        Ok(length > 0)
    }

    /// The error that the output ends before the next word.
    fn missing(&self) -> io::Error {
        let (case, cases) = (self.place.case, self.cases);
        self.flaw(match self.place.read {
            0 => "the output is empty".to_owned(),
            read if read == self.place.before => {
                format!("the output ends after case {} of {cases}", case - 1)
            }
            _ => format!("the output ends within case {case} of {cases}"),
        })
    }

    /// Compares the white space before the word with that of this program, if that matters.
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

/// How a word is shown in a reason: letters and digits of ASCII as they are, all else quoted and
/// escaped; of a long one the part around the place `at`, or its end if that comes before.
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

/// Takes the right answers and compares them.
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
