use std::sync::Arc;

use crate::{
    attacks::{Attacks, CellLines},
    board::Cell,
};

use super::{
    choices::{Choice, Choices, Rejected},
    event::{Prune, Rejection},
    queens::Queens,
    span::Span,
};

/// The choices of [`Approach::Subsets`](super::Approach::Subsets): every later cell
/// in turn that leaves enough cells for the other queens. Nothing is tested before
/// all queens stand; then every pair is. Choices are numbered by the index of the
/// cell.
#[derive(Clone)]
pub(crate) struct Subsets {
    attacks: Arc<Attacks>,
    queens: Queens,
}

impl Subsets {
    pub(crate) fn new(attacks: Arc<Attacks>) -> Subsets {
        Subsets {
            attacks,
            queens: Queens::default(),
        }
    }

    /// The node whose first candidate is the cell `start`.
    #[inline]
    fn node(&self, start: u16) -> Span {
        let problem = self.attacks.problem();
        let needed = u16::from(problem.queens()) - self.queens.len() as u16;
        // A root that is hopeless may have fewer cells than queens; it is never asked.
        let end = (problem.board().cell_count() + 1).saturating_sub(needed);
        Span::new(start, end)
    }

    #[inline]
    fn choice(&self, number: u16) -> Choice {
        let cell = Cell::from_index(number);
        if self.attacks.is_blocked(cell) {
            Choice::Reject(number)
        } else {
            Choice::Place(cell)
        }
    }
}

impl Choices for Subsets {
    /// No test.
    const PLACING_CHECKS: Option<u64> = Some(0);
    const TESTS_LEAVES: bool = true;
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
    fn rejected(&self, _node: &Span, number: u16) -> Rejected {
        Rejected {
            cell: Cell::from_index(number),
            why: Rejection::Blocked,
            checks: 0,
        }
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

    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        self.queens.verdict(CellLines::shared)
    }
}
