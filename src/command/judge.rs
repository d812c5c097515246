use std::io::{ErrorKind, Read, Write};

use crate::{
    count,
    formats::{self, Format, JudgeKind, Listing, torus_answer},
    problem::Problem,
};

use super::{args::JudgeArg, failure::Failure, list, output::Output};

const INPUT: &str = "standard input";

/// Answers the input, each problem as soon as it is read. What came before a
/// mistake in the input is answered before the mistake is told.
pub(super) fn answer(
    kind: &JudgeArg,
    mut input: impl Read,
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    let (kind, queens) = match kind {
        JudgeArg::Cells => (JudgeKind::Cells, None),
        JudgeArg::Board { queens } => (JudgeKind::Board, *queens),
        JudgeArg::Torus => (JudgeKind::Torus, None),
    };
    let mut judge = formats::Judge::new(kind, queens);
    let mut asked = Vec::new();
    let mut piece = vec![0; 1 << 16];
    loop {
        let read = match input.read(&mut piece) {
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                let name = INPUT.to_owned();
                return Err(Failure::Read { name, error });
            }
        };
        let understood = match read {
            0 => judge.end(&mut asked),
            _ => judge.push(&piece[..read], &mut asked),
        };
        for problem in asked.drain(..) {
            write(kind, &problem, output)?;
            output.spill()?;
        }
        output.flush()?;
        understood.map_err(|error| Failure::Malformed {
            name: INPUT.to_owned(),
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
    output: &mut Output<impl Write>,
) -> Result<(), Failure> {
    match kind {
        JudgeKind::Cells => list::write(Listing::fast(problem, Format::Cells, u64::MAX)?, output),
        JudgeKind::Board => {
            output
                .text()
                .push_str(&format!("{}\n", count::count(problem)));
            Ok(())
        }
        JudgeKind::Torus => {
            torus_answer(problem, output.text());
            Ok(())
        }
    }
}
