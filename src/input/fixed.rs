//! Reads rows of letters for forms of a fixed size: how many there are, the caller says.

use crate::input::letters;
use crate::input::span::{Number, Span};
use crate::input::{Error, Reader};

/// Reads `rows` lines with `cols` letters each, as `letters::rows_of` does. An error message shows
/// the numbers, not the digits of the input.
pub fn rows_of<'a>(reader: &mut Reader<'a>, rows: usize, cols: usize) -> Result<Span<'a>, Error> {
    let span = Span { text: "", at: 0 };
    let [rows, cols] = [rows, cols].map(|value| Number { value, span });
    letters::rows_of(reader, rows, cols)
}
