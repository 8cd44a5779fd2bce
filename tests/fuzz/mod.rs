//! A mutation fuzzer: answers, checks, validates and draws random and mutated inputs.
//!
//! It calls the functions behind the command line in this process. In the judge format, inputs are
//! answered by the functions of a submission; those of `large/` are called when outputs are judged.
//! For every input:
//! - nothing panics, takes 30 seconds, or writes a part of a line
//! - an error is at a position inside the input
//! - a second reader says as the program does whether the input is valid, and whether it is exact
//! - an oracle says as the program does what the answers are, also those before an error; which
//!   verdict a mutated output gets; and how many things of each kind a picture shows
//!
//! If an input asks for more than the oracle can answer, it is skipped, or answered up to its first
//! n that is too large.
//!
//! | file | what it does |
//! | --- | --- |
//! | this file | runs the program and compares |
//! | `inputs`, `outputs` | make and mutate inputs; mutate outputs |
//! | `reader`, `forms` | the second readers: of the judge format, of the judges' own forms |
//! | `oracle` | placements, traces and words by plain search |
//! | `expected` | the right answers, and whether an output is one of them |
//! | `picture` | counts what a picture shows |
//! | `exact`, `judged` | the same comparisons on the golden cases |
//!
//! An ordinary run takes 200,000 inputs (20,000 with debug assertions), and `cargo test --release
//! -- --ignored fuzz` takes 10,000,000, and a million mutated golden answers. If an input fails,
//! its seed and a command for bash are printed. `BACKTRACK_SEED=SEED` begins with that input. (The
//! command for a judged output judges without the flags of Kattis.)

mod exact;
mod expected;
mod forms;
#[allow(dead_code)] // Other tests use the rest.
#[path = "../common/golden.rs"]
mod golden;
mod inputs;
mod judged;
mod oracle;
mod outputs;
mod picture;
#[path = "../common/random.rs"]
mod random;
mod reader;

use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::str;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::shell::both::{Both, Seen};
use crate::shell::check;
use crate::shell::forms::FORMS;
use crate::shell::jobs;
use crate::shell::options::{self, Command, Options};
use crate::shell::validate::validate;
use backtrack::boggle::cases::Words;
use backtrack::cases;
use backtrack::input::limit::Limit;
use backtrack::input::{Error, Reader};
use backtrack::output::Output;
use backtrack::queens::cases::Queens;
use expected::{pieces, Exact, Flaw, Given, Pieces, Rule, AS_WRITTEN};
use inputs::Random;
use picture::{counts, Counts};
use reader::{Case, Input};

/// Sets of options, each with the largest n that the oracle answers.
const SETS: [(&str, usize); 21] = [
    ("", 7),
    ("--once", 5),
    ("--paths", 5),
    ("--once --paths", 5),
    ("--sides", 5),
    ("--sides --once", 5),
    ("--sides --paths", 5),
    ("--sides --once --paths", 5),
    ("--first", 7),
    ("--any", 60),
    ("--all", 6),
    ("--first --draw", 6),
    ("--any --draw", 6),
    ("--all --draw", 6),
    ("--any --paths", 30),
    ("--trace", 4),
    ("--trace=calls --once", 4),
    ("--board", 6),
    ("--board --first", 6),
    ("--board --all --paths", 6),
    ("--board --first --trace", 5),
];

/// The same with `--svg`.
const PICTURES: [(&str, usize); 9] = [
    ("--svg --first", 8),
    ("--svg --any", 20),
    ("--svg --all", 6),
    ("--svg --board --all", 6),
    ("--svg --trace", 5),
    ("--svg --board --first --trace", 6),
    ("--svg --paths", 8),
    ("--svg --once --paths", 8),
    ("--svg --sides --paths", 8),
];

#[test]
fn every_input_is_answered_or_refused() {
    let count = if cfg!(debug_assertions) {
        20_000
    } else {
        200_000
    };
    run(1, count);
}

#[test]
#[ignore = "takes minutes"]
fn every_input_is_answered_or_refused_ten_million() {
    run(1 << 32, 10_000_000);
}

/// Runs `count` seeds, and watches from another thread whether they end.
fn run(first: u64, count: u64) {
    let given = env::var("BACKTRACK_SEED").ok();
    let first = given.map_or(first, |seed| {
        seed.parse().expect("BACKTRACK_SEED is a number")
    });
    let current = Arc::new(AtomicU64::new(first));
    let running = Arc::clone(&current);
    let worker = thread::spawn(move || {
        let mut valid = 0;
        for seed in first..first + count {
            running.store(seed, Ordering::Relaxed);
            valid += u64::from(Round::new(seed).run());
        }
        valid
    });
    let (mut last, mut since) = (first, Instant::now());
    while !worker.is_finished() {
        thread::sleep(Duration::from_millis(10));
        let seed = current.load(Ordering::Relaxed);
        if seed != last {
            (last, since) = (seed, Instant::now());
        }
        if since.elapsed() > Duration::from_secs(30) {
            let _printed_by_drop = Round::new(seed);
            panic!("an input hangs");
        }
    }
    let valid = worker.join().expect("a round printed its failure");
    println!("{valid} of {count} inputs are valid");
    let balanced = count / 5..=count - count / 5;
    assert!(balanced.contains(&valid), "too few are valid, or invalid");
}

