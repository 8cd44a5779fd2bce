//! Whether a word has a path: short searches, one after the other, each in a new order.
//!
//! ```text
//! for budgets 1 1 2 1 1 2 4 .. (Luby's sequence, times a number of visits that grows):
//!     search from the end of the word, or from its beginning, in turn
//!     the cells in turn, from any of them on; the steps shuffled, the tightest cells first
//!     until a path is found, or nothing is left to try
//! ```
//!
//! How long one search takes varies without bound: a path that winds into a corner early is
//! undone last. A new start costs little, and most starts are good. The numbers are the same on
//! every machine, and do not depend on the words before.
//!
//! Source: Luby, Sinclair and Zuckerman 1993 (restarts); Warnsdorff 1823 (tight cells first).

use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::simple::dead;
use crate::boggle::simple::path::{next_random, Found, PathSearch};

/// Visits of the shortest searches, for each letter.
const VISITS: u64 = 4;

/// After this many searches the visits are doubled.
const ROUNDS: u64 = 64;

/// Whether the word, which can be walked, has a path. `forward` is for words as they are read,
/// `backward` for words read backwards.
pub fn find(
    word: &[u32],
    forward: &mut PrefixCache,
    backward: &mut PrefixCache,
    path: &mut PathSearch,
) -> bool {
    let reversed: Vec<u32> = word.iter().rev().copied().collect();
    let mut ends = [last_cells(forward, word), last_cells(backward, &reversed)];
    path.dead.forget();
    let mut random = 0x9E37_79B9_7F4A_7C15;
    let mut visits = VISITS * word.len() as u64;
    let mut found = Found::Unknown;
    for round in 1_u64.. {
        let side = (round % 2) as usize;
        let (prefixes, letters) = [(&*forward, word), (&*backward, &reversed)][side];
        let begin = (next_random(&mut random) >> 11) as usize % ends[side].len();
        ends[side].rotate_left(begin);
        let small = forward.stepper.grid.words <= dead::WORDS;
        path.question = small.then_some(side as u64);
        path.visits = visits.saturating_mul(1 << ((round + 1) / 2).trailing_zeros());
        path.shuffle = Some(next_random(&mut random));
        for &last in &ends[side] {
            found = path.search(prefixes, letters, last);
            if found != Found::Nothing {
                break;
            }
        }
        if found != Found::Unknown {
            break;
        }
        if round % ROUNDS == 0 {
            visits = visits.saturating_mul(2);
        }
    }
    path.question = None;
    path.shuffle = None;
    found == Found::Path
}

/// The cells on which a walk of the word can end.
fn last_cells(prefixes: &mut PrefixCache, word: &[u32]) -> Vec<u32> {
    let mut cells = Vec::new();
    prefixes.reaches(word, |_, cell| {
        cells.push(cell);
        false
    });
    cells.sort_unstable();
    cells.dedup();
    cells
}
