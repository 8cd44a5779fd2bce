//! Draws a search tree: a node is a cell that was tried, a level is a row of the board.
//!
//! In a small tree every node has its place, a pruned one with its reason. In a large tree only the
//! queens have: below a queen, the cells tried in the next row are marks, side by side as on the
//! board.

use super::document::Document;
use super::layout::{lay_out, Outline};

/// The most cells of a small tree.
const SMALL: usize = 100;
/// The distance from level to level, in pixels.
const LEVEL: i32 = 84;
/// The least room of a node of a small tree to either side: enough for a reason.
const HALF: i32 = 26;
/// The distance from mark to mark in a large tree.
const MARK: i32 = 8;
/// The room left of the tree for the numbers of the rows.
const LEFT: i32 = 16;

/// A cell that was tried. The root, in row 0, is not a cell.
#[derive(Default)]
struct Node<'a> {
    /// Its line of the trace, without the indent.
    event: &'a str,
    row: usize,
    parent: usize,
    /// The line of the placement that this queen completes.
    solution: Option<&'a str>,
    /// Whether this node or one below it completes a placement.
    solved: bool,
}

pub fn draw(document: &mut Document, n: usize, trace: &str) {
    let nodes = read(trace);
    let tried = nodes.len() - 1;
    let pruned = nodes.iter().filter(|node| node.is_pruned()).count();
    let solutions = nodes.iter().filter(|node| node.solution.is_some());
    let (placed, solutions) = (tried - pruned, solutions.count());
    let summary = format!("{placed} placed, {pruned} pruned, solutions: {solutions}");
    document.line("note", &summary);
    // In a large tree, half of the width of the marks below a queen.
    let marks = (tried > SMALL).then_some(n as i32 * MARK / 2 + 1);
    if marks.is_some() {
        draw_legend(document, trace);
    }

    let parents: Vec<usize> = nodes.iter().map(|node| node.parent).collect();
    let outlines = nodes.iter().map(|node| node.outline(marks)).collect();
    let (xs, outline) = lay_out(&parents, outlines);
    let left = outline.iter().map(|level| level.0).min().unwrap_or(0) - LEFT;
    let right = outline.iter().map(|level| level.1).max().unwrap_or(0);
    let levels = nodes.iter().map(|node| node.row as i32).max().unwrap_or(0);
    let point = |node: usize| (xs[node] - left, nodes[node].row as i32 * LEVEL);
    // Where the edge to a node begins. In a large tree, the mark of the node is there.
    let start = |node: &Node| {
        let (x, y) = point(node.parent);
        let mark = node.col() * MARK - MARK / 2 + 1;
        marks.map_or((x, y), |half| (x - half + mark, y + 18))
    };

    let (width, height) = (right - left, levels * LEVEL + 44);
    document.open(width as usize, height as usize, &summary);
    for row in 1..=levels {
        document.text("number", 0, row * LEVEL + 4, &format!("row {row}"));
    }
    // The edges on a way to a solution come last, so they are drawn over the others.
    for (class, solved) in [("edge", false), ("edge way", true)] {
        writeln!(document, "<g class='{class}'>");
        for (index, node) in nodes.iter().enumerate().skip(1) {
            if node.solved == solved && (marks.is_none() || !node.is_pruned()) {
                draw_edge(document, start(node), point(index));
            }
        }
        document.close();
    }
    for (index, node) in nodes.iter().enumerate() {
        let (x, y) = point(index);
        if let (Some(half), None, false) = (marks, node.solution, node.is_pruned()) {
            let (x, y, width) = (x - half, y + 10, 2 * half);
            writeln!(
                document,
                "<path class='marks' d='M{x} {y}h{width}v16h-{width}z'/>"
            );
        }
        if index == 0 {
            writeln!(document, "<circle class='root' cx='{x}' cy='{y}' r='6'/>");
            continue;
        }
        if marks.is_some() {
            draw_mark(document, node.event, start(node), 0.5);
        }
        if !node.is_pruned() {
            draw_queen(document, node, (x, y));
        } else if marks.is_none() {
            draw_mark(document, node.event, (x, y), 1.0);
            document.text("reason", x, y + 21, last_word(node.event));
        }
    }
    document.close();
}

