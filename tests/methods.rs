//! Compares the methods of the program with each other, and with plain solvers, on the same seeded
//! inputs.
//!
//! | method | how it is asked for |
//! | --- | --- |
//! | plain search, placement by placement | `--trace` |
//! | count, at once, in parts, on threads | no option, `--part`, `--threads` |
//! | first placement by bounds | `--first` |
//! | words by frontiers, their walks | no option, `--paths` |
//! | words with each cell at most once, their walks | `--once`, `--once --paths` |
//! | the words of a dictionary in one search | `--form kattis-boggle` |
//! | both problems by check arrays | the textbook program |
//! | placements by bits | `placements` |
//! | words by recursion, or letter by letter | `oracle` |

#[allow(dead_code)] // The fuzzer uses the rest.
#[path = "fuzz/oracle.rs"]
mod oracle;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use self::oracle::Grid;
use crate::common::random::Random;
use crate::common::{backtrack, run, temporary_file, textbook};

impl Random {
    fn pick(&mut self, letters: &[u8]) -> char {
        char::from(letters[self.below(letters.len())])
    }
}

/// Returns the lines that the program writes.
fn answer(options: &[&str], input: &Path) -> Vec<String> {
    lines_of(&mut backtrack(options), input)
}

/// Returns the lines that the textbook program writes.
fn by_textbook(input: &Path) -> Vec<String> {
    lines_of(&mut Command::new(textbook()), input)
}

fn lines_of(command: &mut Command, input: &Path) -> Vec<String> {
    let outcome = run(command, input);
    let message = String::from_utf8_lossy(&outcome.stderr);
    assert_eq!(outcome.status, Some(0), "{command:?}: {message}");
    let text = String::from_utf8(outcome.stdout).expect("answers are UTF-8");
    text.lines().map(str::to_owned).collect()
}

/// The answer to one board by the plain search.
struct Traced {
    count: u64,
    first: String,
}

/// Reads the answers from traces. The trace of a board has a line for each placement, and ends with
/// their number on a line of its own.
fn traced(trace: &[String]) -> Vec<Traced> {
    let mut answers = Vec::new();
    let mut first = None;
    for line in trace {
        if let Some((_, placement)) = line.split_once("solution 1: ") {
            first = Some(placement.to_owned());
        } else if let Ok(count) = line.parse() {
            let first = first.take().unwrap_or_else(|| "NONE".to_owned());
            answers.push(Traced { count, first });
        }
    }
    answers
}

fn numbers(lines: &[String]) -> Vec<u64> {
    let numbers = lines.iter().map(|line| line.parse());
    numbers.map(|number| number.expect("a count")).collect()
}

/// Counts the placements on each board at once, on threads and in parts, and compares the numbers.
fn compare_counts(options: &[&str], boards: &Path, expected: &[u64]) {
    let with = |more: &[&str]| numbers(&answer(&[options, more].concat(), boards));
    assert_eq!(with(&[]), expected, "at once");
    for threads in ["1", "3"] {
        let on_threads = ["--threads", threads];
        assert_eq!(with(&on_threads), expected, "on {threads} threads");
        for parts in [2, 7] {
            let mut sums = vec![0; expected.len()];
            for part in 1..=parts {
                let part = format!("{part}/{parts}");
                let counts = with(&[&["--part", &part], &on_threads[..]].concat());
                assert_eq!(counts.len(), sums.len());
                for (sum, count) in sums.iter_mut().zip(counts) {
                    *sum += count;
                }
            }
            assert_eq!(sums, expected, "in {parts} parts on {threads} threads");
        }
    }
}

