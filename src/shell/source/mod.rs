//! `--source`: the textbook as it is, or a submission: the judge core as one file, ready to paste
//! into a judge.
//!
//! ```text
//! main = a function that answers the input as the options say
//! needed = the items that main names
//! until nothing is added: add the items that a needed item names
//! print main and the needed items, each module as a block, in the order of `FILES`
//! ```
//!
//! So a submission is the code of this program without what it does not use. Some judges take
//! 50,000 bytes at most: `allow` attributes, tests, empty lines and all comments but the first of
//! a module are left out, a tab replaces four spaces, and a module does not indent its items.
//!
//! A file of the core must be written so that its text can be cut up:
//! - it is listed in `FILES` and declared by `pub mod name;`
//! - it is formatted by rustfmt: the last line of an item ends in `;` or `}`, at its indent
//! - two slashes begin a comment, also in a string
//! - it names what it takes from the core by `use crate::...;`, in at most one level of braces
//! - the first sentence of its head says what it is for
//! - its tests are the last item, or modules of their own behind `#[cfg(test)]`

mod items;
mod select;

use crate::shell::jobs;
use crate::shell::options::{Problem, Submission};

/// The textbook program.
pub const TEXTBOOK: &str = include_str!("../../textbook.rs");

/// The files of the judge core with their texts, folder by folder.
macro_rules! texts {
    ($($folder:literal: $($name:literal)*;)*) => { &[$($((
        concat!($folder, $name, ".rs"),
        include_str!(concat!("../../", $folder, $name, ".rs")),
    ),)*)*] };
}
const FILES: &[(&str, &str)] = texts! {
    "": "output" "processor" "cases";
    "input/": "mod" "span";
    "forms/": "mod" "kattis_boggle" "queens" "words";
    "queens/": "mod" "all" "any" "calls" "cases" "draw" "line" "plain" "setup" "trace";
    "queens/count/": "mod" "blocks" "cross" "grid" "lines";
    "queens/first/": "mod" "bound" "cells" "costs" "query" "search";
    "boggle/": "mod" "cases" "dictionary" "once" "reuse" "write";
    "boggle/frontier/": "mod" "batch" "checkpoints" "grid" "kernels" "letters" "long" "prefixes"
        "small" "step" "windows";
    "boggle/simple/": "mod" "counts" "dead" "outlook" "path" "pieces" "race";
    "boggle/trie/": "mod" "build" "levels" "word";
};

/// The text of a submission.
pub fn text(submission: &Submission) -> String {
    let answer = jobs::code(submission).replace('\n', "\n        ");
    let main = format!(
        "fn main() {{
    let mut input = Vec::new();
    let read = io::stdin().read_to_end(&mut input).map(|_| input);
    process::exit(output::respond(&mut io::stdout(), read, |reader, out| {{
        {answer}
    }}));
}}
"
    );
    let header = format!(
        "// Printed by: {} (version {})
// {}
// The comments are in the source of backtrack. Here each module has its first one.
#![allow(dead_code, unused_imports)]

use std::io;
use std::io::Read;
use std::process;

",
        submission.command,
        env!("CARGO_PKG_VERSION"),
        question(submission),
    );
    let text = header + &main + &select::needed(FILES, &main);
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| with_tabs(line) + "\n").collect()
}

/// What a submission reads and answers, in one line.
fn question(submission: &Submission) -> String {
    match submission.problem {
        Problem::Queens => {
            "Input: lines n. n queens are placed so that none attacks another.".to_owned()
        }
        Problem::Words => {
            "Input: N M, N rows of M letters, words. Can each be walked on the board?".to_owned()
        }
        Problem::Form => submission.options.form.map_or_else(String::new, |form| {
            format!("Input: {}. Output: {}", form.reads, form.prints)
        }),
    }
}

/// The line, indented by tabs.
fn with_tabs(line: &str) -> String {
    let code = line.trim_start_matches("    ");
    "\t".repeat((line.len() - code.len()) / 4) + code
}
