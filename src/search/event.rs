use crate::{attacks::AttackLine, board::Cell, problem::Bound};

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search rejected a candidate. Approaches that test only complete sets of
    /// queens reject one of these queens; the queen that attacks it is another.
    Rejected {
        /// The candidate.
        cell: Cell,
        /// The reason.
        why: Rejection,
    },
    /// The search placed a queen.
    Placed {
        /// The cell of the queen.
        cell: Cell,
    },
    /// The search leaves a row without a queen.
    Skipped {
        /// The row, from 0.
        row: u8,
    },
    /// The search pruned the rest of a branch, which holds no placement.
    Pruned {
        /// The reason.
        why: Prune,
    },
    /// The queens on the board are a placement.
    Solution,
    /// The search removed the queen it placed last: a backtrack.
    Removed {
        /// The cell of the queen.
        cell: Cell,
    },
    /// The search is complete.
    Finished,
}

impl Event {
    /// The name of the event in traces.
    pub fn name(self) -> &'static str {
        match self {
            Event::Rejected { .. } => "rejected",
            Event::Placed { .. } => "placed",
            Event::Skipped { .. } => "skipped",
            Event::Pruned { .. } => "pruned",
            Event::Solution => "solution",
            Event::Removed { .. } => "removed",
            Event::Finished => "finished",
        }
    }
}

/// Why a candidate was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The cell is blocked.
    Blocked,
    /// A queen attacks the cell.
    Attacked {
        /// The cell of the queen.
        by: Cell,
        /// The line that both cells are on.
        line: AttackLine,
    },
}

/// Why a branch holds no placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prune {
    /// The board has fewer lines of some kind than queens to place. The search reports
    /// it once, at the root.
    TooManyQueens {
        /// The most queens that the lines allow.
        bound: Bound,
    },
    /// Fewer cells than queens are left.
    FewerCells {
        /// Cells that are not yet tried.
        left: u16,
        /// Queens still to place.
        needed: u8,
    },
    /// Fewer rows than queens are left.
    FewerRows {
        /// Rows that come after the current one.
        left: u8,
        /// Queens still to place.
        needed: u8,
    },
    /// Every cell of a row is blocked or attacked.
    NoFreeColumn {
        /// The row, from 0.
        row: u8,
    },
    /// Every cell of a column that needs a queen is blocked or attacked.
    NoFreeRow {
        /// The column, from 0.
        col: u8,
    },
}

impl Prune {
    /// The name of the reason in traces.
    pub fn name(self) -> &'static str {
        match self {
            Prune::TooManyQueens { .. } => "too-many-queens",
            Prune::FewerCells { .. } => "fewer-cells",
            Prune::FewerRows { .. } => "fewer-rows",
            Prune::NoFreeColumn { .. } => "no-free-column",
            Prune::NoFreeRow { .. } => "no-free-row",
        }
    }
}
