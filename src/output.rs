//! Gathers answers and writes them in whole lines.
//!
//! A line of 16 MiB or more is written in parts, because memory is limited. A program that is
//! killed while it writes can leave half a line in a pipe.

use std::io::{self, Write};

use crate::input::{Error, Reader};

/// From this many bytes on, a write that ends a line sends all whole lines.
const FULL: usize = 1 << 16;

/// If this many bytes are left after that, all of them are sent.
const LONG: usize = 1 << 24;

/// A buffered writer of whole lines, except for lines of `LONG` bytes or more.
pub struct Output<'a> {
    sink: &'a mut dyn Write,
    lines: Vec<u8>,
    /// Whether a paragraph has begun, see `queens::paragraph`.
    pub begun: bool,
    /// Is called before each case, when all earlier answers are sent. Says whether to answer it.
    pub on_case: Option<&'a dyn Fn() -> io::Result<bool>>,
}

impl<'a> Output<'a> {
    pub fn new(sink: &'a mut dyn Write) -> Output<'a> {
        Output {
            sink,
            lines: Vec::new(),
            begun: false,
            on_case: None,
        }
    }

    /// Answers a case that has been read, unless `on_case` says not to.
    pub fn case(&mut self, answer: impl FnOnce(&mut Output) -> io::Result<()>) -> io::Result<()> {
        if let Some(on_case) = self.on_case {
            self.flush()?;
            if !on_case()? {
                return Ok(());
            }
        }
        answer(self)
    }

    /// If the next case may take long, sends the whole lines first.
    pub fn flush_before(&mut self, takes_long: bool) -> io::Result<()> {
        if takes_long {
            let last = self.lines.iter().rposition(|&byte| byte == b'\n');
            self.send(last.map_or(0, |last| last + 1))?;
            self.sink.flush()?;
        }
        Ok(())
    }
}

impl Output<'_> {
    /// Sends the first `count` bytes to the sink. On failure they are dropped, too.
    fn send(&mut self, count: usize) -> io::Result<()> {
        let result = self.sink.write_all(&self.lines[..count]);
        self.lines.drain(..count);
        result
    }
}

impl Write for Output<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lines.extend_from_slice(bytes);
        if self.lines.len() >= FULL {
            // Searching only the new bytes keeps the time linear for a line of megabytes.
            let last = bytes.iter().rposition(|&byte| byte == b'\n');
            let whole = last.map_or(0, |last| self.lines.len() - (bytes.len() - last - 1));
            self.send(whole)?;
        }
        if self.lines.len() >= LONG {
            self.send(self.lines.len())?;
        }
        Ok(bytes.len())
    }

    /// Sends everything, also a line that has not ended.
    fn flush(&mut self) -> io::Result<()> {
        self.send(self.lines.len())?;
        self.sink.flush()
    }
}

/// Answers the input and returns the exit status: 1 if it cannot be read, else that of [`write`].
pub fn respond(
    sink: &mut dyn Write,
    input: io::Result<Vec<u8>>,
    answer: impl FnOnce(&mut Reader, &mut Output) -> Result<(), Error>,
) -> i32 {
    match input {
        Ok(input) => write(sink, |out| answer(&mut Reader::new(&input), out)),
        Err(error) => fail(1, &format!("cannot read: {error}")),
    }
}

/// Writes to the sink and returns the exit status: 0 if all is written or the pipe is closed, 1 if
/// writing failed, 2 if the input is invalid.
pub fn write(sink: &mut dyn Write, answer: impl FnOnce(&mut Output) -> Result<(), Error>) -> i32 {
    let mut out = Output::new(sink);
    let result = answer(&mut out);
    // The answers before an error go out before the error is reported.
    match out.flush().map_err(Error::from).and(result) {
        Ok(()) => 0,
        Err(Error::Write(ref error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error @ Error::Write(_)) => fail(1, &error.to_string()),
        Err(error) => fail(2, &error.to_string()),
    }
}

/// Writes the message to standard error and returns the status.
pub fn fail(status: i32, message: &str) -> i32 {
    say(message);
    status
}

/// Writes a line to standard error. If that fails, there is nobody left to tell.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "backtrack: {message}");
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Writes(Vec<Vec<u8>>);

    impl Write for Writes {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Writes the pieces. Returns what is sent, one entry per write, and what a flush adds.
    fn sent(pieces: &[&[u8]]) -> (Vec<Vec<u8>>, Vec<u8>) {
        let mut sink = Writes(Vec::new());
        let mut out = Output::new(&mut sink);
        for piece in pieces {
            out.write_all(piece).expect("memory takes all");
        }
        out.flush().expect("memory takes all");
        let rest = sink.0.pop().unwrap_or_default();
        (sink.0, rest)
    }

    #[test]
    fn little_waits_for_the_flush() {
        let (writes, rest) = sent(&[b"one\n", b"two\n"]);
        assert!(writes.is_empty());
        assert_eq!(rest, b"one\ntwo\n");
    }

    #[test]
    fn much_is_sent_in_whole_lines() {
        let line = ["x".repeat(999).as_bytes(), b"\n"].concat();
        let (writes, rest) = sent(&[line.as_slice(); 200]);
        assert_eq!(
            writes.len(),
            3,
            "at every 66th line, the first beyond 64 KiB"
        );
        assert!(writes.iter().all(|lines| *lines == line.repeat(66)));
        assert_eq!(rest, line.repeat(2));
    }

    #[test]
    fn a_line_waits_for_its_end() {
        let half = b"x".repeat(FULL);
        let (writes, rest) = sent(&[&half, &half, b"x\ny", b"z\n"]);
        assert_eq!(writes, [[b"x".repeat(2 * FULL), b"x\n".to_vec()].concat()]);
        assert_eq!(rest, b"yz\n");
    }

    #[test]
    fn a_begun_line_waits_before_a_long_case() {
        let mut sink = Writes(Vec::new());
        let mut out = Output::new(&mut sink);
        for (text, takes_long) in [("#1 2\n#2 ", false), ("10\n#3 ", true), ("", true)] {
            out.write_all(text.as_bytes()).expect("memory takes all");
            out.flush_before(takes_long).expect("memory takes all");
        }
        assert_eq!(sink.0.concat(), b"#1 2\n#2 10\n");
    }

    #[test]
    fn a_line_beyond_16_mib_does_not_wait() {
        let (writes, rest) = sent(&[&b"x".repeat(1 << 24), b"y\n"]);
        assert_eq!(writes, [b"x".repeat(1 << 24)]);
        assert_eq!(rest, b"y\n");
    }
}
