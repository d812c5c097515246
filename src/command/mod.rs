//! The program `queens`: options in, text out.
//!
//! Results go to standard output. What is wrong goes to standard error with
//! status 2, and then standard output is empty; only a judge may have answered
//! what came before the bad line. A reader that closes the pipe ends the program
//! quietly, with status 0. How far a count is, is shown on standard error if that is
//! a terminal.

mod args;
mod check_same_problem;
mod classes;
mod count;
mod explain;
mod failure;
mod judge;
mod kept;
mod list;
mod notices;
mod nth;
mod output;
mod problem_args;
mod progress;
mod rank;
mod read_placement;
mod slice;
mod sum;
mod trace;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::Parser;

use crate::{first, problem::Problem};

use args::{Args, Command};
use failure::Failure;
use notices::{announce, note_bound};
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
            announce(&format!("error: {failure}"));
            ExitCode::from(2)
        }
    }
}

fn perform(command: Command, output: &mut Output<impl Write>) -> Result<(), Failure> {
    match command {
        Command::List(args) => {
            let problem = problem_args::problem(&args.problem)?;
            list::all(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Count(args) => {
            let problem = problem_args::problem(&args.problem)?;
            count::answer(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::First(args) => {
            let problem = problem_args::problem(&args.problem)?;
            list::first(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Sum(args) => sum::answer(&args, output)?,
        Command::Nth(args) => {
            let problem = problem_args::problem(&args.problem)?;
            nth::answer(&problem, &args, output)?;
        }
        Command::Rank(args) => {
            let problem = problem_args::problem(&args.problem)?;
            rank::answer(&problem, &args, io::stdin().lock(), output)?;
        }
        Command::Classes(args) => {
            let problem = problem_args::problem(&args.problem)?;
            classes::answer(&problem, &args, output)?;
            note_bound(&problem);
        }
        Command::Exists(args) => {
            let problem = problem_args::problem(&args.problem)?;
            let answer = match waiting(|watch| first::exists(&problem, watch)) {
                Some(true) => "yes\n",
                _ => "no\n",
            };
            output.text().push_str(answer);
            output.flush()?;
            note_bound(&problem);
        }
        Command::Most(args) => {
            let (board, blocked) = problem_args::board(&args.board)?;
            let most =
                waiting(|watch| first::most(&Problem::on(board, 0, blocked), watch)).unwrap_or(0);
            output.text().push_str(&format!("{most}\n"));
            output.flush()?;
        }
        Command::Trace(args) => {
            let problem = problem_args::problem(&args.problem)?;
            trace::all(&problem, &args, output)?;
        }
        Command::Judge(args) => judge::answer(&args.kind, io::stdin().lock(), output)?,
    }
    Ok(())
}
