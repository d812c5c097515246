use std::io::Write;

use crate::{
    formats::{Format, ListWriter},
    problem::Problem,
    search::{Approach, Event, Search},
    symmetry::Group,
};

use super::{args::ClassesArgs, count, failure::Failure, output::Output, progress::waiting};

/// Writes the number of classes, or the first placement of each.
pub(super) fn answer(
    problem: &Problem,
    args: &ClassesArgs,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let group = Group::of(problem);
    if args.list {
        return list(problem, &group, args.format, output);
    }
    let count = count::total(problem, args.threads.number())?;
    // Nothing ends the work early.
    let fixed = waiting(|watch| group.fixed(watch));
    let classes = group.classes(count, fixed.unwrap_or_default());
    output.text().push_str(&format!("{classes}\n"));
    output.flush()?;
    Ok(())
}

/// Events after which what was found is shown, however little: some milliseconds.
const SLICE: u64 = 1 << 18;

/// Writes the placements that come first of their class, in the order of the list,
/// as they are found.
fn list(
    problem: &Problem,
    group: &Group,
    format: Format,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let mut writer = ListWriter::new(format, problem)?;
    let mut search = Approach::fastest(problem).start(problem)?;
    writer.begin(output.text());
    let mut shown = 0;
    loop {
        let mut found = false;
        let happened = search.run(SLICE, |event| {
            found = event == Event::Solution;
            found
        });
        // The fastest approach keeps the queens in increasing order.
        let placement = search.placement();
        if found && group.canonical(placement) == placement {
            writer.placement(placement, output.text());
        }
        if !found && happened < SLICE {
            break;
        }
        let steps = search.counters().steps;
        if writer.written() == 1 || steps - shown >= SLICE {
            shown = steps;
            output.flush()?;
        } else {
            output.spill()?;
        }
    }
    writer.end(output.text());
    output.flush()?;
    Ok(())
}
