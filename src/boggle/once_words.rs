//! Writes which words of a board have a path.
//!
//! Words are searched one by one: less code than `large::once`, slower for thousands of words.

use std::io::{self, Write};

use crate::boggle::frontier::grid::Grid;
use crate::boggle::once::{Finder, VISITS};
use crate::boggle::paths::counts::Needs;
use crate::boggle::write::write_answer;
use crate::boggle::Board;
use crate::output::Output;

/// Writes `WORD YES` or `WORD NO` for each word of the board, in input order.
pub fn answer(board: &Board, out: &mut Output) -> io::Result<()> {
    decide_one_by_one(board, |word, yes| write_answer(out, word, yes))
}

/// Writes a line for each word of the board: `yes` if the word has a path, otherwise `no`.
pub fn answer_as(yes: &str, no: &str, board: &Board, out: &mut Output) -> io::Result<()> {
    decide_one_by_one(board, |_, found| {
        writeln!(out, "{}", if found { yes } else { no })
    })
}

/// Calls `tell(word, yes)` for each word of the board, in input order.
pub fn decide_one_by_one<'a>(
    board: &Board<'a>,
    mut tell: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    let grid = Grid::of(board);
    let mut finder = Finder::new(&grid);
    let mut codes = Vec::new();
    for word in board.words() {
        let spelled = grid.letters.spell(word, &mut codes);
        tell(word, spelled && has_path(&mut finder, &codes, VISITS))?;
    }
    Ok(())
}

/// Tells whether the word, given by its codes, has a path. `visits` is as in `Finder::find`.
pub fn has_path(finder: &mut Finder, word: &[u32], visits: u64) -> bool {
    match finder.counts.needs(word) {
        Needs::MoreCells => false,
        Needs::Walk => finder.prefixes[0].any_end(word, |_, _| true),
        Needs::Path => finder.search(word, visits).is_some(),
    }
}
