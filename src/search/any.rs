use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell, problem::Problem};

use super::{
    Approach, Counters, Event, Frame, NotApplicable, Search,
    bitmask::Bitmask,
    cells::Cells,
    exact_cover::ExactCover,
    mark::{Firsts, Mark},
    most_constrained::MostConstrained,
    occupancy::Occupancy,
    permutations::Permutations,
    rows::Rows,
    shuffled::Shuffled,
    skip_rows::SkipRows,
    subsets::Subsets,
    walk::Walk,
};

impl Approach {
    /// A search of a problem, before its first event.
    ///
    /// # Errors
    /// If the approach [cannot](Approach::check) search the problem.
    pub fn start(self, problem: &Problem) -> Result<AnySearch, NotApplicable> {
        self.check(problem)?;
        let attacks = Arc::new(Attacks::new(problem));
        let shared = attacks.clone();
        Ok(AnySearch(match self {
            Approach::Subsets => Each::Subsets(Walk::new(attacks, Subsets::new(shared))),
            Approach::Permutations => {
                Each::Permutations(Walk::new(attacks, Permutations::new(shared)))
            }
            Approach::Cells => Each::Cells(Walk::new(attacks, Cells::new(shared))),
            Approach::Rows => Each::Rows(Walk::new(attacks, Rows::new(shared))),
            Approach::Occupancy => Each::Occupancy(Walk::new(attacks, Occupancy::new(shared))),
            Approach::Bitmask => Each::Bitmask(Walk::new(attacks, Bitmask::new(shared))),
            Approach::SkipRows => Each::SkipRows(Walk::new(attacks, SkipRows::new(shared))),
            Approach::MostConstrained => {
                Each::MostConstrained(Walk::new(attacks, MostConstrained::new(shared)))
            }
            Approach::Shuffled { seed } => {
                Each::Shuffled(Walk::new(attacks, Shuffled::new(shared, seed)))
            }
            Approach::ExactCover => Each::ExactCover(Walk::new(attacks, ExactCover::new(shared))),
        }))
    }
}

/// A search by any approach. Two are equal if they are the same approach to the
/// same problem at the same step.
#[derive(Clone)]
pub struct AnySearch(Each);

impl PartialEq for AnySearch {
    fn eq(&self, other: &AnySearch) -> bool {
        self.approach() == other.approach() && self.0 == other.0
    }
}

#[derive(Clone, PartialEq)]
enum Each {
    Subsets(Walk<Subsets>),
    Permutations(Walk<Permutations>),
    Cells(Walk<Cells>),
    Rows(Walk<Rows>),
    Occupancy(Walk<Occupancy>),
    Bitmask(Walk<Bitmask>),
    SkipRows(Walk<SkipRows>),
    MostConstrained(Walk<MostConstrained>),
    Shuffled(Walk<Shuffled>),
    ExactCover(Walk<ExactCover>),
}

/// Evaluates an expression with the search that an `AnySearch` holds bound to `$search`.
macro_rules! each {
    ($any:expr, $search:ident => $value:expr) => {
        match $any.0 {
            Each::Subsets(ref $search) => $value,
            Each::Permutations(ref $search) => $value,
            Each::Cells(ref $search) => $value,
            Each::Rows(ref $search) => $value,
            Each::Occupancy(ref $search) => $value,
            Each::Bitmask(ref $search) => $value,
            Each::SkipRows(ref $search) => $value,
            Each::MostConstrained(ref $search) => $value,
            Each::Shuffled(ref $search) => $value,
            Each::ExactCover(ref $search) => $value,
        }
    };
}

/// Evaluates an expression with the search that an `AnySearch` holds bound mutably to `$search`.
macro_rules! each_mut {
    ($any:expr, $search:ident => $value:expr) => {
        match $any.0 {
            Each::Subsets(ref mut $search) => $value,
            Each::Permutations(ref mut $search) => $value,
            Each::Cells(ref mut $search) => $value,
            Each::Rows(ref mut $search) => $value,
            Each::Occupancy(ref mut $search) => $value,
            Each::Bitmask(ref mut $search) => $value,
            Each::SkipRows(ref mut $search) => $value,
            Each::MostConstrained(ref mut $search) => $value,
            Each::Shuffled(ref mut $search) => $value,
            Each::ExactCover(ref mut $search) => $value,
        }
    };
}

impl AnySearch {
    /// The approach of this search.
    pub fn approach(&self) -> Approach {
        match &self.0 {
            Each::Subsets(_) => Approach::Subsets,
            Each::Permutations(_) => Approach::Permutations,
            Each::Cells(_) => Approach::Cells,
            Each::Rows(_) => Approach::Rows,
            Each::Occupancy(_) => Approach::Occupancy,
            Each::Bitmask(_) => Approach::Bitmask,
            Each::SkipRows(_) => Approach::SkipRows,
            Each::MostConstrained(_) => Approach::MostConstrained,
            Each::Shuffled(search) => Approach::Shuffled {
                seed: search.choices().seed(),
            },
            Each::ExactCover(_) => Approach::ExactCover,
        }
    }

    /// The cells of a row in the random order in which [`Approach::Shuffled`] tries
    /// them; `None` for the other approaches.
    pub fn order(&self, row: u8) -> Option<&[Cell]> {
        match &self.0 {
            Each::Shuffled(search) => Some(search.choices().row(row)),
            _ => None,
        }
    }

