//! Says whether an input is exactly as specified (`--validate`).
//!
//! The input is read by the same functions as for an answer, so there is no second grammar. They
//! also take inputs that are not exact, which is found in these ways:
//! - at a place with a note: the functions say by `Reader::on_note` what an exact input has there
//! - in a line: spaces, tabs, line ends, empty lines and characters that cannot be seen are looked
//!   at when all has been read
//! - at the beginning: there is no byte-order mark; behind the end of the cases: nothing
//!
//! Reported is the place that comes first in the input.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::shell::options::{Options, Tool};
use crate::shell::{jobs, streams};
use backtrack::input::letters::letters_of;
use backtrack::input::{Error, Note, Reader};
use backtrack::output;

pub fn run(options: &Options, tool: Tool) -> i32 {
    let (valid, invalid) = match tool {
        Tool::Shell => (0, 2),
        Tool::Kattis => (42, 43),
    };
    match streams::read(options.file.as_deref()) {
        Err(error) => output::fail(1, &format!("cannot read: {error}")),
        Ok(input) => match validate(options, &input) {
            Ok(()) => valid,
            Err(error) => output::fail(invalid, &error.to_string()),
        },
    }
}

/// Fails with the first place of the input that is not exactly of the form.
pub fn validate(options: &Options, input: &[u8]) -> Result<(), Error> {
    let reader = Reader::new(input);
    let text = reader.text;
    if input.starts_with("\u{feff}".as_bytes()) {
        return Err(reader.error(0, "no byte-order mark", "one"));
    }
    let inexact = RefCell::new(Inexact {
        text,
        of_judge: options.form.is_some(),
        first: None,
        same_line: None,
        rows_apart: false,
        empty_lines: BTreeSet::new(),
    });
    let note = |at, note| inexact.borrow_mut().note(at, note);
    let mut reader = Reader {
        on_note: &note,
        ..reader
    };
    let read = jobs::count_cases(options, &mut reader);
    let mut inexact = inexact.borrow_mut();
    inexact.find_in_lines();
    if read.is_ok() {
        let end = reader.at;
        let rest = &input[end..];
        let rest = rest.strip_prefix(b"\n").unwrap_or(rest);
        if !rest.is_empty() {
            inexact.add(input.len() - rest.len(), "the end of the input");
        }
    }
    let Some((at, expected)) = inexact.first else {
        return read.map(|_| ());
    };
    let found = match text[at..].chars().next() {
        Some('\n') => "the end of the line".to_owned(),
        Some(letter) if is_invisible(letter) => format!("U+{:04X}", u32::from(letter)),
        Some(letter) => format!("{letter:?}"),
        None if text.len() < input.len() => format!("the byte 0x{:02X}", input[at]),
        None => "the end of the input".to_owned(),
    };
    let inexact = reader.error(at, expected, found);
    match read {
        Err(error) if position(&error) <= position(&inexact) => Err(error),
        _ => Err(inexact),
    }
}

fn position(error: &Error) -> Option<(usize, usize)> {
    match *error {
        Error::Invalid { line, column, .. } => Some((line, column)),
        Error::Write(_) => None,
    }
}

/// The first place where an input is not exact, and what is needed to find it.
struct Inexact<'t> {
    text: &'t str,
    /// Whether the form is that of a judge: then a new line begins where `Note::Line` says.
    of_judge: bool,
    /// The byte offset of the place, and what is expected there.
    first: Option<(usize, &'static str)>,
    /// The byte offset of the newest `Note::SameLine`.
    same_line: Option<usize>,
    /// Whether a row has a space between two letters.
    rows_apart: bool,
    /// The byte offsets of the empty lines that the form has.
    empty_lines: BTreeSet<usize>,
}

