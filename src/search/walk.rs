use std::sync::Arc;

use crate::{
    attacks::Attacks,
    board::Cell,
    problem::{MAX_QUEENS, Problem},
};

use super::{
    Counters, Event, Frame, Search,
    choices::{Choice, Choices},
    event::Prune,
};

/// Nodes that have a queen below them: the levels 0 to 31.
const LEVELS: usize = MAX_QUEENS as usize;

/// The one engine under every approach: a depth-first walk over a tree of
/// [`Choices`], an explicit stack and a cursor, steppable both ways.
#[derive(Clone)]
pub(crate) struct Walk<C: Choices> {
    top: Top<C::Node>,
    rest: Rest<C>,
}

/// Where the walk stands. It is apart from the rest so that a
/// [run](Walk::run) can hold it in registers.
#[derive(Clone, Copy, PartialEq)]
struct Top<N> {
    /// The current node, its cursor between two choices.
    node: N,
    /// The queens that stand.
    depth: usize,
    /// At a node without choices, whether what there is to say was said.
    told: bool,
    finished: bool,
}

#[derive(Clone)]
struct Rest<C: Choices> {
    choices: C,
    attacks: Arc<Attacks>,
    /// The depth at which nodes have no choices: a leaf its solution, the root of a
    /// hopeless problem one reason.
    dead_end: usize,
    /// Why there is no placement, if the bound already says so.
    hopeless: Option<Prune>,
    /// The queens that stand, by level.
    queens: [Cell; LEVELS],
    /// The nodes under which they stand, each cursor after its choice.
    nodes: [C::Node; LEVELS],
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
    first_reached: [u64; LEVELS],
}

/// Equal searches of one approach do the same from here on and back: the queens
/// that stand, the cursor and the counters are all there is.
impl<C: Choices> PartialEq for Walk<C> {
    fn eq(&self, other: &Walk<C>) -> bool {
        self.placement() == other.placement()
            && self.top == other.top
            && self.rest.tally == other.rest.tally
            && self.problem() == other.problem()
    }
}

impl<C: Choices> Walk<C> {
    pub(crate) fn new(attacks: Arc<Attacks>, choices: C) -> Walk<C> {
        let problem = attacks.problem();
        let hopeless = problem
            .impossible()
            .map(|bound| Prune::TooManyQueens { bound });
        let root = choices.root();
        Walk {
            top: Top {
                node: root,
                depth: 0,
                told: false,
                finished: false,
            },
            rest: Rest {
                dead_end: match hopeless {
                    None => problem.queens().into(),
                    Some(_) => 0,
                },
                hopeless,
                choices,
                attacks,
                queens: [Cell::default(); LEVELS],
                nodes: [root; LEVELS],
                tally: Tally::default(),
            },
        }
    }

    /// Steps until `stop` says so after an event, nothing is left, or `most` events
    /// happened; returns how many happened.
    #[inline]
    pub(crate) fn run(&mut self, most: u64, mut stop: impl FnMut(Event) -> bool) -> u64 {
        let mut top = self.top;
        let mut done = 0;
        while done < most {
            let Some(event) = self.rest.step(&mut top) else {
                break;
            };
            done += 1;
            if stop(event) {
                break;
            }
        }
        self.top = top;
        done
    }

    /// As [`run`](Walk::run), backwards.
    #[inline]
    pub(crate) fn run_back(&mut self, most: u64, mut stop: impl FnMut(Event) -> bool) -> u64 {
        let mut top = self.top;
        let mut done = 0;
        while done < most {
            let Some(event) = self.rest.step_back(&mut top) else {
                break;
            };
            done += 1;
            if stop(event) {
                break;
            }
        }
        self.top = top;
        done
    }
}

impl<C: Choices> Rest<C> {
    #[inline(always)]
    fn step(&mut self, top: &mut Top<C::Node>) -> Option<Event> {
        if top.depth == self.dead_end {
            return self.tell(top);
        }
        match self.choices.next(&mut top.node) {
            Some(Choice::Place { cell }) => {
                self.tally.nodes += 1;
                self.tally.checks += self.choices.placing_checks(top.depth);
                let node = top.node;
                self.push(top, node, cell);
                if top.depth > self.tally.greatest_depth {
                    self.deeper(top.depth);
                }
                Some(Event::Placed { cell })
            }
            Some(Choice::Reject { cell, why, checks }) => {
                self.tally.rejected += 1;
                self.tally.checks += u64::from(checks);
                Some(Event::Rejected { cell, why })
            }
            Some(Choice::Skip { row }) => {
                self.tally.skipped += 1;
                Some(Event::Skipped { row })
            }
            Some(Choice::Prune(why)) => {
                self.tally.prunes += 1;
                Some(Event::Pruned { why })
            }
            None => self.retreat(top),
        }
    }

