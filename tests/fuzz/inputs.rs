//! Makes seeded random inputs: cases in many layouts, then up to four mutations.

pub use super::random::Random;

impl Random {
    pub fn new(seed: u64) -> Random {
        // Neighbouring seeds begin far apart. No state is 0.
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        for _ in 0..4 {
            random.bits();
        }
        random
    }

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn pick<'a, T: ?Sized>(&mut self, choices: &[&'a T]) -> &'a T {
        choices[self.below(choices.len())]
    }

    pub fn choose<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.below(choices.len())]
    }
}

/// Returns an input of one to four cases; one in 20 is noise instead. If `signs`, n rows of signs
/// follow each n. One in three is left as it is, the others get one to four mutations.
pub fn input(random: &mut Random, signs: bool) -> Vec<u8> {
    let mut input = Vec::new();
    if random.one_in(20) {
        for _ in 0..random.below(40) {
            input.extend(random.pick(&NOISE).bytes());
        }
    } else {
        if random.one_in(20) {
            input.extend("\u{feff}".bytes());
        }
        for _ in 0..=random.below(4) {
            let case = if random.one_in(2) {
                queens(random, signs)
            } else {
                board(random)
            };
            input.extend(case.bytes());
        }
        if random.one_in(4) {
            let ends = ["0", "0\n", "0 0\n", " 0\t0\r\n8\n", "0\nx\n"];
            input.extend(random.pick(&ends).bytes());
        }
    }
    if !random.one_in(3) {
        for _ in 0..=random.below(4) {
            mutate(random, &mut input);
        }
    }
    input
}

/// Returns an input for one of the judges' forms, with up to four mutations.
pub fn input_of_form(random: &mut Random, form: &str) -> Vec<u8> {
    let count = random.below(4);
    let n = 1 + random.below(8);
    let cases: String = (0..count)
        .map(|_| match form {
            "algospot-boggle" => rows(random, "ABé", 5, 5) + &counted(random, "ABé"),
            "aoj-alds1-13-a" => format!("{} {}\n", random.below(8), random.below(8)),
            "dmoj-mwc15c3p3" => word(random, "aAb") + "\n",
            "kattis-boggle" => rows(random, "ABC", 4, 4) + "\n",
            "spoj-allizwel" => format!("{n} 8\n{}\n", rows(random, "ALIZWELZ", n, 8)),
            "nowcoder-queens" | "swea-2806" => format!("{}\n", 1 + random.below(8)),
            _ => String::new(),
        })
        .collect();
    let text = match form {
        "algospot-boggle" | "aoj-alds1-13-a" | "spoj-allizwel" | "swea-2806" => {
            format!("{count}\n{cases}")
        }
        "atcoder-arc001-c" => rows(random, "..............Q", 8, 8),
        "codingame-boggle" => rows(random, "AB", 4, 4) + &counted(random, "AB"),
        "cses-1624" => rows(random, "...*", 8, 8),
        "dmoj-mwc15c3p3" => format!("{n} {count}\n{}{cases}", rows(random, "aAb", n, n)),
        "kattis-boggle" => {
            counted(random, "ABC") + &format!("\n{count}\n{}", cases.trim_end()) + "\n"
        }
        "luogu-p1562" => format!("{n}\n{}", rows(random, "***.", n, n)),
        _ => format!("{n}\n{cases}"),
    };
    let mut input = text.into_bytes();
    for _ in 0..random.below(5) {
        mutate(random, &mut input);
    }
    input
}

/// Returns a line with a count from 0 to 5, then as many words, one per line.
fn counted(random: &mut Random, alphabet: &str) -> String {
    let count = random.below(6);
    let words = (0..count).map(|_| word(random, alphabet) + "\n");
    format!("{count}\n{}", words.collect::<String>())
}

fn word(random: &mut Random, alphabet: &str) -> String {
    let length = 1 + random.below(6);
    (0..length).map(|_| letter(random, alphabet)).collect()
}

fn queens(random: &mut Random, signs: bool) -> String {
    let n = 1 + random.below(6);
    let mut text = format!("{}{n}{}", blanks(random), line_end(random));
    if signs {
        let kinds_of_rows = ["....*", "...**Q", "*", "."];
        for _ in 0..n {
            let choices = random.pick(&kinds_of_rows);
            text += &row(random, choices, n);
        }
    }
    text
}

