//! Who attacks whom, along which line: tables built once per problem.
//!
//! Two queens attack each other exactly when they share a row, a column or a
//! diagonal, and on every board (flat, torus, cylinder) sharing a diagonal of one
//! direction is an equivalence. So each cell has four lines, numbered below 64,
//! a line holds at most one queen, and the lines in use are three words.
//!
//! * no wrap: diagonals are `col - row` and `col + row`;
//! * left joins right: the same modulo `cols`; top joins bottom: modulo `rows`;
//! * torus: modulo `gcd(rows, cols)`. With an integer `t`, `dr = t (mod rows)` and
//!   `dc = ±t (mod cols)` is solvable exactly when `dr = ±dc (mod gcd)` (Chinese
//!   remainder theorem).

mod diagonals;
mod occupied;
mod ray;
mod reach;

pub(crate) use diagonals::{DiagonalRule, Diagonals};
pub use occupied::Occupied;
pub use ray::{Segment, ray};
pub(crate) use reach::{Reach, ReachRule};

use crate::{
    board::{Board, Cell, Wrap},
    problem::{Problem, gcd},
};

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A diagonal on which row and column grow together (down and to the right).
    Diagonal,
    /// A diagonal on which the column falls as the row grows (down and to the left).
    Antidiagonal,
}

impl Line {
    /// The name in traces: `row`, `column`, `diagonal`, `antidiagonal`.
    pub fn name(self) -> &'static str {
        match self {
            Line::Row => "row",
            Line::Column => "column",
            Line::Diagonal => "diagonal",
            Line::Antidiagonal => "antidiagonal",
        }
    }
}

/// The four lines of a cell, each a number within its kind, all below 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// The row, from 0.
    pub row: u8,
    /// The column, from 0.
    pub col: u8,
    /// The class of the diagonal.
    pub diagonal: u8,
    /// The class of the antidiagonal.
    pub antidiagonal: u8,
}

impl Lines {
    /// The first kind of line that two cells share, in the order row, column,
    /// diagonal, antidiagonal; `None` if they do not attack each other. A cell
    /// shares every line with itself; callers do not ask.
    #[inline]
    pub fn shared(self, other: Lines) -> Option<Line> {
        if self.row == other.row {
            Some(Line::Row)
        } else if self.col == other.col {
            Some(Line::Column)
        } else if self.diagonal == other.diagonal {
            Some(Line::Diagonal)
        } else if self.antidiagonal == other.antidiagonal {
            Some(Line::Antidiagonal)
        } else {
            None
        }
    }
}

/// The attack tables of a problem, about 6 KB at most; built in time
/// proportional to the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attacks {
    problem: Problem,
    /// The lines of each cell.
    lines: Vec<Lines>,
    shape: Shape,
}

/// How the words of diagonals in use turn into the columns of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of classes; 64 on a board without wrap, where none repeats.
    period: u32,
    /// A bit every `period` bits: a class as it repeats along a row.
    repeat: u64,
    /// The columns of the board.
    columns: u32,
}

impl Attacks {
    /// The tables of a problem.
    pub fn new(problem: &Problem) -> Attacks {
        let board = problem.board();
        let shape = Shape::new(board);
        let lines = board
            .cells()
            .map(|cell| shape.lines(board.row(cell), board.col(cell)))
            .collect();
        Attacks {
            problem: *problem,
            lines,
            shape,
        }
    }

    /// The problem these tables belong to.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The lines of a cell.
    #[inline]
    pub fn lines(&self, cell: Cell) -> Lines {
        self.lines[cell.index()]
    }

    /// Whether no queen may stand on a cell.
    #[inline]
    pub fn is_blocked(&self, cell: Cell) -> bool {
        let lines = self.lines(cell);
        self.problem.blocked().contains_at(lines.row, lines.col)
    }

    /// The line along which two different cells attack each other, if any; the
    /// first of row, column, diagonal, antidiagonal. Constant time.
    pub fn between(&self, a: Cell, b: Cell) -> Option<Line> {
        self.lines(a).shared(self.lines(b))
    }

    #[inline]
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }
}

impl Shape {
    fn new(board: Board) -> Shape {
        let period = match board.wrap() {
            Wrap::None => 64,
            Wrap::Cols => board.cols(),
            Wrap::Rows => board.rows(),
            Wrap::Torus => gcd(board.rows(), board.cols()),
        };
        let period = u32::from(period);
        Shape {
            period,
            repeat: (0..64)
                .step_by(period as usize)
                .fold(0, |word, bit| word | 1 << bit),
            columns: u32::MAX >> (32 - u32::from(board.cols())),
        }
    }

    /// The lines of the cell at a row and a column, also of the row below the last.
    pub(crate) fn lines(self, row: u8, col: u8) -> Lines {
        let class = |n: i32| n.rem_euclid(self.period as i32) as u8;
        Lines {
            row,
            col,
            diagonal: class(i32::from(col) - i32::from(row)),
            antidiagonal: class(i32::from(col) + i32::from(row)),
        }
    }

    /// The number of diagonals in each direction where the board wraps, at most 32;
    /// `None` where it does not, and they are told apart by `col - row` itself.
    pub(crate) fn classes(self) -> Option<u8> {
        (self.period < 64).then_some(self.period as u8)
    }

    /// The columns of the board.
    #[inline]
    pub(crate) fn columns(self) -> u32 {
        self.columns
    }
}
