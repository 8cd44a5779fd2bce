//! Mutates answers: some become wrong in the way of a wrong program, some stay right.

use super::inputs::{mutate, Random};

/// No white space, and some.
const SPACES: [&str; 9] = [
    "",
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\n\n",
    " \n",
    "\t \r \n ",
];

/// Changes an output in one way, or not at all.
pub fn mutate_output(random: &mut Random, output: &mut Vec<u8>) {
    let Ok(text) = String::from_utf8(output.clone()) else {
        mutate(random, output);
        return;
    };
    let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
    if lines.is_empty() {
        lines.push(String::new());
    }
    let (line, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(20) {
        0 | 1 => lines[line] = change_number(random, &lines[line]),
        2 => swap_words(random, &mut lines[line]),
        3 => lines.swap(line, other),
        4 => drop(lines.remove(line)),
        5 => lines.insert(other, lines[line].clone()),
        6 => {
            let at = random.below(output.len() + 1);
            output.truncate(at);
            return;
        }
        // White space changes: at the end of a line, everywhere, at the end, at the beginning of a
        // line, between two words.
        7 => lines[line] = lines[line].replace('\n', random.pick(&SPACES)),
        8 => lines = vec![text.replace(['\n', ' '], random.pick(&SPACES))],
        9 => lines = vec![text.trim_end().to_owned() + random.pick(&SPACES) + random.pick(&SPACES)],
        10 => lines[line].insert_str(
            0,
            random.pick(&[" ", "\t", "\n", "\r", "\u{feff}", "\u{a0}"]),
        ),
        11 => lines[line] = lines[line].replacen(' ', random.pick(&SPACES), 1),
        // Upper and lower case change: of all, of a line, of a letter.
        12 => lines = vec![text.to_lowercase()],
        13 => lines[line] = lines[line].to_ascii_lowercase(),
        14 => {
            let at = random.below(output.len() + 1);
            if let Some(letter) = output.get_mut(at) {
                *letter ^= if letter.is_ascii_alphabetic() {
                    0x20
                } else {
                    0
                };
            }
            return;
        }
        15 => {
            let (from, to) =
                *random.choose(&[("YES", "NO"), ("NO", "YES"), (" YES ", " YES"), ("Q", ".")]);
            lines[line] = lines[line].replacen(from, to, 1);
        }
        // The words of a line backwards. A placement is then mirrored.
        16 => {
            let words: Vec<&str> = lines[line].trim_end().rsplit(' ').collect();
            lines[line] = words.join(" ") + "\n";
        }
        17 => lines.reverse(),
        _ => {
            mutate(random, output);
            return;
        }
    }
    *output = lines.concat().into_bytes();
}

/// Changes one of the numbers of a line if there are any.
fn change_number(random: &mut Random, line: &str) -> String {
    let digit = |at: usize| line.as_bytes()[at].is_ascii_digit();
    let starts: Vec<usize> = (0..line.len())
        .filter(|&at| digit(at) && (at == 0 || !digit(at - 1)))
        .collect();
    if starts.is_empty() {
        return line.to_owned();
    }
    let start = *random.choose(&starts);
    let end = (start..line.len())
        .find(|&at| !digit(at))
        .unwrap_or(line.len());
    let number = &line[start..end];
    let value: i64 = number.parse().unwrap_or(0);
    let changed = match random.below(8) {
        0 => format!("0{number}"),
        1 => format!("+{number}"),
        2 => format!("{number}.0"),
        3 => random.below(12).to_string(),
        4 | 5 => (value + 1).to_string(),
        _ => (value - 1).to_string(),
    };
    line[..start].to_owned() + &changed + &line[end..]
}

/// Swaps two words of a line, or none.
fn swap_words(random: &mut Random, line: &mut String) {
    let text = line.trim_end_matches('\n').to_owned();
    let mut words: Vec<&str> = text.split(' ').collect();
    let (first, second) = (random.below(words.len()), random.below(words.len()));
    words.swap(first, second);
    *line = words.join(" ") + &line[text.len()..];
}
