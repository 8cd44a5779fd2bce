//! Mutated golden answers: `--check` gives each the verdict that the oracle gives.

use std::fs;
use std::io::BufReader;

use super::expected::{self, judge, Given, Piece, Pieces, AS_WRITTEN};
use super::golden::{cases, sets, Case};
use super::inputs::Random;
use super::outputs::mutate_output;
use super::{forms, is_verdict, of_program, parse, reader, MODES};
use crate::shell::check::judge_with;
use crate::shell::forms::FORMS;
use crate::shell::options::Options;

#[test]
fn mutated_golden_answers_get_their_verdicts() {
    let is_optimised = !cfg!(debug_assertions);
    judge_mutations(1, if is_optimised { 100_000 } else { 5_000 });
}

#[test]
#[ignore = "takes half a minute"]
fn mutated_golden_answers_get_their_verdicts_a_million() {
    judge_mutations(1 << 32, 1_000_000);
}

/// The forms whose answer `--check` reads as a placement. In the others one output is right.
const PLACEMENTS: [&str; 4] = [
    "atcoder-arc001-c",
    "boj-3344",
    "hackerearth-n-queens",
    "jutge-p38211",
];

/// Golden cases whose words have so many walks that the oracle takes long.
const TAKE_LONG: [&str; 2] = ["piece-too-small", "words-by-many-walks"];

/// A golden case with a short input and a short answer, which is quickly found.
struct Short {
    case: Case,
    options: Options,
    input: Vec<u8>,
    right: Pieces,
    /// The number of cases; `None` if one output is right, which the golden answer says.
    cases: Option<usize>,
}

fn judge_mutations(first: u64, count: u64) {
    let shorts = shorts();
    assert!(shorts.len() > 500, "{} golden cases", shorts.len());
    for form in FORMS {
        let in_form = |short: &Short| short.options.form.is_some_and(|of| of.name == form.name);
        assert!(shorts.iter().any(in_form), "{} has no case", form.name);
    }
    let (mut right, mut other) = (0, 0);
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let short = random.choose(&shorts);
        let mut output = short.case.out.clone();
        for _ in 0..=random.below(2) {
            mutate_output(&mut random, &mut output);
        }
        let capacity = 1 + random.below(40);
        let open = || Ok(Box::new(BufReader::with_capacity(capacity, &output[..])) as _);
        let exact = *random.choose(&MODES);
        let verdict = judge_with(&short.options, of_program(exact), &short.input, open);
        let verdict = verdict.map_or_else(|error| error, |verdict| verdict.line);
        let judged = judge(&short.right, short.cases.unwrap_or(0), &output, exact);
        assert!(
            is_verdict(&verdict, short.cases, judged),
            "{}, {exact:?}, seed {seed}: {judged:?}, but: {verdict}\n{:?}",
            short.case.name,
            String::from_utf8_lossy(&output)
        );
        // Tells whether the words differ from the golden ones, not only white space or case.
        let is_other = judged.is_ok() && words(&output) != words(&short.case.out);
        other += u64::from(is_other);
        right += u64::from(judged.is_ok());
    }
    println!("{right} of {count} are right, {other} of these in another way");
    let balanced = count / 20..=count / 2;
    assert!(balanced.contains(&right), "{right} of {count} are right");
    assert!(other > count / 1000, "{other} are right in another way");
}

/// Returns the words of a text in lower case.
fn words(text: &[u8]) -> Vec<Vec<u8>> {
    let words = text.split(u8::is_ascii_whitespace);
    let words = words.filter(|word| !word.is_empty());
    words.map(<[u8]>::to_ascii_lowercase).collect()
}

fn shorts() -> Vec<Short> {
    let sets = sets().into_iter();
    let sets = sets.filter(|set| !set.options.contains(&"--svg"));
    let cases = sets.flat_map(|set| cases(&set));
    cases.filter_map(short).collect()
}

/// Returns the case if it is short and quick.
fn short(case: Case) -> Option<Short> {
    let input = fs::read(&case.input).expect("an input can be read");
    let text = String::from_utf8(case.out.clone()).ok()?;
    let is_short = input.len() < 300 && text.len() < 2_000 && case.err.is_none();
    let names = case.options.join(" ");
    // If a number is larger than 8, only these need no search.
    let quick = [
        "--any",
        "--any --draw",
        "--form boj-3344",
        "--form nowcoder-queens",
    ];
    let numbers = input.split(|byte| !byte.is_ascii_digit());
    let mut numbers = numbers.filter_map(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
    let is_large = numbers.any(|number: u64| number > 8);
    let takes_long = TAKE_LONG.iter().any(|name| case.name.ends_with(name));
    if !is_short || takes_long || is_large && !quick.contains(&&names[..]) {
        return None;
    }
    let options = parse(&names);
    let given = Given(&names);
    let placement = options.form.filter(|form| PLACEMENTS.contains(&form.name));
    let (right, cases) = if let Some(form) = placement {
        let read = forms::read(form.name, &input, true);
        assert!(read.valid, "{}", case.name);
        (read.pieces, Some(read.cases))
    } else if given.has("--any")
        || given.has("--paths")
        || given.has("--first") && options.trace.is_none()
    {
        let read = reader::read(&input, 1_000_000, options.board, options.sides);
        assert!(read.valid, "{}", case.name);
        // The golden answer says which words can be walked.
        let mut verdicts = text
            .lines()
            .filter_map(|line| match line.split(' ').nth(1) {
                Some("YES") => Some(true),
                Some("NO") => Some(false),
                _ => None,
            });
        let mut has = |_: &_, _: &_| verdicts.next().expect("an answer to each word");
        let pieces = expected::pieces(given, &read.cases, &mut has);
        (pieces, Some(read.cases.len()))
    } else {
        let lines = text.lines().map(|line| (0, Piece::Line(line.to_owned())));
        (lines.collect(), None)
    };
    let judged = judge(&right, cases.unwrap_or(0), text.as_bytes(), AS_WRITTEN);
    assert!(judged.is_ok(), "{}: {judged:?}", case.name);
    Some(Short {
        case,
        options,
        input,
        right,
        cases,
    })
}
