//! What the letters of a word alone tell where each cell is used at most once.

use crate::boggle::frontier::grid::Grid;

/// What a word needs besides a walk that may use cells again.
#[derive(Clone, Copy)]
pub enum Needs {
    Nothing,
    /// A walk that does not cross itself.
    SimplePath,
    /// A board with more of its letters.
    MoreCells,
}

/// How many cells the board has for a letter, by code.
pub struct Supply {
    cells: Vec<u32>,
    spent: Vec<u32>,
}

impl Supply {
    pub fn new(grid: &Grid) -> Supply {
        let mut cells = vec![0; grid.places.len()];
        for &code in &grid.codes {
            cells[code as usize] += 1;
        }
        let spent = vec![0; cells.len()];
        Supply { cells, spent }
    }

    /// What a word of letters of the board needs.
    pub fn needs(&mut self, word: &[u32]) -> Needs {
        let mut needs = Needs::Nothing;
        for (at, &code) in word.iter().enumerate() {
            let before = self.spent[code as usize];
            if before >= self.cells[code as usize] {
                needs = Needs::MoreCells;
                break;
            }
            if before > 1 || before == 1 && word[at - 1] != code {
                needs = Needs::SimplePath;
            }
            self.spent[code as usize] += 1;
        }
        for &code in word {
            self.spent[code as usize] = 0;
        }
        needs
    }
}
