//! How far a long search is, on standard error, where a person looks on.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Nothing is shown of what is over before that.
const PATIENCE: Duration = Duration::from_secs(2);

/// The time from one report to the next.
const PAUSE: Duration = Duration::from_millis(200);

/// A line that tells the progress, and is erased at the end.
pub struct Progress {
    start: Instant,
    /// When the next report is due; never, where standard error is no terminal.
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

    /// The time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Shows the text, as far as a narrow terminal has it on one line, where it is time to.
    pub fn report(&mut self, text: impl FnOnce() -> String) {
        let now = Instant::now();
        if self.due.is_some_and(|due| due <= now) {
            self.due = Some(now + PAUSE);
            self.shown = true;
            let _ = write!(io::stderr(), "\r\x1b[K{:.79}", text());
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
