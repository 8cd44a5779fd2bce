//! A mutation fuzzer: random and mutated inputs through everything but the command line, in this
//! process.
//!
//! Whatever the bytes are, nothing panics or hangs, only whole lines are written, and an error
//! names a place inside the input. A reader and an oracle of their own agree with the program on
//! which inputs are valid, and on every answer, those before an error included.
//!
//! An ordinary run takes 200,000 inputs (20,000 with debug assertions), and `cargo test --release
//! -- --ignored fuzz` 10,000,000. A failure prints the input and its seed; `BACKTRACK_SEED=seed`
//! starts with that input.

mod answers;
mod exact;
mod inputs;
mod oracle;
mod reader;

use std::env;
use std::ffi::OsString;
use std::io::{self, Write};
use std::str;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use crate::forms::FORMS;
use crate::input::{Error, Limit, Reader};
use crate::judge::{self, both::Both, queens::Queens, words::Words};
use crate::output::Output;
use crate::shell::jobs;
use crate::shell::options::{self, Command, Options};
use answers::Answers;
use inputs::Random;

/// Sets of options, each with the largest n that it accepts here.
const SETS: [(&str, usize); 15] = [
    ("", 7),
    ("--once", 5),
    ("--paths", 5),
    ("--once --paths", 5),
    ("--first", 7),
    ("--any", 60),
    ("--all", 6),
    ("--first --draw", 6),
    ("--any --draw", 6),
    ("--all --draw", 6),
    ("--trace", 4),
    ("--trace=calls --once", 4),
    ("--board", 6),
    ("--board --first", 6),
    ("--board --all --paths", 6),
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

fn parse(set: &str) -> Options {
    match options::parse(set.split_whitespace().map(OsString::from)) {
        Ok(Command::Answer(options)) => options,
        _ => panic!("{set} are options"),
    }
}

/// What a seed stands for: an input and the options for it.
struct Trial {
    seed: u64,
    set: String,
    options: Options,
    /// The largest n.
    max: usize,
    input: Vec<u8>,
}

impl Trial {
    fn new(seed: u64) -> Trial {
        let mut random = Random::new(seed);
        let index = random.below(SETS.len() + 2);
        let (set, max) = if index < SETS.len() {
            (SETS[index].0.to_owned(), SETS[index].1)
        } else {
            (
                format!("--form {}", FORMS[random.below(FORMS.len())].name),
                0,
            )
        };
        let options = parse(&set);
        let input = match options.form {
            Some(form) => inputs::input_of_form(&mut random, form.name),
            None => inputs::input(&mut random, options.board),
        };
        Trial {
            seed,
            set,
            options,
            max,
            input,
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
            let text: String = self.input.iter().map(octal).collect();
            eprintln!(
                "BACKTRACK_SEED={}: printf -- '{text}' | backtrack {}",
                self.seed, self.set
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

impl Trial {
    /// Returns whether the input is valid.
    fn run(&self) -> bool {
        if self.options.form.is_some() {
            return self.run_form();
        }
        let Trial {
            options,
            max,
            input,
            ..
        } = self;
        let mut job = jobs::submission_job(options);
        let (output, error) = answered(|out| {
            let mut both = Both {
                queens: Queens {
                    limit: Limit {
                        max: *max,
                        hint: "",
                    },
                    setup: job.setup.code,
                    answer: &mut job.queens.code,
                },
                words: Words {
                    answer: &mut job.words.code,
                    spaced: options.draw,
                },
            };
            judge::answer(&mut Reader::new(input), &mut both, out)
        });
        if let Some(place) = error {
            assert_place(input, place);
        }
        let (cases, valid) = reader::read(input, *max, options.board);
        assert_eq!(
            error.is_none(),
            valid,
            "whether it is valid, the program against the reader"
        );
        if options.trace.is_none() {
            let mut answers = Answers {
                options,
                rest: &output,
                begun: false,
            };
            for case in &cases {
                answers.check(case);
            }
            assert_eq!(answers.rest, "", "an answer to no case");
        }
        valid
    }

    /// The judges' forms: neither a panic nor an error at no place. Golden cases compare their answers.
    fn run_form(&self) -> bool {
        // A large number may ask for more work than a trial can take.
        let numbers = self.input.split(|byte| !byte.is_ascii_digit());
        let mut values = numbers.map(|digits| {
            digits.iter().fold(0, |value: u64, digit| {
                value
                    .saturating_mul(10)
                    .saturating_add(u64::from(digit - b'0'))
            })
        });
        if values.any(|value| value > 8 && value <= 1_000_000_000) {
            return false;
        }
        let (_, error) =
            answered(|out| jobs::answer(&self.options, &mut Reader::new(&self.input), out));
        if let Some(place) = error {
            assert_place(&self.input, place);
        }
        error.is_none()
    }
}
