//! Makes the text that `--source` prints: the textbook, or a submission made of files of the core.
//!
//! ```text
//! main = a function that answers the input as the options say
//! needed = the modules that main names
//! until nothing is added: add the modules that the file of a needed module names by `use crate::`,
//!     and the parent of every needed module
//! print main, then the file of every needed module as a block
//! ```
//!
//! One judge takes 50,000 bytes. So a submission has no empty lines, and of its files no tests, no
//! `allow` attributes, and of their comments only the first sentence. Tabs indent the code, but not
//! the items of a module. Files are taken whole: code that few of a file's users need belongs into
//! another file.
//!
//! The text of a file is cut by simple rules, so a file of the core obeys these:
//! - It is listed in `FILES` and declared by `pub mod name;`.
//! - Two slashes begin a comment. No string has them.
//! - It names what it takes from other files of the core by `use crate::...;`, with at most one
//!   level of braces.
//! - Its first sentence says what the file does.
//! - Its tests come last, in `mod tests`, or are modules of their own.

use std::collections::BTreeSet;

use crate::shell::jobs;
use crate::shell::options::{Submission, Task};

pub const TEXTBOOK: &str = include_str!("../textbook.rs");

/// Makes the list of files, each with its text, from the names in each folder.
macro_rules! texts {
    ($($folder:literal: $($name:literal)*;)*) => { &[$($((
        concat!($folder, $name, ".rs"),
        include_str!(concat!("../", $folder, $name, ".rs")),
    ),)*)*] };
}

const FILES: &[(&str, &str)] = texts! {
    "": "output" "processor" "cases";
    "input/": "mod" "fixed" "letters" "limit" "span" "words";
    "forms/": "mod" "boards" "boj_3344" "kattis_boggle" "luogu_p1219" "nowcoder_queens" "queens"
        "words" "write";
    "queens/": "mod" "all" "any" "calls" "cases" "draw" "limits" "line" "paragraph" "plain" "setup"
        "trace" "wait";
    "queens/count/": "mod" "blocks" "cross" "free" "grid";
    "queens/first/": "mod" "bound" "cells" "costs" "query" "search";
    "boggle/": "mod" "cases" "dictionary" "once" "once_paths" "once_words" "reuse" "reuse_walks" "reuse_words" "walks" "write";
    "boggle/frontier/": "mod" "batch" "checkpoints" "first" "grid" "kernels" "letters" "long"
        "prefixes" "small" "step" "windows";
    "boggle/paths/": "mod" "counts" "dead" "outlook" "pieces" "race" "search";
    "boggle/trie/": "mod" "build" "levels" "word";
};

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
// Each module has its first comment; the others are in the source of backtrack.
#![allow(dead_code, unused_imports)]

use std::io;
use std::io::Read;
use std::process;

",
        submission.command,
        env!("CARGO_PKG_VERSION"),
        question(submission),
    );
    let needed = needed(&main);
    let top = needed.iter().filter(|path| !path.contains("::"));
    let blocks = top.map(|path| format!("\n{}", block(path, &needed)));
    let text = header + &main + &blocks.collect::<String>();
    let lines = text.lines().filter(|line| !line.is_empty());
    lines.map(|line| with_tabs(line) + "\n").collect()
}

fn question(submission: &Submission) -> String {
    match submission.task {
        Task::Queens => {
            let rows = if submission.options.board {
                ", each with n rows of . * Q"
            } else {
                ""
            };
            format!("Input: lines n{rows}. n queens are placed so that none attacks another.")
        }
        Task::Words => {
            "Input: N M, N rows of M letters, words. Can each be walked on the board?".to_owned()
        }
        Task::Form => submission.options.form.map_or_else(String::new, |form| {
            format!("Input: {}. Output: {}", form.reads, form.prints)
        }),
    }
}

/// Returns the text of the file of a module. A path of something else has none.
fn text_of(module: &str) -> Option<&'static str> {
    let path = |file: &str| {
        let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
        path.replace('/', "::")
    };
    let found = FILES.iter().find(|(file, _)| path(file) == module);
    found.map(|(_, text)| *text)
}

