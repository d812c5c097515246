use serde_json::{Value, json};

use crate::{
    board::{Board, Cell},
    problem::BoundBy,
    search::{Event, Prune, Rejection, Search},
};

use super::json::write_array;

/// Appends the event that a search just performed, as a line of JSON Lines.
///
/// Every line has `step` (from 1), `event` and `depth`, the queens that stand
/// after it. Cells, rows and columns are numbered from 1.
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
/// Steps are numbers: counting to 2^53, where they would lose digits, takes
/// longer than anyone waits.
pub fn trace_event(search: &impl Search, event: Event, out: &mut String) {
    let board = search.problem().board();
    let step = search.counters().steps;
    let depth = search.placement().len();
    out.push_str("{\"step\":");
    super::number::push_number(out, step);
    out.push_str(",\"event\":\"");
    out.push_str(event.name());
    out.push_str("\",\"depth\":");
    super::number::push_number(out, depth as u64);
    match event {
        Event::Placed { cell } | Event::Removed { cell } => push_cell(board, cell, out),
        Event::Rejected { cell, why } => {
            push_cell(board, cell, out);
            match why {
                Rejection::Blocked => push(out, "reason", &json!("blocked")),
                Rejection::Attacked { by, line } => {
                    push(out, "reason", &json!("attacked"));
                    out.push_str(",\"by\":{");
                    push_at(board, by, out);
                    out.push('}');
                    push(out, "line", &json!(line.name()));
                }
            }
        }
        Event::Skipped { row } => push(out, "row", &json!(row + 1)),
        Event::Pruned { why } => push_prune(why, out),
        Event::Solution => {
            out.push_str(",\"placement\":");
            let mut cells = search.placement().to_vec();
            cells.sort_unstable();
            write_array(&cells, out);
        }
        Event::Finished => {}
    }
    out.push_str("}\n");
}

fn push(out: &mut String, name: &str, value: &Value) {
    out.push_str(",\"");
    out.push_str(name);
    out.push_str("\":");
    out.push_str(&value.to_string());
}

fn push_cell(board: Board, cell: Cell, out: &mut String) {
    out.push(',');
    push_at(board, cell, out);
}

fn push_at(board: Board, cell: Cell, out: &mut String) {
    for (name, value) in [
        ("\"cell\":", cell.number()),
        (",\"row\":", u16::from(board.row(cell)) + 1),
        (",\"column\":", u16::from(board.col(cell)) + 1),
    ] {
        out.push_str(name);
        super::number::push_number(out, value.into());
    }
}

fn push_prune(why: Prune, out: &mut String) {
    push(out, "reason", &json!(why.name()));
    match why {
        Prune::TooManyQueens { bound } => {
            let by = match bound.by {
                BoundBy::Rows => "rows",
                BoundBy::Cols => "cols",
                BoundBy::Diagonals => "diagonals",
            };
            push(out, "most", &json!(bound.most));
            push(out, "by", &json!(by));
        }
        Prune::FewerCells { left, needed } => {
            push(out, "left", &json!(left));
            push(out, "needed", &json!(needed));
        }
        Prune::FewerRows { left, needed } => {
            push(out, "left", &json!(left));
            push(out, "needed", &json!(needed));
        }
        Prune::NoFreeColumn { row } => push(out, "row", &json!(row + 1)),
        Prune::NoFreeRow { col } => push(out, "column", &json!(col + 1)),
    }
}
