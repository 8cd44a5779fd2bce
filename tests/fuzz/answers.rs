//! Compares the answer to each case of an input with the oracle's.

use super::oracle::{is_peaceful, placements, Grid};
use super::reader::Case;
use crate::shell::options::{Ask, Options};

/// The output that is not yet checked.
pub struct Answers<'a> {
    pub options: &'a Options,
    pub rest: &'a str,
    pub begun: bool,
}

impl<'a> Answers<'a> {
    fn line(&mut self) -> &'a str {
        let (line, rest) = self.rest.split_once('\n').expect("one more line");
        (self.rest, self.begun) = (rest, true);
        line
    }

    /// Checks the answer to the next case.
    pub fn check(&mut self, case: &Case) {
        match case {
            Case::Queens(n, signs) => self.check_queens(*n, signs.as_deref()),
            Case::Board(rows, cols, letters, words) => {
                let board = Grid {
                    rows: *rows,
                    cols: *cols,
                    letters,
                };
                if !words.is_empty() {
                    self.separator();
                }
                for word in words {
                    self.check_word(&board, word);
                }
            }
        }
    }

    fn check_word(&mut self, board: &Grid, word: &str) {
        let line = self.line();
        let once = self.options.once;
        if !board.has(word, once) {
            assert_eq!(line, format!("{word} NO"));
        } else if self.options.paths {
            let walk = line.strip_prefix(&format!("{word} YES"));
            let valid = walk.map_or(false, |walk| board.is_walk(walk, word, once));
            assert!(valid, "no walk of {word:?}: {line:?}");
        } else {
            assert_eq!(line, format!("{word} YES"));
        }
    }

    fn check_queens(&mut self, n: usize, signs: Option<&[char]>) {
        if self.options.ask == Ask::Any {
            self.separator();
            match self.placement(n) {
                Some(cols) => assert!(
                    cols.len() == n && (0..n).all(|row| is_peaceful(&cols[..row], cols[row])),
                    "{cols:?} is no placement"
                ),
                None => assert!(n == 2 || n == 3, "there is a placement for n = {n}"),
            }
            return;
        }
        let placements = placements(n, signs);
        match self.options.ask {
            Ask::Count => assert_eq!(self.line(), placements.len().to_string()),
            Ask::First => {
                self.separator();
                assert_eq!(self.placement(n).as_ref(), placements.first());
            }
            _ => {
                for placement in &placements {
                    self.separator();
                    assert_eq!(self.placement(n).as_ref(), Some(placement));
                }
            }
        }
    }

    /// Takes the empty line between drawings.
    fn separator(&mut self) {
        if self.options.draw && self.begun {
            assert_eq!(self.line(), "", "an empty line between drawings");
        }
    }

    /// Takes a placement, columns from 0, as a line or a drawing.
    fn placement(&mut self, n: usize) -> Option<Vec<usize>> {
        let line = self.line();
        if line == "NONE" {
            return None;
        }
        if self.options.draw {
            let mut cols = vec![line.find('Q').expect("a queen")];
            cols.extend((1..n).map(|_| self.line().find('Q').expect("a queen")));
            return Some(cols);
        }
        let cols: Vec<usize> = line
            .split(' ')
            .map(|col| col.parse().expect("a column"))
            .collect();
        assert!(
            cols.iter().all(|col| (1..=n).contains(col)),
            "columns beyond the board: {line}"
        );
        Some(cols.iter().map(|col| col - 1).collect())
    }
}
