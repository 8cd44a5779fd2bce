//! Searches for paths: walks that use no cell twice.

pub mod counts;
pub mod dead;
pub mod outlook;
pub mod pieces;
pub mod race;
pub mod search;
