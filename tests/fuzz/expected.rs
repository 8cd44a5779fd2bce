//! What is right: the lines of the answers to an input, some of which may be written in several
//! ways; and whether an output has such lines. From the oracle, and from the contract alone.

use std::rc::Rc;

use super::oracle::{calls, is_allowed, is_peaceful, numbers, placements, tree, Grid};
use super::reader::Case;

/// A part of an answer.
pub enum Piece {
    /// A line that is written in one way.
    Line(String),
    /// A placement, or the line that there is none.
    Placement(Placement),
    /// A word, and a walk for it.
    Walk(Rc<Grid>, String, Rule),
}

/// Whether each cell of a walk is used at most once.
#[derive(Clone, Copy, PartialEq)]
pub enum Rule {
    Once,
    Reuse,
}

/// What a placement has to be.
pub struct Placement {
    pub n: usize,
    pub signs: Option<Vec<char>>,
    /// Whether there is one.
    pub exists: bool,
    /// The line before it, if there is one.
    pub yes: Option<&'static str>,
    /// The line if there is none.
    pub none: &'static str,
    pub layout: Layout,
}

/// How a placement is written.
#[derive(Clone, Copy)]
pub enum Layout {
    /// The columns on one line.
    Line,
    /// The column of each row on a line of its own.
    Columns,
    /// The cells of each row: the signs of an empty one and of a queen, and what is between two.
    Cells(&'static str, &'static str, &'static str),
}

pub const DRAWN: Layout = Layout::Cells(".", "Q", "");

/// The pieces of the answers, each with the number of its case.
pub type Pieces = Vec<(usize, Piece)>;

/// Where an output is wrong: the case, and the line. Both count from 1.
pub type Place = (usize, usize);

/// The options, as they are typed.
#[derive(Clone, Copy)]
pub struct Set<'s>(pub &'s str);

impl Set<'_> {
    pub fn has(self, option: &str) -> bool {
        self.0.split(' ').any(|given| given == option)
    }

    pub fn rule(self) -> Rule {
        if self.has("--once") {
            Rule::Once
        } else {
            Rule::Reuse
        }
    }
}

/// The answers to the cases. `has` says whether a board has a word.
pub fn pieces(set: Set, cases: &[Case], has: &mut dyn FnMut(&Grid, &str) -> bool) -> Pieces {
    let mut answers = Answers {
        pieces: Vec::new(),
        spaced: set.has("--draw"),
        begun: false,
    };
    for (case, number) in cases.iter().zip(1..) {
        match case {
            Case::Queens(n, signs) => answers.queens(set, number, *n, signs.as_deref()),
            Case::Board(board, words) => {
                if !words.is_empty() {
                    answers.paragraph(number);
                }
                for word in words {
                    let piece = if !has(board, word) {
                        Piece::Line(format!("{word} NO"))
                    } else if set.has("--paths") {
                        Piece::Walk(Rc::clone(board), word.clone(), set.rule())
                    } else {
                        Piece::Line(format!("{word} YES"))
                    };
                    answers.pieces.push((number, piece));
                }
            }
        }
    }
    answers.pieces
}

struct Answers {
    pieces: Pieces,
    /// Whether there is an empty line between paragraphs.
    spaced: bool,
    begun: bool,
}

impl Answers {
    fn paragraph(&mut self, case: usize) {
        if self.spaced && self.begun {
            self.line(case, "");
        }
        self.begun = true;
    }

    fn line(&mut self, case: usize, line: impl Into<String>) {
        self.pieces.push((case, Piece::Line(line.into())));
    }

    fn queens(&mut self, set: Set, case: usize, n: usize, signs: Option<&[char]>) {
        let first = set.has("--first");
        if set.has("--any") {
            self.paragraph(case);
            let placement = Placement {
                n,
                signs: None,
                exists: n != 2 && n != 3,
                yes: None,
                none: "NONE",
                layout: if self.spaced { DRAWN } else { Layout::Line },
            };
            self.pieces.push((case, Piece::Placement(placement)));
            return;
        }
        let placements = placements(n, signs);
        let line = |cols: &Vec<usize>| numbers(cols.iter().map(|col| col + 1));
        let first_line = || placements.first().map_or("NONE".to_owned(), line);
        if set.has("--trace") || set.has("--trace=calls") {
            let (lines, last) = if set.has("--trace=calls") {
                (calls(n, signs), first_line())
            } else if first {
                (tree(n, signs, true), first_line())
            } else {
                (tree(n, signs, false), placements.len().to_string())
            };
            for line in lines {
                self.line(case, line);
            }
            self.line(case, last);
        } else if first || set.has("--all") {
            let shown = if first { 1 } else { placements.len() };
            for cols in placements.iter().take(shown) {
                self.paragraph(case);
                if self.spaced {
                    for line in drawn(cols) {
                        self.line(case, line);
                    }
                } else {
                    self.line(case, line(cols));
                }
            }
            if first && placements.is_empty() {
                self.paragraph(case);
                self.line(case, "NONE");
            }
        } else {
            self.line(case, placements.len().to_string());
        }
    }
}

