//! Finds all words of a dictionary on a small board at once, by a trie.

pub mod build;
pub mod levels;
pub mod word;
