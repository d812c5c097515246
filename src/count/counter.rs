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

/// Counts parts one after the other and keeps its buffers between them. Each thread has its
/// own.
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

/// The most rows that the scalar engine visits before the batch engine takes over: it needs as
/// long, some microseconds, to allocate its memory.
const FEW: u32 = 4000;

impl Counter {
    /// Makes a counter for a SIMD level. The first part that needs memory allocates it, at most
    /// 16 MB.
    pub fn new(simd_level: SimdLevel) -> Counter {
        Counter {
            simd_level,
            buffers: Buffers::default(),
        }
    }

    /// The SIMD level that it uses.
    pub fn simd_level(&self) -> SimdLevel {
        self.simd_level
    }

    /// Counts a part of a plan: a summand of [`Plan::total`]. Calls `watch` every few
    /// milliseconds and returns `None` if that ends the count.
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
                        // Many subproblems are too small for an engine to call the watch.
                        watch().is_continue().then_some(())?;
                        Some(sum + times * self.subproblem(&subproblem, watch)?)
                    })?
                }
                Piece::Merged(problem, budget) => self.merged(problem, *budget, watch)?,
            };
        }
        Some(sum)
    }

    /// Counts the placements of a problem with equal states merged, or by a search if that
    /// exceeds the budget.
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

    /// Counts the placements of a subproblem with the engine that suits it. `watch` as for
    /// [`part`](Counter::part).
    pub fn subproblem(
        &mut self,
        subproblem: &Subproblem,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        // Until the batch engine has its memory, the scalar engine has counted a small
        // subproblem.
        let small = self
            .buffers
            .are_new()
            .then(|| scalar::count_within(subproblem, FEW));
        small
            .flatten()
            .or_else(|| self.by(Engine::Batch, subproblem, watch))
    }

    /// Counts the placements of a subproblem with one engine. `watch` as for
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
    /// A counter for the best SIMD level of the machine.
    fn default() -> Counter {
        Counter::new(SimdLevel::best())
    }
}

/// Counts the placements of a problem on this thread. It cannot be stopped.
pub fn count(problem: &Problem) -> u128 {
    let plan = Plan::new(problem);
    let mut counter = Counter::default();
    let mut go_on = || ControlFlow::Continue(());
    // Nothing ends a part early.
    let parts = (0..plan.parts()).filter_map(|part| counter.part(&plan, part, &mut go_on));
    plan.total(parts.sum())
}
