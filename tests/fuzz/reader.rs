//! Reads the judge format a second time, from its description alone: line by line, each line cut
//! into words.

use std::rc::Rc;
use std::str;

use super::oracle::Grid;

/// A case of the input.
pub enum Case {
    /// n, and the signs of the board row by row if one was read.
    Queens(usize, Option<Vec<char>>),
    /// The board and the words.
    Board(Rc<Grid>, Vec<String>),
}

/// An input.
pub struct Input {
    /// The cases before the end or the first error.
    pub cases: Vec<Case>,
    /// Whether there is no error.
    pub valid: bool,
    /// Whether `--validate` should accept it.
    pub exact: bool,
}

/// Replaces the first byte that is not UTF-8, and everything after it. No input of the tests has
/// this word.
pub const BROKEN: &str = "<broken>";

/// The white space inside lines.
pub const BLANKS: [char; 3] = [' ', '\t', '\r'];

/// The words of a line.
type Line<'a> = Vec<&'a str>;

/// Returns the text of an input without the byte-order mark at its start and the end-of-file mark
/// of DOS at its end.
pub fn text(input: &[u8]) -> String {
    let input = input.strip_suffix(b"\x1a").unwrap_or(input);
    let text = match str::from_utf8(input) {
        Ok(text) => text.to_owned(),
        Err(error) => {
            let valid = &input[..error.valid_up_to()];
            str::from_utf8(valid).unwrap_or_default().to_owned() + BROKEN
        }
    };
    match text.strip_prefix('\u{feff}') {
        Some(text) => text.to_owned(),
        None => text,
    }
}

/// Reads an input. `max` is the largest n. If `signs`, n rows of signs follow n. If `sides`, only
/// cells that share a side are neighbours. An empty input is invalid.
pub fn read(input: &[u8], max: usize, signs: bool, sides: bool) -> Input {
    let text = text(input);
    let mut lines: Vec<Line> = text
        .split('\n')
        .map(|line| line.split(BLANKS).filter(|word| !word.is_empty()).collect())
        .filter(|line: &Line| !line.is_empty())
        .collect();
    lines.reverse();
    let mut cases = Vec::new();
    let mut exact = is_clean(input);
    let mut valid = !lines.is_empty();
    while let Some(line) = lines.pop() {
        let numbers: Option<Vec<u128>> = line.iter().map(|word| number(word)).collect();
        exact &= !line.iter().any(|word| is_padded(word));
        let case = match numbers.as_deref() {
            Some([0] | [0, 0]) => {
                exact &= lines.is_empty();
                break;
            }
            Some(&[n]) if n <= max as u128 => queens(n as usize, signs, &mut lines, &mut exact),
            Some(&[rows, cols]) if rows > 0 && cols > 0 => {
                board(rows, cols, sides, &mut lines, &mut exact)
            }
            _ => None,
        };
        valid = case.is_some();
        let Some(case) = case else { break };
        cases.push(case);
    }
    exact &= valid;
    Input {
        cases,
        valid,
        exact,
    }
}

fn queens(n: usize, signs: bool, lines: &mut Vec<Line>, exact: &mut bool) -> Option<Case> {
    if !signs {
        return Some(Case::Queens(n, None));
    }
    let cells = letters(n as u128, n as u128, lines, exact)?;
    let known = cells.iter().all(|&cell| ".*Q".contains(cell));
    known.then_some(Case::Queens(n, Some(cells)))
}

fn board(
    rows: u128,
    cols: u128,
    sides: bool,
    lines: &mut Vec<Line>,
    exact: &mut bool,
) -> Option<Case> {
    let letters = letters(rows, cols, lines, exact)?;
    let mut words = Vec::new();
    let line = lines.last().map(|line| line.join(" ")).unwrap_or_default();
    let whole = line.trim_end_matches(BROKEN).trim_end_matches(' ');
    let count = number(whole).filter(|_| !whole.is_empty());
    if count.is_some() && line != whole {
        // The count, or the line behind it, is not UTF-8.
        return None;
    }
    *exact &= count.is_none() || !is_padded(whole);
    if let Some(count) = count {
        lines.pop();
        while (words.len() as u128) < count {
            words.extend(lines.pop()?.into_iter().map(str::to_owned));
        }
        // No other word may follow the last one on its line.
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
    let board = Grid {
        rows: rows as usize,
        cols: cols as usize,
        sides,
        letters,
    };
    whole.then_some(Case::Board(Rc::new(board), words))
}

/// Reads the letters of the next `rows` lines.
fn letters(rows: u128, cols: u128, lines: &mut Vec<Line>, exact: &mut bool) -> Option<Vec<char>> {
    let mut letters = Vec::new();
    for _ in 0..rows {
        let line = lines.pop()?;
        *exact &= line.len() == 1;
        let row = line.concat();
        if row.chars().count() as u128 != cols || row.contains(BROKEN) {
            return None;
        }
        letters.extend(row.chars());
    }
    Some(letters)
}

/// Returns the value of a word, which is not empty, if it has only digits. A value that is too
/// large becomes `u128::MAX`: no input is that long.
pub fn number(word: &str) -> Option<u128> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u128::MAX))
}

/// Tells whether a number has leading zeros.
fn is_padded(number: &str) -> bool {
    number.len() > 1 && number.starts_with('0')
}

/// Tells whether an input has single spaces between words, no space at either end of a line, no
/// empty line, no character that cannot be seen, and a newline at the end.
fn is_clean(input: &[u8]) -> bool {
    let text = str::from_utf8(input).unwrap_or("\0");
    let lines = text.strip_suffix('\n').map(|lines| lines.split('\n'));
    let is_clean = |line: &str| {
        line.split(' ')
            .all(|word| !word.is_empty() && !word.contains(is_invisible))
    };
    lines.is_some_and(|mut lines| lines.all(is_clean))
}

/// Tells whether a character cannot be seen, and is neither a space nor a newline. `--validate`
/// knows more such characters, but no input of the fuzzer and no golden input has them.
pub fn is_invisible(letter: char) -> bool {
    let ranges = [
        ('\0', '\u{9}'),
        ('\u{b}', '\u{1f}'),
        ('\u{7f}', '\u{a0}'),
        ('\u{ad}', '\u{ad}'),
        ('\u{34f}', '\u{34f}'),
        ('\u{61c}', '\u{61c}'),
        ('\u{2000}', '\u{200f}'),
        ('\u{2028}', '\u{202f}'),
        ('\u{205f}', '\u{206f}'),
        ('\u{2800}', '\u{2800}'),
        ('\u{3000}', '\u{3000}'),
        ('\u{fe00}', '\u{fe0f}'),
        ('\u{feff}', '\u{feff}'),
    ];
    let mut ranges = ranges.iter();
    ranges.any(|&(first, last)| (first..=last).contains(&letter))
}
