//! The search tree: a node is a cell that was tried, a level a row of the board.
//!
//! A small tree has a node for every cell, with the reason below a pruned one. In a large tree the
//! cells that were tried in the next row are marks below a queen, side by side as on the board.

use super::document::{text_width, Document};
use super::layout::{lay_out, Outline};

/// The most nodes of a small tree.
const SMALL: usize = 100;
/// From level to level, in pixels.
const LEVEL: i32 = 84;
/// The least room that a node of a small tree takes to either side: enough for a reason.
const HALF: i32 = 26;
/// From mark to mark in a large tree.
const MARK: i32 = 8;
/// The room left of the tree for the numbers of the rows.
const LEFT: i32 = 16;

/// A cell that was tried. The root, in row 0, is not a cell.
#[derive(Default)]
struct Node<'a> {
    /// Its line of the trace.
    event: &'a str,
    row: usize,
    parent: usize,
    /// The placement that is complete with it.
    solution: Option<&'a str>,
    /// Whether a placement is complete with it or below it.
    solved: bool,
}

/// Draws the tree of a trace.
pub fn draw(document: &mut Document, n: usize, trace: &str) {
    let nodes = read(trace);
    let tried = nodes.len() - 1;
    let pruned = nodes.iter().filter(|node| node.is_pruned()).count();
    let solutions = nodes.iter().filter(|node| node.solution.is_some()).count();
    let summary = format!(
        "{} placed, {pruned} pruned, solutions: {solutions}",
        tried - pruned
    );
    document.line("note", &summary);
    // In a large tree, half the width of the marks below a queen.
    let marks = (tried > SMALL).then_some(n as i32 * MARK / 2 + 1);
    if marks.is_some() {
        draw_legend(document, &nodes);
    }

    let parents: Vec<usize> = nodes.iter().map(|node| node.parent).collect();
    let outlines = nodes.iter().map(|node| node.outline(marks)).collect();
    let (xs, outline) = lay_out(&parents, outlines);
    let left = outline.iter().map(|level| level.0).min().unwrap_or(0) - LEFT;
    let right = outline.iter().map(|level| level.1).max().unwrap_or(0);
    let levels = nodes.iter().map(|node| node.row as i32).max().unwrap_or(0);
    let place = |node: usize| (xs[node] - left, nodes[node].row as i32 * LEVEL);
    // Where the edge to a node begins, and its mark is.
    let start = |node: &Node| {
        let (x, y) = place(node.parent);
        marks.map_or((x, y), |half| {
            (x - half + node.col() * MARK - MARK / 2 + 1, y + 18)
        })
    };

    let (width, height) = (right - left, levels * LEVEL + 44);
    document.open(width as usize, height as usize, &summary);
    for row in 1..=levels {
        document.text("number", 0, row * LEVEL + 4, &format!("row {row}"));
    }
    // The way to a solution is drawn over the other edges.
    for (class, solved) in [("edge", false), ("edge way", true)] {
        writeln!(document, "<g class='{class}'>");
        for (index, node) in nodes.iter().enumerate().skip(1) {
            if node.solved == solved && (marks.is_none() || !node.is_pruned()) {
                draw_edge(document, start(node), place(index));
            }
        }
        document.close();
    }
    for (index, node) in nodes.iter().enumerate() {
        let (x, y) = place(index);
        let marks_below = marks.filter(|_| !node.is_pruned() && node.solution.is_none());
        if let Some(half) = marks_below {
            let (x, y, width) = (x - half, y + 10, 2 * half);
            writeln!(
                document,
                "<rect class='marks' x='{x}' y='{y}' width='{width}' height='16' rx='3'/>"
            );
        }
        if index == 0 {
            writeln!(document, "<circle class='root' cx='{x}' cy='{y}' r='6'/>");
            continue;
        }
        if marks.is_some() {
            draw_mark(document, node.event, start(node));
        }
        if marks.is_none() || !node.is_pruned() {
            draw_node(document, node, (x, y));
        }
    }
    document.close();
}

