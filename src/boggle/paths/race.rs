//! Several searches for a path direction by direction, if a first one did not tell.
//!
//! ```text
//! give up the cells on which the word cannot end, as their piece of the board is too small
//! for budgets 1 2 1 4 1 2 1 8 .. (times a number of visits that grows):
//!     in both directions of the word, within the budget:
//!         go on with the search in the order of the steps
//!         go on with one in which the cells of the commonest letter may be used again
//!         search anew: end cells from a random one on, steps shuffled, tightest cells first
//!         the same without care (see `path`), with more visits
//! until one of them finds a path, or has nothing left to try
//! ```
//!
//! 1. How long a search for a path takes varies without bound: a path that winds into a corner early
//!    is undone last. A new start costs little, and most starts are good.
//! 2. If there is no path, the search in the order of the steps ends first, in one of the directions.
//! 3. The second kind of search has few states. If it finds nothing, there is no path; if it finds
//!    something, it ends. It decides words whose rare letters do not fit together: 37 letters on 8
//!    by 5 cells took 15 million visits without it, and take 27,000 with care.
//!
//! The random numbers are the same on every machine, and do not depend on the words before.
//!
//! Source: Luby, Sinclair and Zuckerman 1993 (restarts; their sequence, 1 1 2 1 1 2 4 .., has the
//! same number of each budget); Warnsdorff 1823 (tight cells first).

use std::iter;

use crate::boggle::frontier::grid::Grid;
use crate::boggle::frontier::prefixes::PrefixCache;
use crate::boggle::paths::dead::DeadStates;
use crate::boggle::paths::pieces::large_enough;
use crate::boggle::paths::search::{is_careful, random, Outcome, PathSearch};

/// Visits of the shortest searches, for each letter.
const VISITS: u64 = 4;

/// Searches without care have so many times the visits.
const CARELESS: u64 = 8;

/// After this many rounds the visits are doubled, and again each time.
const ROUNDS: u64 = 64;

/// The word in one direction.
struct Direction {
    /// 0 for the word as it is given, 1 for the word read backwards.
    number: u64,
    word: Vec<u32>,
    /// The cells on which it can end.
    ends: Vec<u32>,
    in_order: PathSearch,
    /// None once it has found something, or if there is no care.
    relaxed: Option<PathSearch>,
    shuffled: Option<PathSearch>,
}

impl Direction {
    fn new(prefixes: &mut PrefixCache, word: Vec<u32>, number: u64) -> Direction {
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
        Direction {
            number,
            in_order: search(None),
            relaxed: careful.then(|| search(commonest(grid, &word))),
            shuffled: careful.then(|| search(None)),
            word,
            ends,
        }
    }
}

/// The letter of the word that most cells hold.
fn commonest(grid: &Grid, word: &[u32]) -> Option<u32> {
    let mut counts = vec![0; grid.occurrences.len()];
    for &code in &grid.codes {
        counts[code as usize] += 1;
    }
    word.iter()
        .copied()
        .max_by_key(|&code| counts[code as usize])
}

/// The cells of a path of the word, the last one first. Of the two caches the first is for the word
/// as it is given, the other for words read backwards. `path` is any search that takes no care.
pub fn find(
    word: &[u32],
    caches: &mut [PrefixCache],
    path: &mut PathSearch,
    dead: &mut DeadStates,
) -> Option<Vec<u32>> {
    let grid = caches[0].stepper.grid;
    dead.clear(grid.limbs);
    let mut directions = Vec::new();
    for (cache, number) in caches.iter_mut().zip(0..) {
        let mut word = word.to_vec();
        if number == 1 {
            word.reverse();
        }
        directions.push(Direction::new(cache, word, number));
    }
    if directions.iter().any(|direction| direction.ends.is_empty()) {
        return None;
    }
    let mut seed = 0x9E37_79B9_7F4A_7C15;
    for round in 1_u64.. {
        let visits = (VISITS << (round / ROUNDS).min(32)) << round.trailing_zeros();
        let visits = visits * word.len() as u64;
        for (direction, cache) in directions.iter_mut().zip(&*caches) {
            if let Some(relaxed) = &mut direction.relaxed {
                relaxed.visits = visits;
                match relaxed.search(cache, &direction.word, dead) {
                    Outcome::NoPath => return None,
                    Outcome::Path => direction.relaxed = None,
                    Outcome::GivenUp => {}
                }
            }
            let with_care = iter::once((0, &mut direction.in_order));
            let with_care = with_care.chain(direction.shuffled.as_mut().map(|search| (1, search)));
            for (kind, search) in with_care.chain(iter::once((2, &mut *path))) {
                search.visits = visits;
                if kind > 0 {
                    let begin = (random(&mut seed) >> 11) as usize % direction.ends.len();
                    direction.ends.rotate_left(begin);
                    search.begin(grid, direction.ends.clone());
                    search.shuffle = Some(random(&mut seed));
                }
                if kind == 2 {
                    search.visits *= CARELESS;
                }
                let found = search.search(cache, &direction.word, dead);
                if found == Outcome::NoPath {
                    return None;
                }
                if found == Outcome::Path {
                    let mut cells = search.cells.clone();
                    if direction.number == 1 {
                        cells.reverse();
                    }
                    return Some(cells);
                }
            }
        }
    }
    None
}
