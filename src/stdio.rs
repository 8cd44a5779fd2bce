//! Standard input to standard output, and what the shell is told.

use std::io;
use std::io::Write;

use crate::input::Error;
use crate::output::Output;

/// Answers the input on standard output and returns the exit status: 0 where every case was
/// answered, 1 where reading or writing failed, 2 where the input is wrong. A reader that has
/// closed its end wants no more: that is no failure.
pub fn respond<F>(input: io::Result<Vec<u8>>, answer: F) -> i32
where
    F: FnOnce(&[u8], &mut Output) -> Result<(), Error>,
{
    let mut stdout = io::stdout();
    let mut out = Output::new(&mut stdout);
    let result = match input {
        Ok(input) => answer(&input, &mut out),
        Err(error) => return fail(1, &format!("cannot read: {error}")),
    };
    // What was answered before a fault is handed on before the fault is told.
    match out.flush().map_err(Error::from).and(result) {
        Ok(()) => 0,
        Err(Error::Write(ref error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error @ Error::Write(_)) => fail(1, &error.to_string()),
        Err(error @ Error::Wrong { .. }) => fail(2, &error.to_string()),
    }
}

/// Says what is wrong and returns the status.
pub fn fail(status: i32, message: &str) -> i32 {
    say(message);
    status
}

/// Writes a line to standard error, as far as that takes it.
pub fn say(message: &str) {
    let _ = writeln!(io::stderr(), "backtrack: {message}");
}
