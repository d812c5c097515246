use std::sync::Arc;

use crate::{
    attacks::{Attacks, OccupiedLines},
    board::Cell,
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

/// The choices of [`Approach::Occupancy`](super::Approach::Occupancy): the columns
/// of the next row from left to right, each tested by its three flags. They are
/// numbered by the index of the cell.
#[derive(Clone)]
pub(crate) struct Occupancy {
    attacks: Arc<Attacks>,
    cols: u16,
    owners: Owners,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Node {
    flags: OccupiedLines,
    span: Span,
}

impl Occupancy {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Occupancy {
        Occupancy {
            cols: attacks.problem().board().cols().into(),
            attacks,
            owners: Owners::default(),
        }
    }

    #[inline]
    fn node(&self, flags: OccupiedLines, row: u16) -> Node {
        let start = row * self.cols;
        Node {
            flags,
            span: Span::new(start, start + self.cols),
        }
    }

    #[inline]
    fn choice(&self, flags: OccupiedLines, number: u16) -> Choice {
        let cell = Cell::from_index(number);
        if self.attacks.is_blocked(cell) {
            Choice::Reject(BLOCKED)
        } else if flags.attacks(self.attacks.lines(cell)) {
            Choice::Reject(ATTACKED)
        } else {
            Choice::Place(cell)
        }
    }
}

impl Choices for Occupancy {
    /// The three flags.
    const PLACING_CHECKS: Option<u64> = Some(3);
    type Node = Node;

    fn root(&self) -> Node {
        self.node(OccupiedLines::default(), 0)
    }

    #[inline]
    fn child(&mut self, node: &Node, cell: Cell) -> Node {
        let lines = self.attacks.lines(cell);
        self.owners.put(cell, lines);
        self.node(node.flags.with(lines), u16::from(lines.row) + 1)
    }

    #[inline]
    fn next(&self, node: &Node) -> Option<Choice> {
        let number = node.span.next()?;
        Some(self.choice(node.flags, number))
    }

    #[inline]
    fn advance(&self, node: &mut Node) {
        node.span.advance();
    }

    #[inline]
    fn previous(&self, node: &mut Node) -> Option<Choice> {
        let number = node.span.previous()?;
        Some(self.choice(node.flags, number))
    }

    #[inline]
    fn rejected(&self, node: &Node, note: u16) -> Rejected {
        let cell = Cell::from_index(node.span.at());
        let (why, checks) = if note == BLOCKED {
            (Rejection::Blocked, 0)
        } else {
            self.owners.rejection(node.flags, self.attacks.lines(cell))
        };
        Rejected { cell, why, checks }
    }

    fn pruned(&self, _node: &Node, row: u16) -> Prune {
        unreachable!("nothing is pruned, in row {row} or any other")
    }

    #[inline]
    fn exhaust(&self, node: &mut Node) {
        node.span.exhaust();
    }

    fn share(&self, node: &Node) -> (u16, u16) {
        node.span.share()
    }
}
