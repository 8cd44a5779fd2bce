//! `cargo bench --bench boggle`: words on a board against what everybody writes.
//!
//! Most answers are checked, by the usual program where it ends in time, before a time is printed.
//! A time is the best of some runs. A ratio compares two times of the same process. Words and
//! boards come from a seeded generator.

use std::hint::black_box;
use std::io::{self, Write};

use backtrack::boggle::{dictionary, reuse, reuse_walks, Board};
use backtrack::large::once;
use backtrack::output::Output;

use clock::timed;
use random::Random;

mod clock;
#[path = "../common/random.rs"]
mod random;

/// Whether a walk may use a cell again.
#[derive(Clone, Copy)]
enum Rule {
    Reuse,
    Once,
}

fn main() {
    let mut random = Random(88_172_645_463_325_252);
    let letters = random.letters(100 * 1000);
    let words = random.dictionary(175_000);
    cells_used_again(&letters, &words);
    made_to_be_slow(&mut random);
    each_cell_once(&letters, &words);
    many_small_boards(&mut random, &words[..20_000]);
    one_dictionary(&mut random);
}

fn cells_used_again(letters: &str, words: &[String]) {
    println!("cells used again, 100 by 1000, English frequencies");
    let some = words[..10_000].join("\n");
    let board = Board::new(100, 1000, letters, &some);
    let padded = Padded::new(&board);
    let (ours, found) = best(5, || answers(&board, Rule::Reuse));
    let (time, right) = best(2, || plain_answers(&board));
    assert!(found == right);
    report("10,000 words", ours, 0.0);
    report("  plain recursion", time, ours);
    let (time, right) = best(2, || padded.answers(&board));
    assert!(found == right);
    report(
        "  the same with a rim and a look before each call",
        time,
        ours,
    );
    let (time, right) = best(2, || padded.failed(&board, false));
    assert!(found == right);
    report("  failed array, never cleared", time, ours);
    let fewer = words[..1000].join("\n");
    let fewer = Board::new(100, 1000, letters, &fewer);
    let (time, right) = best(1, || padded.failed(&fewer, true));
    assert!(found[..1000] == right[..]);
    report(
        "  failed array, cleared (1,000 words, times 10)",
        time * 10.0,
        ours,
    );

    let more = words[..100_000].join("\n");
    let board = Board::new(100, 1000, letters, &more);
    let (ours, found) = best(5, || answers(&board, Rule::Reuse));
    let (time, right) = best(1, || padded.failed(&board, false));
    assert!(found == right);
    report("100,000 words", ours, 0.0);
    report("  failed array, never cleared", time, ours);
}

fn made_to_be_slow(random: &mut Random) {
    println!("cells used again, made to be slow");
    let sealed = format!("BC{}CC{}", "A".repeat(998), "A".repeat(98_998));
    for length in [30, 1000, 100_000] {
        let word = format!("{}B", "A".repeat(length));
        let board = Board::new(100, 1000, &sealed, &word);
        let (time, found) = best(3, || answers(&board, Rule::Reuse));
        assert!(found == [false]);
        report(
            &format!("100 by 1000 all A, B sealed: A^{length} B"),
            time,
            0.0,
        );
    }
    let cells = random.a_and_b(100_000);
    let two: String = cells.iter().collect();
    let walks = random.walk(&cells, 1000, 100_000) + " " + &random.walk(&cells, 1000, 100_000);
    let board = Board::new(100, 1000, &two, &walks);
    let (time, found) = best(3, || answers(&board, Rule::Reuse));
    assert!(found == [true, true]);
    report(
        "100 by 1000 of A and B: two walks of 100,000 letters",
        time,
        0.0,
    );
    let row = "AB".repeat(500_000);
    let board = Board::new(1, 1_000_000, &row, &row);
    let (time, found) = best(3, || answers(&board, Rule::Reuse));
    assert!(found == [true]);
    report("1 by 1,000,000 ABAB..: the same as a word", time, 0.0);

    // Words that a search, depth first, walks at once, and words with a last letter on which it
    // fails.
    let mut cells = random.a_and_b(90_000);
    let walks: Vec<String> = (0..200).map(|_| random.walk(&cells, 300, 10_000)).collect();
    with_and_without_walks("walks of 10,000 letters", &cells, &walks.join(" "));
    cells[300 * 150 + 150] = 'C';
    let ends = walks.iter().map(|walk| walk.clone() + "C");
    let ends: Vec<String> = ends.collect();
    with_and_without_walks(
        "the same, then a letter found once",
        &cells,
        &ends.join(" "),
    );
}

