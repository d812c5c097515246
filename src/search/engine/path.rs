use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::Cell,
    search::{
        counters::Counters,
        event::{Event, Prune},
        stepping::StackFrame,
    },
};

use super::{
    choices::{Choice, Choices, Rejected},
    step_tally::StepTally,
};

/// Room for the levels of the tree, of 0 to 32 queens: a power of two, so that an index
/// taken modulo it needs no bounds check.
pub(super) const LEVELS: usize = 64;

/// The position of the walk on its path. It is separate from the path so that
/// [`Walk::run`](super::walk::Walk::run) can hold it in registers.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Position {
    /// The number of queens on the board.
    pub(super) depth: usize,
    /// Whether the search has reported its solution, or its reason to reject or prune, at
    /// the current node, if that has no choices.
    pub(super) leaf_reported: bool,
    /// Whether the search is complete.
    pub(super) finished: bool,
}

/// The path from the root of the tree to the current node: an explicit stack, with the
/// tally of the search.
#[derive(Clone)]
pub(super) struct Path<C: Choices> {
    pub(super) choices: C,
    attacks: Arc<Attacks>,
    /// The depth at which nodes have no choices and one thing to report: a leaf its
    /// solution or rejection, the root of an infeasible problem its reason.
    pub(super) leaf_depth: usize,
    /// Why there is no placement, if the bound of the problem rules it out.
    infeasible: Option<Prune>,
    /// The nodes from the root to the current one. The cursor of every node above the
    /// current one is before the choice of the queen that the search placed there.
    pub(super) nodes: [C::Node; LEVELS],
    /// The queens on the board, by level.
    queens: [Cell; LEVELS],
    pub(super) tally: StepTally,
}

impl<C: Choices> Path<C> {
    /// A path that consists of the root.
    pub(super) fn new(attacks: Arc<Attacks>, choices: C) -> Path<C> {
        let problem = attacks.problem();
        let infeasible = problem
            .violated_bound()
            .map(|bound| Prune::TooManyQueens { bound });
        Path {
            leaf_depth: match infeasible {
                None => problem.queens().into(),
                Some(_) => 0,
            },
            infeasible,
            nodes: [choices.root(); LEVELS],
            choices,
            attacks,
            queens: [Cell::default(); LEVELS],
            tally: StepTally::default(),
        }
    }

    pub(super) fn attacks(&self) -> &Attacks {
        &self.attacks
    }

    pub(super) fn tally(&self) -> &StepTally {
        &self.tally
    }

    /// The counters at a position.
    pub(super) fn counters(&self, at: Position) -> Counters {
        let placing = C::PLACING_CHECKS.unwrap_or(0);
        self.tally
            .counters(at.depth, at.finished, placing, C::TESTS_LEAVES)
    }

    pub(super) fn choices(&self) -> &C {
        &self.choices
    }

    /// The queens on the board.
    pub(super) fn queens(&self, at: Position) -> &[Cell] {
        &self.queens[..at.depth]
    }

    /// The current node.
    pub(super) fn node(&self, at: Position) -> &C::Node {
        &self.nodes[at.depth % LEVELS]
    }

    /// The call-stack frame of the node that holds the first `level` queens.
    pub(super) fn frame(&self, at: Position, level: usize) -> StackFrame {
        let (tried, choices) = if level == self.leaf_depth {
            (u16::from(at.leaf_reported), 1)
        } else {
            self.choices.tried_of_all(&self.nodes[level])
        };
        StackFrame {
            placed: self.queens(at).get(level).copied(),
            tried,
            choices,
        }
    }
}

