//! Whether a word has a path: short searches, one after the other, each in a new order.
//!
//! ```text
//! a longer search from the end of the word, in the order of the steps
//! for budgets 1 2 1 4 1 2 1 8 .. (times a number of visits that grows):
//!     search from the beginning of the word, then with the same budget from its end
//!     start cells in reading order, from a random one on; steps shuffled, tightest cells first
//! until a path is found, or nothing is left to try
//! ```
//!
//! How long one search takes varies without bound: a path that winds into a corner early is
//! undone last. A new start costs little, and most starts are good. The random numbers are the
//! same on every machine, and do not depend on the words before.
//!
//! Source: Luby, Sinclair and Zuckerman 1993 (restarts; their sequence, 1 1 2 1 1 2 4 .., has each
//! budget as often, in another order); Warnsdorff 1823 (tight cells first).

use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::simple::path::{random, Found, PathSearch};

/// Visits of the shortest searches, for each letter.
const VISITS: u64 = 4;

/// After this many searches the visits are doubled.
const ROUNDS: u64 = 64;

/// Whether the word has a path; its cells are then in `path`, the last one first. The first of the
/// caches is for words as they are given. The other, for words read backwards, is added when it is
/// needed. The first search enters at most `path.visits` cells.
pub fn find(word: &[u32], caches: &mut Vec<PrefixCache>, path: &mut PathSearch) -> bool {
    path.dead.word += 1;
    let mut found = Found::Nothing;
    caches[0].reaches_in_order(word, |cache, last| {
        found = path.search(cache, word, last);
        found != Found::Nothing
    });
    let mut word = word.to_vec();
    let mut seed = 0x9E37_79B9_7F4A_7C15;
    let mut round = 1_u64;
    while found == Found::Unknown {
        round += 1;
        word.reverse();
        let side = (1 - round % 2) as usize;
        if side == caches.len() {
            let first = &caches[0];
            caches.push(PrefixCache::new(first.stepper.grid, first.cached));
        }
        let mut ends = caches[side].last_cells(&word);
        let begin = (random(&mut seed) >> 11) as usize % ends.len();
        ends.rotate_left(begin);
        path.shuffle = Some(random(&mut seed));
        path.question = Some(side as u64);
        // The numbers 1 2 1 4 .., each for both sides.
        let luby = 1 << (round / 2).trailing_zeros();
        path.visits = (VISITS << (round / ROUNDS).min(32)) * luby * word.len() as u64;
        for last in ends {
            found = path.search(&caches[side], &word, last);
            if found != Found::Nothing {
                break;
            }
        }
    }
    if found == Found::Path && round % 2 == 0 {
        path.cells.reverse();
    }
    path.shuffle = None;
    path.question = None;
    found == Found::Path
}
