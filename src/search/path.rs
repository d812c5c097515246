use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell};

use super::{
    Counters, Event, Frame,
    choices::{Choice, Choices, Rejected},
    event::Prune,
    tally::Tally,
};

/// Room for the levels of the tree, 0 to 32 queens: a power of two, so that an index
/// needs no check.
pub(super) const LEVELS: usize = 64;

/// Where on the path the walk stands. It is apart from the path so that a
/// [run](super::walk::Walk::run) can hold it in registers.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Position {
    /// The queens that stand.
    pub(super) depth: usize,
    /// At a node without choices, whether what there is to say was said.
    pub(super) told: bool,
    pub(super) finished: bool,
}

/// The way down the tree to the current node: an explicit stack, with what was
/// counted. Steps go along it, both ways.
#[derive(Clone)]
pub(super) struct Path<C: Choices> {
    pub(super) choices: C,
    attacks: Arc<Attacks>,
    /// The depth at which nodes have no choices: a leaf has its solution or what
    /// rejects it, the root of a hopeless problem one reason.
    pub(super) dead_end: usize,
    /// Why there is no placement, if the bound already says so.
    hopeless: Option<Prune>,
    /// The nodes down to the current one. Its cursor is between two choices, that
    /// of each above is before the choice of the queen below it.
    pub(super) nodes: [C::Node; LEVELS],
    /// The queens that stand, by level.
    queens: [Cell; LEVELS],
    pub(super) tally: Tally,
}

impl<C: Choices> Path<C> {
    /// The path of the root alone.
    pub(super) fn new(attacks: Arc<Attacks>, choices: C) -> Path<C> {
        let problem = attacks.problem();
        let hopeless = problem
            .violated_bound()
            .map(|bound| Prune::TooManyQueens { bound });
        Path {
            dead_end: match hopeless {
                None => problem.queens().into(),
                Some(_) => 0,
            },
            hopeless,
            nodes: [choices.root(); LEVELS],
            choices,
            attacks,
            queens: [Cell::default(); LEVELS],
            tally: Tally::default(),
        }
    }

    pub(super) fn attacks(&self) -> &Attacks {
        &self.attacks
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What is counted where the walk stands.
    pub(super) fn counters(&self, at: Position) -> Counters {
        let placing = C::PLACING_CHECKS.unwrap_or(0);
        self.tally.counters(at, placing, C::TESTS_LEAVES)
    }

    pub(super) fn choices(&self) -> &C {
        &self.choices
    }

    /// The queens that stand.
    pub(super) fn queens(&self, at: Position) -> &[Cell] {
        &self.queens[..at.depth]
    }

    /// The current node.
    pub(super) fn node(&self, at: Position) -> &C::Node {
        &self.nodes[at.depth % LEVELS]
    }

    /// The node of the first `level` queens that stand.
    pub(super) fn frame(&self, at: Position, level: usize) -> Frame {
        let (tried, choices) = if level == self.dead_end {
            (u16::from(at.told), 1)
        } else {
            self.choices.share(&self.nodes[level])
        };
        Frame {
            placed: self.queens(at).get(level).copied(),
            tried,
            choices,
        }
    }
}

/// Both directions hand the event to `tell` where it happens, so that what a caller
/// does with it can be compiled for that event.
impl<C: Choices> Path<C> {
    #[inline(always)]
    pub(super) fn step<T>(
        &mut self,
        at: &mut Position,
        tell: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.depth == self.dead_end {
            return self.step_at_dead_end(at, tell);
        }
        let node = &mut self.nodes[at.depth % LEVELS];
        match self.choices.next(node) {
            Some(Choice::Place(cell)) => {
                self.push(at, cell);
                if C::PLACING_CHECKS.is_none() {
                    self.tally.checks += self.placing_checks(*at);
                }
                self.tally.nodes += 1;
                if at.depth > self.tally.greatest_depth {
                    self.tally.deeper();
                }
                Some(tell(Event::Placed { cell }))
            }
            Some(Choice::Reject(note)) => {
                let Rejected { cell, why, checks } = self.choices.rejected(node, note);
                self.choices.advance(node);
                self.tally.rejected += 1;
                self.tally.checks += u64::from(checks);
                Some(tell(Event::Rejected { cell, why }))
            }
            Some(Choice::Skip(row)) => {
                self.choices.advance(node);
                self.tally.skipped += 1;
                Some(tell(Event::Skipped { row: row as u8 }))
            }
            Some(Choice::Prune(row)) => {
                let why = self.choices.pruned(node, row);
                self.choices.advance(node);
                self.tally.prunes += 1;
                Some(tell(Event::Pruned { why }))
            }
            None => self.retreat(at, tell),
        }
    }

