use crate::{
    formats::{Snippet, blocked_numbers},
    problem::Problem,
};

use super::failure::Failure;

/// Checks that the file `name` is about the same problem as `other`; the error names the first
/// field in which they differ.
pub(super) fn check_same_problem(
    name: &str,
    found: &Problem,
    other: &str,
    expected: &Problem,
) -> Result<(), Failure> {
    let fields = ["rows", "cols", "queens", "wrap", "blocked"];
    let pairs = values(found).into_iter().zip(values(expected));
    match fields.into_iter().zip(pairs).find(|(_, (a, b))| a != b) {
        None => Ok(()),
        Some((field, (found, expected))) => Err(Failure::Differs {
            name: name.to_owned(),
            field,
            found: short(&found),
            other: other.to_owned(),
            expected: short(&expected),
        }),
    }
}

/// The fields of a problem, written as in the formats.
fn values(problem: &Problem) -> [String; 5] {
    let board = problem.board();
    let blocked: Vec<String> = blocked_numbers(problem)
        .map(|number| number.to_string())
        .collect();
    [
        board.rows().to_string(),
        board.cols().to_string(),
        problem.queens().to_string(),
        board.wrap().to_string(),
        format!("[{}]", blocked.join(",")),
    ]
}

fn short(text: &str) -> String {
    Snippet::new(text).text().to_owned()
}
