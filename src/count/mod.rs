//! How many placements: exact numbers as fast as the machine allows.
//!
//! A [`Plan`] says how a problem is counted: in independent parts, each a number of
//! times the placements of a [`Rest`], and how the sum of the parts becomes the
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
mod rest;
mod scalar;
mod schemes;
mod split;
mod tally;

pub use counter::{Counter, Engine, count};
pub use lanes::Lanes;
pub use plan::{Plan, SplitDoesNotFit};
pub use rest::{Rest, Sides};
pub use split::{BadCuts, Cuts, Fixing, MOST_CUTS, Reason, Scheme, Split};
pub use tally::{CountedTwice, Tally};
