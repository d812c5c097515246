//! The program `queens`: options in, text out.
//!
//! Results go to standard output. What is wrong goes to standard error with
//! status 2, and then standard output is empty; only a judge may have answered
//! what came before the bad line. A reader that closes the pipe ends the program
//! quietly, with status 0. How far a count is, is shown on standard error if that is
//! a terminal.

mod args;
mod classes;
mod count;
mod explain;
mod failure;
mod judge;
mod kept;
mod list;
mod nth;
mod output;
mod progress;
mod rank;
mod same;
mod size;
mod slice;
mod sum;
mod trace;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;

use crate::{
    first,
    problem::{Bound, BoundBy, Problem},
};

use args::{Args, Command};
use failure::Failure;
use output::Output;
use progress::waiting;

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
            count::answer(&problem, &args, output)?;
            note(&problem);
        }
        Command::First(args) => {
            let problem = size::problem(&args.problem)?;
            list::first(&problem, &args, output)?;
            note(&problem);
        }
        Command::Sum(args) => sum::answer(&args, output)?,
        Command::Nth(args) => {
            let problem = size::problem(&args.problem)?;
            nth::answer(&problem, &args, output)?;
        }
        Command::Rank(args) => {
            let problem = size::problem(&args.problem)?;
            rank::answer(&problem, &args, io::stdin().lock(), output)?;
        }
        Command::Classes(args) => {
            let problem = size::problem(&args.problem)?;
            classes::answer(&problem, &args, output)?;
            note(&problem);
        }
        Command::Exists(args) => {
            let problem = size::problem(&args.problem)?;
            let answer = match waiting(|watch| first::exists(&problem, watch)) {
                Some(true) => "yes\n",
                _ => "no\n",
            };
            output.text().push_str(answer);
            output.flush()?;
            note(&problem);
        }
        Command::Most(args) => {
            let (board, blocked) = size::board(&args.board)?;
            let most =
                waiting(|watch| first::most(&Problem::on(board, 0, blocked), watch)).unwrap_or(0);
            output.text().push_str(&format!("{most}\n"));
            output.flush()?;
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
    let Some(Bound { most, by }) = problem.violated_bound() else {
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
