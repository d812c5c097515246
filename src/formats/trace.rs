use serde::Serialize;

use crate::{
    board::{Board, Cell},
    problem::{Bound, BoundBy},
    search::{Event, Prune, Rejection, Search},
};

/// Appends the event that a search just performed, as a line of JSON Lines.
///
/// Every line has `step` (from 1), `event`, and `depth`, the number of queens after the
/// event. Cells, rows and columns are numbered from 1.
///
/// | event | more |
/// |---|---|
/// | `placed`, `removed` | `cell`, `row`, `column` |
/// | `rejected` | the same, `reason`: `blocked` or `attacked`; then `by` (the queen's `cell`, `row`, `column`) and `line`: `row`, `column`, `diagonal`, `antidiagonal` |
/// | `skipped` | `row` |
/// | `pruned` | `reason`: `too-many-queens` with `most` and `by` (`rows`, `cols`, `diagonals`), `fewer-cells` or `fewer-rows` with `left` and `needed`, `no-free-column` with `row`, `no-free-row` with `column` |
/// | `solution` | `placement`, its cells in increasing order |
/// | `finished` | |
///
/// Steps are JSON numbers. They would lose digits above 2^53, which takes years to reach.
pub fn trace_event(search: &impl Search, event: Event, out: &mut String) {
    let board = search.problem().board();
    let line = TraceLine {
        step: search.counters().steps,
        event: event.name(),
        depth: search.placement().len(),
        details: match event {
            Event::Placed { cell } | Event::Removed { cell } => {
                EventDetails::Cell(CellPlace::of(board, cell))
            }
            Event::Rejected { cell, why } => rejected(board, cell, why),
            Event::Skipped { row } => EventDetails::Skipped { row: row + 1 },
            Event::Pruned { why } => pruned(why),
            Event::Solution => {
                let cells = search.placement().iter();
                let mut placement: Vec<u16> = cells.map(|cell| cell.number()).collect();
                placement.sort_unstable();
                EventDetails::Solution { placement }
            }
            Event::Finished => EventDetails::Finished {},
        },
    };
    out.push_str(&serde_json::to_string(&line).expect("the line has names for keys"));
    out.push('\n');
}

#[derive(Serialize)]
struct TraceLine {
    step: u64,
    event: &'static str,
    depth: usize,
    #[serde(flatten)]
    details: EventDetails,
}

/// The fields of a line beyond step, event and depth.
#[derive(Serialize)]
#[serde(untagged)]
enum EventDetails {
    Cell(CellPlace),
    Blocked {
        #[serde(flatten)]
        place: CellPlace,
        reason: &'static str,
    },
    Attacked {
        #[serde(flatten)]
        place: CellPlace,
        reason: &'static str,
        by: CellPlace,
        line: &'static str,
    },
    Skipped {
        row: u8,
    },
    TooManyQueens {
        reason: &'static str,
        most: u8,
        by: &'static str,
    },
    TooFewLeft {
        reason: &'static str,
        left: u16,
        needed: u8,
    },
    NoFreeColumn {
        reason: &'static str,
        row: u8,
    },
    NoFreeRow {
        reason: &'static str,
        column: u8,
    },
    Solution {
        placement: Vec<u16>,
    },
    Finished {},
}

/// A cell by its number, row and column.
#[derive(Serialize)]
struct CellPlace {
    cell: u16,
    row: u8,
    column: u8,
}

impl CellPlace {
    fn of(board: Board, cell: Cell) -> CellPlace {
        CellPlace {
            cell: cell.number(),
            row: board.row(cell) + 1,
            column: board.col(cell) + 1,
        }
    }
}

fn rejected(board: Board, cell: Cell, why: Rejection) -> EventDetails {
    let place = CellPlace::of(board, cell);
    match why {
        Rejection::Blocked => EventDetails::Blocked {
            place,
            reason: "blocked",
        },
        Rejection::Attacked { by, line } => EventDetails::Attacked {
            place,
            reason: "attacked",
            by: CellPlace::of(board, by),
            line: line.name(),
        },
    }
}

fn pruned(why: Prune) -> EventDetails {
    let reason = why.name();
    match why {
        Prune::TooManyQueens {
            bound: Bound { most, by },
        } => EventDetails::TooManyQueens {
            reason,
            most,
            by: match by {
                BoundBy::Rows => "rows",
                BoundBy::Cols => "cols",
                BoundBy::Diagonals => "diagonals",
            },
        },
        Prune::FewerCells { left, needed } => EventDetails::TooFewLeft {
            reason,
            left,
            needed,
        },
        Prune::FewerRows { left, needed } => EventDetails::TooFewLeft {
            reason,
            left: left.into(),
            needed,
        },
        Prune::NoFreeColumn { row } => EventDetails::NoFreeColumn {
            reason,
            row: row + 1,
        },
        Prune::NoFreeRow { col } => EventDetails::NoFreeRow {
            reason,
            column: col + 1,
        },
    }
}
