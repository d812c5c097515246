use crate::board::Cell;

use super::event::{Prune, Rejection};

/// What an approach is: the list of choices at each node of the search tree.
///
/// A node is the queens that stand. Its choices are a fixed list, a function of
/// those queens alone; a cursor stands between two of them. [`Walk`](super::Walk)
/// performs the choice after the cursor to go forwards and undoes the choice
/// before it to go back, so no history is needed.
///
/// Invariant: the implementation has been told of exactly the queens that stand,
/// by [`child`](Choices::child) and [`leave`](Choices::leave), in order. Neither
/// a leaf (all queens placed) nor a problem ruled out by its bound is ever asked
/// for choices.
pub(crate) trait Choices: Clone {
    /// A node with its cursor. Two of the same queens are equal if their cursors are.
    type Node: Copy + PartialEq;

    /// The node of no queens, its cursor before the first choice.
    fn root(&self) -> Self::Node;

    /// The node below `node` when a queen is placed on `cell`, the choice after its
    /// cursor. The child's cursor is before its first choice.
    fn child(&mut self, node: &Self::Node, cell: Cell) -> Self::Node;

    /// The queen placed last is taken back.
    fn leave(&mut self) {}

    /// The choice after the cursor, if there is one.
    fn next(&self, node: &Self::Node) -> Option<Choice>;

    /// Moves the cursor over the choice after it, which is there.
    fn advance(&self, node: &mut Self::Node);

    /// Moves the cursor back over the choice before it, if there is one.
    fn previous(&self, node: &mut Self::Node) -> Option<Choice>;

    /// Moves the cursor after the last choice.
    fn exhaust(&self, node: &mut Self::Node);

    /// The elementary checks that every successful test at a node of so many
    /// queens costs.
    fn placing_checks(&self, queens: usize) -> u64;

    /// How many of a node's choices lie before its cursor, and how many there are.
    fn share(&self, node: &Self::Node) -> (u16, u16);
}

/// One choice at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Place {
        cell: Cell,
    },
    /// `checks` is the elementary checks that the test costs.
    Reject {
        cell: Cell,
        why: Rejection,
        checks: u8,
    },
    Skip {
        row: u8,
    },
    Prune(Prune),
}
