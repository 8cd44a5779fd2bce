//! The items that a submission needs: those that its `main` names, and those that they name.
//!
//! An item is needed if needed code names its path. A method is needed if its type is, and needed
//! code has its name after a `.` or a `::`. So a method may be taken because another one has the
//! same name: that costs bytes, and nothing else. An implementation of a trait is needed if its
//! type is, and the trait too, unless the trait is from outside the core.

use std::collections::{BTreeMap, BTreeSet};

use super::items::{is_word, items, Item, Kind};

/// The text of a submission after its `main`: what `main` needs of the files, each with its text.
pub fn needed(files: &[(&str, &str)], main: &str) -> String {
    let modules = files.iter().map(|(file, text)| Module::new(file, text));
    let modules: Vec<Module> = modules.collect();
    let mut selection = Selection::of_none(&modules);
    selection.take_names(main, &Module::new("", ""));
    let mut size = 0;
    while size < selection.size() {
        size = selection.size();
        for module in &modules {
            for item in &module.items {
                let text = selection.needed_text(module, item);
                selection.take_names(&text, module);
            }
        }
    }
    let top = modules.iter().filter(|module| !module.path.contains("::"));
    top.map(|module| selection.block(&module.path)).collect()
}

/// The modules of the core, and what of them is needed.
struct Selection<'m> {
    modules: &'m [Module],
    /// The paths of all items, as `queens::count::answer`.
    all: BTreeSet<String>,
    /// Those that are needed, and the modules that they are in.
    needed: BTreeSet<String>,
    /// Names after a `.` or a `::`, each perhaps that of a method.
    members: BTreeSet<String>,
}

struct Module {
    /// As `queens::count`.
    path: String,
    /// The first sentence of the file's head, as a comment.
    head: String,
    items: Vec<Item>,
    /// The full paths of the names that `use` brings in.
    imports: BTreeMap<String, String>,
}

impl Module {
    fn new(file: &str, text: &str) -> Module {
        let path = file.trim_end_matches(".rs").trim_end_matches("/mod");
        let items = items(text);
        let mut imports = BTreeMap::new();
        for item in &items {
            if let Kind::Use(paths) = &item.kind {
                let named = |path: &String| (last(path).to_owned(), path.clone());
                imports.extend(paths.iter().map(named));
            }
        }
        Module {
            path: path.replace('/', "::"),
            head: first_sentence(text),
            items,
            imports,
        }
    }

    /// The full path of what the module names by this one.
    fn in_full(&self, path: &str) -> String {
        let (first, rest) = path.split_at(path.find("::").unwrap_or(path.len()));
        match self.imports.get(first) {
            Some(import) => format!("{import}{rest}"),
            None => join(&self.path, path),
        }
    }
}

