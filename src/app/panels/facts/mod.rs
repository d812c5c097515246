//! The panel of facts: what is known of the problem before any search.

use crate::{first::upper_bound, i18n::grouped};

use super::{super::core::Core, PanelPart};

/// The panel of facts has no state of its own: all it shows follows from the problem.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FactsPanel;

/// Nothing can be done in the panel of facts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FactsAction {}

impl PanelPart for FactsPanel {
    type Command = FactsAction;

    fn update(&mut self, _core: &mut Core, action: FactsAction) {
        match action {}
    }
}

/// The facts: the name of each in the language files, and its number.
pub fn facts(core: &Core) -> [(&'static str, String); 3] {
    let problem = core.problem();
    let board = problem.board();
    let is_free = |cell: &_| !problem.blocked().contains(board, *cell);
    let free = board.cells().filter(is_free).count();
    [
        ("facts-cells", grouped(board.cell_count().into())),
        ("facts-free", grouped(free as u128)),
        ("facts-most", grouped(upper_bound(problem).into())),
    ]
}
