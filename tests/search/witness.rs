//! A witness follows a search from its events alone, holds each event against the
//! definition, and the state of the search against what the events add up to.

use std::collections::HashMap;

use queenscope::{
    attacks::AttackLine,
    board::{Cell, Wrap},
    problem::{BoundBy, Problem},
    search::{AnySearch, Approach, Counters, Event, Prune, Rejection, Search},
};

use crate::{
    choosing::{self, Truth},
    oracle,
};

pub struct Witness<'a> {
    truth: &'a Truth<'a>,
    problem: &'a Problem,
    approach: Approach,
    queens: Vec<Cell>,
    /// The order in which the columns of each row are tried, where it is random.
    orders: HashMap<usize, Vec<Cell>>,
    /// The nodes on the call stack, the root first.
    nodes: Vec<Node>,
    counters: Counters,
    progress: f64,
    finished: bool,
}

#[derive(Default)]
struct Node {
    /// Choices of this node that are done.
    tried: u16,
    /// All its choices, once they were seen.
    choices: Option<u16>,
    /// Cells rejected or used at this node.
    tested: Vec<Cell>,
    /// Rows skipped at this node.
    skipped: Vec<u8>,
    /// What the approach has to do at this node, where its choices are known beforehand.
    expected: Option<Vec<Event>>,
}

