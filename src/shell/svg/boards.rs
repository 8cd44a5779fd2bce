//! Draws placements on boards of squares.

use super::document::{shorten, Document};

/// Draws the answer to a queens case: a board for each line, which is a placement or `NONE`.
///
/// `case` is the number of the case. `signs` are the n * n signs of the board in the input, if
/// there is one. If there is no placement, the queens of the input are drawn.
pub fn draw(document: &mut Document, case: usize, n: usize, signs: &[char], answer: &str) {
    let answer = if answer.is_empty() { "NONE" } else { answer };
    let count = answer.lines().count();
    let cell = 900.0 / (n as f64 * (count as f64).sqrt());
    let cell = (cell as usize).clamp(14, 28);
    let side = n * cell;
    let cells_with = |wanted| {
        let signs = signs.iter().enumerate();
        let wanted = signs.filter(move |(_, sign)| **sign == wanted);
        wanted.map(|(index, _)| (index / n, index % n))
    };

    // All boards of the case show this.
    writeln!(
        document,
        "<defs><g id='board{case}'><g transform='scale({cell})'>\
         <path class='board' d='M0 0h{n}v{n}h-{n}z'/>\
         <path fill='url(#squares)' d='M0 0h{n}v{n}h-{n}z'/>"
    );
    put(document, "hatch", cells_with('*'));
    put(document, "frame", cells_with('Q'));
    document.close();
    document.numbers(n, n, cell);
    writeln!(document, "</g></defs>");

    document.side_by_side(count, side, side + 24);
    for (number, line) in (1..).zip(answer.lines()) {
        let mut caption = shorten(line, side.max(1000) * 2 / 11);
        if count > 1 {
            caption = format!("{number}: {caption}");
        }
        document.open(side.max(caption.len() * 11 / 2), side + 24, line);
        writeln!(
            document,
            "<use href='#board{case}'/><g transform='scale({cell})'>"
        );
        if line == "NONE" {
            put(document, "queen", cells_with('Q'));
        } else {
            let cols = line.split(' ').flat_map(str::parse::<usize>);
            put(document, "queen", cols.map(|col| col - 1).enumerate());
        }
        document.close();
        document.text("caption", side / 2, side + 18, &caption);
        document.close();
    }
}

/// Draws a shape into each of the cells, which are row and column from 0.
fn put(document: &mut Document, shape: &str, cells: impl Iterator<Item = (usize, usize)>) {
    for (row, col) in cells {
        writeln!(document, "<use href='#{shape}' x='{col}' y='{row}'/>");
    }
}
