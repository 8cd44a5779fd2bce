//! Walks on their board: large letters, and below them the line from cell to cell.

use std::collections::BTreeMap;

use super::document::{escape, numbers, shorten, text_width, Document};

/// The side of a cell, in pixels.
const CELL: usize = 44;

/// Draws the answer to a board case, lines `WORD YES (row,column) ...` and `WORD NO`: the board
/// once for each walk, then the words without one.
pub fn draw(document: &mut Document, cols: usize, letters: &[char], answer: &str) {
    let rows = letters.len() / cols;
    let (width, height) = (cols * CELL, rows * CELL);
    let corners = (0..letters.len()).map(|cell| (cell % cols * CELL, cell / cols * CELL));
    let square = |(x, y)| format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    let squares: String = corners.clone().map(square).collect();
    let numbers = numbers(rows, cols, CELL);
    let (walks, rest): (Vec<&str>, Vec<&str>) =
        answer.lines().partition(|line| line.contains(" YES "));
    document.side_by_side(walks.len(), width, height + 24);
    for line in walks {
        let (word, walk) = line.split_once(" YES ").unwrap_or_default();
        let walk: Vec<(usize, usize)> = walk.split(' ').filter_map(center).collect();
        let word = shorten(word, width.max(200), 14);
        document.open(width.max(text_width(&word, 14)), height + 24, line);
        writeln!(document, "<path class='cells' d='{squares}'/>\n{numbers}");
        draw_line(document, &walk);
        for (letter, (x, y)) in letters.iter().zip(corners.clone()) {
            let (x, y) = (x + CELL / 2, y + CELL / 2 + 8);
            let letter = escape(letter.encode_utf8(&mut [0; 4]));
            writeln!(
                document,
                "<text class='letter' x='{x}' y='{y}'>{letter}</text>"
            );
        }
        draw_steps(document, &walk);
        let (y, word) = (height + 20, escape(&word));
        writeln!(document, "<text class='line' y='{y}'>{word}</text>");
        document.close();
    }
    let words = rest.iter().map(|line| line.trim_end_matches(" NO"));
    document.list("NO:", &words.collect::<Vec<&str>>());
}

/// The centre of a cell, which is written `(row,column)` and counted from 1.
fn center(cell: &str) -> Option<(usize, usize)> {
    let (row, col) = cell.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let center = |number: &str| Some(number.parse::<usize>().ok()? * CELL - CELL / 2);
    Some((center(col)?, center(row)?))
}

/// Draws the line through the centres, a disc at its start, a ring at its end, and an arrow on
/// each step.
fn draw_line(document: &mut Document, walk: &[(usize, usize)]) {
    let points: Vec<String> = walk.iter().map(|(x, y)| format!("{x} {y}")).collect();
    writeln!(document, "<path class='walk' d='M{}'/>", points.join(" "));
    for (class, end) in [("start", walk.first()), ("end", walk.last())] {
        let (x, y) = end.copied().unwrap_or_default();
        writeln!(
            document,
            "<circle class='{class}' cx='{x}' cy='{y}' r='15'>\
             <title>{class}</title></circle>"
        );
    }
    for step in walk.windows(2) {
        let ((x, y), (to_x, to_y)) = (step[0], step[1]);
        // By the row, then by the column of the step: one back, the same, one on.
        let degrees = [[225, 270, 315], [180, 0, 0], [135, 90, 45]];
        let degrees = degrees[(CELL + to_y - y) / CELL][(CELL + to_x - x) / CELL];
        // From the centre to the border of the cell, or to its corner.
        let half = if degrees % 90 == 0 { 22 } else { 31 };
        writeln!(
            document,
            "<path class='arrow' transform='translate({x},{y}) rotate({degrees})' \
             d='M{half}-4l5 4-5 4'/>"
        );
    }
}

/// Writes the numbers of its steps, from 1, into each cell that is used again.
fn draw_steps(document: &mut Document, walk: &[(usize, usize)]) {
    let mut steps: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for (step, &cell) in (1..).zip(walk) {
        steps.entry(cell).or_default().push(step.to_string());
    }
    for ((x, y), steps) in steps.into_iter().filter(|(_, steps)| steps.len() > 1) {
        let (x, y) = (x + CELL / 2 - 2, y - CELL / 2 + 9);
        let all = steps.join(",");
        let mut steps = shorten(&all, CELL - 4, 9);
        if steps != all {
            // Half a number would be another number.
            let end = steps.rfind(',').map_or(0, |comma| comma + 1);
            steps.replace_range(end.., "…");
        }
        writeln!(
            document,
            "<text class='step' x='{x}' y='{y}'>{steps}</text>"
        );
    }
}
