//! Finds frontiers: the cells on which a word's first letters can end.

pub mod batch;
pub mod checkpoints;
pub mod first;
pub mod grid;
pub mod kernels;
pub mod letters;
pub mod long;
pub mod prefixes;
pub mod small;
pub mod step;
pub mod windows;