impl Inexact<'_> {
    fn add(&mut self, at: usize, expected: &'static str) {
        if self.first.map_or(true, |(first, _)| at < first) {
            self.first = Some((at, expected));
        }
    }

    fn note(&mut self, at: usize, note: Note) {
        let rest = &self.text.as_bytes()[at..];
        match note {
            Note::Number if matches!(rest, [b'0', b'0'..=b'9', ..]) => {
                self.add(at, "a number without leading zeros");
            }
            Note::Line if self.of_judge && rest.starts_with(b" ") && self.same_line != Some(at) => {
                self.add(at, "the end of the line");
            }
            Note::SameLine if rest.starts_with(b"\n") => self.add(at, "the rest of the line"),
            Note::SameLine => self.same_line = Some(at),
            Note::EmptyLine if rest.starts_with(b"\n\n") => {
                self.empty_lines.insert(at + 1);
            }
            Note::EmptyLine if rest.starts_with(b"\n") => self.add(at + 1, "an empty line"),
            Note::RowsApart => self.rows_apart = true,
            Note::Row => self.row(at),
            Note::Number | Note::Line | Note::EmptyLine => {}
        }
    }

    fn row(&mut self, at: usize) {
        let row = self.text[at..].lines().next().unwrap_or_default();
        if self.rows_apart {
            let mut end = None;
            for (start, letter) in letters_of(row) {
                if end == Some(start) {
                    return self.add(at + start, "a space between two letters");
                }
                end = Some(start + letter.len_utf8());
            }
        } else if let Some(space) = row.trim_end().find([' ', '\t']) {
            self.add(at + space, "no space between the letters of a row");
        }
    }

    /// Looks at the white space and the letters of all lines.
    fn find_in_lines(&mut self) {
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let content = line.trim_end_matches('\n');
            if content.is_empty() && !self.empty_lines.contains(&start) {
                self.add(start, "a line that is not empty");
            }
            for (at, letter) in content.char_indices() {
                let expected = match letter {
                    '\r' => "no carriage return",
                    '\t' => "a space instead of a tab",
                    ' ' if at == 0 => "no space at the beginning of the line",
                    ' ' if at + 1 == content.len() => "no space at the end of the line",
                    ' ' if content[..at].ends_with(' ') => "no second space",
                    _ if is_invisible(letter) => "a letter that can be seen",
                    _ => continue,
                };
                self.add(start + at, expected);
                break;
            }
            start += line.len();
        }
        if !self.text.ends_with('\n') {
            self.add(start, "a newline at the end");
        }
    }
}

/// Tells whether a person cannot see the character: a control character, white space other than a
/// space, the empty pattern of Braille (U+2800), a mark of annotations (U+FFF9 to U+FFFB), or one
/// that Unicode 15 shows as nothing (property `Default_Ignorable_Code_Point`).
fn is_invisible(letter: char) -> bool {
    let is_ignored = matches!(
        u32::from(letter),
        0xAD | 0x34F
            | 0x61C
            | 0x115F..=0x1160
            | 0x17B4..=0x17B5
            | 0x180B..=0x180F
            | 0x200B..=0x200F
            | 0x202A..=0x202E
            | 0x2060..=0x206F
            | 0x2800
            | 0x3164
            | 0xFE00..=0xFE0F
            | 0xFEFF
            | 0xFFA0
            | 0xFFF0..=0xFFFB
            | 0x1BCA0..=0x1BCA3
            | 0x1D173..=0x1D17A
            | 0xE0000..=0xE0FFF
    );
    is_ignored || letter.is_control() || letter.is_whitespace() && letter != ' '
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As many characters cannot be seen as Unicode says, and none beside the ends of the ranges.
    #[test]
    fn all_invisible_characters_are_known() {
        let ignorable = 4174; // `DerivedCoreProperties.txt` of Unicode 15
        let controls = 65;
        let spaces = 18; // neither controls nor ' '
        let marks = 3; // of annotations
        let braille = 1;
        let invisible = ('\0'..=char::MAX).filter(|&letter| is_invisible(letter));
        let expected = ignorable + controls + spaces + marks + braille;
        assert_eq!(invisible.count(), expected);
        for visible in [
            ' ', '\u{AE}', '\u{350}', '\u{61B}', '\u{115E}', '\u{1161}', '\u{17B3}', '\u{17B6}',
            '\u{180A}', '\u{1810}', '\u{2010}', '\u{2030}', '\u{2070}', '\u{27FF}', '\u{2801}',
            '\u{3163}', '\u{3165}', '\u{FE10}', '\u{FF9F}', '\u{FFEF}', '\u{FFFC}',
        ] {
            assert!(!is_invisible(visible), "U+{:04X}", u32::from(visible));
        }
    }
}
