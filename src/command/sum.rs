use std::{collections::BTreeSet, io::Write, path::PathBuf};

use crate::{
    count::{Plan, Tally},
    formats::{ranges, read_tally},
};

use super::{
    args::SumArgs,
    check_same_problem::check_same_problem,
    failure::{Failure, Missing},
    input,
    output::TextOutput,
    slice::Slice,
};

/// The longest output that is read, in bytes: more than the largest plan needs.
const MAX_LINE_BYTES: u64 = 1 << 24;

/// Adds up outputs of `count --part` and writes the number of placements.
///
/// # Errors
/// If a part is missing or there twice, or an output is altered or of another problem.
pub(super) fn answer(args: &SumArgs, output: &mut TextOutput<impl Write>) -> Result<(), Failure> {
    let standard_input = [PathBuf::from("-")];
    let files = match args.files.as_slice() {
        [] => &standard_input,
        files => files,
    };
    let mut sum: Option<Outputs> = None;
    let mut empty = Vec::new();
    for path in files {
        let name = input::name(path);
        let failed = Failure::of_file(&name);
        let file = input::open(path).map_err(&failed)?;
        let mut is_empty = true;
        for (line, text) in input::lines(file, MAX_LINE_BYTES) {
            let text = text.map_err(&failed)?;
            if !text.trim().is_empty() {
                add(&mut sum, &name, line, text.trim_end())?;
                is_empty = false;
            }
        }
        if is_empty {
            empty.push(name);
        }
    }
    let sum = sum.ok_or_else(|| Failure::NothingCounted(empty.join(", ")))?;
    let Some(total) = sum.tally.total(sum.plan.split()) else {
        return Err(Failure::Missing(sum.missing(empty)));
    };
    Ok(output.line(total)?)
}

/// The outputs read so far, at least one.
struct Outputs {
    plan: Plan,
    tally: Tally,
    names: Vec<String>,
    /// For each part, the output that has it, as an index into `names`.
    of_part: Vec<Option<usize>>,
    /// The numbers of slices that the outputs name.
    slices: BTreeSet<Option<usize>>,
}

impl Outputs {
    fn new(plan: Plan) -> Outputs {
        Outputs {
            tally: Tally::new(plan.split()),
            names: Vec::new(),
            of_part: vec![None; plan.parts()],
            slices: BTreeSet::new(),
            plan,
        }
    }

    /// The error for missing parts; `empty` names the files without an output.
    fn missing(&self, empty: Vec<String>) -> Missing {
        let missing: BTreeSet<usize> = self.tally.missing().collect();
        // If all outputs have the same number of slices, the missing slices are known.
        let slices = match Vec::from_iter(&self.slices)[..] {
            [Some(of)] => {
                let slices: BTreeSet<usize> = missing.iter().map(|part| part % of).collect();
                Some((ranges(slices), *of))
            }
            _ => None,
        };
        Missing {
            number: missing.len(),
            of: self.tally.parts(),
            parts: ranges(missing),
            slices,
            empty,
        }
    }
}

fn add(sum: &mut Option<Outputs>, file: &str, line: u64, text: &str) -> Result<(), Failure> {
    let saved = read_tally(text).map_err(|error| Failure::Tally {
        name: file.to_owned(),
        error: error.from_line(line),
    })?;
    let name = match line {
        1 => file.to_owned(),
        _ => format!("{file}, line {line}"),
    };
    let (tally, sum) = match sum {
        Some(sum) => {
            let first = sum.names[0].clone();
            check_same_problem(&name, &saved.problem, &first, sum.plan.problem())?;
            if saved.split != *sum.plan.split() {
                return Err(Failure::SplitsDiffer { name, first });
            }
            (saved.tally, sum)
        }
        None => match Plan::build(&saved.problem, &saved.split) {
            Ok(plan) => (saved.tally, sum.insert(Outputs::new(plan))),
            Err(error) => return Err(Failure::NotOfProblem { name, error }),
        },
    };
    if let Err(twice) = sum.tally.add_all(&tally) {
        let first = sum.of_part[twice.part].map_or("", |output| &sum.names[output]);
        return Err(Failure::Twice {
            part: twice.part + 1,
            first: first.to_owned(),
            second: name,
        });
    }
    for (part, output) in sum.of_part.iter_mut().enumerate() {
        if tally.is_counted(part) {
            *output = Some(sum.names.len());
        }
    }
    sum.slices.insert(Slice::of_line(text).map(Slice::of));
    sum.names.push(name);
    Ok(())
}
