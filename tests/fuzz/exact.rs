//! What `--validate` accepts: every golden and random input that it takes is valid to a reader of
//! its own and has nothing that an exact input lacks; and every valid input, written canonically,
//! is exact and holds the same cases.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use super::inputs::{self, Random};
use super::reader::{read, Case};
use crate::shell::options::{self, Command, Options};
use crate::shell::validate::validate;

const MAX: usize = 1_000_000_000;

/// The options of cases with any n, with or without boards.
fn any_case(signs: bool) -> Options {
    let options = if signs { "--board --all" } else { "--any" };
    let arguments = options.split_whitespace().map(OsString::from);
    match options::parse(arguments) {
        Ok(Command::Answer(options)) => options,
        _ => panic!("options of an answer"),
    }
}

/// The largest n that those options take.
fn max(signs: bool) -> usize {
    if signs {
        1_000_000
    } else {
        MAX
    }
}

/// The cases as a careful setter writes them.
fn canonical(cases: &[Case]) -> String {
    let rows = |letters: &[char], cols: usize| -> Vec<String> {
        let rows = letters.chunks(cols);
        rows.map(|row| row.iter().collect()).collect()
    };
    let mut lines = Vec::new();
    for case in cases {
        match case {
            Case::Queens(n, signs) => {
                lines.push(n.to_string());
                lines.extend(signs.iter().flat_map(|signs| rows(signs, *n)));
            }
            Case::Board(height, width, letters, words) => {
                lines.push(format!("{height} {width}"));
                lines.extend(rows(letters, *width));
                lines.push(words.len().to_string());
                lines.extend(words.iter().cloned());
            }
        }
    }
    lines.push("0\n".to_owned());
    lines.join("\n")
}

/// Checks an input. Returns whether it is exact.
fn check(input: &[u8], signs: bool) -> bool {
    let options = any_case(signs);
    let shown = String::from_utf8_lossy(input);
    let (cases, valid) = read(input, max(signs), signs);
    let exact = validate(&options, input).is_ok();
    if exact {
        assert!(valid, "exact, but invalid: {shown:?}");
        assert!(input.ends_with(b"\n"), "{shown:?}");
        for sign in ["\r", "\t", "  ", " \n", "\n ", "\n\n"] {
            assert!(!shown.contains(sign), "{sign:?} in {shown:?}");
        }
        assert!(!shown.starts_with([' ', '\n', '\u{feff}']), "{shown:?}");
    }
    if valid {
        let text = canonical(&cases);
        if let Err(error) = validate(&options, text.as_bytes()) {
            panic!("{error}: {text:?}");
        }
        let (again, valid) = read(text.as_bytes(), max(signs), signs);
        assert!(valid && canonical(&again) == text, "{text:?}");
    }
    exact
}

#[test]
fn golden_inputs_are_exact_or_not() {
    let mut exact = 0;
    for kind in [
        "queens",
        "boggle",
        "boggle-once",
        "mixed",
        "invalid",
        "queens-board",
    ] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("inputs")
            .join(kind);
        for entry in fs::read_dir(folder).expect("a folder of inputs") {
            let path = entry.expect("an input").path();
            let input = fs::read(path).expect("an input can be read");
            if input.len() < 100_000 {
                exact += usize::from(check(&input, kind == "queens-board"));
            }
        }
    }
    assert!(exact > 100, "{exact} are exact");
}

#[test]
fn random_inputs_are_exact_or_not() {
    let mut exact = 0;
    for seed in 0..20_000 {
        let mut random = Random::new(seed);
        let signs = seed % 2 == 0;
        exact += usize::from(check(&inputs::input(&mut random, signs), signs));
    }
    assert!(exact > 100, "{exact} are exact");
}
