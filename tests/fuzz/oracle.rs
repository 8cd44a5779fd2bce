//! Answers by simple means, to compare the program's with: a word by recursion over the board, or
//! letter by letter if cells may be used again; placements by recursion over the rows.

use std::fmt::Write;

/// Every placement on the board in lexicographic order, columns from 0. `signs` is the board row
/// by row: `.` free, `*` forbidden, `Q` a queen in every placement.
pub fn placements(n: usize, signs: Option<&[char]>) -> Vec<Vec<usize>> {
    let mut placements = Vec::new();
    place(n, signs, &mut Vec::new(), &mut placements);
    placements
}

fn place(n: usize, signs: Option<&[char]>, cols: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let row = cols.len();
    if row == n {
        all.push(cols.clone());
        return;
    }
    let line = signs.map(|signs| &signs[row * n..][..n]);
    for col in 0..n {
        let allowed = line.map_or(true, |line| {
            let others = (0..n).any(|other| other != col && line[other] == 'Q');
            line[col] != '*' && !others
        });
        if allowed && is_peaceful(cols, col) {
            cols.push(col);
            place(n, signs, cols, all);
            cols.pop();
        }
    }
}

/// Whether no queen of the rows above attacks `col` of the next row.
pub fn is_peaceful(cols: &[usize], col: usize) -> bool {
    let mut above = cols.iter().rev().zip(1..);
    above.all(|(&other, distance)| other != col && other.abs_diff(col) != distance)
}

/// A board of letters.
pub struct Grid<'a> {
    pub rows: usize,
    pub cols: usize,
    pub letters: &'a [char],
}

impl Grid<'_> {
    /// Whether the board has a walk for the word, with each cell at most `once` or any number of
    /// times.
    pub fn has(&self, word: &str, once: bool) -> bool {
        let word: Vec<char> = word.chars().collect();
        let cells = 0..self.letters.len();
        if once {
            let mut used = vec![false; self.letters.len()];
            return cells.clone().any(|cell| self.walk(&word, cell, &mut used));
        }
        let mut ends: Vec<usize> = cells.clone().collect();
        for (index, &letter) in word.iter().enumerate() {
            let reached = |cell: usize| index == 0 || ends.iter().any(|&end| self.step(end, cell));
            ends = cells
                .clone()
                .filter(|&cell| self.letters[cell] == letter && reached(cell))
                .collect();
        }
        !ends.is_empty()
    }

    fn walk(&self, word: &[char], cell: usize, used: &mut [bool]) -> bool {
        if used[cell] || self.letters[cell] != word[0] {
            return false;
        }
        used[cell] = true;
        let rest = &word[1..];
        let mut next = (0..self.letters.len()).filter(|&next| self.step(cell, next));
        let found = rest.is_empty() || next.any(|next| self.walk(rest, next, used));
        used[cell] = false;
        found
    }

    /// Whether two cells, counted row by row, are neighbours.
    pub fn step(&self, from: usize, to: usize) -> bool {
        let down = (from / self.cols).abs_diff(to / self.cols);
        let across = (from % self.cols).abs_diff(to % self.cols);
        from != to && down <= 1 && across <= 1
    }

    /// Whether the text, ` (row,column)` per letter, counted from 1, is a walk for the word.
    pub fn is_walk(&self, text: &str, word: &str, once: bool) -> bool {
        let mut cells: Vec<usize> = Vec::new();
        let mut written = String::new();
        for pair in text.split_whitespace() {
            let pair = pair.trim_start_matches('(').trim_end_matches(')');
            let numbers = pair.split_once(',').and_then(|(row, col)| {
                let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
                Some((number(row)?, number(col)?))
            });
            let Some((row, col)) = numbers.filter(|&(r, c)| r < self.rows && c < self.cols) else {
                return false;
            };
            let _ = write!(written, " ({},{})", row + 1, col + 1);
            cells.push(row * self.cols + col);
        }
        text == written
            && word
                .chars()
                .eq(cells.iter().map(|&cell| self.letters[cell]))
            && cells.windows(2).all(|pair| self.step(pair[0], pair[1]))
            && !(once && (1..cells.len()).any(|at| cells[..at].contains(&cells[at])))
    }
}
