//! The judges' own forms: each reads a judge's input into the project's cases, and writes the
//! answers in the judge's words.
//!
//! | form | input | output |
//! | --- | --- | --- |
//! | `algospot-boggle` | C boards of 5 by 5, after each W and W words | `WORD YES`, `WORD NO` |
//! | `aoj-alds1-13-a` | k, then k queens `r c` that stand on a board of 8 | the board |
//! | `boj-3344` | n | a placement, a column a line |
//! | `cses-1624` | a board of 8, `.` free and `*` forbidden | the count |
//! | `kattis-boggle` | w words, b boards of 4 by 4 | score, longest word, number found |
//! | `luogu-p1219` | n from 6 to 13 | the first three placements, the count |
//! | `swea-2806` | T, then T times n | `#t count` |

pub mod algospot_boggle;
pub mod aoj_alds1_13_a;
pub mod boj_3344;
pub mod cses_1624;
pub mod kattis_boggle;
pub mod luogu_p1219;
pub mod swea_2806;

use crate::input::{Error, Limit, Reader};

/// The limit of a number that only has to be in a range.
pub fn up_to(most: usize) -> Limit {
    Limit { most, why: "" }
}

/// Reads a number from `least` up to the limit.
pub fn number(reader: &mut Reader, what: &str, least: usize, limit: Limit) -> Result<usize, Error> {
    match reader.word()? {
        Some(word) => reader.in_range(word, what, least, limit),
        None => Err(reader.missing(what)),
    }
}

/// Fails where the input goes on.
pub fn end(reader: &mut Reader) -> Result<(), Error> {
    match reader.word()? {
        Some(word) => Err(reader.instead(word, "the end of the input")),
        None => Ok(()),
    }
}
