use std::ops::ControlFlow;

use crate::problem::Problem;

use super::{
    batch::{self, Buffers},
    lanes::Lanes,
    merge::{self, Budget, Merged},
    pieces::Piece,
    plan::Plan,
    rest::Rest,
    scalar,
};

/// Counts, one part after the other, and keeps its buffers from one to the next: a
/// thread has one.
pub struct Counter {
    lanes: Lanes,
    buffers: Buffers,
}

/// A way to count a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// One partial placement at a time.
    Scalar,
    /// A vector of partial placements at a time.
    Batch,
}

/// The rows that the scalar engine looks at in the time that the batch needs to get its
/// memory: some microseconds.
const FEW: u32 = 4000;

impl Counter {
    /// A counter that uses some vector instructions; memory of at most 16 MB comes
    /// with the first part that needs it.
    pub fn new(lanes: Lanes) -> Counter {
        Counter {
            lanes,
            buffers: Buffers::default(),
        }
    }

    /// The vector instructions that it uses.
    pub fn lanes(&self) -> Lanes {
        self.lanes
    }

    /// What a part of a plan counts to: a summand of [`Plan::total`]. `watch` is
    /// called every few milliseconds; it may end the count, which then is `None`.
    pub fn part(
        &mut self,
        plan: &Plan,
        part: usize,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let mut sum = 0;
        for piece in plan.part(part) {
            sum += match piece {
                Piece::Rest(one) => one.times * self.rest(&one.rest, watch)?,
                Piece::From(one, row) => {
                    let buffers = &mut self.buffers;
                    one.times * batch::count(&one.rest, Some(*row), self.lanes, buffers, watch)?
                }
                Piece::Tied(tied) => tied.rests().try_fold(0, |sum, (times, rest)| {
                    // Many rests are too small for an engine to look.
                    watch().is_continue().then_some(())?;
                    Some(sum + times * self.rest(&rest, watch)?)
                })?,
                Piece::Merged(problem, budget) => self.merged(problem, *budget, watch)?,
            };
        }
        Some(sum)
    }

    /// The placements of a problem with equal states merged; by the other way if it
    /// shows that this was not foreseen well.
    fn merged(
        &mut self,
        problem: &Problem,
        budget: Budget,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        match merge::count(&Rest::of(problem), budget, watch).0 {
            Merged::Count(count) => Some(count),
            Merged::Ended => None,
            Merged::TooManyStates | Merged::TooDear => {
                let plan = Plan::searched(problem);
                let parts = (0..plan.parts()).map(|part| self.part(&plan, part, watch));
                Some(plan.total(parts.sum::<Option<u128>>()?))
            }
        }
    }

    /// The placements of a rest, by the engine that is best for it. `watch` as for
    /// [`part`](Counter::part).
    pub fn rest(
        &mut self,
        rest: &Rest,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        // Without memory the batch takes long to begin; a small rest is counted by then.
        let small = self
            .buffers
            .are_new()
            .then(|| scalar::count_within(rest, FEW));
        small
            .flatten()
            .or_else(|| self.by(Engine::Batch, rest, watch))
    }

    /// The placements of a rest, by one engine. `watch` as for
    /// [`part`](Counter::part).
    pub fn by(
        &mut self,
        engine: Engine,
        rest: &Rest,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        match engine {
            Engine::Scalar => scalar::count(rest, watch),
            Engine::Batch => batch::count(rest, None, self.lanes, &mut self.buffers, watch),
        }
    }
}

impl Default for Counter {
    /// With the best that the machine has.
    fn default() -> Counter {
        Counter::new(Lanes::best())
    }
}

/// The number of placements, on this thread, without a way to stop.
pub fn count(problem: &Problem) -> u128 {
    let plan = Plan::new(problem);
    let mut counter = Counter::default();
    let mut go_on = || ControlFlow::Continue(());
    // Nothing ends a part early.
    let parts = (0..plan.parts()).filter_map(|part| counter.part(&plan, part, &mut go_on));
    plan.total(parts.sum())
}
