//! A queens problem: a board, how many queens, and the cells they may not use.

use serde::{Deserialize, Serialize};

use crate::board::{Board, CellSet, MAX_SIDE, Wrap};

/// The most queens that may be asked for.
pub const MAX_QUEENS: u8 = 32;

/// A validated problem: place `queens` queens on unblocked cells of `board`, no
/// two attacking each other.
///
/// Asking for more queens than [`Problem::bound`] allows is legal; such a problem
/// has no placement. Blocked cells never stop an attack.
///
/// Serialized, it is its board, its queens and its blocked cells: 5 bytes and some for
/// each row with blocked cells. What is read is validated, as by [`Problem::on`].
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

/// A number that a problem cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field} is {value}; it must be {least} to {most}")]
pub struct OutOfRange {
    /// Which number.
    pub field: Field,
    /// The number given.
    pub value: u64,
    /// The smallest that is allowed.
    pub least: u8,
    /// The largest that is allowed.
    pub most: u8,
}

/// The numbers of a problem.
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
    /// The smallest and the largest value, both allowed.
    pub fn range(self) -> (u8, u8) {
        match self {
            Field::Rows | Field::Cols => (1, MAX_SIDE),
            Field::Queens => (0, MAX_QUEENS),
        }
    }

    /// The value as a byte if it is in range.
    ///
    /// # Errors
    /// [`OutOfRange`], naming field, value and range.
    pub fn check(self, value: u64) -> Result<u8, OutOfRange> {
        let (least, most) = self.range();
        match u8::try_from(value) {
            Ok(small) if (least..=most).contains(&small) => Ok(small),
            _ => Err(OutOfRange {
                field: self,
                value,
                least,
                most,
            }),
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

/// The most queens that a board could hold by counting its lines, and the lines
/// that say so. The bound is not always reached and never proves existence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bound {
    /// The most queens.
    pub most: u8,
    /// What limits them.
    pub by: BoundBy,
}

/// What limits the number of queens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoundBy {
    /// One queen a row.
    Rows,
    /// One queen a column.
    Cols,
    /// One queen a diagonal: a torus has only `gcd(rows, cols)` in each direction.
    Diagonals,
}

impl Problem {
    /// A problem from numbers as they come from outside; blocked cells outside
    /// the board are dropped.
    ///
    /// # Errors
    /// [`OutOfRange`] for the first of rows, cols and queens that is out of range:
    /// sides are 1 to 32, queens 0 to 32.
    pub fn new(
        rows: u64,
        cols: u64,
        queens: u64,
        wrap: Wrap,
        blocked: CellSet,
    ) -> Result<Problem, OutOfRange> {
        let rows_checked = Field::Rows.check(rows)?;
        let cols_checked = Field::Cols.check(cols)?;
        let queens = Field::Queens.check(queens)?;
        // Both sides were just checked, so the error here cannot be built.
        let board = Board::new(rows_checked, cols_checked, wrap).ok_or(OutOfRange {
            field: Field::Rows,
            value: rows,
            least: 1,
            most: MAX_SIDE,
        })?;
        Ok(Problem::on(board, queens, blocked))
    }

    /// A problem on a board; `queens` above [`MAX_QUEENS`] are cut to it and
    /// blocked cells outside the board are dropped.
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

    /// How many queens to place.
    pub fn queens(&self) -> u8 {
        self.queens
    }

    /// The cells on which no queen may stand; all are on the board.
    pub fn blocked(&self) -> &CellSet {
        &self.blocked
    }

    /// Whether every row holds exactly one queen in every placement: as many
    /// queens as rows.
    pub fn fills_rows(&self) -> bool {
        self.queens == self.board.rows()
    }

    /// The most queens that the lines of the board allow. Source: a torus of
    /// `r x c` has `gcd(r, c)` diagonals in each direction, each for one queen.
    pub fn bound(&self) -> Bound {
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

    /// The bound, if it already rules out every placement.
    pub fn impossible(&self) -> Option<Bound> {
        let bound = self.bound();
        (self.queens > bound.most).then_some(bound)
    }

    /// The same problem with rows and columns exchanged: it has as many placements.
    pub fn transposed(&self) -> Problem {
        Problem {
            board: self.board.transposed(),
            queens: self.queens,
            blocked: self.blocked.transposed(),
        }
    }
}

/// The greatest common divisor; both arguments at least 1.
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
            assert_eq!(problem(rows, cols, 1, wrap).bound(), Bound { most, by });
        };
        check(3, 8, Wrap::None, 3, BoundBy::Rows);
        check(8, 3, Wrap::None, 3, BoundBy::Cols);
        check(16, 24, Wrap::Torus, 8, BoundBy::Diagonals);
        check(16, 24, Wrap::Cols, 16, BoundBy::Rows);
        check(7, 14, Wrap::Torus, 7, BoundBy::Rows);
        check(13, 14, Wrap::Torus, 1, BoundBy::Diagonals);
        assert!(problem(16, 24, 9, Wrap::Torus).impossible().is_some());
        assert!(problem(3, 3, 3, Wrap::None).impossible().is_none());
    }

    #[test]
    fn blocked_cells_outside_the_board_are_dropped() {
        let everything = CellSet::full(Board::new(32, 32, Wrap::None).unwrap());
        let problem = Problem::new(2, 3, 1, Wrap::None, everything).unwrap();
        assert_eq!(problem.blocked().len(), 6);
    }
}
