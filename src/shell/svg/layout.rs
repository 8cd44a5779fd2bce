//! Lays out a tree that is drawn from the top down: where its nodes go.
//!
//! The tree is tidy, as Reingold and Tilford define it: a parent is centred above its children, no
//! edges cross, and equal subtrees have the same shape.
//!
//! ```text
//! for each node, children before parents:
//!     put the subtrees of its children side by side, each as far left as those before it allow
//!     do the same from the right
//!     take the mean of both, so that a small subtree between large ones is in the middle
//!     centre the node above the first and the last child
//! ```
//!
//! Sources: Reingold and Tilford, Tidier drawings of trees, 1981; the mean: Kennedy, Functional
//! pearls: drawing trees, 1996. Time: O(nodes * levels).

use std::mem;

/// The room of a subtree, level by level: its least and its greatest x, counted from its root.
pub type Outline = Vec<(i32, i32)>;

/// Returns the x of every node, the root at 0, and the outline of the tree.
///
/// Nodes are numbered in preorder, and the root is 0. `parents` has the parent of each node; that
/// of the root is not read. `outlines` has the room of each node without its children, on its own
/// level and below. If a leaf has no room, its x means nothing.
pub fn lay_out(parents: &[usize], mut outlines: Vec<Outline>) -> (Vec<i32>, Outline) {
    let mut children = vec![Vec::new(); parents.len()];
    for (node, &parent) in parents.iter().enumerate().skip(1) {
        children[parent].push(node);
    }
    let mut xs = vec![0; parents.len()];
    for node in (0..parents.len()).rev() {
        let below = children[node].iter();
        let below: Vec<Outline> = below
            .map(|&child| mem::take(&mut outlines[child]))
            .collect();
        let outline = &mut outlines[node];
        for ((x, &child), below) in spread(&below).into_iter().zip(&children[node]).zip(&below) {
            xs[child] = x;
            for (level, &(left, right)) in (1..).zip(below) {
                if level == outline.len() {
                    outline.push((x + left, 0));
                }
                outline[level].1 = x + right;
            }
        }
    }
    for node in 1..parents.len() {
        xs[node] += xs[parents[node]];
    }
    (xs, mem::take(&mut outlines[0]))
}

/// Returns where the roots of subtrees go side by side. The middle between the first and the last
/// is 0.
fn spread(trees: &[Outline]) -> Vec<i32> {
    let mirror = |tree: &Outline| tree.iter().map(|&(left, right)| (-right, -left)).collect();
    let mirrored: Vec<Outline> = trees.iter().rev().map(mirror).collect();
    let from_right = pack(&mirrored).into_iter().rev().map(|x| -x);
    let both = pack(trees).into_iter().zip(from_right);
    both.map(|(a, b)| (a + b) / 2).collect()
}

/// Returns where the roots go if each is as far left as those before it allow, the first at 0.
fn pack(trees: &[Outline]) -> Vec<i32> {
    let mut taken = Vec::new();
    let mut xs = Vec::new();
    for tree in trees {
        let gaps = taken
            .iter()
            .zip(tree)
            .map(|(taken, (left, _))| taken - left);
        let x = gaps.max().unwrap_or(0);
        taken.resize(taken.len().max(tree.len()), 0);
        for (taken, (_, right)) in taken.iter_mut().zip(tree) {
            *taken = x + right;
        }
        xs.push(x);
    }
    xs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The room of every node in these tests, to either side.
    const HALF: i32 = 10;

    fn place(parents: &[usize]) -> Vec<i32> {
        lay_out(parents, vec![vec![(-HALF, HALF)]; parents.len()]).0
    }

    fn children(parents: &[usize], node: usize) -> Vec<usize> {
        (1..parents.len())
            .filter(|&child| parents[child] == node)
            .collect()
    }

    /// Returns all trees of up to 8 nodes. The parent of a node is the one before it, or above
    /// that.
    fn trees() -> Vec<Vec<usize>> {
        let mut all = vec![vec![0]];
        let mut first = 0;
        while all[first].len() < 8 {
            let tree = all[first].clone();
            let mut parent = tree.len() - 1;
            loop {
                all.push([&tree[..], &[parent]].concat());
                if parent == 0 {
                    break;
                }
                parent = tree[parent];
            }
            first += 1;
        }
        all
    }

    #[test]
    fn nodes_keep_their_order_and_their_room() {
        for tree in trees() {
            let xs = place(&tree);
            let mut levels: Vec<Vec<i32>> = Vec::new();
            let mut depths = Vec::new();
            for node in 0..tree.len() {
                let depth = if node == 0 { 0 } else { depths[tree[node]] + 1 };
                depths.push(depth);
                levels.resize(levels.len().max(depth + 1), Vec::new());
                levels[depth].push(xs[node]);
            }
            // Up to a pixel, which halving takes.
            let apart = |xs: &[i32]| xs[0] + 2 * HALF <= xs[1] + 1;
            assert!(
                levels.iter().all(|xs| xs.windows(2).all(apart)),
                "{tree:?}: {xs:?}"
            );
        }
    }

    #[test]
    fn a_parent_is_in_the_middle_of_its_children() {
        for tree in trees() {
            let xs = place(&tree);
            for node in 0..tree.len() {
                let children = children(&tree, node);
                if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
                    // Up to a pixel, which halving takes.
                    let off = xs[first] + xs[last] - 2 * xs[node];
                    assert!(off.abs() <= 2, "{tree:?}: {xs:?}");
                }
            }
        }
    }

    /// A small tree between large ones is in the middle: the shape is that of its mirror image.
    #[test]
    fn a_small_subtree_is_fairly_placed() {
        let xs = place(&[0, 0, 1, 1, 1, 0, 0, 6, 6, 6]);
        assert_eq!(xs, [0, -30, -50, -30, -10, 0, 30, 10, 30, 50]);
    }
}
