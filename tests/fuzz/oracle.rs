//! Answers by plain search: placements by recursion over the rows, words by recursion over the
//! board, or, if cells may be used again, by the set of cells on which a walk can end.

use std::fmt::Write;

/// Returns every placement on the board in lexicographic order, as columns from 0. `signs` is the
/// board row by row: `.` free, `*` forbidden, `Q` a required queen.
pub fn placements(n: usize, signs: Option<&[char]>) -> Vec<Vec<usize>> {
    let mut placements = Vec::new();
    complete(n, signs, &mut Vec::new(), &mut placements);
    placements
}

/// Adds every placement that begins with the columns.
fn complete(n: usize, signs: Option<&[char]>, cols: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let row = cols.len();
    if row == n {
        all.push(cols.clone());
        return;
    }
    for col in 0..n {
        if is_allowed(n, signs, row, col) && is_peaceful(cols, col) {
            cols.push(col);
            complete(n, signs, cols, all);
            cols.pop();
        }
    }
}

/// Tells whether the board allows a queen on the cell: the cell is not forbidden, and no required
/// queen on another cell attacks it.
pub fn is_allowed(n: usize, signs: Option<&[char]>, row: usize, col: usize) -> bool {
    signs.map_or(true, |signs| {
        let attacks = |other: usize| {
            let (rows, cols) = ((other / n).abs_diff(row), (other % n).abs_diff(col));
            other != row * n + col && (rows == 0 || cols == 0 || rows == cols)
        };
        // Two queens forbid their whole row. The program does not look at further ones.
        let is_queen = |&other: &usize| signs[other] == 'Q';
        let mut queens = (0..n).flat_map(|row| (row * n..row * n + n).filter(is_queen).take(2));
        let attacked = queens.any(attacks);
        signs[row * n + col] != '*' && !attacked
    })
}

/// Tells whether no queen of the rows above attacks the cell `col` of the next row.
pub fn is_peaceful(cols: &[usize], col: usize) -> bool {
    let mut above = cols.iter().rev().zip(1..);
    above.all(|(&other, distance)| other != col && other.abs_diff(col) != distance)
}

/// Returns the lines of `--trace` without the last one: each cell that is tried. If `first`, the
/// search stops at the first placement.
pub fn tree(n: usize, signs: Option<&[char]>, first: bool) -> Vec<String> {
    let mut lines = Vec::new();
    try_row(n, signs, first, &mut Vec::new(), &mut 0, &mut lines);
    lines
}

/// Tries the cells of the next row. Returns whether the search stops.
fn try_row(
    n: usize,
    signs: Option<&[char]>,
    first: bool,
    cols: &mut Vec<usize>,
    solutions: &mut usize,
    lines: &mut Vec<String>,
) -> bool {
    let row = cols.len();
    let indent = "  ".repeat(row);
    if row == n {
        *solutions += 1;
        let placement = numbers(cols.iter().map(|col| col + 1));
        lines.push(format!("{indent}solution {solutions}: {placement}"));
        return first;
    }
    for col in 0..n {
        let event = if !is_allowed(n, signs, row, col) {
            "pruned: forbidden"
        } else if cols.contains(&col) {
            "pruned: column"
        } else if !is_peaceful(cols, col) {
            "pruned: diagonal"
        } else {
            "placed"
        };
        lines.push(format!("{indent}({},{}) {event}", row + 1, col + 1));
        if event == "placed" {
            cols.push(col);
            if try_row(n, signs, first, cols, solutions, lines) {
                return true;
            }
            cols.pop();
        }
    }
    false
}

/// Returns the lines of `--trace=calls` without the last one: the array at each call.
pub fn calls(n: usize, signs: Option<&[char]>) -> Vec<String> {
    let mut lines = Vec::new();
    call(n, signs, 0, &mut vec![0; n], &mut lines);
    lines
}

/// Does the call `queens(row)`. The array has columns from 1. Returns whether the search stops.
fn call(
    n: usize,
    signs: Option<&[char]>,
    row: usize,
    array: &mut Vec<usize>,
    lines: &mut Vec<String>,
) -> bool {
    lines.push(numbers(array.iter().copied()));
    if row > 0 {
        let above: Vec<usize> = array[..row - 1].iter().map(|col| col - 1).collect();
        let col = array[row - 1] - 1;
        if !is_allowed(n, signs, row - 1, col) || !is_peaceful(&above, col) {
            return false;
        }
    }
    if row == n {
        return true;
    }
    (1..=n).any(|col| {
        array[row] = col;
        call(n, signs, row + 1, array, lines)
    })
}

/// Returns the numbers as a line.
pub fn numbers(numbers: impl Iterator<Item = usize>) -> String {
    let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
    words.join(" ")
}

/// A board of letters.
pub struct Grid {
    pub rows: usize,
    pub cols: usize,
    /// Whether only cells that share a side are neighbours.
    pub sides: bool,
    pub letters: Vec<char>,
}

impl Grid {
    /// Tells whether the word can be walked; if `once`, with each cell at most once.
    pub fn has(&self, word: &str, once: bool) -> bool {
        let word: Vec<char> = word.chars().collect();
        let cells = 0..self.letters.len();
        if once {
            let mut used = vec![false; self.letters.len()];
            return cells
                .into_iter()
                .any(|cell| self.walk(&word, cell, &mut used));
        }
        let mut ends: Vec<usize> = cells.collect();
        for (index, &letter) in word.iter().enumerate() {
            if index > 0 {
                ends = ends.iter().flat_map(|&end| self.near(end)).collect();
                ends.sort_unstable();
                ends.dedup();
            }
            ends.retain(|&cell| self.letters[cell] == letter);
        }
        !ends.is_empty()
    }

    fn walk(&self, word: &[char], cell: usize, used: &mut [bool]) -> bool {
        if used[cell] || self.letters[cell] != word[0] {
            return false;
        }
        used[cell] = true;
        let rest = &word[1..];
        let found = rest.is_empty() || self.near(cell).any(|next| self.walk(rest, next, used));
        used[cell] = false;
        found
    }

    /// Returns the neighbours of a cell, in reading order.
    pub fn near(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, col, width, sides) = (cell / self.cols, cell % self.cols, self.cols, self.sides);
        let rows = row.saturating_sub(1)..self.rows.min(row + 2);
        let cols = col.saturating_sub(1)..self.cols.min(col + 2);
        let block = rows.flat_map(move |row| cols.clone().map(move |col| row * width + col));
        let is_beside = move |near: usize| near / width == row || near % width == col;
        block.filter(move |&near| near != cell && (!sides || is_beside(near)))
    }

    /// Tells whether two cells, numbered row by row, are neighbours.
    pub fn step(&self, from: usize, to: usize) -> bool {
        let down = (from / self.cols).abs_diff(to / self.cols);
        let across = (from % self.cols).abs_diff(to % self.cols);
        from != to && down <= 1 && across <= 1 && !(self.sides && down == across)
    }

    /// Tells whether the text is a walk for the word: ` (row,column)` for each letter, from 1.
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
