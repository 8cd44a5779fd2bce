//! Answers queens cases and words on boards in the judge format. This page is the map.
//!
//! The program has three parts:
//! - The core is this library without `large/`. A submission is made of files of the core, so it
//!   starts no thread and reads no argument. Each compiles with rustc 1.63 and newer ones, in every
//!   edition that the compiler knows.
//! - `large/` counts and finds faster than the core on large boards. No submission has it.
//! - The shell is `main.rs` and `shell/`: the command line around both. No submission has it.
//!
//! | path | what it does |
//! | --- | --- |
//! | `textbook.rs` | start here: solves both problems on one page; a program of its own, printed by `--source` alone |
//! | `queens/` | counts, finds, lists and traces placements of queens |
//! | `boggle/` | finds words on a board of letters |
//! | `cases` | reads and answers the judge format, case by case |
//! | `forms/` | reads the judges' own forms, which `shell/forms` lists |
//! | `input/` | reads lines, words and numbers |
//! | `output` | writes whole lines, and makes the exit status of an answer |
//! | `processor` | runs the fastest copy of a kernel that the processor can run |
//! | `large/` | counts placements, finds the first one, and finds `--once` words |
//! | `shell/` | reads options, starts threads, makes submissions, judges outputs, draws pictures |
//!
//! # Who answers what
//!
//! This is written in `shell/jobs`, for forms in `shell/forms`, for `--check` in `shell/check`.
//! *Compares* means: answers as the command line does, and compares word by word. *Verifies* means:
//! checks the placement, the walk, or the YES or NO in the output.
//!
//! | job | command line | submission | `--check` |
//! | --- | --- | --- | --- |
//! | count | `large::Work`, by `shell/threads` | `queens::count` | wants a number, then compares |
//! | `--first` | `large::first` | `queens::first` | verifies, then compares |
//! | `--any` | `queens::any` | the same | verifies |
//! | `--all` | `queens::all` | the same | compares |
//! | `--trace` | `queens::trace` | the same | compares |
//! | `--trace=calls` | `queens::calls` | the same | compares |
//! | words | `boggle::reuse_words` | the same | verifies |
//! | `--paths` | `boggle::reuse_walks` | the same | verifies |
//! | `--once` | `large::once` | `boggle::once_words` | verifies |
//! | `--once --paths` | `boggle::once_paths` | the same | verifies |
//! | a form whose row in `shell/forms` has `count` | as count | as count | as count |
//! | a form whose row has `first` | as `--first` | as `--first` | as `--first` |
//! | another form | the function in its row | the same | verifies if the row has a `OnePlacement`, otherwise compares |
//!
//! # Where a rule is written
//!
//! | rule | place |
//! | --- | --- |
//! | Which options are there, and which exclude each other? | the table in `shell/arguments` |
//! | Which forms are there, and which of them have several right answers? | the list in `shell/forms` |
//! | How large may a board of the judge format be, and a picture? | `queens/limits`, `boggle/cases`; `shell/svg` |
//! | What are the exit statuses? | `output`; of judging `shell/check`, `shell/validate` and `shell/options` |
//! | When do earlier answers go out before a slow case? | `queens/wait` and `boggle/cases` call `Output::flush_before`; `takes_long` of the board decides. `--any` does not ask. Of the forms, only those that count or find the first placement ask. |
//! | Where do empty lines go between answers? | `queens/paragraph` |
//! | Is a case that has been read answered, or only counted? | `Output::case` |
//! | Which files does a submission have? | `shell/source` |
//!
//! # Where something new goes
//!
//! - An option: a row in `shell/arguments`, its meaning in `shell/options`, its function in
//!   `shell/jobs`. The tests want golden cases for it, if a submission can have it.
//! - A judge's form: a row in `shell/forms`, and the function that reads it in `forms/queens`,
//!   `forms/boards` or `forms/words`. If it needs more than these have, it gets a file of its own.
//!   The tests want a golden case, a second reader in `tests/fuzz/forms`, and its name in the
//!   README.
//! - A kernel: beside the one it competes with, in `queens/` or `boggle/`, or in `large/` if no
//!   submission needs it; then in `shell/jobs`.
//! - A way to write a placement: beside `queens/draw`; if one judge wants it, in `forms/write`.
//! - A file of the core: declared in its `mod.rs`, listed in `shell/source`. If a submission
//!   needs the file and it is not listed, or if it makes one too long, a test fails.

pub mod boggle;
pub mod cases;
pub mod forms;
pub mod input;
pub mod large;
pub mod output;
pub mod processor;
pub mod queens;

#[cfg(test)]
#[path = "../tests/unit/support.rs"]
mod support;
