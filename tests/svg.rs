//! The pictures: well-formed XML, and as many nodes, queens, walks and words as the text answer
//! has. That answer is the golden one, which comes from a program of its own.

mod common;

use std::fs;

use common::golden::{cases, names, sets};
use common::{backtrack, project, run};

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
        let tags = tags(&picture).unwrap_or_else(|error| panic!("{}: {error}", case.name));
        let drawn = |part: &str| tags.iter().filter(|tag| tag.contains(part)).count();
        let lines = |part: &str| text.lines().filter(|line| line.contains(part)).count();

        if case.options.contains(&"--paths") {
            let walks = text.lines().filter(|line| line.contains(" YES "));
            let steps: usize = walks.clone().map(|line| line.split(' ').count() - 3).sum();
            assert_eq!(
                drawn("class='walk'"),
                walks.clone().count(),
                "{name}: walks"
            );
            assert_eq!(drawn("class='arrow'"), steps, "{name}: steps");
            for walk in walks {
                assert!(
                    picture.contains(&format!("<title>{}</title>", escaped(walk))),
                    "{name}: {walk}"
                );
            }
            for word in text.lines().filter_map(|line| line.strip_suffix(" NO")) {
                assert!(
                    picture.contains(&format!(" {}", escaped(word))),
                    "{name}: {word}"
                );
            }
        } else if case.options.contains(&"--trace") {
            let (placed, pruned) = (lines(") placed"), lines(") pruned: "));
            assert_eq!(drawn("class='placed"), placed, "{name}: placed");
            for reason in ["column", "diagonal", "forbidden"] {
                let expected = lines(&format!("pruned: {reason}"));
                assert_eq!(
                    drawn(&format!("class='{reason}'")),
                    expected,
                    "{name}: {reason}"
                );
            }
            assert_eq!(
                drawn("path d='M"),
                placed + 2 * pruned,
                "{name}: edges, shapes"
            );
            for line in text.lines().filter(|line| line.contains("solution ")) {
                assert!(picture.contains(&format!(">{}</text>", line.trim_start())));
            }
        } else {
            let number = |letter: char| letter == ' ' || letter.is_ascii_digit();
            let placements = text.lines().filter(|line| line.chars().all(number));
            let queens: usize = placements.map(|line| line.split(' ').count()).sum();
            let input = fs::read_to_string(&case.input).expect("an input can be read");
            let standing = if text.is_empty() {
                input.matches('Q').count()
            } else {
                0
            };
            assert_eq!(drawn("#queen"), queens + standing, "{name}: queens");
        }
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

/// The start tags of a document that is well-formed XML, as far as the program uses it.
fn tags(document: &str) -> Result<Vec<&str>, String> {
    let mut tags = Vec::new();
    let mut open = Vec::new();
    let mut rest = document;
    while let Some((text, tag)) = rest.split_once('<') {
        check_text(text)?;
        let (tag, after) = tag.split_once('>').ok_or("a tag without an end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes another element"));
            }
            continue;
        }
        let content = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = content.split_once(' ').unwrap_or((content, ""));
        check_attributes(attributes)?;
        if content == tag {
            open.push(name);
        }
        if open.is_empty() || !name.chars().all(|letter| letter.is_ascii_lowercase()) {
            return Err(format!("<{tag}>"));
        }
        tags.push(tag);
    }
    if !open.is_empty() || rest != "\n" {
        return Err(format!("{open:?} open, {rest:?} behind the last tag"));
    }
    Ok(tags)
}

/// Text has no `<` or `>` as itself, `&` only in an entity, and no control character.
fn check_text(text: &str) -> Result<(), String> {
    let entity = |rest: &str| {
        ["amp;", "lt;", "gt;"]
            .iter()
            .any(|name| rest.starts_with(name))
    };
    let allowed =
        |letter: char| letter == '\n' || letter >= ' ' && !"\u{FFFE}\u{FFFF}>".contains(letter);
    if !text.split('&').skip(1).all(entity) || !text.chars().all(allowed) {
        return Err(format!("text {text:?}"));
    }
    Ok(())
}

/// Attributes are `name='value'`, a space between them.
fn check_attributes(attributes: &str) -> Result<(), String> {
    let mut parts: Vec<&str> = attributes.split('\'').collect();
    let last = parts.pop();
    let mut names: Vec<&str> = parts.iter().step_by(2).map(|name| name.trim()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    let equals = names
        .iter()
        .all(|name| name.len() > 1 && name.ends_with('='));
    if last != Some("") || parts.len() != 2 * count || names.len() != count || !equals {
        return Err(format!("attributes {attributes}"));
    }
    Ok(())
}
