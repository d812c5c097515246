use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell};

use super::{
    choices::{Choice, Choices, Rejected},
    event::Prune,
    queens::Queens,
    span::Span,
};

/// The choices of [`Approach::Cells`](super::Approach::Cells): every later cell in
/// turn, while at least as many cells are left as queens. They are numbered by the
/// index of the cell; one past the last that is tried stands the pruning.
#[derive(Clone)]
pub(crate) struct Cells {
    attacks: Arc<Attacks>,
    queens: Queens,
}

impl Cells {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Cells {
        Cells {
            attacks,
            queens: Queens::default(),
        }
    }

    /// Queens still to place; at least 1 at a node that is asked for choices.
    #[inline]
    fn needed(&self) -> u16 {
        u16::from(self.attacks.problem().queens()) - self.queens.len() as u16
    }

    /// The first cell that leaves too few cells for the queens.
    #[inline]
    fn limit(&self) -> u16 {
        (self.attacks.problem().board().cell_count() + 1).saturating_sub(self.needed())
    }

    /// The node whose first candidate is the cell `start`. Where cells remain at
    /// the limit, the pruning is a choice.
    #[inline]
    fn node(&self, start: u16) -> Span {
        Span::new(start, self.limit() + u16::from(self.needed() > 1))
    }

    #[inline(always)]
    fn choice(&self, number: u16) -> Choice {
        if number == self.limit() {
            return Choice::Prune(0);
        }
        self.queens.test(&self.attacks, Cell::from_index(number))
    }
}

impl Choices for Cells {
    /// One comparison a queen.
    const PLACING_CHECKS: Option<u64> = None;
    type Node = Span;

    fn root(&self) -> Span {
        self.node(0)
    }

    #[inline]
    fn child(&mut self, _node: &Span, cell: Cell) -> Span {
        self.queens.push(&self.attacks, cell);
        self.node(cell.index() as u16 + 1)
    }

    #[inline]
    fn leave(&mut self) {
        self.queens.pop();
    }

    #[inline]
    fn next(&self, node: &Span) -> Option<Choice> {
        node.next().map(|number| self.choice(number))
    }

    #[inline]
    fn advance(&self, node: &mut Span) {
        node.advance();
    }

    #[inline]
    fn previous(&self, node: &mut Span) -> Option<Choice> {
        node.previous().map(|number| self.choice(number))
    }

    #[inline]
    fn rejected(&self, node: &Span, note: u16) -> Rejected {
        let cell = Cell::from_index(node.at());
        self.queens.rejected(&self.attacks, cell, note)
    }

    fn pruned(&self, _node: &Span, _row: u16) -> Prune {
        let needed = self.needed();
        Prune::FewerCells {
            left: needed - 1,
            needed: needed as u8,
        }
    }

    #[inline]
    fn exhaust(&self, node: &mut Span) {
        node.exhaust();
    }

    fn share(&self, node: &Span) -> (u16, u16) {
        node.share()
    }
}
