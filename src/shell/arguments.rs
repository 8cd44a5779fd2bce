//! Reads the command line: which options there are is in one table.

use std::ffi::OsString;
use std::path::PathBuf;
use std::vec::IntoIter;

/// An option. A list of options is a text: their names with spaces between.
pub struct Opt {
    pub name: &'static str,
    pub short: &'static [&'static str],
    pub value: Value,
    pub about: About,
    /// The options that exclude this one. A pair is listed under one of the two.
    not_with: &'static str,
    /// The options of which this one needs at least one. If it works alone, there are none.
    needs: &'static str,
    /// The help: an entry for each way to write the option, see `help::ways`.
    pub help: &'static [&'static str],
}

/// Whether an option takes a value, and the name of the value in the help.
pub enum Value {
    None,
    Optional(&'static str),
    Required(&'static str),
    /// Attached, or the next argument. If the option is the last argument, it has no value.
    Last(&'static str),
}

/// The subject of an option.
#[derive(Clone, Copy, PartialEq)]
pub enum About {
    Queens,
    /// How long counting takes. No answer changes.
    Threads,
    Words,
    Pictures,
    Judges,
    Setters,
    Help,
}

/// Makes the table. A row has these fields, of which those in brackets may be missing:
///
/// ```text
/// Subject "--name" [= Value "SIGN"] [| "-short"] [, not with "--a --b"] [, needs "--c --d"]:
///     "help for the first way to write the option", "for the second";
/// ```
macro_rules! options {
    ($($about:ident $name:literal $(= $value:ident $sign:literal)? $(| $short:literal)?
    $(, not with $not_with:literal)? $(, needs $needs:literal)?: $($help:literal),+;)*) => {
        &[$(Opt {
            name: $name,
            short: &[$($short)?],
            value: options!(value $($value $sign)?),
            about: About::$about,
            not_with: concat!($($not_with)?),
            needs: concat!($($needs)?),
            help: &[$($help),+],
        }),*]
    };
    (value) => { Value::None };
    (value $value:ident $sign:literal) => { Value::$value($sign) };
}

/// The options.
///
/// Messages and submissions list options in this order. The help lists them by subject, in this
/// order within each. If several
/// exclude each other, the first pair is reported.
pub static OPTIONS: &[Opt] = options! {
    Queens "--first", not with "--any --all":
        "the lexicographically first placement, the column of each row";
    Queens "--any", not with "--all --trace --board":
        "some placement, for n up to 10^9";
    Queens "--all", not with "--trace":
        "every placement, in lexicographic order";
    Queens "--draw", not with "--trace", needs "--first --any --all":
        "with one of these three: placements drawn with . and Q";
    Queens "--trace" = Optional "calls":
        "the search tree, one event per line; --first stops it early",
        "the columns last tried, row by row, at every call up to the first\n\
        placement; the README says how to read them";
    Queens "--board":
        "after n come n rows: . free, * forbidden, Q a required queen";
    Words "--once":
        "each cell at most once in a word";
    Words "--sides":
        "steps to the 4 cells that share a side, not to all 8";
    Words "--paths":
        "after YES the cells of one walk, as (row,column) from 1";
    Setters "--check" = Optional "kattis", not with "--validate --source":
        "judge OUTPUT, another program's answers to INPUT; it takes\n\
        every right one; exit status 0 right, 1 wrong, 3 not judged",
        "as an output validator of Kattis and DOMjudge, which get INPUT\n\
        ANSWER FEEDBACK_DIR; exit status 42 or 43";
    Setters "--validate" = Optional "kattis", not with "--source":
        "say whether the input is exactly as specified, solve nothing;\n\
        exit status 0, or 2 with the reason",
        "the same with exit status 42 or 43";
    Pictures "--svg",
    not with "--draw --part --threads --form --source --check --validate --trace=calls",
    needs "--first --any --all --trace --paths":
        "placements, the search tree or walks as one SVG document";
    Queens "--part" = Required "I/K", not with "--first --any --all --trace --source":
        "count only part I of K; the K answers add up to the count";
    Threads "--threads" = Required "T", not with "--first --any --all --trace --source":
        "count with at most T threads";
    Judges "--form" = Last "NAME",
    not with "--first --any --all --draw --trace --once --sides --paths --part --threads --board":
        "read and answer in a judge's own form",
        "list the forms, each with what it reads and what it prints";
    Judges "--source" = Optional "P":
        "print one Rust file to submit: alone, the textbook program for\n\
        both problems; with options, a fast one that does what they say",
        "the fast program for one problem; P is queens or words";
    Help "--help" | "-h":
        "this text";
    Help "--version" | "-V":
        "the version";
};

/// Returns the option that the argument is, and the value attached to it.
pub fn find(argument: &str) -> Option<(&'static Opt, Option<&str>)> {
    let (name, value) = match argument.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (argument, None),
    };
    let is_it = |option: &&Opt| option.name == name || option.short.contains(&name);
    Some((OPTIONS.iter().find(is_it)?, value))
}

/// Returns the arguments before `--`, and before the flags of a judge, see [`Arguments::flags`].
pub fn before_flags(arguments: &[OsString]) -> &[OsString] {
    let (mut files, mut of_kattis) = (0, false);
    for (index, argument) in arguments.iter().enumerate() {
        match argument.to_str() {
            Some("--" | "--validate=kattis") => return &arguments[..index],
            Some("--check=kattis") => of_kattis = true,
            Some(option) if option.starts_with('-') && option != "-" => {}
            _ => files += 1,
        }
        if of_kattis && files >= 3 {
            return &arguments[..=index];
        }
    }
    arguments
}

/// The options given and the files named.
#[derive(Default)]
pub struct Arguments {
    /// Each option once; if it has a value, as `--name=value`.
    given: Vec<String>,
    /// The files, in order. `None` is standard input.
    pub files: Vec<Option<PathBuf>>,
    /// The arguments behind `--validate=kattis`, or behind the three files of `--check=kattis`. The
    /// judge means them for validators of any kind.
    pub flags: Vec<String>,
}

impl Arguments {
    /// Reads the command line, without the program's name. An error is a line for the user.
    pub fn read(arguments: Vec<OsString>) -> Result<Arguments, String> {
        let mut read = Arguments::default();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let text = argument.to_string_lossy().into_owned();
            if text == "--" {
                let files = arguments.by_ref().map(|file| Some(file.into()));
                read.files.extend(files);
            } else if text == "-" {
                read.files.push(None);
            } else if text.starts_with('-') {
                read.option(&text, &mut arguments)?;
            } else {
                read.files.push(Some(argument.into()));
            }
            let has_files = read.files.len() >= 3;
            if read.has("--validate=kattis") || read.has("--check=kattis") && has_files {
                break;
            }
        }
        let flags = arguments.map(|flag| flag.to_string_lossy().into_owned());
        read.flags = flags.collect();
        for option in read.options() {
            let mut others = option.not_with.split_whitespace();
            if let Some(other) = others.find(|other| read.has(other)) {
                let name = option.name;
                return Err(format!("{name} and {other} cannot be used together"));
            }
        }
        Ok(read)
    }

    /// Reads an option. If its value is the next argument, takes that from `rest`.
    fn option(&mut self, argument: &str, rest: &mut IntoIter<OsString>) -> Result<(), String> {
        let unknown = || format!("unknown option {argument:?}: --help lists them");
        let (option, attached) = find(argument).ok_or_else(unknown)?;
        let name = option.name;
        let next = match (&option.value, attached) {
            (Value::None, Some(_)) => return Err(format!("{name} takes no value")),
            (Value::Required(_) | Value::Last(_), None) => rest.next(),
            _ => None,
        };
        let next = next.as_ref().map(|next| next.to_string_lossy());
        let given = match attached.or(next.as_deref()) {
            Some(value) => format!("{name}={value}"),
            None if matches!(option.value, Value::Required(_)) => {
                return Err(format!("{name} needs a value"))
            }
            None => name.to_owned(),
        };
        if !self.has(name) {
            self.given.push(given);
        } else if !self.given.contains(&given) {
            return Err(format!("{name} is given twice, with different values"));
        }
        Ok(())
    }

    /// Fails if an option needs one of several others, and no such option is given.
    pub fn check_needs(&self) -> Result<(), String> {
        for option in self.options() {
            let needs: Vec<&str> = option.needs.split_whitespace().collect();
            let Some((last, others)) = needs.split_last() else {
                continue;
            };
            if !needs.iter().any(|need| self.has(need)) {
                let (name, others) = (option.name, others.join(", "));
                return Err(format!("{name} goes with {others} or {last}: add one"));
            }
        }
        Ok(())
    }

    fn options(&self) -> impl Iterator<Item = &'static Opt> + '_ {
        OPTIONS.iter().filter(|option| self.has(option.name))
    }

    /// Tells whether the option is given. If `option` has a value, the option must have the same.
    pub fn has(&self, option: &str) -> bool {
        let with_value = format!("{option}=");
        let mut given = self.given.iter();
        given.any(|given| given == option || given.starts_with(&with_value))
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        let mut given = self.given.iter();
        given.find_map(|given| given.strip_prefix(name)?.strip_prefix('='))
    }

    /// Tells whether the option has this value. Fails if it has another one.
    pub fn is_with(&self, name: &str, value: &str) -> Result<bool, String> {
        match self.value(name) {
            Some(other) if other != value => {
                Err(format!("{name} has no value or ={value}, not {other:?}"))
            }
            found => Ok(found.is_some()),
        }
    }

    /// Returns the names of the options given that are about this subject. An option that needs
    /// another one is left out: the other one is there.
    pub fn about(&self, about: About) -> Vec<&'static str> {
        let options = self.options();
        let about = options.filter(|option| option.about == about && option.needs.is_empty());
        about.map(|option| option.name).collect()
    }

    /// Returns all options given except `left_out`, each after a space.
    pub fn written_without(&self, left_out: &str) -> String {
        let options = self.options().filter(|option| option.name != left_out);
        let written = options.map(|option| match self.value(option.name) {
            Some(value) => format!(" {}={value}", option.name),
            None => format!(" {}", option.name),
        });
        written.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option named in a row has a row, and no two rows name each other.
    #[test]
    fn a_pair_is_listed_once() {
        let mut pairs = Vec::new();
        for option in OPTIONS {
            for other in option.not_with.split_whitespace() {
                assert!(find(other).is_some(), "{other}");
                assert!(!pairs.contains(&(option.name, other)), "{other}");
                pairs.push((option.name, other));
                pairs.push((other, option.name));
            }
            for need in option.needs.split_whitespace() {
                assert!(find(need).is_some(), "{need}");
            }
        }
    }
}
