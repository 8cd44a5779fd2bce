//! `--svg`: a picture is well-formed XML, shows as many nodes, queens and walks as the text answer,
//! and can be read. A case that is too large is refused.

#[path = "fuzz/picture.rs"]
mod picture;

use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

use self::picture::{counts, tags, Counts};
use crate::common::golden::{cases, names, sets};
use crate::common::{backtrack, project, run, temporary_file};

/// Every golden picture is compared with the golden text of the same input, which most often comes
/// from a plain program (see `golden`).
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
            let input = fs::read_to_string(&case.input).expect("an input can be read");
            if case.options.contains(&"--board") {
                expected.add_signs(&input.chars().collect::<Vec<char>>());
            }
            if text.is_empty() {
                // If there is no placement, the required queens are drawn.
                expected.queens = expected.framed;
            }
        }
        assert_eq!(found, expected, "{name}");
        compared += 1;
    }
    assert!(compared > 20, "{compared} pictures");
}

/// Returns the picture of an input.
fn drawn(name: &str, options: &[&str], input: &str) -> String {
    let input = temporary_file(name, input);
    let outcome = run(&mut backtrack(&[&["--svg"], options].concat()), &input);
    assert_eq!(String::from_utf8_lossy(&outcome.stderr), "");
    assert_eq!(outcome.status, Some(0));
    String::from_utf8(outcome.stdout).expect("a picture is UTF-8")
}

/// Returns the number behind `attribute` in each tag that contains `part`.
fn numbers(tags: &[&str], part: &str, attribute: &str) -> Vec<i64> {
    let tags = tags.iter().filter(|tag| tag.contains(part));
    let values = tags.map(|tag| {
        let (_, rest) = tag.split_once(attribute).expect("the attribute");
        let end = rest.find(|sign: char| !sign.is_ascii_digit() && sign != '-');
        let number = &rest[..end.expect("an end")];
        number.parse().expect("a number")
    });
    values.collect()
}

/// A picture loads nothing, runs nothing, keeps text as text, and has colours for a dark page.
#[test]
fn a_picture_is_self_contained() {
    const KNOWN: [&str; 11] = [
        "svg", "title", "style", "rect", "defs", "pattern", "path", "g", "use", "text", "circle",
    ];
    let pictures = sets()
        .into_iter()
        .filter(|set| set.name.starts_with("svg-"));
    for case in pictures.flat_map(|set| cases(&set)) {
        let picture = String::from_utf8(case.out).expect("a picture is UTF-8");
        if picture.is_empty() {
            continue;
        }
        for tag in tags(&picture).expect("well-formed XML") {
            let name = tag.split([' ', '/']).next().expect("a name");
            assert!(KNOWN.contains(&name), "{}: <{name}>", case.name);
            let handles = tag.split(' ').any(|attribute| attribute.starts_with("on"));
            assert!(
                !handles && !tag.contains(" style="),
                "{}: <{tag}>",
                case.name
            );
        }
        let picture = picture.replace("xmlns='http://www.w3.org/2000/svg'", "");
        for loading in ["://", "url(", "href='", "@import", "@font-face"] {
            let mut rest = picture.split(loading).skip(1);
            assert!(
                rest.all(|rest| rest.starts_with('#')),
                "{}: {loading}",
                case.name
            );
        }
        assert!(picture.contains("<title>") && picture.ends_with("</svg>\n"));
        assert!(
            picture.contains("<rect class='page' "),
            "a background of its own"
        );
        assert!(picture.contains("@media (prefers-color-scheme: dark)"));
    }
}

/// The cases are drawn one below the other, each under its heading.
#[test]
fn cases_are_drawn_in_order_under_their_headings() {
    let input = "4\n2 2\nAB\nCD\nAB DA\n5\n1 1\nX\nX\n";
    let picture = drawn("cases", &["--first", "--paths"], input);
    let headings = picture
        .lines()
        .filter(|line| line.starts_with("<text class='heading'"));
    let headings = headings.map(|line| line.split(['<', '>']).nth(2).expect("a text"));
    assert_eq!(
        headings.collect::<Vec<_>>(),
        ["n = 4", "board 2 by 2", "n = 5", "board 1 by 1"]
    );
    let (mut order, mut heights) = (String::new(), Vec::new());
    for tag in tags(&picture).expect("well-formed XML") {
        if tag.contains("class='heading'") {
            order += "case ";
            heights.extend(numbers(&[tag], "", " y='"));
        } else if tag.starts_with("g transform='translate(") {
            order += "board ";
            heights.extend(numbers(&[tag], "", ","));
        }
    }
    assert_eq!(order, "case board case board board case board case board ");
    assert!(
        heights.windows(2).all(|two| two[0] <= two[1]),
        "{heights:?}"
    );
}

