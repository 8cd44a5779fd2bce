//! Finds the pieces of a board between whose cells a word can step.
//!
//! Two neighbours are in one piece if their letters are adjacent in the word. A path stays in its
//! piece, so a word needs a piece with enough cells of each letter: 26 letters A have no path on
//! two pieces of 5 by 5 cells.
//!
//! Time: O((cells + letters) log letters). Space: O(cells + letters).

use crate::boggle::frontier::grid::Grid;

/// Returns those of the cells whose piece has each letter at least as often as the word.
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
    // By code: how many cells this piece still lacks. Between pieces: `needs`.
    let mut lacks = needs.clone();
    // By piece, from 1: whether it is large enough. By position: its piece.
    let mut enough = vec![false];
    let mut pieces = vec![0; grid.codes.len()];
    let steps = grid.steps();
    let mut piece = Vec::new();
    for &cell in &cells {
        if pieces[cell as usize] != 0 {
            continue;
        }
        pieces[cell as usize] = enough.len();
        piece.push(cell as usize);
        let mut missing = word.len();
        let mut at = 0;
        while at < piece.len() {
            let from = piece[at];
            let code = grid.codes[from];
            if lacks[code as usize] > 0 {
                lacks[code as usize] -= 1;
                missing -= 1;
            }
            for &step in &steps {
                let to = from.wrapping_add(step);
                if pieces[to] == 0 && pairs.binary_search(&(code, grid.codes[to])).is_ok() {
                    pieces[to] = enough.len();
                    piece.push(to);
                }
            }
            at += 1;
        }
        for from in piece.drain(..) {
            let code = grid.codes[from] as usize;
            lacks[code] = needs[code];
        }
        enough.push(missing == 0);
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

    /// 66,500 pieces of two cells each among 266,000 different letters: takes half a minute if each
    /// piece takes time for each letter of the board.
    #[test]
    fn many_pieces_are_found_among_many_letters() {
        let mut others = '\u{10000}'..;
        let letters: String = (0..1000 * 399)
            .map(|cell| match cell % 3 {
                at @ 0..=1 if cell / 399 % 2 == 0 => ['A', 'B'][at],
                _ => others.next().unwrap_or('-'),
            })
            .collect();
        let grid = Grid::new(1000, 399, false, letters.chars());
        let (a, b) = (grid.letters.code('A'), grid.letters.code('B'));
        let codes = (0..).zip(&grid.codes);
        let cells: Vec<u32> = codes
            .filter(|pair| *pair.1 == a)
            .map(|pair| pair.0)
            .collect();
        assert_eq!(cells.len(), 66_500);
        assert_eq!(large_enough(&grid, &[b, a], cells.clone()).len(), 66_500);
        assert_eq!(large_enough(&grid, &[a, b, a], cells).len(), 0);
    }
}
