//! `--source`: the judge core as one file, ready to paste into a judge.
//!
//! ```text
//! main = a function that answers the input as the options say
//! needed = the items that main names
//! until nothing is added: add the items that a needed item names
//! print main and the needed items, each module as a block, in the order of `FILES`
//! ```
//!
//! So a submission is the code of this program without what it does not use. Some judges take
//! 50,000 bytes at most: comments, `allow` attributes, tests and empty lines are left out, a tab
//! replaces four spaces, and a module does not indent its items.
//!
//! A file of the core must be written so that its text can be cut up:
//! - it is listed in `FILES` and declared by `pub mod name;`
//! - it is formatted by rustfmt: the last line of an item ends in `;` or `}`, at its indent
//! - two slashes begin a comment, also in a string
//! - it names what it takes from the core by `use crate::...;`, in at most one level of braces
//! - its tests are the last item, or modules of their own behind `#[cfg(test)]`

mod items;
mod select;

/// The files of the judge core with their texts, folder by folder.
macro_rules! texts {
    ($($folder:literal: $($name:literal)*;)*) => { &[$($((
        concat!($folder, $name, ".rs"),
        include_str!(concat!("../../", $folder, $name, ".rs")),
    ),)*)*] };
}
const FILES: &[(&str, &str)] = texts! {
    "": "span" "input" "output" "stdio" "processor";
    "judge/": "mod" "both" "kept" "queens" "words";
    "forms/": "mod" "allizzwell" "kattis_boggle" "queens" "words";
    "queens/": "mod" "all" "any" "calls" "draw" "line" "plain" "setup" "trace";
    "queens/count/": "mod";
    "queens/count/search/": "mod" "blocks" "cross" "grid" "lanes";
    "queens/first/": "mod" "bound" "cells" "costs" "prices" "query" "search";
    "boggle/": "mod" "dictionary" "once" "reuse" "reuse_paths" "write";
    "boggle/frontier/": "mod" "batch" "checkpoints" "grid" "kernels" "letters" "prefixes" "small"
        "step";
    "boggle/simple/": "mod" "counts" "dead" "path" "restarts";
    "boggle/trie/": "mod" "build" "search" "word";
};

/// The text of a submission. `answer` is the body of a function of `reader` and `out`.
pub fn submission(answer: &str) -> String {
    let answer = answer.replace('\n', "\n        ");
    let main = format!(
        "fn main() {{
    let mut input = Vec::new();
    let read = io::stdin().read_to_end(&mut input).map(|_| input);
    process::exit(stdio::respond(&mut io::stdout(), read, |reader, out| {{
        {answer}
    }}));
}}
"
    );
    let header = format!(
        "// Made by backtrack {}, whose source files have the comments.
#![allow(dead_code, unused_imports)]

use std::io;
use std::io::Read;
use std::process;

",
        env!("CARGO_PKG_VERSION"),
    );
    let text = header + &main + &select::needed(FILES, &main);
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| with_tabs(line) + "\n").collect()
}

/// The line, indented by tabs.
fn with_tabs(line: &str) -> String {
    let code = line.trim_start_matches("    ");
    "\t".repeat((line.len() - code.len()) / 4) + code
}