/// Answers 200 words on a board of 300 by 300, with and without the cells of a walk.
fn with_and_without_walks(name: &str, cells: &[char], words: &str) {
    let letters = String::from_iter(cells);
    let board = Board::new(300, 300, &letters, words);
    let (time, found) = best(2, || answers(&board, Rule::Reuse));
    let (walks, written) = best(2, || {
        let mut written = Vec::new();
        let mut out = Output::new(&mut written);
        let answered = reuse_walks::answer(&board, &mut out).and_then(|()| out.flush());
        assert!(answered.is_ok());
        written
    });
    let text = String::from_utf8_lossy(&written);
    assert!(text.lines().map(|line| line.contains(" YES (")).eq(found));
    report(&format!("300 by 300 of A and B: 200 {name}"), time, 0.0);
    report("  with walks", walks, time);
}

fn each_cell_once(letters: &str, words: &[String]) {
    println!("each cell once");
    let all = words.join("\n");
    let board = Board::new(100, 1000, letters, &all);
    let (ours, found) = best(3, || answers(&board, Rule::Once));
    let (time, right) = best(1, || Trie::new(words).answers(&Padded::new(&board)));
    assert!(found == right);
    report("100 by 1000, 175,000 words", ours, 0.0);
    report("  trie from every cell, not pruned", time, ours);
    let word = format!("{}B", "A".repeat(20));
    let board = Board::new(5, 5, "AAAAA AAAAA AAAAA AAACC AAACB", &word);
    let (time, found) = best(3, || answers(&board, Rule::Once));
    assert!(found == [false]);
    report("5 by 5 all A, B sealed: A^20 B", time, 0.0);
    let room = "A".repeat(900);
    let board = Board::new(30, 30, &room, &room);
    let (time, found) = best(3, || answers(&board, Rule::Once));
    assert!(found == [true]);
    report("30 by 30 all A: A^900", time, 0.0);
    let rooms = "AAAAABAAAAA".repeat(5);
    let word = "A".repeat(26);
    let board = Board::new(5, 11, &rooms, &word);
    let (time, found) = best(3, || answers(&board, Rule::Once));
    assert!(found == [false]);
    report("two rooms of 5 by 5 A: A^26", time, 0.0);
    let mut random = Random(1);
    let boards: Vec<[String; 2]> = (0..1000)
        .map(|_| [25, 18].map(|length| String::from_iter(random.a_and_b(length))))
        .collect();
    let (time, found) = best(3, || {
        let found = |[letters, word]: &&[String; 2]| {
            answers(&Board::new(5, 5, letters, word), Rule::Once) == [true]
        };
        boards.iter().filter(found).count()
    });
    assert!((1..1000).contains(&found));
    report("1,000 boards of 5 by 5 of A and B: 18 letters", time, 0.0);
}

fn many_small_boards(random: &mut Random, words: &[String]) {
    println!("each cell once, 4 by 4");
    let boards: Vec<String> = (0..2000).map(|_| random.letters(16)).collect();
    let dictionary = words.join("\n");
    for letters in &boards[..20] {
        let board = Board::new(4, 4, letters, &dictionary);
        assert!(answers(&board, Rule::Once) == Trie::new(words).answers(&Padded::new(&board)));
    }
    let (split, _) = best(2, || {
        let board = Board::new(4, 4, "", &dictionary);
        let lengths = |_| black_box(&board).words().map(str::len).sum::<usize>();
        boards.iter().map(lengths).sum::<usize>()
    });
    report("splitting 2,000 times 20,000 words", split, 0.0);
    let (time, written) = best(2, || {
        let mut sink = io::sink();
        let mut out = Output::new(&mut sink);
        boards
            .iter()
            .all(|letters| once::answer(&Board::new(4, 4, letters, &dictionary), &mut out).is_ok())
    });
    assert!(written);
    report("2,000 boards with 20,000 words each", time, split);
}

