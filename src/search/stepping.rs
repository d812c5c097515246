use crate::{attacks::Attacks, board::Cell, problem::Problem};

use super::{counters::Counters, event::Event};

/// A search that can be stepped forwards and backwards.
///
/// An approach that [is lexicographic](super::Approach::is_lexicographic) finds
/// placements in lexicographic order of their cell numbers, and
/// [`placement`](Search::placement) lists its queens in that order too.
pub trait Search {
    /// The problem being searched.
    fn problem(&self) -> &Problem;

    /// The attack tables of the problem.
    fn attacks(&self) -> &Attacks;

    /// Performs the next event; `None` after [`Event::Finished`].
    ///
    /// Takes constant time, except for approaches that compare a candidate with every
    /// queen (linear in the queens), that compare all pairs of queens at a leaf
    /// (quadratic), that compute the domains of all rows (linear in the rows) or that
    /// unlink options (linear in the cells attacked).
    fn step(&mut self) -> Option<Event>;

    /// Undoes the last event and returns it; `None` at the start.
    ///
    /// The state is then equal to the state before that event. As fast as
    /// [`step`](Search::step).
    fn step_back(&mut self) -> Option<Event>;

    /// The last event, which [`step_back`](Search::step_back) would undo.
    fn last_event(&self) -> Option<Event>;

    /// The event that [`step`](Search::step) would perform.
    fn next_event(&self) -> Option<Event>;

    /// The queens on the board, in the order in which the search placed them.
    fn placement(&self) -> &[Cell];

    /// What the search has done so far.
    fn counters(&self) -> Counters;

    /// The call-stack frame of the node that holds the first `level` queens.
    ///
    /// # Panics
    /// If `level` exceeds the number of queens on the board.
    fn frame(&self, level: usize) -> StackFrame;

    /// The whole call stack, from the root: one frame more than there are queens.
    fn stack(&self) -> Vec<StackFrame> {
        (0..=self.placement().len())
            .map(|level| self.frame(level))
            .collect()
    }

    /// The completed share of the search, from 0 to 1; it never decreases from step to
    /// step. All choices of a node have the same weight.
    fn progress(&self) -> f64 {
        // From the deepest frame up, so that rounding is monotone too: a finished
        // node counts as exactly one choice of its parent.
        let levels = 0..=self.placement().len();
        levels.rev().fold(0.0, |below, level| {
            let frame = self.frame(level);
            (f64::from(frame.tried) + below) / f64::from(frame.choices.max(1))
        })
    }
}

/// A node on the call stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackFrame {
    /// The queen that the search placed at this node; `None` for the top frame.
    pub placed: Option<Cell>,
    /// Choices of this node that are done.
    pub tried: u16,
    /// All choices of this node.
    pub choices: u16,
}
