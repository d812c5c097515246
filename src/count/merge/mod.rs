//! Counting with equal states merged: where many ways lead to the same free cells,
//! they are carried on as one.
//!
//! Row by row from the top. A state is what the queens above leave free below; it
//! is known by the lines that hold a free cell still, so two states are one exactly
//! if the same cells are free. The last queen is counted, not placed. Where the rows
//! below look the same in a mirror, or turned on a cylinder or torus, so do the
//! states.
//!
//! It wins on narrow tall boards and small tori. Elsewhere the states are as many as
//! the nodes of a search, so it is run with a [`Budget`].

mod budget;
mod cost;
mod layers;
mod lines;
mod run;

pub use budget::{Budget, MOST_BYTES, Merged, Watch};
pub use cost::MergingCost;
pub use run::{Work, count};
