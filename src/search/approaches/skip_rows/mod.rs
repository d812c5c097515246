use std::sync::Arc;

use crate::{
    attacks::{Attacks, CellLines, OccupiedLines},
    board::{Board, Cell},
    search::{
        engine::choices::{Choice, Rejected},
        event::{Event, Prune},
        program::{
            flags::FlagRow,
            scope::{CallScope, VariableValue},
        },
        shared::{
            line_owners::LineOwners,
            numbered::{NumberedChoices, NumberedNode},
        },
    },
};

use super::description::{Description, Suits};

pub(super) const DESCRIPTION: Description = Description {
    name: "skip-rows",
    suits: Suits::Any,
    is_lexicographic: true,
    fills_row_by_row: false,
    program: |_| include_str!("program.txt"),
    variables,
};

fn variables(scope: &mut CallScope) {
    if scope.event.is_some() {
        let last = scope.above.last();
        let first = last.map_or(1, |queen| scope.board.row(*queen) + 2);
        scope.show_number("first", first);
    }
    let row = match scope.event {
        Some(Event::Pruned {
            why: Prune::FewerRows { left, .. },
        }) => Some(scope.board.rows() - 1 - left),
        _ => scope.row_of_event(),
    };
    if let Some(row) = row {
        scope.show_number("row", row + 1);
    }
    scope.show_col();
    if scope.event.is_some() {
        let rows = FlagRow::of_queens(scope.attacks, scope.above, scope.cell);
        scope.show("used", VariableValue::Flags(rows.to_vec()));
    }
    scope.show_queens(false);
}

/// Notes of rejections.
const BLOCKED: u16 = 0;
const ATTACKED: u16 = 1;

/// From the row below the last queen on: each column of a row, then the choice to leave the
/// row empty, row by row, while at least as many rows as queens are left.
///
/// Choices are numbered by slots, `cols + 1` for each row. The last slot of a row leaves it
/// empty, or prunes where that would leave too few rows. On a board of two rows and three
/// columns:
///
/// ```text
/// 0 1 2   3: leave row 1 empty
/// 4 5 6   7: leave row 2 empty
/// ```
#[derive(Clone)]
pub(crate) struct SkipRowChoices {
    slots: Arc<[Slot]>,
    rows: u16,
    cols: u16,
    queens: u16,
    owners: LineOwners,
}

/// The queens above a node.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct RowsSkipped {
    occupied: OccupiedLines,
    /// Queens still to place.
    needed: u16,
}

/// A choice, in eight bytes.
#[derive(Clone, Copy)]
struct Slot {
    /// The lines of the cell; of a slot that leaves a row, only the row counts.
    lines: CellLines,
    cell: Cell,
    kind: SlotKind,
}

#[derive(Clone, Copy, PartialEq)]
enum SlotKind {
    Open,
    Blocked,
    Leave,
}

impl SkipRowChoices {
    pub(super) fn new(attacks: Arc<Attacks>) -> SkipRowChoices {
        let problem = attacks.problem();
        let board = problem.board();
        let slots = (0..board.rows()).flat_map(|row| {
            let attacks = &attacks;
            (0..=board.cols()).map(move |col| Slot::new(attacks, board, row, col))
        });
        SkipRowChoices {
            slots: slots.collect(),
            rows: board.rows().into(),
            cols: board.cols().into(),
            queens: problem.queens().into(),
            owners: LineOwners::default(),
        }
    }

    /// The node whose first candidates are in `row`.
    #[inline]
    fn node(&self, occupied: OccupiedLines, row: u16, needed: u16) -> NumberedNode<RowsSkipped> {
        // The last row that can hold the next queen. An infeasible root has none; nobody
        // asks for its choices.
        let last = self.rows.saturating_sub(needed);
        let prunes = u16::from(needed > 1);
        let stride = self.cols + 1;
        NumberedNode::new(
            RowsSkipped { occupied, needed },
            row * stride,
            last * stride + self.cols + prunes,
        )
    }

    /// The number of rows below a row.
    #[inline]
    fn rows_below(&self, row: u8) -> u16 {
        self.rows - 1 - u16::from(row)
    }
}

impl Slot {
    fn new(attacks: &Attacks, board: Board, row: u8, col: u8) -> Slot {
        if col == board.cols() {
            let lines = CellLines {
                row,
                ..CellLines::default()
            };
            return Slot {
                lines,
                cell: Cell::default(),
                kind: SlotKind::Leave,
            };
        }
        let cell = board.cell(row, col);
        Slot {
            lines: attacks.lines(cell),
            cell,
            kind: if attacks.is_blocked(cell) {
                SlotKind::Blocked
            } else {
                SlotKind::Open
            },
        }
    }
}

impl NumberedChoices for SkipRowChoices {
    /// One look-up of the masks.
    const PLACING_CHECKS: Option<u64> = Some(1);
    type State = RowsSkipped;

    fn root(&self) -> NumberedNode<RowsSkipped> {
        self.node(OccupiedLines::default(), 0, self.queens)
    }

    #[inline]
    fn child(&mut self, node: &NumberedNode<RowsSkipped>, cell: Cell) -> NumberedNode<RowsSkipped> {
        let lines = self.slots[usize::from(node.number())].lines;
        self.owners.put(cell, lines);
        let RowsSkipped { occupied, needed } = node.state;
        self.node(occupied.with(lines), u16::from(lines.row) + 1, needed - 1)
    }

    #[inline]
    fn choice(&self, state: &RowsSkipped, number: u16) -> Choice {
        let Slot { lines, cell, kind } = self.slots[usize::from(number)];
        let row = lines.row;
        match kind {
            SlotKind::Open if !state.occupied.attacks(lines) => Choice::Place(cell),
            SlotKind::Open => Choice::Reject(ATTACKED),
            SlotKind::Blocked => Choice::Reject(BLOCKED),
            SlotKind::Leave if self.rows_below(row) >= state.needed => Choice::Skip(row.into()),
            SlotKind::Leave => Choice::Prune(row.into()),
        }
    }

    #[inline]
    fn rejected(&self, state: &RowsSkipped, number: u16, note: u16) -> Rejected {
        let Slot { lines, cell, .. } = self.slots[usize::from(number)];
        if note == BLOCKED {
            return Rejected::blocked(cell);
        }
        let (why, _) = self.owners.rejection(state.occupied, lines);
        Rejected {
            cell,
            why,
            checks: 1,
        }
    }

    #[inline]
    fn pruned(&self, state: &RowsSkipped, row: u16) -> Prune {
        Prune::FewerRows {
            left: self.rows_below(row as u8) as u8,
            needed: state.needed as u8,
        }
    }
}
