//! Answers on their way to the user, and the exit status.

use std::io;
use std::io::Write;

use crate::input::{Error, Reader};
use crate::output::Output;

/// Answers the input and returns the exit status: 1 if it could not be read, else that of `write`.
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

/// Writes to the sink and returns the exit status: 0 if all is written, 1 if writing failed, 2 if
/// the input is invalid. A reader that closed its end is no failure.
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

/// Reports the error and returns the status.
pub fn fail(status: i32, message: &str) -> i32 {
    say(message);
    status
}

/// Writes a line to standard error. If that fails, there is nobody left to tell.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "backtrack: {message}");
}