/// Finds the words of one dictionary on many boards. The words are made up (`english`).
fn one_dictionary(random: &mut Random) {
    println!("one dictionary of 171,108 words, each cell once, 4 by 4");
    let words = random.english(171_108);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let texts: Vec<String> = (0..10_000).map(|_| random.letters(16)).collect();
    let boards: Vec<Board> = texts
        .iter()
        .map(|text| Board::new(4, 4, text, ""))
        .collect();
    let counts = |words: &[&str], boards: &[Board]| {
        let mut counts = vec![0; boards.len()];
        dictionary::find(words, boards, |board, _, words| {
            counts[board] += words.len();
        });
        counts
    };
    let (first, _) = best(5, || counts(&words, &boards[..1]));
    let (some, _) = best(3, || counts(&words, &boards[..30]));
    let (all, found) = best(3, || counts(&words, &boards));
    let (built, _) = best(3, || Trie::new(&words));
    let mut trie = Trie::new(&words);
    let (usual, right) = best(2, || {
        let count = |board| trie.search(&Padded::new(board)).len();
        boards.iter().map(count).collect::<Vec<_>>()
    });
    assert!(found == right);
    let speed = format!("10,000 boards, {:.0} a second", boards.len() as f64 / all);
    report(&speed, all, 0.0);
    report(
        "  trie of 26 pointers a node, depth first",
        built + usual,
        all,
    );
    report("30 boards", some, 0.0);
    report("1 board", first, 0.0);
    let (plain, right) = best(2, || {
        let mut words = words.clone();
        words.sort_unstable();
        words.dedup();
        let mut count = 0;
        let counted = once::decide(&boards[0], words.iter().copied(), |_, yes| {
            count += usize::from(yes);
            Ok(())
        });
        assert!(counted.is_ok());
        count
    });
    assert!(found[0] == right);
    report("  the different words, one after the other", plain, first);
    let words = random.dictionary(300_000);
    let words: Vec<&str> = words
        .iter()
        .map(|word| &word[..word.len().min(8)])
        .collect();
    let (time, _) = best(3, || counts(&words, &boards[..30]));
    report("30 boards, 300,000 words of at most 8 letters", time, 0.0);
}

/// Prints a time, and its ratio to another, unless that is 0.
fn report(what: &str, time: f64, other: f64) {
    let ratio = if other > 0.0 {
        format!("{:8.1}x", time / other)
    } else {
        String::new()
    };
    println!("  {what:<58} {:10.2} ms {ratio}", time * 1e3);
}

/// Returns the least time of some runs, in seconds, and the result.
fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> (f64, T) {
    let (mut least, mut result) = timed(&mut run);
    for _ in 1..runs {
        let (time, again) = timed(&mut run);
        least = least.min(time);
        result = again;
    }
    (least.as_secs_f64(), result)
}

fn answers(board: &Board, rule: Rule) -> Vec<bool> {
    let mut answers = Vec::new();
    let answer = |_: &str, yes| {
        answers.push(yes);
        Ok(())
    };
    let answered = match rule {
        Rule::Reuse => reuse::decide(board, board.words(), answer),
        Rule::Once => once::decide(board, board.words(), answer),
    };
    assert!(answered.is_ok());
    answers
}

impl Random {
    /// Returns an index of `weights`, at random by the weights.
    fn weighted(&mut self, weights: &[usize]) -> usize {
        let mut left = self.below(weights.iter().sum());
        weights
            .iter()
            .position(|&weight| {
                let here = left < weight;
                left = left.wrapping_sub(weight);
                here
            })
            .unwrap_or(0)
    }

    /// Returns a capital, at random by the frequencies in English text, in thousandths.
    fn letter(&mut self) -> char {
        let often = [
            82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10,
            24, 2, 20, 1,
        ];
        char::from(b'A' + self.weighted(&often) as u8)
    }

    fn a_and_b(&mut self, length: usize) -> Vec<char> {
        (0..length).map(|_| ['A', 'B'][self.below(2)]).collect()
    }

    fn letters(&mut self, length: usize) -> String {
        (0..length).map(|_| self.letter()).collect()
    }

