//! Whether what was found is a placement of queens, and if not, why.

use std::io;

use super::checker::{shown, Checker};
use crate::forms::Layout;
use crate::queens::{all, any, Board};
use crate::shell::options::positive;

/// Verifies the next answer of the output: a placement on the board, or that there is none.
///
/// Time: linear in n, or in the cells that are drawn. Only "none" on a board that is not empty
/// takes a search. Space: 5 bytes for each row that is read.
pub fn verify(checker: &mut Checker, board: &Board, layout: Layout) -> io::Result<()> {
    let n = board.n();
    let digits = n.to_string().len();
    let longest = match layout.signs {
        None if layout.between_rows == " " => n * (digits + 1),
        None => digits,
        Some(_) => 2 * n,
    };
    let mut line = checker.next(longest)?;
    if line == layout.none.as_bytes() {
        if exists(board)? {
            let none = layout.none;
            return Err(checker.flaw(format!("{none}, but there is a placement")));
        }
        return Ok(());
    }
    let yes = layout.yes;
    if !yes.is_empty() {
        if line != yes.as_bytes() {
            let found = shown(line, 0);
            let none = layout.none;
            return Err(checker.flaw(format!("expected {yes} or {none}, found {found}")));
        }
        line = checker.next(longest)?;
    }
    let mut placement = Placement::new(board);
    loop {
        let taken = match layout.signs {
            None if layout.between_rows == " " => placement.take_all(line),
            None => placement.take_column(line),
            Some(signs) => placement.take_cells(line, signs, layout.between_cells == " "),
        };
        taken.map_err(|reason| checker.flaw(reason))?;
        if placement.cols.len() == n {
            return Ok(());
        }
        line = checker.next(longest)?;
    }
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

    /// Takes all columns from one line.
    fn take_all(&mut self, line: &[u8]) -> Result<(), String> {
        let n = self.board.n();
        for column in line.split(|&byte| byte == b' ') {
            if self.cols.len() == n {
                return Err(format!("the line goes on after the column of row {n}"));
            }
            self.take_column(column)?;
        }
        match self.cols.len() {
            rows if rows == n => Ok(()),
            rows => Err(format!("the line ends after row {rows} of {n}")),
        }
    }

    /// Takes the column of the next row, written as a number from 1.
    fn take_column(&mut self, text: &[u8]) -> Result<(), String> {
        let (row, n) = (self.cols.len(), self.board.n());
        match number(text) {
            Some(col) if col <= n => self.place(col - 1),
            _ => {
                let found = if text.is_empty() {
                    "nothing".to_owned()
                } else {
                    shown(text, 0)
                };
                Err(format!(
                    "row {}: expected a column from 1 to {n}, found {found}",
                    row + 1
                ))
            }
        }
    }

    /// Takes the cells of the next row.
    fn take_cells(
        &mut self,
        line: &[u8],
        [empty, queen]: [u8; 2],
        spaced: bool,
    ) -> Result<(), String> {
        let (row, n) = (self.cols.len() + 1, self.board.n());
        if spaced && line.iter().skip(1).step_by(2).any(|&sign| sign != b' ') {
            return Err(format!("row {row}: expected one space between cells"));
        }
        let signs = line.iter().copied().step_by(if spaced { 2 } else { 1 });
        if let Some(other) = signs.clone().find(|sign| ![empty, queen].contains(sign)) {
            let [empty, queen] = [empty, queen].map(char::from);
            let found = shown(&[other], 0);
            return Err(format!(
                "row {row}: expected only {empty:?} and {queen:?}, found {found}"
            ));
        }
        match signs.len() {
            found if found == n => {}
            found if found > n => return Err(format!("row {row}: expected {n} cells, found more")),
            found => return Err(format!("row {row}: expected {n} cells, found {found}")),
        }
        let mut queens = signs.enumerate().filter(|(_, sign)| *sign == queen);
        match (queens.next(), queens.next()) {
            (Some((col, _)), None) => self.place(col),
            (None, _) => Err(format!("row {row} holds no queen")),
            _ => Err(format!("row {row} holds two queens")),
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

/// The value of a number from 1 on as the program writes it: no sign, no leading zero. `None` also
/// for one too large for any board.
pub fn number(text: &[u8]) -> Option<usize> {
    let text = std::str::from_utf8(text).ok()?;
    positive(text).filter(|_| !text.starts_with('0'))
}
