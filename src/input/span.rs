//! Cuts spans of the input into words and numbers.

use std::iter;

/// A number, and its digits in the input. If it is not from the input, the span is empty.
#[derive(Clone, Copy)]
pub struct Number<'a> {
    pub value: usize,
    pub span: Span<'a>,
}

impl Number<'_> {
    /// Returns the digits of the input, shortened. (`value` would be wrong for a number that is too
    /// large for its type.)
    pub fn written(&self) -> String {
        match (self.span.text, self.span.cut()) {
            ("", _) => self.value.to_string(),
            (text, None) => text.to_owned(),
            (_, Some(start)) => format!("{start}..."),
        }
    }
}

/// A part of the text and the byte offset at which it begins.
#[derive(Clone, Copy)]
pub struct Span<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl<'a> Span<'a> {
    pub fn end(self) -> usize {
        self.at + self.text.len()
    }

    pub fn words(self) -> impl Iterator<Item = Span<'a>> {
        let mut rest = self;
        iter::from_fn(move || rest.next_word())
    }

    /// Takes the first word off the span and returns it.
    pub fn next_word(&mut self) -> Option<Span<'a>> {
        let bytes = self.text.as_bytes();
        let start = bytes.iter().position(|&byte| !is_space(byte))?;
        let length = bytes[start..].iter().position(|&byte| is_space(byte));
        let end = length.map_or(bytes.len(), |length| start + length);
        let word = Span {
            text: &self.text[start..end],
            at: self.at + start,
        };
        self.text = &self.text[end..];
        self.at += end;
        Some(word)
    }

    /// Reads a word as a number. Returns `None` if it has a letter that is no digit. A value too
    /// large for its type becomes the largest one.
    pub fn number(self) -> Option<Number<'a>> {
        let value = self.text.chars().try_fold(0usize, |value, letter| {
            let digit = letter.to_digit(10)? as usize;
            Some(value.saturating_mul(10).saturating_add(digit))
        });
        value.map(|value| Number { value, span: self })
    }

    /// Returns the span for an error message: quoted, control characters escaped, shortened.
    pub fn quoted(self) -> String {
        match self.cut() {
            Some(start) => format!("{start:?}..."),
            None => format!("{:?}", self.text),
        }
    }

    fn cut(self) -> Option<&'a str> {
        let end = self.text.char_indices().nth(20);
        end.map(|(end, _)| &self.text[..end])
    }
}

/// Tells whether the byte is whitespace: a space, a tab, a carriage return or a newline.
pub fn is_space(byte: u8) -> bool {
    byte <= b' ' && (byte == b' ' || byte == b'\t' || byte == b'\r' || byte == b'\n')
}
