//! Words on a board: whether each can be walked through neighbouring cells.

pub mod frontier;
pub mod grid;
pub mod letters;
pub mod once;
#[cfg(test)]
mod oracle;
pub mod reuse;
pub mod small;
pub mod small_trail;
pub mod sorted;
pub mod trail;
pub mod verdict;
pub mod walk;

/// A board of letters and the words asked of it: a view of the input, which it does not copy.

pub struct Board<'a> {
    pub rows: usize,
    pub cols: usize,
    letters: &'a str,
    words: &'a str,
}

impl<'a> Board<'a> {
    /// `letters` holds the `rows * cols` letters in reading order, `words` the words, both
    /// with any blanks between.
    pub fn new(rows: usize, cols: usize, letters: &'a str, words: &'a str) -> Board<'a> {
        Board {
            rows,
            cols,
            letters,
            words,
        }
    }

    /// The letters in reading order.
    pub fn letters(&self) -> impl Iterator<Item = char> + 'a {
        self.letters.chars().filter(|letter| !is_blank(*letter))
    }

    /// The words in input order.
    pub fn words(&self) -> impl Iterator<Item = &'a str> + 'a {
        self.words.split(is_blank).filter(|word| !word.is_empty())
    }
}

/// Whether the input format counts the character as a blank.
fn is_blank(letter: char) -> bool {
    letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'
}
