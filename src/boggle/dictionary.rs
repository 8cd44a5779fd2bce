//! Finds the words of a dictionary on many small boards, no cell twice in a word.
//!
//! ```text
//! build the trie of the words that consist of the boards' letters
//!     (if the boards have more than 31 letters: a trie for each board)
//! for each board:
//!     search it level by level: all paths of one letter, of two, ..
//!     if a level has more than 256 paths, and more than there are words in the trie:
//!         search the words of this length and all longer ones one by one
//!         build a trie of those that were given up, and search the board by it
//! ```
//!
//! On a board of few letters the trie alone takes long: it follows every path of a word, but the
//! search for one word stops at the first.
//!
//! Time: O(letters of the dictionary) and the sort of its words, for each trie. For each board,
//! what `trie/levels` says, and what `trie/word` says for each word that is searched alone.
//! Space: 16 bytes per word, the trie, and what `trie/levels` says.
//!
//! Rejected: a trie for each board (4.5 times the time on 30 boards, 40 times on 1000); the same
//! for boards in the judge format that repeat their words (79% of their time is reading and
//! writing).

use std::collections::BTreeSet;
use std::iter;

use crate::boggle::frontier::letters::Letters;
use crate::boggle::trie::build::{self, keys, Key, Node, MAX_LETTERS};
use crate::boggle::trie::levels::Levels;
use crate::boggle::trie::word::WordSearch;
use crate::boggle::Board;

/// A level with at most this many paths is never given up.
const GIVEN_UP: usize = 1 << 8;

