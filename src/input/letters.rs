//! Reads rows of letters.

use crate::input::span::{is_space, Number, Span};
use crate::input::{Error, Note, Reader};

/// Returns the letters of a text: all that is not whitespace, each with its byte offset.
pub fn letters_of(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    text.char_indices()
        .filter(|&(_, letter)| !(letter.is_ascii() && is_space(letter as u8)))
}

/// Reads `rows` lines with `cols` letters each. Empty lines, and whitespace between letters, do not
/// count. Returns the span from the first letter to the end of the last line.
pub fn rows_of<'a>(reader: &mut Reader<'a>, rows: Number, cols: Number) -> Result<Span<'a>, Error> {
    let row_of = |row| format!("row {row} of {}", rows.written());
    reader.note(Note::Line);
    let mut start = None;
    for row in 1..=rows.value {
        let line = match reader.line()? {
            Some(line) => line,
            None => return Err(reader.unexpected_end(row_of(row))),
        };
        start = start.or(Some(line.at));
        (reader.on_note)(line.at, Note::Row);
        let found = letters_of(line.text).count();
        if found != cols.value {
            // The column of the error is that of the first letter too many, or the end of the row.
            let surplus = letters_of(line.text).nth(cols.value);
            let last = letters_of(line.text).last();
            let end = last.map_or(0, |(at, letter)| at + letter.len_utf8());
            let at = surplus.map_or(end, |(at, _)| at);
            let letters = if cols.value == 1 { "letter" } else { "letters" };
            let expected = format!("{} {letters} in {}", cols.written(), row_of(row));
            return Err(reader.error(line.at + at, expected, found));
        }
    }
    let at = start.unwrap_or(reader.at);
    Ok(Span {
        text: &reader.text[at..reader.at],
        at,
    })
}
