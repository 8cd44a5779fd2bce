//! Answers on their way out: gathered in memory and handed on in whole lines,
//! so that a reader, or whoever kills the program, never sees half a line.

use std::io::{self, Write};

/// Gathered bytes that are worth handing on.
const FULL: usize = 1 << 16;

/// A line longer than that is handed on in parts, for memory has an end.
const LONG: usize = 1 << 24;

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

impl Output<'_> {
    /// Hands on the first `count` bytes. After a failure they are gone: writing is over.
    fn hand_on(&mut self, count: usize) -> io::Result<()> {
        let result = self.sink.write_all(&self.lines[..count]);
        self.lines.drain(..count);
        result
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.begun = true;
        self.lines.extend_from_slice(bytes);
        if self.lines.len() >= FULL {
            // Only the newest bytes are searched, or a line of megabytes would cost its square.
            let last = bytes.iter().rposition(|&byte| byte == b'\n');
            let whole = last.map_or(0, |last| self.lines.len() - (bytes.len() - last - 1));
            self.hand_on(whole)?;
        }
        if self.lines.len() >= LONG {
            self.hand_on(self.lines.len())?;
        }
        Ok(bytes.len())
    }

    /// Hands on what is left. To be called once, after the last answer.
    fn flush(&mut self) -> io::Result<()> {
        self.hand_on(self.lines.len())?;
        self.sink.flush()
    }
}