/// As many boards as fit a width of 1000 are side by side. If the page would be higher than wide,
/// it is made about square. Each board has its number.
#[test]
fn a_page_of_many_boards_is_about_square() {
    for (n, count, across) in [(5, 10, 5), (6, 4, 4), (7, 40, 7), (8, 92, 11), (9, 352, 21)] {
        let picture = drawn("lines", &["--all"], &format!("{n}\n"));
        let heading = format!(">n = {n}, {count} placements</text>");
        assert!(picture.contains(&heading), "{heading}");
        for number in 1..=count {
            assert_eq!(picture.matches(&format!(">{number}: ")).count(), 1);
        }
        let all = tags(&picture).expect("well-formed XML");
        let width = numbers(&all[..1], "svg", " width='")[0];
        let height = numbers(&all[..1], "svg", " height='")[0];
        assert!(height <= 1000.max(width), "{width} by {height}");
        assert!(width <= 1000.max(height * 5 / 4), "{width} by {height}");
        let boards = "g transform='translate(";
        let (xs, ys) = (
            numbers(&all, boards, "translate("),
            numbers(&all, boards, ","),
        );
        assert_eq!(xs.len(), count);
        let step = xs[1] - xs[0];
        for index in 0..count {
            assert_eq!(
                xs[index],
                xs[0] + (index % across) as i64 * step,
                "board {index}"
            );
            assert_eq!(ys[index], ys[index / across * across], "board {index}");
        }
    }
}

/// The tree of n = 4 fits 1600 by 800 pixels. Each reason has a shape of its own. The edges on the
/// way to a solution have a class of their own.
#[test]
fn a_tree_can_be_read() {
    let board = "4\n*...\n....\n...*\n....\n";
    for (options, input, ways) in [
        (&["--trace"][..], "4\n", 8),
        (&["--first", "--trace"], "4\n", 4),
        (&["--board", "--trace"], board, 4),
        (&["--trace"], "3\n", 0),
        // No two of the 10 placements begin with the same two queens.
        (&["--trace"], "5\n", 5 + 10 + 10 + 10 + 10),
    ] {
        let picture = drawn("tree", options, input);
        let all = tags(&picture).expect("well-formed XML");
        if input.starts_with('4') {
            assert!(numbers(&all[..1], "svg", " width='")[0] <= 1600);
            assert!(numbers(&all[..1], "svg", " height='")[0] <= 800);
        }
        let way = all.iter().position(|tag| *tag == "g class='edge way'");
        let edges = &all[way.expect("the ways") + 1..];
        let edges = edges.iter().take_while(|tag| tag.starts_with("path d="));
        assert_eq!(edges.count(), ways, "{options:?} {input:?}");
        let mut reasons = BTreeSet::new();
        for reason in ["column", "diagonal", "forbidden"] {
            let title = format!("pruned: {reason}</title>");
            let mut lines = picture.lines();
            while let Some(line) = lines.find(|line| line.contains(&title)) {
                // The shape, and in a small tree the reason below it.
                assert!(line.contains(&format!("<use href='#{reason}'/>")), "{line}");
                if line.contains(" scale(1)'") {
                    let below = lines.next().expect("the reason");
                    let text = format!(">{reason}</text>");
                    assert!(below.contains(&text), "{below}");
                }
                reasons.insert(reason);
            }
        }
        let shape = |reason: &&str| {
            let id = format!("id='{reason}'");
            let shape = all.iter().find(|tag| tag.contains(&id)).expect("a shape");
            shape.split(" d=").nth(1).expect("a path").to_owned()
        };
        let shapes: BTreeSet<String> = reasons.iter().map(shape).collect();
        assert_eq!(shapes.len(), reasons.len(), "one shape for each reason");
        assert_eq!(reasons.contains("forbidden"), options.contains(&"--board"));
    }
}

