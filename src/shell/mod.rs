//! The command line, which no submission has.
//!
//! | question | file |
//! | --- | --- |
//! | Which options are there, what do they need, which exclude each other? | `arguments` |
//! | What do they mean? | `options` |
//! | What do `--help` and `--form` alone print? | `help` |
//! | Which function answers a case under these options? | `jobs` |
//! | Which forms are there, and which function answers each? | `forms` |
//! | How are cases of both problems read, mixed as they come? | `both` |
//! | How are answers drawn as a picture? | `svg` |
//! | How is an output of another program judged? | `check` |
//! | Is the input exactly as specified? | `validate` |
//! | How do several threads count, or count a part of the work? | `threads` |
//! | How does a person see how far a search is? | `progress` |
//! | Where does the input come from, where does the output go? | `streams` |
//! | What did a person probably do who gets this error message? | `hints` |
//! | What does `--source` print? | `source` |
//!
//! This folder may use threads, arguments, files, and every feature of the `rust-version` in
//! `Cargo.toml`: it need not compile with 1.63.

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
