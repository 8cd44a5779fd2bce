//! Searches for a path in several ways in turn.
//!
//! ```text
//! keep the cells on which the word can end and whose piece is large enough; none: NO
//! for budgets 1 2 1 4 1 2 1 8 .. (times a number of visits that grows):
//!     in both ways to read the word, within the budget:
//!         go on with a search in which the cells of the commonest letter may be used again
//!         go on with the search in the order of the steps
//!         search anew: from a random end cell on, steps shuffled, tightest cells first
//!         the same without care (see `search`), with more visits
//! until a search has nothing left to try: NO; or one of the last three kinds finds a path: YES
//!     (if the first kind finds something, that may be no path: it is dropped)
//! ```
//!
//! 1. The time of one search varies without bound, as a bad early choice is undone last. A new
//!    start takes little time, and most starts are good.
//! 2. If there is no path, the search in the order of the steps ends at last, as it goes on where
//!    it stopped.
//! 3. The search that may use cells again has few states. It refutes words whose rare letters do
//!    not fit together.
//!
//! If the board is too large for care, only the second and the last kind take part. The random
//! numbers are the same on every machine, and do not depend on the words before.
//!
//! Source: Luby, Sinclair and Zuckerman 1993 (restarts; their sequence, 1 1 2 1 1 2 4 .., has the
//! same number of each budget); Warnsdorff 1823 (tight cells first).

use std::iter;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::paths::dead::DeadStates;
use crate::boggle::paths::pieces::large_enough;
use crate::boggle::paths::search::{is_careful, random, Outcome, PathSearch};

/// Cells that the shortest searches may enter at first, for each letter.
const VISITS: u64 = 4;

/// The factor of the visits of the last kind of search.
const CARELESS: u64 = 8;

/// The visits double every time that this many rounds are over.
const ROUNDS: u64 = 64;

/// The word read in one of the two ways.
struct Way {
    /// 0 for the word as it is given, 1 for the word read backwards.
    number: u64,
    word: Vec<u32>,
    /// The cells on which the word can end, except those in a piece that is too small.
    ends: Vec<u32>,
    in_order: PathSearch,
    /// The search that may use cells again; None without care, or once it has found something.
    relaxed: Option<PathSearch>,
    shuffled: Option<PathSearch>,
}

impl Way {
    fn new(prefixes: &mut PrefixCache, word: Vec<u32>, number: u64) -> Way {
        let grid = prefixes.stepper.grid;
        let ends = large_enough(grid, &word, prefixes.ends_of(&word));
        let careful = is_careful(grid);
        let search = |again: Option<u32>| {
            let mut search = PathSearch::new(grid);
            if careful {
                search.take_care(grid, again, number);
            }
            search.begin(grid, ends.iter().rev().copied().collect());
            search
        };
        Way {
            number,
            in_order: search(None),
            relaxed: careful.then(|| search(commonest(grid, &word))),
            shuffled: careful.then(|| search(None)),
            word,
            ends,
        }
    }
}

/// Returns the letter of the word that the most cells have.
fn commonest(grid: &Grid, word: &[u32]) -> Option<u32> {
    let mut counts = vec![0; grid.occurrences.len()];
    for &code in &grid.codes {
        counts[code as usize] += 1;
    }
    word.iter()
        .copied()
        .max_by_key(|&code| counts[code as usize])
}

/// Returns the cells of a path of the word; that of its last letter comes first. The first of the
/// two caches is for words as they are given, the second for words read backwards. `path` is any
/// search that takes no care.
pub fn find(
    word: &[u32],
    caches: &mut [PrefixCache],
    path: &mut PathSearch,
    dead: &mut DeadStates,
) -> Option<Vec<u32>> {
    let grid = caches[0].stepper.grid;
    dead.clear(grid.limbs);
    let mut ways = Vec::new();
    for (cache, number) in caches.iter_mut().zip(0..) {
        let mut word = word.to_vec();
        if number == 1 {
            word.reverse();
        }
        ways.push(Way::new(cache, word, number));
    }
    if ways.iter().any(|way| way.ends.is_empty()) {
        return None;
    }
    let mut seed = 0x9E37_79B9_7F4A_7C15;
    for round in 1_u64.. {
        let visits = (VISITS << (round / ROUNDS).min(32)) << round.trailing_zeros();
        let visits = visits * word.len() as u64;
        for (way, cache) in ways.iter_mut().zip(&*caches) {
            if let Some(relaxed) = &mut way.relaxed {
                relaxed.visits = visits;
                match relaxed.search(cache, &way.word, dead) {
                    Outcome::NoPath => return None,
                    Outcome::Path => way.relaxed = None,
                    Outcome::GivenUp => {}
                }
            }
            let with_care = iter::once((0, &mut way.in_order));
            let with_care = with_care.chain(way.shuffled.as_mut().map(|search| (1, search)));
            for (kind, search) in with_care.chain(iter::once((2, &mut *path))) {
                search.visits = visits;
                if kind > 0 {
                    let begin = (random(&mut seed) >> 11) % way.ends.len() as u64;
                    way.ends.rotate_left(begin as usize);
                    search.begin(grid, way.ends.clone());
                    search.shuffle = Some(random(&mut seed));
                }
                if kind == 2 {
                    search.visits *= CARELESS;
                }
                let found = search.search(cache, &way.word, dead);
                if found == Outcome::NoPath {
                    return None;
                }
                if found == Outcome::Path {
                    let mut cells = search.cells.clone();
                    if way.number == 1 {
                        cells.reverse();
                    }
                    return Some(cells);
                }
            }
        }
    }
    None
}
