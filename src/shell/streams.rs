//! Reads files and standard input; writes files and standard output.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::shell::hints;
use backtrack::output;

/// Reads the whole file. If none is named, reads standard input.
pub fn read(file: Option<&Path>) -> io::Result<Vec<u8>> {
    if let Some(path) = file {
        return fs::read(path).map_err(|error| named(path, &error));
    }
    let mut stdin = io::stdin().lock();
    if stdin.is_terminal() {
        output::say("reading the input from the terminal; Ctrl-D ends it");
    }
    let mut input = Vec::new();
    stdin.read_to_end(&mut input)?;
    Ok(input)
}

/// Opens the file, to be read bit by bit. If none is named, opens standard input.
pub fn open(file: Option<&Path>) -> io::Result<Box<dyn BufRead>> {
    let source: Box<dyn Read> = match file {
        Some(path) => Box::new(Named {
            file: File::open(path).map_err(|error| named(path, &error))?,
            path: path.to_owned(),
        }),
        None => Box::new(io::stdin().lock()),
    };
    Ok(Box::new(BufReader::with_capacity(1 << 16, source)))
}

/// A file. Its errors have its name.
struct Named {
    file: File,
    path: PathBuf,
}

impl Read for Named {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes);
        read.map_err(|error| named(&self.path, &error))
    }
}

pub fn write(path: &Path, text: &str) -> io::Result<()> {
    fs::write(path, text).map_err(|error| named(path, &error))
}

/// Returns the error with the name of its file and, if there is one, a hint.
fn named(path: &Path, error: &io::Error) -> io::Error {
    let hint = match error.kind() {
        io::ErrorKind::NotFound => hints::of_missing_file(&path.to_string_lossy()),
        _ => String::new(),
    };
    let path = path.display();
    io::Error::new(error.kind(), format!("{path}: {error}{hint}"))
}

/// Standard output. Writing waits for room even if another process has made it non-blocking.
pub struct Stdout(io::Stdout);

impl Stdout {
    pub fn new() -> Stdout {
        Stdout(io::stdout())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        patiently(|| self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        patiently(|| self.0.flush())
    }
}

fn patiently<T>(mut attempt: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    loop {
        match attempt() {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                thread::sleep(Duration::from_millis(1));
            }
            result => return result,
        }
    }
}