/// Returns the modules, such as `queens::count`, that a submission with this `main` needs.
fn needed(main: &str) -> BTreeSet<String> {
    let paths = main.split(|letter: char| !letter.is_alphanumeric() && !"_:".contains(letter));
    let mut named: Vec<String> = paths.map(str::to_owned).collect();
    let mut needed = BTreeSet::new();
    while let Some(path) = named.pop() {
        // The path is that of a module, or of something in one. It needs its parent.
        let parent = path.rsplit_once("::").map(|(parent, _)| parent.to_owned());
        named.extend(parent);
        if let Some(text) = text_of(&path) {
            if needed.insert(path) {
                named.extend(code_of(text).split(';').flat_map(paths_used));
            }
        }
    }
    needed
}

/// Returns the paths of a statement `use crate::...`, each in full. Another statement has none.
fn paths_used(statement: &str) -> Vec<String> {
    let (_, path) = statement.split_once("use crate::").unwrap_or_default();
    let (parent, names) = path.split_once('{').unwrap_or(("", path));
    let names = names.trim_end_matches('}').split(',');
    let names = names.map(str::trim).filter(|name| !name.is_empty());
    let path = |name| match name {
        "self" => parent.trim_end_matches("::").to_owned(),
        name => format!("{parent}{name}"),
    };
    names.map(path).collect()
}

fn code_of(text: &str) -> String {
    let end = text.find("#[cfg(test)]\nmod tests {");
    let lines = text[..end.unwrap_or(text.len())].lines();
    let lines = lines.map(|line| line.split("//").next().unwrap_or(line).trim_end());
    let is_left_out = |line: &&str| {
        let starts = ["#[allow(", "#[cfg(test)]", "#[path"];
        starts
            .iter()
            .any(|start| line.trim_start().starts_with(start))
    };
    let lines = lines.filter(|line| !is_left_out(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Returns a module as a block, with the needed modules that are in it.
fn block(path: &str, needed: &BTreeSet<String>) -> String {
    let text = text_of(path).unwrap_or_default();
    let name = path.rsplit("::").next().unwrap_or(path);
    let mut block = format!("mod {name} {{\n{}", first_sentence(text));
    for line in code_of(text).lines() {
        let child = line.trim_start_matches("pub ").strip_prefix("mod ");
        match child.and_then(|name| name.strip_suffix(';')) {
            None => block.extend([line, "\n"]),
            Some(name) => {
                let child = format!("{path}::{name}");
                if needed.contains(&child) {
                    block.extend(["pub ", &self::block(&child, needed)]);
                }
            }
        }
    }
    block + "}\n"
}

/// Returns the first sentence of a file's head as a comment, broken into lines as there.
fn first_sentence(text: &str) -> String {
    let mut sentence = String::new();
    for line in text.lines().map_while(|line| line.strip_prefix("//! ")) {
        let ends = line.match_indices(". ").map(|(at, _)| at + 1);
        let mut ends = ends.filter(|&end| {
            line[end + 1..].starts_with(|start: char| start.is_uppercase() || start == '`')
        });
        let end = ends.next();
        sentence.extend(["// ", &line[..end.unwrap_or(line.len())], "\n"]);
        if end.is_some() || line.ends_with('.') {
            break;
        }
    }
    sentence
}

/// Returns the line with a tab for every four spaces of its indent.
fn with_tabs(line: &str) -> String {
    let code = line.trim_start_matches("    ");
    "\t".repeat((line.len() - code.len()) / 4) + code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_ends_with_its_first_sentence() {
        for (head, sentence) in [
            ("//! One. Two.\n", "// One.\n"),
            ("//! One.\n//! Two.\n", "// One.\n"),
            (
                "//! One, e.g. this,\n//! on two lines. Two.\n",
                "// One, e.g. this,\n// on two lines.\n",
            ),
            ("//! One. `two` begins a sentence.\n", "// One.\n"),
            ("//! A line\n\n//! No line.\n", "// A line\n"),
        ] {
            assert_eq!(first_sentence(head), sentence);
        }
    }

    #[test]
    fn an_indent_is_written_in_tabs() {
        assert_eq!(with_tabs("a    b"), "a    b");
        assert_eq!(with_tabs("        a"), "\t\ta");
        assert_eq!(with_tabs("      a"), "\t  a");
    }
}
