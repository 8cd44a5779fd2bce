//! Walks that use no cell twice.

pub mod counts;
pub mod path;