    /// Makes up words of 3 to 11 letters, in no order. Most begin like an earlier one.
    fn dictionary(&mut self, count: usize) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        while words.len() < count {
            let length = 3 + self.below(5) + self.below(5);
            let mut word = String::new();
            if !words.is_empty() && self.below(8) > 0 {
                let other = &words[self.below(words.len())];
                word += &other[..(2 + self.below(6)).min(length - 1).min(other.len())];
            }
            while word.len() < length {
                word.push(self.letter());
            }
            words.push(word);
        }
        words
    }

    /// Makes up words with the lengths and letters of ENABLE, a list of English words in the public
    /// domain (enable2k, words of 3 to 16 letters), both in thousandths. The letters before the
    /// last 1 to 4 come from an earlier word, so words share about as many beginnings as in the
    /// list.
    fn english(&mut self, count: usize) -> Vec<String> {
        let lengths = [6, 23, 51, 89, 136, 167, 146, 119, 91, 67, 46, 30, 19, 11];
        let letters = [
            76, 19, 41, 34, 115, 13, 27, 23, 89, 2, 9, 53, 28, 68, 65, 29, 2, 71, 95, 66, 33, 10,
            8, 3, 16, 5,
        ];
        let mut words: Vec<String> = Vec::new();
        while words.len() < count {
            let length = 3 + self.weighted(&lengths);
            let shared = length.saturating_sub(1 + self.below(4));
            let other = self.below(words.len() + 1);
            let other = words.get(other).map_or("", String::as_str);
            let mut word = other[..shared.min(other.len())].to_string();
            while word.len() < length {
                word.push(char::from(b'A' + self.weighted(&letters) as u8));
            }
            words.push(word);
        }
        words
    }

    /// Returns the letters of a random walk on a board with `cols` columns.
    fn walk(&mut self, cells: &[char], cols: usize, length: usize) -> String {
        let rows = cells.len() / cols;
        let (mut row, mut col) = (self.below(rows), self.below(cols));
        let mut word = String::new();
        while word.len() < length {
            word.push(cells[row * cols + col]);
            let (to_row, to_col) = (row + self.below(3), col + self.below(3));
            if (to_row, to_col) != (row + 1, col + 1)
                && (1..=rows).contains(&to_row)
                && (1..=cols).contains(&to_col)
            {
                (row, col) = (to_row - 1, to_col - 1);
            } else {
                word.pop();
            }
        }
        word
    }
}

/// Tells by the plain recursion whether the word can be walked from this cell.
fn plain(rows: &[Vec<u8>], row: i32, col: i32, word: &[u8]) -> bool {
    if row < 0 || row >= rows.len() as i32 || col < 0 || col >= rows[0].len() as i32 {
        return false;
    }
    if rows[row as usize][col as usize] != word[0] {
        return false;
    }
    if word.len() == 1 {
        return true;
    }
    for (down, right) in STEPS {
        if plain(rows, row + down, col + right, &word[1..]) {
            return true;
        }
    }
    false
}

