//! Builds the trie of many words, in one array with 8 bytes per node.
//!
//! A node is a prefix of some words. Its mask has a bit for each letter that comes next in one of
//! them, and bit 0 if a word ends here. Its children are stored side by side, in the order of these
//! bits, so the child of a letter is found by counting the bits below. The end of a word is a
//! child, too. The words A, ANT, AT with the codes A = 1, N = 2, T = 3:
//!
//! ```text
//!   node    0 root   1 A            2 A.        3 AN     4 AT     5 ANT    6 AT.     7 ANT.
//!   mask    { A }    { end, N, T }  { }         { T }    { end }  { end }  { }       { }
//!   first   1        2              key 0       5        6        7        key 2     key 1
//! ```
//!
//! First each word becomes a number, its key. Keys sort fast, and the exclusive or of two keys
//! shows how many letters the words share. The nodes of one level are adjacent, in the order of the
//! words. So a first pass over the words counts the nodes of each level, and a second puts every
//! node into its place: each word adds nodes for what it does not share with the word before.
//!
//! Time: O(letters), and the sort. Space: 8 bytes per node, and 16 bytes per word for its key.

use crate::boggle::frontier::letters::{Letters, NO_LETTER};

/// The most different letters of the words of a trie. Their codes are 1 to 31: one bit in a mask, 5
/// in a key.
pub const MAX_LETTERS: usize = 31;

/// The most letters of a word.
pub const LONGEST: usize = 16;

/// The most words of a trie. A word adds up to 17 nodes, and nodes are numbered by 32 bits.
pub const MAX_WORDS: usize = 1 << 27;

/// The bits in a key of a letter, and of the word's number.
const BITS: usize = 5;
const NUMBER: usize = 128 - BITS * (LONGEST + 1);

/// A word as one number: at the top the codes of its letters, then zeros, at the bottom its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(u128);

impl Key {
    /// Returns None if the word is too long or has a letter without a code. It must not be empty.
    fn new(word: &str, number: usize, letters: &Letters) -> Option<Key> {
        let mut codes = 0;
        let mut length = 0;
        for letter in word.chars() {
            let code = letters.code(letter);
            if code == NO_LETTER || length == LONGEST {
                return None;
            }
            codes = codes << BITS | u128::from(code);
            length += 1;
        }
        Some(Key(codes << (128 - BITS * length) | number as u128))
    }

    pub fn number(self) -> usize {
        (self.0 & ((1 << NUMBER) - 1)) as usize
    }

    /// Returns the code of the letter at this index; 0 at the end of the word.
    pub fn letter(self, at: usize) -> u32 {
        (self.0 >> (128 - BITS * (at + 1))) as u32 % (1 << BITS)
    }

    pub fn length(self) -> usize {
        LONGEST + 1 - (self.0 >> NUMBER).trailing_zeros() as usize / BITS
    }

    /// Returns the length of the longest common prefix of two different words.
    fn shared(self, other: Key) -> usize {
        (self.0 ^ other.0).leading_zeros() as usize / BITS
    }
}

/// Returns the keys, sorted, of the different words that are short enough and consist of these
/// letters. The number of a word is its first index in `words`.
pub fn keys(words: &[&str], letters: &Letters) -> Vec<Key> {
    let numbered = words.iter().enumerate();
    let mut keys: Vec<Key> = numbered
        .filter_map(|(number, word)| Key::new(word, number, letters))
        .collect();
    keys.sort_unstable();
    keys.dedup_by_key(|key| key.0 >> NUMBER);
    keys
}

#[derive(Clone, Copy, Default)]
pub struct Node {
    /// Bit 0 if a word ends here, and the bits of the letters that come next.
    pub mask: u32,
    /// The index of the first child; at the end of a word, the index of its key.
    pub first: u32,
}

/// Returns the nodes of the trie, the root first. At most `MAX_WORDS` keys, sorted and different.
pub fn nodes(keys: &[Key]) -> Vec<Node> {
    // The indices in a word that lead to new nodes: behind what it shares with the word before.
    let new = |word: usize| {
        let shared = word
            .checked_sub(1)
            .map_or(0, |before| keys[word].shared(keys[before]));
        shared..=keys[word].length()
    };
    let mut counts = [0; LONGEST + 2];
    counts[0] = 1;
    for depth in (0..keys.len()).flat_map(new) {
        counts[depth + 1] += 1;
    }
    let mut nodes = vec![Node::default(); counts.iter().sum()];
    // By level: the index of its next new node. The root is no new node.
    let mut next = [1; LONGEST + 2];
    for level in 1..next.len() {
        next[level] = counts[..level].iter().sum();
    }
    for word in 0..keys.len() {
        let mut child = 0;
        for depth in new(word) {
            child = next[depth + 1];
            next[depth + 1] += 1;
            let parent = &mut nodes[next[depth] - 1];
            if parent.mask == 0 {
                parent.first = child as u32;
            }
            parent.mask |= 1 << keys[word].letter(depth);
        }
        nodes[child].first = word as u32;
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes are those of the table at the head of this file, and no others.
    #[test]
    fn the_trie_of_three_words() {
        let mut letters = Letters::new();
        for letter in ['A', 'N', 'T'] {
            letters.intern(letter);
        }
        let nodes = nodes(&keys(&["A", "ANT", "AT"], &letters));
        let found: Vec<(u32, u32)> = nodes.iter().map(|node| (node.mask, node.first)).collect();
        let expected = [
            (1 << 1, 1),
            (1 | 1 << 2 | 1 << 3, 2),
            (0, 0),
            (1 << 3, 5),
            (1, 6),
            (1, 7),
            (0, 2),
            (0, 1),
        ];
        assert_eq!(found, expected);
    }
}
