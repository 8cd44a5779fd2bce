//! Which words of a dictionary are on each of many small boards, no cell twice in a word.
//!
//! ```text
//! for each run of boards that together have at most 31 different letters:
//!     build the trie of the words that consist of these letters
//!     for each of the boards:
//!         search it
//!         if there are more paths of one length than words:
//!             search the words of this length and all longer ones one by one
//!             build a trie of those that take long, and search the board by that
//! ```
//!
//! So any characters can be letters, and the trie of a single board is small: at most 5% of the
//! words consist of its letters. On 4 by 4 boards with 171,108 English words a board takes 1/145 of
//! the time of asking `once` for each word. The trie takes as long as `once` takes for 5 boards.
//!
//! On a board of few letters, words of these letters have far more paths than a search for one path
//! of each word enters. By the trie alone, 30 boards of A with the words A, AA, .. `A^16` would take
//! 800 times as long, 2000 words of 8 to 16 letters A and B on boards of both letters 28 times.
//!
//! Left out: the same for boards in the judge format that repeat their words (reading them and
//! writing the answers is 79% of the time).
//!
//! Time: O(letters of the dictionary) for each trie, and for each board what `trie/search` says;
//! if words are searched one by one, also what `trie/word` says for each of them.
//! Space: 16 bytes per word, the tries, and what `trie/search` says.

use std::iter;

use crate::boggle::frontier::letters::Letters;
use crate::boggle::trie::build::{self, keys, Key, Node, LETTERS, WORDS};
use crate::boggle::trie::search::Search;
use crate::boggle::trie::word::WordSearch;
use crate::boggle::Board;

/// The trie is searched to the end if there are at most this many paths of each length, or at most
/// as many as words.
const MANY: usize = 1 << 8;

