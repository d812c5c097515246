//! Which cells attack each other, along which line, and how attacks move from row to row.
//!
//! Two queens attack each other exactly when they share a row, a column or a diagonal, and
//! on every board (flat, cylinder, torus) sharing a diagonal of one direction is an
//! equivalence. So each cell has four lines, numbered below 64, and a line holds at most
//! one queen.
//!
//! * [`Attacks`] has the lines of each cell of a problem; [`OccupiedLines`] is a set of
//!   lines in use.
//! * [`AttackGeometry`] says how lines move from row to row, and [`RowAttacks`] moves them:
//!   every engine that goes row by row is made of these two.
//! * [`ray`] is an attack as a picture.

mod cell_lines;
mod column_word;
mod geometry;
mod occupied;
mod queen_attacks;
mod ray;
mod row_attacks;

pub use cell_lines::{AttackLine, CellLines};
pub use column_word::ColumnWord;
pub use geometry::AttackGeometry;
pub use occupied::OccupiedLines;
pub use ray::{Segment, ray};
pub use row_attacks::RowAttacks;

use crate::{board::Cell, problem::Problem};

/// The lines of every cell of a problem: at most 6 KB, built in time proportional to the
/// cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacks {
    problem: Problem,
    /// The lines of each cell.
    lines: Vec<CellLines>,
    geometry: AttackGeometry,
}

impl Attacks {
    /// Builds the tables of a problem.
    pub fn new(problem: &Problem) -> Attacks {
        let board = problem.board();
        let geometry = AttackGeometry::new(board);
        let lines = board
            .cells()
            .map(|cell| geometry.lines(board.row(cell), board.col(cell)))
            .collect();
        Attacks {
            problem: *problem,
            lines,
            geometry,
        }
    }

    /// The problem that these tables belong to.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The lines of a cell.
    #[inline]
    pub fn lines(&self, cell: Cell) -> CellLines {
        self.lines[cell.index()]
    }

    /// Whether no queen may stand on a cell.
    #[inline]
    pub fn is_blocked(&self, cell: Cell) -> bool {
        let lines = self.lines(cell);
        self.problem.blocked().contains_at(lines.row, lines.col)
    }

    /// The line along which two different cells attack each other, if any: the first of
    /// row, column, diagonal, antidiagonal. Constant time.
    pub fn between(&self, a: Cell, b: Cell) -> Option<AttackLine> {
        self.lines(a).shared(self.lines(b))
    }

    /// How attacks move from row to row.
    #[inline]
    pub fn geometry(&self) -> &AttackGeometry {
        &self.geometry
    }
}
