//! The largest board that each search takes.

use crate::input::limit::Limit;

/// Of which placements are counted.
pub const COUNT: Limit = Limit {
    max: 27,
    hint: " (27 is the largest ever counted)",
};

/// Whose first placement is sought: a row is a mask of 128 bits.
pub const FIRST: Limit = Limit {
    max: 128,
    hint: " (use --any for larger n)",
};

/// Of which some placement is shown.
pub const ANY: Limit = Limit {
    max: 1_000_000_000,
    hint: "",
};

/// That is searched row by row.
pub const PLAIN: Limit = Limit {
    max: 1_000_000,
    hint: "",
};