const STEPS: [(i32, i32); 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

fn plain_answers(board: &Board) -> Vec<bool> {
    let letters: Vec<u8> = board.letters().map(|letter| letter as u8).collect();
    let rows: Vec<Vec<u8>> = letters.chunks(board.cols).map(<[u8]>::to_vec).collect();
    let from_any = |word: &str| {
        (0..letters.len()).any(|cell| {
            let (row, col) = (cell / board.cols, cell % board.cols);
            plain(&rows, row as i32, col as i32, word.as_bytes())
        })
    };
    board.words().map(from_any).collect()
}

/// A board as most programs have it: letters with a rim of zeros.
struct Padded {
    cells: Vec<u8>,
    steps: [usize; 8],
}

impl Padded {
    fn new(board: &Board) -> Padded {
        let cols = board.cols + 2;
        let mut cells = vec![0; (board.rows + 2) * cols];
        for (index, letter) in board.letters().enumerate() {
            cells[(index / board.cols + 1) * cols + index % board.cols + 1] = letter as u8;
        }
        let back = |step: usize| step.wrapping_neg();
        let steps = [
            back(cols + 1),
            back(cols),
            back(cols - 1),
            back(1),
            1,
            cols - 1,
            cols,
            cols + 1,
        ];
        Padded { cells, steps }
    }

    fn answers(&self, board: &Board) -> Vec<bool> {
        let from_any =
            |word: &str| (0..self.cells.len()).any(|cell| self.recursion(cell, word.as_bytes()));
        board.words().map(from_any).collect()
    }

    /// Tells the same as `plain`. The rim replaces the range checks, and the next letter is
    /// looked at before the call.
    fn recursion(&self, cell: usize, word: &[u8]) -> bool {
        self.cells[cell] == word[0] && self.rest(cell, &word[1..])
    }

    fn rest(&self, cell: usize, word: &[u8]) -> bool {
        word.is_empty()
            || self.steps.iter().any(|step| {
                let next = cell.wrapping_add(*step);
                self.cells[next] == word[0] && self.rest(next, &word[1..])
            })
    }

    /// Answers the words by the plain recursion with a check array of the (index, cell) pairs that
    /// failed for a word.
    fn failed(&self, board: &Board, clear: bool) -> Vec<bool> {
        let longest = board.words().map(str::len).max().unwrap_or(0);
        let mut failed = vec![0; longest * self.cells.len()];
        let mut answers = Vec::new();
        for (index, word) in board.words().enumerate() {
            let stamp = if clear { 1 } else { index as u32 + 1 };
            if clear {
                failed.fill(0);
            }
            let word = word.as_bytes();
            answers.push((0..self.cells.len()).any(|cell| {
                self.cells[cell] == word[0] && self.rest_failed(cell, word, 1, &mut failed, stamp)
            }));
        }
        answers
    }

    fn rest_failed(
        &self,
        cell: usize,
        word: &[u8],
        at: usize,
        failed: &mut [u32],
        stamp: u32,
    ) -> bool {
        if at == word.len() {
            return true;
        }
        for step in self.steps {
            let next = cell.wrapping_add(step);
            let pair = at * self.cells.len() + next;
            if self.cells[next] == word[at] && failed[pair] != stamp {
                if self.rest_failed(next, word, at + 1, failed, stamp) {
                    return true;
                }
                failed[pair] = stamp;
            }
        }
        false
    }
}

/// The usual trie: all words at once from every cell, no cell twice; no word is ever removed.
struct Trie {
    nodes: Vec<[u32; 26]>,
    /// By word: its node.
    ends: Vec<usize>,
    /// By node: whether words end there.
    is_end: Vec<bool>,
    /// By node: the last board on which it was reached.
    reached: Vec<u32>,
    board: u32,
}

impl Trie {
    fn new<W: AsRef<str>>(words: &[W]) -> Trie {
        let mut nodes = vec![[0; 26]];
        let mut ends = Vec::new();
        for word in words {
            let mut node = 0;
            for letter in word.as_ref().bytes() {
                let letter = (letter - b'A') as usize;
                if nodes[node][letter] == 0 {
                    nodes[node][letter] = nodes.len() as u32;
                    nodes.push([0; 26]);
                }
                node = nodes[node][letter] as usize;
            }
            ends.push(node);
        }
        let mut is_end = vec![false; nodes.len()];
        for &end in &ends {
            is_end[end] = true;
        }
        let reached = vec![0; nodes.len()];
        Trie {
            nodes,
            ends,
            is_end,
            reached,
            board: 0,
        }
    }

    /// Returns the answer to each word.
    fn answers(&mut self, board: &Padded) -> Vec<bool> {
        self.search(board);
        let reached = |&end: &usize| self.reached[end] == self.board;
        self.ends.iter().map(reached).collect()
    }

    /// Returns the nodes of the different words on the board.
    fn search(&mut self, board: &Padded) -> Vec<usize> {
        self.board += 1;
        let mut found = Vec::new();
        let mut cells = board.cells.clone();
        for cell in 0..cells.len() {
            self.descend(board, cell, 0, &mut cells, &mut found);
        }
        found
    }

    fn descend(
        &mut self,
        board: &Padded,
        cell: usize,
        node: usize,
        cells: &mut [u8],
        found: &mut Vec<usize>,
    ) {
        let letter = cells[cell];
        if letter == 0 {
            return;
        }
        let node = self.nodes[node][(letter - b'A') as usize] as usize;
        if node == 0 {
            return;
        }
        if self.is_end[node] && self.reached[node] != self.board {
            found.push(node);
        }
        self.reached[node] = self.board;
        cells[cell] = 0;
        for step in board.steps {
            self.descend(board, cell.wrapping_add(step), node, cells, found);
        }
        cells[cell] = letter;
    }
}
