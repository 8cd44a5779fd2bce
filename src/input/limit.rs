//! Reads numbers in a range.

use crate::input::span::Span;
use crate::input::{Error, Reader};

/// The largest number that is accepted, and what the error message about any other one adds.
#[derive(Clone, Copy)]
pub struct Limit {
    pub max: usize,
    pub hint: &'static str,
}

/// Reads the span as a number. Fails unless the number is from `least` up to the limit. `what` is
/// its name in the error message.
pub fn in_range<'a>(
    reader: &Reader<'a>,
    span: Span<'a>,
    what: &str,
    least: usize,
    limit: Limit,
) -> Result<usize, Error> {
    let Limit { max, hint } = limit;
    match reader.number(span) {
        Some(number) if (least..=max).contains(&number.value) => Ok(number.value),
        _ => Err(reader.unexpected(span, format!("{what} from {least} to {max}{hint}"))),
    }
}
