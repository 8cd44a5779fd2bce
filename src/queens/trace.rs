//! The tree of the classic search: one event per line, each row indented two spaces deeper.

use std::io;
use std::io::Write;

use crate::output::Output;
use crate::queens::line;
use crate::queens::plain::{search, Reason, Visitor};
use crate::queens::Board;

/// Writes the tree, then the number of placements.
///
/// If `first` is set, the search stops at the first placement, and that or `NONE` is the last line.
pub fn answer(board: &Board, first: bool, out: &mut Output) -> io::Result<()> {
    let mut tree = Tree {
        out,
        indent: vec![b' '; 2 * board.n()],
        solutions: 0,
        first,
        placement: None,
    };
    search(board, &mut tree)?;
    let (solutions, placement) = (tree.solutions, tree.placement);
    if first {
        let mut cols = placement.map(Vec::into_iter);
        line::write(board.n(), cols.as_mut().map(|cols| cols as _), out)
    } else {
        writeln!(out, "{solutions}")
    }
}

struct Tree<'t, 'o> {
    out: &'t mut Output<'o>,
    /// The indent of the deepest line.
    indent: Vec<u8>,
    solutions: u64,
    first: bool,
    placement: Option<Vec<usize>>,
}

impl Tree<'_, '_> {
    fn cell(&mut self, row: usize, col: usize, event: &str) -> io::Result<()> {
        self.out.write_all(&self.indent[..2 * row])?;
        writeln!(self.out, "({},{}) {event}", row + 1, col + 1)
    }
}

impl Visitor for Tree<'_, '_> {
    fn pruned(&mut self, row: usize, col: usize, reason: Reason) -> io::Result<()> {
        let event = match reason {
            Reason::Forbidden => "pruned: forbidden",
            Reason::Column => "pruned: column",
            Reason::Diagonal => "pruned: diagonal",
        };
        self.cell(row, col, event)
    }

    fn placed(&mut self, row: usize, col: usize) -> io::Result<()> {
        self.cell(row, col, "placed")
    }

    fn complete(&mut self, cols: &[usize]) -> io::Result<bool> {
        self.solutions += 1;
        self.out.write_all(&self.indent)?;
        write!(self.out, "solution {}: ", self.solutions)?;
        line::write(cols.len(), Some(&mut cols.iter().copied()), self.out)?;
        if self.first {
            self.placement = Some(cols.to_vec());
        }
        Ok(!self.first)
    }
}