/// How exactly outputs are judged: by `--check` (first), and by `--check=kattis` with each set of
/// flags.
const MODES: [Exact; 4] = [
    Exact {
        letter_case: true,
        space: false,
    },
    AS_WRITTEN,
    Exact {
        letter_case: false,
        space: false,
    },
    Exact {
        letter_case: false,
        space: true,
    },
];

/// Converts to the type of the program.
fn of_program(Exact { letter_case, space }: Exact) -> options::Exact {
    options::Exact { letter_case, space }
}

fn parse(set: &str) -> Options {
    match options::parse(set.split_whitespace().map(OsString::from)) {
        Ok(Command::Answer(options)) => options,
        _ => panic!("{set} are options"),
    }
}

/// The comparison that is made of an input.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Answer,
    Check,
    Validate,
    Picture,
}

/// An input, the options for it, and the comparison, all made from a seed.
struct Round {
    seed: u64,
    kind: Kind,
    set: String,
    options: Options,
    /// The largest n that the oracle answers.
    max: usize,
    input: Vec<u8>,
    /// The output that is judged.
    output: RefCell<Vec<u8>>,
}

impl Round {
    fn new(seed: u64) -> Round {
        let mut random = Random::new(seed);
        // Pictures are few, because they take longer than text.
        let kind = match random.below(40) {
            0 => Kind::Picture,
            1..=8 => Kind::Validate,
            9..=20 => Kind::Check,
            _ => Kind::Answer,
        };
        let (set, max) = if kind == Kind::Picture {
            *random.choose(&PICTURES)
        } else {
            *random.choose(&SETS)
        };
        let mut set = set.to_owned();
        if kind != Kind::Picture && random.one_in(4) {
            set = format!("--form {}", random.choose(FORMS).name);
        }
        let options = parse(&set);
        let input = match options.form {
            Some(form) => inputs::input_of_form(&mut random, form.name),
            None => inputs::input(&mut random, options.board),
        };
        Round {
            seed,
            kind,
            set,
            options,
            max,
            input,
            output: RefCell::default(),
        }
    }
}

/// If the round fails, prints the seed and the input, as a command for bash.
impl Drop for Round {
    fn drop(&mut self) {
        if thread::panicking() {
            let octal = |byte: &u8| match byte {
                b' '..=b'~' if !b"%'\\".contains(byte) => char::from(*byte).to_string(),
                b'\n' => "\\n".to_owned(),
                _ => format!("\\{byte:03o}"),
            };
            let printed = |bytes: &[u8]| bytes.iter().map(octal).collect::<String>();
            let (input, set) = (printed(&self.input), &self.set);
            let command = match self.kind {
                Kind::Answer | Kind::Picture => format!("backtrack {set}"),
                Kind::Validate => format!("backtrack {set} --validate"),
                Kind::Check => format!(
                    "backtrack {set} --check /dev/stdin <(printf -- '{}')",
                    printed(&self.output.borrow())
                ),
            };
            eprintln!(
                "BACKTRACK_SEED={}: printf -- '{input}' | {command}",
                self.seed
            );
        }
    }
}

/// A sink that accepts whole lines only, and keeps them.
struct Sink(Vec<u8>);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert!(
            bytes.last().map_or(true, |&last| last == b'\n'),
            "part of a line is written"
        );
        self.0.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A line and a column of an input, from 1.
type Position = (usize, usize);

/// The text that is written, and the position of the error if there is one.
type Answered = (String, Option<Position>);

fn answered(answer: impl FnOnce(&mut Output) -> Result<(), Error>) -> Answered {
    let mut sink = Sink(Vec::new());
    let mut out = Output::new(&mut sink);
    let result = answer(&mut out);
    out.flush().expect("memory takes all");
    let error = match result {
        Ok(()) => None,
        Err(Error::Invalid { line, column, .. }) => Some((line, column)),
        Err(Error::Write(error)) => panic!("memory takes all, but: {error}"),
    };
    (String::from_utf8(sink.0).expect("answers are UTF-8"), error)
}

