//! Reads and answers the judges' own forms a second time, from their descriptions alone.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::OnceLock;

use super::expected::{drawn, Layout, Piece, Pieces, Placement, DRAWN};
use super::oracle::{numbers, placements, Grid};
use super::reader::{is_invisible, number, text, BLANKS, BROKEN};

/// An input of a form.
pub struct Input {
    /// The answers to the cases before the end or the first error.
    pub pieces: Pieces,
    /// The number of these cases.
    pub cases: usize,
    /// Whether there is no error.
    pub valid: bool,
    /// Whether `--validate` should accept it.
    pub exact: bool,
}

/// Reads an input of a form, and answers it if `answer`.
pub fn read(form: &str, input: &[u8], answer: bool) -> Input {
    let text = text(input);
    let mut reader = Reader {
        rest: &text,
        exact: String::new(),
        apart: form == "dmoj-mwc15c3p3",
        answer,
        pieces: Vec::new(),
        cases: 0,
    };
    let read = reader.form(form).and_then(|()| {
        let rest = reader.rest.trim_start_matches(BLANK_OR_LINE);
        rest.is_empty().then_some(())
    });
    if read.is_none() && is_single(form) {
        // The only case is answered when all of the input is read.
        (reader.pieces, reader.cases) = (Vec::new(), 0);
    }
    let clean = !reader.exact.contains(is_invisible);
    Input {
        exact: read.is_some() && clean && reader.exact.as_bytes() == input,
        valid: read.is_some(),
        pieces: reader.pieces,
        cases: reader.cases,
    }
}

/// Tells whether an input of the form is a single case.
fn is_single(form: &str) -> bool {
    ![
        "algospot-boggle",
        "kattis-boggle",
        "nowcoder-queens",
        "spoj-allizwel",
        "swea-2806",
    ]
    .contains(&form)
}

const BLANK_OR_LINE: [char; 4] = [BLANKS[0], BLANKS[1], BLANKS[2], '\n'];

/// Returns the placements of 8 queens.
fn eight() -> &'static [Vec<usize>] {
    static EIGHT: OnceLock<Vec<Vec<usize>>> = OnceLock::new();
    EIGHT.get_or_init(|| placements(8, None))
}

/// A reader of a form. Its functions return `None` if the next thing is missing or wrong.
struct Reader<'t> {
    rest: &'t str,
    /// The text that has been read, in its exact form.
    exact: String,
    /// Whether there is a space between two letters of a row.
    apart: bool,
    answer: bool,
    pieces: Pieces,
    cases: usize,
}