impl<'a> Witness<'a> {
    /// A witness of a search before its first event.
    pub fn new(truth: &'a Truth<'a>, search: &AnySearch) -> Witness<'a> {
        let mut witness = Witness {
            truth,
            problem: truth.problem,
            orders: HashMap::new(),
            approach: search.approach(),
            queens: Vec::new(),
            nodes: Vec::new(),
            counters: Counters::default(),
            progress: 0.0,
            finished: false,
        };
        witness.enter();
        witness.compare(search);
        witness
    }

    /// Holds the event that just happened, and the state after it, to the truth.
    pub fn see(&mut self, event: Event, search: &AnySearch) {
        assert!(!self.finished, "nothing follows the end");
        self.judge(event);
        self.follow(event);
        self.compare(search);
    }

    fn top(&mut self) -> &mut Node {
        self.nodes.last_mut().expect("the root is never left")
    }

    /// A new node of the queens that stand.
    fn enter(&mut self) {
        let skipped: Vec<u8> = (self.nodes.iter())
            .flat_map(|node| node.skipped.iter().copied())
            .collect();
        self.nodes.push(Node {
            expected: choosing::choices(self.truth, self.approach, &self.queens, &skipped),
            ..Node::default()
        });
    }

    /// The queens that attack a cell that is not blocked, and along which lines.
    fn attackers(&self, cell: Cell) -> impl Iterator<Item = (usize, AttackLine)> {
        (self.queens.iter().enumerate()).flat_map(move |(index, &queen)| {
            let lines = self.truth.shared(queen, cell);
            lines.map(move |line| (index, line))
        })
    }

    /// The event is the next of those that the approach has to do at this node.
    fn follows_the_list(&mut self, event: Event) {
        let Node {
            expected, tried, ..
        } = self.top();
        let next = (expected.iter().flatten())
            .nth(usize::from(*tried))
            .copied();
        match event {
            Event::Removed { cell } => {
                assert_eq!(next, None);
                assert_eq!(self.queens.last(), Some(&cell));
            }
            Event::Finished => assert!(next.is_none() && self.queens.is_empty()),
            choice => assert_eq!(Some(choice), next, "after {:?}", self.queens),
        }
        let skipped: Vec<Vec<u8>> = self.nodes.iter().map(|node| node.skipped.clone()).collect();
        let cost = choosing::cost(self.truth, self.approach, &self.queens, &skipped, event);
        self.counters.candidates += u64::from(cost.candidate);
        self.counters.checks += cost.checks;
    }

    /// A candidate comes after the last queen and after the candidates before it.
    fn candidate(&mut self, cell: Cell) {
        if let Approach::Shuffled { .. } = self.approach {
            let row = self.queens.len();
            let place = self.top().tested.len();
            let order = self.orders.entry(row).or_default();
            if place == order.len() {
                assert!(!order.contains(&cell));
                order.push(cell);
            }
            assert_eq!(order[place], cell, "a row has one order");
        } else {
            let last = self.top().tested.last().copied();
            assert!(Some(cell) > last.max(self.queens.last().copied()));
        }
        if !matches!(self.approach, Approach::Cells | Approach::SkipRows) {
            let row = oracle::at(self.problem.board(), cell).0;
            assert_eq!(row as usize, self.queens.len(), "the row is the next one");
        }
        self.top().tested.push(cell);
        self.counters.candidates += 1;
    }

    /// The event is true of the state before it.
    fn judge(&mut self, event: Event) {
        let hopeless = matches!(
            event,
            Event::Pruned {
                why: Prune::TooManyQueens { .. }
            }
        );
        if self.top().expected.is_some() && !hopeless {
            return self.follows_the_list(event);
        }
        let board = self.problem.board();
        let needed = usize::from(self.problem.queens()).checked_sub(self.queens.len());
        let needed = needed.expect("never more queens than asked for");
        match event {
            Event::Rejected { cell, why } => {
                assert!(needed > 0);
                self.candidate(cell);
                self.counters.checks += self.rejection(cell, why);
            }
            Event::Placed { cell } => {
                assert!(needed > 0);
                self.candidate(cell);
                assert!(!oracle::blocked(self.problem, cell));
                assert_eq!(self.attackers(cell).next(), None);
                self.counters.checks += match self.approach {
                    Approach::Cells | Approach::Rows => self.queens.len() as u64,
                    Approach::Occupancy | Approach::Shuffled { .. } => 3,
                    Approach::Bitmask | Approach::SkipRows => 1,
                    other => panic!("the choices of {other} are known beforehand"),
                };
            }
            Event::Skipped { row } => {
                assert_eq!(self.approach, Approach::SkipRows);
                self.row_is_tested(row);
                assert!(usize::from(board.rows() - row - 1) >= needed);
            }
            Event::Pruned { why } => self.prune(why, needed),
            Event::Solution => assert_eq!(needed, 0),
            Event::Removed { cell } => assert_eq!(self.queens.last(), Some(&cell)),
            Event::Finished => assert!(self.queens.is_empty()),
        }
    }

    /// The checks that the rejection costs, if it is true.
    fn rejection(&self, cell: Cell, why: Rejection) -> u64 {
        let is_blocked = oracle::blocked(self.problem, cell);
        let Rejection::Attacked { by, line } = why else {
            assert!(is_blocked);
            return 0;
        };
        assert!(!is_blocked, "that a cell is blocked is known beforehand");
        let index = self.queens.iter().position(|&queen| queen == by);
        let index = index.expect("the attacker stands");
        assert!(self.attackers(cell).any(|found| found == (index, line)));
        let earlier = |other| {
            let place = |line| oracle::LINES.iter().position(|&kind| kind == line);
            place(other) < place(line)
        };
        match self.approach {
            Approach::Cells | Approach::Rows => {
                assert_eq!(self.attackers(cell).next(), Some((index, line)));
                index as u64 + 1
            }
            Approach::Occupancy | Approach::Shuffled { .. } => {
                assert!(!self.attackers(cell).any(|(_, other)| earlier(other)));
                match line {
                    AttackLine::Row => panic!("the rows above are not asked"),
                    AttackLine::Column => 1,
                    AttackLine::Diagonal => 2,
                    AttackLine::Antidiagonal => 3,
                }
            }
            Approach::Bitmask => panic!("only free cells are tried"),
            Approach::SkipRows => 1,
            other => panic!("the choices of {other} are known beforehand"),
        }
    }

    fn prune(&mut self, why: Prune, needed: usize) {
        let board = self.problem.board();
        match why {
            Prune::TooManyQueens { bound } => {
                assert!(self.queens.is_empty());
                assert!(needed > usize::from(bound.most));
                let (rows, cols) = (board.rows(), board.cols());
                let most = match bound.by {
                    BoundBy::Rows => rows,
                    BoundBy::Cols => cols,
                    BoundBy::Diagonals => {
                        assert_eq!(board.wrap(), Wrap::Torus);
                        let common = |n: &u8| rows % n == 0 && cols % n == 0;
                        (1..=rows).rev().find(common).expect("1 divides both")
                    }
                };
                assert_eq!(bound.most, most);
                assert!(oracle::placements(self.problem, 1).is_empty());
            }
            Prune::FewerCells { left, needed: said } => {
                assert_eq!(self.approach, Approach::Cells);
                let last = self.top().tested.last().copied();
                let done = last.map_or(0, Cell::number);
                assert_eq!(left, board.cell_count() - done);
                assert_eq!(usize::from(said), needed);
                assert!(left > 0, "something is cut");
                assert!(usize::from(left) < needed);
            }
            Prune::FewerRows { left, needed: said } => {
                assert_eq!(self.approach, Approach::SkipRows);
                self.row_is_tested(board.rows() - 1 - left);
                assert_eq!(usize::from(said), needed);
                assert!(left > 0, "something is cut");
                assert!(usize::from(left) < needed);
            }
            Prune::NoFreeRow { .. } => panic!("only one approach chooses columns"),
            Prune::NoFreeColumn { row } => {
                assert_eq!(self.approach, Approach::Bitmask);
                assert_eq!(usize::from(row), self.queens.len());
                for cell in board.cells().filter(|&cell| board.row(cell) == row) {
                    let blocked = oracle::blocked(self.problem, cell);
                    assert!(blocked || self.attackers(cell).next().is_some());
                }
            }
        }
    }

    /// Each cell of the row was rejected or used at this node, and they were the last.
    fn row_is_tested(&mut self, row: u8) {
        let board = self.problem.board();
        let cells: Vec<Cell> = (board.cells())
            .filter(|&cell| oracle::at(board, cell).0 == i32::from(row))
            .collect();
        assert!(self.top().tested.ends_with(&cells));
    }

    /// What the event adds up to.
    fn follow(&mut self, event: Event) {
        self.counters.steps += 1;
        match event {
            Event::Placed { cell } => {
                self.queens.push(cell);
                self.enter();
                self.counters.nodes += 1;
                let depth = self.queens.len() as u8;
                self.counters.greatest_depth = self.counters.greatest_depth.max(depth);
            }
            Event::Removed { .. } | Event::Finished => {
                let node = self.nodes.pop().expect("a node");
                assert_eq!(Some(node.tried), node.choices, "left when it is done");
                if self.queens.pop().is_some() {
                    self.top().tried += 1;
                    self.counters.backtracks += 1;
                } else {
                    self.nodes.push(node);
                    self.finished = true;
                }
            }
            Event::Rejected { .. } => self.top().tried += 1,
            Event::Skipped { row } => {
                self.top().tried += 1;
                self.top().skipped.push(row);
            }
            Event::Pruned { .. } => {
                self.top().tried += 1;
                self.counters.prunes += 1;
            }
            Event::Solution => {
                self.top().tried += 1;
                self.counters.solutions += 1;
            }
        }
    }

    /// The search says the same of itself.
    fn compare(&mut self, search: &AnySearch) {
        assert_eq!(search.placement(), self.queens);
        let counters = search.counters();
        assert_eq!(counters, self.counters);
        assert_eq!(
            counters.nodes - counters.backtracks,
            self.queens.len() as u64
        );
        let stack = search.stack();
        assert_eq!(stack.len(), self.nodes.len());
        for (level, (frame, node)) in stack.iter().zip(&mut self.nodes).enumerate() {
            assert_eq!(*frame, search.frame(level));
            assert_eq!(frame.placed, self.queens.get(level).copied());
            assert_eq!(frame.tried, node.tried);
            assert_eq!(frame.choices, *node.choices.get_or_insert(frame.choices));
            assert!(node.tried <= frame.choices);
        }
        let progress = search.progress();
        assert!(
            progress >= self.progress,
            "{progress} after {}",
            self.progress
        );
        assert!(progress <= 1.0);
        assert_eq!(
            progress == 0.0,
            counters.steps == counters.nodes && !self.finished
        );
        assert!(!self.finished || progress == 1.0);
        self.progress = progress;
    }
}
