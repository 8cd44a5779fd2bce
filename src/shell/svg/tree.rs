//! The search tree: a node is a cell that was tried, a level a row of the board.

use std::io;

use super::document::{text_width, Document};
use super::layout::{lay_out, Outline};

/// From level to level, in pixels.
const LEVEL: i32 = 84;
/// The least room that a node takes to either side: enough for a reason.
const HALF: i32 = 26;
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
pub fn draw(document: &mut Document, trace: &str) -> io::Result<()> {
    document.mark(trace.lines().count())?;
    let nodes = read(trace);
    let pruned = nodes.iter().filter(|node| node.pruned.is_some()).count();
    let placed = nodes.len() - 1 - pruned;
    let solutions = nodes.iter().filter(|node| node.solution.is_some()).count();
    let summary = format!("{placed} placed, {pruned} pruned, solutions: {solutions}");
    document.text("note", &summary)?;

    let parents: Vec<usize> = nodes.iter().map(|node| node.parent).collect();
    let (xs, outline) = lay_out(&parents, nodes.iter().map(Node::outline).collect());
    let left = outline.iter().map(|level| level.0).min().unwrap_or(0) - LEFT;
    let right = outline.iter().map(|level| level.1).max().unwrap_or(0);
    let levels = nodes.iter().map(|node| node.row as i32).max().unwrap_or(0);
    let place = |node: usize| (xs[node] - left, nodes[node].row as i32 * LEVEL);

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
            if node.solved == solved {
                draw_edge(document, place(node.parent), place(index));
            }
        }
        document.close();
    }
    let (x, y) = place(0);
    writeln!(document, "<circle class='root' cx='{x}' cy='{y}' r='6'/>");
    for (index, node) in nodes.iter().enumerate().skip(1) {
        let (x, y) = place(index);
        write!(document, "<g transform='translate({x},{y})' ");
        draw_node(document, node);
        document.close();
    }
    document.close();
    Ok(())
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

    /// The room for the cell or its reason, and on the level below for the solution.
    fn outline(&self) -> Outline {
        let half = HALF.max(self.half_width() + 4);
        let solution = |solution| text_width(solution, 11) as i32 / 2 + 4;
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

/// Draws a cell with a queen as a pill, a pruned cell as a small shape above its reason.
fn draw_node(document: &mut Document, node: &Node) {
    let cell = node.cell;
    if let Some(reason) = node.pruned {
        let shape = match reason {
            "column" => "M-6-6H6V6H-6z",
            "diagonal" => "M0-8 8 0 0 8-8 0z",
            _ => "M-6-6 6 6M-6 6 6-6",
        };
        write!(
            document,
            "class='{reason}'><title>{cell} pruned: {reason}</title><path d='{shape}'/>\
             <text class='reason' y='21'>{reason}</text>"
        );
        return;
    }
    let class = if node.solved {
        "placed solved"
    } else {
        "placed"
    };
    let half = node.half_width();
    write!(
        document,
        "class='{class}'><title>{cell} placed</title>\
         <rect x='-{half}' y='-12' width='{}' height='24' rx='12'/>\
         <text y='4'>{cell}</text>",
        2 * half
    );
    if let Some(solution) = node.solution {
        write!(document, "<text y='38'>{solution}</text>");
    }
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
            node.outline()
        };
        assert_eq!(room("(1,1)"), [(-HALF, HALF)]);
        // Its text is 59 wide.
        assert_eq!(room("(100,100)"), [(-39, 39)]);
    }
}
