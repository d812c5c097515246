use std::ops::ControlFlow;

use crate::{attacks::Attacks, board::Cell, search::Placement};

use super::node::RankNode;

/// The nodes between two calls of `watch`: a power of two.
const WATCH_INTERVAL_NODES: u32 = 1 << 14;

/// Walks through the list from any placement on: depth-first, in the order of the cells.
/// Memory: a node for each queen.
pub(super) struct RankWalk<'a> {
    attacks: &'a Attacks,
    /// The root, and the node below each queen that stands.
    levels: Vec<RankWalkLevel>,
    placed: Placement,
    /// Whether the queens that stand are a placement.
    found: bool,
    /// Whether the empty placement, of a problem without queens, is still to be given.
    empty: bool,
    nodes: u32,
}

struct RankWalkLevel {
    node: RankNode,
    /// The row that is tried.
    row: u8,
    /// The columns of that row that are still to be tried.
    left: u32,
}

impl<'a> RankWalk<'a> {
    /// A walk from the first placement that begins with some cells: fewer than the
    /// queens, each free and not attacked by the others.
    pub(super) fn new(attacks: &'a Attacks, root: RankNode, prefix: &[Cell]) -> RankWalk<'a> {
        let board = attacks.problem().board();
        let mut walk = RankWalk {
            attacks,
            levels: Vec::new(),
            placed: Vec::with_capacity(root.queens.into()),
            found: false,
            empty: root.queens == 0,
            nodes: 0,
        };
        if !walk.empty {
            walk.levels.push(RankWalkLevel::new(root));
        }
        for &cell in prefix {
            let (row, col) = (board.row(cell), board.col(cell));
            if let Some(level) = walk.levels.last_mut() {
                level.row = row;
                // Only the columns after this one are left to try.
                level.left = level.node.free[usize::from(row)] & !(u32::MAX >> (31 - col));
                let child = level.node.child(attacks, row, col);
                walk.levels.push(RankWalkLevel::new(child));
                walk.placed.push(cell);
            }
        }
        walk
    }

    /// Goes to the next placement and says whether there is one. Breaks if `watch` ended
    /// the work.
    pub(super) fn advance(
        &mut self,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> ControlFlow<(), bool> {
        if std::mem::take(&mut self.empty) {
            return ControlFlow::Continue(true);
        }
        if std::mem::take(&mut self.found) {
            self.placed.pop();
        }
        let board = self.attacks.problem().board();
        while let Some(level) = self.levels.last_mut() {
            if level.left == 0 {
                level.row += 1;
                if board.rows() < level.row + level.node.queens {
                    self.levels.pop();
                    self.placed.pop();
                } else {
                    level.left = level.node.free[usize::from(level.row)];
                }
                continue;
            }
            let (row, col) = (level.row, level.left.trailing_zeros() as u8);
            level.left &= level.left - 1;
            self.placed.push(board.cell(row, col));
            if level.node.queens == 1 {
                self.found = true;
                return ControlFlow::Continue(true);
            }
            let child = level.node.child(self.attacks, row, col);
            self.levels.push(RankWalkLevel::new(child));
            self.nodes = self.nodes.wrapping_add(1);
            if self.nodes.is_multiple_of(WATCH_INTERVAL_NODES) {
                watch()?;
            }
        }
        ControlFlow::Continue(false)
    }

    /// The placement that was found last.
    pub(super) fn placement(&self) -> &[Cell] {
        &self.placed
    }
}

impl RankWalkLevel {
    fn new(node: RankNode) -> RankWalkLevel {
        // Below row 32 there is nothing to try.
        let left = node.free.get(usize::from(node.row));
        RankWalkLevel {
            node,
            row: node.row,
            left: left.copied().unwrap_or(0),
        }
    }
}
