use crate::{
    board::Cell,
    playback::Index,
    search::{AnySearch, Event, Search},
};

/// A child of a node: the queen that it places, and the size of its subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Child {
    /// The cell of the queen.
    pub cell: Cell,
    /// The first step at which the queen stands.
    pub start: u64,
    /// The step that removes the queen; `None` where it is not indexed.
    pub end: Option<u64>,
    /// Queens placed in the subtree, as far as it is indexed.
    pub nodes: u64,
    /// Placements found in the subtree, as far as it is indexed.
    pub solutions: u64,
}

/// The children of a node, in the order of the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Children {
    /// The known children.
    pub list: Vec<Child>,
    /// Whether these are all: the index reaches the end of the node.
    pub complete: bool,
}

/// Finds the children of a node in slices.
///
/// It skips the subtree of a child by its bar in the index, or replays a subtree that is
/// shorter than the shortest bar. So the cost depends on the children, not on their
/// subtrees.
#[derive(Clone, PartialEq)]
pub struct Growth {
    start: u64,
    depth: usize,
    search: AnySearch,
    arrived: bool,
    children: Children,
}

impl Growth {
    /// Starts to find the children of the node that begins at step `start` with `depth`
    /// queens; the root begins at step 0. `near` is any state of the search; a near one
    /// saves time.
    pub fn new(start: u64, depth: usize, near: &AnySearch) -> Growth {
        Growth {
            start,
            depth,
            search: near.clone(),
            arrived: false,
            children: Children::default(),
        }
    }

    /// The step at which the node begins.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Goes on until the children are found or the `budget` of steps to replay is used up.
    /// It may overdraw the budget by a column or a short bar of the index. The rest stays
    /// in `budget`.
    pub fn advance(&mut self, index: &Index, budget: &mut u64) -> Option<Children> {
        if !self.arrived {
            index.seek(&mut self.search, self.start);
            self.arrived = true;
            spend(budget, index.strip().width / 2);
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

    /// Skips the subtree of the queen that was just placed.
    fn pass(&mut self, cell: Cell, index: &Index, budget: &mut u64) -> Child {
        let start = self.search.counters().steps;
        let strip = index.strip();
        let bar = strip.bar(self.depth, start);
        if let Some(bar) = bar.filter(|bar| bar.start == start) {
            let open = !index.is_complete() && bar.end == strip.until;
            let end = (!open).then_some(bar.end);
            if let Some(end) = end {
                index.seek(&mut self.search, end);
                spend(budget, strip.width / 2);
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