/// Reads the nodes of a trace. The root comes first.
fn read(trace: &str) -> Vec<Node<'_>> {
    let mut nodes = vec![Node::default()];
    // The root, then the newest node of each row above the line that is read.
    let mut path = vec![0];
    for line in trace.lines() {
        let event = line.trim_start();
        let row = (line.len() - event.len()) / 2 + 1;
        path.truncate(row);
        let parent = path[row - 1];
        if event.starts_with("solution ") {
            nodes[parent].solution = Some(event);
            for &node in &path {
                nodes[node].solved = true;
            }
        } else if event.starts_with('(') {
            path.push(nodes.len());
            nodes.push(Node {
                event,
                row,
                parent,
                ..Node::default()
            });
        }
    }
    nodes
}

impl Node<'_> {
    fn is_pruned(&self) -> bool {
        self.event.contains("pruned")
    }

    fn cell(&self) -> &str {
        self.event.split(' ').next().unwrap_or_default()
    }

    fn col(&self) -> i32 {
        let col = self.cell().split([',', ')']).nth(1);
        col.and_then(|col| col.parse().ok()).unwrap_or_default()
    }

    fn half_width(&self) -> i32 {
        self.cell().len() as i32 * 7 / 2 + 5
    }

    /// Returns the room for the cell, its reason or marks, and on the next level its solution.
    fn outline(&self, marks: Option<i32>) -> Outline {
        let half = match marks {
            Some(_) if self.is_pruned() => return Vec::new(),
            Some(half) => (half + 1).max(self.half_width() + 2),
            None => HALF.max(self.half_width() + 4),
        };
        let mut outline = vec![(-half, half)];
        if let Some(solution) = self.solution {
            let half = solution.len() as i32 * 7 / 2;
            outline.push((-half, half));
        }
        outline
    }
}

/// Draws an edge. It is steep at both ends, so that it keeps off the reasons beside the parent and
/// off the siblings of the child. All edges of a level bend at the same heights, so no two of them
/// cross.
fn draw_edge(document: &mut Document, (x, y): (i32, i32), (to_x, to_y): (i32, i32)) {
    let (from, to) = ((to_y - LEVEL + 22).max(y + 10), to_y - 12);
    let steep = (to - from) * 7 / 10;
    let (below, above) = (from + steep, to - steep);
    writeln!(
        document,
        "<path d='M{x} {y}V{from}C{x} {below} {to_x} {above} {to_x} {to}v5'/>"
    );
}

/// Says what the marks of a large tree mean.
fn draw_legend(document: &mut Document, trace: &str) {
    let title = "Below a queen: the cells of the next row that were tried, from left to right";
    document.line("note", title);
    document.open(500, 8, title);
    let marks = ["placed", "column", "diagonal", "forbidden"].into_iter();
    let marks = marks.filter(|mark| trace.contains(mark));
    for (x, mark) in (0..).step_by(100).zip(marks) {
        draw_mark(document, mark, (x, 0), 0.5);
        document.text("note", x + 10, 5, mark);
    }
    document.close();
    document.end_line();
}

/// Draws the mark of an event.
fn draw_mark(document: &mut Document, event: &str, (x, y): (i32, i32), scale: f32) {
    let transform = format!("translate({x},{y}) scale({scale})");
    let mark = last_word(event);
    writeln!(
        document,
        "<g transform='{transform}'><title>{event}</title><use href='#{mark}'/></g>"
    );
}

/// Returns what became of a cell: `placed`, or the reason why it is pruned. `shapes.svg` has a
/// shape of this name.
fn last_word(event: &str) -> &str {
    event.rsplit(' ').next().unwrap_or_default()
}

/// Draws a cell with a queen as a pill, and below it the placement that the queen completes.
fn draw_queen(document: &mut Document, node: &Node, (x, y): (i32, i32)) {
    let class = if node.solved {
        "placed solved"
    } else {
        "placed"
    };
    let (event, half) = (node.event, node.half_width());
    let (left, top, width) = (x - half, y - 12, 2 * half);
    writeln!(
        document,
        "<rect class='{class}' x='{left}' y='{top}' width='{width}' height='24' rx='12'>\
         <title>{event}</title></rect>"
    );
    document.text(class, x, y + 4, node.cell());
    if let Some(solution) = node.solution {
        document.text(class, x, y + 38, solution);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_cell_has_more_room() {
        let room = |event, marks| {
            let node = Node {
                event,
                ..Node::default()
            };
            node.outline(marks)
        };
        assert_eq!(room("(1,1) placed", None), [(-HALF, HALF)]);
        assert_eq!(room("(100,100) placed", None), [(-40, 40)]);
        assert_eq!(room("(100,100) placed", Some(50)), [(-51, 51)]);
        assert_eq!(room("(100,100) pruned: column", Some(50)), []);
    }
}
