//! Writes the answer of a word with cells.

use std::io::{self, Write};

use crate::output::Output;

/// Writes `WORD YES` and the cells of a walk. A cell is given by its row and column from 0, and
/// written as ` (row,column)` from 1.
pub fn write_walk(
    out: &mut Output,
    word: &str,
    cells: impl Iterator<Item = (usize, usize)>,
) -> io::Result<()> {
    out.write_all(word.as_bytes())?;
    out.write_all(b" YES")?;
    for (row, col) in cells {
        // There are fewer than 2^31 rows and columns, so a cell has at most 2 * 10 digits.
        let mut text = [b' '; 24];
        text[23] = b')';
        let mut at = put_digits(col + 1, &mut text, 23) - 1;
        text[at] = b',';
        at = put_digits(row + 1, &mut text, at) - 1;
        text[at] = b'(';
        out.write_all(&text[at - 1..])?;
    }
    out.write_all(b"\n")
}

/// Puts the digits of the number before the index, and returns where they begin. `write!` takes
/// some five times as long.
fn put_digits(number: usize, text: &mut [u8], mut at: usize) -> usize {
    let mut left = number as u32;
    loop {
        at -= 1;
        text[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            return at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_any_size_are_written() {
        let mut written = Vec::new();
        let mut out = Output::new(&mut written);
        let cells = [(0, 0), (8, 9), (99, 998), (2_147_483_645, 2_147_483_645)];
        let done = write_walk(&mut out, "ABCD", cells.iter().copied());
        assert!(done.and_then(|()| out.flush()).is_ok());
        let right = "ABCD YES (1,1) (9,10) (100,999) (2147483646,2147483646)\n";
        assert_eq!(String::from_utf8_lossy(&written), right);
    }
}
