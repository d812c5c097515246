use std::io::Write;

use crate::{
    formats::{Format, ListWriter},
    problem::Problem,
    search::{Approach, Search},
    symmetry::Group,
};

use super::{
    args::ClassesArgs, count, failure::Failure, list::FLUSH_STEPS, output::TextOutput,
    progress::waiting,
};

/// Writes the number of classes or, with `--list`, the first placement of each.
pub(super) fn answer(
    problem: &Problem,
    args: &ClassesArgs,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let group = Group::of(problem);
    if args.list {
        return list(problem, &group, args.format, output);
    }
    let count = count::total(problem, args.threads.number())?;
    let fixed = waiting(|watch| group.fixed(watch)).unwrap_or_default();
    Ok(output.line(group.classes(count, fixed))?)
}

/// Writes the first placement of each class as it is found, in the order of the list.
fn list(
    problem: &Problem,
    group: &Group,
    format: Format,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let mut writer = ListWriter::new(format, problem)?;
    let mut search = Approach::fastest(problem).start(problem)?;
    writer.begin(output.text());
    let mut flushed = 0;
    loop {
        let (happened, found) = search.to_solution(FLUSH_STEPS);
        // The fastest approach keeps the queens in increasing order.
        let placement = search.placement();
        if found && group.canonical(placement) == placement {
            writer.placement(placement, output.text());
        }
        if !found && happened < FLUSH_STEPS {
            break;
        }
        let steps = search.counters().steps;
        if writer.written() == 1 || steps - flushed >= FLUSH_STEPS {
            flushed = steps;
            output.flush()?;
        } else {
            output.spill()?;
        }
    }
    writer.end(output.text());
    Ok(output.flush()?)
}