/// Calls `tell(board, length, words)` with the index of a board and words of one length that are on
/// it, in the order of their letters. Each word comes once for each board that has it; the words
/// of one length may come in several calls.
///
/// There are at most `build::MAX_WORDS` words, none of them empty. All boards have the same size,
/// at most `levels::MAX_CELLS` cells, and are searched with 8 neighbours.
pub fn find<'a, F>(words: &[&'a str], boards: &[Board], mut tell: F)
where
    F: FnMut(usize, usize, &mut dyn ExactSizeIterator<Item = &'a str>),
{
    let together = different_letters(boards).len() <= MAX_LETTERS;
    let size = if together { boards.len().max(1) } else { 1 };
    for (group, boards) in boards.chunks(size).enumerate() {
        let mut letters = Letters::new();
        for letter in different_letters(boards) {
            letters.intern(letter);
        }
        let keys = keys(words, &letters);
        let nodes = build::nodes(&keys);
        let mut levels = Levels::new(boards[0].rows, boards[0].cols);
        for (board, index) in boards.iter().zip(group * size..) {
            let codes: Vec<u32> = board.letters().map(|letter| letters.code(letter)).collect();
            let mut tell = |length, keys: &mut dyn ExactSizeIterator<Item = Key>| {
                tell(index, length, &mut keys.map(|key| words[key.number()]));
            };
            find_on_board(&mut levels, &keys, &nodes, &codes, &mut tell);
        }
    }
}

/// Returns the different letters of the boards, ascending.
fn different_letters(boards: &[Board]) -> BTreeSet<char> {
    boards.iter().flat_map(Board::letters).collect()
}

/// Calls `tell(length, keys)` for the words of the trie on the board with these codes: each word
/// once, the words of one length perhaps in several calls.
fn find_on_board(
    levels: &mut Levels,
    keys: &[Key],
    nodes: &[Node],
    codes: &[u32],
    tell: &mut impl FnMut(usize, &mut dyn ExactSizeIterator<Item = Key>),
) {
    let longer = match levels.find(keys, nodes, codes, GIVEN_UP.max(keys.len()), &mut *tell) {
        None => return,
        Some(length) => keys.iter().filter(move |key| key.length() >= length),
    };
    let mut single = WordSearch::new(codes, levels.near());
    let mut left = Vec::new();
    for &key in longer {
        match single.find(key) {
            Some(true) => tell(key.length(), &mut iter::once(key)),
            Some(false) => (),
            None => left.push(key),
        }
    }
    levels.find(&left, &build::nodes(&left), codes, usize::MAX, tell);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{self, Random, Recursion, Rule};
    use crate::boggle::trie::levels::MAX_CELLS;

    /// Compares the words of the boards with those that the plain recursion finds.
    fn check(words: &[&str], rows: usize, cols: usize, boards: &[String], case: &str) {
        let views: Vec<Board> = boards
            .iter()
            .map(|letters| Board::new(rows, cols, letters, ""))
            .collect();
        let mut answers = vec![Vec::new(); boards.len()];
        find(words, &views, |board, length, words| {
            let words: Vec<&str> = words.collect();
            assert!(!words.is_empty() && words.windows(2).all(|two| two[0] < two[1]));
            let letters = |word: &&str| word.chars().count() == length;
            assert!(words.iter().all(letters), "{case}: {words:?} of {length}");
            answers[board].extend(words);
        });
        let different: BTreeSet<&str> = words.iter().copied().collect();
        for (mut answer, board) in answers.into_iter().zip(&views) {
            let recursion = Recursion::of(board);
            let right = different.iter().copied();
            let right: Vec<&str> = right
                .filter(|word| recursion.walk(word, Rule::Once).is_some())
                .collect();
            answer.sort_unstable();
            assert_eq!(answer, right, "{case}: {recursion:?}");
        }
    }

    #[test]
    fn agrees_with_the_recursion_on_one_board() {
        oracle::cases(|board, case| {
            if board.rows * board.cols <= MAX_CELLS && !board.sides {
                let words: Vec<&str> = board.words().collect();
                let letters = board.letters().collect();
                check(&words, board.rows, board.cols, &[letters], case);
            }
        });
    }

    #[test]
    fn agrees_with_the_recursion_on_many_boards() {
        let seed = 0x51_7C_C1_B7_27_22_0A_95;
        let mut random = Random(seed);
        let all: Vec<char> = ('A'..='Z').chain('가'..='겿').collect();
        for round in 0..200 {
            let letters = &all[..[1, 2, 4, 26, 31, 32, 33, all.len()][round % 8]];
            let boards = random.below(8);
            let boards: Vec<String> = (0..boards).map(|_| random.text(16, letters)).collect();
            // Long words over few letters have too many walks for the recursion.
            let longest = if letters.len() > 4 { 20 } else { 9 };
            let mut words = Vec::new();
            for _ in 0..random.below(200) {
                let length = 1 + random.below(longest);
                let from = random.below(boards.len() + 2);
                let word = match boards.get(from) {
                    Some(board) => random.wander(&board.chars().collect::<Vec<_>>(), 4, length),
                    None => random.text(length.min(4), letters),
                };
                // Some words come twice, and some begin like another.
                let half = word.chars().count() / 2 + 1;
                words.push(word.chars().take(half).collect());
                words.push(word);
            }
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let case = format!("seed {seed:#x}, round {round}");
            check(&words, 4, 4, &boards, &case);
        }
    }

    #[test]
    fn a_word_can_fill_the_board_and_no_more() {
        let letters = "ABCDEFGHIJKLMNOP".to_string();
        let snake = "ABCDHGFEIJKLPONM";
        let words = [snake, &snake[1..], "ABCDHGFEIJKLPONMI", "A", "A", "Q"];
        check(&words, 4, 4, &[letters], "snake");
    }

    /// `trie/word` gives up the first four words, two of which are on the board.
    #[test]
    fn words_that_are_given_up_are_found_together() {
        let letters = "AAAAAAAAAABBABBA".to_string();
        let words = [
            "AAAAAAAAAAABA",
            "BAAAAAAAAAAABBA",
            "AAAAAAAAAAAA",
            "AAAAAAAAAABAA",
            "AAAAAAAAAAA",
            "ABBA",
            "BABBB",
        ];
        check(&words, 4, 4, &[letters], "given up");
    }
}
