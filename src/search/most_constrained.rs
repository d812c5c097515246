use std::sync::Arc;

use crate::{
    attacks::{Attacks, RowAttacks},
    board::{Cell, MAX_SIDE},
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::Prune,
    row_order,
};

/// The choices of [`Approach::MostConstrained`](super::Approach::MostConstrained).
///
/// The domain of a row is the set of its free columns. With as many queens as rows, the
/// open row with the smallest domain is next: its free columns from left to right, or
/// the pruning if there is none. With fewer, the open rows in the order of their
/// domains: the free columns of each and then leaving it empty, while as many open rows
/// come after it as queens are needed.
///
/// Domains are derived from the lines in use, for all open rows when a queen is placed.
#[derive(Clone)]
pub(crate) struct MostConstrained {
    attacks: Arc<Attacks>,
    cols: u32,
    queens: u8,
    /// Whether every row needs a queen.
    full: bool,
    /// The columns of each row that are not blocked.
    columns: [u32; MAX_SIDE as usize],
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    /// The lines of the queens, as seen from row 0.
    attacked: RowAttacks,
    /// The rows that may hold a queen below this node.
    open: u32,
    /// The cursor: the open rows before the current one,
    passed: u32,
    /// the domain of the current one,
    free: u32,
    /// those of its columns that are after the cursor,
    rest: u32,
    row: u8,
    /// and whether the cursor is after a pruning.
    pruned: bool,
    /// Queens still to place.
    needed: u8,
}

impl MostConstrained {
    pub(crate) fn new(attacks: Arc<Attacks>) -> MostConstrained {
        let problem = attacks.problem();
        let board = problem.board();
        let mut columns = [0; _];
        for row in 0..board.rows() {
            columns[usize::from(row)] = attacks.geometry().columns() & !problem.blocked().row(row);
        }
        MostConstrained {
            cols: board.cols().into(),
            queens: problem.queens(),
            full: problem.fills_rows(),
            columns,
            attacks,
        }
    }

    #[inline]
    fn domain(&self, node: &Node, row: u32) -> u32 {
        let columns = self.columns[row as usize % self.columns.len()];
        let geometry = self.attacks.geometry();
        columns
            & !node
                .attacked
                .attacked_below(geometry, geometry.reduced(row))
    }

    fn size(&self, node: &Node, row: u32) -> u32 {
        self.domain(node, row).count_ones()
    }

    #[inline]
    fn node(&self, attacked: RowAttacks, open: u32, needed: u8) -> Node {
        let mut node = Node {
            attacked,
            open,
            passed: 0,
            free: 0,
            rest: 0,
            row: 0,
            pruned: false,
            needed,
        };
        self.enter(&mut node);
        node
    }

    /// Moves the cursor before the first column of the next row, if there is one.
    #[inline]
    fn enter(&self, node: &mut Node) {
        let (mut least, mut left) = (u32::MAX, node.open & !node.passed);
        while left != 0 {
            let row = left.trailing_zeros();
            left &= left - 1;
            let domain = self.domain(node, row);
            if domain.count_ones() < least {
                least = domain.count_ones();
                node.row = row as u8;
                node.free = domain;
            }
        }
        node.rest = node.free;
    }

    #[inline]
    fn place(&self, node: &Node, col: u32) -> Choice {
        let number = u32::from(node.row) * self.cols + col;
        Choice::Place(Cell::from_index(number as u16))
    }

    /// What comes after the columns of the current row.
    #[inline]
    fn end(&self, node: &Node) -> Option<Choice> {
        let row = node.row.into();
        if self.full {
            return (node.free == 0 && !node.pruned).then_some(Choice::Prune(row));
        }
        let after = node.open & !node.passed & !(1 << (node.row & 31));
        if after.count_ones() >= node.needed.into() {
            Some(Choice::Skip(row))
        } else {
            (node.needed > 1 && !node.pruned).then_some(Choice::Prune(row))
        }
    }

    /// How many of the open rows have a turn at a node.
    fn turns(&self, node: &Node) -> u32 {
        node.open.count_ones() + 1 - u32::from(node.needed)
    }
}

impl Choices for MostConstrained {
    /// A look at each domain.
    const PLACING_CHECKS: Option<u64> = None;
    type Node = Node;

    fn root(&self) -> Node {
        let rows = u32::from(self.attacks.problem().board().rows());
        self.node(RowAttacks::default(), u32::MAX >> (32 - rows), self.queens)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let lines = self.attacks.lines(cell);
        self.node(
            node.attacked.with_lines(self.attacks.geometry(), lines),
            node.open & !node.passed & !(1 << (node.row & 31)),
            node.needed - 1,
        )
    }

    #[inline]
    fn placing_checks(child: &Node, _queens: usize) -> u64 {
        child.open.count_ones().into()
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        if node.rest != 0 {
            Some(self.place(node, node.rest.trailing_zeros()))
        } else {
            self.end(node)
        }
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        if node.rest != 0 {
            node.rest &= node.rest - 1;
        } else if let Some(Choice::Skip(_)) = self.end(node) {
            node.passed |= 1 << (node.row & 31);
            self.enter(node);
        } else {
            node.pruned = true;
        }
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        if node.pruned {
            node.pruned = false;
            return Some(Choice::Prune(node.row.into()));
        }
        if let Some(col) = (node.free & !node.rest).checked_ilog2() {
            node.rest |= 1 << col;
            return Some(self.place(node, col));
        }
        if node.passed == 0 {
            return None;
        }
        let row = row_order::last(node.passed, |row| self.domain(node, row).count_ones());
        node.passed &= !(1 << row);
        node.row = row as u8;
        node.free = self.domain(node, row);
        node.rest = 0;
        Some(Choice::Skip(node.row.into()))
    }

    fn rejected(&self, _node: &Node, _note: u16) -> Rejected {
        unreachable!("only free cells are tried")
    }

    #[inline]
    fn pruned(&self, node: &Node, row: u16) -> Prune {
        if self.full {
            Prune::NoFreeColumn { row: row as u8 }
        } else {
            Prune::FewerRows {
                left: node.needed - 1,
                needed: node.needed,
            }
        }
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        if self.full {
            node.pruned = node.free == 0;
        } else {
            let choices = |row| self.size(node, row);
            (node.passed, _) = row_order::split(node.open, self.turns(node) - 1, choices);
            self.enter(node);
            node.pruned = node.needed > 1;
        }
        node.rest = 0;
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        let tried = (node.free & !node.rest).count_ones() + u32::from(node.pruned);
        if self.full {
            return (tried as u16, node.free.count_ones().max(1) as u16);
        }
        let choices = |row| self.size(node, row);
        let turns = self.turns(node);
        let (_, all) = row_order::split(node.open, turns, choices);
        let passed = node.passed.count_ones();
        let (_, before) = row_order::split(node.passed, passed, choices);
        let all = all + turns - 1 + u32::from(node.needed > 1);
        ((before + passed + tried) as u16, all as u16)
    }
}