/// In a large tree the cells tried in a row are marks below their parent, each at its column, and
/// a legend says what they mean.
#[test]
fn a_large_tree_fits_3000_by_1000_pixels() {
    for (options, n) in [(&["--trace"][..], 6), (&["--first", "--trace"], 8)] {
        let picture = drawn("large", options, &format!("{n}\n"));
        let all = tags(&picture).expect("well-formed XML");
        assert!(numbers(&all[..1], "svg", " width='")[0] <= 3000);
        assert!(numbers(&all[..1], "svg", " height='")[0] <= 1000);
        // A box is a path that begins at its upper left corner.
        let boxes = all.iter().filter(|tag| tag.contains("class='marks'"));
        let boxes: Vec<&str> = boxes.copied().collect();
        let corner = |tag: &&str| {
            let y = tag.split([' ', 'h']).find_map(|part| part.parse().ok());
            (numbers(&[tag], "", " d='M")[0], y.expect("a number"))
        };
        let corners: BTreeSet<(i64, i64)> = boxes.iter().map(corner).collect();
        assert_eq!(corners.len(), boxes.len());
        let mut tried = 0;
        for line in picture.lines().filter(|line| line.contains(" scale(0.5)'")) {
            let title = line.split("<title>").nth(1).expect("a title");
            let Some(cell) = title.strip_prefix('(') else {
                // In the legend.
                continue;
            };
            let col = cell.split([',', ')']).nth(1).expect("a column");
            let col: i64 = col.parse().expect("a number");
            let x = numbers(&[line], "", "translate(")[0];
            let y = numbers(&[line], "", ",")[0];
            assert!(corners.contains(&(x + 3 - col * 8, y - 8)), "{line}");
            tried += 1;
        }
        let text = run(
            &mut backtrack(options),
            &temporary_file("large-text", &format!("{n}\n")),
        );
        let text = String::from_utf8(text.stdout).expect("a trace is UTF-8");
        assert_eq!(
            tried,
            text.lines().filter(|line| line.contains('(')).count()
        );
        for mark in ["placed", "column", "diagonal"] {
            let key = format!("<title>{mark}</title>");
            assert_eq!(picture.matches(&key).count(), 1, "{mark} in the legend");
        }
        assert!(!picture.contains("forbidden</title>"));
    }
}

/// A case that does not fit a document is refused before its search ends. The cases before it are
/// drawn.
#[test]
fn a_case_that_is_too_large_is_refused_at_once() {
    let free = |n: usize| format!("{n}\n{}", format!("{}\n", ".".repeat(n)).repeat(n));
    let letters = format!("{}\n", "ABCDEFGHIJKLMNOPQRST").repeat(20);
    let puzzle = |words| format!("20 20\n{letters}{}", "ABC\n".repeat(words));
    let queens = "expected at most 20000 queens in one document, of which 199";
    let nodes = "expected at most 20000 nodes in one document, of which 199";
    let cells =
        "expected at most 50000 cells in one document (--paths draws the board for each word \
                 that has a walk), found 400 cells, 125 words";
    let cases = [
        (&["--all"][..], "30\n".to_owned(), queens, "found \"30\""),
        (
            &["--all"],
            "1000000\n".to_owned(),
            queens,
            "found \"1000000\"",
        ),
        (&["--any"], "20001\n".to_owned(), queens, "found \"20001\""),
        (&["--board", "--all"], free(30), queens, ""),
        (&["--trace"], "9\n".to_owned(), nodes, ""),
        (&["--trace"], "1000000\n".to_owned(), nodes, ""),
        (&["--first", "--trace"], "14\n".to_owned(), nodes, ""),
        (&["--paths"], puzzle(125), cells, ""),
    ];
    for (options, input, message, found) in cases {
        let begin = Instant::now();
        let before = if options[0] == "--board" {
            free(4)
        } else {
            "4\n".to_owned()
        };
        let input = temporary_file("too-large", &(before + &input));
        let outcome = run(&mut backtrack(&[&["--svg"], options].concat()), &input);
        let errors = String::from_utf8(outcome.stderr).expect("UTF-8");
        assert!(
            errors.contains(message) && errors.contains(found) && errors.lines().count() == 1,
            "{errors}"
        );
        let picture = String::from_utf8(outcome.stdout).expect("UTF-8");
        assert_eq!(picture.matches("class='heading'").count(), 1);
        assert_eq!(outcome.status, Some(2));
        let limit = Duration::from_secs(20);
        assert!(begin.elapsed() < limit, "{options:?} {:?}", begin.elapsed());
    }
    // These fit: a puzzle of 100 words, a tree, many boards.
    let puzzle = drawn("puzzle", &["--paths"], &puzzle(100));
    assert_eq!(puzzle.matches("class='walk'").count(), 100);
    drawn("nodes", &["--trace"], "8\n7\n5\n5\n4\n4\n");
    drawn("queens", &["--all"], "10\n");
    // Counts are text, and do not count as queens.
    let counts = drawn(
        "counts",
        &["--paths"],
        &("2\n".repeat(20_001) + "1 1\nA\nA\n"),
    );
    assert_eq!(counts.matches("class='heading'").count(), 20_002);
}

