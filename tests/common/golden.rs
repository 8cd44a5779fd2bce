//! The golden cases. Each input is in one file, and runs with every set of options that has an
//! expected answer for it:
//!
//! ```text
//! inputs/KIND/CASE.in           what goes in
//! expected/options.txt          the options of each SET, one line per set
//! expected/SET/KIND/CASE.out    what has to come out, byte for byte; .svg if it is a picture
//! expected/SET/KIND/CASE.err    for an invalid input: the error message, with exit status 2;
//!                               .out then holds the answers before it, if there are any
//! expected/SET/KIND/CASE.judged for a set with --check: outputs to be judged, each after a line
//!                               `== ` and the verdict
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
    /// Whether its options judge outputs.
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

/// When a case takes too long for an ordinary run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slow {
    Never,
    /// If the program is not optimised.
    Unoptimised,
    /// In a submission, which lacks what makes it quick, and if the program is not optimised.
    Submitted,
    /// It runs with `--ignored` only.
    Always,
}

/// The slow cases, each with the reason. A `*` at the end matches any number; the first row that
/// matches counts.
pub const SLOW: &[(&str, Slow, &str)] = &[
    (
        "no-options/queens-large/n-18",
        Slow::Always,
        "666,090,624 placements",
    ),
    (
        "no-options/queens-large/n-17",
        Slow::Always,
        "95,815,104 placements",
    ),
    (
        "no-options/queens-large/n-16",
        Slow::Unoptimised,
        "14,772,512 placements",
    ),
    (
        "threads-3/queens-large/n-16",
        Slow::Unoptimised,
        "14,772,512 placements",
    ),
    (
        "no-options/queens-large/n-15",
        Slow::Unoptimised,
        "2,279,184 placements",
    ),
    (
        "no-options/queens-large/1-to-15-ended-by-0",
        Slow::Unoptimised,
        "2,279,184 placements",
    ),
    ("first/queens-large/n-58", Slow::Always, "396,000 nodes"),
    ("first/queens-large/n-64", Slow::Always, "323,000 nodes"),
    ("first/queens-large/n-71", Slow::Always, "678,000 nodes"),
    ("first/queens-large/n-73", Slow::Always, "262,000 nodes"),
    ("first/queens-large/n-75", Slow::Always, "480,000 nodes"),
    ("first/queens-large/n-77", Slow::Always, "844,000 nodes"),
    ("first/queens-large/n-78", Slow::Always, "7,200,000 nodes"),
    ("first/queens-large/n-79", Slow::Always, "732,000 nodes"),
    ("first/queens-large/n-8*", Slow::Always, "1 to 35 seconds"),
    ("first/queens-large/n-9*", Slow::Always, "7 to 13 seconds"),
    ("first/queens-large/n-100", Slow::Always, "10 seconds"),
    (
        "first/queens-large/n-3*",
        Slow::Unoptimised,
        "some 10,000 nodes",
    ),
    (
        "first/queens-large/n-4*",
        Slow::Unoptimised,
        "up to 340,000 nodes",
    ),
    (
        "first/queens-large/n-5*",
        Slow::Unoptimised,
        "some 100,000 nodes",
    ),
    (
        "first/queens-large/n-6*",
        Slow::Submitted,
        "up to 6,500,000 nodes",
    ),
    (
        "first/queens-large/n-7*",
        Slow::Submitted,
        "up to 2,400,000 nodes",
    ),
];

/// When the case of this name is slow.
pub fn slow(name: &str) -> Slow {
    let row = SLOW.iter().find(|(pattern, ..)| matches(pattern, name));
    row.map_or(Slow::Never, |(_, slow, _)| *slow)
}

/// Whether a pattern of `SLOW` is this name, or begins it.
pub fn matches(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => name == pattern,
    }
}

/// Every set of options that answers.
pub fn sets() -> Vec<Set> {
    all_sets().into_iter().filter(|set| !set.judges()).collect()
}

/// Every set of options.
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

/// The cases of a set, by name.
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

/// A file's name and ending.
pub fn split(file: &str) -> (&str, &str) {
    file.rsplit_once('.').unwrap_or((file, ""))
}

/// The names of what is in a folder.
pub fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| {
        panic!("{} is a folder: {error}", folder.display());
    });
    entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("names are UTF-8"))
        .collect()
}
