use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell, problem::Problem};

use super::{
    approach::{Approach, NotApplicable},
    approaches::{EachWalk, each_walk},
    checkpoint::{Checkpoint, FirstVisits},
    counters::Counters,
    event::Event,
    program::{Variable, scope::CallScope},
    stepping::{Search, StackFrame},
};

impl Approach {
    /// Starts a search of a problem; it is before its first event.
    ///
    /// # Errors
    /// If the approach [cannot](Approach::check) search the problem.
    pub fn start(self, problem: &Problem) -> Result<AnySearch, NotApplicable> {
        self.check(problem)?;
        Ok(AnySearch {
            approach: self,
            walk: EachWalk::start(self, Arc::new(Attacks::new(problem))),
        })
    }
}

/// A search by any approach.
///
/// Two are equal if they search the same problem by the same approach and are at the same
/// step.
#[derive(Clone, PartialEq)]
pub struct AnySearch {
    approach: Approach,
    walk: EachWalk,
}

impl AnySearch {
    /// The approach of the search.
    pub fn approach(&self) -> Approach {
        self.approach
    }

    /// The variables of the approach's program at the last event: those of the whole
    /// program, and those of the call in which the event happened, with their values after
    /// it. Before the first event and after the last there is no call.
    pub fn variables(&self) -> Vec<Variable> {
        let mut scope = CallScope::of(self);
        (self.approach.description().variables)(&mut scope);
        scope.into_variables()
    }

    /// The columns of the current row, from 1, in the order in which the approach tries
    /// them; `None` for approaches that go from left to right, and below the last row.
    pub fn column_order(&self) -> Option<Vec<u8>> {
        let board = self.problem().board();
        let row = CallScope::of(self).next_row();
        if row >= board.rows() {
            return None;
        }
        let cells = each_walk!(&self.walk, walk => walk.column_order(row))?;
        Some(cells.iter().map(|cell| board.col(*cell) + 1).collect())
    }
}

/// Running for many steps.
impl AnySearch {
    /// Steps forwards until `stop` returns true for an event, the search ends or
    /// `max_steps` events have happened; returns the number of events.
    ///
    /// Faster than as many calls of [`Search::step`]: it looks the approach up once and
    /// holds what changes with every event in registers. A panic in `stop` loses the events
    /// of this call.
    pub fn run(&mut self, max_steps: u64, stop: impl FnMut(Event) -> bool) -> u64 {
        each_walk!(&mut self.walk, walk => walk.run(max_steps, stop))
    }

    /// [`run`](AnySearch::run) backwards; `stop` receives the event that was just undone.
    pub fn run_back(&mut self, max_steps: u64, stop: impl FnMut(Event) -> bool) -> u64 {
        each_walk!(&mut self.walk, walk => walk.run_back(max_steps, stop))
    }

    /// Steps forwards for at most `max_steps` events and calls `found` with each placement
    /// found; returns the number of events.
    pub fn find(&mut self, max_steps: u64, found: impl FnMut(&[Cell])) -> u64 {
        self.find_some(usize::MAX, max_steps, found)
    }

    /// As [`find`](AnySearch::find), but stops at the last of `most` placements.
    pub fn find_some(
        &mut self,
        most: usize,
        max_steps: u64,
        mut found: impl FnMut(&[Cell]),
    ) -> u64 {
        let mut done = 0;
        for _ in 0..most {
            let (steps, is_solution) = self.to_solution(max_steps - done);
            done += steps;
            if !is_solution {
                break;
            }
            found(self.placement());
        }
        done
    }
}

/// Running where the steps do not dominate the time: each method is compiled once, and not
/// once for every caller.
impl AnySearch {
    /// Steps forwards until it finds a placement, for at most `max_steps` events; returns
    /// the number of events, and whether it found one.
    #[inline(never)]
    pub fn to_solution(&mut self, max_steps: u64) -> (u64, bool) {
        let mut is_solution = false;
        let done = self.run(max_steps, |event| {
            is_solution = event == Event::Solution;
            is_solution
        });
        (done, is_solution)
    }

    /// Steps forwards for at most `max_steps` events; returns the number of events.
    #[inline(never)]
    pub fn skip(&mut self, max_steps: u64) -> u64 {
        self.run(max_steps, |_| false)
    }

    /// Steps backwards for at most `max_steps` events; returns the number of events.
    #[inline(never)]
    pub fn skip_back(&mut self, max_steps: u64) -> u64 {
        self.run_back(max_steps, |_| false)
    }

    /// [`run`](AnySearch::run) with a dynamic callback.
    #[inline(never)]
    pub fn watch(&mut self, max_steps: u64, stop: &mut dyn FnMut(Event) -> bool) -> u64 {
        self.run(max_steps, stop)
    }

    /// [`run_back`](AnySearch::run_back) with a dynamic callback.
    #[inline(never)]
    pub fn watch_back(&mut self, max_steps: u64, stop: &mut dyn FnMut(Event) -> bool) -> u64 {
        self.run_back(max_steps, stop)
    }

    /// [`Search::step`], compiled once.
    pub fn forwards(&mut self) -> Option<Event> {
        let mut last = None;
        self.watch(1, &mut |event| {
            last = Some(event);
            true
        });
        last
    }

    /// [`Search::step_back`], compiled once.
    pub fn backwards(&mut self) -> Option<Event> {
        let mut last = None;
        self.watch_back(1, &mut |event| {
            last = Some(event);
            true
        });
        last
    }
}

/// Checkpoints.
impl AnySearch {
    /// A checkpoint of the current state.
    pub fn checkpoint(&self) -> Checkpoint {
        each_walk!(&self.walk, walk => walk.checkpoint())
    }

    /// The number of the node that first reached each depth so far.
    pub fn first_visits(&self) -> FirstVisits {
        each_walk!(&self.walk, walk => walk.first_visits())
    }

    /// Restores a checkpoint of a search of the same problem by the same approach; the
    /// state is then equal to the one that the checkpoint was made of.
    ///
    /// `first_visits` are those of that state or of any later one. Returns false, with the
    /// search at its start, if the checkpoint is not of such a search. Takes microseconds:
    /// it passes the choices down the path again, at most 1024 a node.
    pub fn restore(&mut self, checkpoint: &Checkpoint, first_visits: &FirstVisits) -> bool {
        each_walk!(&mut self.walk, walk => walk.restore(checkpoint, first_visits))
    }
}

impl Search for AnySearch {
    fn problem(&self) -> &Problem {
        each_walk!(&self.walk, walk => walk.problem())
    }

    fn attacks(&self) -> &Attacks {
        each_walk!(&self.walk, walk => walk.attacks())
    }

    #[inline(always)]
    fn step(&mut self) -> Option<Event> {
        each_walk!(&mut self.walk, walk => walk.step())
    }

    #[inline(always)]
    fn step_back(&mut self) -> Option<Event> {
        each_walk!(&mut self.walk, walk => walk.step_back())
    }

    fn last_event(&self) -> Option<Event> {
        each_walk!(&self.walk, walk => walk.last_event())
    }

    fn next_event(&self) -> Option<Event> {
        each_walk!(&self.walk, walk => walk.next_event())
    }

    fn placement(&self) -> &[Cell] {
        each_walk!(&self.walk, walk => walk.placement())
    }

    fn counters(&self) -> Counters {
        each_walk!(&self.walk, walk => walk.counters())
    }

    fn frame(&self, level: usize) -> StackFrame {
        each_walk!(&self.walk, walk => walk.frame(level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_small() {
        let size = std::mem::size_of::<AnySearch>();
        assert!(size < 4096, "{size} bytes");
    }
}
