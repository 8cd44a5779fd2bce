//! Tests the program from outside: each test runs the binary.
//!
//! | question | file |
//! | --- | --- |
//! | Does each golden input get its answer? | `golden` |
//! | Do different methods agree on random boards? | `methods` |
//! | Do outputs and inputs get the right verdicts? | `check`, `validate` |
//! | Do pictures show what the text says? | `svg` |
//! | Does a file for a judge compile and answer? | `textbook`, `submission` |
//! | Which command lines are accepted? | `cli` |
//! | What happens if something fails, or is scarce? | `failures`, `limits` |
//! | What does a person at a terminal see? | `terminal` |
//! | Do the commands of the README print what it shows? | `readme` |
//!
//! Other tests are inside the crates: unit tests in `tests/unit` and in `src`, and the fuzzer in
//! `tests/fuzz`, which is a module of the binary.
//!
//! Several plain solvers answer what the program answers: `src/textbook.rs`, `queens::plain` (the
//! program of `--trace`), `tests/unit/oracle.rs`, `tests/fuzz/oracle.rs`, and `placements` in
//! `methods`. They share no code on purpose: a mistake in one of them makes a test fail instead of
//! hiding the same mistake in another.

mod check;
mod cli;
mod common;
mod failures;
mod golden;
mod limits;
mod methods;
mod readme;
mod submission;
mod svg;
mod terminal;
mod textbook;
mod validate;
