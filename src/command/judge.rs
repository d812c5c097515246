use std::io::{ErrorKind, Read, Write};

use crate::{
    count,
    formats::{self, Format, JudgeKind, Listing, torus_answer},
    problem::Problem,
};

use super::{args::JudgeInput, failure::Failure, input::STANDARD_INPUT, list, output::TextOutput};

/// Answers each problem of the input as soon as it is read. Problems before a malformed line
/// are answered before the error is reported.
pub(super) fn answer(
    which: &JudgeInput,
    mut input: impl Read,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    let (kind, queens) = match which {
        JudgeInput::Cells => (JudgeKind::Cells, None),
        JudgeInput::Board { queens } => (JudgeKind::Board, queens.number),
        JudgeInput::Torus => (JudgeKind::Torus, None),
    };
    let name = || STANDARD_INPUT.to_owned();
    let mut judge = formats::Judge::new(kind, queens);
    let mut asked = Vec::new();
    let mut bytes = vec![0; 1 << 16];
    loop {
        let read = match input.read(&mut bytes) {
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                return Err(Failure::Read {
                    name: name(),
                    error,
                });
            }
        };
        let understood = match read {
            0 => judge.end(&mut asked),
            _ => judge.push(&bytes[..read], &mut asked),
        };
        for problem in asked.drain(..) {
            write(kind, &problem, output)?;
            output.spill()?;
        }
        output.flush()?;
        understood.map_err(|error| Failure::Malformed {
            name: name(),
            error,
        })?;
        if read == 0 {
            return Ok(());
        }
    }
}

fn write(
    kind: JudgeKind,
    problem: &Problem,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    match kind {
        JudgeKind::Cells => list::write(Listing::fast(problem, Format::Cells, u64::MAX)?, output)?,
        JudgeKind::Board => output.line(count::count(problem))?,
        JudgeKind::Torus => torus_answer(problem, output.text()),
    }
    Ok(())
}