/// Asserts that an input is exact for the program if and only if it is for its second reader.
/// Returns whether it is.
fn assert_validated(what: &str, options: &Options, input: &[u8]) -> bool {
    let exact = is_exact(options, input);
    let position = match validate(options, input) {
        Ok(()) => None,
        Err(Error::Invalid { line, column, .. }) => Some((line, column)),
        Err(Error::Write(error)) => panic!("nothing is written, but: {error}"),
    };
    assert_eq!(
        position.is_none(),
        exact,
        "{what}, whether it is exact: {position:?}"
    );
    if let Some(position) = position {
        assert_inside(input, position);
    }
    exact
}

/// Asserts that a character, or the end of a line, is at the position.
fn assert_inside(input: &[u8], (line, column): Position) {
    let mut lines = input.split(|&byte| byte == b'\n');
    let text = lines
        .nth(line - 1)
        .unwrap_or_else(|| panic!("there is no line {line}"));
    let max = String::from_utf8_lossy(text).chars().count() + 1;
    assert!(
        (1..=max).contains(&column),
        "line {line} has no column {column}"
    );
}

/// Returns the path of a file or folder of the project.
fn project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Reads an input of the judge format by its second reader, up to the program's largest n.
fn read(options: &Options, input: &[u8]) -> Input {
    let max = jobs::handlers(options).limit.value.max;
    reader::read(input, max, options.board, options.sides)
}

/// Tells whether an input is exact for its second reader.
fn is_exact(options: &Options, input: &[u8]) -> bool {
    match options.form {
        Some(form) => forms::read(form.name, input, false).exact,
        None => read(options, input).exact,
    }
}

/// The right answers to an input.
struct Right {
    pieces: Pieces,
    /// The number of cases before the end or the first error.
    cases: usize,
    /// Whether there is no error.
    valid: bool,
}

/// Returns the right answers to an input of the judge format.
fn right(set: &str, input: &Input) -> Right {
    let given = Given(set);
    let mut has = |board: &oracle::Grid, word: &str| board.has(word, given.rule() == Rule::Once);
    Right {
        pieces: pieces(given, &input.cases, &mut has),
        cases: input.cases.len(),
        valid: input.valid,
    }
}

impl Round {
    /// Compares. Returns whether the input is valid (exact if it is validated), and not too large
    /// for the oracle.
    fn run(&self) -> bool {
        match self.kind {
            Kind::Validate => assert_validated(&self.set, &self.options, &self.input),
            Kind::Picture => self.picture(),
            Kind::Answer => self.answer(),
            Kind::Check => self.check(),
        }
    }

    /// Returns the right answers to the input. `None` if the oracle may not be able to find them.
    fn right(&self) -> Option<Right> {
        if let Some(form) = self.options.form {
            let numbers = self.input.split(|byte| !byte.is_ascii_digit());
            let mut values = numbers.filter_map(|digits| str::from_utf8(digits).ok()?.parse().ok());
            if values.any(|value: u64| value > 8 && value <= 1_000_000_000) {
                return None;
            }
            let read = forms::read(form.name, &self.input, true);
            return Some(Right {
                pieces: read.pieces,
                cases: read.cases,
                valid: read.valid,
            });
        }
        let input = read(&self.options, &self.input);
        self.takes(&input).then(|| right(&self.set, &input))
    }

    /// Tells whether the oracle can answer the cases.
    fn takes(&self, input: &Input) -> bool {
        let mut cases = input.cases.iter();
        cases.all(|case| !matches!(case, Case::Queens(n, _) if *n > self.max))
    }

    /// Asserts that every answer before the first error is right.
    fn answer(&self) -> bool {
        let (right, (output, error)) = if self.options.form.is_some() {
            let Some(right) = self.right() else {
                return false;
            };
            let answer =
                |out: &mut Output| jobs::answer(&self.options, &mut Reader::new(&self.input), out);
            (right, answered(answer))
        } else {
            (
                right(
                    &self.set,
                    &reader::read(
                        &self.input,
                        self.max,
                        self.options.board,
                        self.options.sides,
                    ),
                ),
                self.answered_up_to_max(),
            )
        };
        assert_eq!(
            error.is_none(),
            right.valid,
            "whether it is valid, the program against the reader"
        );
        if let Some(position) = error {
            assert_inside(&self.input, position);
        }
        let judged = expected::judge(&right.pieces, right.cases, output.as_bytes(), AS_WRITTEN);
        if let Err((case, line)) = judged {
            panic!("wrong in case {case}, line {line}:\n{output}");
        }
        right.valid
    }

