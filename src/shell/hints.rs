//! Hints for a person: what an error message probably comes from.

use crate::input::Error;

/// The error, with a hint in brackets if the input has something that explains it.
pub fn explain(input: &[u8], mut error: Error) -> Error {
    if let Error::Invalid { line, found, .. } = &mut error {
        if let Some(hint) = hint(input, *line, found) {
            *found = format!("{found} ({hint})");
        }
    }
    error
}

/// A hint on an error in this line.
fn hint(input: &[u8], line: usize, found: &str) -> Option<String> {
    match input {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            return Some("a UTF-16 file? save it as UTF-8".to_owned())
        }
        [0x1F, 0x8B, ..] => return Some("a gzip file? unpack it".to_owned()),
        _ => {}
    }
    let text = input.split(|&byte| byte == b'\n').nth(line - 1)?;
    let text = text.strip_suffix(b"\r").unwrap_or(text);
    if text.contains(&b'\r') {
        return Some("a carriage return alone ends no line".to_owned());
    }
    let text = String::from_utf8_lossy(text);
    let mark = text.chars().find(|&letter| is_combining(letter))?;
    // A mark surprises only where letters were counted.
    let counted = found.bytes().all(|byte| byte.is_ascii_digit());
    counted.then(|| {
        format!(
            "the combining mark U+{:04X} is a letter, too",
            u32::from(mark)
        )
    })
}

/// Whether the character is shown as one with the letter before it.
fn is_combining(letter: char) -> bool {
    matches!(
        u32::from(letter),
        0x300..=0x36F | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0xFE20..=0xFE2F
    )
}

/// What the user perhaps meant by the name of a file that does not exist; empty if nothing is
/// known.
pub fn of_missing_file(name: &str) -> String {
    let dashes = [
        '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}',
    ];
    let option = name.trim_start_matches(dashes);
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()) {
        format!(" (n is read from standard input: echo {name} | backtrack)")
    } else if name == "calls" {
        " (to trace the calls: --trace=calls)".to_owned()
    } else if option.len() < name.len() {
        format!(" (options begin with two plain dashes: --{option})")
    } else {
        String::new()
    }
}
