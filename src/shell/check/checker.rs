//! The judged output on one side, what is right on the other, and the first flaw found.

use std::cell::RefCell;
use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, BufRead, ErrorKind, Write};
use std::mem;

use super::lines::Lines;

/// Judges an output case by case. A flaw comes back as an error that holds a [`Flaw`].
pub struct Checker<'a> {
    output: Lines<'a>,
    /// The case that is judged, from 1, and the number of all cases.
    case: usize,
    cases: usize,
    /// The lines of the cases before.
    before: usize,
    /// The beginning of an answer whose line is not complete yet.
    begun: Vec<u8>,
    /// Whether the case asks for placements.
    pub wants_placements: bool,
}

/// Where the output is wrong, and why.
#[derive(Debug)]
pub struct Flaw(pub String);

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Flaw {}

impl<'a> Checker<'a> {
    pub fn new(output: Box<dyn BufRead + 'a>, cases: usize) -> Checker<'a> {
        Checker {
            output: Lines::new(output),
            case: 0,
            cases,
            before: 0,
            begun: Vec::new(),
            wants_placements: false,
        }
    }

    pub fn begin_case(&mut self) {
        self.case += 1;
        self.before = self.output.read;
        self.wants_placements = false;
    }

    /// The error that the line read last has a flaw.
    pub fn flaw(&self, reason: impl Display) -> io::Error {
        self.flaw_in_line(self.output.read, reason)
    }

    /// The error that this line has a flaw.
    pub fn flaw_in_line(&self, line: usize, reason: impl Display) -> io::Error {
        // An input without a case has an output without a line.
        let case = match self.case {
            0 => String::new(),
            case => format!("case {case}, "),
        };
        let flaw = Flaw(format!("{case}line {line}: {reason}"));
        io::Error::new(ErrorKind::InvalidData, flaw)
    }

    /// The number of the line read last.
    pub fn line_number(&self) -> usize {
        self.output.read
    }

    /// Reads the next line, which has to be there. See [`Lines::next`].
    pub fn next(&mut self, longest: usize) -> io::Result<&[u8]> {
        if self.find(longest)? {
            return Ok(self.output.line());
        }
        Err(self.missing())
    }

    /// Reads the next line, if there is one.
    fn find(&mut self, longest: usize) -> io::Result<bool> {
        // So much of a line that is too long is kept that it can be shown.
        self.output.next(longest + SHOWN)
    }

    /// The error that the output ends before the next line.
    fn missing(&self) -> io::Error {
        let (case, cases) = (self.case, self.cases);
        let reason = match self.output.read {
            0 => "the output is empty".to_owned(),
            read if read == self.before => {
                format!("the output ends after case {} of {cases}", case - 1)
            }
            _ => format!("the output ends within case {case} of {cases}"),
        };
        self.flaw_in_line(self.output.read + 1, reason)
    }

    /// Compares the next lines with the right ones, the last of which may go on in the next call.
    pub fn compare(&mut self, mut right: &[u8]) -> io::Result<()> {
        if self.begun.is_empty() {
            right = &right[self.output.skip_equal(right)?..];
        }
        for line in right.split_inclusive(|&byte| byte == b'\n') {
            self.begun.extend_from_slice(line);
            if self.begun.last() == Some(&b'\n') {
                self.begun.pop();
                self.compare_line()?;
                self.begun.clear();
            }
        }
        Ok(())
    }

    /// Compares the next line with the right one.
    fn compare_line(&mut self) -> io::Result<()> {
        if !self.find(self.begun.len())? {
            // The newline that may be missing can be that of an empty line.
            let is_newline = self.begun.is_empty() && mem::take(&mut self.output.ended);
            return if is_newline {
                Ok(())
            } else {
                Err(self.missing())
            };
        }
        let found = self.output.line();
        if found == self.begun {
            return Ok(());
        }
        if found == b"NONE" && self.wants_placements {
            return Err(self.flaw("NONE, but there is a placement"));
        }
        let same = found.iter().zip(&self.begun).take_while(|(a, b)| a == b);
        let at = same.count();
        let (expected, found) = (shown(&self.begun, at), shown(found, at));
        Err(self.flaw(format!("expected {expected}, found {found}")))
    }

    /// Fails unless the output ends here.
    pub fn end(&mut self) -> io::Result<()> {
        if !self.find(0)? {
            return Ok(());
        }
        let found = shown(self.output.line(), 0);
        Err(self.flaw(format!("expected the end of the output, found {found}")))
    }
}

/// The bytes of a line that are shown at most on either side of a place.
const SHOWN: usize = 30;

/// How a line, or a piece of one, is shown in a reason: a word of ASCII as it is, all else quoted
/// and escaped; of a long one the part around the place `at`, or its end if that comes before.
pub fn shown(line: &[u8], at: usize) -> String {
    if line.is_empty() {
        return "an empty line".to_owned();
    }
    let at = at.min(line.len());
    let (start, end) = (at.saturating_sub(SHOWN), line.len().min(at + SHOWN));
    let part = &line[start..end];
    if part.len() == line.len() && line.iter().all(u8::is_ascii_alphanumeric) {
        return String::from_utf8_lossy(part).into_owned();
    }
    let before = if start > 0 { "..." } else { "" };
    let behind = if end < line.len() { "..." } else { "" };
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
