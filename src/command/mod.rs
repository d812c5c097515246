//! The command `queens`: reads options, writes text.
//!
//! Answers go to standard output. An error goes to standard error with status 2, and standard
//! output is then empty; only a judge may have answered the lines before a malformed one. If
//! the reader closes the pipe, the command ends quietly with status 0. The progress of a count
//! is shown on standard error if that is a terminal.

mod approach_args;
mod args;
mod check_same_problem;
mod classes;
mod compression;
mod count;
mod explain;
mod failure;
mod input;
mod judge;
mod list;
mod notices;
mod nth;
mod output;
mod problem_args;
mod progress;
mod rank;
mod read_placement;
mod resume_file;
mod slice;
mod sum;
mod trace;
mod values;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;

use crate::{first, problem::Problem};

use args::{Args, Command};
use failure::Failure;
use notices::{announce, note_bound};
use output::TextOutput;
use progress::waiting;

/// Runs the command with the arguments and streams of this process.
pub fn run() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Help and version go to standard output with status 0.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
        }
    };
    let mut output = TextOutput::new(io::stdout().lock());
    match perform(args.command, &mut output) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            announce(&format!("error: {failure}"));
            ExitCode::from(2)
        }
    }
}

fn perform(command: Command, output: &mut TextOutput<impl Write>) -> Result<(), Failure> {
    match command {
        Command::List(args) => {
            let problem = args.problem.problem()?;
            list::all(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Count(args) => {
            let problem = args.problem.problem()?;
            count::answer(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Sum(args) => sum::answer(&args, output)?,
        Command::First(args) => {
            let problem = args.problem.problem()?;
            list::first(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Nth(args) => nth::answer(&args.problem.problem()?, &args, output)?,
        Command::Rank(args) => {
            rank::answer(&args.problem.problem()?, &args, io::stdin().lock(), output)?;
        }
        Command::Classes(args) => {
            let problem = args.problem.problem()?;
            classes::answer(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Exists(args) => {
            let problem = args.problem()?;
            let exists = waiting(|watch| first::exists(&problem, watch)) == Some(true);
            output.line(if exists { "yes" } else { "no" })?;
            note_bound(&problem);
        }
        Command::Most(args) => {
            let (board, blocked) = args.board()?;
            let problem = Problem::on(board, 0, blocked);
            output.line(waiting(|watch| first::most(&problem, watch)).unwrap_or(0))?;
        }
        Command::Trace(args) => trace::all(&args.problem.problem()?, &args, output)?,
        Command::Judge { input } => judge::answer(&input, io::stdin().lock(), output)?,
    }
    Ok(())
}