fn board(random: &mut Random) -> String {
    let (rows, cols) = match random.below(20) {
        0..=8 => (1 + random.below(3), 1 + random.below(3)),
        9..=13 => (1, 1 + random.below(9)),
        14..=18 => (1 + random.below(4), 2),
        // Perhaps more cells than a machine word has bits.
        _ => (5 + random.below(8), 5 + random.below(8)),
    };
    let alphabet = random.pick(&["AB", "A", "ABC", "aQé5", "*.0ß", "Aé\u{301}😀\u{a0}"]);
    let mut text = format!("{}{rows} {cols}{}", blanks(random), line_end(random));
    text += &self::rows(random, alphabet, rows, cols);
    let words = random.below(6);
    if random.one_in(2) {
        text += &words.to_string();
        text += &line_end(random);
    }
    for index in 0..words {
        if index > 0 {
            let end = line_end(random);
            text += random.pick(&["\n", " ", "\t", &end, &end]);
        }
        text += &word(random, alphabet);
    }
    if words > 0 {
        text += &line_end(random);
    }
    text
}

fn rows(random: &mut Random, alphabet: &str, rows: usize, cols: usize) -> String {
    (0..rows).map(|_| row(random, alphabet, cols)).collect()
}

fn row(random: &mut Random, alphabet: &str, cols: usize) -> String {
    let apart = random.one_in(3);
    let mut text = blanks(random);
    for col in 0..cols {
        if apart && col > 0 {
            text.push(' ');
        }
        text.push(letter(random, alphabet));
    }
    text + &line_end(random)
}

fn letter(random: &mut Random, alphabet: &str) -> char {
    let letters: Vec<char> = alphabet.chars().collect();
    letters[random.below(letters.len())]
}

/// Returns spaces and tabs for the beginning of a line: none three times out of four.
fn blanks(random: &mut Random) -> String {
    random
        .pick(&["", "", "", "", "", "", " ", "\t "])
        .to_owned()
}

/// Returns the end of a line: a newline alone five times out of nine.
fn line_end(random: &mut Random) -> String {
    random
        .pick(&[
            "\n",
            "\n",
            "\n",
            "\n",
            "\n",
            "\r\n",
            " \n",
            "\n\n",
            "\n \t\r\n",
        ])
        .to_owned()
}

/// The parts of noise. A mutation may insert one.
const NOISE: [&str; 26] = [
    "0", "1", "2", "3", "4", "5", "\n", "\n", "\n", " ", "\t", "\r", "A", "B", "Q", ".", "*", "é",
    "-", "+", "\0", "\u{feff}", "\u{a0}", "\u{b}", "\u{c}", "\u{2028}",
];

/// Changes the bytes in one way.
pub fn mutate(random: &mut Random, input: &mut Vec<u8>) {
    let at = random.below(input.len() + 1);
    if at == input.len() || random.one_in(6) {
        input.splice(at..at, random.pick(&NOISE).bytes());
        return;
    }
    match random.below(8) {
        0 => input[at] ^= 1 << random.below(8),
        1 => input[at] = random.below(256) as u8,
        2 => drop(input.remove(at)),
        // The end is cut off, perhaps in the middle of a character.
        3 => input.truncate(at),
        // A number that begins here gets a digit or a sign, or becomes larger than a machine word.
        4 => {
            let heads = [
                "0",
                "00",
                "+",
                "-",
                "1",
                "9999999999999999999999999999999999999999",
            ];
            input.splice(at..at, random.pick(&heads).bytes());
        }
        // The same happens to it at its end.
        5 => {
            let length = input[at..].iter().position(|byte| !byte.is_ascii_digit());
            let end = length.map_or(input.len(), |length| at + length);
            let tails = ["0", "1", "000", ".5", "-", "e9", "18446744073709551615"];
            input.splice(end..end, random.pick(&tails).bytes());
        }
        _ => mutate_lines(random, input),
    }
}

/// Drops a line, copies it to another place, or swaps it with another.
fn mutate_lines(random: &mut Random, input: &mut Vec<u8>) {
    let mut lines: Vec<&[u8]> = input.split_inclusive(|&byte| byte == b'\n').collect();
    let (line, other) = (random.below(lines.len()), random.below(lines.len()));
    match random.below(3) {
        0 => drop(lines.remove(line)),
        1 => lines.insert(other, lines[line]),
        _ => lines.swap(line, other),
    }
    *input = lines.concat();
}