impl Selection<'_> {
    /// A selection of nothing yet.
    fn of_none(modules: &[Module]) -> Selection<'_> {
        let mut all = BTreeSet::new();
        for module in modules {
            for item in &module.items {
                if let Kind::Named(name) = &item.kind {
                    all.insert(join(&module.path, name));
                }
            }
        }
        Selection {
            modules,
            all,
            needed: BTreeSet::new(),
            members: BTreeSet::new(),
        }
    }

    fn size(&self) -> usize {
        self.needed.len() + self.members.len()
    }

    /// Takes what the text, which is part of the module, names.
    fn take_names(&mut self, text: &str, module: &Module) {
        let mut rest = text;
        while let Some(start) = rest.find(is_word) {
            let after_dot = rest[..start].ends_with('.');
            let path = path_at(&rest[start..]);
            rest = &rest[start + path.len()..];
            // The first name of a path is a member only after a dot.
            let members = path.split("::").skip(usize::from(!after_dot));
            self.members.extend(members.map(str::to_owned));
            self.take(&module.in_full(path));
        }
    }

    /// Takes the item that the path, or a prefix of it, leads to; and the modules around it.
    fn take(&mut self, path: &str) {
        let ends = path.match_indices("::").map(|(at, _)| at);
        let found = ends
            .chain([path.len()])
            .find(|&end| self.all.contains(&path[..end]));
        if let Some(end) = found {
            let modules = path[..end].match_indices("::").map(|(at, _)| at);
            self.needed
                .extend(modules.chain([end]).map(|end| path[..end].to_owned()));
        }
    }

    /// The text of an item, as far as it is needed.
    fn needed_text(&self, module: &Module, item: &Item) -> String {
        let needs = |name: &str| self.needed.contains(&module.in_full(name));
        // A trait may be one of the standard library, a type one of the language.
        let is_there = |name: &str| needs(name) || !self.all.contains(&module.in_full(name));
        match &item.kind {
            Kind::Named(name) if needs(name) => item.text.clone(),
            Kind::ImplOfTrait { name, of } if is_there(name) && is_there(of) => item.text.clone(),
            Kind::Impl { of, methods } if needs(of) => {
                let needed = methods.iter().filter(|method| match &method.kind {
                    Kind::Named(name) => self.members.contains(name),
                    _ => true,
                });
                let methods: String = needed.map(|method| method.text.as_str()).collect();
                if methods.is_empty() {
                    return methods;
                }
                format!("{}{}\n}}\n", item.text, methods.trim_matches('\n'))
            }
            _ => String::new(),
        }
    }

    /// A module as a block, if anything in it is needed.
    fn block(&self, path: &str) -> String {
        let found = self.modules.iter().find(|module| module.path == path);
        let module = match found {
            Some(module) if self.needed.contains(path) => module,
            _ => return String::new(),
        };
        let mut own = String::new();
        for item in &module.items {
            own.push_str(&self.needed_text(module, item));
        }
        let words: BTreeSet<&str> = own.split(|letter| !is_word(letter)).collect();
        let texts = module.items.iter().map(|item| match &item.kind {
            Kind::Use(paths) => {
                // A variable may have the name of a module that is not needed.
                let used =
                    |path: &&String| words.contains(last(path)) && self.needed.contains(*path);
                let used = paths.iter().filter(used).map(String::as_str);
                imports(&used.collect::<Vec<&str>>())
            }
            Kind::Other => item.text.clone(),
            Kind::Module(name) => match self.block(&join(path, name)).trim_start() {
                "" => String::new(),
                block => format!("pub {block}"),
            },
            _ => self.needed_text(module, item),
        });
        let body: String = texts.collect();
        let (name, head) = (last(path), &module.head);
        format!("\nmod {name} {{\n{head}{}\n}}\n", body.trim())
    }
}

/// The first sentence of the comment at the top of a file, as a comment with the same lines.
fn first_sentence(text: &str) -> String {
    let mut sentence = String::new();
    for line in text.lines().map_while(|line| line.strip_prefix("//! ")) {
        let ends = line.match_indices(". ").map(|(at, _)| at + 1);
        let mut ends = ends.filter(|&end| {
            line[end + 1..].starts_with(|start: char| start.is_uppercase() || start == '`')
        });
        let end = ends.next();
        sentence.extend(["// ", &line[..end.unwrap_or(line.len())], "\n"]);
        if end.is_some() || line.ends_with('.') {
            break;
        }
    }
    sentence
}

/// The statements that bring in the paths, one for each module.
fn imports(paths: &[&str]) -> String {
    let mut names: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for path in paths {
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        names.entry(module).or_default().push(name);
    }
    let statement = |(module, names): (&str, Vec<&str>)| match names.as_slice() {
        [name] => ["use crate::", &join(module, name), ";\n"].concat(),
        _ => ["use crate::", module, "::{", &names.join(", "), "};\n"].concat(),
    };
    names.into_iter().map(statement).collect()
}

fn join(module: &str, name: &str) -> String {
    if module.is_empty() {
        return name.to_owned();
    }
    format!("{module}::{name}")
}

/// The last name of a path.
fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// The path at the start of the text: names with `::` between.
fn path_at(text: &str) -> &str {
    let mut end = 0;
    loop {
        end += text[end..]
            .find(|letter| !is_word(letter))
            .unwrap_or(text.len() - end);
        match text[end..].strip_prefix("::") {
            Some(rest) if rest.starts_with(is_word) => end += 2,
            _ => return &text[..end],
        }
    }
}
