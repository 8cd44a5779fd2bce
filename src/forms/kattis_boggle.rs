//! Kattis boggle, BOJ 9202: w words, then b boards of 4 by 4; for each board the best score, the
//! longest word and the number of words, each cell at most once in a word.

use std::io;
use std::io::Write;

use crate::boggle::{once, Board};
use crate::forms::{answer_case, count_of, end};
use crate::input::{Error, Reader, Span};
use crate::output::Output;

/// Points by the number of letters; the last also for more.
const POINTS: [usize; 9] = [0, 0, 0, 1, 1, 2, 3, 5, 11];

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let count = count_of(reader, "the number w of words")?;
    let text = reader.counted_words(count)?;
    let mut dictionary: Vec<&str> = Span { text, at: 0 }.words().map(|word| word.text).collect();
    dictionary.sort_unstable();
    dictionary.dedup();
    let boards = count_of(reader, "the number b of boards")?;
    for _ in 0..boards {
        let board = Board::new(4, 4, reader.letters(4, 4)?.text, "");
        answer_case(out, |out| score(&board, &dictionary, out))?;
    }
    end(reader)
}

/// Writes the score, the longest word and the number of words on a board.
fn score(board: &Board, dictionary: &[&str], out: &mut Output) -> io::Result<()> {
    let (mut score, mut found) = (0, 0);
    // The first of the longest in the order of the dictionary is the least of them.
    let mut longest = ("", 0);
    once::each(board, dictionary.iter().copied(), |word, yes| {
        if yes {
            let letters = word.chars().count();
            score += POINTS[letters.min(8)];
            found += 1;
            if letters > longest.1 {
                longest = (word, letters);
            }
        }
        Ok(())
    })?;
    writeln!(out, "{score} {} {found}", longest.0)
}
