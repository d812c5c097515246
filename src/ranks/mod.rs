//! Ranks and unranks placements: finds the i-th placement of the lexicographic list, and
//! the place of a placement in it, without listing what comes before.
//!
//! The list is grouped by the first cell, each group by the second, and so on. An index is
//! found by adding up the sizes of groups, from the nearer end; the last group is small and
//! walked through. The rank of a placement is the sum of the groups before it. Each level
//! costs a small part of the one above, so nearly all the time goes into the groups of the
//! first cell. They cost about as much as counting the whole list, once.

mod counts;
mod find;
mod first_cells;
mod node;
mod node_key;
mod rank_walk;

use std::{collections::HashSet, ops::ControlFlow};

use crate::{
    attacks::Attacks,
    board::Cell,
    count::{Plan, Reason, SimdLevel, Subproblem, Tally},
    problem::Problem,
    search::Placement,
};

use counts::Counts;
use first_cells::FirstCells;
use node::RankNode;
use rank_walk::RankWalk;

/// Where an index leads.
enum IndexTarget {
    /// Beyond the last placement.
    Beyond,
    /// The placement that comes this many after the first that begins with these cells.
    After(Placement, u128),
}

/// The most placements of a group that is walked through rather than counted further.
const MAX_WALKED_PLACEMENTS: u128 = 64;

/// Random access into the lexicographic list of a problem's placements.
///
/// It remembers the counts that it made, also those of an answer that was ended, so the
/// second question is faster than the first. Memory: at most 15 MB, and the plan of the
/// count.
///
/// Every `watch` is called every few milliseconds and may end the answer.
pub struct Ranks {
    /// Whether the lines of the board already rule out every placement.
    infeasible: bool,
    /// The problem and the lines of its cells.
    attacks: Attacks,
    counts: Counts,
    first: FirstCells,
    total: Option<u128>,
    /// A count that was ended and can go on.
    tally: Option<(Plan, Tally)>,
}

/// The placements that begin with the same cells.
struct PrefixGroup {
    prefix: Placement,
    /// What is left below these cells.
    node: RankNode,
    /// The number of placements, if it is known.
    size: Option<u128>,
}

