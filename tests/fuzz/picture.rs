//! Counts what a picture shows, and says whether it is well-formed XML.

/// The numbers of things that both a picture and the text of an answer show.
#[derive(Debug, Default, PartialEq)]
pub struct Counts {
    pub queens: usize,
    /// Forbidden cells.
    pub hatched: usize,
    /// Cells with a required queen.
    pub framed: usize,
    /// Nodes of search trees: queens placed, and cells pruned for each reason.
    pub placed: usize,
    pub column: usize,
    pub diagonal: usize,
    pub forbidden: usize,
    /// Edges of search trees.
    pub edges: usize,
    pub walks: usize,
    /// Steps of the walks, from one cell to the next.
    pub steps: usize,
}

impl Counts {
    /// Adds the signs of a board.
    pub fn add_signs(&mut self, signs: &[char]) {
        let count = |wanted: char| signs.iter().filter(|sign| **sign == wanted).count();
        self.hatched += count('*');
        self.framed += count('Q');
    }

    /// Adds the lines of traces. If a tree has more than 100 nodes, only queens have edges,
    /// otherwise all nodes.
    pub fn add_trace<'l>(&mut self, lines: impl Iterator<Item = &'l str>) {
        let (mut placed, mut nodes) = (0, 0);
        // The answer to a case ends its trace.
        for line in lines.chain(["answer"]) {
            let count = match line.rsplit(' ').next() {
                Some("placed") => &mut self.placed,
                Some("column") => &mut self.column,
                Some("diagonal") => &mut self.diagonal,
                Some("forbidden") => &mut self.forbidden,
                _ if line.contains("solution") => continue,
                _ => {
                    self.edges += if nodes > 100 { placed } else { nodes };
                    (placed, nodes) = (0, 0);
                    continue;
                }
            };
            *count += 1;
            nodes += 1;
            placed += usize::from(line.ends_with("placed"));
        }
    }
}

/// Counts what a picture shows. Fails unless it is well-formed XML.
pub fn counts(picture: &str) -> Result<Counts, String> {
    let tags = tags(picture)?;
    let drawn = |part: &str| tags.iter().filter(|tag| tag.contains(part)).count();
    let [column, diagonal, forbidden] = ["column", "diagonal", "forbidden"].map(|reason| {
        picture
            .matches(&format!("pruned: {reason}</title>"))
            .count()
    });
    let is_edge = |tag: &&&str| tag.starts_with("path d='M") && tag.contains('C');
    Ok(Counts {
        queens: drawn("use href='#queen'"),
        hatched: drawn("use href='#hatch'"),
        framed: drawn("use href='#frame'"),
        placed: drawn("rect class='placed"),
        column,
        diagonal,
        forbidden,
        edges: tags.iter().filter(is_edge).count(),
        walks: drawn("class='walk'"),
        steps: drawn("class='arrow'"),
    })
}

/// Returns the start tags of a document. Fails unless it is well-formed XML, of the part of XML
/// that the program uses.
pub fn tags(document: &str) -> Result<Vec<&str>, String> {
    let mut tags = Vec::new();
    let mut open = Vec::new();
    let mut rest = document;
    while let Some((text, tag)) = rest.split_once('<') {
        check_text(text)?;
        let (tag, after) = tag.split_once('>').ok_or("a tag without an end")?;
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes another element"));
            }
            continue;
        }
        let content = tag.strip_suffix('/').unwrap_or(tag);
        let (name, attributes) = content.split_once(' ').unwrap_or((content, ""));
        check_attributes(attributes)?;
        if open.is_empty() && !tags.is_empty() {
            return Err(format!("<{tag}> behind the root"));
        }
        if content == tag {
            open.push(name);
        }
        if open.is_empty() || !name.chars().all(|letter| letter.is_ascii_lowercase()) {
            return Err(format!("<{tag}>"));
        }
        tags.push(tag);
    }
    if !open.is_empty() || rest != "\n" {
        return Err(format!("{open:?} open, {rest:?} behind the last tag"));
    }
    Ok(tags)
}

/// Fails if a text has `>`, `&` outside an entity, a control character other than a newline, or a
/// character that XML forbids.
fn check_text(text: &str) -> Result<(), String> {
    let entity = |rest: &str| {
        ["amp;", "lt;", "gt;"]
            .iter()
            .any(|name| rest.starts_with(name))
    };
    // XML 1.0 allows U+007F, too.
    let allowed =
        |letter: char| letter == '\n' || letter >= ' ' && !"\u{FFFE}\u{FFFF}>".contains(letter);
    if !text.split('&').skip(1).all(entity) || !text.chars().all(allowed) {
        return Err(format!("text {text:?}"));
    }
    Ok(())
}

/// Fails unless attributes are `name='value'`, with white space between them and no name twice, and
/// every value is a text without `<`.
fn check_attributes(attributes: &str) -> Result<(), String> {
    let mut parts: Vec<&str> = attributes.split('\'').collect();
    let last = parts.pop();
    for value in parts.iter().skip(1).step_by(2) {
        check_text(value)?;
    }
    let mut later = parts.iter().step_by(2).skip(1);
    let spaced = later.all(|name| name.starts_with([' ', '\n']));
    let mut names: Vec<&str> = parts.iter().step_by(2).map(|name| name.trim()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    let equals = names.iter().all(|name| {
        name.starts_with(|first: char| first.is_ascii_lowercase()) && name.ends_with('=')
    });
    if last != Some("") || parts.len() != 2 * count || names.len() != count || !equals || !spaced {
        return Err(format!("attributes {attributes}"));
    }
    Ok(())
}
