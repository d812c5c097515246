use std::io::Write;

use crate::{count::SimdLevel, formats::ListWriter, problem::Problem, ranks::Ranks};

use super::{args::NthArgs, failure::Failure, output::TextOutput, progress::waiting};

/// Writes the placements of the given ranks, in the order in which they are given.
pub(super) fn answer(
    problem: &Problem,
    args: &NthArgs,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let mut writer = ListWriter::new(args.format.format, problem)?;
    let mut ranks = Ranks::new(problem, SimdLevel::best());
    writer.begin(output.text());
    for &rank in &args.ranks {
        // The option counts ranks from 1, `Ranks` from 0.
        let found = waiting(|watch| ranks.placements(rank - 1, 1, watch));
        let Some(placement) = found.iter().flatten().next() else {
            return Err(match waiting(|watch| ranks.total(watch)) {
                None | Some(0) => Failure::EmptyList(rank),
                Some(total) => Failure::BeyondList { rank, total },
            });
        };
        writer.placement(placement, output.text());
    }
    writer.end(output.text());
    Ok(output.flush()?)
}
