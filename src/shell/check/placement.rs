//! Whether what was found is a placement of queens, and if not, why.

use std::io;

use super::checker::{shown, Checker};
use super::words::flaw;
use backtrack::forms::Layout;
use backtrack::queens::{all, any, Board};

/// Searches for a placement.
type First<'f> = &'f mut dyn FnMut(&Board) -> Option<Vec<usize>>;

/// Verifies the next answer of the output: a placement on the board, or that there is none. If
/// `first` is given, the placement has to be the one that `first` finds, too.
///
/// Time: linear in n, or in the cells that are drawn, and that of `first`. Without it, only "none"
/// on a board with forbidden cells takes a search. Space: 5 bytes for each row that is read,
/// 13 with `first`.
pub fn verify(
    checker: &mut Checker,
    board: &Board,
    layout: Layout,
    first: Option<First>,
) -> io::Result<()> {
    let Layout { yes, none, .. } = layout;
    let longest = longest_word(board, layout);
    let word = checker.peek(longest.max(yes.len()).max(none.len()))?;
    let shown_word = shown(word, 0);
    let begins = |text: &str| {
        text.split(' ')
            .next()
            .map_or(false, |begin| checker.is(begin))
    };
    if begins(none) {
        let exists = match first {
            Some(first) if !board.all_free() => first(board).is_some(),
            _ => exists(board)?,
        };
        if exists {
            return Err(checker.flaw(format!("{none}, but there is a placement")));
        }
        return checker.compare(format!("{none}\n").as_bytes());
    }
    if !yes.is_empty() {
        if !begins(yes) {
            let reason = format!("expected {yes} or {none}, found {shown_word}");
            return Err(checker.flaw(reason));
        }
        checker.compare(format!("{yes}\n").as_bytes())?;
    }
    let mut placement = Placement::new(board);
    let mut lines = Vec::new();
    for row in 0..board.n() {
        if row > 0 {
            checker.space(layout.between_rows.as_bytes());
        }
        let placed = match layout.signs {
            None => placement.take_column(checker.next(longest)?),
            Some(signs) => {
                let col = read_cells(checker, row + 1, board.n(), signs, layout.between_cells)?;
                placement.place(col)
            }
        };
        placed.map_err(|reason| checker.flaw(reason))?;
        if first.is_some() {
            lines.push(checker.line());
        }
    }
    checker.space(b"\n");
    let first = first.and_then(|first| first(board)).unwrap_or_default();
    let cols = placement.cols.iter().map(|&col| col as usize);
    for (row, (found, right)) in cols.zip(first).enumerate() {
        if found != right {
            let [row, right, found] = [row, right, found].map(|number| number + 1);
            let reason = format!("row {row}: expected column {right}, found {found}");
            return Err(flaw(lines[row - 1], reason));
        }
    }
    Ok(())
}

/// Whether there is a placement on the board.
fn exists(board: &Board) -> io::Result<bool> {
    if board.all_free() {
        return Ok(any::exists(board.n()));
    }
    let mut found = false;
    all::visit(board, &mut |_| {
        found = true;
        Ok(false)
    })?;
    Ok(found)
}

/// The length in bytes of the longest word in a placement.
fn longest_word(board: &Board, layout: Layout) -> usize {
    match (layout.signs, layout.between_cells) {
        (None, _) => board.n().to_string().len(),
        (Some(_), "") => board.n(),
        (Some(_), _) => 1,
    }
}

/// Reads the n cells of a row, each one of the signs of an empty cell and of a queen. Returns the
/// column of the queen, from 0. The number of the row, from 1, is for reasons.
fn read_cells(
    checker: &mut Checker,
    row: usize,
    n: usize,
    signs: [u8; 2],
    between: &str,
) -> io::Result<usize> {
    let exact = checker.exact;
    let cells = if between.is_empty() { n } else { 1 };
    let mut queen = None;
    for start in (0..n).step_by(cells) {
        if start > 0 {
            checker.space(between.as_bytes());
        }
        let word = checker.next(cells)?;
        let is_cell = |sign: &&u8| signs.contains(&exact.folded(**sign));
        let good = word.iter().take_while(is_cell).count();
        if good != cells || word.len() != cells {
            let ([empty, queen], found) = (signs.map(char::from), shown(word, good));
            let cells = match cells {
                1 => "a cell".to_owned(),
                cells => format!("{cells} cells"),
            };
            let expected = format!("{cells}, {empty:?} or {queen:?}");
            let reason = format!("row {row}: expected {expected}, found {found}");
            return Err(checker.flaw(reason));
        }
        for (&sign, col) in word.iter().zip(start..) {
            if exact.folded(sign) == signs[1] && queen.replace(col).is_some() {
                return Err(checker.flaw(format!("row {row} holds two queens")));
            }
        }
    }
    queen.ok_or_else(|| checker.flaw(format!("row {row} holds no queen")))
}

/// Queens on the first rows of a board, of which none attacks another.
struct Placement<'b> {
    board: &'b Board,
    /// The column of each row, from 0.
    cols: Vec<u32>,
    /// The columns and diagonals that have a queen.
    columns: Bits,
    diags: Bits,
    antis: Bits,
}

impl Placement<'_> {
    fn new(board: &Board) -> Placement<'_> {
        Placement {
            board,
            cols: Vec::new(),
            columns: Bits(Vec::new()),
            diags: Bits(Vec::new()),
            antis: Bits(Vec::new()),
        }
    }

    /// Takes the column of the next row, written as a number from 1.
    fn take_column(&mut self, word: &[u8]) -> Result<(), String> {
        let (row, n) = (self.cols.len() + 1, self.board.n());
        match number(word) {
            Some(col) if col <= n => self.place(col - 1),
            _ => {
                let found = shown(word, 0);
                Err(format!(
                    "row {row}: expected a column from 1 to {n}, found {found}"
                ))
            }
        }
    }
    /// Places the queen of the next row.
    fn place(&mut self, col: usize) -> Result<(), String> {
        let (row, n) = (self.cols.len(), self.board.n());
        if !self.board.is_free(row, col) {
            return Err(format!("no queen may stand on ({},{})", row + 1, col + 1));
        }
        if self.columns.set(col) {
            return Err(format!("column {} holds two queens", col + 1));
        }
        if self.diags.set(row + n - col) || self.antis.set(row + col) {
            let attacks = |&other: &usize| (self.cols[other] as usize).abs_diff(col) == row - other;
            let other = (0..row).find(attacks).map_or(0, |other| other + 1);
            return Err(format!(
                "the queens of rows {other} and {} share a diagonal",
                row + 1
            ));
        }
        self.cols.push(col as u32);
        Ok(())
    }
}

/// A set of small numbers.
struct Bits(Vec<u64>);

impl Bits {
    /// Adds a number. Whether it was there before.
    fn set(&mut self, number: usize) -> bool {
        let (word, bit) = (number / 64, 1 << (number % 64));
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        let before = self.0[word] & bit != 0;
        self.0[word] |= bit;
        before
    }
}

/// The value of a number from 1 on as the program writes it: no sign, no leading zero. A value too
/// large for the type becomes the largest one.
pub fn number(text: &[u8]) -> Option<usize> {
    if matches!(text, [] | [b'0', ..]) {
        return None;
    }
    text.iter().try_fold(0usize, |value, digit| {
        let digit = usize::from(digit.is_ascii_digit().then(|| digit - b'0')?);
        Some(value.saturating_mul(10).saturating_add(digit))
    })
}
