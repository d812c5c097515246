use std::io::Write;

use crate::{formats::trace_event, problem::Problem, search::Search};

use super::{
    args::{TraceArgs, TraceFormat},
    failure::Failure,
    output::TextOutput,
};

/// Writes each event of a search; the first is written at once.
pub(super) fn all(
    problem: &Problem,
    args: &TraceArgs,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let TraceFormat::Jsonl = args.format;
    let mut search = args.approach.chosen(problem)?.start(problem)?;
    for step in 0..args.limit.unwrap_or(u64::MAX) {
        let Some(event) = search.step() else {
            break;
        };
        trace_event(&search, event, output.text());
        if step == 0 {
            output.flush()?;
        } else {
            output.spill()?;
        }
    }
    Ok(output.flush()?)
}
