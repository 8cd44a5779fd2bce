//! Writes the answer of a word.

use std::io::{self, Write};

use crate::output::Output;

/// Writes `WORD YES` or `WORD NO`.
pub fn write_answer(out: &mut Output, word: &str, yes: bool) -> io::Result<()> {
    out.write_all(word.as_bytes())?;
    out.write_all(if yes { b" YES\n" } else { b" NO\n" })
}
