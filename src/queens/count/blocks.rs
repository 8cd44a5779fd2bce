//! The search itself: expands states in blocks, by the number of queens missing.
//!
//! ```text
//! expand(parents):
//!     for each parent, the last one first, while there is room for its children:
//!         its task is the free cells of its tightest line
//!     while there are tasks:
//!         for each task:
//!             write the child for its first cell behind the last child
//!             if the child has lost no line: it stays, the next one is written behind it
//!             write the task without the cell behind the last task kept
//!             if the task has more cells: it is kept
//! ```
//!
//! A level has the states with the same number of queens missing. A level is expanded until the
//! next one, with one queen fewer missing, is half full; then that one is expanded. So memory stays
//! bounded, and blocks are long. Four ideas made it fast (ratios at n = 16, Zen 4 with AVX2, rustc
//! 1.95):
//!
//! 1. Blocks instead of a recursion, in which nearly every branch is mispredicted: 6.4.
//! 2. Whether a child or a task is kept only moves an index: no branch. A loop over the free cells
//!    of one parent after the other branches at each step to the next parent: 1.4.
//! 3. The tightest lines of all parents first, then the children. In a single loop a step is too
//!    long for the processor to overlap several: 1.6.
//! 4. The last two queens are counted without trying: 1.07.
//!
//! Rejected (speed relative to this code):
//! - a table instead of the rotation in `expand`: 1.00
//! - blocks of 64 states: 0.86; of 512 states: 1.02
//! - unfinished tasks kept for the next call of `expand`, so that tries need not be counted: 1.00,
//!   and 0.6 with rustc 1.63
//!
//! An index such as `i % BLOCK` is in range anyway: the remainder spares the bounds check.

use crate::queens::count::free::{Free, SIDE};

const BLOCK: usize = 256;

/// A stack of states with the same number of queens missing.
#[derive(Clone)]
struct Level {
    len: usize,
    states: [Free; BLOCK],
}

/// States to be searched.
pub struct Blocks<'a> {
    /// The cells that a queen on each cell leaves free.
    masks: &'a [Free; SIDE * SIDE],
    /// By the number of queens missing, from 0.
    levels: Vec<Level>,
    /// The placements counted since the last call of `drain`.
    found: u64,
}

impl<'a> Blocks<'a> {
    /// Returns blocks for states with at most `missing` queens missing, 16 KiB per level.
    pub fn new(masks: &'a [Free; SIDE * SIDE], missing: usize) -> Blocks<'a> {
        let level = Level {
            len: 0,
            states: [Free::EMPTY; BLOCK],
        };
        Blocks {
            masks,
            levels: vec![level; missing + 1],
            found: 0,
        }
    }

    /// Adds a state that has lost no line. Returns whether there is room for any other state.
    pub fn push(&mut self, state: &Free) -> bool {
        let missing = state.live() as usize / 2;
        if missing < 2 {
            self.found += 1;
            return true;
        }
        let level = &mut self.levels[missing];
        level.states[level.len] = *state;
        level.len += 1;
        level.len < BLOCK
    }

    /// Counts the placements that complete the states added since the last call.
    #[inline(always)]
    pub fn drain(&mut self) -> u64 {
        let mut tasks = [0; BLOCK];
        // The levels with more than `highest` queens missing are empty. From `highest` the search
        // goes on to one queen fewer missing if that level is half full, and back if a level is
        // empty.
        for highest in (2..self.levels.len()).rev() {
            let mut missing = highest;
            while missing <= highest {
                let (below, level) = self.levels.split_at_mut(missing);
                let (parents, children) = (&mut level[0], &mut below[missing - 1]);
                if parents.len == 0 {
                    missing += 1;
                    continue;
                }
                if missing == 2 {
                    for i in 0..parents.len {
                        self.found += parents.states[i % BLOCK].pairs(self.masks);
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

/// Moves children of the last parents into the level below, while there is room for them.
#[inline(always)]
fn expand(
    parents: &mut Level,
    children: &mut Level,
    missing: usize,
    masks: &[Free; SIDE * SIDE],
    tasks: &mut [u32; BLOCK],
) {
    // A task is a number: the parent, the line it branches on, and the cells of that line to try.
    //
    //     bit  28     21 20  16 15            0
    //         | parent  | lane | cells to try |
    let room = BLOCK - children.len;
    let mut at = parents.len;
    let mut tries = 0;
    let mut len = 0;
    while at > 0 && tries + SIDE <= room {
        at -= 1;
        let parent = &parents.states[at % BLOCK];
        let (lane, free) = parent.tightest();
        tasks[len % BLOCK] = (at << 21 | lane << 16) as u32 | parent.0[lane] as u32;
        tries += free;
        len += 1;
    }
    parents.len = at;
    // Each round tries one cell of every task, and keeps the tasks that have more cells.
    let live = 2 * (missing - 1) as u16;
    let mut end = children.len;
    while len > 0 {
        let mut left = 0;
        for i in 0..len {
            let task = tasks[i % BLOCK];
            let bit = task.trailing_zeros() as u8 % 16;
            let lane = (task >> 16) as u8 % 32;
            // The number of the cell is row * 16 + col. A column's lane gives col * 16 + row.
            let cell = (lane << 4 | bit).rotate_left((lane / 16 * 4) as u32);
            let parent = &parents.states[(task >> 21) as usize % BLOCK];
            let child = parent.and(&masks[cell as usize]);
            children.states[end % BLOCK] = child;
            end += (child.live() == live) as usize;
            let rest = task & task.wrapping_sub(1);
            tasks[left % BLOCK] = rest;
            left += (rest % (1 << 16) != 0) as usize;
        }
        len = left;
    }
    children.len = end;
}
