//! Answers that may take a while: those before them go out first, and answers for the same n are kept.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::{paragraph, Board};

/// Hands on the answers before a large board, as its own may take a while.
pub fn prompt(
    mut answer: impl FnMut(&Board, &mut Output) -> io::Result<()>,
) -> impl FnMut(&Board, &mut Output) -> io::Result<()> {
    move |board, out| {
        out.flush_before(board.is_large())?;
        answer(board, out)
    }
}

/// The same, but keeps what `answer` writes for an empty board, and writes it again when the same n
/// comes again.
///
/// No answer may be empty: an empty one is not known yet.
pub fn keep(
    mut answer: impl FnMut(&Board, &mut Output) -> io::Result<()>,
) -> impl FnMut(&Board, &mut Output) -> io::Result<()> {
    let mut kept: Vec<Vec<u8>> = Vec::new();
    // Whether the answers are paragraphs.
    let mut spaced = false;
    move |board, out| {
        let n = board.n();
        kept.resize(kept.len().max(n + 1), Vec::new());
        let known = board.all_free() && !kept[n].is_empty();
        // Many known answers would take five times as long if each was handed on by itself.
        out.flush_before(board.is_large() && !known)?;
        if !board.all_free() {
            return answer(board, out);
        }
        if !known {
            // To an output of its own, whose first paragraph has no empty line.
            let mut text = Output::new(&mut kept[n]);
            answer(board, &mut text)?;
            text.flush()?;
            spaced = text.begun;
        }
        if spaced {
            paragraph::begin(out)?;
        }
        out.write_all(&kept[n])
    }
}
