use crate::{board::Cell, i18n::Texts, search::Search};

use super::core::Core;

/// Names each cell, in the order of their numbers: its row and column, what stands there
/// and which queen attacks it. While the search moves, the name is only row and column.
pub fn cell_names(core: &Core, texts: &Texts) -> Vec<String> {
    let board = core.problem().board();
    let brief = core.is_moving();
    let queens = (core.shown_cells()).unwrap_or_else(|| core.search().placement());
    let words = CellWords {
        free: texts.text("cell-free"),
        blocked: texts.text("cell-blocked"),
        queen: texts.text("cell-queen"),
    };
    let place = |cell: Cell, id: &str| {
        let (row, column) = (board.row(cell) + 1, board.col(cell) + 1);
        texts.with(id, &[("row", row.into()), ("column", column.into())])
    };
    board
        .cells()
        .map(|cell| {
            let mut name = place(cell, "cell-at");
            if brief {
                return name;
            }
            let state = if queens.contains(&cell) {
                &words.queen
            } else if core.problem().blocked().contains(board, cell) {
                &words.blocked
            } else {
                &words.free
            };
            name.push_str(", ");
            name.push_str(state);
            let attacks = core.search().attacks();
            let attacker = queens
                .iter()
                .find(|queen| **queen != cell && attacks.between(**queen, cell).is_some());
            if let Some(queen) = attacker {
                name.push_str(", ");
                name.push_str(&place(*queen, "cell-attacked"));
            }
            name
        })
        .collect()
}

struct CellWords {
    free: String,
    blocked: String,
    queen: String,
}
