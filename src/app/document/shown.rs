use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Cell},
    problem::MAX_QUEENS,
};

use super::records;

/// The placement that the board shows instead of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownPlacement {
    /// Its index in its list, from 0.
    #[serde(with = "records::digits")]
    pub index: u128,
    /// Whether that list is the one of all placements.
    pub of_all: bool,
    /// Its cells in increasing order.
    #[serde(with = "records::cells")]
    pub cells: Vec<Cell>,
}

impl ShownPlacement {
    /// Whether a board has all of its cells.
    pub fn fits(&self, board: Board) -> bool {
        self.cells.len() <= usize::from(MAX_QUEENS)
            && self.cells.iter().all(|cell| board.has(*cell))
    }
}
