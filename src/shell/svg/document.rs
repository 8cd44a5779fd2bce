//! Puts one SVG document together: its style, its text, and the places of its pictures.
//!
//! Pictures are placed like words on a page: from left to right while they fit, then on a new line.
//! The page is as high as it has to be. Its lines are wider than usual if one picture is, or if
//! many equal pictures would make a page that is higher than wide.

use std::fmt::{Arguments, Display, Write};
use std::mem;

/// The usual width up to which pictures are placed side by side, in pixels.
const WIDTH: usize = 1000;
const MARGIN: usize = 20;

/// The width of a wide letter in a line of text, roughly.
pub const LETTER: usize = 12;

/// The room left of a picture and above it, for the numbers of its rows and columns.
const LEFT: usize = 24;
const ABOVE: usize = 16;

/// The colours for a light page, then those that differ on a dark one. Nothing is told apart by
/// colour alone. The background is drawn, because a viewer may show any colour behind the document.
const STYLE: &str = include_str!("style.css");

/// The shapes of which boards, trees and walks are made. The unit of those for boards is a cell.
/// The queen is a shape, because not every font has one.
const SHAPES: &str = include_str!("shapes.svg");

pub struct Document {
    body: String,
    /// The width up to which pictures are placed side by side.
    width: usize,
    /// The upper left corner of the room for the next picture.
    x: usize,
    y: usize,
    /// The height of the highest picture on the line so far.
    line: usize,
    /// The right end of the widest line.
    right: usize,
}

impl Document {
    pub fn new() -> Document {
        Document {
            body: SHAPES.to_owned(),
            width: WIDTH,
            x: MARGIN,
            y: MARGIN,
            line: 0,
            right: 2 * MARGIN,
        }
    }

    /// Adds to the body. `writeln!` calls this.
    pub fn write_fmt(&mut self, what: Arguments) {
        let _ = self.body.write_fmt(what);
    }

    pub fn text(&mut self, class: &str, x: impl Display, y: impl Display, text: &str) {
        let text = escape(text);
        writeln!(self, "<text class='{class}' x='{x}' y='{y}'>{text}</text>");
    }

    /// Adds the numbers of rows and columns, left of a grid and above it. If there are 100 or more,
    /// adds every tenth number.
    pub fn numbers(&mut self, rows: usize, cols: usize, cell: usize) {
        let step = |count| if count < 100 { 1 } else { 10 };
        for row in (step(rows)..=rows).step_by(step(rows)) {
            self.text("number", -12, row * cell - cell / 2 + 4, &row.to_string());
        }
        for col in (step(cols)..=cols).step_by(step(cols)) {
            self.text("number", col * cell - cell / 2, -5, &col.to_string());
        }
    }

    /// Makes the page wide enough for `count` pictures of this size to be about as wide as high.
    pub fn side_by_side(&mut self, count: usize, width: usize, height: usize) {
        let across = ((count * height) as f64 / width as f64).sqrt().ceil();
        self.width = WIDTH.max(MARGIN + across as usize * (LEFT + width + MARGIN));
    }

    /// Opens a group for a picture of this size, whose upper left corner is the group's origin.
    /// A screen reader says the title.
    pub fn open(&mut self, width: usize, height: usize, title: &str) {
        if self.x + LEFT + width + MARGIN > self.width {
            self.end_line();
        }
        let (x, y, title) = (self.x + LEFT, self.y + ABOVE, escape(title));
        writeln!(
            self,
            "<g transform='translate({x},{y})'><title>{title}</title>"
        );
        self.x = x + width + MARGIN;
        self.line = self.line.max(ABOVE + height);
        self.right = self.right.max(self.x);
    }

    pub fn close(&mut self) {
        writeln!(self, "</g>");
    }

    pub fn end_line(&mut self) {
        if self.x > MARGIN {
            self.x = MARGIN;
            self.y += self.line + MARGIN;
            self.line = 0;
        }
    }

    pub fn heading(&mut self, text: &str) {
        self.end_line();
        if self.y > MARGIN {
            self.y += MARGIN;
        }
        self.line("heading", text);
    }

    pub fn line(&mut self, class: &str, text: &str) {
        self.end_line();
        let text = shorten(text, (WIDTH - 2 * MARGIN) / LETTER);
        self.text(class, MARGIN, self.y + 14, &text);
        self.y += 24;
        self.right = self.right.max(2 * MARGIN + text.chars().count() * LETTER);
    }

    /// Adds a label and words after it, on as many lines as they take; without a word, nothing.
    pub fn list<'w>(&mut self, label: &str, words: impl Iterator<Item = &'w str>) {
        let mut line = label.to_owned();
        for word in words {
            if (line.len() + word.len()) * LETTER > WIDTH - 3 * MARGIN {
                self.line("note", &mem::take(&mut line));
            }
            line = line + " " + word;
        }
        if line != label {
            self.line("note", &line);
        }
    }

    pub fn finish(mut self) -> String {
        self.end_line();
        let (width, height) = (self.right, self.y.max(2 * MARGIN));
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
             viewBox='0 0 {width} {height}'>\n<title>Drawn by backtrack</title>\n\
             <style>\n{STYLE}</style>\n\
             <rect class='page' width='{width}' height='{height}'/>\n{}</svg>\n",
            self.body
        )
    }
}

pub fn shorten(text: &str, letters: usize) -> String {
    match text.chars().nth(letters) {
        Some(_) => text.chars().take(letters - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}

/// Returns the text for XML. A control character becomes the symbol for it, U+FFFE and U+FFFF
/// become U+FFFD.
pub fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\0'..='\x1F' => escaped.extend(char::from_u32('\u{2400}' as u32 + letter as u32)),
            '\u{FFFE}' | '\u{FFFF}' => escaped.push(char::REPLACEMENT_CHARACTER),
            _ => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the production `Char` of XML 1.0.
    #[test]
    fn what_xml_does_not_allow_is_escaped() {
        let escaped = escape("<A>&\0\x1F \u{7F}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}");
        let right = "&lt;A&gt;&amp;\u{2400}\u{241F} \u{7F}\u{FFFD}\u{FFFD}\u{FFFD}\u{10000}";
        assert_eq!(escaped, right);
    }
}