/// A placement as lines of `.` and `Q`.
pub fn drawn(cols: &[usize]) -> Vec<String> {
    let row = |&col: &usize| format!("{}Q{}", ".".repeat(col), ".".repeat(cols.len() - 1 - col));
    cols.iter().map(row).collect()
}

/// Whether the output is right up to blanks at line ends and a missing last newline. If not, where
/// the first line is that is wrong.
pub fn judge(pieces: &Pieces, cases: usize, output: &[u8]) -> Result<(), Place> {
    let mut text = output.to_vec();
    let judged = compare(pieces, cases, &lines(&text));
    // The newline that is missing may be that of an empty line.
    text.push(b'\n');
    judged.or_else(|place| compare(pieces, cases, &lines(&text)).map_err(|_| place))
}

/// The lines without the blanks at their ends. Blanks behind the last newline are no line.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let trimmed = |line: &'_ [u8]| {
        let end = line.iter().rposition(|byte| !b" \t\r".contains(byte));
        end.map_or(0, |last| last + 1)
    };
    let mut lines: Vec<&[u8]> = text
        .split(|&byte| byte == b'\n')
        .map(|line| &line[..trimmed(line)])
        .collect();
    if lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    lines
}

fn compare(pieces: &Pieces, cases: usize, lines: &[&[u8]]) -> Result<(), Place> {
    let mut judge = Judge { lines, read: 0 };
    for (case, piece) in pieces {
        if !judge.piece(piece) {
            return Err((*case, judge.read));
        }
    }
    if judge.next().is_some() {
        return Err((cases, judge.read));
    }
    Ok(())
}

struct Judge<'l> {
    lines: &'l [&'l [u8]],
    /// The lines that have been read.
    read: usize,
}

impl<'l> Judge<'l> {
    fn next(&mut self) -> Option<&'l [u8]> {
        self.read += 1;
        self.lines.get(self.read - 1).copied()
    }

    /// Whether the next lines are right. Stops behind the first that is not.
    fn piece(&mut self, piece: &Piece) -> bool {
        match piece {
            Piece::Line(line) => self.next() == Some(line.as_bytes()),
            Piece::Walk(board, word, rule) => {
                let line = self.next().and_then(|line| std::str::from_utf8(line).ok());
                let walk = line.and_then(|line| line.strip_prefix(&format!("{word} YES")));
                walk.is_some_and(|walk| board.is_walk(walk, word, *rule == Rule::Once))
            }
            Piece::Placement(placement) => self.placement(placement),
        }
    }

    fn placement(&mut self, placement: &Placement) -> bool {
        let n = placement.n;
        let mut line = self.next();
        if line == Some(placement.none.as_bytes()) {
            return !placement.exists;
        }
        if let Some(yes) = placement.yes {
            if line != Some(yes.as_bytes()) {
                return false;
            }
            line = self.next();
        }
        let mut cols: Vec<usize> = Vec::new();
        let mut place = |col: Option<usize>| {
            let signs = placement.signs.as_deref();
            let row = cols.len();
            let col = col.filter(|&col| {
                row < n && col < n && is_allowed(n, signs, row, col) && is_peaceful(&cols, col)
            });
            cols.extend(col);
            col.is_some()
        };
        if let Layout::Line = placement.layout {
            let words: Vec<&[u8]> = line
                .unwrap_or_default()
                .split(|&byte| byte == b' ')
                .collect();
            return words.len() == n && words.iter().all(|word| place(column(word, n)));
        }
        for row in 0..n {
            if row > 0 {
                line = self.next();
            }
            let text = line.unwrap_or_default();
            let col = match placement.layout {
                Layout::Cells(empty, queen, between) => {
                    let at = text.iter().position(|sign| queen.as_bytes() == [*sign]);
                    at.map(|at| at / (1 + between.len())).filter(|&col| {
                        let cell = |other: usize| if other == col { queen } else { empty };
                        let cells: Vec<&str> = (0..n).map(cell).collect();
                        cells.join(between).as_bytes() == text
                    })
                }
                _ => column(text, n),
            };
            if !place(col) {
                return false;
            }
        }
        true
    }
}

/// The column, from 0, that is written as a number from 1 to n.
fn column(word: &[u8], n: usize) -> Option<usize> {
    let col: usize = std::str::from_utf8(word).ok()?.parse().ok()?;
    let written = (1..=n).contains(&col) && col.to_string().as_bytes() == word;
    written.then(|| col - 1)
}
