//! `--source`: the judge core as one file, ready to paste into a judge.
//!
//! The file is put together from the very sources of this program: the modules that the job's
//! `main` names, and those that they `use`, as blocks in the order below, without their tests.
//! A block is not indented: each module reads as in its file, and indents would be a fifth of
//! the 65,535 bytes that some judges take at most.

use crate::jobs;
use crate::options::Options;

/// The modules of the judge core with their texts; a parent stands before its children.
const MODULES: [(&str, &str); 40] = [
    ("input", include_str!("input.rs")),
    ("judge", include_str!("judge.rs")),
    ("forms", include_str!("forms/mod.rs")),
    (
        "forms::algospot_boggle",
        include_str!("forms/algospot_boggle.rs"),
    ),
    (
        "forms::aoj_alds1_13_a",
        include_str!("forms/aoj_alds1_13_a.rs"),
    ),
    ("forms::boj_3344", include_str!("forms/boj_3344.rs")),
    ("forms::cses_1624", include_str!("forms/cses_1624.rs")),
    ("forms::luogu_p1219", include_str!("forms/luogu_p1219.rs")),
    ("forms::swea_2806", include_str!("forms/swea_2806.rs")),
    ("queens", include_str!("queens/mod.rs")),
    ("queens::all", include_str!("queens/all.rs")),
    ("queens::any", include_str!("queens/any.rs")),
    ("queens::calls", include_str!("queens/calls.rs")),
    ("queens::count", include_str!("queens/count/mod.rs")),
    (
        "queens::count::blocks",
        include_str!("queens/count/blocks.rs"),
    ),
    (
        "queens::count::cross",
        include_str!("queens/count/cross.rs"),
    ),
    ("queens::count::grid", include_str!("queens/count/grid.rs")),
    (
        "queens::count::lanes",
        include_str!("queens/count/lanes.rs"),
    ),
    ("queens::draw", include_str!("queens/draw.rs")),
    ("queens::first", include_str!("queens/first/mod.rs")),
    (
        "queens::first::cells",
        include_str!("queens/first/cells.rs"),
    ),
    (
        "queens::first::prices",
        include_str!("queens/first/prices.rs"),
    ),
    (
        "queens::first::query",
        include_str!("queens/first/query.rs"),
    ),
    (
        "queens::first::search",
        include_str!("queens/first/search.rs"),
    ),
    ("queens::line", include_str!("queens/line.rs")),
    ("queens::plain", include_str!("queens/plain.rs")),
    ("queens::setup", include_str!("queens/setup.rs")),
    ("queens::show", include_str!("queens/show.rs")),
    ("queens::trace", include_str!("queens/trace.rs")),
    ("boggle", include_str!("boggle/mod.rs")),
    ("boggle::frontier", include_str!("boggle/frontier.rs")),
    ("boggle::grid", include_str!("boggle/grid.rs")),
    ("boggle::letters", include_str!("boggle/letters.rs")),
    ("boggle::once", include_str!("boggle/once.rs")),
    ("boggle::reuse", include_str!("boggle/reuse.rs")),
    ("boggle::small", include_str!("boggle/small.rs")),
    ("boggle::small_trail", include_str!("boggle/small_trail.rs")),
    ("boggle::sorted", include_str!("boggle/sorted.rs")),
    ("boggle::trail", include_str!("boggle/trail.rs")),
    ("boggle::verdict", include_str!("boggle/verdict.rs")),
    ("boggle::walk", include_str!("boggle/walk.rs")),
    ("processor", include_str!("processor.rs")),
    ("output", include_str!("output.rs")),
    ("stdio", include_str!("stdio.rs")),
];

/// The text of a submission that does what the options say.
pub fn submission(options: &Options) -> String {
    let answer = jobs::code(options);
    let main = format!(
        "fn main() {{
    let mut input = Vec::new();
    let read = io::stdin().read_to_end(&mut input).map(|_| input);
    process::exit(stdio::respond(read, |input, out| {{
{}    }}));
}}
",
        indented(&answer)
    );
    let needed = needed(&main);
    let mut text = format!(
        "// backtrack {}: {}.\n// Made by `backtrack --source`.\n\n\
         // Some modules also serve other jobs.\n#![allow(dead_code)]\n\n\
         use std::io;\nuse std::io::Read;\nuse std::process;\n\n{main}",
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_DESCRIPTION"),
    );
    for (path, source) in MODULES {
        if !path.contains("::") && needed.contains(&path) {
            text.push('\n');
            text.push_str(&block(path, source, &needed));
        }
    }
    text
}

/// The modules that a `main` needs, found by what it names and what those modules use.
fn needed(main: &str) -> Vec<&'static str> {
    let mut needed: Vec<&str> = Vec::new();
    let mut texts = vec![main.to_owned()];
    while let Some(text) = texts.pop() {
        for (path, source) in MODULES {
            if mentions(&text, path) && !needed.contains(&path) {
                needed.push(path);
                texts.push(uses(&without_tests(source)));
            }
        }
    }
    needed
}

/// The paths that a source uses from the core, each in full.
fn uses(source: &str) -> String {
    let statements = source.split("\nuse crate::").skip(1);
    let paths = statements.flat_map(|statement| {
        let path = statement.split(';').next().unwrap_or_default();
        let (parent, names) = path.split_once('{').unwrap_or(("", path));
        let names = names.trim_end_matches('}').split(',');
        names.map(move |name| format!("{parent}{}\n", name.trim()))
    });
    paths.collect()
}

/// Whether the text names the module, by itself or as the beginning of a path.
fn mentions(text: &str, path: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.match_indices(path).any(|(at, _)| {
        !text[..at].ends_with(|letter| part(letter) || letter == ':')
            && !text[at + path.len()..].starts_with(part)
    })
}

/// A module as a block, with those of its children that are needed.
fn block(path: &str, source: &str, needed: &[&str]) -> String {
    let mut body = String::new();
    for line in without_tests(source).lines() {
        let child = line
            .strip_prefix("pub mod ")
            .and_then(|name| name.strip_suffix(';'));
        match child.map(|name| format!("{path}::{name}")) {
            None => {
                body.push_str(line);
                body.push('\n');
            }
            Some(child) => {
                let found = MODULES
                    .iter()
                    .find(|(path, _)| *path == child && needed.contains(path));
                if let Some((child, source)) = found {
                    body.push_str("pub ");
                    body.push_str(&block(child, source, needed));
                }
            }
        }
    }
    let name = path.rsplit("::").next().unwrap_or(path);
    format!("mod {name} {{\n{}\n}}\n", body.trim_end())
}

/// The source up to its tests, which stand at its end, and without modules of tests alone.
fn without_tests(source: &str) -> String {
    const TESTS: &str = "#[cfg(test)]\n";
    let mut text = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(TESTS) {
        text.push_str(&rest[..at]);
        let item = &rest[at + TESTS.len()..];
        let line = item.find('\n').map_or(item.len(), |end| end + 1);
        if !item[..line].trim_end().ends_with(';') {
            return text;
        }
        rest = &item[line..];
    }
    text + rest
}

/// The text with the indent of a closure in `main`.
fn indented(text: &str) -> String {
    text.lines()
        .map(|line| format!("        {line}\n"))
        .collect()
}
