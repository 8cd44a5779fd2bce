//! The options in one table, and the command line as it is written.

use std::ffi::OsString;
use std::path::PathBuf;

/// An option. A list of options is a text of their names.
pub struct Opt {
    pub name: &'static str,
    pub short: &'static [&'static str],
    pub value: Value,
    pub about: About,
    /// The options that contradict it. A pair is listed once.
    not_with: &'static str,
    /// The options beside which it works; it needs one of them. Empty if it works alone.
    needs: &'static str,
    /// The lines of help, for each way in which it is written.
    pub help: &'static [&'static str],
}

/// Whether an option takes a value, and how the help names the value.
pub enum Value {
    None,
    Optional(&'static str),
    Required(&'static str),
    /// Attached, or the next argument; none if the option is the last argument.
    Last(&'static str),
}

/// The subject of an option: a part of the help.
#[derive(Clone, Copy, PartialEq)]
pub enum About {
    Queens,
    /// Time alone: it changes no answer.
    Threads,
    Words,
    Pictures,
    Judges,
    Setters,
    Help,
}

/// Makes the table. A row names the subject of an option, its name, its value or its short name, the
/// options that contradict it, those of which it needs one, and its help.
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

/// The options. Their order matters: of several contradictions, the first is reported; and options of
/// one subject are explained, noted and written in this order.
pub static OPTIONS: &[Opt] = options! {
    Queens "--first", not with "--any --all":
        "the lexicographically first placement, the column of each row";
    Queens "--any", not with "--all --trace --board":
        "some placement, for n up to millions";
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
        "the same as an output validator of Kattis and DOMjudge, which\n\
        get INPUT ANSWER FEEDBACK_DIR";
    Setters "--validate" = Optional "kattis", not with "--source":
        "say whether the input is exactly of the form, solve nothing;\n\
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

/// The option of this name.
pub fn find(name: &str) -> Option<&'static Opt> {
    let is_it = |option: &&Opt| option.name == name || option.short.contains(&name);
    OPTIONS.iter().find(is_it)
}

/// Whether the argument is an option of this program, with its value if it has one.
pub fn is_option(argument: &str) -> bool {
    find(name_and_value(argument).0).is_some()
}

/// The name of an option, and the value that is attached to it.
pub fn name_and_value(argument: &str) -> (&str, Option<&str>) {
    match argument.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (argument, None),
    }
}

/// The options given and the files named.
#[derive(Default)]
pub struct Arguments {
    /// Each option once, with its value.
    given: Vec<(&'static str, Option<String>)>,
    /// `None` is standard input.
    pub files: Vec<Option<PathBuf>>,
    /// What a tool adds behind the files of `--check=kattis`, for validators of any kind.
    pub flags: Vec<String>,
}

impl Arguments {
    /// Reads the command line, without the program's name. An error is a line for the user.
    pub fn read(mut arguments: impl Iterator<Item = OsString>) -> Result<Arguments, String> {
        let mut read = Arguments::default();
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
            // The rest is flags.
            if read.has("--check=kattis") && read.files.len() >= 3 || read.has("--validate=kattis")
            {
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

    /// Reads an option, and its value if that is the next argument.
    fn option(
        &mut self,
        argument: &str,
        rest: &mut impl Iterator<Item = OsString>,
    ) -> Result<(), String> {
        let (name, attached) = name_and_value(argument);
        let option =
            find(name).ok_or_else(|| format!("unknown option {argument:?}: --help lists them"))?;
        let name = option.name;
        let value = match (&option.value, attached) {
            (Value::None, Some(_)) => return Err(format!("{name} takes no value")),
            (Value::Required(_) | Value::Last(_), None) => {
                rest.next().map(|next| next.to_string_lossy().into_owned())
            }
            _ => attached.map(str::to_owned),
        };
        if matches!(option.value, Value::Required(_)) && value.is_none() {
            return Err(format!("{name} needs a value"));
        }
        match self.given.iter().find(|(before, _)| *before == name) {
            Some((_, before)) if *before != value => {
                return Err(format!("{name} is given twice, with different values"))
            }
            Some(_) => {}
            None => self.given.push((name, value)),
        }
        Ok(())
    }

    /// Fails if an option is given without any of those that it needs one of.
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

    /// The options given, in the order of the table.
    fn options(&self) -> impl Iterator<Item = &'static Opt> + '_ {
        OPTIONS.iter().filter(|option| self.has(option.name))
    }

    /// Whether the option is given; with this value, if one is attached.
    pub fn has(&self, option: &str) -> bool {
        let (name, value) = name_and_value(option);
        let mut given = self.given.iter().filter(|(given, _)| *given == name);
        given.any(|(_, given)| value.is_none() || given.as_deref() == value)
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        let found = self.given.iter().find(|(given, _)| *given == name);
        found.and_then(|(_, value)| value.as_deref())
    }

    /// Whether the option has the value that the table names. Fails if it has another one.
    pub fn has_its_value(&self, name: &str) -> Result<bool, String> {
        match (find(name).map(|option| &option.value), self.value(name)) {
            (Some(Value::Optional(right)), Some(found)) if found != *right => {
                Err(format!("{name} is alone or ={right}, not {found:?}"))
            }
            (_, found) => Ok(found.is_some()),
        }
    }

    /// The names of the options given that are about this subject, except those that need another one:
    /// that one is listed.
    pub fn about(&self, about: About) -> Vec<&'static str> {
        let options = self.options();
        let about = options.filter(|option| option.about == about && option.needs.is_empty());
        about.map(|option| option.name).collect()
    }

    /// The options given but this one, each after a space.
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

    /// Every option that another one names is in the table, and is not named again by that one.
    #[test]
    fn a_pair_is_listed_once() {
        let mut pairs = Vec::new();
        for option in OPTIONS {
            for other in option.not_with.split_whitespace() {
                assert!(is_option(other), "{other}");
                assert!(!pairs.contains(&(option.name, other)), "{other}");
                pairs.push((option.name, other));
                pairs.push((other, option.name));
            }
            for need in option.needs.split_whitespace() {
                assert!(is_option(need), "{need}");
            }
        }
    }
}
