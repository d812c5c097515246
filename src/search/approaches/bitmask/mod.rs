use std::sync::Arc;

use crate::{
    attacks::{AttackGeometry, Attacks, RowAttacks},
    board::{Cell, MAX_SIDE},
    search::{
        engine::choices::{Choice, Choices},
        event::{Event, Prune},
        program::{flags::AttackedColumns, scope::CallScope},
    },
};

use super::description::{Description, Suits, wraps};

pub(super) const DESCRIPTION: Description = Description {
    name: "bitmask",
    suits: Suits::FullRows,
    is_lexicographic: true,
    fills_row_by_row: true,
    program: |problem| {
        if wraps(problem) {
            include_str!("program_wrapped.txt")
        } else {
            include_str!("program.txt")
        }
    },
    variables,
};

fn variables(scope: &mut CallScope) {
    scope.show_row_and_col();
    if scope.event.is_some() {
        let row = scope.next_row();
        let attacked = AttackedColumns::in_row(scope.attacks, scope.above, row);
        scope.show_mask("taken", attacked.by_column);
        scope.show_mask("diagonals", attacked.by_diagonal);
        scope.show_mask("antidiagonals", attacked.by_antidiagonal);
        // The program reports a solution before it computes the free columns.
        if scope.event != Some(Event::Solution) {
            let open = !scope.attacks.problem().blocked().row(row);
            let columns = scope.attacks.geometry().columns();
            let untried = u32::MAX << scope.col().unwrap_or(0);
            scope.show_mask("free", open & columns & !attacked.all() & untried);
        }
    }
    if let Some(col) = scope.col() {
        scope.show_mask("bit", 1 << col);
    }
    scope.show_queens(false);
}

/// The free columns of the next row from left to right, and nothing else; where none is
/// free, the pruning of the row.
#[derive(Clone)]
pub(crate) struct BitmaskChoices {
    geometry: AttackGeometry,
    cols: u32,
    /// The columns of each row that are not blocked; none in the row below the last.
    open: [u32; 2 * MAX_SIDE as usize],
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct BitmaskNode {
    /// What the queens above attack in this row.
    attacks: RowAttacks,
    /// The free columns of the row.
    free: u32,
    /// The cursor: the free columns after it. Where none is free, 1 before the pruning and
    /// 0 after it.
    rest: u32,
    row: u32,
}

impl BitmaskChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> BitmaskChoices {
        let problem = attacks.problem();
        let board = problem.board();
        let mut open = [0; _];
        for row in 0..board.rows() {
            open[usize::from(row)] = attacks.geometry().columns() & !problem.blocked().row(row);
        }
        BitmaskChoices {
            geometry: *attacks.geometry(),
            cols: board.cols().into(),
            open,
        }
    }

    #[inline]
    fn node(&self, attacks: RowAttacks, row: u32) -> BitmaskNode {
        let open = self.open[row as usize % self.open.len()];
        let free = open & !attacks.attacked();
        BitmaskNode {
            attacks,
            free,
            rest: free.max(1),
            row,
        }
    }

    /// The choice of a column or, where none is free, the pruning.
    #[inline]
    fn choice(&self, node: &BitmaskNode, col: u32) -> Choice {
        if node.free == 0 {
            Choice::Prune(node.row as u16)
        } else {
            Choice::Place(Cell::from_index((node.row * self.cols + col) as u16))
        }
    }
}

impl Choices for BitmaskChoices {
    /// One look-up of the mask.
    const PLACING_CHECKS: Option<u64> = Some(1);
    type Node = BitmaskNode;

    fn root(&self) -> BitmaskNode {
        self.node(RowAttacks::default(), 0)
    }

    #[inline]
    fn child(&mut self, node: &BitmaskNode, _cell: Cell) -> BitmaskNode {
        let col = node.rest.trailing_zeros();
        let attacks = node.attacks.with_queen(&self.geometry, col);
        self.node(attacks.below(&self.geometry), node.row + 1)
    }

    #[inline]
    fn next(&self, node: &BitmaskNode) -> Option<Choice> {
        (node.rest != 0).then(|| self.choice(node, node.rest.trailing_zeros()))
    }

    #[inline]
    fn advance(&self, node: &mut BitmaskNode) {
        node.rest &= node.rest.wrapping_sub(1);
    }

    #[inline]
    fn previous(&self, node: &mut BitmaskNode) -> Option<Choice> {
        let tried = node.free.max(1) & !node.rest;
        let col = tried.checked_ilog2()?;
        node.rest |= 1 << col;
        Some(self.choice(node, col))
    }

    #[inline]
    fn pruned(&self, _node: &BitmaskNode, row: u16) -> Prune {
        Prune::NoFreeColumn { row: row as u8 }
    }

    #[inline]
    fn exhaust(&self, node: &mut BitmaskNode) {
        node.rest = 0;
    }

    fn tried_of_all(&self, node: &BitmaskNode) -> (u16, u16) {
        let all = node.free.max(1);
        let tried = all & !node.rest;
        (tried.count_ones() as u16, all.count_ones() as u16)
    }
}
