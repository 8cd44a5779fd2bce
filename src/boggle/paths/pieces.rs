//! The pieces of a board between whose cells a word can step.
//!
//! Two cells beside each other are in one piece if their letters are neighbours in the word. A path
//! stays in its piece, so a word needs a piece with enough cells of each letter. That ends, before
//! any search, words such as 26 letters A on two rooms of 5 by 5 cells.
//!
//! Time: O(cells log letters). Space: O(cells).

use crate::boggle::frontier::grid::Grid;

/// Those of the cells whose piece has each letter of the word at least as often as the word.
pub fn large_enough(grid: &Grid, word: &[u32], cells: Vec<u32>) -> Vec<u32> {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for pair in word.windows(2) {
        pairs.push((pair[0], pair[1]));
        pairs.push((pair[1], pair[0]));
    }
    pairs.sort_unstable();
    pairs.dedup();
    let mut needs = vec![0; grid.occurrences.len()];
    for &code in word {
        needs[code as usize] += 1;
    }
    // By piece, from 1: whether it is large enough. By cell: its piece.
    let mut enough = vec![false];
    let mut pieces = vec![0; grid.codes.len()];
    let steps = grid.steps();
    let mut stack = Vec::new();
    for &cell in &cells {
        if pieces[cell as usize] != 0 {
            continue;
        }
        let mut left = needs.clone();
        pieces[cell as usize] = enough.len();
        stack.push(cell as usize);
        while let Some(from) = stack.pop() {
            let code = grid.codes[from];
            let left = &mut left[code as usize];
            *left = 0.max(*left - 1);
            for &step in &steps {
                let to = from.wrapping_add(step);
                if pieces[to] == 0 && pairs.binary_search(&(code, grid.codes[to])).is_ok() {
                    pieces[to] = enough.len();
                    stack.push(to);
                }
            }
        }
        enough.push(left.iter().all(|&left| left == 0));
    }
    let stays = |cell: &u32| enough[pieces[*cell as usize]];
    cells.into_iter().filter(stays).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_needs_a_piece_with_all_its_letters() {
        // 1 is A, 2 is B, 3 is C.
        let grid = Grid::new(2, 5, false, "AABACAACAA".chars());
        let ends = |word: &[u32], from: &[u32]| large_enough(&grid, word, from.to_vec());
        // Positions of the cells: the first row from 64, the second one from 70.
        let all_a = [64, 65, 67, 70, 71, 73, 74];
        assert_eq!(ends(&[1; 4], &all_a), [64, 65, 70, 71]);
        assert_eq!(ends(&[1; 5], &all_a), [0; 0]);
        assert_eq!(ends(&[1, 1, 2, 1, 1, 1, 1, 1, 1], &all_a), [0; 0]);
        assert_eq!(ends(&[1, 1, 2, 1, 1, 1, 1, 1], &all_a), all_a);
        // No step of the word leads from A to C.
        assert_eq!(ends(&[1, 2, 3], &[72, 74]), [72]);
    }
}
