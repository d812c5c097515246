use serde_json::{Map, Value};

use crate::{
    board::{Board, CellSet, Wrap},
    problem::{Field, Problem},
};

use super::{Expected, Found, Malformed, Name, Snippet, number::push_number};

const WRAPS: &str = "none, torus, rows or cols";

/// Appends a problem as a JSON object: `rows`, `cols`, `queens`, `wrap` and
/// `blocked`, the numbers of the blocked cells in increasing order.
pub(super) fn write_object(problem: &Problem, out: &mut String) {
    let board = problem.board();
    for (name, value) in [
        ("{\"rows\":", board.rows()),
        (",\"cols\":", board.cols()),
        (",\"queens\":", problem.queens()),
    ] {
        out.push_str(name);
        push_number(out, value.into());
    }
    out.push_str(",\"wrap\":\"");
    out.push_str(board.wrap().name());
    out.push_str("\",\"blocked\":[");
    push_blocked(problem, ",", out);
    out.push_str("]}");
}

/// Appends the numbers of the blocked cells, in increasing order.
pub(super) fn push_blocked(problem: &Problem, between: &str, out: &mut String) {
    let board = problem.board();
    let is_blocked = |cell: &_| problem.blocked().contains(board, *cell);
    for (index, cell) in board.cells().filter(is_blocked).enumerate() {
        if index > 0 {
            out.push_str(between);
        }
        push_number(out, cell.number().into());
    }
}

/// The parts of a problem as texts, on their way to a problem; every format that
/// carries a problem is read through it.
#[derive(Default)]
pub(super) struct ProblemRecord {
    pub(super) rows: Option<String>,
    pub(super) cols: Option<String>,
    pub(super) queens: Option<String>,
    pub(super) wrap: Option<String>,
    pub(super) blocked: Vec<String>,
}

impl ProblemRecord {
    /// The parts of a JSON object that starts on a line; a value that is no number
    /// becomes its own text, to be shown in a message. Other names are ignored.
    pub(super) fn from_object(
        line: u64,
        object: &Map<String, Value>,
    ) -> Result<ProblemRecord, Malformed> {
        let text = |name: &str| object.get(name).map(text);
        let blocked = match object.get("blocked") {
            None => Vec::new(),
            Some(Value::Array(cells)) => cells.iter().map(self::text).collect(),
            Some(other) => {
                let found = Found::Text(Snippet::new(&other.to_string()));
                let expected = Expected::Syntax("an array of cell numbers");
                return Err(Malformed::new(line, found, expected));
            }
        };
        Ok(ProblemRecord {
            rows: text("rows"),
            cols: text("cols"),
            queens: text("queens"),
            wrap: text("wrap"),
            blocked,
        })
    }

    /// The problem, if every part is there and in range.
    pub(super) fn check(&self, line: u64) -> Result<Problem, Malformed> {
        let rows = field(line, Field::Rows, "rows", &self.rows)?;
        let cols = field(line, Field::Cols, "cols", &self.cols)?;
        let queens = field(line, Field::Queens, "queens", &self.queens)?;
        let wrap = wrap(line, &self.wrap)?;
        let board = Board::new(rows, cols, wrap).expect("the sides were checked");
        let mut blocked = CellSet::EMPTY;
        let most = u64::from(board.cell_count());
        for text in &self.blocked {
            let number = super::number::read_number(line, text, Name::Cell, (1, most))?;
            if let Some(cell) = board.cell_numbered(number) {
                blocked.set(board, cell, true);
            }
        }
        Ok(Problem::on(board, queens, blocked))
    }
}

/// A JSON value as text; a string without its quotes.
pub(super) fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn field(
    line: u64,
    field: Field,
    name: &'static str,
    text: &Option<String>,
) -> Result<u8, Malformed> {
    let (least, most) = field.range();
    let range = (least.into(), most.into());
    match text {
        // The range is within a byte.
        Some(text) => super::number::read_number(line, text, Name::Field(field), range)
            .map(|number| number as u8),
        None => Err(Malformed::new(
            line,
            Found::Missing(name),
            Expected::Number {
                name: Name::Field(field),
                least: range.0,
                most: range.1,
            },
        )),
    }
}

fn wrap(line: u64, text: &Option<String>) -> Result<Wrap, Malformed> {
    let expected = Expected::OneOf(WRAPS);
    match text {
        None => Err(Malformed::new(line, Found::Missing("wrap"), expected)),
        Some(text) => text
            .parse()
            .map_err(|_| Malformed::new(line, Found::Text(Snippet::new(text)), expected)),
    }
}
