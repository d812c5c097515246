use crate::{
    board::Cell,
    search::event::{Prune, Rejection},
};

/// An approach: the list of choices at each node of the search tree.
///
/// A node is the set of queens on the board. Its choices are a fixed list that depends
/// on those queens alone; a cursor stands between two of them. [`Walk`] performs the
/// choice after the cursor to step forwards and undoes the choice before it to step
/// back, so it needs no history.
///
/// Invariant: [`child`](Choices::child) and [`leave`](Choices::leave) are called for
/// every queen placed and removed, in order. Nobody asks for the choices of a leaf (all
/// queens placed) or of a problem that its bound rules out.
///
/// [`Walk`]: super::walk::Walk
pub(crate) trait Choices: Clone {
    /// Elementary checks of a successful test; `None` where the number varies, see
    /// [`placing_checks`](Choices::placing_checks).
    const PLACING_CHECKS: Option<u64>;

    /// Whether the approach places queens untested and tests the complete set, with
    /// [`verdict`](Choices::verdict). That test compares each pair of queens, one check
    /// a pair.
    const TESTS_LEAVES: bool = false;

    /// A node with its cursor. Two nodes of the same queens are equal if their cursors are.
    type Node: Copy + PartialEq;

    /// The node without queens, with the cursor before its first choice.
    fn root(&self) -> Self::Node;

    /// Places a queen on `cell`, the choice after the cursor of `node`, and returns the
    /// child, with its cursor before its first choice.
    fn child(&mut self, node: &Self::Node, cell: Cell) -> Self::Node;

    /// Elementary checks that led to `child`, where the number varies: by default one for
    /// each of the `queens` above it.
    #[inline]
    fn placing_checks(_child: &Self::Node, queens: usize) -> u64 {
        queens as u64
    }

    /// Removes the queen placed last.
    fn leave(&mut self) {}

    /// The choice after the cursor, if there is one.
    fn next(&self, node: &Self::Node) -> Option<Choice>;

    /// Moves the cursor over the choice after it, which must exist.
    fn advance(&self, node: &mut Self::Node);

    /// Moves the cursor back over the choice before it and returns that choice, if there
    /// is one.
    fn previous(&self, node: &mut Self::Node) -> Option<Choice>;

    /// Moves the cursor after the last choice.
    fn exhaust(&self, node: &mut Self::Node);

    /// Details of the choice after the cursor, which is [`Choice::Reject`] with `note`.
    fn rejected(&self, _node: &Self::Node, note: u16) -> Rejected {
        unreachable!("this approach tries only free cells, got note {note}")
    }

    /// Why the choice after the cursor, [`Choice::Prune`] with `row`, prunes the branch.
    fn pruned(&self, _node: &Self::Node, row: u16) -> Prune {
        unreachable!("this approach prunes nothing, got row {row}")
    }

    /// Why the complete set of queens is no placement, where leaves are tested. The
    /// caller counts its checks.
    #[inline]
    fn verdict(&self) -> Option<Rejected> {
        None
    }

    /// The number of choices before the cursor, and of all choices of the node.
    fn tried_of_all(&self, node: &Self::Node) -> (u16, u16);

    /// The cells of a row (from 0) in the order in which the approach tries them; `None`
    /// if that is from left to right.
    fn column_order(&self, _row: u8) -> Option<&[Cell]> {
        None
    }
}

/// A choice at a node, in two machine words; details of a rejection or a pruning are
/// computed only when they are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Places a queen.
    Place(Cell),
    /// Rejects a candidate; the note is the approach's own.
    Reject(u16),
    /// Leaves a row empty.
    Skip(u16),
    /// Prunes the branch at a row.
    Prune(u16),
}

/// Details of a rejected candidate.
pub(crate) struct Rejected {
    pub(crate) cell: Cell,
    pub(crate) why: Rejection,
    /// Elementary checks of the test.
    pub(crate) checks: u8,
}

impl Rejected {
    /// A blocked cell, which costs no check, as it is known in advance.
    #[inline]
    pub(crate) fn blocked(cell: Cell) -> Rejected {
        Rejected {
            cell,
            why: Rejection::Blocked,
            checks: 0,
        }
    }
}
