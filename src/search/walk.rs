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

const LEVELS: usize = MAX_QUEENS as usize + 1;

/// The one engine under every approach: a depth-first walk over a tree of
/// [`Choices`], an explicit stack and a cursor, steppable both ways.
#[derive(Clone)]
pub(crate) struct Walk<C> {
    choices: C,
    attacks: Arc<Attacks>,
    /// How many queens make a placement.
    goal: usize,
    /// Why there is none, if the bound already says so.
    hopeless: Option<Prune>,
    /// The queens that stand: the first `depth` entries.
    queens: [Cell; LEVELS],
    depth: usize,
    /// Between two choices of the current node.
    cursor: u16,
    finished: bool,
    tally: Tally,
}

/// What cannot be derived: nodes less depth are the backtracks, and all of them
/// together the steps.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tally {
    nodes: u64,
    rejected: u64,
    skipped: u64,
    prunes: u64,
    solutions: u64,
    checks: u64,
    greatest_depth: usize,
    /// The step that first reached each depth up to the greatest, else 0: with it
    /// the greatest depth can be taken back.
    first_reached: [u64; LEVELS],
}

/// Equal searches of one approach do the same from here on and back: the queens
/// that stand, the cursor and the counters are all there is.
impl<C> PartialEq for Walk<C> {
    fn eq(&self, other: &Walk<C>) -> bool {
        self.queens[..self.depth] == other.queens[..other.depth]
            && self.cursor == other.cursor
            && self.finished == other.finished
            && self.tally == other.tally
            && self.attacks.problem() == other.attacks.problem()
    }
}

/// What a node offers: most nodes their approach's choices, a leaf its solution,
/// the root of a hopeless problem one reason.
enum Kind {
    Inner,
    Leaf,
    Hopeless(Prune),
}

impl<C: Choices> Walk<C> {
    pub(crate) fn new(attacks: Arc<Attacks>, choices: C) -> Walk<C> {
        let mut walk = Walk {
            goal: usize::from(attacks.problem().queens()),
            hopeless: attacks
                .problem()
                .impossible()
                .map(|bound| Prune::TooManyQueens { bound }),
            choices,
            attacks,
            queens: [Cell::default(); LEVELS],
            depth: 0,
            cursor: 0,
            finished: false,
            tally: Tally {
                nodes: 0,
                rejected: 0,
                skipped: 0,
                prunes: 0,
                solutions: 0,
                checks: 0,
                greatest_depth: 0,
                first_reached: [0; LEVELS],
            },
        };
        walk.cursor = walk.start();
        walk
    }

    #[inline]
    fn kind(&self) -> Kind {
        if self.depth == self.goal {
            Kind::Leaf
        } else {
            match self.hopeless {
                None => Kind::Inner,
                Some(why) => Kind::Hopeless(why),
            }
        }
    }

    #[inline]
    fn start(&self) -> u16 {
        match self.kind() {
            Kind::Inner => self.choices.start(),
            Kind::Leaf | Kind::Hopeless(_) => 0,
        }
    }

    #[inline]
    fn end(&self) -> u16 {
        match self.kind() {
            Kind::Inner => self.choices.end(),
            Kind::Leaf | Kind::Hopeless(_) => 1,
        }
    }

    fn steps(&self) -> u64 {
        let tally = &self.tally;
        2 * tally.nodes - self.depth as u64
            + tally.rejected
            + tally.skipped
            + tally.prunes
            + tally.solutions
            + u64::from(self.finished)
    }

    #[inline]
    fn push(&mut self, cell: Cell) {
        self.queens[self.depth] = cell;
        self.depth += 1;
        self.choices.enter(cell);
    }

    #[inline]
    fn pop(&mut self) -> Cell {
        self.depth -= 1;
        let cell = self.queens[self.depth];
        self.choices.leave();
        cell
    }

    #[cold]
    fn deeper(&mut self) {
        self.tally.greatest_depth = self.depth;
        self.tally.first_reached[self.depth] = self.steps();
    }

    /// The stack is exhausted at this node: up to the parent, or done.
    #[inline]
    fn retreat(&mut self) -> Option<Event> {
        if self.depth > 0 {
            let cell = self.pop();
            self.cursor = self.choices.after(cell);
            Some(Event::Removed { cell })
        } else if self.finished {
            None
        } else {
            self.finished = true;
            Some(Event::Finished)
        }
    }

