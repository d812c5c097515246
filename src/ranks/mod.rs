//! The i-th placement of the lexicographic list, and the place of a placement in it,
//! without listing what comes before.
//!
//! The list is grouped by the first cell, each group by the second, and so on. An
//! index is found by the sizes of the groups, from that end which is nearer; in the
//! last group, which is small, by walking through it. The place of a placement is the
//! sum of the groups before it. Each level costs a small part of the one above: nearly
//! all the time goes into the groups of the first cell, which cost about what the
//! count costs, and once.

mod counts;
mod find;
mod first;
mod key;
mod node;
mod walk;

use std::{collections::HashSet, ops::ControlFlow};

use crate::{
    board::Cell,
    count::{Lanes, Plan, Reason, Rest, Tally},
    problem::Problem,
    search::Placement,
};

use counts::Counts;
use find::Found;
use first::FirstCells;
use node::{Lines, Node};
use walk::Walk;

/// Groups of at most so many placements are walked through rather than counted
/// further.
const FEW: u128 = 64;

/// Random access into the lexicographic list of a problem's placements. It remembers
/// counts that it made, also those before an answer was ended, so the second question
/// is faster than the first: at most 15 MB, and the plan of the count.
pub struct Ranks {
    problem: Problem,
    impossible: bool,
    lines: Lines,
    counts: Counts,
    first: FirstCells,
    total: Option<u128>,
    /// A count under way.
    tally: Option<(Plan, Tally)>,
}

/// What may end a long answer: called every few milliseconds.
pub type Watch<'a> = &'a mut dyn FnMut() -> ControlFlow<()>;

/// A node of the list: the cells that it begins with, what is left below them, and
/// how many placements that is, if known.
struct Group {
    prefix: Placement,
    node: Node,
    size: Option<u128>,
}

