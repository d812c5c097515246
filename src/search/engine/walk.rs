use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::Cell,
    problem::Problem,
    search::{
        checkpoint::{Checkpoint, FirstVisits},
        counters::Counters,
        event::Event,
        stepping::{Search, StackFrame},
    },
};

use super::{
    choices::Choices,
    path::{Path, Position},
};

/// A depth-first walk over a tree of [`Choices`] that steps both ways, without history.
#[derive(Clone)]
pub(crate) struct Walk<C: Choices> {
    at: Position,
    path: Path<C>,
}

/// Compares the queens, the cursor and the counters: walks of one approach that agree in
/// these behave alike from here on, in both directions.
impl<C: Choices> PartialEq for Walk<C> {
    fn eq(&self, other: &Walk<C>) -> bool {
        self.placement() == other.placement()
            && self.at == other.at
            && self.path.node(self.at) == other.path.node(other.at)
            && self.path.tally() == other.path.tally()
            && self.problem() == other.problem()
    }
}

impl<C: Choices> Walk<C> {
    /// A walk before its first event.
    pub(crate) fn new(attacks: Arc<Attacks>, choices: C) -> Walk<C> {
        Walk {
            at: Position::default(),
            path: Path::new(attacks, choices),
        }
    }

    /// The choices of the approach.
    pub(crate) fn choices(&self) -> &C {
        self.path.choices()
    }

    /// The cells of a row (from 0) in the order in which the approach tries them; `None` if
    /// that is from left to right.
    pub(crate) fn column_order(&self, row: u8) -> Option<&[Cell]> {
        self.choices().column_order(row)
    }

    /// Steps until `stop` returns true for an event, the search ends or `max_steps` events
    /// have happened; returns the number of events.
    #[inline]
    pub(crate) fn run(&mut self, max_steps: u64, mut stop: impl FnMut(Event) -> bool) -> u64 {
        let mut at = self.at;
        let mut done = 0;
        while done < max_steps {
            let Some(stopped) = self.path.step(&mut at, &mut stop) else {
                break;
            };
            done += 1;
            if stopped {
                break;
            }
        }
        self.at = at;
        done
    }

    /// [`run`](Walk::run) backwards.
    #[inline]
    pub(crate) fn run_back(&mut self, max_steps: u64, mut stop: impl FnMut(Event) -> bool) -> u64 {
        let mut at = self.at;
        let mut done = 0;
        while done < max_steps {
            let Some(stopped) = self.path.step_back(&mut at, &mut stop) else {
                break;
            };
            done += 1;
            if stopped {
                break;
            }
        }
        self.at = at;
        done
    }

    /// A checkpoint of the current state.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        self.path.checkpoint(self.at)
    }

    /// The number of the node that first reached each depth so far.
    pub(crate) fn first_visits(&self) -> FirstVisits {
        self.path.first_visits()
    }

    /// Restores a checkpoint; false, with the walk at its start, if it is not one of this
    /// search.
    pub(crate) fn restore(&mut self, checkpoint: &Checkpoint, first_visits: &FirstVisits) -> bool {
        self.path
            .restore(&mut self.at, checkpoint, first_visits)
            .is_some()
    }
}

impl<C: Choices> Search for Walk<C> {
    fn problem(&self) -> &Problem {
        self.path.attacks().problem()
    }

    fn attacks(&self) -> &Attacks {
        self.path.attacks()
    }

    #[inline(always)]
    fn step(&mut self) -> Option<Event> {
        self.path.step(&mut self.at, |event| event)
    }

    #[inline(always)]
    fn step_back(&mut self) -> Option<Event> {
        self.path.step_back(&mut self.at, |event| event)
    }

    fn placement(&self) -> &[Cell] {
        self.path.queens(self.at)
    }

    fn counters(&self) -> Counters {
        self.path.counters(self.at)
    }

    fn last_event(&self) -> Option<Event> {
        self.clone().step_back()
    }

    fn next_event(&self) -> Option<Event> {
        self.clone().step()
    }

    fn frame(&self, level: usize) -> StackFrame {
        let depth = self.at.depth;
        assert!(
            level <= depth,
            "no frame at level {level} of {depth} queens"
        );
        self.path.frame(self.at, level)
    }
}
