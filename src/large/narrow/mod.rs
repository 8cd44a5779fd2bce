//! Narrows a subproblem by a tree that decides, diagonal by diagonal, whether it has a queen.
//!
//! ```text
//! stack = the root
//! while there is a node on the stack, take it:
//!     delete cells by the relaxation, at the root for good          Relaxation::converge
//!     it is infeasible: go on
//!     every diagonal has a whole queen or none, or the tree is hopeless: the root stays undecided
//!     put on the stack, for the diagonal whose share of a queen is farthest from 0 and 1:
//!         the node without the cells of the diagonal
//!         the node with the diagonal among those that must have a queen
//! the root is infeasible
//! ```
//!
//! Both children of a node are searched, so the root is infeasible if all leaves are. The decisions
//! on the way to a node are about different diagonals, so the stack has at most one node more than
//! the board has diagonals.
//!
//! Sometimes a diagonal can neither have a queen nor do without one, and a search that branches on
//! cells finds that out late: the slowest subproblems of n = 42 and 62 are of this kind. For other
//! subproblems what pays is that cells are deleted from the root. Most of their trees are hopeless:
//! they promise to take many more steps than the search takes nodes (see [`narrow`]). Ending
//! hopeless trees early saves a factor of 1.1 to 1.6 (n = 57 to 64).
//!
//! Rejected:
//! - branching on the cells of the diagonal instead of "it has a queen": as slow as without the
//!   tree (n = 42 and 62)
//! - a search of 1000 nodes at each node of the tree: 1.1 to 1.4 times as many nodes (n = 42 and
//!   62)
//! - a dual simplex method instead of primal-dual steps: 1.3 to 1.9 times the time without the tree
//!   (n = 57, 58 and 64)

pub mod relaxation;

use crate::large::narrow::relaxation::Relaxation;
use crate::queens::first::bound::Infeasible;
use crate::queens::first::cells::{Band, Ones};
use crate::queens::first::search::Node;

/// The steps before which no tree is hopeless.
const MIN_STEPS: u64 = 4000;

/// A node of the tree.
struct Decided {
    node: Node,
    /// The diagonals that must have a queen.
    required: Vec<usize>,
    /// The share of the tree that is below the node.
    share: f64,
}

/// Deletes some cells of the root that are in no completion. Fails only if there is no completion.
///
/// After [`MIN_STEPS`], or `budget` / 8 steps if that is more, the tree goes on only while (steps
/// so far) / (share of the tree done) is at most 4 * `budget`. The children of a node have equal
/// shares.
pub fn narrow(root: &mut Node, bands: &[Band], budget: u64) -> Result<(), Infeasible> {
    let (mut steps, mut done) = (0, 0.0);
    let mut relaxation = Relaxation::new(root.cells.n, bands);
    let mut next = relaxation.converge(root, &[], &mut steps);
    let mut top = Decided {
        node: *root,
        required: Vec::new(),
        share: 1.0,
    };
    let mut stack = Vec::new();
    loop {
        match next {
            Err(Infeasible) => done += top.share,
            Ok(Some(diagonal))
                if steps < MIN_STEPS.max(budget / 8)
                    || steps as f64 <= done * (4 * budget) as f64 =>
            {
                top.share /= 2.0;
                stack.push(Decided {
                    node: without(&top.node, diagonal, &relaxation),
                    required: top.required.clone(),
                    share: top.share,
                });
                top.required.push(diagonal);
                stack.push(top);
            }
            Ok(_) => return Ok(()),
        }
        top = stack.pop().ok_or(Infeasible)?;
        next = relaxation.converge(&mut top.node, &top.required, &mut steps);
    }
}

/// Returns the node without the free cells of the diagonal.
fn without(node: &Node, diagonal: usize, relaxation: &Relaxation) -> Node {
    let mut node = *node;
    for row in Ones(node.cells.rows_left) {
        for col in Ones(node.cells.row(row)) {
            if relaxation.is_on(diagonal, (row, col)) {
                node.cells.delete((row, col));
            }
        }
    }
    node
}
