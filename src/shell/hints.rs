//! Adds hints to error messages: what a person probably did.

use crate::shell::both::FIRST_LINE;
use crate::shell::options::{positive, Ask, Options};
use backtrack::input::Error;
use backtrack::queens::limits::FIRST;

/// Returns the error. If the input or the options explain it, a hint in brackets is added.
pub fn explain(input: &[u8], options: &Options, mut error: Error) -> Error {
    if let Error::Invalid {
        line,
        expected,
        found,
        ..
    } = &mut error
    {
        let hint = of_encoding(input, *line, found)
            .or_else(|| of_case(input, options, *line, expected, found));
        if let Some(hint) = hint {
            *found = format!("{found} ({hint})");
        }
    }
    error
}

/// Returns a hint on an error in the first line of a case.
fn of_case(
    input: &[u8],
    options: &Options,
    line: usize,
    expected: &str,
    found: &str,
) -> Option<String> {
    let found = found.trim_matches('"');
    let is_count = options.ask == Ask::Count && options.trace.is_none() && options.form.is_none();
    if is_count && expected.starts_with("n from ") && positive(found).is_some() {
        let any = if options.board {
            ""
        } else {
            ", --any up to 10^9"
        };
        let max = FIRST.max;
        return Some(format!("--first finds a placement up to {max}{any}"));
    }
    if expected != FIRST_LINE || found.is_empty() {
        return None;
    }
    let is_row = found.chars().all(|sign| ".*Q".contains(sign));
    if is_row && line > 1 {
        let hint = "--board reads rows of . * and Q after n";
        return (!options.board).then(|| hint.to_owned());
    }
    word_count_before(input, line).or_else(|| {
        let is_word = found.chars().all(char::is_alphabetic);
        (is_row || is_word).then(|| "a judge's own form? --form lists them".to_owned())
    })
}

/// Returns a hint if this line comes after a word count and as many words as it says.
fn word_count_before(input: &[u8], line: usize) -> Option<String> {
    let text = String::from_utf8_lossy(input);
    let lines: Vec<&str> = text.lines().take(line - 1).collect();
    let mut words = 0;
    for (index, line) in lines.iter().enumerate().rev() {
        if let Ok(count) = line.trim().parse::<usize>() {
            let at = index + 1;
            return (count == words).then(|| format!("the word count in line {at} is {count}"));
        }
        words += line.split_whitespace().count();
    }
    None
}

/// Returns a hint on an error in this line, if the file is UTF-16 or gzip, or if the line has a
/// carriage return alone or two letters that look like one.
fn of_encoding(input: &[u8], line: usize, found: &str) -> Option<String> {
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

/// Tells whether the character is shown as one with the letter before it.
fn is_combining(letter: char) -> bool {
    matches!(
        u32::from(letter),
        0x300..=0x36F | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0xFE20..=0xFE2F
    )
}

/// Returns a hint on a file that does not exist: what the user may have meant by its name. If there
/// is no hint, it is empty.
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

/// Problems that have no form of their own name, each with the options for it. If there are none,
/// the problem is in the judge format.
const PROBLEMS: [(&str, &str); 9] = [
    ("boj-9202", "--form kattis-boggle"),
    ("boj-9663", ""),
    ("codeforces-gym-102697-107", ""),
    ("eolymp-2712", ""),
    ("eolymp-2764", "--any"),
    ("eolymp-4044", "--form boj-3344"),
    ("hdu-2553", ""),
    ("poj-3239", "--any"),
    ("uva-11195", "--board"),
];

/// Returns the error message about a form of an unknown name.
pub fn of_unknown_form(name: &str) -> String {
    let written = name.replace(' ', "-");
    let is_it = |(problem, _): &&(&str, &str)| problem.eq_ignore_ascii_case(&written);
    match PROBLEMS.iter().find(is_it).map(|(_, options)| *options) {
        None => format!("unknown form {name:?}: --form alone lists all"),
        Some("") => format!("no --form is needed for {name:?}: leave it out"),
        Some(form) if form.starts_with("--form") => {
            format!("the form of {name:?} is that of {form}")
        }
        Some(option) => format!("no --form is needed for {name:?}: use {option}"),
    }
}

#[cfg(test)]
mod tests {
    use super::PROBLEMS;
    use crate::shell::forms::FORMS;

    /// The README says what to type for every problem that has a form or a hint.
    #[test]
    fn the_readme_names_every_problem() {
        let readme = include_str!("../../README.md").to_lowercase();
        for (problem, _) in PROBLEMS {
            assert!(readme.contains(&problem.replace('-', " ")), "{problem}");
        }
        for form in FORMS {
            assert!(readme.contains(form.name), "{}", form.name);
        }
    }
}
