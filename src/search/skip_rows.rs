use std::sync::Arc;

use crate::{
    attacks::{Attacks, CellLines, OccupiedLines},
    board::{Board, Cell},
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::{Prune, Rejection},
    owners::Owners,
    span::Span,
};

/// Notes of rejections.
const BLOCKED: u16 = 0;
const ATTACKED: u16 = 1;

/// The choices of [`Approach::SkipRows`](super::Approach::SkipRows): from the row
/// below the last queen, each column of a row and then leaving the row empty, row
/// after row, while at least as many rows are left as queens.
///
/// They are numbered by slots: `cols + 1` a row, of which the last leaves the row
/// empty, or prunes where that would leave too few rows.
#[derive(Clone)]
pub(crate) struct SkipRows {
    slots: Arc<[Slot]>,
    rows: u16,
    cols: u16,
    queens: u16,
    owners: Owners,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    occupied: OccupiedLines,
    span: Span,
    /// Queens still to place.
    needed: u16,
}

/// What a slot holds, in eight bytes.
#[derive(Clone, Copy)]
struct Slot {
    /// Where the row is left, only the row counts.
    lines: CellLines,
    cell: Cell,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Free,
    Blocked,
    Leave,
}

impl SkipRows {
    pub(crate) fn new(attacks: Arc<Attacks>) -> SkipRows {
        let problem = attacks.problem();
        let board = problem.board();
        let slots = (0..board.rows()).flat_map(|row| {
            let attacks = &attacks;
            (0..=board.cols()).map(move |col| Slot::new(attacks, board, row, col))
        });
        SkipRows {
            slots: slots.collect(),
            rows: board.rows().into(),
            cols: board.cols().into(),
            queens: problem.queens().into(),
            owners: Owners::default(),
        }
    }

    /// The node whose next row is `row`.
    #[inline]
    fn node(&self, occupied: OccupiedLines, row: u16, needed: u16) -> Node {
        // The last row that can hold the next queen; a hopeless root has none, and
        // is never asked.
        let last = self.rows.saturating_sub(needed);
        let prunes = u16::from(needed > 1);
        let stride = self.cols + 1;
        Node {
            occupied,
            span: Span::new(row * stride, last * stride + self.cols + prunes),
            needed,
        }
    }

    #[inline]
    fn choice(&self, node: &Node, number: u16) -> Choice {
        let Slot { lines, cell, kind } = self.slots[usize::from(number)];
        match kind {
            Kind::Free if !node.occupied.attacks(lines) => Choice::Place(cell),
            Kind::Free => Choice::Reject(ATTACKED),
            Kind::Blocked => Choice::Reject(BLOCKED),
            Kind::Leave if self.left(lines.row) >= node.needed => Choice::Skip(lines.row.into()),
            Kind::Leave => Choice::Prune(lines.row.into()),
        }
    }

    /// The rows below a row.
    #[inline]
    fn left(&self, row: u8) -> u16 {
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
                kind: Kind::Leave,
            };
        }
        let cell = board.cell(row, col);
        Slot {
            lines: attacks.lines(cell),
            cell,
            kind: if attacks.is_blocked(cell) {
                Kind::Blocked
            } else {
                Kind::Free
            },
        }
    }
}

impl Choices for SkipRows {
    /// One look at the masks.
    const PLACING_CHECKS: Option<u64> = Some(1);
    type Node = Node;

    fn root(&self) -> Node {
        self.node(OccupiedLines::default(), 0, self.queens)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let lines = self.slots[usize::from(node.span.at())].lines;
        self.owners.put(cell, lines);
        let row = u16::from(lines.row) + 1;
        self.node(node.occupied.with(lines), row, node.needed - 1)
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        let number = node.span.next()?;
        Some(self.choice(node, number))
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        node.span.advance();
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        let number = node.span.previous()?;
        Some(self.choice(node, number))
    }

    #[inline]
    fn rejected(&self, node: &Node, note: u16) -> Rejected {
        let Slot { lines, cell, .. } = self.slots[usize::from(node.span.at())];
        if note == BLOCKED {
            return Rejected {
                cell,
                why: Rejection::Blocked,
                checks: 0,
            };
        }
        let (why, _) = self.owners.rejection(node.occupied, lines);
        Rejected {
            cell,
            why,
            checks: 1,
        }
    }

    #[inline]
    fn pruned(&self, node: &Node, row: u16) -> Prune {
        Prune::FewerRows {
            left: self.left(row as u8) as u8,
            needed: node.needed as u8,
        }
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.span.exhaust();
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        node.span.share()
    }
}
