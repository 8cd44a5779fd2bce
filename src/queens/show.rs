//! The ways to show a placement: `line` and `draw` are of this type.

use std::io;

use crate::output::Output;

/// Shows a placement of n queens, given as the column of each row from 0, or that there is none.
pub type Show = fn(usize, Option<&mut dyn Iterator<Item = usize>>, &mut Output) -> io::Result<()>;
