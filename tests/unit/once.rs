//! Compares the paths of words with those of the plain recursion.

use super::*;
use crate::boggle::once_paths;
use crate::boggle::once_words::{decide_one_by_one, has_path};
use crate::boggle::oracle::{
    cases, check, check_steps, check_walks, check_walks_on, Random, Recursion, Rule,
};
use crate::boggle::Board;
use crate::large::once::decide;

#[test]
fn agrees_with_the_recursion() {
    check(Rule::Once, |board, answer| {
        decide_one_by_one(board, |_, yes| answer(yes))
    });
}

/// Searches the words by `race` alone, and compares with the recursion. Returns how many have a
/// path, and how many have none.
fn check_race(board: &Board) -> (usize, usize) {
    let (grid, recursion) = (Grid::of(board), Recursion::of(board));
    let mut search = Finder::new(&grid);
    let mut codes = Vec::new();
    let (mut yes, mut no) = (0, 0);
    for word in board.words() {
        let mut found = None;
        if grid.letters.spell(word, &mut codes) {
            codes.reverse();
            found = search.find(&codes, 0);
        }
        let right = recursion.walk(word, Rule::Once).is_some();
        assert_eq!(found.is_some(), right, "{word} on {recursion:?}");
        yes += usize::from(right);
        no += usize::from(!right);
        if let Some(cells) = found {
            let cells = cells.iter().map(|&cell| grid.row_col(cell as usize));
            check_steps(&recursion, word, &cells.collect::<Vec<_>>(), Rule::Once);
        }
    }
    (yes, no)
}

#[test]
fn races_agree_with_the_recursion() {
    cases(|board, _| {
        check_race(board);
    });
}

/// Boards with rare letters, by 8 and by 4 neighbours; words of paths, some with another letter.
#[test]
fn races_for_long_words_agree_with_the_recursion() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut yes, mut no) = (0, 0);
    for round in 0..400 {
        let (rows, cols) = [(4, 4), (3, 5), (2, 9), (17, 1)][round % 4];
        let few = ['A', 'A', 'A', 'A', 'B', 'C'];
        let some = &few[random.below(3)..];
        let letters = random.text(rows * cols, some);
        let cells: Vec<char> = letters.chars().collect();
        let mut words = Vec::new();
        for _ in 0..6 {
            let length = rows * cols / 3 + random.below(rows * cols / 3);
            let mut word = path(
                &mut random,
                cols,
                &cells,
                length.min(if cols == 1 { 6 } else { 12 }),
            );
            words.push(word.clone());
            word.pop();
            word.push(few[random.below(6)]);
            words.push(few[random.below(6)].to_string() + &word);
            words.push(random.text(length, &few));
        }
        let words = words.join(" ");
        let mut board = Board::new(rows, cols, &letters, &words);
        for sides in [false, true] {
            board.sides = sides;
            let (here, there) = check_race(&board);
            yes += here;
            no += there;
        }
    }
    assert!(yes > 2000 && no > 2000, "{yes} {no}");
}

/// Two pieces of 25 cells, and a word of 26: on a small board, and on one that is too large for
/// care.
#[test]
fn a_word_that_is_too_long_for_every_piece_is_refused() {
    for rows in [5, 600] {
        let letters = "AAAAABAAAAA".repeat(5) + &"B".repeat(11 * (rows - 5));
        let words = ["A".repeat(25), "A".repeat(26)];
        assert_eq!(answers(rows, 11, &letters, &words), [true, false]);
    }
}

/// Returns the answer to each word on a board.
fn answers(rows: usize, cols: usize, letters: &str, words: &[String]) -> Vec<bool> {
    let board = Board::new(rows, cols, letters, "");
    let mut answers = Vec::new();
    let answered = decide(&board, words.iter().map(String::as_str), |_, yes| {
        answers.push(yes);
        Ok(())
    });
    assert!(answered.is_ok());
    answers
}

/// Returns the letters of a random path on the board.
fn path(random: &mut Random, cols: usize, cells: &[char], length: usize) -> String {
    let rows = cells.len() / cols;
    loop {
        let mut path = vec![(random.below(rows), random.below(cols))];
        while path.len() < length {
            let (row, col) = path[path.len() - 1];
            let beside = (0..9).map(|step| (row + step / 3, col + step % 3));
            let beside = beside.filter(|&(row, col)| row > 0 && col > 0);
            let beside = beside.map(|(row, col)| (row - 1, col - 1));
            let free =
                |cell: &(usize, usize)| cell.0 < rows && cell.1 < cols && !path.contains(cell);
            let free: Vec<(usize, usize)> = beside.filter(free).collect();
            if free.is_empty() {
                break;
            }
            path.push(free[random.below(free.len())]);
        }
        if path.len() == length {
            let letters = path.iter().map(|(row, col)| cells[row * cols + col]);
            return letters.collect();
        }
    }
}

