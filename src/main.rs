//! Backtracking problems in the judge format: queens, and words on a board.
//!
//! | path | what it does |
//! | --- | --- |
//! | `textbook.rs` | start here: both problems on one page, a program of its own; `--source` prints it |
//! | `queens/` | places queens: count, first, some, all, search tree |
//! | `boggle/` | finds words on a board of letters |
//! | `large/` | counts and finds faster on large boards: what no submission has |
//! | `judge/` | reads the judge format case by case |
//! | `forms/` | reads and answers in the forms of single judges |
//! | `span`, `input`, `output`, `stdio` | numbers and lines in, whole lines out, exit status |
//! | `processor` | runs the copy of a kernel that the processor can run |
//! | `shell/` | the command line: options, threads, submissions |
//!
//! The judge core is everything except `main`, `shell/` and `large/`: `--source` with options prints
//! a submission made of it. The core compiles with rustc 1.63 in every edition, starts no thread
//! and reads no argument.
//!
//! Where would something new go? An option into `shell/options` (its meaning), `shell/jobs` (what
//! answers it) and `shell/help`; a judge's form into `forms/queens` or `forms/words`, and into
//! the register of `forms/mod.rs`; a kernel beside the one it competes with, under
//! `queens/` or `boggle/`, or into `large/` if no submission needs it; a way to show a placement
//! beside `queens/draw`, or into `shell/` if no submission needs it. A new file of the core is listed
//! in `shell/source/mod.rs` too.

mod boggle;
mod forms;
mod input;
mod judge;
mod large;
mod output;
mod processor;
mod queens;
mod shell;
mod span;
mod stdio;

use std::env;
use std::io::Write;
use std::process;

use shell::options::{self, Command};
use shell::streams::{read, Stdout};
use shell::{check, help, hints, jobs, source, validate};

fn main() {
    process::exit(run());
}

/// Does what the command line asks for and returns the exit status.
fn run() -> i32 {
    match options::parse(env::args_os().skip(1)) {
        Ok(Command::Answer(options)) => {
            let input = read(options.file.as_deref());
            let mut note = None;
            let status = stdio::respond(&mut Stdout::new(), input, |reader, out| {
                let result = jobs::answer_by(jobs::job(&options), &options, reader, out);
                let seen = result.map_err(|error| hints::explain(reader.input, &options, error))?;
                note = options.note(seen);
                Ok(())
            });
            if let Some(note) = note.filter(|_| status == 0) {
                stdio::say(&note);
            }
            status
        }
        Ok(Command::Textbook) => print(source::TEXTBOOK),
        Ok(Command::Source(submission)) => print(&source::text(&submission)),
        Ok(Command::Check(options, trial)) => check::run(&options, &trial),
        Ok(Command::Validate(options, tool)) => validate::run(&options, tool),
        Ok(Command::Forms) => print(&help::forms()),
        Ok(Command::Help) => print(help::TEXT),
        Ok(Command::Version) => print(concat!("backtrack ", env!("CARGO_PKG_VERSION"), "\n")),
        Err((status, message)) => stdio::fail(status, &message),
    }
}

fn print(text: &str) -> i32 {
    stdio::write(
        &mut Stdout::new(),
        |out| Ok(out.write_all(text.as_bytes())?),
    )
}

#[cfg(test)]
#[path = "../tests/unit/support.rs"]
mod support;

// A part of the crate, because it calls the functions of the core.
#[cfg(test)]
#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
