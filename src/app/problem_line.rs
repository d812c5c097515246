use crate::i18n::Texts;

use super::core::Core;

/// The problem and the approach in a line.
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
