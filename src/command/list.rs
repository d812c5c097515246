use std::io::Write;

use crate::{
    formats::{Advance, ListWriter, Listing},
    problem::Problem,
    search::{self, Approach, Search},
};

use super::{
    args::{First, List},
    failure::Failure,
    output::Output,
};

/// Events after which what was found is shown, however little: some milliseconds.
const SLICE: u64 = 1 << 18;

/// Writes every placement, the first as soon as it is found.
pub(super) fn all(
    problem: &Problem,
    args: &List,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let approach = args.approach.unwrap_or(Approach::fastest(problem));
    let limit = args.limit.unwrap_or(u64::MAX);
    let mut listing = Listing::new(problem, args.format, approach, limit)?;
    listing.advance(SLICE, output.text());
    output.flush()?;
    write(listing, output)?;
    output.flush()?;
    Ok(())
}

/// Writes the first placement.
pub(super) fn first(
    problem: &Problem,
    args: &First,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    if let Some(approach) = args.approach {
        write(Listing::new(problem, args.format, approach, 1)?, output)?;
    } else {
        let mut writer = ListWriter::new(args.format, problem)?;
        writer.begin(output.text());
        if let Some(placement) = search::first(problem) {
            writer.placement(&placement, output.text());
        }
        writer.end(output.text());
    }
    output.flush()?;
    Ok(())
}

/// Writes what is left of a list; the end may still be in the output.
pub(super) fn write(mut listing: Listing, output: &mut Output<impl Write>) -> Result<(), Failure> {
    let mut shown = 0;
    loop {
        match listing.advance(SLICE, output.text()) {
            Advance::Placement | Advance::Paused => {
                let steps = listing.search().counters().steps;
                if steps - shown >= SLICE {
                    shown = steps;
                    output.flush()?;
                } else {
                    output.spill()?;
                }
            }
            Advance::Done => return Ok(()),
        }
    }
}
