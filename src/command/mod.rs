//! The program `queens`: options in, text out.
//!
//! Results go to standard output. What is wrong goes to standard error with
//! status 2, and then standard output is empty; only a judge may have answered
//! what came before the bad line. A reader that closes the pipe ends the program
//! quietly, with status 0.

mod args;
mod failure;
mod judge;
mod list;
mod output;
mod size;
mod trace;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;

use crate::{
    count,
    problem::{Bound, BoundBy, Problem},
    search::Search,
};

use args::{Args, Command};
use failure::Failure;
use output::Output;

/// Runs the program with the arguments and streams of this process.
pub fn run() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Help and version go to standard output with status 0.
            let _ = error.print();
            return if error.use_stderr() {
                ExitCode::from(2)
            } else {
                ExitCode::SUCCESS
            };
        }
    };
    let mut output = Output::new(io::stdout().lock());
    match perform(args.command, &mut output) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            say(&format!("error: {failure}"));
            ExitCode::from(2)
        }
    }
}

fn perform(command: Command, output: &mut Output<impl Write>) -> Result<(), Failure> {
    match command {
        Command::List(args) => {
            let problem = size::problem(&args.problem)?;
            list::all(&problem, &args, output)?;
            note(&problem);
        }
        Command::Count(args) => {
            let problem = size::problem(&args.problem)?;
            let count = match args.approach.asked()? {
                None => count::count(&problem),
                Some(approach) => {
                    let mut search = approach.start(&problem)?;
                    search.skip(u64::MAX);
                    search.counters().solutions.into()
                }
            };
            output.text().push_str(&format!("{count}\n"));
            output.flush()?;
            note(&problem);
        }
        Command::First(args) => {
            let problem = size::problem(&args.problem)?;
            list::first(&problem, &args, output)?;
            note(&problem);
        }
        Command::Trace(args) => {
            let problem = size::problem(&args.problem)?;
            trace::all(&problem, &args, output)?;
        }
        Command::Judge(args) => judge::answer(&args.kind, io::stdin().lock(), output)?,
    }
    Ok(())
}

/// Says why a problem that no board of this size can answer has no placement. No
/// error: the answer was given.
fn note(problem: &Problem) {
    let Some(Bound { most, by }) = problem.impossible() else {
        return;
    };
    let (rows, cols) = (problem.board().rows(), problem.board().cols());
    let why = match by {
        BoundBy::Rows => "one a row".to_owned(),
        BoundBy::Cols => "one a column".to_owned(),
        BoundBy::Diagonals => format!("a torus has gcd({rows}, {cols}) diagonals each way"),
    };
    let queens = problem.queens();
    say(&format!(
        "note: queens is {queens}; at most {most} fit on {rows} x {cols}: {why}"
    ));
}

/// Writes a line to standard error; if that is closed, nobody wants to know.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
