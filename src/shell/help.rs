//! Makes the texts of `--help` and of `--form` alone.

use crate::shell::arguments::{About, Opt, Value, OPTIONS};
use crate::shell::forms::FORMS;

/// Returns the list of forms, one per line: name, input, output.
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

pub fn text() -> String {
    let about = [About::Queens, About::Threads, About::Words, About::Pictures];
    let [queens, threads, words, pictures] = about.map(options);
    let about = [About::Judges, About::Setters, About::Help];
    let [judges, setters, help] = about.map(options);
    format!(
        "\
Reads queens and board cases in the judge format, writes their answers.

Usage: backtrack [OPTIONS] [FILE]      (no FILE, or -: standard input)
       backtrack [OPTIONS] --check INPUT OUTPUT [ANSWER [REPORT]]

A case is a line n: in how many ways can n queens be placed? Or a line N M, N
rows of M letters, then words: can each be walked on the board through
neighbouring cells, YES or NO? A line 0 or 0 0 ends the input.

Queens:
{queens}{threads}
Words:
{words}
Pictures:
{pictures}
Judges:
{judges}{setters}
{help}
Exit status: 0 answered, 1 cannot read or write, 2 invalid input or options.
"
    )
}

/// Returns the lines on the options of a subject.
fn options(about: About) -> String {
    let options = OPTIONS.iter().filter(|option| option.about == about);
    let ways = options.flat_map(|option| ways(option).into_iter().zip(option.help));
    let lines = ways.map(|(way, what)| {
        let what = what.replace('\n', &format!("\n{:18}", ""));
        let width = if way.len() < 15 { 16 } else { 20 };
        format!("  {way:width$}{what}\n")
    });
    lines.collect()
}

fn ways(option: &Opt) -> Vec<String> {
    let name = [option.short, &[option.name]].concat().join(", ");
    match option.value {
        Value::None => vec![name],
        Value::Optional(value) => vec![name.clone(), format!("{name}={value}")],
        Value::Required(value) => vec![format!("{name} {value}")],
        Value::Last(value) => vec![format!("{name} {value}"), name],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_write_an_option_has_help() {
        for option in OPTIONS {
            assert_eq!(ways(option).len(), option.help.len(), "{}", option.name);
        }
    }
}