    /// Steps forwards until `stop` says so after an event, the search is done, or
    /// `most` events happened; returns how many happened. Faster than as many
    /// calls of [`Search::step`]: the approach is looked up once, and what changes
    /// with every event is written back at the end (a panic in `stop` loses it).
    pub fn run(&mut self, most: u64, stop: impl FnMut(Event) -> bool) -> u64 {
        each_mut!(self, search => search.run(most, stop))
    }

    /// Steps forwards for at most `most` events and hands out each placement that is
    /// found; returns how many events happened.
    pub fn find(&mut self, most: u64, mut found: impl FnMut(&[Cell])) -> u64 {
        let mut done = 0;
        while done < most {
            let (happened, solution) = self.to_solution(most - done);
            if solution {
                found(self.placement());
            }
            done += happened;
            if !solution {
                break;
            }
        }
        done
    }

    /// Steps forwards until a placement is found, or for at most `most` events; how many
    /// happened, and whether one was.
    #[inline(never)]
    pub fn to_solution(&mut self, most: u64) -> (u64, bool) {
        let mut solution = false;
        let happened = self.run(most, |event| {
            solution = event == Event::Solution;
            solution
        });
        (happened, solution)
    }

    /// As [`run`](AnySearch::run), backwards; `stop` sees the event just undone.
    pub fn run_back(&mut self, most: u64, stop: impl FnMut(Event) -> bool) -> u64 {
        each_mut!(self, search => search.run_back(most, stop))
    }
}

/// The same again, each compiled once: where it is not the steps that take the time.
impl AnySearch {
    /// Steps forwards for at most `most` events; returns how many happened.
    #[inline(never)]
    pub fn skip(&mut self, most: u64) -> u64 {
        self.run(most, |_| false)
    }

    /// As [`skip`](AnySearch::skip), backwards.
    #[inline(never)]
    pub fn skip_back(&mut self, most: u64) -> u64 {
        self.run_back(most, |_| false)
    }

    /// As [`run`](AnySearch::run).
    #[inline(never)]
    pub fn watch(&mut self, most: u64, stop: &mut dyn FnMut(Event) -> bool) -> u64 {
        self.run(most, stop)
    }

    /// As [`run_back`](AnySearch::run_back).
    #[inline(never)]
    pub fn watch_back(&mut self, most: u64, stop: &mut dyn FnMut(Event) -> bool) -> u64 {
        self.run_back(most, stop)
    }

    /// As [`Search::step`].
    pub fn forwards(&mut self) -> Option<Event> {
        let mut seen = None;
        self.watch(1, &mut |event| {
            seen = Some(event);
            true
        });
        seen
    }

    /// As [`Search::step_back`].
    pub fn backwards(&mut self) -> Option<Event> {
        let mut seen = None;
        self.watch_back(1, &mut |event| {
            seen = Some(event);
            true
        });
        seen
    }
}

/// To come back to where it stands.
impl AnySearch {
    /// Where the search stands.
    pub fn mark(&self) -> Mark {
        each!(self, search => search.mark())
    }

    /// The nodes that first reached each depth so far.
    pub fn firsts(&self) -> Firsts {
        each!(self, search => search.firsts())
    }

    /// Goes to a mark of a search of the same approach to the same problem, whose
    /// [`firsts`](AnySearch::firsts) were taken there or at any later step: the state
    /// is equal to the one that was marked. `false` if it is no mark of such a search;
    /// this one is then at its start. Some microseconds: the choices down the path
    /// are passed again, no more than 1024 a node.
    pub fn restore(&mut self, mark: &Mark, firsts: &Firsts) -> bool {
        each_mut!(self, search => search.restore(mark, firsts))
    }
}

impl Search for AnySearch {
    fn problem(&self) -> &Problem {
        each!(self, search => search.problem())
    }

    fn attacks(&self) -> &Attacks {
        each!(self, search => search.attacks())
    }

    #[inline(always)]
    fn step(&mut self) -> Option<Event> {
        each_mut!(self, search => search.step())
    }

    #[inline(always)]
    fn step_back(&mut self) -> Option<Event> {
        each_mut!(self, search => search.step_back())
    }

    fn last_event(&self) -> Option<Event> {
        each!(self, search => search.last_event())
    }

    fn next_event(&self) -> Option<Event> {
        each!(self, search => search.next_event())
    }

    fn placement(&self) -> &[Cell] {
        each!(self, search => search.placement())
    }

    fn counters(&self) -> Counters {
        each!(self, search => search.counters())
    }

    fn frame(&self, level: usize) -> Frame {
        each!(self, search => search.frame(level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_small() {
        let size = std::mem::size_of::<AnySearch>();
        assert!(size < 4096, "{size}");
    }

    #[test]
    fn an_unknown_name_is_told_all_names() {
        let error = "magic".parse::<Approach>().unwrap_err().to_string();
        assert_eq!(
            error,
            "approach is \"magic\"; it must be subsets, permutations, cells, rows, occupancy, \
             bitmask, skip-rows, most-constrained, shuffled or exact-cover"
        );
        for approach in Approach::ALL {
            assert_eq!(approach.name().parse(), Ok(approach));
        }
    }
}
