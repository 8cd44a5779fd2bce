//! The largest n that each search takes.

use crate::input::limit::Limit;

pub const COUNT: Limit = Limit {
    max: 27,
    hint: " (27 is the largest ever counted)",
};

/// For the first placement: a row is a mask of 128 bits.
pub const FIRST: Limit = Limit {
    max: 128,
    hint: " (on an empty board, --any takes larger n)",
};

pub const ANY: Limit = Limit {
    max: 1_000_000_000,
    hint: "",
};

/// For all placements and for the search tree.
pub const PLAIN: Limit = Limit {
    max: 1_000_000,
    hint: "",
};
