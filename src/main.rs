//! Backtracking problems in the judge format: queens, and words on a board.
//!
//! The judge core is all but the command line: `input` and `judge` read the cases, `queens`
//! and `boggle` solve them, `output` and `stdio` write the answers. Around it stands the shell:
//! `options`, `jobs`, `source`, `threads`, `progress`.

mod boggle;
mod forms;
mod input;
mod jobs;
mod judge;
mod options;
mod output;
mod processor;
mod progress;
mod queens;
mod source;
mod stdio;
mod threads;

use std::env;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::process;

use options::{Command, Options};

fn main() {
    process::exit(run());
}

/// Does what the command line asks for and returns the exit status.
fn run() -> i32 {
    let options = match options::parse(env::args_os().skip(1)) {
        Ok(Command::Answer(options)) => options,
        Ok(Command::Print(text)) => {
            return stdio::respond(Ok(text.into_bytes()), |text, out| {
                Ok(io::Write::write_all(out, text)?)
            })
        }
        Err(message) => return stdio::fail(2, &message),
    };
    stdio::respond(read(&options), |input, out| {
        jobs::answer(&options, input, out)
    })
}

/// Reads the file named on the command line, or standard input.
fn read(options: &Options) -> io::Result<Vec<u8>> {
    if let Some(path) = &options.file {
        return fs::read(path)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())));
    }
    let mut stdin = io::stdin().lock();
    if stdin.is_terminal() {
        let hint = "reading the terminal: n, or N M, rows and words; Ctrl-D ends";
        stdio::say(hint);
    }
    let mut input = Vec::new();
    stdin.read_to_end(&mut input)?;
    Ok(input)
}

#[cfg(test)]
#[path = "../tests/unit/hostile.rs"]
mod hostile;
