//! Numbers letters by small codes.
//!
//! A letter gets the next of the codes 1, 2, 3 .. when it first comes; other characters have 0.
//!
//! The table has two levels, so the code of any character takes two loads: its upper bits are the
//! index of a page, its lower 7 bits that of an entry. The table is small, because many boards have
//! one each.
//!
//! Space: 0.5 KB for each page in use and an empty one, 2 bytes for each page up to the last one.

/// The code of a position that is no cell, and of a letter that the board lacks.
pub const NO_LETTER: u32 = 0;

const PAGE: usize = 128;

pub struct Letters {
    /// By the upper bits of a character: the number of its page. Page 0 is empty.
    pages: Vec<u16>,
    codes: Vec<u32>,
    /// How many letters have a code: the codes are `1 ..= count`.
    count: u32,
}

impl Letters {
    pub fn new() -> Letters {
        Letters {
            pages: Vec::new(),
            codes: vec![NO_LETTER; PAGE],
            count: 0,
        }
    }

    /// Returns the letter's code, or `NO_LETTER`.
    #[inline(always)]
    pub fn code(&self, letter: char) -> u32 {
        let page = *self.pages.get(letter as usize / PAGE).unwrap_or(&0) as usize;
        self.codes[page * PAGE + letter as usize % PAGE]
    }

    /// Returns the letter's code, a new one if it has none yet.
    pub fn intern(&mut self, letter: char) -> u32 {
        let upper = letter as usize / PAGE;
        if upper >= self.pages.len() {
            self.pages.resize(upper + 1, 0);
        }
        let page = &mut self.pages[upper];
        if *page == 0 {
            *page = (self.codes.len() / PAGE) as u16;
            self.codes.resize(self.codes.len() + PAGE, NO_LETTER);
        }
        let code = &mut self.codes[*page as usize * PAGE + letter as usize % PAGE];
        if *code == NO_LETTER {
            self.count += 1;
            *code = self.count;
        }
        *code
    }

    /// Puts the word's codes into `codes`. Returns false if the board lacks one of its letters.
    pub fn spell(&self, word: &str, codes: &mut Vec<u32>) -> bool {
        codes.clear();
        codes.extend(word.chars().map(|letter| self.code(letter)));
        !codes.contains(&NO_LETTER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters whose numbers differ by whole pages, and some beyond the last page of the board.
    #[test]
    fn letters_of_other_pages_have_no_code() {
        let page = |letter: char, by: usize| {
            char::from_u32(letter as u32 + (by * PAGE) as u32).expect("a letter")
        };
        let mut letters = Letters::new();
        assert_eq!(letters.code('A'), NO_LETTER);
        assert_eq!(letters.intern('A'), 1);
        assert_eq!(letters.intern(page('B', 2)), 2);
        assert_eq!(letters.intern('A'), 1);
        for by in 0..6 {
            let is_there = |there| {
                if by == there {
                    by as u32 / 2 + 1
                } else {
                    NO_LETTER
                }
            };
            assert_eq!(letters.code(page('A', by)), is_there(0));
            assert_eq!(letters.code(page('B', by)), is_there(2));
        }
    }
}
