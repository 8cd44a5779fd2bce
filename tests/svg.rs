//! The pictures: well-formed XML, and as many nodes, queens, walks and words as the text answer
//! has. That answer is the golden one, which comes from a program of its own.

mod common;
#[path = "fuzz/picture.rs"]
mod picture;

use std::fs;

use common::golden::{cases, names, sets};
use common::{backtrack, project, run};
use picture::{counts, tags, Counts};

/// Every golden picture against the golden text of the same input.
#[test]
fn a_picture_shows_what_the_text_says() {
    let pictures = sets()
        .into_iter()
        .filter(|set| set.name.starts_with("svg-"));
    let mut compared = 0;
    for case in pictures.flat_map(|set| cases(&set)) {
        if case.out.is_empty() {
            continue;
        }
        let name = case.name.trim_start_matches("svg-");
        let text = fs::read_to_string(project("expected").join(format!("{name}.out")));
        let text = text.unwrap_or_else(|error| panic!("{name}.out: {error}"));
        let picture = String::from_utf8(case.out).expect("a picture is UTF-8");
        let found = counts(&picture).unwrap_or_else(|error| panic!("{}: {error}", case.name));
        let mut expected = Counts::default();
        if case.options.contains(&"--paths") {
            for walk in text.lines().filter(|line| line.contains(" YES ")) {
                expected.walks += 1;
                expected.steps += walk.split(' ').count() - 3;
                let title = format!("<title>{}</title>", escaped(walk));
                assert!(picture.contains(&title), "{name}: {walk}");
            }
            for word in text.lines().filter_map(|line| line.strip_suffix(" NO")) {
                let listed = format!(" {}", escaped(word));
                assert!(picture.contains(&listed), "{name}: {word}");
            }
        } else if case.options.contains(&"--trace") {
            expected.add_trace(text.lines());
            for line in text.lines().filter(|line| line.contains("solution ")) {
                assert!(picture.contains(&format!(">{}</text>", line.trim_start())));
            }
        } else {
            let number = |letter: char| letter == ' ' || letter.is_ascii_digit();
            let placements = text.lines().filter(|line| line.chars().all(number));
            expected.queens = placements.map(|line| line.split(' ').count()).sum();
            if text.is_empty() {
                // The queens that stand there are drawn.
                let input = fs::read_to_string(&case.input).expect("an input can be read");
                expected.queens = input.matches('Q').count();
            }
        }
        assert_eq!(found, expected, "{name}");
        compared += 1;
    }
    assert!(compared > 20, "{compared} pictures");
}

/// Whatever the input, there is a well-formed document or one error message, or both.
#[test]
fn every_input_makes_a_whole_document() {
    let kinds: [(&str, &[&str]); 4] = [
        ("boggle", &["--paths"]),
        ("invalid", &["--paths", "--any"]),
        ("mixed", &["--paths", "--first"]),
        ("queens-board", &["--board", "--trace"]),
    ];
    for (kind, options) in kinds {
        let options = [&["--svg"], options].concat();
        for file in names(&project("inputs").join(kind)) {
            let input = project("inputs").join(kind).join(&file);
            let outcome = run(&mut backtrack(&options), &input);
            let picture = String::from_utf8(outcome.stdout).expect("a picture is UTF-8");
            let errors = String::from_utf8_lossy(&outcome.stderr).lines().count();
            let status = if errors == 0 { 0 } else { 2 };
            assert!(errors <= 1, "{kind}/{file}: {errors} errors");
            assert_eq!(outcome.status, Some(status), "{kind}/{file}");
            if errors == 0 || !picture.is_empty() {
                tags(&picture).unwrap_or_else(|error| panic!("{kind}/{file}: {error}"));
            }
        }
    }
}

/// The line as the text of an element.
fn escaped(line: &str) -> String {
    let line = line.replace('&', "&amp;").replace('<', "&lt;");
    let line = line.replace('>', "&gt;");
    // XML has no control characters: the signs for them stand in.
    line.replace('\x0C', "\u{240C}").replace('\0', "\u{2400}")
}
