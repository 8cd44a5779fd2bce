//! Makes the right answers to an input, and judges an output by them.
//!
//! An answer is a list of pieces. Some pieces may be written in several ways: a placement, a walk.
//! They come from the oracle, and the rules of judging from the README, not from the program.

use std::rc::Rc;

use super::oracle::{calls, is_allowed, is_peaceful, numbers, placements, tree, Grid};
use super::reader::Case;

/// A part of an answer.
pub enum Piece {
    /// A line that is written in one way.
    Line(String),
    /// A placement, or a line that says that there is none.
    Placement(Placement),
    /// A board, a word, the rule, and whether the word can be walked. If so, any walk is right.
    Walk(Rc<Grid>, String, Rule, bool),
}

/// Whether a walk may use a cell again.
#[derive(Clone, Copy, PartialEq)]
pub enum Rule {
    Once,
    Reuse,
}

/// A question for a placement, and how it is answered.
pub struct Placement {
    pub n: usize,
    /// The board as the input shows it, if it does.
    pub signs: Option<Vec<char>>,
    /// Whether there is a placement.
    pub exists: bool,
    /// If only one answer is right, its lines.
    pub only: Option<Vec<String>>,
    /// The line before the placement, if the layout has one.
    pub yes: Option<&'static str>,
    /// The line if there is no placement.
    pub none: &'static str,
    pub layout: Layout,
}

/// How a placement is written.
#[derive(Clone, Copy)]
pub enum Layout {
    /// The columns on one line.
    Line,
    /// One column per line.
    Columns,
    /// One row of cells per line: the signs of an empty cell and of a queen, and the text between
    /// two cells.
    Cells(&'static str, &'static str, &'static str),
}

pub const DRAWN: Layout = Layout::Cells(".", "Q", "");

/// The pieces of the answers, each with the number of its case.
pub type Pieces = Vec<(usize, Piece)>;

/// The case and the line in which an output is wrong, from 1.
pub type Flaw = (usize, usize);

/// The options, as they are typed.
#[derive(Clone, Copy)]
pub struct Given<'s>(pub &'s str);

impl Given<'_> {
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