impl Ranks {
    /// Access to the list of a problem; nothing is counted yet.
    pub fn new(problem: &Problem, lanes: Lanes) -> Ranks {
        Ranks {
            problem: *problem,
            impossible: problem.impossible().is_some(),
            lines: Lines::new(problem),
            counts: Counts::new(lanes),
            first: FirstCells::new(problem),
            total: match problem.queens() {
                // The empty placement, which has no first cell.
                0 => Some(1),
                _ => problem.impossible().map(|_| 0),
            },
            tally: None,
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The number of placements. `None` if `watch` ended the work.
    pub fn total(&mut self, watch: Watch) -> Option<u128> {
        if self.total.is_none() {
            let (plan, mut tally) = self.tally.take().unwrap_or_else(|| {
                let plan = Plan::new(&self.problem);
                let tally = Tally::new(plan.split());
                (plan, tally)
            });
            let total = if self.table_is_cheap(&plan) {
                self.by_first_cells(watch)
            } else {
                self.by_plan(&plan, &mut tally, watch)
            };
            if total.is_none() {
                self.tally = Some((plan, tally));
            }
            self.total = total;
        }
        self.total
    }

    /// The share of the work for [`total`](Ranks::total) that is done, 0 to 1, as it
    /// was left when `watch` ended it; only grows.
    pub fn share(&self) -> f64 {
        match (&self.total, &self.tally) {
            (Some(_), _) => 1.0,
            (None, None) => 0.0,
            (None, Some((plan, _))) if self.table_is_cheap(plan) => self.first.share(),
            (None, Some((_, tally))) => tally.share(),
        }
    }

    /// The placements from the one with number `index`, from 0, on: at most `most`,
    /// fewer at the end of the list. `None` if `watch` ended the work.
    ///
    /// The first costs counts, as said above; the others are found by walking on.
    pub fn placements(&mut self, index: u128, most: usize, watch: Watch) -> Option<Vec<Placement>> {
        let mut placements = Vec::new();
        let Found::After(prefix, skipped) = self.find(index, watch)? else {
            return Some(placements);
        };
        let mut walk = Walk::new(&self.lines, Node::root(&self.problem), &prefix);
        let mut before = 0;
        while placements.len() < most {
            match walk.advance(watch) {
                ControlFlow::Break(()) => return None,
                ControlFlow::Continue(false) => break,
                ControlFlow::Continue(true) if before < skipped => before += 1,
                ControlFlow::Continue(true) => placements.push(walk.placement().to_vec()),
            }
        }
        Some(placements)
    }

    /// How many placements come before these cells in the order of the list; the
    /// number, from 0, of a placement that is one. `None` if `watch` ended the work.
    ///
    /// The cells are in increasing order.
    pub fn rank(&mut self, cells: &[Cell], watch: Watch) -> Option<u128> {
        if self.impossible {
            return Some(0);
        }
        let mut group = self.whole();
        let mut before = 0;
        loop {
            if group.is_small() {
                return Some(before + self.walked_before(&group.prefix, cells, watch)?);
            }
            // Placements that begin with all these cells come after them.
            let Some(&cell) = cells.get(group.prefix.len()) else {
                return Some(before);
            };
            let choices = self.choices(&group);
            let place = choices.partition_point(|&choice| choice < cell);
            let is_choice = choices.get(place) == Some(&cell);
            before += self.sum_before(&group, &choices, place, watch)?;
            if !is_choice {
                return Some(before);
            }
            // With the size the next level may be summed from its end; at the first
            // level it is little beside what was counted there.
            let size = if group.prefix.is_empty() && place > 0 {
                Some(self.size(&group, cell, watch)?)
            } else {
                self.known(&group, cell)
            };
            group = self.below(group, cell, size);
        }
    }

    /// What is counted for the first answer: independent pieces, in an order that
    /// depends on the problem alone, so that they can be counted anywhere
    /// ([`Counter::rest`](crate::count::Counter::rest)) and handed over by
    /// [`learn`](Ranks::learn).
    pub fn pieces(&self) -> Vec<Rest> {
        let nodes = self.piece_nodes();
        nodes.iter().map(|node| node.rest(&self.lines)).collect()
    }

    /// Takes in what some of the [`pieces`](Ranks::pieces) counted to, each with its
    /// index among them; those that it has not are counted when they are asked for.
    pub fn learn(&mut self, counted: impl IntoIterator<Item = (usize, u128)>) {
        let nodes = self.piece_nodes();
        for (piece, count) in counted {
            if let Some(node) = nodes.get(piece) {
                self.counts.learn(node, &self.lines, count);
            }
        }
    }

    fn piece_nodes(&self) -> Vec<Node> {
        let mut nodes = match self.impossible {
            true => Vec::new(),
            false => self.first.nodes(&self.lines),
        };
        let mut seen = HashSet::new();
        nodes.retain(|node| {
            let key = counts::key(node, &self.lines);
            key.is_some_and(|key| seen.insert(key))
        });
        nodes
    }

    /// Whether the table of the first cells costs no more than the count as planned:
    /// where that is the same, and where the table also has all rotations.
    fn table_is_cheap(&self, plan: &Plan) -> bool {
        let board = self.problem.board();
        plan.reasons().first() == Some(&Reason::Windows) && board.rows() <= board.cols()
    }

    fn by_first_cells(&mut self, watch: Watch) -> Option<u128> {
        let whole = self.whole();
        let choices = self.choices(&whole);
        self.sum(&whole, &choices, watch)
    }

    fn by_plan(&mut self, plan: &Plan, tally: &mut Tally, watch: Watch) -> Option<u128> {
        let missing: Vec<usize> = tally.missing().collect();
        for part in missing {
            if watch().is_break() {
                return None;
            }
            let sum = self.counts.counter().part(plan, part, watch)?;
            // A part that was missing is not in it twice.
            let _ = tally.add(part, sum);
        }
        tally.total(plan.split())
    }

    fn whole(&self) -> Group {
        Group {
            prefix: Placement::new(),
            node: Node::root(&self.problem),
            size: self.total,
        }
    }

    fn below(&self, group: Group, cell: Cell, size: Option<u128>) -> Group {
        let board = self.lines.board();
        let (row, col) = (board.row(cell), board.col(cell));
        let mut prefix = group.prefix;
        prefix.push(cell);
        Group {
            prefix,
            node: group.node.child(&self.lines, row, col),
            size,
        }
    }

    fn choices(&self, group: &Group) -> Vec<Cell> {
        let cell = |(row, col)| self.lines.board().cell(row, col);
        let choices = group.node.choices(&self.lines);
        choices.into_iter().map(cell).collect()
    }

    /// The placements of a group that go on with a cell.
    fn size(&mut self, group: &Group, cell: Cell, watch: Watch) -> Option<u128> {
        if group.prefix.is_empty() {
            return self.first.of(cell, &mut self.counts, &self.lines, watch);
        }
        let board = self.lines.board();
        let (row, col) = (board.row(cell), board.col(cell));
        let child = group.node.child(&self.lines, row, col);
        self.counts.of(&child, &self.lines, watch)
    }

    fn known(&mut self, group: &Group, cell: Cell) -> Option<u128> {
        if group.prefix.is_empty() {
            return self.first.known(cell);
        }
        let board = self.lines.board();
        let (row, col) = (board.row(cell), board.col(cell));
        let child = group.node.child(&self.lines, row, col);
        self.counts.known(&child, &self.lines)
    }

    fn sum(&mut self, group: &Group, cells: &[Cell], watch: Watch) -> Option<u128> {
        let mut sum = 0;
        for &cell in cells {
            sum += self.size(group, cell, watch)?;
        }
        Some(sum)
    }

    /// The placements of a group that go on with one of its first `place` choices:
    /// by these or by the others, what is less work.
    fn sum_before(
        &mut self,
        group: &Group,
        choices: &[Cell],
        place: usize,
        watch: Watch,
    ) -> Option<u128> {
        let (before, after) = choices.split_at(place);
        match group.size {
            Some(size) if self.weight(group, after) < self.weight(group, before) => {
                Some(size - self.sum(group, after, watch)?)
            }
            _ => self.sum(group, before, watch),
        }
    }

    /// About the work of counting what goes on with some cells: the ways to choose
    /// rows for the other queens.
    fn weight(&self, group: &Group, cells: &[Cell]) -> f64 {
        let board = self.lines.board();
        let others = group.node.queens - 1;
        let ways = |below: u8| {
            let factor = |n: u8| f64::from(below.saturating_sub(n)) / f64::from(n + 1);
            (0..others).map(factor).product::<f64>()
        };
        let by_row: Vec<f64> = (0..board.rows()).map(ways).collect();
        let below = |cell: &Cell| usize::from(board.rows() - 1 - board.row(*cell));
        cells.iter().map(|cell| by_row[below(cell)]).sum()
    }

    /// The placements that begin with a prefix and come before some cells, one by one.
    fn walked_before(&self, prefix: &[Cell], cells: &[Cell], watch: Watch) -> Option<u128> {
        let mut walk = Walk::new(&self.lines, Node::root(&self.problem), prefix);
        let mut before = 0;
        loop {
            match walk.advance(watch) {
                ControlFlow::Break(()) => return None,
                ControlFlow::Continue(true) if walk.placement() < cells => before += 1,
                ControlFlow::Continue(_) => return Some(before),
            }
        }
    }
}

impl Group {
    /// Whether it is walked through. With one queen left there are at most 1024.
    fn is_small(&self) -> bool {
        self.node.queens <= 1 || self.size.is_some_and(|size| size <= FEW)
    }
}
