//! The trie of many words, in one array of 8 bytes a node.
//!
//! A node is what some words begin with. Its mask has a bit for each letter that comes next in
//! one of them, and bit 0 if a word ends here. Its children are stored side by side, in the order
//! of these bits, so the child of a letter is found by counting the bits below. The end of a word
//! is a child too. The words A, ANT, AT with the codes A = 1, N = 2, T = 3:
//!
//! ```text
//!   node    0 root   1 A            2 A.        3 AN     4 AT     5 ANT    6 AT.     7 ANT.
//!   mask    { A }    { end, N, T }  { }         { T }    { end }  { end }  { }       { }
//!   first   1        2              word 0      5        6        7        word 2    word 1
//! ```
//!
//! First each word becomes a number, its key. Keys sort fast, and an exclusive or of two keys
//! shows how many letters the words share. Then the trie grows level by level: words with the
//! same beginning are neighbours, so one pass over the words makes all nodes of a level.
//!
//! Time: O(letters), and the sort. Space: 8 bytes a node and 20 bytes a word; 171,108 English
//! words have 3.2 nodes a word.

use crate::boggle::frontier::letters::{Letters, NO_LETTER};

/// Letters have the codes 1 to 31: a bit each in a mask, 5 bits in a key.
pub const LETTERS: usize = 31;

/// The most letters of a word.
pub const LONGEST: usize = 16;

/// The most words of a trie: their nodes are numbered by 32 bits.
pub const WORDS: usize = 1 << 27;

/// The bits of a letter in a key.
const BITS: usize = 5;

/// The bits of a word's number in a key.
const NUMBER: usize = 128 - BITS * (LONGEST + 1);

/// A word as a number: from the top the codes of its letters and a 0 at least, then its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key(u128);

impl Key {
    /// None if the word is too long, or has a letter without a code.
    fn new(word: &str, number: usize, letters: &Letters) -> Option<Key> {
        let mut key = number as u128;
        for (at, letter) in word.chars().enumerate() {
            let code = letters.code(letter);
            if code == NO_LETTER || at == LONGEST {
                return None;
            }
            key |= u128::from(code) << shift(at);
        }
        Some(Key(key))
    }

    /// The number of the word.
    pub fn number(self) -> usize {
        (self.0 & ((1 << NUMBER) - 1)) as usize
    }

    /// The code of a letter; 0 is the end of the word.
    fn letter(self, at: usize) -> u32 {
        (self.0 >> shift(at)) as u32 % (1 << BITS)
    }

    /// How many letters two words share at their beginning.
    fn shared(self, other: Key) -> usize {
        (self.0 ^ other.0).leading_zeros() as usize / BITS
    }
}

/// Where a letter is in a key.
fn shift(at: usize) -> usize {
    128 - BITS * (at + 1)
}

/// The keys of all different words that consist of these letters and are not too long, sorted.
/// The number of a word is its index.
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
    /// The letters that go on from here, by code; bit 0: a word ends here.
    pub mask: u32,
    /// The first child; below the end of a word, the index of its key.
    pub first: u32,
}

/// The nodes of the trie, the root first. The keys are those of different words, sorted, at most
/// `WORDS`.
pub fn nodes(keys: &[Key]) -> Vec<Node> {
    let mut nodes = vec![Node::default()];
    // The first node of the level, and the words that reach it.
    let mut level = 0;
    let mut words: Vec<u32> = (0..keys.len() as u32).collect();
    let mut depth = 0;
    while !words.is_empty() {
        let mut node = level;
        level = nodes.len();
        let mut before = None;
        words.retain(|&word| {
            let key = keys[word as usize];
            let shared = before.map_or(depth, |before| key.shared(before));
            before = Some(key);
            node += usize::from(shared < depth);
            if depth > 0 && key.letter(depth - 1) == 0 {
                nodes[node].first = word;
                return false;
            }
            if shared <= depth {
                if nodes[node].mask == 0 {
                    nodes[node].first = nodes.len() as u32;
                }
                nodes[node].mask |= 1 << key.letter(depth);
                nodes.push(Node::default());
            }
            true
        });
        depth += 1;
    }
    nodes
}
