//! Answers that are kept, so that each distinct open board is solved once in a run.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::Board;

/// Keeps what `answer` writes for open boards, and writes it again where n comes again.
///
/// `spaced` says whether `answer` begins a paragraph. No answer may be empty.
pub fn keep(
    mut answer: impl FnMut(&Board, &mut Output) -> io::Result<()>,
    spaced: bool,
) -> impl FnMut(&Board, &mut Output) -> io::Result<()> {
    let mut kept: Vec<Vec<u8>> = Vec::new();
    move |board, out| {
        let n = board.n();
        kept.resize(kept.len().max(n + 1), Vec::new());
        let known = board.is_open() && !kept[n].is_empty();
        if board.is_large() && !known {
            out.flush()?;
        }
        if !board.is_open() {
            return answer(board, out);
        }
        if !known {
            let mut text = Output::new(&mut kept[n]);
            answer(board, &mut text)?;
            text.flush()?;
        }
        if spaced {
            out.paragraph()?;
        }
        out.write_all(&kept[n])
    }
}
