//! `--source`: the judge core as one file, ready to paste into a judge.
//!
//! The file is put together from the very sources of this program: the modules that the job's
//! `main` names, and those that they `use`, as blocks in the order below. Some judges take
//! 65,535 bytes at most: the tests and the headers of the files are left out, and the blocks are
//! not indented, so that each reads as in its file.

use crate::jobs;
use crate::options::Options;

/// The files of the judge core with their texts; a module stands before its children.
macro_rules! texts {
    ($($file:literal,)*) => { &[$(($file, include_str!($file))),*] };
}
const FILES: &[(&str, &str)] = texts![
    "input.rs",
    "judge.rs",
    "forms/mod.rs",
    "forms/algospot_boggle.rs",
    "forms/aoj_alds1_13_a.rs",
    "forms/boj_3344.rs",
    "forms/cses_1624.rs",
    "forms/kattis_boggle.rs",
    "forms/luogu_p1219.rs",
    "forms/swea_2806.rs",
    "queens/mod.rs",
    "queens/all.rs",
    "queens/any.rs",
    "queens/calls.rs",
    "queens/count/mod.rs",
    "queens/count/blocks.rs",
    "queens/count/cross.rs",
    "queens/count/grid.rs",
    "queens/count/lanes.rs",
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
    "boggle/frontier/mod.rs",
    "boggle/frontier/batch.rs",
    "boggle/frontier/grid.rs",
    "boggle/frontier/kernels.rs",
    "boggle/frontier/letters.rs",
    "boggle/frontier/prefixes.rs",
    "boggle/frontier/small.rs",
    "boggle/frontier/step.rs",
    "boggle/once.rs",
    "boggle/once_paths.rs",
    "boggle/plain.rs",
    "boggle/reuse.rs",
    "boggle/reuse_paths.rs",
    "boggle/simple/mod.rs",
    "boggle/simple/counts.rs",
    "boggle/simple/path.rs",
    "boggle/write.rs",
    "output.rs",
    "processor.rs",
    "stdio.rs",
];

/// A module of the judge core.
struct Module {
    /// As `queens::count`.
    path: String,
    /// Without its tests.
    text: String,
}

fn modules() -> Vec<Module> {
    let module = |&(file, text): &(&str, &str)| {
        let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
        Module {
            path: path.replace('/', "::"),
            text: without_tests(&without_header(text)),
        }
    };
    FILES.iter().map(module).collect()
}

/// The text of a submission that does what the options say.
pub fn submission(options: &Options) -> String {
    let answer = jobs::code(options).replace('\n', "\n        ");
    let main = format!(
        "fn main() {{
    let mut input = Vec::new();
    let read = io::stdin().read_to_end(&mut input).map(|_| input);
    process::exit(stdio::respond(read, |input, out| {{
        {answer}
    }}));
}}
"
    );
    let mut text = format!(
        "// backtrack {}: {}.
// Made by `backtrack --source`; the methods are told at the head of the files it is made from.

// Some modules also serve other jobs.
#![allow(dead_code)]

use std::io;
use std::io::Read;
use std::process;

{main}",
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_DESCRIPTION"),
    );
    let modules = modules();
    let needed = needed(&main, &modules);
    for module in needed.iter().filter(|module| !module.path.contains("::")) {
        text.push('\n');
        text.push_str(&block(module, &needed));
    }
    text
}

/// The modules that a `main` needs: those that it names, and those that they use.
fn needed<'m>(main: &str, modules: &'m [Module]) -> Vec<&'m Module> {
    let mut needed = vec![false; modules.len()];
    let mut texts = vec![main.to_owned()];
    while let Some(text) = texts.pop() {
        for (module, needed) in modules.iter().zip(&mut needed) {
            if !*needed && mentions(&text, &module.path) {
                *needed = true;
                texts.push(uses(&module.text));
            }
        }
    }
    let needed = modules.iter().zip(needed).filter(|&(_, needed)| needed);
    needed.map(|(module, _)| module).collect()
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
fn block(module: &Module, needed: &[&Module]) -> String {
    let mut body = String::new();
    for line in module.text.lines() {
        let child = line
            .strip_prefix("pub mod ")
            .and_then(|name| name.strip_suffix(';'));
        if let Some(name) = child {
            let path = format!("{}::{name}", module.path);
            if let Some(child) = needed.iter().find(|module| module.path == path) {
                body.push_str("pub ");
                body.push_str(&block(child, needed));
            }
        } else {
            body.push_str(line);
            body.push('\n');
        }
    }
    let name = module.path.rsplit("::").next().unwrap_or_default();
    format!("mod {name} {{\n{}\n}}\n", body.trim())
}

/// The source without the lines that tell its method.
fn without_header(source: &str) -> String {
    let lines = source.lines().filter(|line| !line.starts_with("//!"));
    lines.map(|line| line.to_owned() + "\n").collect()
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
