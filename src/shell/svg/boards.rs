//! Placements on boards of squares.

use super::document::{numbers, shorten, text_width, Document};

/// Draws the answer to a queens case: a board for each line, which is a placement or `NONE`.
///
/// `case` is the number of the case. `signs` has the n * n signs of the board in the input, or is
/// empty if n comes without a board. Without a placement, the queens of the input are drawn.
pub fn draw(document: &mut Document, case: usize, n: usize, signs: &[char], answer: &str) {
    let answer = if answer.is_empty() { "NONE" } else { answer };
    let count = answer.lines().count();
    let cell = 900.0 / (n as f64 * (count as f64).sqrt());
    let cell = (cell as usize).clamp(14, 28);
    let side = n * cell;

    // What all boards of the case show.
    writeln!(
        document,
        "<defs><g id='board{case}'><g transform='scale({cell})'>\
         <path class='board' d='M0 0h{n}v{n}h-{n}z'/>\
         <path fill='url(#squares)' d='M0 0h{n}v{n}h-{n}z'/>"
    );
    let mut given = Vec::new();
    for (index, sign) in signs.iter().enumerate() {
        let (row, col) = (index / n, index % n);
        match sign {
            '*' => draw_cell(document, "hatch", row, col),
            'Q' => {
                draw_cell(document, "frame", row, col);
                given.push((row, col));
            }
            _ => {}
        }
    }
    writeln!(document, "</g>\n{}</g></defs>", numbers(n, n, cell));

    document.side_by_side(count, side, side + 24);
    for (number, line) in (1..).zip(answer.lines()) {
        let mut caption = shorten(line, side.max(1000), 11);
        if count > 1 {
            caption = format!("{number}: {caption}");
        }
        document.open(side.max(text_width(&caption, 11)), side + 24, line);
        writeln!(
            document,
            "<use href='#board{case}'/><g transform='scale({cell})'>"
        );
        let cols = line.split(' ').filter_map(|col| col.parse::<usize>().ok());
        let placed: Vec<(usize, usize)> = cols.map(|col| col - 1).enumerate().collect();
        let queens = if line == "NONE" { &given } else { &placed };
        for &(row, col) in queens {
            draw_cell(document, "queen", row, col);
        }
        let (x, y) = (side / 2, side + 18);
        writeln!(document, "</g><text x='{x}' y='{y}'>{caption}</text>");
        document.close();
    }
}

/// Draws what goes into one cell; rows and columns count from 0.
fn draw_cell(document: &mut Document, what: &str, row: usize, col: usize) {
    writeln!(document, "<use href='#{what}' x='{col}' y='{row}'/>");
}
