//! The README: every command in a `console` block is run, and prints what the block shows.

use std::path::Path;
use std::process::Command;

#[test]
fn commands_print_what_the_readme_shows() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md is there");
    let commands = commands(&readme);
    assert!(!commands.is_empty(), "no command found");
    for (command, expected) in commands {
        let output = Command::new("sh")
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .current_dir(root)
            .env("PATH", path())
            .output()
            .expect("sh runs");
        let found = String::from_utf8_lossy(&output.stdout);
        assert_eq!(found, expected, "\n$ {command}");
    }
}

/// Returns PATH with the folder of the tested program in front.
fn path() -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_backtrack"));
    let folder = program.parent().expect("a program is in a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    format!("{}:{path}", folder.display())
}

/// Returns the commands of the `console` blocks, each with the lines shown below it.
fn commands(readme: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            if let Some(command) = line.strip_prefix("$ ") {
                commands.push((command.to_owned(), String::new()));
                continue;
            }
            let (command, output) = commands
                .last_mut()
                .expect("a command comes before its output");
            if command.ends_with('\\') {
                *command += "\n";
                *command += line;
            } else {
                *output += line;
                *output += "\n";
            }
        }
    }
    commands
}
