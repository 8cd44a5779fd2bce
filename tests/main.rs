//! All tests of the program from outside. They are one crate, so that they are built and linked once.

mod check;
mod cli;
mod common;
mod failures;
mod golden;
mod limits;
mod methods;
mod readme;
mod submission;
mod svg;
mod terminal;
mod textbook;
mod validate;
