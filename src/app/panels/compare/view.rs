use crate::search::{Approach, Counters, Search};

use super::{
    super::super::{
        core::Core,
        derived::IndexedSearch,
        view::{self, BoardView},
    },
    ComparePanel,
};

/// The view of a board beside others.
#[derive(Clone, PartialEq)]
pub struct BoardBeside {
    /// The approach of its search.
    pub approach: Approach,
    /// The view of the board.
    pub view: BoardView,
    /// The counters of its search.
    pub counters: Counters,
    /// The number of all steps, once it is known.
    pub steps: Option<u64>,
    /// Whether its search is done.
    pub done: bool,
}

impl BoardBeside {
    fn of(search: &IndexedSearch, view: BoardView) -> BoardBeside {
        BoardBeside {
            approach: search.approach(),
            view,
            counters: search.search.counters(),
            steps: search.index.is_complete().then(|| search.index.steps()),
            done: search.is_done(),
        }
    }
}

/// The boards side by side, the page's own first.
pub fn boards_beside(panel: &ComparePanel, core: &Core) -> Vec<BoardBeside> {
    let own = BoardBeside::of(&core.derived.own, view::board(core));
    let others = panel.boards.boards.iter();
    let others = others.map(|board| BoardBeside::of(board, view::searched(&board.search)));
    std::iter::once(own).chain(others).collect()
}

/// The counters of each board, the page's own first.
pub fn compared_counters(panel: &ComparePanel, core: &Core) -> Vec<(Approach, Counters)> {
    let counters = |search: &IndexedSearch| (search.approach(), search.search.counters());
    let own = counters(&core.derived.own);
    let others = panel.boards.boards.iter().map(counters);
    std::iter::once(own).chain(others).collect()
}
