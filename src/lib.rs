//! Backtracking problems in the judge format: queens, and words on a board.
//!
//! | path | what it does |
//! | --- | --- |
//! | `textbook.rs` | start here: both problems on one page, a program of its own; `--source` prints it |
//! | `queens/` | places queens: count, first, some, all, search tree |
//! | `boggle/` | finds words on a board of letters |
//! | `large/` | counts and finds faster on large boards: what no submission has |
//! | `cases` | reads the judge format case by case |
//! | `forms/` | reads the forms of single judges; which there are is in `shell/forms` |
//! | `input/`, `output` | lines, words and numbers in; whole lines out, and the exit status |
//! | `processor` | runs the copy of a kernel that the processor can run |
//! | `shell/` | the command line: options, threads, submissions |
//!
//! This library is the judge core and `large/`; `main.rs` and `shell/` are the command line around it.
//! `--source` with options prints a submission made of the core, which compiles with rustc 1.63 in
//! every edition, starts no thread and reads no argument.
//!
//! Who answers what? Each row is in `shell/jobs`, or in `shell/forms` if it is of a form; a submission
//! has the function as it is written there.
//!
//! | job | command line | submission | `--check` |
//! | --- | --- | --- | --- |
//! | count | `large::Work`, by `shell/threads` | `queens::count` | compares, if the next word is a number |
//! | `--first` | `large::first` | `queens::first` | verifies, then compares |
//! | `--any` | `queens::any` | the same | verifies |
//! | `--all` | `queens::all` | the same | compares |
//! | `--trace`, `--trace=calls` | `queens::trace`, `queens::calls` | the same | compares |
//! | words | `boggle::reuse_words` | the same | verifies |
//! | words `--paths` | `boggle::reuse_walks` | the same | verifies |
//! | words `--once` | `large::once` | `boggle::once_words` | verifies |
//! | words `--once --paths` | `boggle::once_paths` | the same | verifies |
//! | a form | what its row in `shell/forms` says; a count or a first placement as above | the same | compares; verifies if the row has a placement |
//!
//! Rules that many files obey are in one function each: whole lines go out before a slow case by
//! `Output::flush_before` (who calls it: `queens/wait`, `boggle/cases`; when: `is_large` of the two
//! boards); empty lines come by `queens::paragraph`; a case is answered, counted or judged by
//! `Output::case`.
//!
//! Where would something new go?
//! - An option: into the table of `shell/arguments`, into `shell/options` (its meaning), and into
//!   `shell/jobs` (what answers it).
//! - A judge's form: a function that reads, into `forms/queens`, `forms/boards` or `forms/words`, or
//!   into a file of its own if what it needs is more than they have; and a row into `shell/forms`.
//!   The tests want a golden case, and a second reader in `tests/fuzz/forms`.
//! - A kernel: beside the one it competes with, under `queens/` or `boggle/`, and into
//!   `shell/jobs`; or into `large/` if no submission needs it.
//! - A way to show a placement: beside `queens/draw`, or into `forms/write` if one judge wants it.
//!
//! A new file of the core is declared in its `mod.rs` and listed in `shell/source`. The test of
//! submissions says if that is forgotten, or if the file makes one too large.

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