    #[inline(always)]
    pub(super) fn step_back<T>(
        &mut self,
        at: &mut Position,
        tell: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.depth == self.dead_end || at.finished {
            return self.step_back_at_dead_end(at, tell);
        }
        let node = &mut self.nodes[at.depth % LEVELS];
        match self.choices.previous(node) {
            Some(Choice::Place(cell)) => {
                self.push(at, cell);
                if at.depth == self.dead_end {
                    at.told = true;
                } else {
                    self.choices.exhaust(&mut self.nodes[at.depth % LEVELS]);
                }
                Some(tell(Event::Removed { cell }))
            }
            Some(Choice::Reject(note)) => {
                let Rejected { cell, why, checks } = self.choices.rejected(node, note);
                self.tally.rejected -= 1;
                self.tally.checks -= u64::from(checks);
                Some(tell(Event::Rejected { cell, why }))
            }
            Some(Choice::Skip(row)) => {
                self.tally.skipped -= 1;
                Some(tell(Event::Skipped { row: row as u8 }))
            }
            Some(Choice::Prune(row)) => {
                let why = self.choices.pruned(node, row);
                self.tally.prunes -= 1;
                Some(tell(Event::Pruned { why }))
            }
            None => self.unplace(at, tell),
        }
    }

    /// Down to the child that has a queen on `cell`.
    #[inline(always)]
    pub(super) fn push(&mut self, at: &mut Position, cell: Cell) {
        let child = self.choices.child(&self.nodes[at.depth % LEVELS], cell);
        self.queens[at.depth % LEVELS] = cell;
        at.depth += 1;
        self.nodes[at.depth % LEVELS] = child;
    }

    /// Up to the parent; gives the queen that stood below it.
    #[inline(always)]
    pub(super) fn pop(&mut self, at: &mut Position) -> Cell {
        at.depth -= 1;
        self.choices.leave();
        self.queens[at.depth % LEVELS]
    }

    /// The checks of the placement that led to the current node, where they differ.
    #[inline(always)]
    fn placing_checks(&self, at: Position) -> u64 {
        C::placing_checks(self.node(at), at.depth - 1)
    }

    /// Nothing is left at this node: up to the parent, or done.
    #[inline(always)]
    fn retreat<T>(&mut self, at: &mut Position, tell: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth > 0 {
            let cell = self.pop(at);
            self.choices.advance(&mut self.nodes[at.depth % LEVELS]);
            Some(tell(Event::Removed { cell }))
        } else if at.finished {
            None
        } else {
            at.finished = true;
            Some(tell(Event::Finished))
        }
    }

    /// The way back over a placement, or nothing at the very start.
    #[inline(always)]
    fn unplace<T>(&mut self, at: &mut Position, tell: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth == 0 {
            return None;
        }
        if at.depth == self.tally.greatest_depth {
            self.tally.shallower();
        }
        if C::PLACING_CHECKS.is_none() {
            self.tally.checks -= self.placing_checks(*at);
        }
        let cell = self.pop(at);
        self.tally.nodes -= 1;
        Some(tell(Event::Placed { cell }))
    }

    /// A leaf says its solution or what rejects it, a hopeless root its reason.
    #[inline(always)]
    fn step_at_dead_end<T>(
        &mut self,
        at: &mut Position,
        tell: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.told {
            // The root is never left, what it said stays said.
            at.told = at.depth == 0;
            return self.retreat(at, tell);
        }
        at.told = true;
        if let Some(why) = self.hopeless {
            self.tally.prunes += 1;
            return Some(tell(Event::Pruned { why }));
        }
        if C::TESTS_LEAVES {
            self.tally.checks += pairs(at.depth);
            if let Some(Rejected { cell, why, .. }) = self.choices.verdict() {
                self.tally.rejected += 1;
                return Some(tell(Event::Rejected { cell, why }));
            }
        }
        self.tally.solutions += 1;
        Some(tell(Event::Solution))
    }

    #[inline(always)]
    fn step_back_at_dead_end<T>(
        &mut self,
        at: &mut Position,
        tell: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.finished {
            at.finished = false;
            return Some(tell(Event::Finished));
        }
        if !at.told {
            return self.unplace(at, tell);
        }
        at.told = false;
        if let Some(why) = self.hopeless {
            self.tally.prunes -= 1;
            return Some(tell(Event::Pruned { why }));
        }
        if C::TESTS_LEAVES {
            self.tally.checks -= pairs(at.depth);
            if let Some(Rejected { cell, why, .. }) = self.choices.verdict() {
                self.tally.rejected -= 1;
                return Some(tell(Event::Rejected { cell, why }));
            }
        }
        self.tally.solutions -= 1;
        Some(tell(Event::Solution))
    }
}

/// The pairs of some queens: the checks of a test that compares each.
fn pairs(queens: usize) -> u64 {
    (queens * queens.saturating_sub(1) / 2) as u64
}
