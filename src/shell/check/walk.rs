//! Whether what was found is a walk of the word, and if not, why.

use std::collections::HashMap;
use std::io;

use super::checker::{shown, Checker};
use super::placement::number;
use crate::boggle::{once, reuse, Board};

/// Verifies the answers to the words of a board: `WORD NO`, or `WORD YES` and the cells of a walk,
/// which uses no cell twice if each is to be used `once`.
///
/// Time: linear in the answers, and that of the search for the words that are answered by NO.
pub fn verify(checker: &mut Checker, board: &Board, once: bool) -> io::Result<()> {
    let mut refused = Vec::new();
    let verified = verify_walks(checker, board, once, &mut refused);
    // The first wrong line decides, and these lines come before the one that is wrong by itself.
    let mut lines = refused.iter().map(|(_, line)| *line);
    let is_no = |word: &str, can_be_walked: bool| {
        let line = lines.next().unwrap_or_default();
        if can_be_walked {
            let reason = format!("NO, but {} can be walked", shown(word.as_bytes(), 0));
            return Err(checker.flaw_in_line(line, reason));
        }
        Ok(())
    };
    let words = refused.iter().map(|(word, _)| *word);
    if once {
        once::each(board, words, is_no)?;
    } else {
        reuse::each(board, words, is_no)?;
    }
    verified
}

/// Verifies the walks, up to the first answer that is wrong. Words that are answered by NO are
/// gathered in `refused`, each with the number of its line.
fn verify_walks<'a>(
    checker: &mut Checker,
    board: &Board<'a>,
    once: bool,
    refused: &mut Vec<(&'a str, usize)>,
) -> io::Result<()> {
    let letters: Vec<char> = board.letters().collect();
    let digits = board.rows.to_string().len() + board.cols.to_string().len();
    for text in board.words() {
        let word = Word {
            text,
            shown: shown(text.as_bytes(), 0),
            board,
            letters: &letters,
        };
        let longest = text.len() + " YES".len() + text.chars().count() * (digits + " (,)".len());
        let line = checker.next(longest)?;
        match word.answer(line, once) {
            Ok(Answer::Yes) => {}
            Ok(Answer::No) => refused.push((text, checker.line_number())),
            Err(reason) => return Err(checker.flaw(reason)),
        }
    }
    Ok(())
}

enum Answer {
    Yes,
    No,
}

/// A cell: row and column, from 1.
type Cell = (usize, usize);

struct Word<'w, 'a> {
    text: &'a str,
    /// As it is shown in a reason.
    shown: String,
    board: &'w Board<'a>,
    letters: &'w [char],
}

impl Word<'_, '_> {
    /// Reads the answer to the word, and verifies its walk.
    fn answer(&self, line: &[u8], once: bool) -> Result<Answer, String> {
        let word = &self.shown;
        match line.strip_prefix(self.text.as_bytes()) {
            Some(b" NO") => return Ok(Answer::No),
            Some(b" YES") => return Err(format!("YES, but the walk of {word} is missing")),
            Some(rest) => {
                if let Some(walk) = rest.strip_prefix(b" YES ") {
                    return self.verify_walk(walk, once).map(|()| Answer::Yes);
                }
            }
            None => {}
        }
        let found = shown(line, self.text.len());
        Err(format!("expected YES or NO for {word}, found {found}"))
    }

    fn verify_walk(&self, walk: &[u8], once: bool) -> Result<(), String> {
        let word = &self.shown;
        let mut texts = walk.split(|&byte| byte == b' ');
        let mut from: Option<Cell> = None;
        let mut used = HashMap::new();
        for (step, letter) in (1..).zip(self.text.chars()) {
            let text = texts.next().ok_or_else(|| {
                let all = self.text.chars().count();
                format!("the walk of {word} ends after step {} of {all}", step - 1)
            })?;
            let (row, col) = cell(text).ok_or_else(|| {
                format!(
                    "step {step} of {word}: expected (row,column), found {}",
                    shown(text, 0)
                )
            })?;
            if row > self.board.rows || col > self.board.cols {
                return Err(format!(
                    "step {step} of {word}: ({row},{col}) is not on the board"
                ));
            }
            let held = self.letters[(row - 1) * self.board.cols + col - 1];
            if held != letter {
                return Err(format!(
                    "step {step} of {word}: ({row},{col}) holds {held:?}, not {letter:?}"
                ));
            }
            if let Some((row0, col0)) = from {
                let away = row.abs_diff(row0).max(col.abs_diff(col0));
                let on_a_side = row == row0 || col == col0;
                if away != 1 || self.board.sides && !on_a_side {
                    return Err(format!(
                        "step {step} of {word} goes from ({row0},{col0}) to ({row},{col}), \
                         which is no neighbour"
                    ));
                }
            }
            if once {
                if let Some(before) = used.insert((row, col), step) {
                    return Err(format!(
                        "steps {before} and {step} of {word} use the same cell, ({row},{col})"
                    ));
                }
            }
            from = Some((row, col));
        }
        match texts.next() {
            Some(_) => Err(format!("the walk of {word} goes on after its last letter")),
            None => Ok(()),
        }
    }
}

/// Reads `(row,column)`.
fn cell(text: &[u8]) -> Option<Cell> {
    let text = text.strip_prefix(b"(")?.strip_suffix(b")")?;
    let comma = text.iter().position(|&byte| byte == b',')?;
    Some((number(&text[..comma])?, number(&text[comma + 1..])?))
}
