//! The search as something to watch: a generator of events, steppable both ways.
//!
//! [`Approach::start`] gives an [`AnySearch`]; [`Search::step`] performs one event
//! and [`Search::step_back`] undoes one, exactly, from the state alone: there is
//! no history and no recursion, and a search is a value of under 4 KB that can be
//! cloned (by [`Approach::ExactCover`] with 1 to 17 KB of links beside it). [`Solutions`] runs a search for its placements only.
//!
//! ```
//! use queenscope::{board::{CellSet, Wrap}, problem::Problem};
//! use queenscope::search::{Approach, Search, solutions};
//!
//! let problem = Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY)?;
//! let mut search = Approach::Bitmask.start(&problem)?;
//! while search.step().is_some() {}
//! assert_eq!(search.counters().solutions, 92);
//! while search.step_back().is_some() {}
//! assert_eq!(search.counters().steps, 0);
//! assert_eq!(solutions(search).count(), 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod approach;
mod bitmask;
mod cells;
mod choices;
mod counters;
mod event;
mod exact_cover;
mod links;
mod mark;
mod marking;
mod most_constrained;
mod occupancy;
mod owners;
mod path;
mod permutations;
mod queens;
mod row_order;
mod rows;
mod shuffled;
mod skip_rows;
mod solutions;
mod span;
mod subsets;
mod tally;
mod walk;

pub use any::AnySearch;
pub use approach::{Approach, UnknownApproach};
pub use counters::Counters;
pub use event::{Event, NotApplicable, Prune, Rejection};
pub use mark::{Firsts, Mark};
pub use solutions::{Placement, Solutions, solutions};

use crate::{attacks::Attacks, board::Cell, problem::Problem};

/// A search that can be stepped forwards and backwards.
///
/// Where the approach [is lexicographic](Approach::is_lexicographic), placements are
/// found in lexicographic order of their cell numbers, and the queens of
/// [`placement`](Search::placement) stand in that order too.
pub trait Search {
    /// The problem that is searched.
    fn problem(&self) -> &Problem;

    /// The attack tables of the problem.
    fn attacks(&self) -> &Attacks;

    /// Performs the next event; `None` after [`Event::Finished`]. Constant time, but
    /// for approaches that compare a queen with all so far (linear in the queens) or
    /// all with each other (quadratic, at a leaf), that work out the domains of all
    /// rows (linear in the rows) or unlink options (linear in the cells attacked).
    fn step(&mut self) -> Option<Event>;

    /// Undoes the last event and returns it; `None` at the start. The state is
    /// then equal to the state before that event. As fast as [`step`](Search::step).
    fn step_back(&mut self) -> Option<Event>;

    /// The event that [`step_back`](Search::step_back) would undo: what just
    /// happened. The state is not changed.
    fn last_event(&self) -> Option<Event>;

    /// The event that [`step`](Search::step) would perform.
    fn next_event(&self) -> Option<Event>;

    /// The queens that stand, the first placed first.
    fn placement(&self) -> &[Cell];

    /// What the search has done so far.
    fn counters(&self) -> Counters;

    /// A frame of the call stack: the node of the first `level` queens.
    ///
    /// # Panics
    /// If more levels are asked for than queens stand.
    fn frame(&self, level: usize) -> Frame;

    /// The whole call stack, the root first, one frame more than queens.
    fn stack(&self) -> Vec<Frame> {
        (0..=self.placement().len())
            .map(|level| self.frame(level))
            .collect()
    }

    /// The share of the search that is done, 0 to 1; never falls while stepping
    /// forwards. It weighs every choice of a node alike.
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
pub struct Frame {
    /// The queen that the search placed at this node, unless it is the top.
    pub placed: Option<Cell>,
    /// Choices of this node that are done.
    pub tried: u16,
    /// All choices of this node.
    pub choices: u16,
}
