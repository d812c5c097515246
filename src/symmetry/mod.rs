//! The ways a board looks the same: symmetries that carry the blocked cells to
//! themselves, and placements up to them.

mod element;
mod fixed;
mod group;

pub(crate) use element::{AxisMap, Element};
pub use group::Group;
