//! The search: positions are expanded in blocks, all of one depth at a time.
//!
//! The idea is simple:
//!
//! ```text
//! count(position):
//!     if one queen is missing: return 1            lookahead has shown that its cell is free
//!     line = the row or column with the fewest free cells
//!     for cell in the free cells of line:
//!         child = position and mask[cell]
//!         if no other line of child has become empty: add count(child)
//! ```
//!
//! It looks ahead into every row and every column at once, so that it needs no more than 12 tries
//! for a placement, where the plain search visits 75 nodes.

use crate::queens::count::lanes::{Lanes, SIDE};

/// Positions in a block.
const BLOCK: usize = 256;

/// Positions with the same number of queens missing, which wait for their turn.
#[derive(Clone)]
struct Level {
    len: usize,
    positions: [Lanes; BLOCK],
}

pub struct Blocks<'a> {
    /// What a queen on each cell leaves free.
    masks: &'a [Lanes; SIDE * SIDE],
    /// By the number of queens missing.
    levels: Vec<Level>,
    /// Placements found so far.
    found: u64,
}

impl<'a> Blocks<'a> {
    /// For positions with at most `missing` queens missing. Takes 16 KiB for each.
    pub fn new(masks: &'a [Lanes; SIDE * SIDE], missing: usize) -> Blocks<'a> {
        let level = Level {
            len: 0,
            positions: [Lanes::EMPTY; BLOCK],
        };
        Blocks {
            masks,
            levels: vec![level; missing + 1],
            found: 0,
        }
    }

    /// Adds a position without an empty line; says whether there is room for another one.
    pub fn push(&mut self, position: &Lanes, missing: usize) -> bool {
        if missing < 2 {
            self.found += 1;
            return true;
        }
        let level = &mut self.levels[missing];
        level.positions[level.len] = *position;
        level.len += 1;
        level.len < BLOCK
    }

    /// The number of placements that complete the positions added since the last call.
    #[inline(always)]
    pub fn drain(&mut self) -> u64 {
        let mut tasks = [0; BLOCK];
        for first in (2..self.levels.len()).rev() {
            let mut missing = first;
            while missing <= first {
                let (below, level) = self.levels.split_at_mut(missing);
                let (parents, children) = (&mut level[0], &mut below[missing - 1]);
                if parents.len == 0 {
                    missing += 1;
                    continue;
                }
                if missing == 2 {
                    for i in 0..parents.len {
                        self.found += parents.positions[i % BLOCK].pairs(self.masks);
                    }
                    parents.len = 0;
                    continue;
                }
                expand(parents, children, missing, self.masks, &mut tasks);
                if children.len > BLOCK / 2 {
                    missing -= 1;
                }
            }
        }
        let found = self.found;
        self.found = 0;
        found
    }
}

/// Moves on from the last parents, as many as there is room for among the children.
#[inline(always)]
fn expand(
    parents: &mut Level,
    children: &mut Level,
    missing: usize,
    masks: &[Lanes; SIDE * SIDE],
    tasks: &mut [u32; BLOCK],
) {
    // A task: which parent, the line it branches on, and the cells of that line still to try.
    //
    //     bit  28     21 20  16 15            0
    //         | parent  | lane | cells to try |
    let room = BLOCK - children.len;
    let mut at = parents.len;
    let mut tries = 0;
    let mut len = 0;
    while at > 0 && tries + SIDE <= room {
        at -= 1;
        let parent = &parents.positions[at % BLOCK];
        let key = parent.tightest();
        let lane = key % 32;
        tasks[len % BLOCK] = (at << 21 | lane << 16) as u32 | parent.0[lane] as u32;
        tries += key / 32 + 1;
        len += 1;
    }
    parents.len = at;
    // Each round tries one cell of every task, and keeps the tasks that have more.
    let live = 2 * (missing - 1) as u16;
    let mut end = children.len;
    while len > 0 {
        let mut left = 0;
        for i in 0..len {
            let task = tasks[i % BLOCK];
            let bit = task.trailing_zeros() as u8 % 16;
            let lane = (task >> 16) as u8 % 32;
            // Row and column are the two halves of the cell's number; a column lane has them swapped.
            let cell = (lane << 4 | bit).rotate_left((lane / 16 * 4) as u32);
            let parent = &parents.positions[(task >> 21) as usize % BLOCK];
            let child = parent.and(&masks[cell as usize]);
            children.positions[end % BLOCK] = child;
            end += (child.live() == live) as usize;
            let rest = task & task.wrapping_sub(1);
            tasks[left % BLOCK] = rest;
            left += (rest % (1 << 16) != 0) as usize;
        }
        len = left;
    }
    children.len = end;
}
