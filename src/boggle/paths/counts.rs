//! Tells what the counts of a word's letters say of its paths.

use crate::boggle::frontier::grid::Grid;

/// What a word needs.
#[derive(Clone, Copy)]
pub enum Needs {
    /// A walk: every walk of the word is a path. A walk can return to a cell only if two equal
    /// letters of the word are not adjacent, because a step moves: walks of `ABA` and `AAA` can
    /// return, walks of `AA` cannot.
    Walk,
    /// A path: walks of the word may use a cell twice.
    Path,
    /// More cells of a letter than the board has.
    MoreCells,
}

/// The counts of letters.
pub struct Counts {
    /// By code: the number of cells with the letter.
    supply: Vec<u32>,
    /// By code: how many of them a word has used; 0 between words.
    spent: Vec<u32>,
}

impl Counts {
    pub fn new(grid: &Grid) -> Counts {
        let mut supply = vec![0; grid.occurrences.len()];
        for &code in &grid.codes {
            supply[code as usize] += 1;
        }
        Counts {
            spent: vec![0; supply.len()],
            supply,
        }
    }

    /// Returns what a word needs. The board has all of its letters. Time: O(letters).
    pub fn needs(&mut self, word: &[u32]) -> Needs {
        let mut needs = Needs::Walk;
        for (at, &code) in word.iter().enumerate() {
            let before = &mut self.spent[code as usize];
            if *before >= self.supply[code as usize] {
                needs = Needs::MoreCells;
                break;
            }
            if *before > 1 || *before == 1 && word[at - 1] != code {
                needs = Needs::Path;
            }
            *before += 1;
        }
        for &code in word {
            self.spent[code as usize] = 0;
        }
        needs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_needs_a_cell_for_each_of_its_letters() {
        // The codes of A and B are 1 and 2.
        let mut counts = Counts::new(&Grid::new(2, 2, false, "AABA".chars()));
        for word in [&[1][..], &[1, 1], &[2, 1], &[1, 1, 2]] {
            assert!(matches!(counts.needs(word), Needs::Walk), "{word:?}");
        }
        for word in [&[1, 2, 1][..], &[1, 1, 1], &[1, 1, 2, 1]] {
            assert!(matches!(counts.needs(word), Needs::Path), "{word:?}");
        }
        for word in [&[2, 2][..], &[1, 1, 1, 1], &[2, 1, 2]] {
            assert!(matches!(counts.needs(word), Needs::MoreCells), "{word:?}");
        }
    }
}
