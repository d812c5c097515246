use std::io::Write;

use crate::{count::Lanes, formats::ListWriter, problem::Problem, ranks::Ranks};

use super::{args::NthArgs, failure::Failure, output::Output, progress::waiting};

/// Writes the placements with some places in the list, in the order in which they
/// are asked for.
pub(super) fn answer(
    problem: &Problem,
    args: &NthArgs,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let mut writer = ListWriter::new(args.format, problem)?;
    let mut ranks = Ranks::new(problem, Lanes::best());
    writer.begin(output.text());
    for &number in &args.places {
        // Places are from 1; nothing ends the work early.
        let found = waiting(|watch| ranks.placements(number - 1, 1, watch));
        let Some(placement) = found.iter().flatten().next() else {
            return Err(match waiting(|watch| ranks.total(watch)) {
                None | Some(0) => Failure::EmptyList(number),
                Some(total) => Failure::BeyondList { number, total },
            });
        };
        writer.placement(placement, output.text());
    }
    writer.end(output.text());
    output.flush()?;
    Ok(())
}
