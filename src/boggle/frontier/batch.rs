//! Words in sorted order, their answers in input order.

use std::io;

use crate::boggle::frontier::grid::Grid;

/// Words sorted together: a bound on the memory for them.
const BATCH: usize = 1 << 18;

/// On a board of fewer bitboard words than this, walking a letter is cheaper than sorting.
const SORTED: usize = 16;

/// Asks `found` for each word, given by its codes, and calls `answer(word, found)` for each in
/// input order.
pub fn each<'a>(
    grid: &Grid,
    words: impl Iterator<Item = &'a str>,
    mut found: impl FnMut(&[u32]) -> bool,
    mut answer: impl FnMut(&'a str, bool) -> io::Result<()>,
) -> io::Result<()> {
    let mut words = words.peekable();
    let mut codes = Vec::new();
    while words.peek().is_some() {
        let batch: Vec<&str> = words.by_ref().take(BATCH).collect();
        let mut order: Vec<(&str, usize)> = batch.iter().copied().zip(0..).collect();
        if grid.words >= SORTED {
            order.sort_unstable();
        }
        let mut answers = vec![false; batch.len()];
        for (word, index) in order {
            answers[index] = grid.letters.spell(word, &mut codes) && found(&codes);
        }
        for (word, yes) in batch.into_iter().zip(answers) {
            answer(word, yes)?;
        }
    }
    Ok(())
}
