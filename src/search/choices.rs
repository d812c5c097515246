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
/// by [`enter`](Choices::enter) and [`leave`](Choices::leave), in order. Neither
/// a leaf (all queens placed) nor a problem ruled out by its bound is ever asked
/// for choices.
pub(crate) trait Choices: Clone {
    /// The cursor before the first choice of the current node.
    fn start(&self) -> u16;

    /// The cursor after the last choice of the current node.
    fn end(&self) -> u16;

    /// The choice after the cursor, and the cursor after that choice.
    fn next(&self, cursor: u16) -> Option<(Choice, u16)>;

    /// The choice before the cursor, and the cursor before that choice.
    fn previous(&self, cursor: u16) -> Option<(Choice, u16)>;

    /// The cursor just before the choice to place `cell`, at whatever node.
    fn slot(&self, cell: Cell) -> u16;

    /// The cursor just after the choice to place `cell` at the current node.
    fn after(&self, cell: Cell) -> u16;

    /// The elementary checks that every successful test at this node costs.
    fn placing_checks(&self) -> u8;

    /// A queen is placed on `cell`: go down to the child.
    fn enter(&mut self, cell: Cell);

    /// The queen placed last is taken back: go up to the parent.
    fn leave(&mut self);

    /// How many of a node's choices lie before a cursor, and how many there are.
    /// `level` is the number of queens of the node, at most those that stand.
    fn share(&self, level: usize, cursor: u16) -> (u16, u16);
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
