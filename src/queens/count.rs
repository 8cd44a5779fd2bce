//! Counting placements.

use std::io;
use std::io::Write;

use crate::input::Limit;
use crate::output::Output;
use crate::queens::all;
use crate::queens::Board;

pub const LIMIT: Limit = Limit {
    most: 27,
    why: " (27 is the largest ever counted)",
};

pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    let mut count = 0u64;
    all::visit(board, &mut |_| {
        count += 1;
        Ok(true)
    })?;
    writeln!(out, "{count}")
}
