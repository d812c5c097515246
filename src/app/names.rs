use crate::{attacks::Attacks, board::Cell, i18n::Texts, problem::Problem, search::Search};

use super::core::Core;

/// The data for the accessible names of the board's cells: where each cell is, what is on it, and
/// which queen attacks it. While the search moves by itself, a name is only the place, because
/// nobody reads more.
#[derive(Clone, Debug, PartialEq)]
pub struct CellNames {
    problem: Problem,
    /// The queens on the board; none while the search moves.
    queens: Vec<Cell>,
    brief: bool,
}

impl CellNames {
    /// The names on the board as it stands.
    pub fn of(core: &Core) -> CellNames {
        let brief = core.is_moving();
        let queens = core.shown_cells().unwrap_or(core.search().placement());
        CellNames {
            problem: *core.problem(),
            queens: if brief { Vec::new() } else { queens.to_vec() },
            brief,
        }
    }

    /// The problem on the board.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The names of the cells of some rows, from 0, in the order of their numbers. Takes time
    /// proportional to these cells times the queens, and builds the attack tables once.
    pub fn rows(&self, rows: std::ops::Range<u8>, texts: &Texts) -> Vec<Vec<String>> {
        let board = self.problem.board();
        let attacks = Attacks::new(&self.problem);
        let states = ["cell-free", "cell-blocked", "cell-queen"].map(|id| texts.text(id));
        let place = |cell: Cell, id: &str| {
            let (row, column) = (board.row(cell) + 1, board.col(cell) + 1);
            texts.with(id, &[("row", row.into()), ("column", column.into())])
        };
        let name = |cell: Cell| {
            let mut name = place(cell, "cell-at");
            if self.brief {
                return name;
            }
            let state = if self.queens.contains(&cell) {
                2
            } else {
                usize::from(self.problem.blocked().contains(board, cell))
            };
            name.push_str(", ");
            name.push_str(&states[state]);
            let attacker = (self.queens.iter())
                .find(|queen| **queen != cell && attacks.between(**queen, cell).is_some());
            if let Some(queen) = attacker {
                name.push_str(", ");
                name.push_str(&place(*queen, "cell-attacked"));
            }
            name
        };
        rows.map(|row| {
            (0..board.cols())
                .map(|col| name(board.cell(row, col)))
                .collect()
        })
        .collect()
    }
}
