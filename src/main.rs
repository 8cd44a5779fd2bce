//! The command line. The head of `lib.rs` is the map of the whole program.

mod shell;

use std::env;
use std::io::Write;
use std::process;

use backtrack::output;
use shell::options::{self, Command};
use shell::streams::{read, Stdout};
use shell::{check, help, hints, jobs, source, validate};

fn main() {
    process::exit(run());
}

/// Does what the command line asks for and returns the exit status.
fn run() -> i32 {
    match options::parse(env::args_os().skip(1)) {
        Ok(Command::Answer(options)) => {
            let input = read(options.file.as_deref());
            let mut unused = None;
            let status = output::respond(&mut Stdout::new(), input, |reader, out| {
                let result = jobs::answer_by(jobs::handlers(&options), &options, reader, out);
                let seen = result.map_err(|error| hints::explain(reader.input, &options, error))?;
                unused = options.unused(seen);
                Ok(())
            });
            if let Some(unused) = unused.filter(|_| status == 0) {
                output::say(&unused);
            }
            status
        }
        Ok(Command::Textbook) => print(source::TEXTBOOK),
        Ok(Command::Source(submission)) => print(&source::text(&submission)),
        Ok(Command::Check(options, trial)) => check::run(&options, &trial),
        Ok(Command::Validate(options, tool)) => validate::run(&options, tool),
        Ok(Command::Forms) => print(&help::forms()),
        Ok(Command::Help) => print(&help::text()),
        Ok(Command::Version) => print(concat!("backtrack ", env!("CARGO_PKG_VERSION"), "\n")),
        Err((status, message)) => output::fail(status, &message),
    }
}

fn print(text: &str) -> i32 {
    output::write(
        &mut Stdout::new(),
        |out| Ok(out.write_all(text.as_bytes())?),
    )
}

// A module of the program, because it calls the functions of the shell.
#[cfg(test)]
#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
