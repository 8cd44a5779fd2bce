//! Walks that use no cell twice.

pub mod counts;
pub mod dead;
pub mod path;
pub mod restarts;
