use crate::board::Cell;

use super::event::{Prune, Rejection};

/// What an approach is: the list of choices at each node of the search tree.
///
/// A node is the queens that stand. Its choices are a fixed list, a function of
/// those queens alone; a cursor stands between two of them. [`Walk`](super::walk::Walk)
/// performs the choice after the cursor to go forwards and undoes the choice
/// before it to go back, so no history is needed.
///
/// Invariant: the implementation has been told of exactly the queens that stand,
/// by [`child`](Choices::child) and [`leave`](Choices::leave), in order. Neither
/// a leaf (all queens placed) nor a problem ruled out by its bound is ever asked
/// for choices.
pub(crate) trait Choices: Clone {
    /// The elementary checks that a successful test costs; `None` where that differs,
    /// see [`placing_checks`](Choices::placing_checks).
    const PLACING_CHECKS: Option<u64>;

    /// Whether leaves are tested: queens are then placed without a test, and
    /// [`verdict`](Choices::verdict) is asked when all stand. The test compares each
    /// pair of queens, a check a pair.
    const TESTS_LEAVES: bool = false;

    /// A node with its cursor. Two of the same queens are equal if their cursors are.
    type Node: Copy + PartialEq;

    /// The node of no queens, its cursor before the first choice.
    fn root(&self) -> Self::Node;

    /// The node below `node` when a queen is placed on `cell`, the choice after its
    /// cursor. The child's cursor is before its first choice.
    fn child(&mut self, node: &Self::Node, cell: Cell) -> Self::Node;

    /// The elementary checks that led to a node, where they differ: one for each of
    /// the `queens` that stood above it, unless the approach says otherwise.
    #[inline]
    fn placing_checks(_child: &Self::Node, queens: usize) -> u64 {
        queens as u64
    }

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

    /// The candidate of the choice after the cursor, which rejects it with a note.
    fn rejected(&self, node: &Self::Node, note: u16) -> Rejected;

    /// Why a branch is pruned in a row.
    fn pruned(&self, node: &Self::Node, row: u16) -> Prune;

    /// What rejects the queens that stand, at a leaf, where leaves are tested. Its
    /// checks do not count.
    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        None
    }

    /// How many of a node's choices lie before its cursor, and how many there are.
    fn share(&self, node: &Self::Node) -> (u16, u16);
}

/// One choice at a node, in two machine words: what rejects a candidate or prunes a
/// branch is asked for where it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Places a queen.
    Place(Cell),
    /// Rejects a candidate, with the approach's own note of why.
    Reject(u16),
    /// Leaves a row empty.
    Skip(u16),
    /// Prunes the branch in a row.
    Prune(u16),
}

/// All there is to say of a candidate that is rejected.
pub(crate) struct Rejected {
    pub(crate) cell: Cell,
    pub(crate) why: Rejection,
    /// The elementary checks that the test costs.
    pub(crate) checks: u8,
}
