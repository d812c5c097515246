//! Exact numbers of placements, as fast as the machine allows.
//!
//! A [`Plan`] divides a count into independent parts, each the placements of some
//! [`Subproblem`]s times factors, and says how their sum becomes the count. A [`Counter`]
//! counts parts one after the other with the vector instructions of the machine. A [`Tally`]
//! adds them up, in any order and from any machine.

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
