//! Finds the golden cases. Each input is in one file, and is run with every set of options that has
//! an expected answer to it:
//!
//! ```text
//! inputs/KIND/CASE.in           what goes in
//! expected/options.txt          one line per SET: its name and its options
//! expected/SET/KIND/CASE.out    what has to come out, byte for byte; .svg if it is a picture
//! expected/SET/KIND/CASE.err    the error message if the input is invalid (exit status 2); then
//!                               .out has the answers before the error, if there are any
//! expected/SET/KIND/CASE.judged if SET has --check: outputs to be judged, each after a line
//!                               `== VERDICT` (see `check`)
//! ```

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::project;

/// A set of options and its name: a line of `expected/options.txt`.
#[derive(Clone)]
pub struct Set {
    pub name: &'static str,
    pub options: Vec<&'static str>,
}

impl Set {
    /// Tells whether the options judge outputs.
    pub fn judges(&self) -> bool {
        self.options.contains(&"--check")
    }
}

/// One input with one set of options.
pub struct Case {
    /// `SET/KIND/CASE`.
    pub name: String,
    pub options: Vec<&'static str>,
    pub input: PathBuf,
    pub out: Vec<u8>,
    /// The error message about an invalid input.
    pub err: Option<Vec<u8>>,
}

/// The programs in which a case takes too long for an ordinary run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slow {
    Never,
    /// A program that is not optimised.
    Unoptimised,
    /// Any submission, which has no `large::narrow`, and a program that is not optimised.
    Submitted,
    /// Any program: the case is run with `--ignored` only.
    Always,
}

/// The slow cases. A `*` at the end matches any rest; the first row that matches counts.
pub const SLOW: &[(&str, Slow)] = &[
    // Millions of placements are counted.
    ("no-options/queens-large/n-18", Slow::Always),
    ("no-options/queens-large/n-17", Slow::Always),
    ("no-options/queens-large/n-16", Slow::Unoptimised),
    ("threads-3/queens-large/n-16", Slow::Unoptimised),
    ("no-options/queens-large/n-15", Slow::Unoptimised),
    (
        "no-options/queens-large/1-to-15-ended-by-0",
        Slow::Unoptimised,
    ),
    // The search for the first placement is long.
    ("first/queens-large/n-58", Slow::Always),
    ("first/queens-large/n-64", Slow::Always),
    ("first/queens-large/n-71", Slow::Always),
    ("first/queens-large/n-73", Slow::Always),
    ("first/queens-large/n-75", Slow::Always),
    ("first/queens-large/n-77", Slow::Always),
    ("first/queens-large/n-78", Slow::Always),
    ("first/queens-large/n-79", Slow::Always),
    ("first/queens-large/n-8*", Slow::Always),
    ("first/queens-large/n-9*", Slow::Always),
    ("first/queens-large/n-100", Slow::Always),
    ("first/queens-large/n-3*", Slow::Unoptimised),
    ("first/queens-large/n-4*", Slow::Unoptimised),
    ("first/queens-large/n-5*", Slow::Unoptimised),
    ("first/queens-large/n-6*", Slow::Submitted),
    ("first/queens-large/n-7*", Slow::Submitted),
];

/// Returns in which programs the case of this name is slow.
pub fn slow(name: &str) -> Slow {
    let row = SLOW.iter().find(|(pattern, _)| matches(pattern, name));
    row.map_or(Slow::Never, |(_, slow)| *slow)
}

/// Tells whether the pattern of `SLOW` matches the name.
pub fn matches(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => name == pattern,
    }
}

/// Returns every set of options except those that judge outputs.
pub fn sets() -> Vec<Set> {
    all_sets().into_iter().filter(|set| !set.judges()).collect()
}

/// Returns every set of options.
pub fn all_sets() -> Vec<Set> {
    let lines = include_str!("../../expected/options.txt").lines();
    let sets = lines.map(|line| {
        let mut words = line.split_whitespace();
        Set {
            name: words.next().expect("a line begins with the name of a set"),
            options: words.collect(),
        }
    });
    sets.collect()
}

/// Returns the cases of a set, sorted by name.
pub fn cases(set: &Set) -> Vec<Case> {
    let mut cases = Vec::new();
    let folder = project("expected").join(set.name);
    for kind in names(&folder) {
        let files = names(&folder.join(&kind));
        let stems: BTreeSet<&str> = files.iter().map(|file| split(file).0).collect();
        for stem in stems {
            let read = |ending| fs::read(folder.join(format!("{kind}/{stem}.{ending}"))).ok();
            cases.push(Case {
                name: format!("{}/{kind}/{stem}", set.name),
                options: set.options.clone(),
                input: project("inputs").join(format!("{kind}/{stem}.in")),
                out: read("out").or_else(|| read("svg")).unwrap_or_default(),
                err: read("err"),
            });
        }
    }
    cases
}

/// Splits a file's name into its stem and its ending.
pub fn split(file: &str) -> (&str, &str) {
    file.rsplit_once('.').unwrap_or((file, ""))
}

/// Returns the names of the files and folders in a folder.
pub fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| {
        panic!("{} is a folder: {error}", folder.display());
    });
    entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("names are UTF-8"))
        .collect()
}
