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

    /// The way in which the fewest placements are looked at.
    pub(super) fn best(problem: &Problem) -> Option<Scheme> {
        let problem = upright(problem);
        let group = OnceCell::new();
        let named = |fixing: Fixing| Some((fixing, fixing.of_upright(&problem, &group)?));
        let first = [Fixing::Slopes, Fixing::RowSets, Fixing::Windows];
        let best = first.into_iter().find_map(named).or_else(|| {
            let others = [
                Fixing::ThroughCell,
                Fixing::Pairs,
                Fixing::Uppermost,
                Fixing::Borders,
                Fixing::Middle,
            ];
            (others.into_iter().filter_map(named))
                .max_by_key(|(fixing, fixed)| fixing.gain(fixed, &problem))
        });
        best.map(|(fixing, fixed)| fixed.scheme(fixing))
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

    /// How many times fewer nodes the plain engine visits, in thousandths: as many as
    /// there are symmetries, but for queens that are fixed early without need. Measured
    /// on flat boards of 12 to 14 rows.
    fn gain(self, fixed: &Fixed, problem: &Problem) -> u32 {
        let (symmetries, queens) = (fixed.symmetries, u32::from(problem.queens()));
        let full = problem.fills_rows();
        match self {
            Fixing::ThroughCell => symmetries * 1000 / queens,
            Fixing::Pairs => symmetries * 1000 / (queens * (queens - 1)),
            Fixing::Borders if full => 2000,
            Fixing::Borders => 1000 + symmetries * 430,
            Fixing::Middle => symmetries * 640,
            Fixing::Uppermost if full => symmetries * 450,
            Fixing::Uppermost => symmetries * 820,
            Fixing::Slopes | Fixing::RowSets | Fixing::Windows => symmetries * 1000,
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
