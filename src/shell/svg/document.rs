//! One SVG document: its style, its text, and where things go.
//!
//! Pictures are placed like words on a page: from left to right while they fit, then on a new
//! line. The page is as long as it has to be, and wider than usual if one picture alone is, or if
//! many pictures would make it higher than wide.

use std::fmt::{Arguments, Write};
use std::mem;

/// The usual width of a page, in pixels.
const WIDTH: usize = 1000;
const MARGIN: usize = 20;

/// The room left of a picture and above it, for the numbers of its rows and columns.
const LEFT: usize = 24;
const ABOVE: usize = 16;

/// Colours for a light page, then those that differ on a dark one. No distinction relies on colour
/// alone. The background is drawn too, since a viewer may not know what is behind the document.
const STYLE: &str = include_str!("style.css");

/// The parts of a board, in units of a cell. The queen is a shape, since not every font has one.
const DEFINITIONS: &str = "\
<defs>
<pattern id='squares' width='2' height='2' patternUnits='userSpaceOnUse'>\
<path class='dark' d='M1 0h1v1h-1zM0 1h1v1h-1z'/></pattern>
<g id='hatch'><path class='hatched' d='M0 0h1v1h-1z'/>\
<path class='hatch' d='M0 .33.33 0M0 .67.67 0M0 1 1 0M.33 1 1 .33M.67 1 1 .67'/></g>
<path id='frame' class='frame' d='M.06.06h.88v.88h-.88z'/>
<path id='queen' class='queen' d='M.24.72.12.32.34.5.37.18.5.45.63.18.66.5.88.32.76.72z\
M.23.77h.54v.11h-.54z'/>
</defs>
";

/// A document under construction.
pub struct Document {
    body: String,
    /// The width up to which pictures are placed side by side.
    width: usize,
    /// Where the next picture goes.
    x: usize,
    y: usize,
    /// The height of the pictures on the line so far.
    line: usize,
    /// The right end of the widest line.
    right: usize,
}

impl Document {
    pub fn new() -> Document {
        Document {
            body: DEFINITIONS.to_owned(),
            width: WIDTH,
            x: MARGIN,
            y: MARGIN,
            line: 0,
            right: 2 * MARGIN,
        }
    }

    /// Adds to the body; `write!` calls this.
    pub fn write_fmt(&mut self, what: Arguments) {
        let _ = self.body.write_fmt(what);
    }

    /// Makes the page so wide that `count` pictures of this size are not higher than wide.
    pub fn side_by_side(&mut self, count: usize, width: usize, height: usize) {
        let across = ((count * height) as f64 / width as f64).sqrt().ceil();
        let all = across as usize * (LEFT + width + MARGIN);
        self.width = WIDTH.max(MARGIN + all);
    }

    /// Opens a group for a picture of this size, whose upper left corner is the group's origin.
    /// The title is what a screen reader says of it.
    pub fn open(&mut self, width: usize, height: usize, title: &str) {
        if self.x + LEFT + width + MARGIN > self.width {
            self.end_line();
        }
        let (x, y) = (self.x + LEFT, self.y + ABOVE);
        let title = escape(title);
        writeln!(
            self,
            "<g transform='translate({x},{y})'><title>{title}</title>"
        );
        self.x = x + width + MARGIN;
        self.line = self.line.max(ABOVE + height);
        self.right = self.right.max(self.x);
    }

    /// Closes a group.
    pub fn close(&mut self) {
        writeln!(self, "</g>");
    }

    /// Ends a line of pictures.
    pub fn end_line(&mut self) {
        if self.x > MARGIN {
            self.x = MARGIN;
            self.y += self.line + MARGIN;
            self.line = 0;
        }
    }

    /// Begins a case.
    pub fn heading(&mut self, text: &str) {
        self.end_line();
        if self.y > MARGIN {
            self.y += MARGIN;
        }
        self.text("heading", text);
    }

    /// A line of text, cut if it is too long.
    pub fn text(&mut self, class: &str, text: &str) {
        self.end_line();
        let text = shorten(text, WIDTH - 2 * MARGIN, 14);
        writeln!(
            self,
            "<text class='{class}' x='{MARGIN}' y='{}'>{}</text>",
            self.y + 14,
            escape(&text)
        );
        self.y += 24;
        self.right = self.right.max(2 * MARGIN + text_width(&text, 14));
    }

    /// A label and words after it, on as many lines as they take; nothing if there are no words.
    pub fn list(&mut self, label: &str, words: &[&str]) {
        let mut line = label.to_owned();
        for (index, word) in words.iter().enumerate() {
            if index > 0 && text_width(&line, 14) + text_width(word, 14) > WIDTH - 3 * MARGIN {
                self.text("note", &mem::take(&mut line));
            }
            line = line + " " + word;
        }
        if !words.is_empty() {
            self.text("note", &line);
        }
    }

    /// The whole document.
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

/// About how wide the text is at that font size.
pub fn text_width(text: &str, size: usize) -> usize {
    let tenths = |letter| match letter {
        ' ' => 3,
        'A'..='Z' => 8,
        '!'..='~' => 6,
        _ => 10,
    };
    text.chars().map(tenths).sum::<usize>() * size / 10
}

/// The text, cut if it is wider than that.
pub fn shorten(text: &str, width: usize, size: usize) -> String {
    if text_width(text, size) <= width {
        return text.to_owned();
    }
    let mut shown: String = text.chars().take(width).collect();
    while text_width(&shown, size) + size > width {
        shown.pop();
    }
    shown + "…"
}

/// The text for XML. A character that XML does not allow becomes a symbol for it.
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

/// The numbers of rows and columns, from 1, left of a grid and above it; every tenth of many.
pub fn numbers(rows: usize, cols: usize, cell: usize) -> String {
    let shown = |count: usize| {
        let step = if count < 100 { 1 } else { 10 };
        (step..=count).step_by(step)
    };
    let center = |number: usize| number * cell - cell / 2;
    let row = |row| {
        let y = center(row) + 4;
        format!("<text class='number' x='-12' y='{y}'>{row}</text>\n")
    };
    let col = |col| {
        let x = center(col);
        format!("<text class='number' x='{x}' y='-5'>{col}</text>\n")
    };
    shown(rows).map(row).chain(shown(cols).map(col)).collect()
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
