//! Counting by symmetry: some placements stand for all, and the rests that are left
//! are fewer and smaller.
//!
//! Each way turns a problem into rests, each with a number of times, such that the
//! weighted sum is a known multiple of the count.

mod borders;
mod cylinder;
mod middle;
mod through_cell;
mod torus;
mod uppermost;

use std::cell::OnceCell;

use crate::{
    board::Wrap,
    problem::Problem,
    symmetry::{AxisMap, Group},
};

use super::{
    Rest,
    plan::{Costed, Piece, Reason, Scheme, Weighted},
};

/// The share of the cost of the best way known that it may take to work another out.
const LOOK: f64 = 1.0 / 3.0;

/// What borders take to be worked out, in units of the batch: for a cell of the board,
/// times the rows; and the same on a square, which has more sides that are alike.
const BORDER_CELL: f64 = 66.0;
const BORDER_SQUARE_CELL: f64 = 400.0;

/// The same for windows, for a cell.
const WINDOW: f64 = 120.0;

/// The same for slopes, for a column.
const SLOPE_COL: f64 = 2_000.0;

/// The same for the first and the last queen.
const FIRST_AND_LAST: f64 = 1_000.0;

/// The same for the queens in the middle rows.
const MIDDLE: f64 = 60.0;

/// The same for a queen in any cell, for a row of a cell.
const ANY_CELL: f64 = 4.0;

/// The same for a set of rows.
const ROW_SET: f64 = 105.0;

/// The same for the other ways, in all.
const LITTLE: f64 = 2.5e3;

/// A way to count by symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fixing {
    /// A torus without blocked cells and a queen in every row: the first queen by
    /// shifts, the second by the slope between them.
    Slopes,
    /// A torus without blocked cells: the rows that hold queens, up to shifts and
    /// multiplication.
    RowSets,
    /// A torus without blocked cells: two of the queens, up to all symmetries.
    Pairs,
    /// A cylinder without blocked cells: the uppermost and the lowest queen.
    Windows,
    /// The outermost queen: the one nearest to a side, and of those on lines as near,
    /// the one nearest to a corner.
    Borders,
    /// A queen in every row: those in the middle rows, up to the symmetries that keep
    /// or turn round the rows.
    Middle,
    /// The uppermost queen, up to the symmetries that keep or turn round the rows.
    Uppermost,
    /// One of the queens, whichever it is, up to all symmetries.
    ThroughCell,
}

/// A problem as weighted rests.
struct Fixed {
    parts: Vec<Weighted>,
    /// The weighted sum is this many times the count.
    share: u128,
    /// The symmetries that are made use of.
    symmetries: u32,
}

impl Fixed {
    fn scheme(self, fixing: Fixing) -> Scheme {
        Scheme {
            pieces: self.parts.into_iter().map(Piece::Rest).collect(),
            share: self.share,
            reason: Reason::Symmetry {
                fixing,
                symmetries: self.symmetries,
            },
        }
    }
}

impl Fixing {
    /// All ways.
    pub const ALL: [Fixing; 8] = [
        Fixing::Slopes,
        Fixing::RowSets,
        Fixing::Pairs,
        Fixing::Windows,
        Fixing::Borders,
        Fixing::Middle,
        Fixing::Uppermost,
        Fixing::ThroughCell,
    ];

    /// The parts of a problem in this way, if it applies and gains anything.
    pub(super) fn scheme(self, problem: &Problem) -> Option<Scheme> {
        let fixed = self.of_upright(&upright(problem), &OnceCell::new())?;
        Some(fixed.scheme(self))
    }

