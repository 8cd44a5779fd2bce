//! How far a long search is, on standard error, if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Work that finishes sooner shows no progress.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time between two reports.
const PAUSE: Duration = Duration::from_millis(200);

/// A line that shows the progress and is erased at the end.
pub struct Progress {
    start: Instant,
    /// When the next report is due; never, if standard error is no terminal.
    due: Option<Instant>,
    shown: bool,
}

impl Progress {
    pub fn new() -> Progress {
        let start = Instant::now();
        Progress {
            start,
            due: Some(start + PATIENCE).filter(|_| io::stderr().is_terminal()),
            shown: false,
        }
    }

    /// If a report is due, makes its text from the time since the start and shows it, cut to
    /// fit one line of a terminal.
    pub fn report(&mut self, text: impl FnOnce(Duration) -> String) {
        let Some(due) = self.due else { return };
        let now = Instant::now();
        if due <= now {
            self.due = Some(now + PAUSE);
            self.shown = true;
            let text = text(now - self.start);
            let _ = write!(io::stderr(), "\r\x1b[K{text:.79}");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
