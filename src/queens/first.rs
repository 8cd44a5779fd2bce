//! The lexicographically first placement.

use std::io;

use crate::input::Limit;
use crate::output::Output;
use crate::queens::all;
use crate::queens::show::Show;
use crate::queens::Board;

pub const LIMIT: Limit = Limit {
    most: 64,
    why: " (--any has no limit)",
};

pub fn answer(
    board: &Board,
    _progress: &mut dyn FnMut(&[usize]),
    show: Show,
    out: &mut Output,
) -> io::Result<()> {
    let mut first = None;
    all::visit(board, &mut |cols| {
        first = Some(cols.to_vec());
        Ok(false)
    })?;
    let mut cols = first.map(Vec::into_iter);
    show(board.n(), cols.as_mut().map(|cols| cols as _), out)
}