/// Returns the answers to the cases. `has` says whether a word can be walked on a board.
pub fn pieces(given: Given, cases: &[Case], has: &mut dyn FnMut(&Grid, &str) -> bool) -> Pieces {
    let mut answers = Answers {
        pieces: Vec::new(),
        is_drawn: given.has("--draw"),
        begun: false,
    };
    for (case, number) in cases.iter().zip(1..) {
        match case {
            Case::Queens(n, signs) => answers.queens(given, number, *n, signs.as_deref()),
            Case::Board(board, words) => {
                if !words.is_empty() {
                    answers.paragraph(number);
                }
                for word in words {
                    let yes = has(board, word);
                    let piece = if given.has("--paths") {
                        Piece::Walk(Rc::clone(board), word.clone(), given.rule(), yes)
                    } else {
                        Piece::Line(format!("{word} {}", if yes { "YES" } else { "NO" }))
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
    /// Whether placements are drawn: then there is an empty line between paragraphs.
    is_drawn: bool,
    /// Whether a paragraph has begun.
    begun: bool,
}

impl Answers {
    fn paragraph(&mut self, case: usize) {
        if self.is_drawn && self.begun {
            self.line(case, "");
        }
        self.begun = true;
    }

    fn line(&mut self, case: usize, line: impl Into<String>) {
        self.pieces.push((case, Piece::Line(line.into())));
    }

    fn queens(&mut self, given: Given, case: usize, n: usize, signs: Option<&[char]>) {
        let first = given.has("--first");
        let traced = given.has("--trace") || given.has("--trace=calls");
        let any = Placement {
            n,
            signs: signs.map(<[char]>::to_vec),
            exists: n != 2 && n != 3,
            only: None,
            yes: None,
            none: "NONE",
            layout: if self.is_drawn { DRAWN } else { Layout::Line },
        };
        if given.has("--any") {
            self.paragraph(case);
            self.pieces.push((case, Piece::Placement(any)));
            return;
        }
        let placements = placements(n, signs);
        let line = |cols: &Vec<usize>| numbers(cols.iter().map(|col| col + 1));
        let first_line = || placements.first().map_or("NONE".to_owned(), line);
        if first && !traced {
            let lines = match placements.first() {
                Some(cols) if self.is_drawn => drawn(cols),
                _ => vec![first_line()],
            };
            let first = Placement {
                exists: !placements.is_empty(),
                only: Some(lines),
                ..any
            };
            self.paragraph(case);
            self.pieces.push((case, Piece::Placement(first)));
            return;
        }
        if traced {
            let (lines, last) = if given.has("--trace=calls") {
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
        } else if given.has("--all") {
            for cols in &placements {
                self.paragraph(case);
                if self.is_drawn {
                    for line in drawn(cols) {
                        self.line(case, line);
                    }
                } else {
                    self.line(case, line(cols));
                }
            }
        } else {
            self.line(case, placements.len().to_string());
        }
    }
}

/// Returns a placement as lines of `.` and `Q`.
pub fn drawn(cols: &[usize]) -> Vec<String> {
    let row = |&col: &usize| format!("{}Q{}", ".".repeat(col), ".".repeat(cols.len() - 1 - col));
    cols.iter().map(row).collect()
}

/// Whether upper and lower case, and white space, have to be as the program writes them.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    pub letter_case: bool,
    pub space: bool,
}

/// Both have to be.
pub const AS_WRITTEN: Exact = Exact {
    letter_case: true,
    space: true,
};

/// Judges the output. If it is wrong, fails with the first word that is wrong or missing.
pub fn judge(pieces: &Pieces, cases: usize, output: &[u8], exact: Exact) -> Result<(), Flaw> {
    let mut judge = Judge {
        tokens: tokens(output),
        read: 0,
        line: 0,
        space: Vec::new(),
        exact,
    };
    for (case, piece) in pieces {
        if judge.piece(piece).is_none() {
            return Err((*case, judge.line));
        }
    }
    match judge.tokens.last() {
        Some(end) if judge.read + 1 == judge.tokens.len() => {
            let right = !exact.space || end.space == judge.space;
            right.then_some(()).ok_or((cases, end.line))
        }
        _ => Err((cases, judge.tokens[judge.read].line)),
    }
}

/// A word of an output, the white space before it, and its line.
struct Token {
    space: Vec<u8>,
    word: Vec<u8>,
    line: usize,
}

/// Splits an output into words. The last one is empty: the end of the output.
fn tokens(output: &[u8]) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut token = Token {
        space: Vec::new(),
        word: Vec::new(),
        line: 1,
    };
    for &byte in output {
        if !b" \t\r\n".contains(&byte) {
            token.word.push(byte);
            continue;
        }
        if !token.word.is_empty() {
            let line = token.line;
            tokens.push(token);
            token = Token {
                space: Vec::new(),
                word: Vec::new(),
                line,
            };
        }
        token.space.push(byte);
        token.line += usize::from(byte == b'\n');
    }
    let end = Token {
        space: Vec::new(),
        word: Vec::new(),
        line: token.line,
    };
    if token.word.is_empty() {
        tokens.push(token);
    } else {
        tokens.extend([token, end]);
    }
    tokens
}

struct Judge {
    tokens: Vec<Token>,
    /// The number of words that have been read.
    read: usize,
    /// The line of the word read last.
    line: usize,
    /// The white space that the program writes before the next word.
    space: Vec<u8>,
    exact: Exact,
}

impl Judge {
    /// Reads the next word. `None` if there is none, or if the white space before it is wrong.
    fn next(&mut self) -> Option<Vec<u8>> {
        let token = &self.tokens[self.read];
        self.line = token.line;
        let is_right = !self.exact.space || token.space == self.space;
        if token.word.is_empty() || !is_right {
            return None;
        }
        self.read += 1;
        self.space.clear();
        Some(token.word.clone())
    }

    fn is(&self, word: &[u8], right: &str) -> bool {
        if self.exact.letter_case {
            word == right.as_bytes()
        } else {
            word.eq_ignore_ascii_case(right.as_bytes())
        }
    }

    /// Compares the next words with a text. `None` if one is wrong.
    fn text(&mut self, text: &str) -> Option<()> {
        for part in text.split_inclusive([' ', '\n']) {
            let right = part.trim_end_matches([' ', '\n']);
            if !right.is_empty() {
                let word = self.next()?;
                self.is(&word, right).then_some(())?;
            }
            self.space.extend(&part.as_bytes()[right.len()..]);
        }
        Some(())
    }

    /// Compares the next words with a piece. `None` if one is wrong or missing; `line` is then its
    /// line.
    fn piece(&mut self, piece: &Piece) -> Option<()> {
        match piece {
            Piece::Line(line) => self.text(&format!("{line}\n")),
            Piece::Placement(placement) => match &placement.only {
                None => self.placement(placement),
                Some(lines) => {
                    // First, any placement will do, in any white space.
                    let (read, space) = (self.read, self.space.clone());
                    let exact = self.exact.space;
                    self.exact.space = false;
                    self.placement(placement)?;
                    (self.read, self.space, self.exact.space) = (read, space, exact);
                    lines
                        .iter()
                        .try_for_each(|line| self.text(&format!("{line}\n")))
                }
            },
            Piece::Walk(board, word, rule, yes) => {
                self.text(&format!("{word} "))?;
                let answer = self.next()?;
                if self.is(&answer, "NO") {
                    (!yes).then_some(())?;
                } else {
                    self.is(&answer, "YES").then_some(())?;
                    let letters: Vec<char> = word.chars().collect();
                    let mut walk = String::new();
                    for length in 1..=letters.len() {
                        self.space.push(b' ');
                        walk += " ";
                        walk += std::str::from_utf8(&self.next()?).ok()?;
                        let begun: String = letters[..length].iter().collect();
                        let is_walk = board.is_walk(&walk, &begun, *rule == Rule::Once);
                        is_walk.then_some(())?;
                    }
                }
                self.space.push(b'\n');
                Some(())
            }
        }
    }

    /// Reads a placement, or the line that there is none. `None` if a word is wrong.
    fn placement(&mut self, placement: &Placement) -> Option<()> {
        let (n, none) = (placement.n, placement.none);
        let next = self.tokens[self.read].word.clone();
        if self.is(&next, none.split(' ').next().unwrap_or(none)) {
            if placement.exists {
                self.line = self.tokens[self.read].line;
                return None;
            }
            return self.text(&format!("{none}\n"));
        }
        if let Some(yes) = placement.yes {
            self.text(&format!("{yes}\n"))?;
        }
        let mut cols: Vec<usize> = Vec::new();
        for row in 0..n {
            if row > 0 {
                let line = matches!(placement.layout, Layout::Line);
                self.space.push(if line { b' ' } else { b'\n' });
            }
            let col = match placement.layout {
                Layout::Cells(empty, queen, between) => self.cells(n, empty, queen, between)?,
                _ => column(&self.next()?, n)?,
            };
            let signs = placement.signs.as_deref();
            let is_right = is_allowed(n, signs, row, col) && is_peaceful(&cols, col);
            is_right.then_some(())?;
            cols.push(col);
        }
        self.space.push(b'\n');
        Some(())
    }

    /// Reads a row of cells. Returns the column of its queen; `None` if it does not have exactly
    /// one.
    fn cells(&mut self, n: usize, empty: &str, queen: &str, between: &str) -> Option<usize> {
        let mut row = Vec::new();
        for cell in 0..n {
            if cell > 0 {
                self.space.extend(between.as_bytes());
            }
            if cell == 0 || !between.is_empty() {
                let word = self.next()?;
                let width = if between.is_empty() { n } else { 1 };
                let cells = word.iter().map(|&cell| {
                    let is = |sign| self.is(&[cell], sign);
                    is(queen).then_some(true).or(is(empty).then_some(false))
                });
                row.extend(cells.collect::<Option<Vec<bool>>>()?);
                let queens = row.iter().filter(|&&queen| queen).count();
                (word.len() == width && queens <= 1).then_some(())?;
            }
        }
        row.iter().position(|&queen| queen)
    }
}

/// Returns the column, from 0, that the word says as a number from 1 to n.
fn column(word: &[u8], n: usize) -> Option<usize> {
    let col: usize = std::str::from_utf8(word).ok()?.parse().ok()?;
    let written = (1..=n).contains(&col) && col.to_string().as_bytes() == word;
    written.then(|| col - 1)
}
