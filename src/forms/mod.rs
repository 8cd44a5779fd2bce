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
use crate::output::Output;

/// A judge's form.
pub struct Form {
    pub name: &'static str,
    /// Reads the whole input and answers it.
    pub answer: fn(&mut Reader, &mut Output) -> Result<(), Error>,
    /// The path of `answer` in this program.
    pub code: &'static str,
}

/// Puts a form on the register.
macro_rules! form {
    ($name:expr, $answer:expr) => {
        Form {
            name: $name,
            answer: $answer,
            code: concat!("forms::", stringify!($answer)),
        }
    };
}

/// The register of forms, by name.
pub static FORMS: [Form; 7] = [
    form!("algospot-boggle", algospot_boggle::answer),
    form!("aoj-alds1-13-a", aoj_alds1_13_a::answer),
    form!("boj-3344", boj_3344::answer),
    form!("cses-1624", cses_1624::answer),
    form!("kattis-boggle", kattis_boggle::answer),
    form!("luogu-p1219", luogu_p1219::answer),
    form!("swea-2806", swea_2806::answer),
];

/// The form of that name.
pub fn find(name: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.name == name)
}

/// The names of all forms, a space between.
pub fn names() -> String {
    let names: Vec<&str> = FORMS.iter().map(|form| form.name).collect();
    names.join(" ")
}

/// The limit of a number that only has to be in a range.
pub fn up_to(max: usize) -> Limit {
    Limit { max, note: "" }
}

/// Reads the count of what follows. Any count is taken: one that exceeds the input is reported
/// where the input ends.
pub fn count_of(reader: &mut Reader, what: &str) -> Result<usize, Error> {
    match reader.word()? {
        Some(word) => word.number().ok_or_else(|| reader.unexpected(word, what)),
        None => Err(reader.unexpected_end(what)),
    }
}

/// Reads a number from `least` up to the limit.
pub fn number(reader: &mut Reader, what: &str, least: usize, limit: Limit) -> Result<usize, Error> {
    match reader.word()? {
        Some(word) => reader.in_range(word, what, least, limit),
        None => Err(reader.unexpected_end(what)),
    }
}

/// Fails where the input goes on.
pub fn end(reader: &mut Reader) -> Result<(), Error> {
    match reader.word()? {
        Some(word) => Err(reader.unexpected(word, "the end of the input")),
        None => Ok(()),
    }
}
