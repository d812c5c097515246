use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell, problem::Problem};

use super::{
    Counters, Event, Frame, Search,
    choices::Choices,
    mark::{Firsts, Mark},
    path::{Path, Position},
};

/// The one engine under every approach: a depth-first walk over a tree of
/// [`Choices`], steppable both ways, without history.
#[derive(Clone)]
pub(crate) struct Walk<C: Choices> {
    at: Position,
    path: Path<C>,
}

/// Equal searches of one approach do the same from here on and back: the queens
/// that stand, the cursor and the counters are all there is.
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
    pub(crate) fn new(attacks: Arc<Attacks>, choices: C) -> Walk<C> {
        Walk {
            at: Position::default(),
            path: Path::new(attacks, choices),
        }
    }

    /// The choices that are walked.
    pub(crate) fn choices(&self) -> &C {
        self.path.choices()
    }

    /// Steps until `stop` says so after an event, nothing is left, or `most` events
    /// happened; returns how many happened.
    #[inline]
    pub(crate) fn run(&mut self, most: u64, mut stop: impl FnMut(Event) -> bool) -> u64 {
        let mut at = self.at;
        let mut done = 0;
        while done < most {
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

    /// As [`run`](Walk::run), backwards.
    #[inline]
    pub(crate) fn run_back(&mut self, most: u64, mut stop: impl FnMut(Event) -> bool) -> u64 {
        let mut at = self.at;
        let mut done = 0;
        while done < most {
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
}

impl<C: Choices> Walk<C> {
    pub(crate) fn mark(&self) -> Mark {
        self.path.mark(self.at)
    }

    pub(crate) fn firsts(&self) -> Firsts {
        self.path.firsts()
    }

    pub(crate) fn restore(&mut self, mark: &Mark, firsts: &Firsts) -> bool {
        self.path.restore(&mut self.at, mark, firsts).is_some()
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

    fn frame(&self, level: usize) -> Frame {
        let depth = self.at.depth;
        assert!(level <= depth, "no node of {level} queens on the stack");
        self.path.frame(self.at, level)
    }
}