    #[inline(always)]
    fn step_back(&mut self, top: &mut Top<C::Node>) -> Option<Event> {
        if top.finished {
            top.finished = false;
            return Some(Event::Finished);
        }
        if top.depth == self.dead_end {
            return self.untell(top);
        }
        let after = top.node;
        match self.choices.previous(&mut top.node) {
            Some(Choice::Place { cell }) => {
                self.push(top, after, cell);
                if top.depth == self.dead_end {
                    top.told = true;
                } else {
                    self.choices.exhaust(&mut top.node);
                }
                Some(Event::Removed { cell })
            }
            Some(Choice::Reject { cell, why, checks }) => {
                self.tally.rejected -= 1;
                self.tally.checks -= u64::from(checks);
                Some(Event::Rejected { cell, why })
            }
            Some(Choice::Skip { row }) => {
                self.tally.skipped -= 1;
                Some(Event::Skipped { row })
            }
            Some(Choice::Prune(why)) => {
                self.tally.prunes -= 1;
                Some(Event::Pruned { why })
            }
            None => self.unplace(top),
        }
    }

    /// Down to the child of `node`, whose cursor is after the choice of `cell`.
    #[inline(always)]
    fn push(&mut self, top: &mut Top<C::Node>, node: C::Node, cell: Cell) {
        let level = top.depth % LEVELS;
        self.queens[level] = cell;
        self.nodes[level] = node;
        top.node = self.choices.child(&node, cell);
        top.depth += 1;
    }

    /// Up to the parent, its cursor after the choice of the queen that is returned.
    #[inline(always)]
    fn pop(&mut self, top: &mut Top<C::Node>) -> Cell {
        top.depth -= 1;
        let level = top.depth % LEVELS;
        top.node = self.nodes[level];
        self.choices.leave();
        self.queens[level]
    }

    #[cold]
    fn deeper(&mut self, depth: usize) {
        self.tally.greatest_depth = depth;
        self.tally.first_reached[depth - 1] = self.tally.nodes;
    }

    /// Nothing is left at this node: up to the parent, or done.
    #[inline(always)]
    fn retreat(&mut self, top: &mut Top<C::Node>) -> Option<Event> {
        if top.depth > 0 {
            let cell = self.pop(top);
            Some(Event::Removed { cell })
        } else if top.finished {
            None
        } else {
            top.finished = true;
            Some(Event::Finished)
        }
    }

    /// The way back over a placement, or nothing at the very start.
    #[inline(always)]
    fn unplace(&mut self, top: &mut Top<C::Node>) -> Option<Event> {
        if top.depth == 0 {
            return None;
        }
        if top.depth == self.tally.greatest_depth {
            self.shallower();
        }
        let cell = self.pop(top);
        self.choices.unchoose(&mut top.node, cell);
        self.tally.nodes -= 1;
        self.tally.checks -= self.choices.placing_checks(top.depth);
        Some(Event::Placed { cell })
    }

    /// Takes the greatest depth back if the node to leave was the first there.
    #[inline(always)]
    fn shallower(&mut self) {
        let tally = &mut self.tally;
        let first = &mut tally.first_reached[(tally.greatest_depth - 1) % LEVELS];
        if *first == tally.nodes {
            *first = 0;
            tally.greatest_depth -= 1;
        }
    }

    /// Says what there is at a node without choices, then retreats.
    #[inline(always)]
    fn tell(&mut self, top: &mut Top<C::Node>) -> Option<Event> {
        if top.told {
            top.told = top.depth == 0;
            return self.retreat(top);
        }
        top.told = true;
        Some(match self.hopeless {
            None => {
                self.tally.solutions += 1;
                Event::Solution
            }
            Some(why) => {
                self.tally.prunes += 1;
                Event::Pruned { why }
            }
        })
    }

    #[inline(always)]
    fn untell(&mut self, top: &mut Top<C::Node>) -> Option<Event> {
        if !top.told {
            return self.unplace(top);
        }
        top.told = false;
        Some(match self.hopeless {
            None => {
                self.tally.solutions -= 1;
                Event::Solution
            }
            Some(why) => {
                self.tally.prunes -= 1;
                Event::Pruned { why }
            }
        })
    }
}

impl<C: Choices> Search for Walk<C> {
    fn problem(&self) -> &Problem {
        self.rest.attacks.problem()
    }

    fn attacks(&self) -> &Attacks {
        &self.rest.attacks
    }

    #[inline]
    fn step(&mut self) -> Option<Event> {
        self.rest.step(&mut self.top)
    }

    #[inline]
    fn step_back(&mut self) -> Option<Event> {
        self.rest.step_back(&mut self.top)
    }

    fn placement(&self) -> &[Cell] {
        &self.rest.queens[..self.top.depth]
    }

    fn counters(&self) -> Counters {
        let tally = &self.rest.tally;
        let backtracks = tally.nodes - self.top.depth as u64;
        Counters {
            steps: tally.nodes
                + backtracks
                + tally.rejected
                + tally.skipped
                + tally.prunes
                + tally.solutions
                + u64::from(self.top.finished),
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
        let Top {
            node, depth, told, ..
        } = self.top;
        assert!(level <= depth, "no node of {level} queens on the stack");
        let share = |node| self.rest.choices.share(node);
        if level < depth {
            let (after, choices) = share(&self.rest.nodes[level]);
            Frame {
                placed: Some(self.rest.queens[level]),
                tried: after - 1,
                choices,
            }
        } else {
            let (tried, choices) = if depth == self.rest.dead_end {
                (u16::from(told), 1)
            } else {
                share(&node)
            };
            Frame {
                placed: None,
                tried,
                choices,
            }
        }
    }
}
