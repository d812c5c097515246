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
    plan::{Piece, Reason, Scheme, Weighted},
};

/// Where a way costs less, in units of the batch, no other is worked out.
const ENOUGH: f64 = 3e5;

/// What borders take to be worked out, for a cell of the board, some times over.
const BORDER_CELL: f64 = 7_000.0;

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

    /// The cheapest way and what it costs. Ways that take long to work out are
    /// looked at only where the others, or a search of the whole (`dear`), cost much.
    pub(super) fn best(
        problem: &Problem,
        dear: f64,
        costed: impl Fn(Scheme) -> (f64, Scheme),
    ) -> Option<(f64, Scheme)> {
        let problem = upright(problem);
        let group = OnceCell::new();
        let clean = problem.blocked().is_empty();
        // Those that are worked out quickly before the others.
        let ways: &[Fixing] = match problem.board().wrap() {
            Wrap::Torus if clean && problem.fills_rows() => {
                &[Fixing::ThroughCell, Fixing::Slopes, Fixing::Pairs]
            }
            Wrap::Torus if clean && 2 * problem.queens() > problem.board().rows() => {
                &[Fixing::RowSets, Fixing::Pairs]
            }
            Wrap::Torus if clean => &[Fixing::ThroughCell, Fixing::Pairs, Fixing::RowSets],
            Wrap::Cols if clean => &[Fixing::Windows],
            _ => &[
                Fixing::Uppermost,
                Fixing::Middle,
                Fixing::Borders,
                Fixing::ThroughCell,
            ],
        };
        let mut best: Option<(f64, Scheme)> = None;
        for fixing in ways {
            if best.as_ref().is_some_and(|(least, _)| *least < ENOUGH) {
                break;
            }
            let cells = f64::from(problem.board().cell_count());
            if *fixing == Fixing::Borders && cells * BORDER_CELL > dear {
                continue;
            }
            if let Some(fixed) = fixing.of_upright(&problem, &group) {
                let (costs, scheme) = costed(fixed.scheme(*fixing));
                if best.as_ref().is_none_or(|(least, _)| costs < *least) {
                    best = Some((costs, scheme));
                }
            }
        }
        best
    }

    /// The parts of a problem that is upright; its symmetries are found when a way asks
    /// for them.
    fn of_upright(self, problem: &Problem, group: &OnceCell<Group>) -> Option<Fixed> {
        if problem.queens() == 0 || problem.impossible().is_some() {
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
            Fixing::ThroughCell => through_cell::scheme(problem, group()),
        }
    }
}

/// The same problem with as many or fewer rows than columns where they can be
/// exchanged, and with columns that wrap on a cylinder: as [`Rest::of`] has it.
fn upright(problem: &Problem) -> Problem {
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
