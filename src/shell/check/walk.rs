//! Whether each word has the right answer and, if its cells are asked for, a walk of the word.

use std::collections::HashMap;
use std::io;

use super::checker::{shown, Checker};
use super::placement::number;
use super::words::flaw;
use crate::shell::options::Options;
use backtrack::boggle::{once, reuse, Board};

/// An answer that has to be found again.
struct Claim<'a> {
    word: &'a str,
    yes: bool,
    line: usize,
}

/// Verifies the answers to the words of a board: `WORD NO`, or `WORD YES` and with `--paths` the
/// cells of a walk, which uses no cell twice with `--once`.
///
/// Time: linear in the answers, and that of the search for the words whose walk is not there to be
/// verified. Space: 32 bytes for each of these.
pub fn verify(checker: &mut Checker, board: &Board, options: &Options) -> io::Result<()> {
    let mut claims = Vec::new();
    let verified = read_answers(checker, board, options, &mut claims);
    // The first wrong answer decides, and these come before the one that is wrong by itself.
    let mut rest = claims.iter();
    let judge = |word: &str, can_be_walked: bool| match rest.next() {
        Some(claim) if claim.yes != can_be_walked => {
            let (answer, can) = if can_be_walked {
                ("NO", "can")
            } else {
                ("YES", "cannot")
            };
            let reason = format!(
                "{answer}, but {} {can} be walked",
                shown(word.as_bytes(), 0)
            );
            Err(flaw(claim.line, reason))
        }
        _ => Ok(()),
    };
    let words = claims.iter().map(|claim| claim.word);
    if options.once {
        once::each(board, words, judge)?;
    } else {
        reuse::each(board, words, judge)?;
    }
    verified
}

/// Reads the answers and verifies the walks, up to the first answer that is wrong by itself.
fn read_answers<'a>(
    checker: &mut Checker,
    board: &Board<'a>,
    options: &Options,
    claims: &mut Vec<Claim<'a>>,
) -> io::Result<()> {
    let letters: Vec<char> = board.letters().collect();
    let longest_cell = format!("({},{})", board.rows, board.cols).len();
    for word in board.words() {
        checker.compare(word.as_bytes())?;
        checker.compare(b" ")?;
        let found = shown(checker.next("YES".len())?, 0);
        let yes = checker.is("YES");
        if !yes && !checker.is("NO") {
            let word = shown(word.as_bytes(), 0);
            return Err(checker.flaw(format!("expected YES or NO for {word}, found {found}")));
        }
        if yes && options.paths {
            let mut walk = Walk {
                word: shown(word.as_bytes(), 0),
                board,
                letters: &letters,
                used: options.once.then(HashMap::new),
                last: None,
            };
            for (step, letter) in (1..).zip(word.chars()) {
                checker.space(b" ");
                let taken = walk.take(step, letter, checker.next(longest_cell)?);
                taken.map_err(|reason| checker.flaw(reason))?;
            }
        } else {
            let line = checker.line();
            claims.push(Claim { word, yes, line });
        }
        checker.space(b"\n");
    }
    Ok(())
}

/// A cell: row and column, from 1.
type Cell = (usize, usize);

/// A walk of a word, as far as it has been read.
struct Walk<'w, 'a> {
    /// The word, as it is shown in a reason.
    word: String,
    board: &'w Board<'a>,
    /// The letters of the board.
    letters: &'w [char],
    /// The step that used a cell, if each may be used once only.
    used: Option<HashMap<Cell, usize>>,
    last: Option<Cell>,
}

impl Walk<'_, '_> {
    /// Takes the cell of the next step, which has to hold this letter.
    fn take(&mut self, step: usize, letter: char, text: &[u8]) -> Result<(), String> {
        let (word, board) = (&self.word, self.board);
        let at = || format!("step {step} of {word}");
        let (row, col) = cell(text).ok_or_else(|| {
            let found = shown(text, 0);
            format!("{}: expected (row,column), found {found}", at())
        })?;
        if row > board.rows || col > board.cols {
            return Err(format!("{}: ({row},{col}) is not on the board", at()));
        }
        let held = self.letters[(row - 1) * board.cols + col - 1];
        if held != letter {
            let reason = format!("({row},{col}) holds {held:?}, not {letter:?}");
            return Err(format!("{}: {reason}", at()));
        }
        let from = self.last.replace((row, col));
        if let Some((row0, col0)) = from.filter(|&from| !are_neighbors(board, from, (row, col))) {
            let reason = format!("from ({row0},{col0}) to ({row},{col}), which is no neighbour");
            return Err(format!("{} goes {reason}", at()));
        }
        let used = self.used.as_mut();
        if let Some(before) = used.and_then(|used| used.insert((row, col), step)) {
            return Err(format!(
                "steps {before} and {step} of {word} use the same cell, ({row},{col})"
            ));
        }
        Ok(())
    }
}

/// Whether a step on the board may go from one cell to the other.
fn are_neighbors(board: &Board, (row0, col0): Cell, (row, col): Cell) -> bool {
    let on_a_side = row == row0 || col == col0;
    row.abs_diff(row0).max(col.abs_diff(col0)) == 1 && (on_a_side || !board.sides)
}

/// Reads `(row,column)`.
fn cell(text: &[u8]) -> Option<Cell> {
    let text = text.strip_prefix(b"(")?.strip_suffix(b")")?;
    let comma = text.iter().position(|&byte| byte == b',')?;
    Some((number(&text[..comma])?, number(&text[comma + 1..])?))
}
