//! Kattis boggle, BOJ 9202: reads w words, then b boards of 4 by 4. For each board it writes the
//! score of all words found, the longest of them and their number, each cell at most once in a
//! word.

use std::io::Write;

use crate::boggle::trie::build::MAX_WORDS;
use crate::boggle::{dictionary, Board};
use crate::forms::{count_of, end, up_to};
use crate::input::fixed::rows_of;
use crate::input::limit::in_range;
use crate::input::span::Span;
use crate::input::{words, Error, Note, Reader};
use crate::output::Output;

/// The points of a word by its number of letters. Longer words get the last number.
const POINTS: [usize; 9] = [0, 0, 0, 1, 1, 2, 3, 5, 11];

#[derive(Clone, Default)]
struct Found<'a> {
    score: usize,
    count: usize,
    /// The longest word; if there are several, the first in the order of their letters.
    longest: &'a str,
    length: usize,
}

/// Reads all boards, then answers them: those before an error, if there is one.
pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let count = count_of(reader, "the number w of words")?;
    in_range(
        reader,
        count.span,
        "the number w of words",
        0,
        up_to(MAX_WORDS),
    )?;
    let text = words::counted(reader, count)?;
    let mut boards = Vec::new();
    let read = read_boards(reader, &mut boards);
    let mut answers = None;
    for board in 0..boards.len() {
        out.case(|out| {
            // The first board that is answered solves all of them: they share a trie.
            let answers = answers.get_or_insert_with(|| solve(text, &boards));
            let found = &answers[board];
            writeln!(out, "{} {} {}", found.score, found.longest, found.count)
        })?;
    }
    read
}

/// Reads the boards into `boards`: those before an error, if there is one.
fn read_boards<'a>(reader: &mut Reader<'a>, boards: &mut Vec<Board<'a>>) -> Result<(), Error> {
    reader.note(Note::EmptyLine);
    let count = count_of(reader, "the number b of boards")?;
    for board in 0..count.value {
        if board > 0 {
            reader.note(Note::EmptyLine);
        }
        boards.push(Board::new(4, 4, rows_of(reader, 4, 4)?.text, ""));
    }
    end(reader)
}

fn solve<'a>(text: &'a str, boards: &[Board]) -> Vec<Found<'a>> {
    let words: Vec<&str> = Span { text, at: 0 }.words().map(|word| word.text).collect();
    let mut answers = vec![Found::default(); boards.len()];
    dictionary::find(&words, boards, |board, length: usize, words| {
        let found = &mut answers[board];
        found.score += POINTS[length.min(8)] * words.len();
        found.count += words.len();
        let word = words.next().unwrap_or_default();
        if length > found.length || length == found.length && word < found.longest {
            found.length = length;
            found.longest = word;
        }
    });
    answers
}
