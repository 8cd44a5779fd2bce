//! The texts of `--help` and of `--form` alone.

use backtrack::forms::FORMS;

/// The forms, one per line: what each reads and what it prints.
pub fn forms() -> String {
    let rows = FORMS
        .iter()
        .map(|form| [form.name, form.reads, form.prints]);
    let rows: Vec<[&str; 3]> = [["NAME", "reads", "prints"]]
        .into_iter()
        .chain(rows)
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (names, reads) = (width(0), width(1));
    let line =
        |[name, what, prints]: &[&str; 3]| format!("{name:names$}  {what:reads$}  {prints}\n");
    rows.iter().map(line).collect()
}

/// The text of `--help`.
pub const TEXT: &str = "\
Reads queens and board cases in the judge format, writes their answers.

Usage: backtrack [OPTIONS] [FILE]      (no FILE, or -: standard input)
       backtrack [OPTIONS] --check INPUT OUTPUT [ANSWER [REPORT]]

A case is a line n: in how many ways can n queens be placed? Or a line N M, N
rows of M letters, then words: can each be walked on the board through
neighbouring cells, YES or NO? A line 0 or 0 0 ends the input.

Queens:
  --first         the lexicographically first placement, the column of each row
  --any           some placement, for n up to millions
  --all           every placement, in lexicographic order
  --draw          with one of these three: placements drawn with . and Q
  --trace         the search tree, one event per line; --first stops it early
  --trace=calls   the columns last tried, row by row, at every call up to the first
                  placement; the README says how to read them
  --board         after n come n rows: . free, * forbidden, Q a required queen
  --part I/K      count only part I of K; the K answers add up to the count
  --threads T     count with at most T threads

Words:
  --once          each cell at most once in a word
  --sides         steps to the 4 cells that share a side, not to all 8
  --paths         after YES the cells of one walk, as (row,column) from 1

Pictures:
  --svg           placements, the search tree or walks as one SVG document

Judges:
  --form NAME     read and answer in a judge's own form
  --form          list the forms, each with what it reads and what it prints
  --source        print one Rust file to submit: alone, the textbook program for
                  both problems; with options, a fast one that does what they say
  --source=P      the fast program for one problem; P is queens or words
  --check         judge OUTPUT, another program's answers to INPUT; it takes
                  every right one; exit status 0 right, 1 wrong, 3 not judged
  --check=kattis  the same as an output validator of Kattis and DOMjudge, which
                  get INPUT ANSWER FEEDBACK_DIR
  --validate      say whether the input is exactly of the form, solve nothing;
                  exit status 0, or 2 with the reason
  --validate=kattis   the same with exit status 42 or 43

  -h, --help      this text
  -V, --version   the version

Exit status: 0 answered, 1 cannot read or write, 2 invalid input or options.
";
