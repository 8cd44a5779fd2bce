//! A second reader of the input format, written from its description alone: slow, simple, line by
//! line, each line cut at its blanks. The program's reader is compared with it.

use std::str;

/// A case of the input.
pub enum Case {
    /// n, and the signs of the board row by row if one was read.
    Queens(usize, Option<Vec<char>>),
    /// Rows, columns, the letters row by row, the words.
    Board(usize, usize, Vec<char>, Vec<String>),
}

/// In place of the first byte that is not UTF-8 and everything after it. No input of the tests has
/// this word.
const BROKEN: &str = "<broken>";

const BLANKS: [char; 3] = [' ', '\t', '\r'];

/// A line, cut at its blanks.
type Line<'a> = Vec<&'a str>;

/// The cases of an input up to its end or first error, and whether all of it is valid. `max` is
/// the largest n; n rows of signs follow n if `signs`. An input without a case is invalid.
pub fn read(input: &[u8], max: usize, signs: bool) -> (Vec<Case>, bool) {
    // An end-of-file mark of DOS.
    let input = input.strip_suffix(b"\x1a").unwrap_or(input);
    let text = match str::from_utf8(input) {
        Ok(text) => text.to_owned(),
        Err(error) => {
            let valid = &input[..error.valid_up_to()];
            str::from_utf8(valid).unwrap_or_default().to_owned() + BROKEN
        }
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut lines: Vec<Line> = text
        .split('\n')
        .map(|line| line.split(BLANKS).filter(|word| !word.is_empty()).collect())
        .filter(|line: &Line| !line.is_empty())
        .collect();
    lines.reverse();
    let mut cases = Vec::new();
    while let Some(line) = lines.pop() {
        let numbers: Option<Vec<u128>> = line.iter().map(|word| number(word)).collect();
        let case = match numbers.as_deref() {
            Some([0] | [0, 0]) => return (cases, true),
            Some(&[n]) if n <= max as u128 => queens(n as usize, signs, &mut lines),
            Some(&[rows, cols]) if rows > 0 && cols > 0 => board(rows, cols, &mut lines),
            _ => None,
        };
        match case {
            Some(case) => cases.push(case),
            None => return (cases, false),
        }
    }
    let valid = !cases.is_empty();
    (cases, valid)
}

fn queens(n: usize, signs: bool, lines: &mut Vec<Line>) -> Option<Case> {
    if !signs {
        return Some(Case::Queens(n, None));
    }
    let cells = letters(n as u128, n as u128, lines)?;
    let known = cells.iter().all(|&cell| ".*Q".contains(cell));
    known.then_some(Case::Queens(n, Some(cells)))
}

fn board(rows: u128, cols: u128, lines: &mut Vec<Line>) -> Option<Case> {
    let letters = letters(rows, cols, lines)?;
    let mut words = Vec::new();
    let count = match lines.last().map(Vec::as_slice) {
        Some([word]) => number(word),
        _ => None,
    };
    if let Some(count) = count {
        lines.pop();
        while (words.len() as u128) < count {
            words.extend(lines.pop()?.into_iter().map(str::to_owned));
        }
        // Nothing may follow the last word on its line.
        if words.len() as u128 > count {
            return None;
        }
    } else {
        while let Some(line) = lines.last() {
            if line[0].starts_with(|first: char| first.is_ascii_digit()) {
                break;
            }
            words.extend(lines.pop()?.into_iter().map(str::to_owned));
        }
    }
    let whole = words.iter().all(|word| !word.contains(BROKEN));
    whole.then_some(Case::Board(rows as usize, cols as usize, letters, words))
}

/// The letters of the next `rows` lines.
fn letters(rows: u128, cols: u128, lines: &mut Vec<Line>) -> Option<Vec<char>> {
    let mut letters = Vec::new();
    for _ in 0..rows {
        let row = lines.pop()?.concat();
        if row.chars().count() as u128 != cols || row.contains(BROKEN) {
            return None;
        }
        letters.extend(row.chars());
    }
    Some(letters)
}

/// The value of a number, which is made of digits alone. `u128::MAX` replaces what is larger: no
/// input is that long.
fn number(word: &str) -> Option<u128> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u128::MAX))
}
