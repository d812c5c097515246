use std::io::{BufRead, Write};

use crate::{attacks::Attacks, count::SimdLevel, problem::Problem, ranks::Ranks};

use super::{
    args::RankArgs,
    failure::Failure,
    input::{STANDARD_INPUT, lines},
    output::TextOutput,
    progress::waiting,
    read_placement::read_placement,
};

/// The longest line with a placement that is read, in bytes: far more than 32 cells need.
const MAX_LINE_BYTES: u64 = 1 << 16;

/// Writes the rank of each placement, from 1.
pub(super) fn answer(
    problem: &Problem,
    args: &RankArgs,
    input: impl BufRead,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let attacks = Attacks::new(problem);
    let mut ranks = Ranks::new(problem, SimdLevel::best());
    // `place` says where the text is from, for an error.
    let mut answer = |text: &str, place: &dyn Fn() -> String| -> Result<(), Failure> {
        let placement = read_placement(text, &attacks).map_err(|error| Failure::NoPlacement {
            place: place(),
            error,
        })?;
        let before = waiting(|watch| ranks.rank(&placement, watch)).unwrap_or_default();
        output.text().push_str(&format!("{}\n", before + 1));
        Ok(())
    };
    if args.cells == ["-"] {
        if args.problem.board.reads_standard_input() {
            return Err(Failure::InputTwice);
        }
        for (number, line) in lines(input, MAX_LINE_BYTES) {
            let name = || format!("{STANDARD_INPUT}: line {number}");
            let line = line.map_err(|error| Failure::of_file(&name())(error))?;
            if !line.trim().is_empty() {
                answer(&line, &|| format!("{}: ", name()))?;
            }
        }
    } else {
        answer(&args.cells.join(" "), &String::new)?;
    }
    Ok(output.flush()?)
}
