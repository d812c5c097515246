use serde::Serialize;
use serde_json::{Map, Value};

use crate::{
    board::{Board, CellSet, Wrap},
    problem::{Field, Problem},
};

use super::{
    Expected, Found, Malformed, NumberName, Snippet,
    number::{field_expected, read_field_on_line, read_number},
};

const WRAPS: &str = "none, torus, rows or cols";

/// A problem as a JSON object: `rows`, `cols`, `queens`, `wrap` and `blocked`, the numbers
/// of the blocked cells in increasing order.
pub(super) fn to_json(problem: &Problem) -> String {
    #[derive(Serialize)]
    struct ProblemObject {
        rows: u8,
        cols: u8,
        queens: u8,
        wrap: &'static str,
        blocked: Vec<u16>,
    }
    let board = problem.board();
    let object = ProblemObject {
        rows: board.rows(),
        cols: board.cols(),
        queens: problem.queens(),
        wrap: board.wrap().name(),
        blocked: blocked_numbers(problem).collect(),
    };
    serde_json::to_string(&object).expect("the object has names for keys")
}

/// The numbers of the blocked cells, in increasing order.
pub fn blocked_numbers(problem: &Problem) -> impl Iterator<Item = u16> {
    let (board, blocked) = (problem.board(), *problem.blocked());
    let is_blocked = move |cell: &_| blocked.contains(board, *cell);
    board.cells().filter(is_blocked).map(|cell| cell.number())
}

/// The parts of a problem as texts, before they are checked. Every format that carries a
/// problem is read through it.
#[derive(Default)]
pub(super) struct ProblemRecord {
    pub(super) rows: Option<String>,
    pub(super) cols: Option<String>,
    pub(super) queens: Option<String>,
    pub(super) wrap: Option<String>,
    pub(super) blocked: Vec<String>,
}

impl ProblemRecord {
    /// Reads the parts of a problem from a JSON object that starts on line `line`. A value that is
    /// not a number becomes its own text, for an error to show. Other names are ignored.
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
            let number = read_number(line, text, NumberName::Cell, (1, most))?;
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
    let number_name = NumberName::Field(field);
    match text {
        Some(text) => read_field_on_line(line, text, number_name, field),
        None => Err(Malformed::new(
            line,
            Found::Missing(name),
            field_expected(number_name, field),
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
