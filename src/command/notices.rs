use std::io::{self, Write};

use crate::problem::{Bound, BoundBy, Problem};

/// Writes a line to standard error. An error is ignored: if standard error is closed, nobody reads
/// it.
pub(super) fn announce(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Explains why there is no placement if the lines of the board rule one out. This is a note,
/// not an error: the answer was given.
pub(super) fn note_bound(problem: &Problem) {
    let Some(Bound { most, by }) = problem.violated_bound() else {
        return;
    };
    let (rows, cols) = (problem.board().rows(), problem.board().cols());
    let why = match by {
        BoundBy::Rows => "one in each row".to_owned(),
        BoundBy::Cols => "one in each column".to_owned(),
        BoundBy::Diagonals => {
            format!("a torus has gcd({rows}, {cols}) = {most} diagonals in each direction")
        }
    };
    let queens = problem.queens();
    announce(&format!(
        "note: queens is {queens}, but at most {most} fit on a {rows} x {cols} board: {why}"
    ));
}
