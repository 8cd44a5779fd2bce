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
//! 50,000 bytes at most: comments, tests and empty lines are left out, a tab replaces four spaces, and
//! a module does not indent its items.
//!
//! A file of the core must be written so that its text can be cut up:
//! - it is listed in `FILES`, a module before its children, and declared by `pub mod name;`
//! - it is formatted by rustfmt: the last line of an item ends in `;` or `}`, at its indent
//! - two slashes begin a comment, also in a string
//! - it names what it takes from the core by `use crate::...;`, in at most one level of braces
//! - its tests are the last item, or modules of their own behind `#[cfg(test)]`

mod items;
mod select;

/// The files of the judge core with their texts.
macro_rules! texts {
    ($($file:literal,)*) => { &[$(($file, include_str!(concat!("../../", $file)))),*] };
}
const FILES: &[(&str, &str)] = texts![
    "span.rs",
    "input.rs",
    "judge/mod.rs",
    "judge/both.rs",
    "judge/kept.rs",
    "judge/queens.rs",
    "judge/words.rs",
    "forms/mod.rs",
    "forms/allizzwell.rs",
    "forms/kattis_boggle.rs",
    "forms/queens.rs",
    "forms/words.rs",
    "queens/mod.rs",
    "queens/all.rs",
    "queens/any.rs",
    "queens/calls.rs",
    "queens/count/mod.rs",
    "queens/count/search/mod.rs",
    "queens/count/search/blocks.rs",
    "queens/count/search/cross.rs",
    "queens/count/search/grid.rs",
    "queens/count/search/lanes.rs",
    "queens/draw.rs",
    "queens/first/mod.rs",
    "queens/first/bound.rs",
    "queens/first/cells.rs",
    "queens/first/costs.rs",
    "queens/first/prices.rs",
    "queens/first/query.rs",
    "queens/first/search.rs",
    "queens/line.rs",
    "queens/plain.rs",
    "queens/setup.rs",
    "queens/show.rs",
    "queens/trace.rs",
    "boggle/mod.rs",
    "boggle/dictionary.rs",
    "boggle/frontier/mod.rs",
    "boggle/frontier/batch.rs",
    "boggle/frontier/checkpoints.rs",
    "boggle/frontier/grid.rs",
    "boggle/frontier/kernels.rs",
    "boggle/frontier/letters.rs",
    "boggle/frontier/prefixes.rs",
    "boggle/frontier/small.rs",
    "boggle/frontier/step.rs",
    "boggle/once.rs",
    "boggle/once_paths.rs",
    "boggle/reuse.rs",
    "boggle/reuse_paths.rs",
    "boggle/simple/mod.rs",
    "boggle/simple/counts.rs",
    "boggle/simple/dead.rs",
    "boggle/simple/path.rs",
    "boggle/simple/restarts.rs",
    "boggle/trie/mod.rs",
    "boggle/trie/build.rs",
    "boggle/trie/search.rs",
    "boggle/write.rs",
    "output.rs",
    "processor.rs",
    "stdio.rs",
];

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
