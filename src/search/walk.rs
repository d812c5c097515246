use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::Cell,
    problem::{MAX_QUEENS, Problem},
};

use super::{
    Counters, Event, Frame, Search,
    choices::{Choice, Choices, Rejected},
    event::Prune,
};

/// The levels of the tree, 0 to 32 queens.
const LEVELS: usize = MAX_QUEENS as usize + 1;

/// The one engine under every approach: a depth-first walk over a tree of
/// [`Choices`], an explicit stack and a cursor, steppable both ways.
#[derive(Clone)]
pub(crate) struct Walk<C: Choices> {
    at: Position,
    path: Path<C>,
}

/// Where on the path the walk stands. It is apart from the path so that a
/// [run](Walk::run) can hold it in registers.
#[derive(Clone, Copy, PartialEq)]
struct Position {
    /// The queens that stand.
    depth: usize,
    /// At a node without choices, whether what there is to say was said.
    told: bool,
    finished: bool,
}

#[derive(Clone)]
struct Path<C: Choices> {
    choices: C,
    attacks: Arc<Attacks>,
    /// The depth at which nodes have no choices: a leaf its solution, the root of a
    /// hopeless problem one reason.
    dead_end: usize,
    /// Why there is no placement, if the bound already says so.
    hopeless: Option<Prune>,
    /// The nodes down to the current one. Its cursor is between two choices, that
    /// of each above is before the choice of the queen below it.
    nodes: [C::Node; LEVELS],
    /// The queens that stand, by level.
    queens: [Cell; LEVELS],
    tally: Tally,
}

/// What cannot be derived: nodes less depth are the backtracks, and all of them
/// together the steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    nodes: u64,
    rejected: u64,
    skipped: u64,
    prunes: u64,
    solutions: u64,
    checks: u64,
    greatest_depth: usize,
    /// The node that first reached each depth from 1 up to the greatest, else 0:
    /// with it the greatest depth can be taken back.
    first_reached: [u64; MAX_QUEENS as usize],
}

/// Equal searches of one approach do the same from here on and back: the queens
/// that stand, the cursor and the counters are all there is.
impl<C: Choices> PartialEq for Walk<C> {
    fn eq(&self, other: &Walk<C>) -> bool {
        self.placement() == other.placement()
            && self.at == other.at
            && self.path.nodes[self.at.depth] == other.path.nodes[other.at.depth]
            && self.path.tally == other.path.tally
            && self.problem() == other.problem()
    }
}

impl<C: Choices> Walk<C> {
    pub(crate) fn new(attacks: Arc<Attacks>, choices: C) -> Walk<C> {
        let problem = attacks.problem();
        let hopeless = problem
            .impossible()
            .map(|bound| Prune::TooManyQueens { bound });
        Walk {
            at: Position {
                depth: 0,
                told: false,
                finished: false,
            },
            path: Path {
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
            },
        }
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

/// Both directions hand the event to `tell` where it happens, so that what a caller
/// does with it can be compiled for that event.
impl<C: Choices> Path<C> {
    #[inline(always)]
    fn step<T>(&mut self, at: &mut Position, tell: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth == self.dead_end {
            return self.step_at_dead_end(at, tell);
        }
        let node = &mut self.nodes[at.depth];
        match self.choices.next(node) {
            Some(Choice::Place(cell)) => {
                let checks = self.choices.placing_checks(at.depth);
                self.push(at, cell);
                self.tally.nodes += 1;
                self.tally.checks += checks;
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
    fn step_back<T>(&mut self, at: &mut Position, tell: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth == self.dead_end || at.finished {
            return self.step_back_at_dead_end(at, tell);
        }
        let node = &mut self.nodes[at.depth];
        match self.choices.previous(node) {
            Some(Choice::Place(cell)) => {
                self.push(at, cell);
                if at.depth == self.dead_end {
                    at.told = true;
                } else {
                    self.choices.exhaust(&mut self.nodes[at.depth]);
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
    fn push(&mut self, at: &mut Position, cell: Cell) {
        let child = self.choices.child(&self.nodes[at.depth], cell);
        self.queens[at.depth] = cell;
        at.depth += 1;
        self.nodes[at.depth] = child;
    }

    /// Up to the parent; gives the queen that stood below it.
    #[inline(always)]
    fn pop(&mut self, at: &mut Position) -> Cell {
        at.depth -= 1;
        self.choices.leave();
        self.queens[at.depth]
    }

    /// Nothing is left at this node: up to the parent, or done.
    #[inline(always)]
    fn retreat<T>(&mut self, at: &mut Position, tell: impl FnOnce(Event) -> T) -> Option<T> {
        if at.depth > 0 {
            let cell = self.pop(at);
            self.choices.advance(&mut self.nodes[at.depth]);
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
        let cell = self.pop(at);
        self.tally.nodes -= 1;
        self.tally.checks -= self.choices.placing_checks(at.depth);
        Some(tell(Event::Placed { cell }))
    }

    /// A leaf says its solution, a hopeless root its reason.
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
            Some(tell(Event::Pruned { why }))
        } else {
            self.tally.solutions += 1;
            Some(tell(Event::Solution))
        }
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
            Some(tell(Event::Pruned { why }))
        } else {
            self.tally.solutions -= 1;
            Some(tell(Event::Solution))
        }
    }
}

impl Tally {
    /// A node is deeper by one than any before.
    #[cold]
    fn deeper(&mut self) {
        self.first_reached[self.greatest_depth] = self.nodes;
        self.greatest_depth += 1;
    }

    /// Takes the greatest depth back if the node to leave was the first there.
    #[inline]
    fn shallower(&mut self) {
        let first = &mut self.first_reached[self.greatest_depth - 1];
        if *first == self.nodes {
            *first = 0;
            self.greatest_depth -= 1;
        }
    }
}

impl<C: Choices> Search for Walk<C> {
    fn problem(&self) -> &Problem {
        self.path.attacks.problem()
    }

    fn attacks(&self) -> &Attacks {
        &self.path.attacks
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
        &self.path.queens[..self.at.depth]
    }

    fn counters(&self) -> Counters {
        let tally = &self.path.tally;
        let backtracks = tally.nodes - self.at.depth as u64;
        Counters {
            steps: tally.nodes
                + backtracks
                + tally.rejected
                + tally.skipped
                + tally.prunes
                + tally.solutions
                + u64::from(self.at.finished),
            nodes: tally.nodes,
            candidates: tally.nodes + tally.rejected,
            checks: tally.checks,
            backtracks,
            prunes: tally.prunes,
            solutions: tally.solutions,
            greatest_depth: tally.greatest_depth as u8,
        }
    }

    fn last_event(&self) -> Option<Event> {
        self.clone().step_back()
    }

    fn next_event(&self) -> Option<Event> {
        self.clone().step()
    }

    fn frame(&self, level: usize) -> Frame {
        let Position { depth, told, .. } = self.at;
        assert!(level <= depth, "no node of {level} queens on the stack");
        let (tried, choices) = if level == self.path.dead_end {
            (u16::from(told), 1)
        } else {
            self.path.choices.share(&self.path.nodes[level])
        };
        Frame {
            placed: (level < depth).then(|| self.path.queens[level]),
            tried,
            choices,
        }
    }
}
