//! The command line: what a user of the program has and a judge has not.
//!
//! | question | file |
//! | --- | --- |
//! | Which options are there, what do they need, which exclude each other? | `arguments` |
//! | What do they mean? | `options` |
//! | How are they, and the forms, explained to a user? | `help` |
//! | Which function of the core answers a case under these options? | `jobs` |
//! | Which forms are there, and what answers each? | `forms` |
//! | How are cases of both problems read, mixed as they come? | `both` |
//! | How is an answer drawn as a picture? | `svg` |
//! | How is an output of another program judged? | `check` |
//! | Is the input exactly of the form? | `validate` |
//! | How does counting use several threads, or do a part of the work? | `threads` |
//! | How does a person see how far a long search is? | `progress` |
//! | Where does the input come from, where does the output go? | `streams` |
//! | What does an error message probably come from? | `hints` |
//! | What does `--source` print? | `source` |
//!
//! Nothing here is part of a submission, so this folder may use threads, arguments and files, and
//! every feature of the `rust-version` in `Cargo.toml`.

pub mod arguments;
pub mod both;
pub mod check;
pub mod forms;
pub mod help;
pub mod hints;
pub mod jobs;
pub mod options;
pub mod progress;
pub mod source;
pub mod streams;
pub mod svg;
pub mod threads;
pub mod validate;
