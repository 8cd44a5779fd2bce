//! Answers on their way out: gathered in memory and handed on in whole lines,
//! so that a reader, or whoever kills the program, never sees half a line.

use std::io::{self, Write};

/// Gathered bytes that are worth handing on.
const FULL: usize = 1 << 16;

/// A buffered writer that hands on whole lines only.
pub struct Output<'a> {
    sink: &'a mut dyn Write,
    lines: Vec<u8>,
    begun: bool,
}

impl<'a> Output<'a> {
    pub fn new(sink: &'a mut dyn Write) -> Output<'a> {
        Output {
            sink,
            lines: Vec::new(),
            begun: false,
        }
    }

    /// Begins a paragraph: an empty line, unless nothing has been written yet.
    pub fn paragraph(&mut self) -> io::Result<()> {
        if self.begun {
            self.write_all(b"\n")?;
        }
        Ok(())
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun = true;
        self.lines.extend_from_slice(bytes);
        if self.lines.len() >= FULL {
            // Only the newest bytes are searched, or a line of megabytes would cost its square.
            if let Some(last) = bytes.iter().rposition(|&byte| byte == b'\n') {
                let whole = self.lines.len() - (bytes.len() - last - 1);
                self.sink.write_all(&self.lines[..whole])?;
                self.lines.drain(..whole);
            }
        }
        Ok(bytes.len())
    }

    /// Hands on what is left. To be called once, after the last answer.
    fn flush(&mut self) -> io::Result<()> {
        self.sink.write_all(&self.lines)?;
        self.lines.clear();
        self.sink.flush()
    }
}