impl<'t> Reader<'t> {
    fn word(&mut self) -> Option<&'t str> {
        let rest = self.rest.trim_start_matches(BLANK_OR_LINE);
        let end = rest.find(BLANK_OR_LINE).unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        Some(word).filter(|word| !word.is_empty() && !word.contains(BROKEN))
    }

    /// Reads a number from `least` to `most`. In an exact input, `next` follows it: the end of the
    /// line, or a space.
    fn number(&mut self, least: u128, most: u128, next: char) -> Option<usize> {
        let value = number(self.word()?)?;
        self.exact += &value.to_string();
        self.exact.push(next);
        let value = Some(value).filter(|value| (least..=most).contains(value));
        value.map(|value| value.min(usize::MAX as u128) as usize)
    }

    fn count(&mut self) -> Option<usize> {
        self.number(0, u128::MAX, '\n')
    }

    fn board(&mut self, rows: usize, cols: usize) -> Option<Rc<Grid>> {
        let mut letters = Vec::new();
        for _ in 0..rows {
            let rest = self.rest.trim_start_matches(BLANK_OR_LINE);
            let end = rest.find('\n').unwrap_or(rest.len());
            let (line, rest) = rest.split_at(end);
            self.rest = rest;
            let row: Vec<char> = line.chars().filter(|sign| !BLANKS.contains(sign)).collect();
            if row.len() != cols || line.contains(BROKEN) {
                return None;
            }
            let between = if self.apart { " " } else { "" };
            let signs: Vec<String> = row.iter().map(char::to_string).collect();
            self.exact += &signs.join(between);
            self.exact.push('\n');
            letters.extend(row);
        }
        Some(Rc::new(Grid {
            rows,
            cols,
            sides: false,
            letters,
        }))
    }

    /// Reads a board of queens. Each of its `signs` has the meaning at the same index.
    fn signs(&mut self, n: usize, signs: &str, meaning: &str) -> Option<Vec<char>> {
        let board = self.board(n, n)?;
        let sign = |letter: &char| {
            let known = signs.chars().zip(meaning.chars());
            known
                .clone()
                .find(|(sign, _)| sign == letter)
                .map(|(_, meaning)| meaning)
        };
        board.letters.iter().map(sign).collect()
    }

    /// Reads words. In an exact input, each is on a line of its own. No other word may follow the
    /// last one on its line.
    fn words(&mut self, count: usize) -> Option<Vec<String>> {
        let mut words = Vec::new();
        for _ in 0..count {
            let word = self.word()?;
            self.exact += word;
            self.exact.push('\n');
            words.push(word.to_owned());
        }
        let line = self.rest.split('\n').next().unwrap_or_default();
        line.chars()
            .all(|sign| BLANKS.contains(&sign))
            .then_some(words)
    }

    fn empty_line(&mut self) {
        self.exact.push('\n');
    }

    /// Answers a case with lines.
    fn case(&mut self, lines: impl FnOnce() -> Vec<String>) {
        self.cases += 1;
        if self.answer {
            let case = self.cases;
            let pieces = lines().into_iter().map(|line| (case, Piece::Line(line)));
            self.pieces.extend(pieces);
        }
    }

    /// Answers the only case with a placement.
    fn placement(&mut self, placement: Placement) {
        self.cases = 1;
        self.pieces.push((1, Piece::Placement(placement)));
    }

    fn form(&mut self, form: &str) -> Option<()> {
        match form {
            "kattis-boggle" => self.kattis_boggle(),
            "algospot-boggle" | "codingame-boggle" | "dmoj-mwc15c3p3" | "spoj-allizwel" => {
                self.words_on_boards(form)
            }
            "aoj-alds1-13-a" | "atcoder-arc001-c" | "cses-1624" | "luogu-p1562" => {
                self.queens_on_boards(form)
            }
            _ => self.queens(form),
        }
    }

    /// Reads forms of one number n, or of several.
    fn queens(&mut self, form: &str) -> Option<()> {
        match form {
            "acwing-843" => {
                let n = self.number(1, 9, '\n')?;
                self.case(|| {
                    let boards = placements(n, None);
                    let boards = boards
                        .iter()
                        .map(|cols| [drawn(cols), vec![String::new()]].concat());
                    boards.flatten().collect()
                });
            }
            "boj-3344" => {
                let n = self.number(1, 1_000_000_000, '\n')?;
                self.placement(Placement {
                    n,
                    signs: None,
                    exists: n != 2 && n != 3,
                    only: None,
                    yes: None,
                    none: "NONE",
                    layout: Layout::Columns,
                });
            }
            "hackerearth-n-queens" => {
                let n = self.number(1, 10, '\n')?;
                self.placement(Placement {
                    n,
                    signs: None,
                    exists: n != 2 && n != 3,
                    only: None,
                    yes: Some("YES"),
                    none: "NO",
                    layout: Layout::Cells("0", "1", " "),
                });
            }
            "jutge-p38211" => {
                let n = self.number(1, 128, '\n')?;
                let all = if self.answer {
                    placements(n, None)
                } else {
                    Vec::new()
                };
                let lines = match all.first() {
                    Some(cols) => drawn(cols),
                    None => vec!["NO SOLUTION".to_owned()],
                };
                self.placement(Placement {
                    n,
                    signs: None,
                    exists: !all.is_empty(),
                    only: Some(lines),
                    yes: None,
                    none: "NO SOLUTION",
                    layout: DRAWN,
                });
            }
            "luogu-p1219" => {
                let n = self.number(6, 13, '\n')?;
                self.case(|| {
                    let all = placements(n, None);
                    let line = |cols: &Vec<usize>| numbers(cols.iter().map(|col| col + 1));
                    let mut lines: Vec<String> = all.iter().take(3).map(line).collect();
                    lines.push(all.len().to_string());
                    lines
                });
            }
            "nowcoder-queens" => loop {
                let b = self.number(1, 92, '\n')?;
                self.case(|| {
                    vec![eight()[b - 1]
                        .iter()
                        .map(|col| (col + 1).to_string())
                        .collect()]
                });
                if self.rest.trim_start_matches(BLANK_OR_LINE).is_empty() {
                    break;
                }
            },
            "swea-2806" => {
                for case in 1..=self.count()? {
                    let n = self.number(1, 27, '\n')?;
                    self.case(|| vec![format!("#{case} {}", placements(n, None).len())]);
                }
            }
            _ => panic!("{form} has no second reader"),
        }
        Some(())
    }

    /// Reads forms with forbidden cells or required queens.
    fn queens_on_boards(&mut self, form: &str) -> Option<()> {
        match form {
            "aoj-alds1-13-a" => {
                let mut signs = vec!['.'; 64];
                for _ in 0..self.number(0, 8, '\n')? {
                    let row = self.number(0, 7, ' ')?;
                    let col = self.number(0, 7, '\n')?;
                    signs[8 * row + col] = 'Q';
                }
                self.case(|| match placements(8, Some(&signs)).first() {
                    Some(cols) => drawn(cols),
                    None => vec!["NONE".to_owned()],
                });
            }
            "atcoder-arc001-c" => {
                let signs = self.signs(8, ".Q", ".Q")?;
                let exists = self.answer && !placements(8, Some(&signs)).is_empty();
                self.placement(Placement {
                    n: 8,
                    signs: Some(signs),
                    exists,
                    only: None,
                    yes: None,
                    none: "No Answer",
                    layout: DRAWN,
                });
            }
            "cses-1624" => {
                let signs = self.signs(8, ".*", ".*")?;
                self.case(|| vec![placements(8, Some(&signs)).len().to_string()]);
            }
            "luogu-p1562" => {
                let n = self.number(1, 14, '\n')?;
                let signs = self.signs(n, "*.", ".*")?;
                self.case(|| vec![placements(n, Some(&signs)).len().to_string()]);
            }
            _ => panic!("{form} has no second reader"),
        }
        Some(())
    }

    /// Reads forms of boards with letters.
    fn words_on_boards(&mut self, form: &str) -> Option<()> {
        match form {
            "algospot-boggle" => {
                for _ in 0..self.count()? {
                    let board = self.board(5, 5)?;
                    let count = self.count()?;
                    let words = self.words(count)?;
                    self.case(|| {
                        let answer =
                            |word: &String| format!("{word} {}", yes_no(board.has(word, false)));
                        words.iter().map(answer).collect()
                    });
                }
            }
            "codingame-boggle" => {
                let board = self.board(4, 4)?;
                let count = self.count()?;
                let words = self.words(count)?;
                self.case(|| {
                    let answer = |word: &String| board.has(word, true).to_string();
                    words.iter().map(answer).collect()
                });
            }
            "dmoj-mwc15c3p3" => {
                let n = self.number(1, 25, ' ')?;
                let count = self.count()?;
                let board = self.board(n, n)?;
                let words = self.words(count)?;
                let lower = |letter: &char| letter.to_ascii_lowercase();
                let letters = board.letters.iter().map(lower).collect();
                let board = Grid {
                    rows: n,
                    cols: n,
                    sides: false,
                    letters,
                };
                self.case(|| {
                    let good = |word: &String| board.has(&word.to_ascii_lowercase(), true);
                    let answer = |word| {
                        if good(word) {
                            "good puzzle!"
                        } else {
                            "bad puzzle!"
                        }
                    };
                    words.iter().map(|word| answer(word).to_owned()).collect()
                });
            }
            "spoj-allizwel" => {
                for _ in 0..self.count()? {
                    let rows = self.number(1, 100, ' ')?;
                    let cols = self.number(1, 100, '\n')?;
                    let board = self.board(rows, cols)?;
                    self.empty_line();
                    self.case(|| vec![yes_no(board.has("ALLIZZWELL", true)).to_owned()]);
                }
            }
            _ => panic!("{form} has no second reader"),
        }
        Some(())
    }

    fn kattis_boggle(&mut self) -> Option<()> {
        let count = self.count()?;
        let words = self.words(count)?;
        // Each word once, in the order of their letters.
        let words = BTreeSet::from_iter(words);
        self.empty_line();
        for board in 0..self.count()? {
            if board > 0 {
                self.empty_line();
            }
            let board = self.board(4, 4)?;
            self.case(|| {
                let found: Vec<&String> =
                    words.iter().filter(|word| board.has(word, true)).collect();
                let length = |word: &str| word.chars().count();
                let points = |word: &&String| match length(word) {
                    0..=2 => 0,
                    3 | 4 => 1,
                    5 => 2,
                    6 => 3,
                    7 => 5,
                    _ => 11,
                };
                let score: usize = found.iter().map(points).sum();
                let longest = found.iter().map(|word| length(word)).max().unwrap_or(0);
                let longest = found.iter().find(|word| length(word) == longest);
                let longest = longest.map_or("", |word| word.as_str());
                vec![format!("{score} {longest} {}", found.len())]
            });
        }
        Some(())
    }
}

fn yes_no(yes: bool) -> &'static str {
    if yes {
        "YES"
    } else {
        "NO"
    }
}