    /// The ways that may pay, in any order. Those that take long to work out are
    /// looked at only where the others, or a search of the whole (`dear`), cost much.
    pub(super) fn ways(
        problem: &Problem,
        dear: f64,
        costed: impl Fn(Scheme) -> Costed,
    ) -> Vec<Costed> {
        let problem = upright(problem);
        let group = OnceCell::new();
        let clean = problem.blocked().is_empty();
        // Those that are worked out quickly before the others.
        let ways: &[Fixing] = match problem.board().wrap() {
            Wrap::Torus if clean && problem.fills_rows() => &[Fixing::Pairs, Fixing::Slopes],
            Wrap::Torus if clean && 2 * problem.queens() > problem.board().rows() => {
                &[Fixing::RowSets, Fixing::Pairs]
            }
            Wrap::Torus if clean => &[Fixing::Pairs, Fixing::RowSets],
            Wrap::Cols if clean && problem.fills_rows() => &[Fixing::Windows, Fixing::Middle],
            Wrap::Cols if clean => &[Fixing::ThroughCell, Fixing::Windows],
            // Two queens in the middle are soon placed, three not.
            _ if problem.fills_rows() && problem.board().rows().is_multiple_of(2) => {
                &[Fixing::Middle, Fixing::Uppermost, Fixing::Borders]
            }
            _ => &[
                Fixing::Uppermost,
                Fixing::Middle,
                Fixing::ThroughCell,
                Fixing::Borders,
            ],
        };
        let (mut worked, mut least) = (Vec::new(), dear);
        for fixing in ways {
            // Where every row must have a queen, borders are no better than the rest, and
            // the middle is better than the outermost rows.
            let is_known = match fixing {
                Fixing::Borders | Fixing::Uppermost => problem.fills_rows() && !worked.is_empty(),
                _ => false,
            };
            if is_known || fixing.making(&problem) > least * LOOK {
                continue;
            }
            if let Some(fixed) = fixing.of_upright(&problem, &group) {
                let costed = costed(fixed.scheme(*fixing));
                least = costed.work.min(least);
                worked.push(costed);
            }
        }
        worked
    }

    /// About what it takes to work a way out, in units of the batch.
    fn making(self, problem: &Problem) -> f64 {
        let board = problem.board();
        let (rows, cols) = (f64::from(board.rows()), f64::from(board.cols()));
        match self {
            Fixing::Borders if rows == cols => rows * rows * cols * BORDER_SQUARE_CELL,
            Fixing::Borders => rows * rows * cols * BORDER_CELL,
            Fixing::Windows => rows * cols * WINDOW,
            Fixing::Slopes => cols * SLOPE_COL,
            Fixing::ThroughCell => rows * rows * cols * ANY_CELL,
            // Three queens where the rows are odd, else two.
            Fixing::Middle if !board.rows().is_multiple_of(2) => cols * cols * cols * MIDDLE,
            Fixing::Middle => cols * cols * MIDDLE,
            Fixing::Uppermost => {
                let pairs = (rows + 1.0 - f64::from(problem.queens())) * cols * cols / 8.0;
                pairs * FIRST_AND_LAST
            }
            Fixing::RowSets => 2.0 * LITTLE + torus::number_of_row_sets(problem) * ROW_SET,
            _ => LITTLE,
        }
    }

    /// The parts of a problem that is upright; its symmetries are found when a way asks
    /// for them.
    fn of_upright(self, problem: &Problem, group: &OnceCell<Group>) -> Option<Fixed> {
        if problem.queens() == 0 || problem.violated_bound().is_some() {
            return None;
        }
        let group = || group.get_or_init(|| Group::of(problem));
        match self {
            Fixing::Slopes => torus::slopes(problem),
            Fixing::RowSets => torus::row_sets(problem),
            Fixing::Pairs => torus::pairs(problem),
            Fixing::Windows => cylinder::windows(problem),
            Fixing::Borders => borders::scheme(problem, group()),
            Fixing::Middle => middle::scheme(problem, group()),
            Fixing::Uppermost => uppermost::scheme(problem, group()),
            Fixing::ThroughCell => {
                cylinder::through_cell(problem).or_else(|| through_cell::scheme(problem, group()))
            }
        }
    }
}

/// The same problem with as many or fewer rows than columns where they can be
/// exchanged, and with columns that wrap on a cylinder: as [`Rest::of`] has it.
pub(super) fn upright(problem: &Problem) -> Problem {
    let board = problem.board();
    match board.wrap() {
        Wrap::Rows => problem.transposed(),
        Wrap::None | Wrap::Torus if board.rows() > board.cols() => problem.transposed(),
        Wrap::None | Wrap::Torus | Wrap::Cols => *problem,
    }
}

/// What the symmetries that keep columns columns, and do something given to the rows,
/// do to the columns.
fn column_maps(group: &Group, rows: AxisMap) -> Vec<AxisMap> {
    let elements = group.elements().iter();
    let those = elements.filter(|g| !g.swapped && g.rows == rows);
    those.map(|g| g.cols).collect()
}
