//! Verifies the answers to words: YES or NO, and the cells of walks.

use std::collections::HashMap;
use std::io;

use super::checker::{flaw, shown, Checker};
use super::placement::number;
use crate::shell::options::Options;
use backtrack::boggle::{reuse, Board};
use backtrack::large::once;

/// An answer that takes a search.
struct Claim<'a> {
    word: &'a str,
    yes: bool,
    line: usize,
}

/// Verifies the answers to the words of a board: `WORD NO` or `WORD YES`. With `--paths`, the cells
/// of a walk follow YES; with `--once`, the walk uses no cell twice.
///
/// Time: linear in the answers that have a walk; the other words are searched for. Space: 32 bytes
/// for each of these, the letters of the board, the cells of a walk, and what the search takes.
pub fn verify(checker: &mut Checker, board: &Board, options: &Options) -> io::Result<()> {
    let mut claims = Vec::new();
    let verified = read_answers(checker, board, options, &mut claims);
    // The first wrong answer decides. If `verified` is an error, all claims come before it.
    let mut rest = claims.iter();
    let judge = |word: &str, can_be_walked: bool| match rest.next() {
        Some(claim) if claim.yes != can_be_walked => {
            let word = shown(word.as_bytes(), 0);
            let reason = if can_be_walked {
                format!("NO, but {word} can be walked")
            } else {
                format!("YES, but {word} cannot be walked")
            };
            Err(flaw(claim.line, reason))
        }
        _ => Ok(()),
    };
    let words = claims.iter().map(|claim| claim.word);
    if options.once {
        once::decide(board, words, judge)?;
    } else {
        reuse::decide(board, words, judge)?;
    }
    verified
}

/// Reads the answers and verifies the walks. Adds the other answers to `claims`. Fails at the first
/// answer that is seen to be wrong without a search.
fn read_answers<'a>(
    checker: &mut Checker,
    board: &Board<'a>,
    options: &Options,
    claims: &mut Vec<Claim<'a>>,
) -> io::Result<()> {
    let exact = checker.exact;
    let letters: Vec<char> = board.letters().collect();
    let is_yes = |found: &[u8]| match exact.same(found, b"YES") {
        false if exact.same(found, b"NO") => Some(false),
        is_yes => is_yes.then_some(true),
    };
    for word in board.words() {
        checker.compare(format!("{word} ").as_bytes())?;
        let name = shown(word.as_bytes(), 0);
        let yes = checker.expect(
            "YES".len(),
            is_yes,
            format_args!("expected YES or NO for {name}"),
        )?;
        if yes && options.paths {
            read_walk(checker, board, &letters, (word, &name), options.once)?;
        } else {
            let line = checker.position.line;
            claims.push(Claim { word, yes, line });
        }
        checker.space(b"\n");
    }
    Ok(())
}

/// Reads a walk of the word: ` (row,column)`, from 1, for each letter. `name` is the word as a
/// reason shows it.
fn read_walk(
    checker: &mut Checker,
    board: &Board,
    letters: &[char],
    (word, name): (&str, &str),
    once: bool,
) -> io::Result<()> {
    let longest = format!("({},{})", board.rows, board.cols).len();
    let mut last = None;
    // The step at which each cell was used.
    let mut used = HashMap::new();
    for (step, letter) in (1..).zip(word.chars()) {
        checker.space(b" ");
        let (row, col) = checker.expect(
            longest,
            cell,
            format_args!("step {step} of {name}: expected (row,column)"),
        )?;
        let is_on_board = row <= board.rows && col <= board.cols;
        let held = is_on_board.then(|| letters[(row - 1) * board.cols + col - 1]);
        let far = last.replace((row, col)).filter(|&(from, from_col)| {
            let [down, across] = [row.abs_diff(from), col.abs_diff(from_col)];
            down.max(across) != 1 || board.sides && down == across
        });
        let before = once.then(|| used.insert((row, col), step)).flatten();
        let reason = match (held, far, before) {
            (None, ..) => format!("step {step} of {name}: ({row},{col}) is not on the board"),
            (Some(held), ..) if held != letter => {
                format!("step {step} of {name}: ({row},{col}) holds {held:?}, not {letter:?}")
            }
            (_, Some((from, from_col)), _) => format!(
                "step {step} of {name} goes from ({from},{from_col}) to ({row},{col}), \
                 which is no neighbour"
            ),
            (.., Some(before)) => {
                format!("steps {before} and {step} of {name} use the same cell, ({row},{col})")
            }
            _ => continue,
        };
        return Err(checker.flaw(reason));
    }
    Ok(())
}

fn cell(text: &[u8]) -> Option<(usize, usize)> {
    let text = text.strip_prefix(b"(")?.strip_suffix(b")")?;
    let comma = text.iter().position(|&byte| byte == b',')?;
    Some((number(&text[..comma])?, number(&text[comma + 1..])?))
}
