//! What the recursions keep beside their search: the same counters as the engine,
//! the queens that stand, and a sink that is handed every event.

use queenscope::{
    board::Cell,
    search::{Counters, Event, Prune, Rejection},
};

/// Takes every event and forgets it; the sum says whether two searches had the same.
pub trait Sink: Clone + Default + PartialEq + std::fmt::Debug {
    fn take(&mut self, event: Event);
}

/// A sink that the compiler cannot look into: each event is made, and handed over as
/// a value, as to any consumer of some size.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Opaque(Sum);

impl Sink for Opaque {
    #[inline(never)]
    fn take(&mut self, event: Event) {
        self.0.take(event);
    }
}

/// A sink that is compiled into the place where the event happens. Of an event that
/// is known there, little but an addition is left.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Sum {
    sum: u64,
}

impl Sink for Sum {
    #[inline(always)]
    fn take(&mut self, event: Event) {
        let cell = |cell: Cell| cell.index() as u64;
        let word = match event {
            Event::Rejected { cell: on, why } => match why {
                Rejection::Blocked => 1 << 40 | cell(on),
                Rejection::Attacked { by, line } => {
                    2 << 40 | cell(on) << 24 | cell(by) << 8 | line as u64
                }
            },
            Event::Placed { cell: on } => 3 << 40 | cell(on),
            Event::Skipped { row } => 4 << 40 | u64::from(row),
            Event::Pruned { why } => match why {
                Prune::TooManyQueens { bound } => 5 << 40 | u64::from(bound.most),
                Prune::FewerCells { left, needed } => {
                    6 << 40 | u64::from(left) << 8 | u64::from(needed)
                }
                Prune::FewerRows { left, needed } => {
                    7 << 40 | u64::from(left) << 8 | u64::from(needed)
                }
                // One arm for both: with one more the compiler no longer moves this into
                // the loops, and it would be the sink that is measured.
                Prune::NoFreeColumn { row: line } | Prune::NoFreeRow { col: line } => {
                    8 << 40 | u64::from(line)
                }
            },
            Event::Solution => 9 << 40,
            Event::Removed { cell: on } => 10 << 40 | cell(on),
            Event::Finished => 11 << 40,
        };
        self.sum = self.sum.wrapping_add(word);
    }
}

/// The record of a recursive search.
pub struct Record<S> {
    pub sink: S,
    pub counters: Counters,
    pub queens: [Cell; 32],
    pub depth: usize,
}

impl<S: Sink> Record<S> {
    pub fn new() -> Record<S> {
        Record {
            sink: S::default(),
            counters: Counters::default(),
            queens: [Cell::default(); 32],
            depth: 0,
        }
    }

    /// `checks` is what the successful test cost.
    #[inline]
    pub fn placed(&mut self, cell: Cell, checks: u64) {
        self.queens[self.depth & 31] = cell;
        self.depth += 1;
        self.counters.nodes += 1;
        self.counters.checks += checks;
        if self.depth > usize::from(self.counters.greatest_depth) {
            self.counters.greatest_depth = self.depth as u8;
        }
        self.sink.take(Event::Placed { cell });
    }

    #[inline]
    pub fn removed(&mut self, cell: Cell) {
        self.depth -= 1;
        self.counters.backtracks += 1;
        self.sink.take(Event::Removed { cell });
    }

    #[inline]
    pub fn rejected(&mut self, cell: Cell, why: Rejection, checks: u64) {
        self.counters.candidates += 1;
        self.counters.checks += checks;
        self.sink.take(Event::Rejected { cell, why });
    }

    #[inline]
    pub fn skipped(&mut self, row: u8) {
        self.counters.steps += 1;
        self.sink.take(Event::Skipped { row });
    }

    #[inline]
    pub fn pruned(&mut self, why: Prune) {
        self.counters.prunes += 1;
        self.sink.take(Event::Pruned { why });
    }

    #[inline]
    pub fn solution(&mut self) {
        self.counters.solutions += 1;
        self.sink.take(Event::Solution);
    }

    /// The end: the counters that follow from the others. On the way, candidates
    /// are those rejected and steps the rows skipped.
    pub fn finish(mut self) -> (Counters, S) {
        self.sink.take(Event::Finished);
        let counters = &mut self.counters;
        counters.steps += counters.candidates
            + counters.nodes
            + counters.backtracks
            + counters.prunes
            + counters.solutions
            + 1;
        counters.candidates += counters.nodes;
        (self.counters, self.sink)
    }
}
