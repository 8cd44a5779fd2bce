//! A dictionary as a trie, and all its paths on a board at once.

pub mod build;
pub mod levels;
pub mod word;
