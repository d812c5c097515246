use crate::{
    board::Cell,
    search::{
        engine::choices::{Choice, Choices, Rejected},
        event::Prune,
    },
};

/// A node whose choices have consecutive numbers, with its cursor between two of them.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct NumberedNode<S> {
    /// What the approach knows of the queens above the node.
    pub(crate) state: S,
    start: u16,
    /// The number of the choice after the cursor.
    cursor: u16,
    end: u16,
}

impl<S> NumberedNode<S> {
    /// A node with the choices from `start` to before `end` and its cursor before the
    /// first.
    #[inline]
    pub(crate) fn new(state: S, start: u16, end: u16) -> NumberedNode<S> {
        NumberedNode {
            state,
            start,
            cursor: start,
            end,
        }
    }

    /// The number of the choice after the cursor, which must exist.
    #[inline]
    pub(crate) fn number(&self) -> u16 {
        self.cursor
    }
}

/// [`Choices`] that have consecutive numbers at each node, such as the indices of the
/// cells of a row. What a choice does is a function of its number and the queens above.
///
/// Methods have the meaning that they have in [`Choices`].
pub(crate) trait NumberedChoices: Clone {
    const PLACING_CHECKS: Option<u64>;
    const TESTS_LEAVES: bool = false;

    /// What a node knows of the queens above it.
    type State: Copy + PartialEq;

    fn root(&self) -> NumberedNode<Self::State>;

    fn child(&mut self, node: &NumberedNode<Self::State>, cell: Cell) -> NumberedNode<Self::State>;

    fn leave(&mut self) {}

    /// The choice of a number.
    fn choice(&self, state: &Self::State, number: u16) -> Choice;

    /// Details of the choice of a number, which is [`Choice::Reject`] with `note`.
    fn rejected(&self, state: &Self::State, number: u16, note: u16) -> Rejected;

    fn pruned(&self, _state: &Self::State, row: u16) -> Prune {
        unreachable!("this approach prunes nothing, got row {row}")
    }

    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        None
    }

    fn column_order(&self, _row: u8) -> Option<&[Cell]> {
        None
    }
}

impl<C: NumberedChoices> Choices for C {
    const PLACING_CHECKS: Option<u64> = <C as NumberedChoices>::PLACING_CHECKS;
    const TESTS_LEAVES: bool = <C as NumberedChoices>::TESTS_LEAVES;
    type Node = NumberedNode<C::State>;

    fn root(&self) -> Self::Node {
        NumberedChoices::root(self)
    }

    #[inline]
    fn child(&mut self, node: &Self::Node, cell: Cell) -> Self::Node {
        NumberedChoices::child(self, node, cell)
    }

    #[inline]
    fn leave(&mut self) {
        NumberedChoices::leave(self);
    }

    #[inline]
    fn next(&self, node: &Self::Node) -> Option<Choice> {
        (node.cursor < node.end).then(|| NumberedChoices::choice(self, &node.state, node.cursor))
    }

    #[inline]
    fn advance(&self, node: &mut Self::Node) {
        node.cursor += 1;
    }

    #[inline]
    fn previous(&self, node: &mut Self::Node) -> Option<Choice> {
        (node.cursor > node.start).then(|| {
            node.cursor -= 1;
            NumberedChoices::choice(self, &node.state, node.cursor)
        })
    }

    #[inline]
    fn exhaust(&self, node: &mut Self::Node) {
        node.cursor = node.end;
    }

    #[inline]
    fn rejected(&self, node: &Self::Node, note: u16) -> Rejected {
        NumberedChoices::rejected(self, &node.state, node.cursor, note)
    }

    #[inline]
    fn pruned(&self, node: &Self::Node, row: u16) -> Prune {
        NumberedChoices::pruned(self, &node.state, row)
    }

    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        NumberedChoices::verdict(self)
    }

    fn tried_of_all(&self, node: &Self::Node) -> (u16, u16) {
        (node.cursor - node.start, node.end - node.start)
    }

    fn column_order(&self, row: u8) -> Option<&[Cell]> {
        NumberedChoices::column_order(self, row)
    }
}
