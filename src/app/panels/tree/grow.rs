use crate::{
    board::Cell,
    playback::Index,
    search::{AnySearch, Event, Search},
};

/// A queen placed at a node, with what lies below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child {
    /// Where it is placed.
    pub cell: Cell,
    /// The first step at which it stands.
    pub start: u64,
    /// The first step at which it stands no more; `None` where that is not indexed.
    pub end: Option<u64>,
    /// Queens placed below it, as far as indexed.
    pub nodes: u64,
    /// Placements found below it, as far as indexed.
    pub solutions: u64,
}

/// The children of a node, in the order of the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Children {
    /// Those that are known.
    pub list: Vec<Child>,
    /// There are no more: the index reaches to the end of the node.
    pub complete: bool,
}

/// Finds the children of a node, a bounded piece at a time.
///
/// The subtree of a child is passed by its bar in the index, or, where it is shorter
/// than the shortest bar, by a replay; so the cost is that of the children, not of
/// what is below them.
#[derive(Clone, PartialEq)]
pub struct Growth {
    start: u64,
    depth: usize,
    search: AnySearch,
    arrived: bool,
    children: Children,
}

impl Growth {
    /// The children of the node that is there from step `start` on, with `depth`
    /// queens; the root is there from step 0. `near` is any state of the search, best
    /// one that is not far.
    pub fn new(start: u64, depth: usize, near: &AnySearch) -> Growth {
        Growth {
            start,
            depth,
            search: near.clone(),
            arrived: false,
            children: Children::default(),
        }
    }

    /// The step from which the node is there.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Goes on until the children are found or the `budget` of steps to replay is
    /// used up, which may be overdrawn by a column or a short bar of the index; what
    /// is left of it stays in `budget`.
    pub fn advance(&mut self, index: &Index, budget: &mut u64) -> Option<Children> {
        if !self.arrived {
            index.seek(&mut self.search, self.start);
            self.arrived = true;
            spend(budget, index.strip().width() / 2);
        }
        while *budget > 0 {
            if self.search.counters().steps >= index.steps() && !index.is_complete() {
                return Some(std::mem::take(&mut self.children));
            }
            match self.search.forwards() {
                Some(Event::Placed { cell }) => {
                    let child = self.pass(cell, index, budget);
                    self.children.list.push(child);
                    if child.end.is_none() {
                        return Some(std::mem::take(&mut self.children));
                    }
                }
                Some(Event::Removed { .. } | Event::Finished) | None => {
                    self.children.complete = true;
                    return Some(std::mem::take(&mut self.children));
                }
                Some(_) => spend(budget, 1),
            }
        }
        None
    }

    /// Passes the subtree of the queen just placed.
    fn pass(&mut self, cell: Cell, index: &Index, budget: &mut u64) -> Child {
        let start = self.search.counters().steps;
        let strip = index.strip();
        let bar = strip.bar(self.depth, start);
        if let Some(bar) = bar.filter(|bar| bar.start == start) {
            let open = !index.is_complete() && bar.end == strip.until();
            let end = (!open).then_some(bar.end);
            if let Some(end) = end {
                index.seek(&mut self.search, end);
                spend(budget, strip.width() / 2);
            }
            return Child {
                cell,
                start,
                end,
                nodes: bar.nodes,
                solutions: bar.solutions,
            };
        }
        let (mut standing, mut nodes, mut solutions) = (1u32, 0, 0);
        let most = index.steps().saturating_sub(start);
        let done = self.search.watch(most, &mut |event| {
            match event {
                Event::Placed { .. } => {
                    standing += 1;
                    nodes += 1;
                }
                Event::Removed { .. } => standing -= 1,
                Event::Solution => solutions += 1,
                _ => {}
            }
            standing == 0
        });
        spend(budget, done.max(1));
        Child {
            cell,
            start,
            end: (standing == 0).then_some(start + done),
            nodes,
            solutions,
        }
    }
}

fn spend(budget: &mut u64, steps: u64) {
    *budget = budget.saturating_sub(steps);
}