    /// Answers the input by the functions of a submission, with `max` as the largest n.
    fn answered_up_to_max(&self) -> Answered {
        let mut handlers = jobs::submission_handlers(&self.options);
        answered(|out| {
            let mut words = jobs::after_drawings(&self.options, handlers.words.value);
            let mut both = Both {
                queens: Queens {
                    limit: Limit {
                        max: self.max,
                        hint: "",
                    },
                    setup: handlers.setup.value,
                    answer: &mut handlers.queens.value,
                },
                words: Words {
                    answer: &mut words,
                    sides: self.options.sides,
                },
                seen: Seen::default(),
            };
            cases::answer(&mut Reader::new(&self.input), &mut both, out)
        })
    }

    /// Asserts that a mutated answer gets the verdict that the oracle gives.
    fn check(&self) -> bool {
        let Some(right) = self.right() else {
            return false;
        };
        let mut random = Random::new(!self.seed);
        if right.valid && !random.one_in(10) {
            let answer =
                |out: &mut Output| jobs::answer(&self.options, &mut Reader::new(&self.input), out);
            self.output.replace(answered(answer).0.into_bytes());
        }
        for _ in 0..random.below(3) {
            outputs::mutate_output(&mut random, &mut self.output.borrow_mut());
        }
        let output = self.output.borrow();
        let exact = *random.choose(&MODES);
        // The output is read in small parts.
        let open = || -> io::Result<Box<dyn BufRead>> {
            let capacity = 1 + random.below(40);
            Ok(Box::new(BufReader::with_capacity(capacity, &output[..])))
        };
        let verdict = check::judge_with(&self.options, of_program(exact), &self.input, open);
        let Ok(verdict) = verdict.map(|verdict| verdict.line) else {
            assert!(!right.valid, "the input is valid");
            return false;
        };
        assert!(right.valid, "the input is invalid, but: {verdict}");
        let judged = expected::judge(&right.pieces, right.cases, &output, exact);
        assert!(
            is_verdict(&verdict, Some(right.cases), judged),
            "{exact:?}: {judged:?}, but: {verdict}"
        );
        true
    }

    /// Asserts that the picture shows the cases before the first error.
    fn picture(&self) -> bool {
        let input = read(&self.options, &self.input);
        if !self.takes(&input) {
            return false;
        }
        let (picture, error) =
            answered(|out| jobs::answer(&self.options, &mut Reader::new(&self.input), out));
        assert_eq!(
            error.is_none(),
            input.valid,
            "whether it is valid, the program against the reader"
        );
        if !input.valid && input.cases.is_empty() {
            assert_eq!(picture, "", "a picture of nothing");
        } else {
            let shown = counts(&picture).unwrap_or_else(|error| panic!("{error}:\n{picture}"));
            assert_eq!(shown, self.shown(&input.cases));
        }
        input.valid
    }

    /// Returns what a picture of these cases shows.
    fn shown(&self, cases: &[Case]) -> Counts {
        let given = Given(&self.set);
        let mut shown = Counts::default();
        for case in cases {
            match case {
                Case::Queens(n, signs) if given.has("--trace") => {
                    let tree = oracle::tree(*n, signs.as_deref(), given.has("--first"));
                    shown.add_trace(tree.iter().map(String::as_str));
                }
                Case::Queens(n, _) if given.has("--any") => {
                    shown.queens += if *n == 2 || *n == 3 { 0 } else { *n };
                }
                Case::Queens(n, signs) if given.has("--first") || given.has("--all") => {
                    let count = oracle::placements(*n, signs.as_deref()).len();
                    let signs = signs.as_deref().unwrap_or_default();
                    shown.add_signs(signs);
                    let required = signs.iter().filter(|sign| **sign == 'Q');
                    shown.queens += match count {
                        0 => required.count(),
                        _ if given.has("--first") => *n,
                        _ => count * n,
                    };
                }
                Case::Board(board, words) if given.has("--paths") => {
                    let once = given.rule() == Rule::Once;
                    for word in words.iter().filter(|word| board.has(word, once)) {
                        shown.walks += 1;
                        shown.steps += word.chars().count() - 1;
                    }
                }
                _ => {}
            }
        }
        shown
    }
}

/// Tells whether the program's verdict is the one that the oracle gives. If the number of cases is
/// not known, only the line of a flaw is compared.
fn is_verdict(verdict: &str, cases: Option<usize>, judged: Result<(), Flaw>) -> bool {
    match (judged, cases) {
        (Ok(()), Some(1)) => verdict == "right: 1 case",
        (Ok(()), Some(cases)) => verdict == format!("right: {cases} cases"),
        (Ok(()), None) => verdict.starts_with("right: "),
        // An input may have no case.
        (Err((0, line)), Some(_)) => verdict.starts_with(&format!("wrong: line {line}: ")),
        (Err((case, line)), Some(_)) => {
            verdict.starts_with(&format!("wrong: case {case}, line {line}: "))
        }
        (Err((_, line)), None) => {
            verdict.starts_with("wrong: ") && verdict.contains(&format!("line {line}: "))
        }
    }
}