/// Compares the methods on boards that the options read. Returns the answers of the plain search.
fn compare_queens(options: &[&str], boards: &Path) -> Vec<Traced> {
    let with = |more: &[&str]| answer(&[options, more].concat(), boards);
    let traced = traced(&with(&["--trace"]));
    let counts: Vec<u64> = traced.iter().map(|board| board.count).collect();
    compare_counts(options, boards, &counts);
    let first: Vec<&String> = traced.iter().map(|board| &board.first).collect();
    assert!(with(&["--first"]).iter().eq(first), "the first placement");
    traced
}

#[test]
fn queens_on_empty_boards() {
    let boards = temporary_file("empty", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n");
    let traced = compare_queens(&[], &boards);
    assert_eq!(traced.len(), 10);
    let counts = traced.iter().map(|board| board.count.to_string());
    assert!(by_textbook(&boards).into_iter().eq(counts));
}

/// Adds a board to an input for `--board`.
fn add_board(text: &mut String, n: usize, cells: &[char]) {
    let _ = writeln!(text, "{n}");
    for row in cells.chunks(n) {
        text.extend(row);
        text.push('\n');
    }
}

/// Boards up to n = 9. Most have forbidden cells, some required queens.
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
        add_board(&mut text, n, &cells);
    }
    let traced = compare_queens(&["--board"], &temporary_file("signs", &text));
    assert_eq!(traced.len(), 400);
    let none = traced.iter().filter(|board| board.count == 0).count();
    assert!((50..350).contains(&none), "{none} without a placement");
}

/// Counts the placements in the rows. Each row has a bit for every cell that the board allows.
/// `cols`, `down` and `up` are the cells of the first row that queens above it attack: in their
/// columns, and along the diagonals to higher and to lower bits.
fn placements(rows: &[u32], cols: u32, down: u32, up: u32) -> u64 {
    let Some((row, rest)) = rows.split_first() else {
        return 1;
    };
    let mut free = row & !(cols | down | up);
    let mut count = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        count += placements(rest, cols | queen, (down | queen) << 1, (up | queen) >> 1);
    }
    count
}

/// Boards too large for the plain search.
#[test]
fn queens_on_large_boards_with_forbidden_cells() {
    let sizes = if cfg!(debug_assertions) {
        [10, 11, 12]
    } else {
        [13, 14, 16]
    };
    let mut random = Random(4);
    let mut text = String::new();
    let mut counts = Vec::new();
    for n in sizes {
        // A seventh, a quarter, a third of the cells are forbidden.
        for signs in [&b"......*"[..], b"...*", b"..*"] {
            let mut cells: Vec<char> = (0..n * n).map(|_| random.pick(signs)).collect();
            if signs.len() == 4 {
                cells[random.below(n * n)] = 'Q';
            }
            let allowed = cells.chunks(n).map(|row| {
                let wanted = if row.contains(&'Q') { 'Q' } else { '.' };
                let bits = (0..n).filter(|&col| row[col] == wanted).map(|col| 1 << col);
                bits.sum()
            });
            counts.push(placements(&allowed.collect::<Vec<u32>>(), 0, 0, 0));
            add_board(&mut text, n, &cells);
        }
    }
    assert!(
        counts.iter().filter(|count| **count > 100).count() >= 3,
        "{counts:?}"
    );
    compare_counts(&["--board"], &temporary_file("large", &text), &counts);
}

impl Grid {
    fn random(random: &mut Random, rows: usize, cols: usize) -> Grid {
        let alphabet = [&b"AB"[..], b"ABCD", b"ABCDEFGHIJ"][random.below(3)];
        let letters = (0..rows * cols).map(|_| random.pick(alphabet)).collect();
        Grid {
            rows,
            cols,
            sides: false,
            letters,
        }
    }

    /// Returns the letters of up to `max` random cells, each next to the one before or the same. If
    /// one is the same, the word may not be on the board.
    fn word(&self, random: &mut Random, max: usize) -> String {
        let (mut row, mut col) = (random.below(self.rows), random.below(self.cols));
        let mut word = String::new();
        for _ in 0..=random.below(max) {
            word.push(self.letters[row * self.cols + col]);
            row = (row + random.below(3)).clamp(1, self.rows) - 1;
            col = (col + random.below(3)).clamp(1, self.cols) - 1;
        }
        word
    }

