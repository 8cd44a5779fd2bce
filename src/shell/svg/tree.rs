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
    /// Row and column, as the trace writes them.
    cell: &'a str,
    row: usize,
    parent: usize,
    /// Why the cell could not take a queen, if it could not.
    pruned: Option<&'a str>,
    /// The placement that is complete with it.
    solution: Option<&'a str>,
    /// Whether a placement is complete with it or below it.
    solved: bool,
}

/// Draws the tree of a trace.
pub fn draw(document: &mut Document, n: usize, trace: &str) {
    let nodes = read(trace);
    let pruned = nodes.iter().filter(|node| node.pruned.is_some()).count();
    let placed = nodes.len() - 1 - pruned;
    let solutions = nodes.iter().filter(|node| node.solution.is_some()).count();
    let summary = format!("{placed} placed, {pruned} pruned, solutions: {solutions}");
    document.text("note", &summary);
    // Half the width of the marks below a queen.
    let marks = (nodes.len() - 1 > SMALL).then_some(n as i32 * MARK / 2 + 1);
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
    // Where the edge to a node begins.
    let start = |node: &Node| {
        let (x, y) = place(node.parent);
        marks.map_or((x, y), |half| (x - half + node.mark_x(), y + 12))
    };

    let (width, height) = (right - left, levels * LEVEL + 44);
    document.open(width as usize, height as usize, &summary);
    for row in 1..=levels {
        let y = row * LEVEL + 4;
        writeln!(document, "<text class='number' y='{y}'>row {row}</text>");
    }
    // The way to a solution is drawn over the other edges.
    for (class, solved) in [("edge", false), ("edge way", true)] {
        writeln!(document, "<g class='{class}'>");
        for (index, node) in nodes.iter().enumerate().skip(1) {
            if node.solved == solved && (marks.is_none() || node.pruned.is_none()) {
                draw_edge(document, start(node), place(index));
            }
        }
        document.close();
    }
    for (index, node) in nodes.iter().enumerate() {
        let (x, y) = place(index);
        if let Some(half) = marks.filter(|_| node.pruned.is_none() && node.solution.is_none()) {
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
            let (x, y) = start(node);
            draw_mark(document, node.mark(), &node.title(), x, y + 6);
        }
        if marks.is_none() || node.pruned.is_none() {
            draw_node(document, node, x, y);
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
            let (cell, event) = event.split_once(' ').unwrap_or_default();
            let pruned = event.strip_prefix("pruned: ");
            path.push(nodes.len());
            nodes.push(Node {
                cell,
                row,
                parent,
                pruned,
                ..Node::default()
            });
        }
    }
    nodes
}

impl Node<'_> {
    /// Half the width of a cell with a queen.
    fn half_width(&self) -> i32 {
        text_width(self.cell, 11) as i32 / 2 + 6
    }

    fn title(&self) -> String {
        match self.pruned {
            Some(reason) => format!("{} pruned: {reason}", self.cell),
            None => format!("{} placed", self.cell),
        }
    }

    /// What its mark shows.
    fn mark(&self) -> &str {
        self.pruned.unwrap_or("queen")
    }

    /// Where its mark is among those of its row, in a large tree.
    fn mark_x(&self) -> i32 {
        let col = self.cell.trim_end_matches(')').rsplit(',').next();
        let col = col.and_then(|col| col.parse().ok()).unwrap_or(0);
        col * MARK - MARK / 2 + 1
    }

    /// The room for the cell, its reason or its marks, and on the level below for the solution.
    fn outline(&self, marks: Option<i32>) -> Outline {
        let half = match marks {
            Some(_) if self.pruned.is_some() => return Vec::new(),
            Some(marks) => (marks + 1).max(self.half_width() + 2),
            None => HALF.max(self.half_width() + 4),
        };
        let solution = |solution| text_width(solution, 11) as i32 / 2 + 12;
        let mut outline = vec![(-half, half)];
        outline.extend(self.solution.map(solution).map(|half| (-half, half)));
        outline
    }
}

/// Draws an edge, steep at both ends: so it passes neither through the reasons beside the parent
/// nor through the siblings of the child. All edges of a level bend at the same heights, so that
/// two of them have the order of their ends everywhere, and never cross.
fn draw_edge(document: &mut Document, (x, y): (i32, i32), (to_x, to_y): (i32, i32)) {
    let (from, to) = (y + 22, to_y - 12);
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
    document.text("note", title);
    document.open(500, 8, title);
    let is_used = |mark: &&str| nodes.iter().any(|node| node.mark() == *mark);
    let marks = ["queen", "column", "diagonal", "forbidden"];
    for (x, mark) in (0..).step_by(100).zip(marks.into_iter().filter(is_used)) {
        draw_mark(document, mark, mark, x, 0);
        let x = x + 10;
        writeln!(document, "<text class='note' x='{x}' y='5'>{mark}</text>");
    }
    document.close();
    document.end_line();
}

/// The shape of a reason, or of a queen in a large tree.
fn shape(mark: &str) -> &'static str {
    match mark {
        "queen" => "M-6 0A6 6 0 1 0 6 0 6 6 0 1 0-6 0z",
        "column" => "M-6-6H6V6H-6z",
        "diagonal" => "M0-8 8 0 0 8-8 0z",
        _ => "M-6-6 6 6M-6 6 6-6",
    }
}

/// Draws the mark of a cell that was tried, at half the size of a node.
fn draw_mark(document: &mut Document, mark: &str, title: &str, x: i32, y: i32) {
    let shape = shape(mark);
    writeln!(
        document,
        "<g class='{mark} mark' transform='translate({x},{y}) scale(.5)'>\
         <title>{title}</title><path d='{shape}'/></g>"
    );
}

/// Draws a cell with a queen as a pill, a pruned cell as a small shape above its reason.
fn draw_node(document: &mut Document, node: &Node, x: i32, y: i32) {
    let (cell, title) = (node.cell, node.title());
    let class = match node.pruned {
        Some(reason) => reason,
        None if node.solved => "placed solved",
        None => "placed",
    };
    write!(
        document,
        "<g transform='translate({x},{y})' class='{class}'><title>{title}</title>"
    );
    if let Some(reason) = node.pruned {
        let shape = shape(reason);
        write!(
            document,
            "<path d='{shape}'/><text class='reason' y='21'>{reason}</text>"
        );
    } else {
        let half = node.half_width();
        let width = 2 * half;
        write!(
            document,
            "<rect x='-{half}' y='-12' width='{width}' height='24' rx='12'/>\
             <text y='4'>{cell}</text>"
        );
    }
    if let Some(solution) = node.solution {
        write!(document, "<text y='38'>{solution}</text>");
    }
    document.close();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_cell_has_more_room() {
        let room = |cell| {
            let node = Node {
                cell,
                ..Node::default()
            };
            node.outline(None)
        };
        assert_eq!(room("(1,1)"), [(-HALF, HALF)]);
        // Its text is 59 wide.
        assert_eq!(room("(100,100)"), [(-39, 39)]);
    }
}
