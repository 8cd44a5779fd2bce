//! Empty lines between answers of several lines.

use std::io::{self, Write};

use crate::output::Output;

/// Begins a paragraph: writes an empty line, unless it is the first paragraph.
pub fn begin(out: &mut Output) -> io::Result<()> {
    if out.begun {
        out.write_all(b"\n")?;
    }
    out.begun = true;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_line_separates_paragraphs() {
        let mut sink = Vec::new();
        let mut out = Output::new(&mut sink);
        for line in ["one\n", "two\n"] {
            begin(&mut out).expect("memory takes all");
            out.write_all(line.as_bytes()).expect("memory takes all");
        }
        out.flush().expect("memory takes all");
        assert_eq!(sink, b"one\n\ntwo\n");
    }
}
