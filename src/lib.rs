//! Backtracking problems in the judge format: queens, and words on a board.
//!
//! | path | what it does |
//! | --- | --- |
//! | `textbook.rs` | start here: both problems on one page, a program of its own; `--source` prints it |
//! | `queens/` | places queens: count, first, some, all, search tree |
//! | `boggle/` | finds words on a board of letters |
//! | `large/` | counts and finds faster on large boards: what no submission has |
//! | `cases` | reads the judge format case by case |
//! | `forms/` | reads and answers in the forms of single judges |
//! | `input/`, `output` | lines, words and numbers in; whole lines out, and the exit status |
//! | `processor` | runs the copy of a kernel that the processor can run |
//! | `shell/` | the command line: options, threads, submissions |
//!
//! This library is the judge core and `large/`; `main.rs` and `shell/` are the command line around it.
//! `--source` with options prints a submission made of the core, which compiles with rustc 1.63 in
//! every edition, starts no thread and reads no argument.
//!
//! Where would something new go? An option into the table of `shell/arguments`, `shell/options` (its
//! meaning) and `shell/jobs` (what answers it); a judge's form into `forms/queens` or `forms/words`, and into
//! the register of `forms/mod.rs`; a kernel beside the one it competes with, under
//! `queens/` or `boggle/`, or into `large/` if no submission needs it; a way to show a placement
//! beside `queens/draw`, or into `shell/` if no submission needs it. A new file of the core is listed
//! in `shell/source/mod.rs` too.

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
