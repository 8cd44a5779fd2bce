//! The command line as it is written: options with their values, and files.

use std::ffi::OsString;
use std::path::PathBuf;

/// The options by name, and whether each takes a value.
const OPTIONS: [(&str, Value); 18] = [
    ("--first", Value::None),
    ("--any", Value::None),
    ("--all", Value::None),
    ("--draw", Value::None),
    ("--trace", Value::Optional),
    ("--svg", Value::None),
    ("--once", Value::None),
    ("--sides", Value::None),
    ("--paths", Value::None),
    ("--part", Value::Required),
    ("--threads", Value::Required),
    ("--board", Value::None),
    ("--form", Value::Last),
    ("--source", Value::Optional),
    ("--check", Value::Optional),
    ("--validate", Value::Optional),
    ("--help", Value::None),
    ("--version", Value::None),
];

#[derive(Clone, Copy, PartialEq)]
enum Value {
    None,
    Optional,
    Required,
    /// Attached, or the next argument; none if the option is the last argument.
    Last,
}

/// For each option those it contradicts; a pair is listed once.
const CONTRADICTIONS: [(&str, &str); 10] = [
    ("--first", "--any --all"),
    ("--any", "--all --trace --board"),
    ("--all", "--trace"),
    ("--draw", "--trace"),
    ("--check", "--validate --source"),
    ("--validate", "--source"),
    (
        "--svg",
        "--draw --part --threads --form --source --check --validate",
    ),
    ("--part", "--first --any --all --trace --source"),
    ("--threads", "--first --any --all --trace --source"),
    (
        "--form",
        "--first --any --all --draw --trace --once --sides --paths --part --threads --board",
    ),
];

/// The options given and the files named.
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
    pub fn read(arguments: impl Iterator<Item = OsString>) -> Result<Arguments, String> {
        let arguments = split(arguments)?;
        for (name, others) in CONTRADICTIONS {
            let other = others.split(' ').find(|other| arguments.has(other));
            if let Some(other) = other.filter(|_| arguments.has(name)) {
                return Err(format!("{name} and {other} cannot be used together"));
            }
        }
        Ok(arguments)
    }

    pub fn has(&self, name: &str) -> bool {
        self.given.iter().any(|(given, _)| *given == name)
    }

    pub fn value(&self, name: &str) -> Option<&str> {
        let found = self.given.iter().find(|(given, _)| *given == name);
        found.and_then(|(_, value)| value.as_deref())
    }

    /// The options given but this one, in the order of `OPTIONS`, each after a space.
    pub fn written_without(&self, left_out: &str) -> String {
        let names = OPTIONS.iter().map(|&(name, _)| name);
        let given = names.filter(|&name| name != left_out && self.has(name));
        let written = given.map(|name| match self.value(name) {
            Some(value) => format!(" {name}={value}"),
            None => format!(" {name}"),
        });
        written.collect()
    }
}

/// Splits the command line into options and files.
fn split(mut arguments: impl Iterator<Item = OsString>) -> Result<Arguments, String> {
    let mut given: Vec<(&str, Option<String>)> = Vec::new();
    let mut files = Vec::new();
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy().into_owned();
        if text == "--" {
            files.extend(arguments.by_ref().map(|file| Some(file.into())));
        } else if text == "-" {
            files.push(None);
        } else if text.starts_with('-') {
            let (name, attached) = match text.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (text.as_str(), None),
            };
            let Some((name, takes)) = option(name) else {
                return Err(format!("unknown option {text:?}: --help lists them"));
            };
            let value = match (takes, attached) {
                (Value::None, Some(_)) => return Err(format!("{name} takes no value")),
                (Value::Required, None) => match arguments.next() {
                    Some(next) => Some(next.to_string_lossy().into_owned()),
                    None => return Err(format!("{name} needs a value")),
                },
                (Value::Last, None) => {
                    let next = arguments.next();
                    next.map(|next| next.to_string_lossy().into_owned())
                }
                (_, attached) => attached,
            };
            match given.iter().find(|(before, _)| *before == name) {
                Some((_, before)) if *before != value => {
                    return Err(format!("{name} is given twice, with different values"))
                }
                Some(_) => {}
                None => given.push((name, value)),
            }
        } else {
            files.push(Some(argument.into()));
        }
        // What follows are flags.
        let kattis = |name| given.contains(&(name, Some("kattis".to_owned())));
        if kattis("--check") && files.len() >= 3 || kattis("--validate") {
            break;
        }
    }
    let flags = arguments.map(|flag| flag.to_string_lossy().into_owned());
    Ok(Arguments {
        given,
        files,
        flags: flags.collect(),
    })
}

/// The option of this name, and whether it takes a value.
fn option(name: &str) -> Option<(&'static str, Value)> {
    let name = match name {
        "-h" => "--help",
        "-V" => "--version",
        name => name,
    };
    OPTIONS.iter().copied().find(|(known, _)| *known == name)
}

/// Whether the argument is an option of this program, with its value if it has one.
pub fn is_option(argument: &str) -> bool {
    argument.split('=').next().and_then(option).is_some()
}
