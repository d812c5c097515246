use std::io::{BufRead, Write};

use crate::{attacks::Attacks, count::Lanes, problem::Problem, ranks::Ranks};

use super::{
    args::RankArgs, failure::Failure, output::Output, problem_args, progress::waiting,
    read_placement::read_placement,
};

/// Writes the places, from 1, of placements in the list.
pub(super) fn answer(
    problem: &Problem,
    args: &RankArgs,
    input: impl BufRead,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let attacks = Attacks::new(problem);
    let mut ranks = Ranks::new(problem, Lanes::best());
    let mut place = |text: &str, place: &dyn Fn() -> String| -> Result<(), Failure> {
        let placement = read_placement(text, &attacks).map_err(|error| Failure::NoPlacement {
            place: place(),
            error,
        })?;
        // Nothing ends the work early.
        let before = waiting(|watch| ranks.rank(&placement, watch));
        let number = before.unwrap_or_default() + 1;
        output.text().push_str(&format!("{number}\n"));
        Ok(())
    };
    if args.cells == ["-"] {
        let blocked = args.problem.board.blocked.as_deref();
        if blocked.is_some_and(problem_args::is_standard_input) {
            return Err(Failure::InputTwice);
        }
        for (number, line) in (1..).zip(input.lines()) {
            let line = line.map_err(|error| Failure::Read {
                name: "standard input".to_owned(),
                error,
            })?;
            if !line.trim().is_empty() {
                place(&line, &|| format!("standard input: line {number}: "))?;
            }
        }
    } else {
        place(&args.cells.join(" "), &String::new)?;
    }
    output.flush()?;
    Ok(())
}
