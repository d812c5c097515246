use crate::{board::Wrap, i18n::Texts, problem::Problem};

use super::core::Core;

/// The problem and the approach in one line.
pub fn problem_line(core: &Core, texts: &Texts) -> String {
    let (problem, approach) = (core.problem(), core.approach());
    let board = problem.board();
    let args = [
        ("rows", board.rows().into()),
        ("columns", board.cols().into()),
        ("queens", problem.queens().into()),
        ("wrap", texts.text(&format!("wrap-{}", board.wrap())).into()),
        (
            "approach",
            texts.text(&format!("approach-{approach}")).into(),
        ),
    ];
    texts.with("problem-line", &args)
}

/// A problem in words, in the middle of a sentence; what is as usual is not said.
pub fn problem_name(problem: &Problem, texts: &Texts) -> String {
    let board = problem.board();
    let edges = match board.wrap() {
        Wrap::None => "plain",
        _ => "joined",
    };
    let args = [
        ("rows", board.rows().into()),
        ("columns", board.cols().into()),
        ("queens", problem.queens().into()),
        ("edges", edges.into()),
        ("wrap", texts.text(&format!("wrap-{}", board.wrap())).into()),
        ("blocked", problem.blocked().len().into()),
    ];
    texts.with("problem-name", &args)
}
