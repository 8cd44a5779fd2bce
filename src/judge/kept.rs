//! Answers that are kept, so that a board without forbidden cells is solved once for each n.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::Board;

/// Keeps what `answer` writes for an empty board, and writes it again when the same n comes again.
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
            out.paragraph()?;
        }
        out.write_all(&kept[n])
    }
}
