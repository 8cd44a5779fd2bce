//! Draws walks on their board: a line from cell to cell, with the letters over it.

use std::collections::BTreeMap;

use super::document::{shorten, Document, LETTER};

/// The side of a cell, in pixels; also that of the shape `cells` in `shapes.svg`.
const CELL: usize = 44;

/// A point of the picture, x and y in pixels.
type Point = (usize, usize);

/// Draws the answer to a board case, lines `WORD YES (row,column) ...` and `WORD NO`: the board
/// once for each walk, then the words without one.
pub fn draw(document: &mut Document, cols: usize, letters: &[char], answer: &str) {
    let rows = letters.len() / cols;
    let (width, height) = (cols * CELL, rows * CELL);
    let lines = answer.lines();
    let walks = lines.filter_map(|line| Some((line, line.split_once(" YES ")?)));
    document.side_by_side(walks.clone().count(), width, height + 24);
    for (line, (word, walk)) in walks {
        let walk: Vec<Point> = walk.split(' ').filter_map(center).collect();
        let word = shorten(word, width.max(400) / LETTER);
        let wide = width.max(word.chars().count() * LETTER);
        document.open(wide, height + 24, line);
        writeln!(
            document,
            "<rect class='grid' width='{width}' height='{height}' fill='url(#cells)'/>"
        );
        document.numbers(rows, cols, CELL);
        draw_line(document, &walk);
        for (index, letter) in letters.iter().enumerate() {
            let (row, col) = (index / cols, index % cols);
            let (x, y) = (col * CELL + CELL / 2, row * CELL + CELL / 2 + 8);
            document.text("letter", x, y, letter.encode_utf8(&mut [0; 4]));
        }
        draw_steps(document, &walk);
        document.text("line", 0, height + 20, &word);
        document.close();
    }
    let without = answer.lines().filter_map(|line| line.strip_suffix(" NO"));
    document.list("NO:", without);
}

/// Returns the centre of a cell, which is written `(row,column)` from 1.
fn center(cell: &str) -> Option<Point> {
    let (row, col) = cell.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let center = |number: &str| Some(number.parse::<usize>().ok()? * CELL - CELL / 2);
    Some((center(col)?, center(row)?))
}

/// Draws a line through the points, a disc at its start, a ring at its end, and an arrow on each
/// step.
fn draw_line(document: &mut Document, walk: &[Point]) {
    let points: Vec<String> = walk.iter().map(|(x, y)| format!("{x} {y}")).collect();
    writeln!(document, "<path class='walk' d='M{}'/>", points.join(" "));
    for (class, end) in [("start", walk.first()), ("end", walk.last())] {
        let (x, y) = end.copied().unwrap_or_default();
        writeln!(
            document,
            "<circle class='{class}' cx='{x}' cy='{y}' r='15'><title>{class}</title></circle>"
        );
    }
    for step in walk.windows(2) {
        let ((x, y), (to_x, to_y)) = (step[0], step[1]);
        let (across, down) = (to_x as f64 - x as f64, to_y as f64 - y as f64);
        let degrees = down.atan2(across).to_degrees().round();
        // Half of the step, so that the arrow is on the border of the cell or at its corner.
        let half = (across.hypot(down) / 2.0).round();
        writeln!(
            document,
            "<path class='arrow' transform='translate({x},{y}) rotate({degrees})' \
             d='M{half}-4l5 4-5 4'/>"
        );
    }
}

/// Writes into each cell that is used again the numbers of the letters on it, from 1. If they are
/// more than three, writes the first two.
fn draw_steps(document: &mut Document, walk: &[Point]) {
    let mut steps: BTreeMap<Point, Vec<String>> = BTreeMap::new();
    for (step, &cell) in (1..).zip(walk) {
        steps.entry(cell).or_default().push(step.to_string());
    }
    for ((x, y), steps) in steps.into_iter().filter(|(_, steps)| steps.len() > 1) {
        let steps = match &steps[..] {
            [first, second, _, _, ..] => format!("{first},{second},…"),
            few => few.join(","),
        };
        document.text("step", x + CELL / 2 - 2, y - CELL / 2 + 9, &steps);
    }
}
