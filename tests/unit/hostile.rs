//! Random and mutated inputs through the whole answer path, in this process.
//!
//! Whatever the bytes are, nothing panics and nothing hangs, only whole lines are written, a fault
//! is told with a place inside the input; and an independent reader and textbook answers agree
//! with the program on which inputs are right and on every answer, those before a fault included.
//!
//! An ordinary run takes 200,000 inputs (20,000 where debug assertions are on), and
//! `cargo test --release -- --ignored hostile` 10,000,000. A failure prints the input and its
//! seed; `BACKTRACK_SEED=seed` makes that input the first one.

mod answers;
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

/// The jobs, each with the largest n it is given here.
const JOBS: [(&str, usize); 15] = [
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

/// Runs `count` seeds; whether they end is watched from outside.
fn run(first: u64, count: u64) {
    let given = env::var("BACKTRACK_SEED").ok();
    let first = given.map_or(first, |seed| {
        seed.parse().expect("BACKTRACK_SEED is a number")
    });
    let at_work = Arc::new(AtomicU64::new(first));
    let current = Arc::clone(&at_work);
    let worker = thread::spawn(move || {
        let mut right = 0;
        for seed in first..first + count {
            current.store(seed, Ordering::Relaxed);
            right += u64::from(Trial::new(seed).run());
        }
        right
    });
    let (mut last, mut since) = (first, Instant::now());
    while !worker.is_finished() {
        thread::sleep(Duration::from_millis(10));
        let seed = at_work.load(Ordering::Relaxed);
        if seed != last {
            (last, since) = (seed, Instant::now());
        }
        if since.elapsed() > Duration::from_secs(30) {
            let _trial = Trial::new(seed);
            panic!("an input hangs");
        }
    }
    let right = worker.join().expect("the failure is told above");
    println!("{right} of {count} inputs are right");
    let both = count / 5..=count - count / 5;
    assert!(both.contains(&right), "too few are right, or too few wrong");
}

fn parse(job: &str) -> Options {
    match options::parse(job.split_whitespace().map(OsString::from)) {
        Ok(Command::Answer(options)) => options,
        _ => panic!("{job} is a job"),
    }
}

/// An input and what is asked of it: all that a seed stands for.
struct Trial {
    seed: u64,
    job: String,
    options: Options,
    /// The largest n.
    max: usize,
    input: Vec<u8>,
}

impl Trial {
    fn new(seed: u64) -> Trial {
        let mut random = Random::new(seed);
        let at = random.below(JOBS.len() + 2);
        let (job, max) = if at < JOBS.len() {
            (JOBS[at].0.to_owned(), JOBS[at].1)
        } else {
            (
                format!("--form {}", FORMS[random.below(FORMS.len())].name),
                0,
            )
        };
        let options = parse(&job);
        let input = match options.form {
            Some(form) => inputs::input_of_form(&mut random, form.name),
            None => inputs::input(&mut random, options.board),
        };
        Trial {
            seed,
            job,
            options,
            max,
            input,
        }
    }
}

/// A trial that fails tells its input in a form that a shell takes.
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
                self.seed, self.job
            );
        }
    }
}

/// What was written, by whole lines only.
struct Sink(Vec<u8>);

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert!(
            bytes.last().map_or(true, |&last| last == b'\n'),
            "half a line is written"
        );
        self.0.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What is written, and the place of the fault where there is one.
type Answered = (String, Option<(usize, usize)>);

fn answered(answer: impl FnOnce(&mut Output) -> Result<(), Error>) -> Answered {
    let mut sink = Sink(Vec::new());
    let mut out = Output::new(&mut sink);
    let result = answer(&mut out);
    out.flush().expect("memory takes all");
    let fault = match result {
        Ok(()) => None,
        Err(Error::Wrong { line, column, .. }) => Some((line, column)),
        Err(Error::Write(error)) => panic!("memory takes all, but: {error}"),
    };
    (String::from_utf8(sink.0).expect("answers are UTF-8"), fault)
}

/// Whether the fault is told at a character of the input, or behind the last one of its line.
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
    /// Returns whether the input is right.
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
        let mut job = jobs::job(options);
        let (output, fault) = answered(|out| {
            let mut both = Both {
                queens: Queens {
                    limit: Limit {
                        max: *max,
                        note: "",
                    },
                    setup: job.setup.code,
                    answer: &mut job.queens.code,
                },
                words: Words {
                    answer: &mut job.words.code,
                    spaced: job.spaced,
                },
            };
            judge::answer(&mut Reader::new(input), &mut both, out)
        });
        if let Some(place) = fault {
            assert_place(input, place);
        }
        let (cases, right) = reader::read(input, *max, options.board);
        assert_eq!(
            fault.is_none(),
            right,
            "right or wrong, the program against the reader"
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
            assert_eq!(answers.rest, "", "more is answered than is asked");
        }
        right
    }

    /// The judges' forms: sound, whatever comes. Their answers are compared elsewhere.
    fn run_form(&self) -> bool {
        // A number that asks for much is no fault of the reader.
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
        let (_, fault) =
            answered(|out| jobs::answer(&self.options, &mut Reader::new(&self.input), out));
        if let Some(place) = fault {
            assert_place(&self.input, place);
        }
        fault.is_none()
    }
}
