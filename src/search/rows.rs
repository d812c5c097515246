use std::sync::Arc;

use crate::{attacks::Attacks, board::Cell};

use super::{
    choices::{Choice, Choices, Rejected},
    event::Prune,
    queens::Queens,
    span::Span,
};

/// The choices of [`Approach::Rows`](super::Approach::Rows): the columns of the
/// next row from left to right, numbered by the index of the cell.
#[derive(Clone)]
pub(crate) struct Rows {
    attacks: Arc<Attacks>,
    queens: Queens,
    cols: u16,
}

impl Rows {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Rows {
        Rows {
            cols: attacks.problem().board().cols().into(),
            attacks,
            queens: Queens::default(),
        }
    }

    #[inline]
    fn node(&self) -> Span {
        let start = self.queens.len() as u16 * self.cols;
        Span::new(start, start + self.cols)
    }

    #[inline(always)]
    fn choice(&self, number: u16) -> Choice {
        self.queens.test(&self.attacks, Cell::from_index(number))
    }
}

impl Choices for Rows {
    /// One comparison a queen.
    const PLACING_CHECKS: Option<u64> = None;
    type Node = Span;

    fn root(&self) -> Span {
        self.node()
    }

    #[inline]
    fn child(&mut self, _node: &Span, cell: Cell) -> Span {
        self.queens.push(&self.attacks, cell);
        self.node()
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

    fn pruned(&self, _node: &Span, row: u16) -> Prune {
        unreachable!("nothing is pruned, in row {row} or any other")
    }

    #[inline]
    fn exhaust(&self, node: &mut Span) {
        node.exhaust();
    }

    fn share(&self, node: &Span) -> (u16, u16) {
        node.share()
    }
}
