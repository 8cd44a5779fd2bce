//! What it takes to show a placement.

use std::io;

use crate::output::Output;

/// Shows a placement of n queens, given as the columns of the rows, counted from 0, or says
/// that there is none.
pub type Show = fn(usize, Option<&mut dyn Iterator<Item = usize>>, &mut Output) -> io::Result<()>;
