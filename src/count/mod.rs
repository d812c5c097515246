//! How many placements: exact numbers as fast as the machine allows.
//!
//! A [`Plan`] says how a problem is counted: in independent parts, each a number of
//! times the placements of a [`Subproblem`], and how the sum of the parts becomes the
//! count. A [`Counter`] counts parts, one after the other, with the vector
//! instructions of the machine; a [`Tally`] adds them up, wherever and in whatever
//! order they were counted.

mod batch;
mod counter;
mod lanes;
pub mod merge;
mod pieces;
mod plan;
mod planning;
mod scalar;
mod schemes;
mod split;
mod subproblem;
mod tally;

pub use counter::{Counter, Engine, count};
pub use lanes::SimdLevel;
pub use plan::{Plan, SplitDoesNotFit};
pub use split::{BadCuts, Cuts, MOST_CUTS, Reason, Scheme, Split, SymmetryBreaking};
pub use subproblem::{Sides, Subproblem};
pub use tally::{CountedTwice, Tally};
