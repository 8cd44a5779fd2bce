//! The methods against each other, on the same seeded inputs. Each option answers by a method of
//! its own; what they share is the answer.
//!
//! | method | options |
//! | --- | --- |
//! | the plain search, placement by placement | `--trace` |
//! | the count, at once, in parts, on threads | none, `--part`, `--threads` |
//! | the first placement by bounds | `--first` |
//! | a word by frontiers, its walk | none, `--paths` |
//! | the same with each cell at most once | `--once`, `--once --paths` |
//! | the words of a dictionary in one search | `--form kattis-boggle` |

mod common;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use common::{backtrack, run, temporary_file};

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 32) as usize) % bound
    }

    fn pick(&mut self, letters: &[u8]) -> char {
        char::from(letters[self.below(letters.len())])
    }
}

/// The lines that the program writes.
fn answer(options: &[&str], input: &Path) -> Vec<String> {
    let outcome = run(&mut backtrack(options), input);
    let message = String::from_utf8_lossy(&outcome.stderr);
    assert_eq!(outcome.status, Some(0), "{options:?}: {message}");
    let text = String::from_utf8(outcome.stdout).expect("answers are UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// The answer to one board by the plain search.
struct Plain {
    count: u64,
    first: String,
}

/// The plain search writes the placements of a board, then their number on a line of its own.
fn plain(trace: &[String]) -> Vec<Plain> {
    let mut answers = Vec::new();
    let mut first = None;
    for line in trace {
        if let Some((_, placement)) = line.split_once("solution 1: ") {
            first = Some(placement.to_owned());
        } else if let Ok(count) = line.parse() {
            let first = first.take().unwrap_or_else(|| "NONE".to_owned());
            answers.push(Plain { count, first });
        }
    }
    answers
}

fn numbers(lines: &[String]) -> Vec<u64> {
    let numbers = lines.iter().map(|line| line.parse());
    numbers.map(|number| number.expect("a count")).collect()
}

/// Compares the methods on boards that the options read.
fn compare_queens(options: &[&str], boards: &Path) -> Vec<Plain> {
    let with = |more: &[&str]| answer(&[options, more].concat(), boards);
    let plain = plain(&with(&["--trace"]));
    let counts: Vec<u64> = plain.iter().map(|plain| plain.count).collect();
    assert_eq!(numbers(&with(&[])), counts, "counted at once");
    assert_eq!(numbers(&with(&["--threads", "3"])), counts, "on threads");
    for parts in [2, 7] {
        let mut sums = vec![0; counts.len()];
        for part in 1..=parts {
            let part = format!("{part}/{parts}");
            let counts = numbers(&with(&["--part", &part, "--threads", "2"]));
            assert_eq!(counts.len(), sums.len());
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        assert_eq!(sums, counts, "in {parts} parts");
    }
    let first: Vec<&String> = plain.iter().map(|plain| &plain.first).collect();
    assert!(with(&["--first"]).iter().eq(first), "the first placement");
    plain
}

#[test]
fn queens_on_empty_boards() {
    let boards = temporary_file("empty", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
    let plain = compare_queens(&[], &boards);
    assert_eq!(plain.len(), 10);
}

/// Boards up to n = 9 with forbidden cells and, on some, queens that are given.
#[test]
fn queens_on_boards_with_signs() {
    let mut random = Random(1);
    let mut text = String::new();
    for board in 0..400 {
        let n = 1 + board % 9;
        let signs = [&b"...."[..], b".....*", b"..*"][random.below(3)];
        let mut cells: Vec<char> = (0..n * n).map(|_| random.pick(signs)).collect();
        for _ in 0..random.below(3) {
            cells[random.below(n * n)] = 'Q';
        }
        let _ = writeln!(text, "{n}");
        for row in cells.chunks(n) {
            text.extend(row);
            text.push('\n');
        }
    }
    let plain = compare_queens(&["--board"], &temporary_file("signs", &text));
    assert_eq!(plain.len(), 400);
    let none = plain.iter().filter(|plain| plain.count == 0).count();
    assert!((50..350).contains(&none), "{none} without a placement");
}

/// A board of letters.
struct Letters {
    rows: usize,
    cols: usize,
    cells: Vec<char>,
}

impl Letters {
    fn random(random: &mut Random, rows: usize, cols: usize) -> Letters {
        let alphabet = [&b"AB"[..], b"ABCD", b"ABCDEFGHIJ"][random.below(3)];
        let cells = (0..rows * cols).map(|_| random.pick(alphabet)).collect();
        Letters { rows, cols, cells }
    }

    /// The letters of a random walk. Some of its steps stay on their cell, so that not every word
    /// is on the board.
    fn word(&self, random: &mut Random, max: usize) -> String {
        let (mut row, mut col) = (random.below(self.rows), random.below(self.cols));
        let mut word = String::new();
        for _ in 0..=random.below(max) {
            word.push(self.cells[row * self.cols + col]);
            row = (row + random.below(3)).clamp(1, self.rows) - 1;
            col = (col + random.below(3)).clamp(1, self.cols) - 1;
        }
        word
    }

    fn text(&self) -> String {
        let rows = self.cells.chunks(self.cols);
        rows.map(|row| String::from_iter(row) + "\n").collect()
    }
}

/// An answer line without the walk.
fn verdict(line: &str) -> String {
    line.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// Compares the methods on the words of boards, and returns whether each is on its board with
/// each cell at most once.
fn compare_words(input: &Path) -> Vec<(String, bool)> {
    let verdicts = |options: &[&str]| {
        let lines = answer(options, input);
        lines.iter().map(|line| verdict(line)).collect::<Vec<_>>()
    };
    let (reused, once) = (verdicts(&[]), verdicts(&["--once"]));
    assert!(verdicts(&["--paths"]) == reused, "with walks");
    assert!(verdicts(&["--once", "--paths"]) == once, "once, with walks");
    let mut answers = Vec::new();
    for (reused, once) in reused.iter().zip(&once) {
        let allowed = reused == once || reused.ends_with(" YES");
        assert!(
            allowed,
            "{once}, though {reused} if cells may be used again"
        );
        let (word, verdict) = once.split_once(' ').expect("a word and YES or NO");
        answers.push((word.to_owned(), verdict == "YES"));
    }
    answers
}

#[test]
fn words_on_boards_of_any_size() {
    let mut random = Random(2);
    let mut text = String::new();
    for board in 0..200 {
        let (rows, cols) = match board % 20 {
            0 => (1 + random.below(4), 60 + random.below(70)),
            1 => (60 + random.below(70), 1 + random.below(4)),
            2 => (20 + random.below(20), 20 + random.below(20)),
            _ => (1 + random.below(8), 1 + random.below(8)),
        };
        let letters = Letters::random(&mut random, rows, cols);
        let _ = write!(text, "{rows} {cols}\n{}50\n", letters.text());
        for _ in 0..50 {
            text += &letters.word(&mut random, 9);
            text.push('\n');
        }
    }
    let answers = compare_words(&temporary_file("words", &text));
    assert_eq!(answers.len(), 200 * 50);
    let found = answers.iter().filter(|(_, found)| *found).count();
    assert!((2_000..8_000).contains(&found), "{found} words are found");
}

/// The points of the table game by the number of letters.
const POINTS: [usize; 9] = [0, 0, 0, 1, 1, 2, 3, 5, 11];

#[test]
fn the_words_of_a_dictionary() {
    const BOARDS: usize = 50;
    let mut random = Random(3);
    let mut dictionary = BTreeSet::new();
    let mut boards = Vec::new();
    for _ in 0..BOARDS {
        let board = Letters::random(&mut random, 4, 4);
        dictionary.extend((0..20).map(|_| board.word(&mut random, 8)));
        boards.push(board.text());
    }
    let words = Vec::from_iter(dictionary).join("\n");
    let count = words.lines().count();
    let each = |board: &String| format!("4 4\n{board}{count}\n{words}\n");
    let one_by_one = boards.iter().map(each).collect::<String>();
    let found = compare_words(&temporary_file("one-by-one", &one_by_one));
    let expected = found.chunks(count).map(|answers| {
        let found = answers.iter().filter(|(_, found)| *found);
        let points = found.clone().map(|(word, _)| POINTS[word.len()]);
        (points.sum::<usize>(), found.count())
    });

    let together = format!("{count}\n{words}\n{BOARDS}\n{}", boards.join("\n"));
    let together = temporary_file("together", &together);
    let lines = answer(&["--form", "kattis-boggle"], &together);
    let scores = lines.iter().map(|line| {
        let (points, rest) = line.split_once(' ').expect("the points come first");
        let count = rest.rsplit(' ').next().expect("the count comes last");
        let number = |text: &str| text.parse::<usize>().expect("a number");
        (number(points), number(count))
    });
    assert!(scores.eq(expected));
    assert_eq!(lines.len(), BOARDS);
}