impl Ranks {
    /// Access to the list of a problem. Nothing is counted yet.
    pub fn new(problem: &Problem, simd_level: SimdLevel) -> Ranks {
        Ranks {
            infeasible: problem.violated_bound().is_some(),
            attacks: Attacks::new(problem),
            counts: Counts::new(simd_level),
            first: FirstCells::new(problem),
            total: match problem.queens() {
                // The empty placement, which has no first cell.
                0 => Some(1),
                _ => problem.violated_bound().map(|_| 0),
            },
            tally: None,
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        self.attacks.problem()
    }

    /// Counts the placements; `None` if `watch` ended the work.
    pub fn total(&mut self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u128> {
        if self.total.is_none() {
            let (plan, mut tally) = self.tally.take().unwrap_or_else(|| {
                let plan = Plan::new(self.problem());
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

    /// The share of the work for [`total`](Ranks::total) that is done, 0 to 1; it never
    /// falls. It changes when `watch` ends an answer.
    pub fn share(&self) -> f64 {
        match (&self.total, &self.tally) {
            (Some(_), _) => 1.0,
            (None, None) => 0.0,
            (None, Some((plan, _))) if self.table_is_cheap(plan) => self.first.share(),
            (None, Some((_, tally))) => tally.share(),
        }
    }

    /// Lists the placements from the one with number `index`, from 0: at most `most`,
    /// fewer at the end of the list. `None` if `watch` ended the work.
    ///
    /// The first is found by counting; the others are found by walking on from it.
    pub fn placements(
        &mut self,
        index: u128,
        most: usize,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Vec<Placement>> {
        let mut placements = Vec::new();
        let IndexTarget::After(prefix, skipped) = self.find(index, watch)? else {
            return Some(placements);
        };
        let mut walk = RankWalk::new(&self.attacks, RankNode::root(self.problem()), &prefix);
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

    /// Counts the placements that come before some cells in the order of the list: for a
    /// placement, its number from 0. `None` if `watch` ended the work.
    ///
    /// The cells must be in increasing order.
    pub fn rank(
        &mut self,
        cells: &[Cell],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        if self.infeasible {
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
            // Knowing the size allows the next level to be summed from its end. At the
            // first level it costs little beside what was counted there.
            let size = if group.prefix.is_empty() && place > 0 {
                Some(self.size(&group, cell, watch)?)
            } else {
                self.known(&group, cell)
            };
            group = self.below(group, cell, size);
        }
    }

    /// The independent subproblems that are counted for the first answer.
    ///
    /// Their order depends on the problem alone, so they can be counted anywhere by
    /// [`Counter::subproblem`](crate::count::Counter::subproblem) and added by
    /// [`learn`](Ranks::learn).
    pub fn pieces(&self) -> Vec<Subproblem> {
        let nodes = self.piece_nodes();
        nodes
            .iter()
            .map(|node| node.subproblem(&self.attacks))
            .collect()
    }

    /// Adds counts of some of the [`pieces`](Ranks::pieces), each with its index among
    /// them. Counts that are missing are made when they are needed.
    pub fn learn(&mut self, counted: impl IntoIterator<Item = (usize, u128)>) {
        let nodes = self.piece_nodes();
        for (piece, count) in counted {
            if let Some(node) = nodes.get(piece) {
                self.counts.learn(node, &self.attacks, count);
            }
        }
    }

    fn piece_nodes(&self) -> Vec<RankNode> {
        let mut nodes = match self.infeasible {
            true => Vec::new(),
            false => self.first.nodes(&self.attacks),
        };
        let mut seen = HashSet::new();
        nodes.retain(|node| {
            let key = counts::key(node, &self.attacks);
            key.is_some_and(|key| seen.insert(key))
        });
        nodes
    }

    /// Whether the table of the first cells costs no more than the planned count: where
    /// the plan does the same, and the table uses all rotations as well.
    fn table_is_cheap(&self, plan: &Plan) -> bool {
        let board = self.problem().board();
        plan.reasons().first() == Some(&Reason::Windows) && board.rows() <= board.cols()
    }

    fn by_first_cells(&mut self, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Option<u128> {
        let whole = self.whole();
        let choices = self.choices(&whole);
        self.sum(&whole, &choices, watch)
    }

    fn by_plan(
        &mut self,
        plan: &Plan,
        tally: &mut Tally,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
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

    fn whole(&self) -> PrefixGroup {
        PrefixGroup {
            prefix: Placement::new(),
            node: RankNode::root(self.problem()),
            size: self.total,
        }
    }

    fn below(&self, group: PrefixGroup, cell: Cell, size: Option<u128>) -> PrefixGroup {
        let board = self.problem().board();
        let (row, col) = (board.row(cell), board.col(cell));
        let mut prefix = group.prefix;
        prefix.push(cell);
        PrefixGroup {
            prefix,
            node: group.node.child(&self.attacks, row, col),
            size,
        }
    }

    fn choices(&self, group: &PrefixGroup) -> Vec<Cell> {
        let cell = |(row, col)| self.problem().board().cell(row, col);
        let choices = group.node.choices(&self.attacks);
        choices.into_iter().map(cell).collect()
    }

    /// Counts the placements of a group that continue with a cell.
    fn size(
        &mut self,
        group: &PrefixGroup,
        cell: Cell,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        if group.prefix.is_empty() {
            return self.first.of(cell, &mut self.counts, &self.attacks, watch);
        }
        let board = self.problem().board();
        let (row, col) = (board.row(cell), board.col(cell));
        let child = group.node.child(&self.attacks, row, col);
        self.counts.of(&child, &self.attacks, watch)
    }

    fn known(&mut self, group: &PrefixGroup, cell: Cell) -> Option<u128> {
        if group.prefix.is_empty() {
            return self.first.known(cell);
        }
        let board = self.problem().board();
        let (row, col) = (board.row(cell), board.col(cell));
        let child = group.node.child(&self.attacks, row, col);
        self.counts.known(&child, &self.attacks)
    }

    fn sum(
        &mut self,
        group: &PrefixGroup,
        cells: &[Cell],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let mut sum = 0;
        for &cell in cells {
            sum += self.size(group, cell, watch)?;
        }
        Some(sum)
    }

    /// Counts the placements of a group that continue with one of its first `place`
    /// choices, from these or from the others, whichever is less work.
    fn sum_before(
        &mut self,
        group: &PrefixGroup,
        choices: &[Cell],
        place: usize,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let (before, after) = choices.split_at(place);
        match group.size {
            Some(size) if self.weight(group, after) < self.weight(group, before) => {
                Some(size - self.sum(group, after, watch)?)
            }
            _ => self.sum(group, before, watch),
        }
    }

    /// Estimates the work of counting the placements that continue with some cells: the
    /// number of ways to choose rows for the other queens.
    fn weight(&self, group: &PrefixGroup, cells: &[Cell]) -> f64 {
        let board = self.problem().board();
        let others = group.node.queens - 1;
        let ways = |below: u8| {
            let factor = |n: u8| f64::from(below.saturating_sub(n)) / f64::from(n + 1);
            (0..others).map(factor).product::<f64>()
        };
        let by_row: Vec<f64> = (0..board.rows()).map(ways).collect();
        let below = |cell: &Cell| usize::from(board.rows() - 1 - board.row(*cell));
        cells.iter().map(|cell| by_row[below(cell)]).sum()
    }

    /// Counts the placements that begin with a prefix and come before some cells, by
    /// walking through them.
    fn walked_before(
        &self,
        prefix: &[Cell],
        cells: &[Cell],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let mut walk = RankWalk::new(&self.attacks, RankNode::root(self.problem()), prefix);
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

impl PrefixGroup {
    /// Whether the group is walked through. With one queen left it has at most 1024
    /// placements.
    fn is_small(&self) -> bool {
        self.node.queens <= 1 || self.size.is_some_and(|size| size <= MAX_WALKED_PLACEMENTS)
    }
}
