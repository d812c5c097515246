use crate::{
    i18n::Texts,
    search::{Approach, NotApplicable},
};

use super::core::Core;

/// The message that says what an approach needs and the problem does not have.
pub fn approach_needs(why: &NotApplicable) -> &'static str {
    match why {
        NotApplicable::NeedsFullRows { .. } => "approach-needs-full",
        NotApplicable::NeedsFullRowsAndCols { .. } => "approach-needs-square",
    }
}

/// The name of an approach, with what it needs if it does not apply.
pub fn approach_choice(approach: Approach, why: Option<NotApplicable>, texts: &Texts) -> String {
    let name = texts.text(&format!("approach-{approach}"));
    match why {
        None => name,
        Some(why) => format!("{name} ({})", texts.text(approach_needs(&why))),
    }
}

/// Why the page uses another approach than the chosen one.
pub fn replaced_note(core: &Core, texts: &Texts) -> Option<String> {
    let (problem, chosen) = (core.problem(), core.document.chosen_approach);
    let id = match chosen.check(problem).err()? {
        NotApplicable::NeedsFullRowsAndCols { .. } => "approach-replaced-square",
        NotApplicable::NeedsFullRows { .. } => "approach-replaced",
    };
    let board = problem.board();
    let args = [
        ("wanted", texts.text(&format!("approach-{chosen}")).into()),
        ("queens", problem.queens().into()),
        ("rows", board.rows().into()),
        ("cols", board.cols().into()),
    ];
    Some(texts.with(id, &args))
}
