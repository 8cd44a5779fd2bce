//! Narrows a subproblem by a tree of decisions: "this diagonal has a queen", or it has none.
//!
//! ```text
//! stack = the root
//! while there is a node on the stack, take it:
//!     delete cells by the relaxation, at the root for good          Relaxation::narrow
//!     it is infeasible: go on
//!     no diagonal has a part of a queen, or the tree is hopeless: the root stays undecided
//!     put on the stack, for the diagonal whose part is farthest from 0 and 1:
//!         the node without the cells of the diagonal
//!         the node with the diagonal among those that have a queen
//! the root is infeasible
//! ```
//!
//! Every node but a leaf has both its children searched, so the root is infeasible if all leaves
//! are. The decisions on the way to a node are about different diagonals, so the stack has at
//! most one node more than the board has diagonals.
//!
//! Sometimes a diagonal can neither have a queen nor do without one, and a search that branches
//! on cells finds that out late. Such are the slowest subproblems of n = 42 and 62; the tree
//! refutes them with 9,200 and 71,800 steps. Elsewhere the cells deleted from the root repay the
//! steps, and most trees are hopeless. That shows early, if the two sides of a decision count as
//! equal parts of the tree: a hopeless tree is not a thousandth done after 4000 steps. To end such
//! trees, and to let others go on, takes 1.1 to 1.6 times less time from n = 57 on.
//!
//! Rejected: branching on the cells of the diagonal instead of "it has a queen" (n = 42 and 62
//! are as slow as without the tree); a search of 1000 nodes at each node of the tree (n = 42 and
//! 62 take 1.1 to 1.4 times more nodes); the relaxation at the first nodes of a search (10% fewer
//! nodes in the slowest query of n = 78, no less time); twice, or half, as many steps (within
//! 1.5 times); a dual simplex method instead of primal-dual steps (n = 62 takes 5 s, 57, 58 and
//! 64 take 1.3 to 1.9 times as long as without the tree); refuting a node where a diagonal or a
//! band lacks a queen but has no free cell left (there is none in the trees of n = 42 and 62).

pub mod relaxation;

use crate::large::narrow::relaxation::Relaxation;
use crate::queens::first::cells::{Mask, Ones};
use crate::queens::first::find;
use crate::queens::first::prices::Band;
use crate::queens::first::search::Node;
use crate::queens::Board;

/// The first placement, found as by `first::answer`, but with narrowing.
///
/// Calls `progress` now and then with the columns of the rows that are fixed.
pub fn first(board: &Board, progress: &mut dyn FnMut(&[usize])) -> Option<Vec<usize>> {
    if board.n() <= u64::MAX_N {
        find::<u64>(board, narrow, progress)
    } else {
        find::<u128>(board, narrow, progress)
    }
}

/// No tree is hopeless before this many steps.
const MIN_STEPS: u64 = 4000;

/// Deletes cells of the root that are in no completion. False if there is no completion.
///
/// Takes up to 4 * `budget` steps of the relaxation as long as that promises to be enough. If not,
/// it ends after `MIN_STEPS`, or `budget` / 8 if that is more, which takes less than a twentieth of
/// the time of `budget` search nodes.
pub fn narrow<M: Mask>(root: &mut Node<M>, bands: &[Band], budget: u64) -> bool {
    let (mut steps, mut done) = (0, 0.0);
    let mut relaxation = Relaxation::new(root.cells.n);
    let mut next = relaxation.narrow(root, bands, &[], &mut steps);
    let (mut node, mut used, mut part) = (*root, Vec::new(), 1.0);
    let mut stack = Vec::new();
    loop {
        match next {
            Err(()) => done += part,
            Ok(Some(diagonal))
                if steps < MIN_STEPS.max(budget / 8)
                    || steps as f64 <= done * (4 * budget) as f64 =>
            {
                part /= 2.0;
                stack.push((without(&node, diagonal, &relaxation), used.clone(), part));
                used.push(diagonal);
                stack.push((node, used, part));
            }
            Ok(_) => return true,
        }
        let Some(top) = stack.pop() else {
            return false;
        };
        (node, used, part) = top;
        next = relaxation.narrow(&mut node, bands, &used, &mut steps);
    }
}

/// The node without the free cells of the diagonal.
fn without<M: Mask>(node: &Node<M>, diagonal: usize, relaxation: &Relaxation) -> Node<M> {
    let mut node = *node;
    for row in Ones(node.cells.rows) {
        for col in Ones(node.cells.row[row]) {
            if relaxation.is_on(diagonal, row, col) {
                node.cells.row[row] ^= M::bit(col);
                node.cells.col[col] ^= M::bit(row);
            }
        }
    }
    node
}
