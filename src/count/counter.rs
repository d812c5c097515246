use std::ops::ControlFlow;

use crate::problem::Problem;

use super::{
    batch::{self, Buffers},
    lanes::SimdLevel,
    merge::{self, Budget, Merged},
    pieces::Piece,
    plan::Plan,
    scalar,
    subproblem::Subproblem,
};

/// Counts, one part after the other, and keeps its buffers from one to the next: a
/// thread has one.
pub struct Counter {
    simd_level: SimdLevel,
    buffers: Buffers,
}

/// A way to count a subproblem.
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
    pub fn new(simd_level: SimdLevel) -> Counter {
        Counter {
            simd_level,
            buffers: Buffers::default(),
        }
    }

    /// The vector instructions that it uses.
    pub fn simd_level(&self) -> SimdLevel {
        self.simd_level
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
                Piece::Subproblem(one) => one.times * self.subproblem(&one.subproblem, watch)?,
                Piece::From(one, row) => {
                    let buffers = &mut self.buffers;
                    one.times
                        * batch::count(
                            &one.subproblem,
                            Some(*row),
                            self.simd_level,
                            buffers,
                            watch,
                        )?
                }
                Piece::Tied(tied) => {
                    tied.subproblems().try_fold(0, |sum, (times, subproblem)| {
                        // Many subproblems are too small for an engine to look.
                        watch().is_continue().then_some(())?;
                        Some(sum + times * self.subproblem(&subproblem, watch)?)
                    })?
                }
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
        match merge::count(&Subproblem::of(problem), budget, watch).0 {
            Merged::Count(count) => Some(count),
            Merged::Ended => None,
            Merged::TooManyStates | Merged::TooDear => {
                let plan = Plan::searched(problem);
                let parts = (0..plan.parts()).map(|part| self.part(&plan, part, watch));
                Some(plan.total(parts.sum::<Option<u128>>()?))
            }
        }
    }

    /// The placements of a subproblem, by the engine that is best for it. `watch` as for
    /// [`part`](Counter::part).
    pub fn subproblem(
        &mut self,
        subproblem: &Subproblem,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        // Without memory the batch takes long to begin; a small subproblem is counted by then.
        let small = self
            .buffers
            .are_new()
            .then(|| scalar::count_within(subproblem, FEW));
        small
            .flatten()
            .or_else(|| self.by(Engine::Batch, subproblem, watch))
    }

    /// The placements of a subproblem, by one engine. `watch` as for
    /// [`part`](Counter::part).
    pub fn by(
        &mut self,
        engine: Engine,
        subproblem: &Subproblem,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        match engine {
            Engine::Scalar => scalar::count(subproblem, watch),
            Engine::Batch => {
                batch::count(subproblem, None, self.simd_level, &mut self.buffers, watch)
            }
        }
    }
}

impl Default for Counter {
    /// With the best that the machine has.
    fn default() -> Counter {
        Counter::new(SimdLevel::best())
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
