use crate::{board::Wrap, problem::Problem};

/// The start of the name of a file: it says which problem is in it.
pub(super) fn problem_name(problem: &Problem) -> String {
    let board = problem.board();
    let mut name = format!(
        "queens-{}x{}-{}",
        board.rows(),
        board.cols(),
        problem.queens()
    );
    if board.wrap() != Wrap::None {
        name.push('-');
        name.push_str(board.wrap().name());
    }
    match problem.blocked().len() {
        0 => {}
        count => name.push_str(&format!("-{count}-blocked")),
    }
    name
}
