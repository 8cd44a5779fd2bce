//! A mutation fuzzer: random and mutated inputs through everything but the command line, in this
//! process.
//!
//! Whatever the bytes are, nothing panics or hangs, only whole lines are written, and an error
//! names a place inside the input. Readers and an oracle of their own agree with the program on
//! which inputs are valid and which are exact, on every answer, those before an error included, on
//! the verdict on every mutated output, and on what a picture shows.
//!
//! An ordinary run takes 200,000 inputs (20,000 with debug assertions), and `cargo test --release
//! -- --ignored fuzz` 10,000,000. A failure prints the input and its seed; `BACKTRACK_SEED=seed`
//! starts with that input.

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
use expected::{pieces, Exact, Pieces, Rule, Set};
use inputs::Random;
use picture::{counts, Counts};
use reader::{Case, Input};

/// Sets of options, each with the largest n that is answered here.
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

/// The same for pictures.
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
            valid += u64::from(Trial::new(seed).run());
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
            let _printed_by_drop = Trial::new(seed);
            panic!("an input hangs");
        }
    }
    let valid = worker.join().expect("a trial printed its failure");
    println!("{valid} of {count} inputs are valid");
    let balanced = count / 5..=count - count / 5;
    assert!(balanced.contains(&valid), "too few of one kind");
}

/// How outputs are judged: by `--check` alone, and for Kattis with each set of flags.
const MODES: [Exact; 4] = [
    Exact {
        case: true,
        space: false,
    },
    Exact {
        case: true,
        space: true,
    },
    Exact {
        case: false,
        space: false,
    },
    Exact {
        case: false,
        space: true,
    },
];

/// What the program calls it.
fn program(Exact { case, space }: Exact) -> options::Exact {
    options::Exact { case, space }
}

fn parse(set: &str) -> Options {
    match options::parse(set.split_whitespace().map(OsString::from)) {
        Ok(Command::Answer(options)) => options,
        _ => panic!("{set} are options"),
    }
}

/// What is done with an input.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Answer,
    Check,
    Validate,
    Picture,
}

/// What a seed stands for: an input, the options for it, and what is done with it.
struct Trial {
    seed: u64,
    kind: Kind,
    set: String,
    options: Options,
    /// The largest n that is answered.
    max: usize,
    input: Vec<u8>,
    /// The output that is judged.
    output: RefCell<Vec<u8>>,
}

impl Trial {
    fn new(seed: u64) -> Trial {
        let mut random = Random::new(seed);
        // A picture takes as long as ten other answers.
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
        Trial {
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

/// A trial that fails prints its input as a command for a shell.
impl Drop for Trial {
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

/// Collects what is written, and accepts whole lines only.
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

/// What is written, and the line and column of the error if there is one.
type Answered = (String, Option<(usize, usize)>);

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

/// Asserts that an input is exact if its second reader says so, which is returned.
fn assert_validated(what: &str, options: &Options, input: &[u8]) -> bool {
    let exact = is_exact(options, input);
    let place = match validate(options, input) {
        Ok(()) => None,
        Err(Error::Invalid { line, column, .. }) => Some((line, column)),
        Err(Error::Write(error)) => panic!("nothing is written, but: {error}"),
    };
    assert_eq!(
        place.is_none(),
        exact,
        "{what}, whether it is exact: {place:?}"
    );
    if let Some(place) = place {
        assert_place(input, place);
    }
    exact
}

/// Asserts that the place is that of a character, or the end of a line.
fn assert_place(input: &[u8], (line, column): (usize, usize)) {
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

/// A file or folder of the project.
fn project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// What the second reader finds in an input of the judge format.
fn read(options: &Options, input: &[u8]) -> Input {
    let max = jobs::handlers(options).limit.value.max;
    reader::read(input, max, options.board, options.sides)
}

/// Whether an input is exact, as its second reader says.
fn is_exact(options: &Options, input: &[u8]) -> bool {
    match options.form {
        Some(form) => forms::read(form.name, input, false).exact,
        None => read(options, input).exact,
    }
}

/// The answers that are right, and which input they belong to.
struct Right {
    pieces: Pieces,
    cases: usize,
    valid: bool,
}

/// The answers to the cases of the judge format.
fn right(set: &str, input: &Input) -> Right {
    let set = Set(set);
    let mut has = |board: &oracle::Grid, word: &str| board.has(word, set.rule() == Rule::Once);
    Right {
        pieces: pieces(set, &input.cases, &mut has),
        cases: input.cases.len(),
        valid: input.valid,
    }
}

impl Trial {
    /// Returns whether the input is valid.
    fn run(&self) -> bool {
        match self.kind {
            Kind::Validate => assert_validated(&self.set, &self.options, &self.input),
            Kind::Picture => self.picture(),
            Kind::Answer => self.answer(),
            Kind::Check => self.check(),
        }
    }

    /// What is right for the input. None if it may ask for more work than a trial can take.
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

    /// Whether the cases are small enough to be answered.
    fn takes(&self, input: &Input) -> bool {
        let mut cases = input.cases.iter();
        cases.all(|case| !matches!(case, Case::Queens(n, _) if *n > self.max))
    }

    /// Every answer is right, up to the first error.
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
        if let Some(place) = error {
            assert_place(&self.input, place);
        }
        let whole = Exact {
            case: true,
            space: true,
        };
        let judged = expected::judge(&right.pieces, right.cases, output.as_bytes(), whole);
        if let Err((case, line)) = judged {
            panic!("wrong in case {case}, line {line}:\n{output}");
        }
        right.valid
    }

    /// The answers if `max` is the largest n.
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

    /// A mutated answer gets the verdict that the oracle gives.
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
        // Read in pieces of any length.
        let open = || -> io::Result<Box<dyn BufRead>> {
            let capacity = 1 + random.below(40);
            Ok(Box::new(BufReader::with_capacity(capacity, &output[..])))
        };
        let verdict = check::judge_with(&self.options, program(exact), &self.input, open);
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

    /// The picture shows the cases up to the first error.
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

    /// What a picture of these cases shows.
    fn shown(&self, cases: &[Case]) -> Counts {
        let set = Set(&self.set);
        let mut shown = Counts::default();
        for case in cases {
            match case {
                Case::Queens(n, signs) if set.has("--trace") => {
                    let tree = oracle::tree(*n, signs.as_deref(), set.has("--first"));
                    shown.add_trace(tree.iter().map(String::as_str));
                }
                Case::Queens(n, _) if set.has("--any") => {
                    shown.queens += if *n == 2 || *n == 3 { 0 } else { *n };
                }
                Case::Queens(n, signs) if set.has("--first") || set.has("--all") => {
                    let count = oracle::placements(*n, signs.as_deref()).len();
                    let signs = signs.as_deref().unwrap_or_default();
                    shown.add_signs(signs);
                    let standing = signs.iter().filter(|sign| **sign == 'Q');
                    shown.queens += match count {
                        // The queens that stand there.
                        0 => standing.count(),
                        _ if set.has("--first") => *n,
                        _ => count * n,
                    };
                }
                Case::Board(board, words) if set.has("--paths") => {
                    let once = set.rule() == Rule::Once;
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

/// Whether a verdict is the one that the oracle gives on the answers to so many cases. If their
/// number is not known, only the line of a flaw counts.
fn is_verdict(verdict: &str, cases: Option<usize>, judged: Result<(), expected::Place>) -> bool {
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
