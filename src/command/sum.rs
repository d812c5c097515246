use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use crate::{
    count::{Plan, Tally},
    formats::{ranges, read_tally},
};

use super::{args::Sum, failure::Failure, output::Output, same::same, size};

/// Writes the number of placements that the outputs of all parts add up to.
pub(super) fn answer(args: &Sum, output: &mut Output<impl Write>) -> Result<(), Failure> {
    let input = [PathBuf::from("-")];
    let files = match args.files.as_slice() {
        [] => &input,
        files => files,
    };
    let mut sum = None;
    for path in files {
        let name = size::name(path);
        let text = read(path).map_err(|error| Failure::Read {
            name: name.clone(),
            error,
        })?;
        for (line, text) in (1..).zip(text.lines()) {
            if !text.trim().is_empty() {
                add(&mut sum, &name, line, text)?;
            }
        }
        if text.trim().is_empty() {
            return Err(Failure::NothingCounted(name));
        }
    }
    if let Some(sum) = sum {
        let total = sum.tally.total(&sum.plan).ok_or_else(|| sum.missing())?;
        output.text().push_str(&format!("{total}\n"));
        output.flush()?;
    }
    Ok(())
}

/// What was read so far.
struct Parts {
    plan: Plan,
    tally: Tally,
    /// The first output.
    name: String,
    /// Where each part came from.
    sources: Vec<Option<usize>>,
    names: Vec<String>,
}

impl Parts {
    fn missing(&self) -> Failure {
        Failure::Missing {
            parts: self.tally.missing().count(),
            all: self.tally.parts(),
            missing: ranges(self.tally.missing()),
        }
    }
}

fn add(sum: &mut Option<Parts>, name: &str, line: u64, text: &str) -> Result<(), Failure> {
    let (problem, tally) = read_tally(text).map_err(|error| Failure::Tally {
        name: name.to_owned(),
        error: error.from_line(line),
    })?;
    let name = if line == 1 {
        name.to_owned()
    } else {
        format!("{name}, line {line}")
    };
    let sum = match sum {
        Some(sum) => {
            same(&name, &problem, &sum.name, sum.plan.problem())?;
            sum
        }
        None => {
            let plan = Plan::new(&problem);
            sum.insert(Parts {
                tally: Tally::new(&plan),
                sources: vec![None; plan.parts()],
                names: Vec::new(),
                name: name.clone(),
                plan,
            })
        }
    };
    sum.tally.add_all(&tally).map_err(|twice| Failure::Twice {
        part: twice.part + 1,
        first: sum.sources[twice.part].map_or(String::new(), |at| sum.names[at].clone()),
        second: name.clone(),
    })?;
    for (part, source) in sum.sources.iter_mut().enumerate() {
        if tally.is_counted(part) {
            *source = Some(sum.names.len());
        }
    }
    sum.names.push(name);
    Ok(())
}

fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    if size::is_standard_input(path) {
        io::stdin().lock().read_to_string(&mut text)?;
    } else {
        File::open(path)?.read_to_string(&mut text)?;
    }
    Ok(text)
}
