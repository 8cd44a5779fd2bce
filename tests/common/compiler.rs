//! Compiles files for judges by a bare compiler: today's, or an old one.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::run;

/// An edition, and a file name such as judges give a source. The crate is named after the file.
pub type Edition = (&'static str, &'static str);

pub const EDITIONS: [Edition; 4] = [
    ("2015", "Main.rs"),
    ("2018", "solution.rs"),
    ("2021", "1-A.rs"),
    ("2024", "P1219_try2.rs"),
];

/// The editions in which the old compiler is tried. It knows no 2024; 2018 is left out to save
/// time.
pub const OLD_EDITIONS: [Edition; 2] = [EDITIONS[0], EDITIONS[2]];

/// The flags to look for errors and warnings without building a program.
pub const CHECK: &[&str] = &["--emit=metadata"];

/// Returns today's compiler: `RUSTC` if that is set, else the one beside the cargo that built this
/// test, else the one on the path.
pub fn rustc() -> PathBuf {
    let beside = Path::new(env!("CARGO")).with_file_name("rustc");
    let named = env::var_os("RUSTC").map(PathBuf::from);
    named.unwrap_or(if beside.exists() {
        beside
    } else {
        PathBuf::from("rustc")
    })
}

/// Returns the old compiler. The tests that need it are ignored.
pub fn old_rustc() -> PathBuf {
    let old = env::var_os("BACKTRACK_OLD_RUSTC");
    PathBuf::from(old.expect("BACKTRACK_OLD_RUSTC names an old compiler"))
}

/// Compiles the file in the folder. Returns its errors if there are any; every warning is one.
pub fn compile(
    rustc: &Path,
    folder: &Path,
    (edition, name): Edition,
    flags: &[&str],
    to: &str,
) -> Option<String> {
    let mut command = Command::new(rustc);
    command
        .current_dir(folder)
        .args(["-D", "warnings", "--edition", edition, name, "-o", to])
        .args(flags);
    let outcome = run(&mut command, Path::new("/dev/null"));
    if outcome.status == Some(0) && outcome.stderr.is_empty() {
        return None;
    }
    let messages = String::from_utf8_lossy(&outcome.stderr);
    Some(format!("{command:?}\n{messages}"))
}