    /// Returns the case that asks for the words on the board.
    fn case(&self, words: &[String]) -> String {
        let (rows, cols, count) = (self.rows, self.cols, words.len());
        format!(
            "{rows} {cols}\n{}{count}\n{}\n",
            self.text(),
            words.join("\n")
        )
    }

    fn text(&self) -> String {
        let rows = self.letters.chunks(self.cols);
        rows.map(|row| String::from_iter(row) + "\n").collect()
    }
}

/// Returns an answer line without the walk.
fn without_walk(line: &str) -> String {
    line.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

/// Compares the methods on boards with words. The boards are all by sides, or none is. Returns each
/// word, and whether it is on its board with each cell at most once.
fn compare_words(name: &str, cases: &[(Grid, Vec<String>)]) -> Vec<(String, bool)> {
    let text: String = cases
        .iter()
        .map(|(board, words)| board.case(words))
        .collect();
    let input = temporary_file(name, &text);
    let sides: &[&str] = if cases[0].0.sides { &["--sides"] } else { &[] };
    let by_oracle = |once: bool| {
        let mut lines = Vec::new();
        for (board, words) in cases {
            let answer = |word| if board.has(word, once) { "YES" } else { "NO" };
            lines.extend(words.iter().map(|word| format!("{word} {}", answer(word))));
        }
        lines
    };
    let lines = |options: &[&str]| {
        let lines = answer(&[sides, options].concat(), &input);
        lines
            .iter()
            .map(|line| without_walk(line))
            .collect::<Vec<_>>()
    };
    let (reuse, once) = (by_oracle(false), by_oracle(true));
    if sides.is_empty() {
        assert!(by_textbook(&input) == reuse, "by the textbook");
    }
    assert!(lines(&[]) == reuse, "cells used again");
    assert!(lines(&["--paths"]) == reuse, "with walks");
    assert!(lines(&["--once"]) == once, "once");
    assert!(lines(&["--once", "--paths"]) == once, "once, with walks");
    let answers = once.iter().map(|line| {
        let (word, answer) = line.split_once(' ').expect("a word and YES or NO");
        (word.to_owned(), answer == "YES")
    });
    answers.collect()
}

#[test]
fn words_on_boards_of_any_size() {
    let mut random = Random(2);
    let mut cases = Vec::new();
    for board in 0..200 {
        let (rows, cols) = match board % 20 {
            0 => (1 + random.below(4), 60 + random.below(70)),
            1 => (60 + random.below(70), 1 + random.below(4)),
            2 => (20 + random.below(20), 20 + random.below(20)),
            _ => (1 + random.below(8), 1 + random.below(8)),
        };
        let board = Grid::random(&mut random, rows, cols);
        let words = (0..50).map(|_| board.word(&mut random, 9)).collect();
        cases.push((board, words));
    }
    for (name, sides) in [("words", false), ("words-by-sides", true)] {
        for (board, _) in &mut cases {
            board.sides = sides;
        }
        let answers = compare_words(name, &cases);
        assert_eq!(answers.len(), 200 * 50);
        let found = answers.iter().filter(|(_, found)| *found).count();
        assert!((2_000..8_000).contains(&found), "{found} words are found");
    }
}

/// The same words, many of which begin alike, on every board. The largest has 60 by 90 cells.
#[test]
fn a_dictionary_on_large_boards() {
    let mut random = Random(5);
    let mut boards: Vec<Grid> = [(60, 90), (65, 64), (1, 900), (30, 128), (9, 7)]
        .map(|(rows, cols)| Grid::random(&mut random, rows, cols))
        .into();
    for board in &mut boards {
        // If there were only two letters, every short word would be on a large board.
        let letters = &b"ABCDEFGHIJ"[..5 + random.below(6)];
        board.letters = board.letters.iter().map(|_| random.pick(letters)).collect();
    }
    let mut dictionary = Vec::new();
    for _ in 0..50 {
        let word = boards[random.below(boards.len())].word(&mut random, 10);
        dictionary.push(word[..=random.below(word.len())].to_owned());
        dictionary.push(word.clone() + "AB");
        dictionary.push(word);
    }
    let cases = boards.into_iter().map(|board| (board, dictionary.clone()));
    let answers = compare_words("large-words", &cases.collect::<Vec<_>>());
    let found = answers.iter().filter(|(_, found)| *found).count();
    assert!(
        (200..600).contains(&found),
        "{found} of {} are found",
        answers.len()
    );
}

/// Words of millions of letters, and walks for them: on a board of 2 by 2 that has one walk for
/// each word, and on large boards.
#[test]
fn words_of_millions_of_letters() {
    let length = if cfg!(debug_assertions) {
        200_000
    } else {
        3_000_000
    };
    let mut random = Random(6);
    let mut small = Grid::random(&mut random, 2, 2);
    small.letters = "ABCD".chars().collect();
    let large = Grid::random(&mut random, 60, 70);
    let mut by_sides = Grid::random(&mut random, 60, 70);
    by_sides.sides = true;
    for board in [small, large, by_sides] {
        let sides: &[&str] = if board.sides { &["--sides"] } else { &[] };
        // The letters of a random walk.
        let mut cell = 0;
        let mut word = String::new();
        for _ in 0..length {
            word.push(board.letters[cell]);
            let near: Vec<usize> = board.near(cell).collect();
            cell = near[random.below(near.len())];
        }
        let words = [word.clone(), word.clone() + "?", "?".to_owned() + &word];
        let input = temporary_file("millions", &board.case(&words));
        let lines = answer(&[sides, &["--paths"]].concat(), &input);
        let walk = lines[0].strip_prefix(&format!("{word} YES")).expect("YES");
        assert!(board.is_walk(walk, &word, false));
        for (line, word) in lines[1..].iter().zip(&words[1..]) {
            assert!(*line == format!("{word} NO"));
        }
        let expected: Vec<String> = lines.iter().map(|line| without_walk(line)).collect();
        assert!(answer(sides, &input) == expected);
        // The words have more letters than the board has cells.
        let nos: Vec<String> = words.iter().map(|word| format!("{word} NO")).collect();
        assert!(answer(&["--once", "--paths"], &input) == nos);
    }
}

/// The points of a word in the table game, by its number of letters.
const POINTS: [usize; 9] = [0, 0, 0, 1, 1, 2, 3, 5, 11];

/// The answers to one word at a time give the scores of a search for all words.
#[test]
fn a_dictionary_is_scored_by_its_words() {
    const BOARDS: usize = 50;
    let mut random = Random(3);
    let boards: Vec<Grid> = (0..BOARDS)
        .map(|_| Grid::random(&mut random, 4, 4))
        .collect();
    let mut words = BTreeSet::new();
    for board in &boards {
        words.extend((0..20).map(|_| board.word(&mut random, 8)));
    }
    let words = Vec::from_iter(words);
    let (count, dictionary) = (words.len(), words.join("\n"));
    let texts: Vec<String> = boards.iter().map(Grid::text).collect();
    let cases: Vec<_> = boards
        .into_iter()
        .map(|board| (board, words.clone()))
        .collect();
    let found = compare_words("one-by-one", &cases);
    let expected = found.chunks(count).map(|answers| {
        let found = answers.iter().filter(|(_, found)| *found);
        let points = found.clone().map(|(word, _)| POINTS[word.len()]);
        (points.sum::<usize>(), found.count())
    });

    let together = format!("{count}\n{dictionary}\n{BOARDS}\n{}", texts.join("\n"));
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
