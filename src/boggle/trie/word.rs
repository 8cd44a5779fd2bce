//! Searches for one word on a small board, each cell at most once, and gives up if it takes long.
//!
//! ```text
//! a letter more often than on the board: NO
//! for each letter: its frontier, the cells on which a walk up to this letter can end
//! search a path from the last letter to the first, each on a cell of its frontier
//! ```
//!
//! Time: O(`MAX_VISITS`). The recursion is as deep as the word is long, at most `LONGEST` letters.

use crate::boggle::trie::build::{Key, LONGEST, MAX_LETTERS};

/// The cells that are entered before a word is given up. Only long words of few different letters
/// need more. (2000 words of 8 to 16 letters A and B take 1.5 times as long with `1 << 12`.)
const MAX_VISITS: usize = 1 << 14;

/// A search for one word after the other on one board.
pub struct WordSearch {
    /// By code: the cells with the letter.
    cells: [u32; MAX_LETTERS + 1],
    /// By cell: the set of its neighbours.
    near: Vec<u32>,
    /// By letter of the word: its frontier.
    frontiers: [u32; LONGEST],
    /// How many more cells may be entered.
    visits: usize,
}

impl WordSearch {
    /// Prepares for a board with letters of these codes; `near` is that of its `Levels`.
    pub fn new(codes: &[u32], near: Vec<u32>) -> WordSearch {
        let mut cells = [0; MAX_LETTERS + 1];
        for (cell, &code) in codes.iter().enumerate() {
            cells[code as usize] |= 1 << cell;
        }
        WordSearch {
            cells,
            near,
            frontiers: [0; LONGEST],
            visits: 0,
        }
    }

    /// Tells whether the word has a path. Returns None if it was given up.
    pub fn find(&mut self, word: Key) -> Option<bool> {
        let mut next = !0;
        let mut supply = self.cells.map(u32::count_ones);
        for at in 0..word.length() {
            let letter = word.letter(at) as usize;
            if supply[letter] == 0 {
                return Some(false);
            }
            supply[letter] -= 1;
            let frontier = self.cells[letter] & next;
            self.frontiers[at] = frontier;
            let beside = self.near.iter().enumerate();
            next = beside.fold(0, |next, (cell, near)| {
                next | near & (frontier >> cell & 1).wrapping_neg()
            });
        }
        self.visits = MAX_VISITS;
        let found = self.extend(word.length(), !0, 0);
        if found || self.visits > 0 {
            Some(found)
        } else {
            None
        }
    }

    /// Tells whether the path with the cells `used` can be extended by the first `left` letters;
    /// false, too, if no visits are left. `near` are the neighbours of its newest cell.
    fn extend(&mut self, left: usize, near: u32, used: u32) -> bool {
        if left == 0 {
            return true;
        }
        let mut cells = self.frontiers[left - 1] & near & !used;
        while cells != 0 && self.visits > 0 {
            self.visits -= 1;
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            if self.extend(left - 1, self.near[cell as usize], used | 1 << cell) {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::frontier::letters::Letters;
    use crate::boggle::trie::build::keys;
    use crate::boggle::trie::levels::Levels;

    #[test]
    fn long_words_of_few_letters_are_given_up() {
        let mut letters = Letters::new();
        let board = "AAAAAAAAAABBABBA".chars();
        let codes: Vec<u32> = board.map(|letter| letters.intern(letter)).collect();
        let mut search = WordSearch::new(&codes, Levels::new(4, 4).near());
        for (word, found) in [
            ("AAAAAAAAAAA", Some(true)),
            ("AAAAAAAAAAAA", None),
            ("AAAAAAAAAAAAA", Some(false)),
            ("AAAAAAAAAAABA", None),
            ("ABBA", Some(true)),
            ("BABBB", Some(true)),
        ] {
            assert_eq!(search.find(keys(&[word], &letters)[0]), found, "{word}");
        }
    }
}
