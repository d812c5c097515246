//! A queens problem: a board, the number of queens, and the blocked cells.

use serde::{Deserialize, Serialize};

use crate::board::{Board, CellSet, MAX_SIDE, Wrap};

/// The largest number of queens that a problem can have.
pub const MAX_QUEENS: u8 = 32;

/// A validated problem: place `queens` queens on unblocked cells of `board`, no two of them
/// attacking each other.
///
/// More queens than [`Problem::line_bound`] allows are legal; such a problem has no
/// placement. Blocked cells never stop an attack.
///
/// It is serialized as its board, its queens and its blocked cells: 5 bytes, and a few for
/// each row with blocked cells. Deserializing validates it as [`Problem::on`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Board, u8, CellSet)", into = "(Board, u8, CellSet)")]
pub struct Problem {
    board: Board,
    queens: u8,
    blocked: CellSet,
}

impl From<Problem> for (Board, u8, CellSet) {
    fn from(problem: Problem) -> (Board, u8, CellSet) {
        (problem.board, problem.queens, problem.blocked)
    }
}

impl From<(Board, u8, CellSet)> for Problem {
    fn from((board, queens, blocked): (Board, u8, CellSet)) -> Problem {
        Problem::on(board, queens, blocked)
    }
}

/// A number of a problem that is outside the range of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {value}; it must be {} to {}", field.range().0, field.range().1)]
pub struct OutOfRange {
    /// The field that the number was given for.
    pub field: Field,
    /// The number given.
    pub value: u64,
}

/// One of the three numbers of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// Rows of the board.
    Rows,
    /// Columns of the board.
    Cols,
    /// Queens to place.
    Queens,
}

impl Field {
    /// The smallest and the largest allowed value.
    pub fn range(self) -> (u8, u8) {
        match self {
            Field::Rows | Field::Cols => (1, MAX_SIDE),
            Field::Queens => (0, MAX_QUEENS),
        }
    }

    /// Checks that a value is in range.
    ///
    /// # Errors
    /// [`OutOfRange`], which names field, value and range.
    pub fn check(self, value: u64) -> Result<u8, OutOfRange> {
        let (least, most) = self.range();
        match u8::try_from(value) {
            Ok(small) if (least..=most).contains(&small) => Ok(small),
            _ => Err(OutOfRange { field: self, value }),
        }
    }
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Field::Rows => "rows",
            Field::Cols => "cols",
            Field::Queens => "queens",
        })
    }
}

/// An upper bound on the queens that a board can hold, found by counting its lines. The largest
/// number that fits may be smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The bound: the board holds no more queens than this.
    pub most: u8,
    /// The lines that give the bound.
    pub by: BoundBy,
}

/// The lines that limit the number of queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoundBy {
    /// One queen per row.
    Rows,
    /// One queen per column.
    Cols,
    /// One queen per diagonal. A torus has only `gcd(rows, cols)` in each direction.
    Diagonals,
}

impl Problem {
    /// Creates a problem from unchecked numbers. Blocked cells outside the board are dropped.
    ///
    /// # Errors
    /// [`OutOfRange`] for the first of rows, cols and queens that is out of range: sides are 1 to
    /// 32, queens 0 to 32.
    pub fn new(
        rows: u64,
        cols: u64,
        queens: u64,
        wrap: Wrap,
        blocked: CellSet,
    ) -> Result<Problem, OutOfRange> {
        let sides = (Field::Rows.check(rows)?, Field::Cols.check(cols)?);
        let queens = Field::Queens.check(queens)?;
        // Both sides were checked, so this error cannot happen.
        let board = Board::new(sides.0, sides.1, wrap).ok_or(OutOfRange {
            field: Field::Rows,
            value: rows,
        })?;
        Ok(Problem::on(board, queens, blocked))
    }

