//! Two backtracking searches with check arrays: n queens, and words on a board of letters.
//!
//! The input is a list of cases, up to its end or to a case `0` or `0 0`.
//! A line `n` asks in how many ways n queens fit on an n by n board so that none attacks another.
//! A line `N M`, N rows of M letters and then words ask whether each word can be walked on the
//! board, each step to one of the 8 neighbours. A cell may be used again. A number right behind the
//! rows, even 0, counts the words. Otherwise they end where a line begins with a digit.
//!
//! n = 14 takes a second. A word may have 10,000 letters on a stack of 8 MiB.
//! A wrong input panics or gets wrong answers.

use std::io::{self, Read};
use std::ops::Range;

/// Counts the placements of n queens. A mirror image of a placement is one, too, so half of the
/// first row is enough, with the cell in its middle if there is one.
fn placements(n: usize) -> u64 {
    let mut queens = [vec![false; n], vec![false; 2 * n], vec![false; 2 * n]];
    2 * count(n, 0, 0..n / 2, &mut queens) + count(n, 0, n / 2..n - n / 2, &mut queens)
}

/// Counts the ways to place a queen in one of these columns of the row, and in each row below.
/// The check arrays say which columns, rising diagonals and falling diagonals have a queen.
fn count(n: usize, row: usize, cols: Range<usize>, queens: &mut [Vec<bool>; 3]) -> u64 {
    if row == n {
        return 1; // Every row has its queen.
    }
    let mut total = 0;
    for col in cols {
        // All along a rising diagonal row + col is the same, along a falling one row - col.
        let lines = [col, row + col, row + n - col];
        if (0..3).any(|i| queens[i][lines[i]]) {
            continue; // A queen above attacks the cell.
        }
        (0..3).for_each(|i| queens[i][lines[i]] = true);
        total += count(n, row + 1, 0..n, queens);
        (0..3).for_each(|i| queens[i][lines[i]] = false);
    }
    total
}

/// The letters row by row, with a border of spaces, so that every letter has 8 neighbours.
struct Board {
    width: usize,
    letters: Vec<char>,
}

impl Board {
    fn has(&self, word: &[char]) -> bool {
        let mut failed = vec![vec![false; self.letters.len()]; word.len()];
        (0..self.letters.len()).any(|cell| self.walks(word, 0, cell, &mut failed))
    }

    /// Whether the word can be walked from its i-th letter to its end, beginning on the cell.
    /// The check array says which pairs of a letter and a cell have failed.
    fn walks(&self, word: &[char], i: usize, cell: usize, failed: &mut [Vec<bool>]) -> bool {
        if self.letters[cell] != word[i] || failed[i][cell] {
            return false;
        }
        if i + 1 == word.len() {
            return true;
        }
        for middle in [cell - self.width, cell, cell + self.width] {
            for next in middle - 1..=middle + 1 {
                if next != cell && self.walks(word, i + 1, next, failed) {
                    return true;
                }
            }
        }
        failed[i][cell] = true;
        false
    }
}

fn main() {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).expect("an input");
    let text = String::from_utf8_lossy(&input);
    let text = text.trim_start_matches('\u{feff}'); // A byte-order mark.
    let text = text.trim_end_matches('\u{1a}'); // The end mark of DOS.
    let lines = text.split('\n').map(|line| -> Vec<&str> {
        let words = line.split(&[' ', '\t', '\r'][..]);
        words.filter(|word| !word.is_empty()).collect()
    });
    let mut lines = lines.filter(|line| !line.is_empty()).peekable();
    let number = |word: &&str| word.parse::<usize>().expect("a number");
    let has_digit = |line: &[&str]| line[0].starts_with(|letter: char| letter.is_ascii_digit());

    while let Some(line) = lines.next() {
        let size: Vec<usize> = line.iter().map(number).collect();
        if size == [0] || size == [0, 0] {
            break;
        }
        if size.len() == 1 {
            println!("{}", placements(size[0]));
            continue;
        }
        let width = size[1] + 2;
        let mut letters = vec![' '; width];
        for row in lines.by_ref().take(size[0]) {
            letters.extend(format!(" {} ", row.concat()).chars());
        }
        letters.resize(letters.len() + width, ' ');
        let board = Board { width, letters };
        let count = lines.next_if(|line| line.len() == 1 && has_digit(line));
        let count = count.map(|line| number(&line[0]));
        let mut words = Vec::new();
        while let Some(line) = lines.next_if(|line| match count {
            Some(count) => words.len() < count,
            None => !has_digit(line),
        }) {
            words.extend(line);
        }
        for word in words {
            let letters: Vec<char> = word.chars().collect();
            let answer = if board.has(&letters) { "YES" } else { "NO" };
            println!("{word} {answer}");
        }
    }
}
