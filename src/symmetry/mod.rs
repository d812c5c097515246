//! The symmetries of a problem, and the placements up to symmetry.
//!
//! A symmetry maps the cells of a board onto themselves so that attacks stay attacks and blocked
//! cells stay blocked. Placements that symmetries map to each other form a class.

mod element;
mod fixed;
mod group;

pub(crate) use element::{AxisMap, Element};
pub use group::Group;