    /// Creates a problem on a board. `queens` is limited to [`MAX_QUEENS`], and blocked cells
    /// outside the board are dropped.
    pub fn on(board: Board, queens: u8, blocked: CellSet) -> Problem {
        Problem {
            board,
            queens: queens.min(MAX_QUEENS),
            blocked: blocked.clipped(board),
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The number of queens to place.
    pub fn queens(&self) -> u8 {
        self.queens
    }

    /// The cells that may not hold a queen; all are on the board.
    pub fn blocked(&self) -> &CellSet {
        &self.blocked
    }

    /// Whether there are as many queens as rows, so that every placement has exactly one
    /// queen in every row.
    pub fn fills_rows(&self) -> bool {
        self.queens == self.board.rows()
    }

    /// The most queens that the lines of the board allow: one per row, per column and, on a
    /// torus, per diagonal. A torus of `r` x `c` has `gcd(r, c)` diagonals in each direction.
    pub fn line_bound(&self) -> Bound {
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let (most, by) = if rows <= cols {
            (rows, BoundBy::Rows)
        } else {
            (cols, BoundBy::Cols)
        };
        let diagonals = gcd(rows, cols);
        if self.board.wrap() == Wrap::Torus && diagonals < most {
            Bound {
                most: diagonals,
                by: BoundBy::Diagonals,
            }
        } else {
            Bound { most, by }
        }
    }

    /// The [`line_bound`](Problem::line_bound), if it rules out every placement.
    pub fn violated_bound(&self) -> Option<Bound> {
        let bound = self.line_bound();
        (self.queens > bound.most).then_some(bound)
    }

    /// The same problem with rows and columns exchanged, which has equally many placements.
    pub fn transposed(&self) -> Problem {
        Problem {
            board: self.board.transposed(),
            queens: self.queens,
            blocked: self.blocked.transposed(),
        }
    }
}

/// The greatest common divisor of two numbers of at least 1.
pub(crate) fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(rows: u64, cols: u64, queens: u64, wrap: Wrap) -> Problem {
        Problem::new(rows, cols, queens, wrap, CellSet::EMPTY).unwrap()
    }

    #[test]
    fn errors_name_field_value_and_range() {
        let check = |rows, cols, queens, text: &str| {
            let error = Problem::new(rows, cols, queens, Wrap::None, CellSet::EMPTY).unwrap_err();
            assert_eq!(error.to_string(), text);
        };
        check(0, 8, 8, "rows is 0; it must be 1 to 32");
        check(8, 33, 8, "cols is 33; it must be 1 to 32");
        check(8, 8, 33, "queens is 33; it must be 0 to 32");
        check(256, 8, 8, "rows is 256; it must be 1 to 32");
        check(
            u64::MAX,
            8,
            8,
            "rows is 18446744073709551615; it must be 1 to 32",
        );
    }

    #[test]
    fn bounds() {
        let check = |rows, cols, wrap, most, by| {
            assert_eq!(
                problem(rows, cols, 1, wrap).line_bound(),
                Bound { most, by }
            );
        };
        check(3, 8, Wrap::None, 3, BoundBy::Rows);
        check(8, 3, Wrap::None, 3, BoundBy::Cols);
        check(16, 24, Wrap::Torus, 8, BoundBy::Diagonals);
        check(16, 24, Wrap::Cols, 16, BoundBy::Rows);
        check(7, 14, Wrap::Torus, 7, BoundBy::Rows);
        check(13, 14, Wrap::Torus, 1, BoundBy::Diagonals);
        assert!(problem(16, 24, 9, Wrap::Torus).violated_bound().is_some());
        assert!(problem(3, 3, 3, Wrap::None).violated_bound().is_none());
    }

    #[test]
    fn blocked_cells_outside_the_board_are_dropped() {
        let everything = CellSet::full(Board::new(32, 32, Wrap::None).unwrap());
        let problem = Problem::new(2, 3, 1, Wrap::None, everything).unwrap();
        assert_eq!(problem.blocked().len(), 6);
    }
}
