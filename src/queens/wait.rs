//! When answers are written out, and which are kept.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::{paragraph, Board};

/// Returns a function that writes out the answers so far before it answers a board that may take
/// long.
pub fn prompt(
    mut answer: impl FnMut(&Board, &mut Output) -> io::Result<()>,
) -> impl FnMut(&Board, &mut Output) -> io::Result<()> {
    move |board, out| {
        out.flush_before(board.takes_long())?;
        answer(board, out)
    }
}

/// Returns a function like that of [`prompt`], which also keeps the answer for each n without
/// forbidden cells, and writes it again if the same n comes again.
pub fn keep(
    mut answer: impl FnMut(&Board, &mut Output) -> io::Result<()>,
) -> impl FnMut(&Board, &mut Output) -> io::Result<()> {
    // By n; an empty text means "not answered yet".
    let mut kept: Vec<Vec<u8>> = Vec::new();
    // Whether the answers are paragraphs.
    let mut spaced = false;
    move |board, out| {
        let n = board.n();
        kept.resize(kept.len().max(n + 1), Vec::new());
        let known = board.all_free() && !kept[n].is_empty();
        // A known answer takes no time, so it goes out with others.
        out.flush_before(board.takes_long() && !known)?;
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