/// A walk is a line through the middles of its cells, from a disc on the first one; the steps are
/// numbered in a cell that is used again.
#[test]
fn a_walk_goes_through_its_cells() {
    let input = "3 3\nABC\nDEF\nGHI\nAEI AEA ABABC E\n";
    let picture = drawn("walks", &["--paths"], input);
    let outcome = run(
        &mut backtrack(&["--paths"]),
        &temporary_file("walks", input),
    );
    let text = String::from_utf8(outcome.stdout).expect("walks are UTF-8");
    let lines_with = |part: &'static str| picture.lines().filter(move |line| line.contains(part));
    let (mut drawn, mut starts) = (lines_with("class='walk'"), lines_with("class='start'"));
    for line in text.lines() {
        let middles = line.split(' ').skip(2).map(|cell| {
            let cell = cell.trim_matches(|sign| "()".contains(sign));
            let (row, col) = cell.split_once(',').expect("a cell");
            let middle = |number: &str| number.parse::<usize>().expect("a number") * 44 - 22;
            (middle(col), middle(row))
        });
        let middles: Vec<(usize, usize)> = middles.collect();
        let points: Vec<String> = middles.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let walk = format!("<path class='walk' d='M{}'/>", points.join(" "));
        assert_eq!(drawn.next(), Some(&walk[..]), "{line}");
        let (x, y) = middles[0];
        let disc = format!("<circle class='start' cx='{x}' cy='{y}' ");
        assert!(
            starts.next().is_some_and(|start| start.starts_with(&disc)),
            "{line}"
        );
    }
    assert_eq!(drawn.next(), None);
    let steps = lines_with("class='step'").map(|line| line.split(['<', '>']).nth(2));
    // AEA uses the first cell again, ABABC the first two.
    assert_eq!(steps.collect::<Vec<_>>(), ["1,3", "1,3", "2,4"].map(Some));
}

/// A list of many steps on one cell is cut between two numbers, a long word at the width of the
/// page.
#[test]
fn long_texts_are_cut() {
    let input = format!("1 2\nAB\n{}\n{}\n", "AB".repeat(40), "M".repeat(1000));
    let picture = drawn("long", &["--paths"], &input);
    let all = tags(&picture).expect("well-formed XML");
    assert!(numbers(&all[..1], "svg", " width='")[0] <= 1000);
    let texts = |part: &'static str| {
        let lines = picture.lines().filter(move |line| line.contains(part));
        lines.map(|line| line.split(['<', '>']).nth(2).expect("a text"))
    };
    for (first, steps) in (1..).zip(texts("class='step'")) {
        let steps = steps.strip_suffix(",…").expect("steps are cut");
        let numbers: Vec<usize> = steps.split(',').map(|step| step.parse().unwrap()).collect();
        let expected: Vec<usize> = (first..).step_by(2).take(numbers.len()).collect();
        assert_eq!(numbers, expected);
        assert!((2..10).contains(&numbers.len()), "{steps}");
    }
    assert_eq!(texts("class='step'").count(), 2);
    let note = texts("class='note'")
        .next_back()
        .expect("the word without a walk");
    assert!(note.ends_with("M…"), "{note}");
}

/// The cases before an error are drawn. If there are none, nothing is written. The error is the
/// same as without `--svg`, unless the case is too large for a document.
#[test]
fn cases_before_an_error_are_drawn() {
    for (input, drawn) in [("", 0), ("x\n", 0), ("4\nx\n", 1), ("4\n5\n4 4 4\n", 2)] {
        let input = temporary_file("error", input);
        let text = run(&mut backtrack(&["--first"]), &input);
        let outcome = run(&mut backtrack(&["--svg", "--first"]), &input);
        assert_eq!(outcome.stderr, text.stderr);
        let picture = String::from_utf8(outcome.stdout).expect("a picture is UTF-8");
        assert_eq!(outcome.status, Some(2));
        assert_eq!(picture.matches("class='heading'").count(), drawn);
        assert_eq!(picture.is_empty(), drawn == 0);
        assert_eq!(picture.ends_with("</svg>\n"), drawn > 0);
    }
}

/// Every golden input of these kinds gets a well-formed document or one error message, or both.
#[test]
fn every_input_makes_a_whole_document() {
    let kinds: [(&str, &[&str]); 7] = [
        ("boggle", &["--paths"]),
        ("boggle-counted", &["--paths"]),
        ("boggle-large", &["--paths"]),
        ("boggle-unusual", &["--paths"]),
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
            let messages = String::from_utf8_lossy(&outcome.stderr);
            let is_error = |line: &&str| !line.starts_with("backtrack: note: ");
            let errors = messages.lines().filter(is_error).count();
            let status = if errors == 0 { 0 } else { 2 };
            assert!(errors <= 1, "{kind}/{file}: {errors} errors");
            assert_eq!(outcome.status, Some(status), "{kind}/{file}");
            if errors == 0 || !picture.is_empty() {
                tags(&picture).unwrap_or_else(|error| panic!("{kind}/{file}: {error}"));
            }
        }
    }
}

/// Returns the line as it is written as the text of an element.
fn escaped(line: &str) -> String {
    let line = line.replace('&', "&amp;").replace('<', "&lt;");
    let line = line.replace('>', "&gt;");
    // XML has no control characters. Unicode's pictures of them replace them.
    line.replace('\x0C', "\u{240C}").replace('\0', "\u{2400}")
}
