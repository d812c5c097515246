use std::io::{self, Write};

use crate::problem::{Bound, BoundBy, Problem};

/// Writes a line to standard error. If that is closed, nobody is there to read it.
pub(super) fn announce(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Tells why a problem has no placement if a bound on its lines already excludes one. This is
/// not an error: the answer was given.
pub(super) fn note_bound(problem: &Problem) {
    let Some(Bound { most, by }) = problem.impossible() else {
        return;
    };
    let (rows, cols) = (problem.board().rows(), problem.board().cols());
    let why = match by {
        BoundBy::Rows => "one a row".to_owned(),
        BoundBy::Cols => "one a column".to_owned(),
        BoundBy::Diagonals => format!("a torus has gcd({rows}, {cols}) diagonals each way"),
    };
    let queens = problem.queens();
    announce(&format!(
        "note: queens is {queens}; at most {most} fit on {rows} x {cols}: {why}"
    ));
}
