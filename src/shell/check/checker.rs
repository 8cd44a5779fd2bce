//! The judged output on one side, what is right on the other, and the first flaw found.

use std::cell::RefCell;
use std::fmt::Display;
use std::io::{self, BufRead, Write};

use super::words::{flaw, Words, SHOWN};
use crate::shell::options::Exact;
use backtrack::input::span::is_space;

/// Judges an output case by case. A flaw comes back as an error, see [`flaw`].
pub struct Checker<'a> {
    output: Words<'a>,
    pub exact: Exact,
    /// The case that is judged, from 1, and the number of all cases.
    pub case: usize,
    cases: usize,
    /// How much had been read when the case began.
    before: usize,
    /// The white space that this program writes before the next word.
    space: Vec<u8>,
    /// The beginning of a right word that is not complete yet.
    begun: Vec<u8>,
}

impl<'a> Checker<'a> {
    pub fn new(output: Box<dyn BufRead + 'a>, exact: Exact, cases: usize) -> Checker<'a> {
        Checker {
            output: Words::new(output),
            exact,
            case: 0,
            cases,
            before: 0,
            space: Vec::new(),
            begun: Vec::new(),
        }
    }

    pub fn begin_case(&mut self) {
        self.case += 1;
        self.before = self.output.read;
    }

    /// The error that the word read last has a flaw.
    pub fn flaw(&self, reason: impl Display) -> io::Error {
        flaw(self.output.line, reason)
    }

    /// The line of the word read last.
    pub fn line(&self) -> usize {
        self.output.line
    }

    /// Says what white space this program writes before the next word.
    pub fn space(&mut self, space: &[u8]) {
        if self.exact.space {
            self.space.extend_from_slice(space);
        }
    }

    /// Reads the next word, which has to be there. Enough is kept of a word longer than `longest`
    /// bytes to be too much, and to be shown.
    pub fn next(&mut self, longest: usize) -> io::Result<&[u8]> {
        self.peek(longest)?;
        self.compare_space(|| format!("before {}", shown(&self.output.word, 0)))?;
        self.space.clear();
        self.output.take();
        Ok(&self.output.word)
    }

    /// The same, but the next word remains the next one.
    pub fn peek(&mut self, longest: usize) -> io::Result<&[u8]> {
        if self.find(longest)? {
            Ok(&self.output.word)
        } else {
            Err(self.missing())
        }
    }

    /// Whether there is a next word.
    fn find(&mut self, longest: usize) -> io::Result<bool> {
        let room = if self.exact.space {
            self.space.len() + SHOWN + 1
        } else {
            0
        };
        self.output.peek(room, longest)
    }

    /// The error that the output ends before the next word.
    fn missing(&self) -> io::Error {
        let (case, cases) = (self.case, self.cases);
        self.flaw(match self.output.read {
            0 => "the output is empty".to_owned(),
            read if read == self.before => {
                format!("the output ends after case {} of {cases}", case - 1)
            }
            _ => format!("the output ends within case {case} of {cases}"),
        })
    }

    /// Whether the word read or peeked at last is this one.
    pub fn is(&self, right: &str) -> bool {
        self.exact.same(&self.output.word, right.as_bytes())
    }

    /// Fails unless the next word is a number, which a count has to be.
    pub fn expect_count(&mut self) -> io::Result<()> {
        let found = self.peek(usize::MAX.to_string().len())?;
        if found.iter().all(u8::is_ascii_digit) {
            return Ok(());
        }
        let found = shown(found, 0);
        Err(self.flaw(format!("expected a number, found {found}")))
    }

    /// Compares what comes next with what is right, whose last word may go on in the next call.
    pub fn compare(&mut self, mut right: &[u8]) -> io::Result<()> {
        if self.begun.is_empty() {
            // Whole lines that are alike take half of the time of their words.
            let before = self.exact.space.then_some(&self.space[..]);
            let skipped = self.output.skip_equal(before, right)?;
            if skipped > 0 {
                self.space.clone_from(&self.output.space);
                right = &right[skipped..];
            }
        }
        while let Some(&first) = right.first() {
            let is_space_run = is_space(first);
            let end = right
                .iter()
                .position(|&byte| is_space(byte) != is_space_run);
            let (run, rest) = right.split_at(end.unwrap_or(right.len()));
            if is_space_run {
                self.compare_word()?;
                self.space(run);
            } else {
                self.begun.extend_from_slice(run);
            }
            right = rest;
        }
        Ok(())
    }

    /// Compares the next word with the one that is begun, if there is one.
    fn compare_word(&mut self) -> io::Result<()> {
        if self.begun.is_empty() {
            return Ok(());
        }
        self.next(self.begun.len())?;
        let (found, right) = (&self.output.word, &self.begun);
        if !self.exact.same(found, right) {
            let both = found.iter().zip(right);
            let at = both.take_while(|(a, b)| a == b).count();
            let (right, found) = (shown(right, at), shown(found, at));
            return Err(self.flaw(format!("expected {right}, found {found}")));
        }
        self.begun.clear();
        Ok(())
    }

    /// Fails unless the output ends here.
    pub fn end(&mut self) -> io::Result<()> {
        if self.find(0)? {
            let found = shown(&self.output.word, 0);
            return Err(self.flaw(format!("expected the end of the output, found {found}")));
        }
        self.compare_space(|| "at the end".to_owned())
    }

    /// Compares the white space read last with that of this program, if that matters.
    fn compare_space(&self, place: impl FnOnce() -> String) -> io::Result<()> {
        if !self.exact.space || self.output.space == self.space {
            return Ok(());
        }
        let [expected, found] = [&self.space, &self.output.space].map(|space| shown(space, 0));
        Err(self.flaw(format!("expected {expected} {}, found {found}", place())))
    }
}

/// How a word is shown in a reason: letters and digits of ASCII as they are, all else quoted and escaped; of a
/// long one the part around the place `at`, or its end if that comes before.
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