/// Reads the nodes of a trace, the root before them.
fn read(trace: &str) -> Vec<Node<'_>> {
    let mut nodes = vec![Node::default()];
    // The root, then the newest node of each row.
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

    /// Row and column, as the trace writes them.
    fn cell(&self) -> &str {
        self.event.split(' ').next().unwrap_or_default()
    }

    fn col(&self) -> i32 {
        let col = self.cell().split([',', ')']).nth(1);
        col.and_then(|col| col.parse().ok()).unwrap_or_default()
    }

    /// Half the width of a cell with a queen.
    fn half_width(&self) -> i32 {
        text_width(self.cell(), 11) as i32 / 2 + 6
    }

    /// The room for the cell, its reason or its marks, and on the level below for the solution.
    fn outline(&self, marks: Option<i32>) -> Outline {
        let half = match marks {
            Some(_) if self.is_pruned() => return Vec::new(),
            Some(half) => (half + 1).max(self.half_width() + 2),
            None => HALF.max(self.half_width() + 4),
        };
        let solution = self
            .solution
            .map(|text| text_width(text, 11) as i32 / 2 + 12);
        [Some(half), solution]
            .into_iter()
            .flatten()
            .map(|half| (-half, half))
            .collect()
    }
}

/// Draws an edge, steep at both ends: so it passes neither through the reasons beside the parent
/// nor through the siblings of the child. All edges of a level bend at the same heights, so that
/// two of them have the order of their ends everywhere, and never cross.
fn draw_edge(document: &mut Document, (x, y): (i32, i32), (to_x, to_y): (i32, i32)) {
    let (from, to) = (to_y - LEVEL + 22, to_y - 12);
    let steep = (to - from) * 7 / 10;
    let (below, above) = (from + steep, to - steep);
    writeln!(
        document,
        "<path d='M{x} {y}V{from}C{x} {below} {to_x} {above} {to_x} {to}v5'/>"
    );
}

/// Says what the marks of a large tree mean.
fn draw_legend(document: &mut Document, nodes: &[Node]) {
    let title = "Below a queen: the cells of the next row that were tried, from left to right";
    document.line("note", title);
    document.open(500, 8, title);
    let marks = ["placed", "column", "diagonal", "forbidden"];
    let is_used = |mark: &&str| nodes.iter().any(|node| node.event.ends_with(*mark));
    for (x, mark) in (0..).step_by(100).zip(marks.into_iter().filter(is_used)) {
        draw_mark(document, mark, (x, 0));
        document.text("note", x + 10, 5, mark);
    }
    document.close();
    document.end_line();
}

/// Draws the mark of an event, which its last word names.
fn draw_mark(document: &mut Document, event: &str, (x, y): (i32, i32)) {
    let mark = event.rsplit(' ').next().unwrap_or_default();
    writeln!(
        document,
        "<g transform='translate({x},{y}) scale(.5)'><title>{event}</title>\
         <use href='#{mark}'/></g>"
    );
}

/// Draws a cell with a queen as a pill, a pruned cell as a mark above its reason.
fn draw_node(document: &mut Document, node: &Node, (x, y): (i32, i32)) {
    let event = node.event;
    let class = if node.solved {
        "placed solved"
    } else {
        "placed"
    };
    write!(document, "<g transform='translate({x},{y})' ");
    if let Some((_, reason)) = event.split_once(" pruned: ") {
        writeln!(document, "><title>{event}</title><use href='#{reason}'/>");
        document.text("reason", 0, 21, reason);
    } else {
        let (half, width) = (node.half_width(), 2 * node.half_width());
        writeln!(
            document,
            "class='{class}'><title>{event}</title>\
             <rect x='-{half}' y='-12' width='{width}' height='24' rx='12'/>"
        );
        document.text("cell", 0, 4, node.cell());
    }
    if let Some(solution) = node.solution {
        document.text("solution", 0, 38, solution);
    }
    document.close();
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
        // Its text is 59 wide.
        assert_eq!(room("(100,100) placed", None), [(-39, 39)]);
        assert_eq!(room("(100,100) placed", Some(50)), [(-51, 51)]);
        assert_eq!(room("(100,100) pruned: column", Some(50)), []);
    }
}
