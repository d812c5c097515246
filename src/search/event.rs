use crate::{
    attacks::AttackLine,
    board::Cell,
    problem::{Bound, Field},
};

/// One step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A candidate was tested and cannot hold a queen. Where nothing is tested before
    /// all queens stand, it is one of them, and so is the queen that attacks it.
    Rejected {
        /// The candidate.
        cell: Cell,
        /// What rejects it.
        why: Rejection,
    },
    /// A queen was placed.
    Placed {
        /// Where.
        cell: Cell,
    },
    /// A row is left without a queen.
    Skipped {
        /// The row, from 0.
        row: u8,
    },
    /// The rest of a branch holds no placement and is not searched.
    Pruned {
        /// Why it holds none.
        why: Prune,
    },
    /// The queens that stand are a placement.
    Solution,
    /// The queen placed last was taken back: a backtrack.
    Removed {
        /// Where it stood.
        cell: Cell,
    },
    /// The whole search is done.
    Finished,
}

impl Event {
    /// The name in traces.
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

/// What rejects a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The cell is blocked.
    Blocked,
    /// A queen attacks it.
    Attacked {
        /// The queen's cell.
        by: Cell,
        /// The line they share.
        line: AttackLine,
    },
}

/// Why a branch holds no placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prune {
    /// The board has too few lines for this many queens; said at the root.
    TooManyQueens {
        /// What the lines allow.
        bound: Bound,
    },
    /// Fewer cells are left than queens.
    FewerCells {
        /// Cells not yet tried.
        left: u16,
        /// Queens still to place.
        needed: u8,
    },
    /// Fewer rows are left than queens.
    FewerRows {
        /// Rows that come after this one.
        left: u8,
        /// Queens still to place.
        needed: u8,
    },
    /// Every cell of the row is blocked or attacked.
    NoFreeColumn {
        /// The row, from 0.
        row: u8,
    },
    /// Every cell of the column, which needs a queen, is blocked or attacked.
    NoFreeRow {
        /// The column, from 0.
        col: u8,
    },
}

impl Prune {
    /// The name in traces.
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

/// Why an approach cannot search a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotApplicable {
    /// It puts one queen in every row.
    #[error(
        "approach {approach} puts a queen in every row; {} is {queens} and {} is {rows}",
        Field::Queens,
        Field::Rows
    )]
    NeedsFullRows {
        /// The approach.
        approach: super::Approach,
        /// Queens asked for.
        queens: u8,
        /// Rows of the board.
        rows: u8,
    },
    /// It puts one queen in every row and in every column.
    #[error(
        "approach {approach} puts a queen in every row and every column; {} is {queens}, {} is {rows} and {} is {cols}",
        Field::Queens,
        Field::Rows,
        Field::Cols
    )]
    NeedsFullRowsAndCols {
        /// The approach.
        approach: super::Approach,
        /// Queens asked for.
        queens: u8,
        /// Rows of the board.
        rows: u8,
        /// Columns of the board.
        cols: u8,
    },
}