/// Steps in both directions. They pass each event to `report` where it happens, so that
/// the compiler can specialise the caller's code for that kind of event.
impl<C: Choices> Path<C> {
    #[inline(always)]
    pub(super) fn step<T>(
        &mut self,
        at: &mut Position,
        report: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.depth == self.leaf_depth {
            return self.step_at_leaf(at, report);
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
                    self.tally.reach_new_depth();
                }
                Some(report(Event::Placed { cell }))
            }
            Some(Choice::Reject(note)) => {
                let Rejected { cell, why, checks } = self.choices.rejected(node, note);
                self.choices.advance(node);
                self.tally.rejected += 1;
                self.tally.checks += u64::from(checks);
                Some(report(Event::Rejected { cell, why }))
            }
            Some(Choice::Skip(row)) => {
                self.choices.advance(node);
                self.tally.skipped += 1;
                Some(report(Event::Skipped { row: row as u8 }))
            }
            Some(Choice::Prune(row)) => {
                let why = self.choices.pruned(node, row);
                self.choices.advance(node);
                self.tally.prunes += 1;
                Some(report(Event::Pruned { why }))
            }
            None => self.retreat(at, report),
        }
    }

    #[inline(always)]
    pub(super) fn step_back<T>(
        &mut self,
        at: &mut Position,
        report: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.depth == self.leaf_depth || at.finished {
            return self.step_back_at_leaf(at, report);
        }
        let node = &mut self.nodes[at.depth % LEVELS];
        match self.choices.previous(node) {
            Some(Choice::Place(cell)) => {
                self.push(at, cell);
                if at.depth == self.leaf_depth {
                    at.leaf_reported = true;
                } else {
                    self.choices.exhaust(&mut self.nodes[at.depth % LEVELS]);
                }
                Some(report(Event::Removed { cell }))
            }
            Some(Choice::Reject(note)) => {
                let Rejected { cell, why, checks } = self.choices.rejected(node, note);
                self.tally.rejected -= 1;
                self.tally.checks -= u64::from(checks);
                Some(report(Event::Rejected { cell, why }))
            }
            Some(Choice::Skip(row)) => {
                self.tally.skipped -= 1;
                Some(report(Event::Skipped { row: row as u8 }))
            }
            Some(Choice::Prune(row)) => {
                let why = self.choices.pruned(node, row);
                self.tally.prunes -= 1;
                Some(report(Event::Pruned { why }))
            }
            None => self.unplace(at, report),
        }
    }

    /// Goes down to the child that has a queen on `cell`.
    #[inline(always)]
    pub(super) fn push(&mut self, at: &mut Position, cell: Cell) {
        let child = self.choices.child(&self.nodes[at.depth % LEVELS], cell);
        self.queens[at.depth % LEVELS] = cell;
        at.depth += 1;
        self.nodes[at.depth % LEVELS] = child;
    }

    /// Goes up to the parent and returns the queen that this removes.
    #[inline(always)]
    pub(super) fn pop(&mut self, at: &mut Position) -> Cell {
        at.depth -= 1;
        self.choices.leave();
        self.queens[at.depth % LEVELS]
    }

    /// The checks of the placement that led to the current node, where the number varies.
    #[inline(always)]
    fn placing_checks(&self, at: Position) -> u64 {
        C::placing_checks(self.node(at), at.depth - 1)
    }

    /// Leaves a node without further choices: goes up to the parent, or finishes at the root.
    #[inline(always)]
    fn retreat<T>(&mut self, at: &mut Position, report: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth > 0 {
            let cell = self.pop(at);
            self.choices.advance(&mut self.nodes[at.depth % LEVELS]);
            Some(report(Event::Removed { cell }))
        } else if at.finished {
            None
        } else {
            at.finished = true;
            Some(report(Event::Finished))
        }
    }

    /// Undoes the placement that led to the current node; `None` at the start.
    #[inline(always)]
    fn unplace<T>(&mut self, at: &mut Position, report: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth == 0 {
            return None;
        }
        if at.depth == self.tally.greatest_depth {
            self.tally.undo_new_depth();
        }
        if C::PLACING_CHECKS.is_none() {
            self.tally.checks -= self.placing_checks(*at);
        }
        let cell = self.pop(at);
        self.tally.nodes -= 1;
        Some(report(Event::Placed { cell }))
    }

    /// Reports the solution or rejection of a leaf, or the reason of an infeasible root;
    /// then leaves it.
    #[inline(always)]
    fn step_at_leaf<T>(&mut self, at: &mut Position, report: impl FnOnce(Event) -> T) -> Option<T> {
        if at.leaf_reported {
            // The search never leaves the root, so its report stays.
            at.leaf_reported = at.depth == 0;
            return self.retreat(at, report);
        }
        at.leaf_reported = true;
        if let Some(why) = self.infeasible {
            self.tally.prunes += 1;
            return Some(report(Event::Pruned { why }));
        }
        if C::TESTS_LEAVES {
            self.tally.checks += pairs(at.depth);
            if let Some(Rejected { cell, why, .. }) = self.choices.verdict() {
                self.tally.rejected += 1;
                return Some(report(Event::Rejected { cell, why }));
            }
        }
        self.tally.solutions += 1;
        Some(report(Event::Solution))
    }

    #[inline(always)]
    fn step_back_at_leaf<T>(
        &mut self,
        at: &mut Position,
        report: impl FnOnce(Event) -> T,
    ) -> Option<T> {
        if at.finished {
            at.finished = false;
            return Some(report(Event::Finished));
        }
        if !at.leaf_reported {
            return self.unplace(at, report);
        }
        at.leaf_reported = false;
        if let Some(why) = self.infeasible {
            self.tally.prunes -= 1;
            return Some(report(Event::Pruned { why }));
        }
        if C::TESTS_LEAVES {
            self.tally.checks -= pairs(at.depth);
            if let Some(Rejected { cell, why, .. }) = self.choices.verdict() {
                self.tally.rejected -= 1;
                return Some(report(Event::Rejected { cell, why }));
            }
        }
        self.tally.solutions -= 1;
        Some(report(Event::Solution))
    }
}

/// The number of pairs of some queens: the checks of a test that compares every pair.
fn pairs(queens: usize) -> u64 {
    (queens * queens.saturating_sub(1) / 2) as u64
}
