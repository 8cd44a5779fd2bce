//! Shows how far a long search is, if standard error is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(2);

const PAUSE: Duration = Duration::from_millis(200);

/// The most columns of a terminal that a report fills.
const WIDTH: usize = 79;

/// A line of progress, which is erased when this is dropped.
pub struct Progress {
    start: Instant,
    /// When the next report is due. If standard error is no terminal, it never is.
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

    /// If a report is due, shows the text that `text` makes of the time since the start. The text
    /// has at most `WIDTH` characters.
    pub fn report(&mut self, text: impl FnOnce(Duration) -> String) {
        let Some(due) = self.due else { return };
        let now = Instant::now();
        if due <= now {
            self.due = Some(now + PAUSE);
            self.shown = true;
            let text = text(now - self.start);
            let _ = write!(io::stderr(), "\r\x1b[K{text}");
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

/// Returns the text `row R of N: COLUMNS` for a search that has fixed the columns `cols`, from 0,
/// of the rows above row R. If they do not fit, dots stand for the first ones.
pub fn row(cols: &[usize], n: usize) -> String {
    let row = format!("row {} of {n}", cols.len() + 1);
    let mut shown = String::new();
    for (above, col) in cols.iter().enumerate().rev() {
        let more = format!(" {}{shown}", col + 1);
        let dots = if above > 0 { " ..." } else { "" };
        if row.len() + ":".len() + dots.len() + more.len() > WIDTH {
            return format!("{row}: ...{shown}");
        }
        shown = more;
    }
    if cols.is_empty() {
        return row;
    }
    format!("{row}:{shown}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The columns have two digits: 20 of them fit.
    #[test]
    fn the_last_columns_fit() {
        assert_eq!(row(&[], 8), "row 1 of 8");
        assert_eq!(row(&[0, 4, 7], 8), "row 4 of 8: 1 5 8");
        let cols: Vec<usize> = (9..99).collect();
        assert_eq!(row(&cols[..20], 99).len(), "row 21 of 99:".len() + 20 * 3);
        let shown = row(&cols[..30], 99);
        assert_eq!(shown.len(), WIDTH - 2);
        assert!(shown.starts_with("row 31 of 99: ... 20 21 "), "{shown}");
        assert!(shown.ends_with(" 38 39"), "{shown}");
    }
}
