//! Words in sorted order, their answers in input order.

use std::io;

use crate::boggle::grid::Grid;

/// Words sorted together.
const BATCH: usize = 1 << 18;

/// On a board of fewer bitboard words than this, walking a letter is cheaper than sorting.
const SORTED: usize = 16;

/// A word that only has letters of the board.
struct Entry<'a> {
    word: &'a str,
    /// Its first bytes: they decide most comparisons.
    key: u64,
    /// Its place in the batch.
    index: u32,
}

/// Asks `found` for each word, by its codes, and passes the answers on in input order.
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
        let mut entries = Vec::new();
        for (index, &word) in batch.iter().enumerate() {
            if grid.letters.spell(word, &mut codes) {
                entries.push(Entry {
                    word,
                    key: key(word),
                    index: index as u32,
                });
            }
        }
        if grid.words >= SORTED {
            entries.sort_unstable_by(|a, b| a.key.cmp(&b.key).then_with(|| a.word.cmp(b.word)));
        }
        let mut answers = vec![false; batch.len()];
        for entry in entries {
            grid.letters.spell(entry.word, &mut codes);
            answers[entry.index as usize] = found(&codes);
        }
        for (word, yes) in batch.into_iter().zip(answers) {
            answer(word, yes)?;
        }
    }
    Ok(())
}

/// The first eight bytes as a number, which sorts as they do.
fn key(word: &str) -> u64 {
    let mut key = [0; 8];
    for (to, from) in key.iter_mut().zip(word.bytes()) {
        *to = from;
    }
    u64::from_be_bytes(key)
}
