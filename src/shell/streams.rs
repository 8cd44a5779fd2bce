//! The input file or standard input, and a standard output that waits.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::shell::hints;
use backtrack::output;

/// Reads the file, or standard input if there is none.
pub fn read(file: Option<&Path>) -> io::Result<Vec<u8>> {
    if let Some(path) = file {
        return fs::read(path).map_err(|error| named(path, &error));
    }
    let mut stdin = io::stdin().lock();
    if stdin.is_terminal() {
        output::say("reading the terminal: n, or N M, rows and words; Ctrl-D ends");
    }
    let mut input = Vec::new();
    stdin.read_to_end(&mut input)?;
    Ok(input)
}

/// Opens the file, or standard input if there is none, to be read in parts.
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

/// A file whose errors have its name.
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

/// Writes the text to the file, which then has nothing else in it.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    fs::write(path, text).map_err(|error| named(path, &error))
}

/// The error with the name of its file.
fn named(path: &Path, error: &io::Error) -> io::Error {
    let hint = match error.kind() {
        io::ErrorKind::NotFound => hints::of_missing_file(&path.to_string_lossy()),
        _ => String::new(),
    };
    let path = path.display();
    io::Error::new(error.kind(), format!("{path}: {error}{hint}"))
}

/// Standard output. If the other side has made it non-blocking, writing waits all the same.
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

/// Tries again until there is room.
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
