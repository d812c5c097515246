//! The engine under every approach: a depth-first walk that steps both ways.

pub(super) mod choices;
mod path;
mod restore;
mod step_tally;
pub(super) mod walk;
