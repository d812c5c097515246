use std::sync::Arc;

use crate::{
    attacks::{Attacks, RowAttacks},
    board::{Cell, MAX_SIDE},
    search::{
        engine::choices::{Choice, Choices},
        event::Prune,
        program::{
            domains::Domains,
            scope::{CallScope, VariableValue},
        },
        shared::row_order,
    },
};

use super::description::{Description, Suits};

pub(super) const DESCRIPTION: Description = Description {
    name: "most-constrained",
    suits: Suits::Any,
    is_lexicographic: false,
    fills_row_by_row: false,
    program: |problem| {
        if problem.fills_rows() {
            include_str!("program.txt")
        } else {
            include_str!("program_skip.txt")
        }
    },
    variables,
};

fn variables(scope: &mut CallScope) {
    let mut domains = Domains::at_node(scope.attacks, scope.above);
    let row = scope.chosen_row(&domains);
    if let Some(row) = row {
        scope.show_number("row", row + 1);
    }
    scope.show_col();
    if scope.event.is_some() {
        if let Some(row) = row.filter(|_| !scope.attacks.problem().fills_rows()) {
            // The program has removed the rows before it, and the row itself once skipped.
            domains.remove_up_to(row, scope.cell.is_none());
        }
        let domains = VariableValue::Domains {
            rows: domains.rows().map(|(row, mask)| (row + 1, mask)).collect(),
            cols: scope.board.cols(),
            chosen: row.map(|row| row + 1),
        };
        scope.show("domain", domains);
    }
    scope.show_queens(false);
}

/// The free columns of the open row that has the fewest (forward checking).
///
/// The domain of a row is the set of its free columns. With as many queens as rows, the
/// open row with the smallest domain is next: its free columns from left to right, or the
/// pruning if there is none. With fewer queens, the open rows come in the order of their
/// domains: the free columns of each, then the choice to leave it empty, while at least as
/// many open rows come after it as queens are needed.
///
/// Placing a queen computes the domains of all open rows anew, from the lines in use.
#[derive(Clone)]
pub(crate) struct MostConstrainedChoices {
    attacks: Arc<Attacks>,
    cols: u32,
    queens: u8,
    /// Whether every row needs a queen.
    full: bool,
    /// The columns of each row that are not blocked.
    columns: [u32; MAX_SIDE as usize],
}

/// The cursor of a node is in its current row: `passed`, `row`, `rest` and `pruned`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct MostConstrainedNode {
    /// What the queens attack, as seen from row 0.
    attacked: RowAttacks,
    /// The rows that can hold a queen below this node.
    open: u32,
    /// The open rows before the current row, which are left empty.
    passed: u32,
    /// The domain of the current row.
    free: u32,
    /// The columns of the domain after the cursor.
    rest: u32,
    /// The current row.
    row: u8,
    /// Whether the cursor is after a pruning.
    pruned: bool,
    /// Queens still to place.
    needed: u8,
}

impl MostConstrainedChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> MostConstrainedChoices {
        let problem = attacks.problem();
        let board = problem.board();
        let mut columns = [0; _];
        for row in 0..board.rows() {
            columns[usize::from(row)] = attacks.geometry().columns() & !problem.blocked().row(row);
        }
        MostConstrainedChoices {
            cols: board.cols().into(),
            queens: problem.queens(),
            full: problem.fills_rows(),
            columns,
            attacks,
        }
    }

    /// The free columns of a row.
    #[inline]
    fn domain(&self, node: &MostConstrainedNode, row: u32) -> u32 {
        let columns = self.columns[row as usize % self.columns.len()];
        let geometry = self.attacks.geometry();
        columns
            & !node
                .attacked
                .attacked_below(geometry, geometry.reduced(row))
    }

    /// The number of free columns of a row.
    fn size(&self, node: &MostConstrainedNode, row: u32) -> u32 {
        self.domain(node, row).count_ones()
    }

    #[inline]
    fn node(&self, attacked: RowAttacks, open: u32, needed: u8) -> MostConstrainedNode {
        let mut node = MostConstrainedNode {
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
    fn enter(&self, node: &mut MostConstrainedNode) {
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
    fn place(&self, node: &MostConstrainedNode, col: u32) -> Choice {
        let number = u32::from(node.row) * self.cols + col;
        Choice::Place(Cell::from_index(number as u16))
    }

    /// The choice after the columns of the current row, if there is one.
    #[inline]
    fn end(&self, node: &MostConstrainedNode) -> Option<Choice> {
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

    /// The number of open rows that the search tries at a node.
    fn turns(&self, node: &MostConstrainedNode) -> u32 {
        node.open.count_ones() + 1 - u32::from(node.needed)
    }
}

impl Choices for MostConstrainedChoices {
    /// One for each domain computed.
    const PLACING_CHECKS: Option<u64> = None;
    type Node = MostConstrainedNode;

    fn root(&self) -> MostConstrainedNode {
        let rows = u32::from(self.attacks.problem().board().rows());
        self.node(RowAttacks::default(), u32::MAX >> (32 - rows), self.queens)
    }

    #[inline]
    fn child(&mut self, node: &MostConstrainedNode, cell: Cell) -> MostConstrainedNode {
        let lines = self.attacks.lines(cell);
        self.node(
            node.attacked.with_lines(self.attacks.geometry(), lines),
            node.open & !node.passed & !(1 << (node.row & 31)),
            node.needed - 1,
        )
    }

    #[inline]
    fn placing_checks(child: &MostConstrainedNode, _queens: usize) -> u64 {
        child.open.count_ones().into()
    }

    #[inline]
    fn next(&self, node: &MostConstrainedNode) -> Option<Choice> {
        if node.rest != 0 {
            Some(self.place(node, node.rest.trailing_zeros()))
        } else {
            self.end(node)
        }
    }

    #[inline]
    fn advance(&self, node: &mut MostConstrainedNode) {
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
    fn previous(&self, node: &mut MostConstrainedNode) -> Option<Choice> {
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

    #[inline]
    fn pruned(&self, node: &MostConstrainedNode, row: u16) -> Prune {
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
    fn exhaust(&self, node: &mut MostConstrainedNode) {
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

    fn tried_of_all(&self, node: &MostConstrainedNode) -> (u16, u16) {
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
