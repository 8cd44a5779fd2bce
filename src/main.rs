//! Backtracking problems in the judge format: queens and words on a board.

mod boggle;
mod output;
mod processor;
mod queens;

fn main() {}
