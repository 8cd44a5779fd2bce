//! The plain recursion, with which the tests of the words' kernels compare, and the boards and
//! words: all tiny ones, and random ones from a seed.

use std::collections::HashSet;
use std::io::{self, Write};

use crate::boggle::frontier::grid::Grid;
use crate::boggle::Board;
use crate::output::Output;
pub use crate::support::random::Random;

/// Whether a walk may use a cell again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Rule {
    Reuse,
    Once,
}

/// A board, searched by the plain recursion.
#[derive(Debug)]
pub struct Recursion {
    rows: usize,
    cols: usize,
    sides: bool,
    pub letters: Vec<char>,
}

impl Recursion {
    pub fn of(board: &Board) -> Recursion {
        Recursion {
            rows: board.rows,
            cols: board.cols,
            sides: board.sides,
            letters: board.letters().collect(),
        }
    }

    /// Tries to walk the word from the cell: first to the neighbours that share a side, then to
    /// those that share a corner, if they count, each in reading order. Returns whether it can, and
    /// appends the cells to `walk`. If cells may be used again, `failed` has the ends of the word
    /// that cannot be walked: their number of letters, and their first cell.
    fn walks(
        &self,
        (row, col): (usize, usize),
        word: &[char],
        rule: Rule,
        walk: &mut Vec<(usize, usize)>,
        failed: &mut HashSet<(usize, usize, usize)>,
    ) -> bool {
        if row >= self.rows || col >= self.cols || self.letters[row * self.cols + col] != word[0] {
            return false;
        }
        if rule == Rule::Once && walk.contains(&(row, col)) {
            return false;
        }
        let state = (word.len(), row, col);
        if rule == Rule::Reuse && failed.contains(&state) {
            return false;
        }
        walk.push((row, col));
        let steps = [1, 3, 5, 7, 0, 2, 6, 8];
        let steps = &steps[..if self.sides { 4 } else { 8 }];
        let found = word.len() == 1
            || steps.iter().any(|step| {
                let next = (row + step / 3, col + step % 3);
                let next = (next.0.wrapping_sub(1), next.1.wrapping_sub(1));
                self.walks(next, &word[1..], rule, walk, failed)
            });
        if !found {
            walk.pop();
            failed.insert(state);
        }
        found
    }

    /// Returns the first walk of the word: by its first cell, then by its steps.
    pub fn walk(&self, word: &str, rule: Rule) -> Option<Vec<(usize, usize)>> {
        let word: Vec<char> = word.chars().collect();
        let (mut walk, mut failed) = (Vec::new(), HashSet::new());
        let mut cells = (0..self.letters.len()).map(|cell| (cell / self.cols, cell % self.cols));
        cells
            .any(|cell| self.walks(cell, &word, rule, &mut walk, &mut failed))
            .then_some(walk)
    }
}

/// Returns the position of a cell, given by its row and column from 0.
pub fn position(grid: &Grid, row: usize, col: usize) -> usize {
    grid.pad * 64 + row * grid.stride + col
}

impl Random {
    pub fn text(&mut self, length: usize, letters: &[char]) -> String {
        (0..length)
            .map(|_| letters[self.below(letters.len())])
            .collect()
    }

    /// Returns the letters of `length` random cells, each next to the one before or the same again.
    pub fn wander(&mut self, cells: &[char], cols: usize, length: usize) -> String {
        let rows = cells.len() / cols;
        let (mut row, mut col) = (self.below(rows), self.below(cols));
        let mut word = String::new();
        for _ in 0..length {
            word.push(cells[row * cols + col]);
            row = (row + self.below(3)).max(1).min(rows) - 1;
            col = (col + self.below(3)).max(1).min(cols) - 1;
        }
        word
    }
}

/// Returns all words of 1 to `length` letters.
fn all_words(length: usize, letters: &[char]) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut from = 0;
    for _ in 0..length {
        let to = words.len();
        for word in from..to {
            for &letter in letters {
                let longer = format!("{}{letter}", words[word]);
                words.push(longer);
            }
        }
        from = to;
    }
    words.split_off(1)
}

/// Calls `decide` with the board of every case, and compares the answers that it tells with the
/// recursion's.
pub fn check(
    rule: Rule,
    decide: impl Fn(&Board, &mut dyn FnMut(bool) -> io::Result<()>) -> io::Result<()>,
) {
    cases(|board, case| {
        let mut answers = Vec::new();
        let done = decide(board, &mut |yes| {
            answers.push(yes);
            Ok(())
        });
        assert!(done.is_ok());
        let recursion = Recursion::of(board);
        assert_eq!(answers.len(), board.words().count());
        for (word, yes) in board.words().zip(answers) {
            let right = recursion.walk(word, rule).is_some();
            assert_eq!(yes, right, "{case}: {word} on {recursion:?} by {rule:?}");
        }
    });
}