    /// The way back over a placement, or nothing at the very start.
    #[inline]
    fn unplace(&mut self) -> Option<Event> {
        if self.depth == 0 {
            return None;
        }
        if self.depth == self.tally.greatest_depth
            && self.tally.first_reached[self.depth] == self.steps()
        {
            self.tally.first_reached[self.depth] = 0;
            self.tally.greatest_depth -= 1;
        }
        let cell = self.pop();
        self.tally.nodes -= 1;
        self.tally.checks -= u64::from(self.choices.placing_checks());
        self.cursor = self.choices.slot(cell);
        Some(Event::Placed { cell })
    }
}

impl<C: Choices> Search for Walk<C> {
    fn problem(&self) -> &Problem {
        self.attacks.problem()
    }

    fn attacks(&self) -> &Attacks {
        &self.attacks
    }

    #[inline]
    fn step(&mut self) -> Option<Event> {
        match self.kind() {
            Kind::Inner => match self.choices.next(self.cursor) {
                Some((Choice::Place { cell }, _)) => {
                    self.tally.checks += u64::from(self.choices.placing_checks());
                    self.push(cell);
                    self.cursor = self.start();
                    self.tally.nodes += 1;
                    if self.depth > self.tally.greatest_depth {
                        self.deeper();
                    }
                    Some(Event::Placed { cell })
                }
                Some((Choice::Reject { cell, why, checks }, after)) => {
                    self.cursor = after;
                    self.tally.rejected += 1;
                    self.tally.checks += u64::from(checks);
                    Some(Event::Rejected { cell, why })
                }
                Some((Choice::Skip { row }, after)) => {
                    self.cursor = after;
                    self.tally.skipped += 1;
                    Some(Event::Skipped { row })
                }
                Some((Choice::Prune(why), after)) => {
                    self.cursor = after;
                    self.tally.prunes += 1;
                    Some(Event::Pruned { why })
                }
                None => self.retreat(),
            },
            Kind::Leaf if self.cursor == 0 => {
                self.cursor = 1;
                self.tally.solutions += 1;
                Some(Event::Solution)
            }
            Kind::Hopeless(why) if self.cursor == 0 => {
                self.cursor = 1;
                self.tally.prunes += 1;
                Some(Event::Pruned { why })
            }
            Kind::Leaf | Kind::Hopeless(_) => self.retreat(),
        }
    }

    #[inline]
    fn step_back(&mut self) -> Option<Event> {
        if self.finished {
            self.finished = false;
            return Some(Event::Finished);
        }
        match self.kind() {
            Kind::Inner => match self.choices.previous(self.cursor) {
                Some((Choice::Place { cell }, _)) => {
                    self.push(cell);
                    self.cursor = self.end();
                    Some(Event::Removed { cell })
                }
                Some((Choice::Reject { cell, why, checks }, before)) => {
                    self.cursor = before;
                    self.tally.rejected -= 1;
                    self.tally.checks -= u64::from(checks);
                    Some(Event::Rejected { cell, why })
                }
                Some((Choice::Skip { row }, before)) => {
                    self.cursor = before;
                    self.tally.skipped -= 1;
                    Some(Event::Skipped { row })
                }
                Some((Choice::Prune(why), before)) => {
                    self.cursor = before;
                    self.tally.prunes -= 1;
                    Some(Event::Pruned { why })
                }
                None => self.unplace(),
            },
            Kind::Leaf if self.cursor == 1 => {
                self.cursor = 0;
                self.tally.solutions -= 1;
                Some(Event::Solution)
            }
            Kind::Hopeless(why) if self.cursor == 1 => {
                self.cursor = 0;
                self.tally.prunes -= 1;
                Some(Event::Pruned { why })
            }
            Kind::Leaf | Kind::Hopeless(_) => self.unplace(),
        }
    }

    fn placement(&self) -> &[Cell] {
        &self.queens[..self.depth]
    }

    fn counters(&self) -> Counters {
        let tally = &self.tally;
        Counters {
            steps: self.steps(),
            nodes: tally.nodes,
            candidates: tally.nodes + tally.rejected,
            checks: tally.checks,
            backtracks: tally.nodes - self.depth as u64,
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
        assert!(
            level <= self.depth,
            "no node of {level} queens on the stack"
        );
        let placed = (level < self.depth).then(|| self.queens[level]);
        let (tried, choices) = match placed {
            Some(cell) => self.choices.share(level, self.choices.slot(cell)),
            None => match self.kind() {
                Kind::Inner => self.choices.share(level, self.cursor),
                Kind::Leaf | Kind::Hopeless(_) => (self.cursor, 1),
            },
        };
        Frame {
            placed,
            tried,
            choices,
        }
    }
}