/// Long words, random or of a path, on small boards of few letters.
#[test]
fn words_that_fill_a_small_board_agree_with_the_recursion() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..150 {
        let (rows, cols) = [(3, 3), (2, 6), (3, 4), (4, 4)][random.below(4)];
        let some = &['A', 'B', 'C'][..=random.below(3)];
        let letters = random.text(rows * cols, some);
        let recursion = Recursion::of(&Board::new(rows, cols, &letters, ""));
        let mut words = Vec::new();
        for _ in 0..4 {
            let length = rows * cols - random.below(rows * cols / 2);
            words.push(random.text(length, some));
            let length = rows * cols / 2 + random.below(rows * cols / 4);
            words.push(path(&mut random, cols, &recursion.letters, length));
        }
        for (word, found) in words.iter().zip(answers(rows, cols, &letters, &words)) {
            let right = recursion.walk(word, Rule::Once).is_some();
            assert_eq!(found, right, "{word} on {rows} by {cols} {letters}");
            yes += usize::from(right);
            no += usize::from(!right);
        }
    }
    assert!(yes > 300 && no > 100, "{yes} {no}");
}

/// However few cells the first search may enter, and however few frontiers are cached.
#[test]
fn few_visits_and_few_frontiers_change_no_answer() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let (mut yes, mut no) = (0, 0);
    for round in 0..50 {
        let letters = random.text(16, &['A', 'B']);
        let board = Board::new(4, 4, &letters, "");
        let grid = Grid::of(&board);
        let recursion = Recursion::of(&board);
        let cached = [1, 2, 4, 7, 16][round % 5];
        let mut search = Finder::new(&grid);
        search.prefixes = vec![PrefixCache::new(&grid, cached)];
        let mut codes = Vec::new();
        for round in 0..60 {
            let word = match round % 2 {
                0 => path(&mut random, 4, &recursion.letters, 13 + round / 16),
                _ => random.text(9 + round / 8, &['A', 'B']),
            };
            let spelled = grid.letters.spell(&word, &mut codes);
            let found = spelled && has_path(&mut search, &codes, round as u64 % 12);
            let right = recursion.walk(&word, Rule::Once).is_some();
            let case = format!("{word} on {letters}, {cached} cached, round {round}");
            assert_eq!(found, right, "{case}");
            yes += usize::from(right);
            no += usize::from(!right);
        }
    }
    assert!(yes > 1000 && no > 300, "{yes} {no}");
}

/// Two pieces of 12 cells: the word of 12 letters is found without a first search.
#[test]
fn a_word_one_letter_too_long_is_refused() {
    let board = Board::new(3, 9, "AAAABAAAAAAAABAAAAAAAABAAAA", "");
    let grid = Grid::of(&board);
    let mut search = Finder::new(&grid);
    assert!(has_path(&mut search, &[1; 12], 0));
    assert!(!has_path(&mut search, &[1; 13], 0));
}

/// Words on 4 by 4 cells in a corner of a wide board.
#[test]
fn races_on_wide_boards_agree_with_the_recursion() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..300 {
        let cols = 61 + random.below(4);
        let mut letters = vec!['-'; 4 * cols];
        for cell in 0..16 {
            letters[cell / 4 * cols + cell % 4] = ['A', 'B'][random.below(2)];
        }
        let text: String = letters.iter().collect();
        let board = Board::new(4, cols, &text, "");
        let grid = Grid::of(&board);
        let mut search = Finder::new(&grid);
        let mut codes = Vec::new();
        let recursion = Recursion::of(&board);
        for _ in 0..8 {
            let length = 10 + random.below(6);
            let word = random.text(length, &['A', 'B']);
            let found = grid.letters.spell(&word, &mut codes) && has_path(&mut search, &codes, 0);
            let right = recursion.walk(&word, Rule::Once).is_some();
            assert_eq!(found, right, "{word} on 4 by {cols} {text}");
        }
    }
}

/// Words of random paths, some of which the search in the order of the steps gives up.
#[test]
fn long_paths_over_two_letters_are_found() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for (rows, cols, length, count) in [(10, 10, 65, 20), (9, 14, 80, 10), (60, 90, 400, 10)] {
        let letters = random.text(rows * cols, &['A', 'B']);
        let cells: Vec<char> = letters.chars().collect();
        let words: Vec<String> = (0..count)
            .map(|_| path(&mut random, cols, &cells, length))
            .collect();
        assert_eq!(answers(rows, cols, &letters, &words), vec![true; count]);
    }
}

#[test]
fn paths_agree_with_the_recursion() {
    check_walks(Rule::Once, once_paths::answer);
}

/// Words that nearly fill 4 by 4 cells of two letters, in a corner of a board of any width. All of
/// a board begin alike.
#[test]
fn words_that_begin_alike_agree_with_the_recursion() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for round in 0..150 {
        let cols = [4, 20, 61, 62, 63, 64][random.below(6)];
        let mut letters = vec!['-'; 4 * cols];
        for cell in 0..16 {
            letters[cell / 4 * cols + cell % 4] = ['A', 'B'][random.below(2)];
        }
        let text: String = letters.iter().collect();
        let length = 9 + random.below(4);
        let beginning = random.text(length, &['A', 'B']);
        let endings = (0..8).map(|bits| [bits >> 2, bits >> 1, bits].map(|bit| bit & 1));
        let words: Vec<String> = endings
            .map(|ending| {
                let ending = ending.iter().map(|&bit| ['A', 'B'][bit]);
                beginning.chars().chain(ending).collect()
            })
            .collect();
        let words = words.join(" ");
        let mut board = Board::new(4, cols, &text, &words);
        board.sides = random.below(2) == 0;
        let case = format!("round {round}");
        check_walks_on(&board, Rule::Once, once_paths::answer, &case);
    }
}
