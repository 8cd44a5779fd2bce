//! The bare compilers that a file for a judge has to please.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::run;

/// An edition, and a name that judges give a source.
pub type Edition = (&'static str, &'static str);

pub const EDITIONS: [Edition; 4] = [
    ("2015", "Main.rs"),
    ("2018", "solution.rs"),
    ("2021", "1-A.rs"),
    ("2024", "P1219_try2.rs"),
];

/// Those that the old compiler is asked for: it knows no 2024, and what it accepts in 2021 it
/// accepts in 2018.
pub const OLD_EDITIONS: [Edition; 2] = [EDITIONS[0], EDITIONS[2]];

/// Flags to look for errors and warnings without building anything.
pub const CHECK: &[&str] = &["--emit=metadata"];

/// Today's compiler: the one that belongs to the cargo that runs this test.
pub fn rustc() -> PathBuf {
    let beside = Path::new(env!("CARGO")).with_file_name("rustc");
    let named = env::var_os("RUSTC").map(PathBuf::from);
    named.unwrap_or(if beside.exists() {
        beside
    } else {
        PathBuf::from("rustc")
    })
}

/// The old compiler. The tests that need it are ignored.
pub fn old_rustc() -> PathBuf {
    let old = env::var_os("BACKTRACK_OLD_RUSTC");
    PathBuf::from(old.expect("BACKTRACK_OLD_RUSTC names an old compiler"))
}

/// Compiles the folder's file. Every warning is an error, which is returned.
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
