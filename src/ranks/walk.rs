use std::ops::ControlFlow;

use crate::{board::Cell, search::Placement};

use super::{
    Watch,
    node::{Lines, Node},
};

/// Nodes between two looks at the watch, less one: a mask.
const LOOK: u32 = (1 << 14) - 1;

/// A walk through the list that begins anywhere in it: depth-first, the rows and
/// columns in the order of the cells. Memory: a node for each queen.
pub(super) struct Walk<'a> {
    lines: &'a Lines,
    /// The node under each queen that stands; the first has none.
    levels: Vec<Level>,
    placed: Placement,
    /// What stands is a placement.
    found: bool,
    /// No queen is asked for, and the empty placement is not said yet.
    empty: bool,
    nodes: u32,
}

struct Level {
    node: Node,
    /// The row that is tried, and its columns not tried yet.
    row: u8,
    left: u32,
}

impl<'a> Walk<'a> {
    /// A walk through the placements from the first that begins with some cells; of
    /// these each is free and not attacked by the others, and they are fewer than the
    /// queens or none.
    pub(super) fn new(lines: &'a Lines, root: Node, prefix: &[Cell]) -> Walk<'a> {
        let board = lines.board();
        let mut walk = Walk {
            lines,
            levels: Vec::new(),
            placed: Vec::with_capacity(root.queens.into()),
            found: false,
            empty: root.queens == 0,
            nodes: 0,
        };
        if !walk.empty {
            walk.levels.push(Level::new(root));
        }
        for &cell in prefix {
            let (row, col) = (board.row(cell), board.col(cell));
            if let Some(level) = walk.levels.last_mut() {
                level.row = row;
                // The columns after this one.
                level.left = level.node.free[usize::from(row)] & !(u32::MAX >> (31 - col));
                let child = level.node.child(lines, row, col);
                walk.levels.push(Level::new(child));
                walk.placed.push(cell);
            }
        }
        walk
    }

    /// Goes on to the next placement; whether there is one. Breaks if `watch` ended
    /// the work.
    pub(super) fn advance(&mut self, watch: Watch) -> ControlFlow<(), bool> {
        if std::mem::take(&mut self.empty) {
            return ControlFlow::Continue(true);
        }
        if std::mem::take(&mut self.found) {
            self.placed.pop();
        }
        let board = self.lines.board();
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
            let child = level.node.child(self.lines, row, col);
            self.levels.push(Level::new(child));
            self.nodes = self.nodes.wrapping_add(1);
            if self.nodes & LOOK == 0 {
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

impl Level {
    fn new(node: Node) -> Level {
        // Below row 32 there is nothing to try.
        let left = node.free.get(usize::from(node.row));
        Level {
            node,
            row: node.row,
            left: left.copied().unwrap_or(0),
        }
    }
}
