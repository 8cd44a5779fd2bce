//! Verifies that the next words of an output are a placement of queens.

use std::io;
use std::str;

use super::checker::{shown, Checker};
use crate::shell::forms::Layout;
use backtrack::queens::{all, any, Board};

/// Verifies the next answer of the output: a placement on the board, or the text for none. If only
/// the first placement is right, searches for nothing: the answer is compared afterwards.
///
/// Time: linear in n, or in the cells if they are drawn; if the text for none is there and the
/// board has forbidden cells, a search. Space: O(n), and what [`Checker::ahead`] looks at.
pub fn verify(
    checker: &mut Checker,
    board: &Board,
    layout: Layout,
    only_first: bool,
) -> io::Result<()> {
    let (n, exact) = (board.n(), checker.exact);
    let Layout { yes, none, .. } = layout;
    let longest = match (layout.signs, layout.between_cells) {
        (None, _) => n.to_string().len(),
        (Some(_), "") => n,
        (Some(_), _) => 1,
    };
    let begins = |word: &[u8], text: &str| {
        let first = text.split(' ').next().unwrap_or_default();
        exact.same(word, first.as_bytes())
    };
    let is_placed = |word: &[u8]| match begins(word, none) {
        false if yes.is_empty() || begins(word, yes) => Some(true),
        is_none => is_none.then_some(false),
    };
    let is_placed = checker.ahead(|checker| {
        let longest = longest.max(yes.len()).max(none.len());
        let is_placed =
            checker.expect(longest, is_placed, format_args!("expected {yes} or {none}"))?;
        let is_quick = board.all_free() || !only_first;
        if !is_placed && is_quick && exists(board)? {
            return Err(checker.flaw(format!("{none}, but there is a placement")));
        }
        Ok(is_placed)
    })?;
    if !is_placed {
        return checker.compare(format!("{none}\n").as_bytes());
    }
    if !yes.is_empty() {
        checker.compare(format!("{yes}\n").as_bytes())?;
    }
    read_rows(checker, board, layout, longest)
}

/// Tells whether there is a placement on the board. If a cell is forbidden, takes a search.
fn exists(board: &Board) -> io::Result<bool> {
    let mut found = board.all_free() && any::exists(board.n());
    if !board.all_free() {
        all::visit(board, &mut |_| {
            found = true;
            Ok(false)
        })?;
    }
    Ok(found)
}

/// Reads the rows. Fails if a queen attacks another, or if her cell is forbidden.
fn read_rows(
    checker: &mut Checker,
    board: &Board,
    layout: Layout,
    longest: usize,
) -> io::Result<()> {
    let n = board.n();
    let mut cols: Vec<u32> = Vec::new();
    let [mut columns, mut diags, mut antis] = [n, 2 * n, 2 * n].map(|end| vec![0; end / 64 + 1]);
    for row in 0..n {
        if row > 0 {
            checker.space(layout.between_rows.as_bytes());
        }
        let col = match layout.signs {
            None => {
                let column = |word: &[u8]| Some(number(word).filter(|&col| col <= n)? - 1);
                let row = row + 1;
                checker.expect(
                    longest,
                    column,
                    format_args!("row {row}: expected a column from 1 to {n}"),
                )?
            }
            Some(signs) => read_cells(checker, row, n, longest, signs, layout.between_cells)?,
        };
        let reason = if !board.is_free(row, col) {
            format!("no queen may stand on ({},{})", row + 1, col + 1)
        } else if insert(&mut columns, col) {
            format!("column {} holds two queens", col + 1)
        } else if insert(&mut diags, row + n - 1 - col) || insert(&mut antis, row + col) {
            let attacks = |&other: &usize| (cols[other] as usize).abs_diff(col) == row - other;
            let other = (0..row).find(attacks).map_or(0, |other| other + 1);
            let row = row + 1;
            format!("the queens of rows {other} and {row} share a diagonal")
        } else {
            cols.push(col as u32);
            continue;
        };
        return Err(checker.flaw(reason));
    }
    checker.space(b"\n");
    Ok(())
}

/// Adds a number to a set, whose bit `number` says whether it is there. Returns whether it was.
fn insert(set: &mut [u64], number: usize) -> bool {
    let (word, bit) = (&mut set[number / 64], 1 << (number % 64));
    let before = *word & bit != 0;
    *word |= bit;
    before
}

/// Reads the n cells of a row, in words of `cells` cells. `signs` are those of an empty cell and of
/// a queen. Returns the column of the queen, from 0.
fn read_cells(
    checker: &mut Checker,
    row: usize,
    n: usize,
    cells: usize,
    signs: [u8; 2],
    between: &str,
) -> io::Result<usize> {
    let (row, exact) = (row + 1, checker.exact);
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
            let expected = match cells {
                1 => format!("a cell, {empty:?} or {queen:?}"),
                _ => format!("{cells} cells, {empty:?} or {queen:?}"),
            };
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

/// Reads a number from 1 on, without a sign or a leading zero.
pub fn number(text: &[u8]) -> Option<usize> {
    match text {
        [b'1'..=b'9', ..] => str::from_utf8(text).ok()?.parse().ok(),
        _ => None,
    }
}