/// Calls `answer` with the board of every case, and compares the answers and cells that it writes
/// with the recursion's.
pub fn check_walks(rule: Rule, answer: impl Fn(&Board, &mut Output) -> io::Result<()>) {
    cases(|board, case| check_walks_on(board, rule, &answer, case));
}

/// Does the same for one board.
pub fn check_walks_on(
    board: &Board,
    rule: Rule,
    answer: impl Fn(&Board, &mut Output) -> io::Result<()>,
    case: &str,
) {
    let recursion = Recursion::of(board);
    let mut written = Vec::new();
    let mut out = Output::new(&mut written);
    assert!(answer(board, &mut out).and_then(|()| out.flush()).is_ok());
    let written = String::from_utf8(written).unwrap_or_default();
    assert_eq!(written.lines().count(), board.words().count());
    for (word, line) in board.words().zip(written.lines()) {
        let right = match recursion.walk(word, rule) {
            None => format!("{word} NO"),
            Some(walk) => {
                check_steps(&recursion, word, &walk, rule);
                let cells = walk
                    .iter()
                    .map(|(row, col)| format!(" ({},{})", row + 1, col + 1));
                format!("{word} YES{}", cells.collect::<String>())
            }
        };
        assert_eq!(line, right, "{case}: {recursion:?} by {rule:?}");
    }
}

/// Asserts that the cells are a walk of the word by the rule.
pub fn check_steps(recursion: &Recursion, word: &str, walk: &[(usize, usize)], rule: Rule) {
    assert_eq!(walk.len(), word.chars().count());
    for (letter, &(row, col)) in word.chars().zip(walk) {
        assert!(row < recursion.rows && col < recursion.cols);
        assert_eq!(recursion.letters[row * recursion.cols + col], letter);
    }
    for step in walk.windows(2) {
        let (down, right) = (step[1].0 + 1 - step[0].0, step[1].1 + 1 - step[0].1);
        let is_side = (down == 1) != (right == 1);
        let is_corner = down != 1 && right != 1 && !recursion.sides;
        assert!(down < 3 && right < 3 && (is_side || is_corner));
    }
    if rule == Rule::Once {
        let mut cells = walk.to_vec();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), walk.len());
    }
}

/// Calls `test` with the board of every case, once with 8 and once with 4 neighbours, and with the
/// name of the case.
pub fn cases(mut test: impl FnMut(&Board, &str)) {
    let mut both = |rows, cols, letters: &str, words: &str, case: &str| {
        let mut board = Board::new(rows, cols, letters, words);
        test(&board, case);
        board.sides = true;
        test(&board, case);
    };
    for (most, letters) in [(6, &['A', 'B'][..]), (4, &['A', 'B', 'ä'][..])] {
        let words = all_words(5, letters).join(" ");
        for (rows, cols) in [
            (1, 1),
            (1, 2),
            (2, 1),
            (1, 3),
            (3, 1),
            (2, 2),
            (2, 3),
            (3, 2),
        ] {
            let cells = rows * cols;
            if cells <= most {
                for board in all_words(cells, letters) {
                    if board.chars().count() == cells {
                        both(rows, cols, &board, &words, "exhaustive");
                    }
                }
            }
        }
    }

    let seed = 0x9E37_79B9_7F4A_7C15;
    let mut random = Random(seed);
    let many: Vec<char> = ('A'..='Z').chain('가'..='겿').collect();
    for round in 0..2500 {
        let case = format!("seed {seed:#x}, round {round}");
        let (rows, cols) = match round % 50 {
            0 => (
                1 + random.below(3),
                [63, 64, 65, 127, 128, 129][random.below(6)],
            ),
            1 => (
                [63, 64, 65, 127, 128, 129][random.below(6)],
                1 + random.below(3),
            ),
            2 => (1 + random.below(30), 1 + random.below(30)),
            // So large that frontiers of few cells are lists.
            3 => (1 + random.below(90), 60 + random.below(90)),
            4 => (1500 + random.below(1500), 1 + random.below(2)),
            _ => (1 + random.below(7), 1 + random.below(9)),
        };
        let counts = [2, 3, 5, 8, 26, many.len()];
        // With few letters on a large board, the recursion would take too long.
        let counts = &counts[if rows * cols > 1000 { 2 } else { 0 }..];
        let count = counts[random.below(counts.len())];
        let letters = &many[..count];
        let board = random.text(rows * cols, letters);
        let cells: Vec<char> = board.chars().collect();
        let words: Vec<String> = (0..12)
            .map(|_| {
                let longest = if count < 5 { 7 } else { 12 };
                let length = 1 + random.below(longest);
                if random.below(3) == 0 {
                    return random.text(length, letters);
                }
                // Most words are on the board, or nearly.
                random.wander(&cells, cols, length)
            })
            .collect();
        both(rows, cols, &board, &words.join(" "), &case);
    }
}
