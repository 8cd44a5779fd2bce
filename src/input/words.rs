//! Reads words whose number is given.

use crate::input::span::{Number, Span};
use crate::input::{Error, Note, Reader};

/// Reads `count` words and returns the text that has them. Fails if a word follows the last one in
/// its line.
pub fn counted<'a>(reader: &mut Reader<'a>, count: Number<'a>) -> Result<&'a str, Error> {
    let start = reader.at;
    for number in 1..=count.value {
        reader.note(Note::Line);
        if reader.word()?.is_none() {
            let line = reader.line_number(count.span.at);
            let count = count.written();
            let expected = format!("word {number} of {count}, the number in line {line}");
            return Err(reader.unexpected_end(expected));
        }
    }
    end_line(reader, "the end of the line after the last word")?;
    Ok(&reader.text[start..reader.at])
}

fn end_line(reader: &mut Reader, expected: &str) -> Result<(), Error> {
    let rest = &reader.text[reader.at..];
    let mut line = Span {
        text: rest.find('\n').map_or(rest, |end| &rest[..end]),
        at: reader.at,
    };
    let end = line.end();
    match line.next_word() {
        Some(word) => Err(reader.unexpected(word, expected)),
        None => reader.move_to(end),
    }
}
