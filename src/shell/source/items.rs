//! The items of a source file: its text cut at item borders, and what each item is.

use std::mem;

/// A piece of a source file: an item with the attributes and empty lines before it.
pub struct Item {
    pub text: String,
    pub kind: Kind,
}

pub enum Kind {
    /// `use crate::...`, with the full paths.
    Use(Vec<String>),
    /// `pub mod name;`
    Module(String),
    /// A function, type, trait, constant or macro, also a method.
    Named(String),
    /// An implementation of the trait `name` for the type `of`.
    ImplOfTrait { name: String, of: String },
    /// The methods of the type `of`. The text of the item is its first line alone.
    Impl { of: String, methods: Vec<Item> },
    /// A `use` of the standard library.
    Other,
}

/// The items of a file of the core, without its comments, `allow` attributes and tests.
pub fn items(file: &str) -> Vec<Item> {
    let lines = file.lines().filter(|line| {
        let code = line.trim_start();
        !code.starts_with("//") && !code.starts_with("#[allow(")
    });
    cut(lines.map(without_comment), "")
}

/// The line without the comment at its end.
fn without_comment(line: &str) -> &str {
    line.split("//").next().unwrap_or(line).trim_end()
}

/// Cuts lines into items of this indent. An item ends with a line of the same indent that ends in
/// `;` or `}`.
fn cut<'t>(lines: impl Iterator<Item = &'t str>, indent: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut text = String::new();
    for line in lines {
        text.push_str(line);
        text.push('\n');
        let at_border = line
            .strip_prefix(indent)
            .is_some_and(|line| !line.starts_with([' ', '#']));
        if at_border && line.ends_with([';', '}']) {
            let text = mem::take(&mut text);
            if !text.contains(&format!("\n{indent}#[cfg(test)]\n")) {
                items.push(item(text, indent));
            }
        }
    }
    items
}

/// Finds out what kind of item the text is.
fn item(text: String, indent: &str) -> Item {
    let start = text
        .lines()
        .find(|line| !line.is_empty() && !line.trim_start().starts_with('#'));
    let line = start.unwrap_or_default().trim();
    let (public, line) = match line.strip_prefix("pub ") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
    let line = line.strip_prefix("unsafe ").unwrap_or(line);
    let (keyword, rest) = line
        .split_once(|letter: char| !is_word(letter))
        .unwrap_or((line, ""));
    let kind = match keyword {
        "use" if rest.starts_with("crate::") => Kind::Use(paths(&text)),
        "use" => Kind::Other,
        "mod" if public => Kind::Module(word(rest).to_owned()),
        "impl" => return implementation(text, indent),
        _ => Kind::Named(word(rest.trim_start_matches([' ', '!'])).to_owned()),
    };
    Item { text, kind }
}

/// An `impl` block: of a trait as a whole, or method by method.
fn implementation(text: String, indent: &str) -> Item {
    let head = text.split(" {\n").next().unwrap_or_default();
    let head = head.split_once("impl").map_or("", |(_, rest)| rest);
    let head = without_brackets(head);
    if let Some((name, of)) = head.split_once(" for ") {
        let (name, of) = (name.trim().to_owned(), word(of.trim()).to_owned());
        return Item {
            text,
            kind: Kind::ImplOfTrait { name, of },
        };
    }
    let of = word(head.trim()).to_owned();
    let open = text.find("{\n").map_or(text.len(), |at| at + 2);
    let methods = cut(text[open..].lines(), &format!("{indent}    "));
    Item {
        text: text[..open].to_owned(),
        kind: Kind::Impl { of, methods },
    }
}

/// The paths of a `use crate::...` statement, each in full.
fn paths(statement: &str) -> Vec<String> {
    let (_, path) = statement.split_once("use crate::").unwrap_or_default();
    let path = path.split(';').next().unwrap_or_default();
    let (parent, names) = path.split_once('{').unwrap_or(("", path));
    let names = names.trim_end_matches('}').split(',');
    let names = names.map(str::trim).filter(|name| !name.is_empty());
    let path = |name| match name {
        "self" => parent.trim_end_matches("::").to_owned(),
        name => format!("{parent}{name}"),
    };
    names.map(path).collect()
}

/// Whether the letter is one of a name.
pub fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The word at the start of the text.
fn word(text: &str) -> &str {
    text.split(|letter: char| !is_word(letter))
        .next()
        .unwrap_or_default()
}

/// The text without what is in angle brackets.
fn without_brackets(text: &str) -> String {
    let mut depth = 0;
    let outside = text.chars().filter(|letter| {
        depth += usize::from(*letter == '<');
        let outside = depth == 0;
        depth -= usize::from(*letter == '>' && depth > 0);
        outside
    });
    outside.collect()
}