/// Calls `found(board, length, words)` for the index of each board and each length of which it
/// has words of the dictionary, with these words. A length may take several calls: each of its
/// words comes in one of them, once. In a call, the words are in the order of their letters.
///
/// Words must not be empty. All boards have one size, at most `search::CELLS` cells.
pub fn each<'a, F>(words: &[&'a str], boards: &[Board], found: F)
where
    F: FnMut(usize, usize, &mut dyn ExactSizeIterator<Item = &'a str>),
{
    by_tries(WORDS, words, boards, found);
}

/// The same with at most `max` words in a trie.
fn by_tries<'a, F>(max: usize, words: &[&'a str], boards: &[Board], mut found: F)
where
    F: FnMut(usize, usize, &mut dyn ExactSizeIterator<Item = &'a str>),
{
    let mut begin = 0;
    while let Some(first) = boards.get(begin) {
        let (letters, end) = group(boards, begin);
        let mut search = Search::new(first.rows, first.cols);
        for keys in keys(words, &letters).chunks(max) {
            let nodes = build::nodes(keys);
            for board in begin..end {
                let codes = boards[board].letters().map(|letter| letters.code(letter));
                let codes: Vec<u32> = codes.collect();
                let mut found = |length, keys: &mut dyn ExactSizeIterator<Item = Key>| {
                    found(board, length, &mut keys.map(|key| words[key.number()]));
                };
                on_board(&mut search, keys, &nodes, &codes, &mut found);
            }
        }
        begin = end;
    }
}

/// Calls `found(length, keys)` for the words of the trie on the board with these codes: each word
/// once, the words of one length perhaps in several calls.
fn on_board(
    search: &mut Search,
    keys: &[Key],
    nodes: &[Node],
    codes: &[u32],
    found: &mut impl FnMut(usize, &mut dyn ExactSizeIterator<Item = Key>),
) {
    let longer = match search.each(keys, nodes, codes, MANY.max(keys.len()), &mut *found) {
        None => return,
        Some(length) => keys.iter().filter(move |key| key.length() >= length),
    };
    let mut single = WordSearch::new(codes, search.near());
    let mut left = Vec::new();
    for &key in longer {
        match single.find(key) {
            Some(true) => found(key.length(), &mut iter::once(key)),
            Some(false) => (),
            None => left.push(key),
        }
    }
    search.each(&left, &build::nodes(&left), codes, usize::MAX, found);
}

/// The letters of the boards from `begin` to the returned end: as many boards as have at most
/// `LETTERS` different letters, one at least. The codes are in the order of the letters.
fn group(boards: &[Board], begin: usize) -> (Letters, usize) {
    let mut different: Vec<char> = Vec::new();
    let mut end = begin;
    while let Some(board) = boards.get(end) {
        let before = different.len();
        for letter in board.letters() {
            if !different.contains(&letter) {
                different.push(letter);
            }
        }
        if different.len() > LETTERS {
            different.truncate(before);
            break;
        }
        end += 1;
    }
    different.sort_unstable();
    let mut letters = Letters::new();
    for letter in different {
        letters.intern(letter);
    }
    (letters, end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boggle::oracle::{self, Plain, Random, Rule};
    use crate::boggle::trie::search::CELLS;
    use std::collections::BTreeSet;

    /// Compares the words of the boards with those that the plain recursion finds.
    fn check(max: usize, words: &[&str], rows: usize, cols: usize, boards: &[String], case: &str) {
        let views: Vec<Board> = boards
            .iter()
            .map(|letters| Board::new(rows, cols, letters, ""))
            .collect();
        let mut answers = vec![Vec::new(); boards.len()];
        by_tries(max, words, &views, |board, length, words| {
            let words: Vec<&str> = words.collect();
            assert!(!words.is_empty() && words.windows(2).all(|two| two[0] < two[1]));
            let letters = |word: &&str| word.chars().count() == length;
            assert!(words.iter().all(letters), "{case}: {words:?} of {length}");
            answers[board].extend(words);
        });
        let different: BTreeSet<&str> = words.iter().copied().collect();
        for (mut answer, board) in answers.into_iter().zip(&views) {
            let plain = Plain::of(board);
            let right = different.iter().copied();
            let right: Vec<&str> = right
                .filter(|word| plain.walk(word, Rule::Once).is_some())
                .collect();
            answer.sort_unstable();
            assert_eq!(answer, right, "{case}: {plain:?}");
        }
    }

    #[test]
    fn agrees_with_the_plain_recursion_on_one_board() {
        oracle::cases(|board, case| {
            if board.rows * board.cols <= CELLS && !board.sides {
                let words: Vec<&str> = board.words().collect();
                let letters = board.letters().collect();
                check(WORDS, &words, board.rows, board.cols, &[letters], case);
            }
        });
    }

    #[test]
    fn agrees_with_the_plain_recursion_on_many_boards() {
        let seed = 0x51_7C_C1_B7_27_22_0A_95;
        let mut random = Random(seed);
        let all: Vec<char> = ('A'..='Z').chain('가'..='겿').collect();
        for round in 0..200 {
            let letters = &all[..[1, 2, 4, 26, 31, 32, 33, all.len()][round % 8]];
            let boards = random.below(8);
            let boards: Vec<String> = (0..boards).map(|_| random.text(16, letters)).collect();
            // Few letters have so many paths that long words are too much for the recursion.
            let longest = if letters.len() > 4 { 20 } else { 9 };
            let mut words = Vec::new();
            for _ in 0..random.below(200) {
                let length = 1 + random.below(longest);
                let from = random.below(boards.len() + 2);
                let word = match boards.get(from) {
                    Some(board) => random.wander(&board.chars().collect::<Vec<_>>(), 4, length),
                    None => random.text(length.min(4), letters),
                };
                // Twice in the dictionary, and the beginning of another.
                let half = word.chars().count() / 2 + 1;
                words.push(word.chars().take(half).collect());
                words.push(word);
            }
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let max = [WORDS, 1, 7][round % 3];
            let case = format!("seed {seed:#x}, round {round}");
            check(max, &words, 4, 4, &boards, &case);
        }
    }

    #[test]
    fn a_word_can_fill_the_board_and_no_more() {
        let letters = "ABCDEFGHIJKLMNOP".to_string();
        let snake = "ABCDHGFEIJKLPONM";
        let words = [snake, &snake[1..], "ABCDHGFEIJKLPONMI", "A", "A", "Q"];
        check(WORDS, &words, 4, 4, &[letters], "snake");
    }

    /// `trie/word` gives up the first four words. Two of them can be walked.
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
        check(WORDS, &words, 4, 4, &[letters], "given up");
    }

    #[test]
    fn equal_paths_are_dropped_and_no_other() {
        let mut boards = vec!["A".repeat(16), "A".repeat(15) + "B", "AB".repeat(8)];
        boards.push("AABBAABBBBAABBAA".to_string());
        let words: Vec<String> = (0..1 << 9)
            .map(|bits| (0..9).map(|at| ['A', 'B'][bits >> at & 1]).collect())
            .collect();
        let ends = (1..9).map(|length| "A".repeat(length) + "B");
        let words: Vec<String> = words.into_iter().chain(ends).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        check(WORDS, &words, 4, 4, &boards, "two letters");
    }
}
