//! The program of each approach as text, and the state of its variables at each event.
//!
//! The texts are data (`approaches/*/program*.txt`, in a small language like Python); the
//! search does not run them. `tests/program` does, with an interpreter that knows nothing
//! of the search, and checks every event of the search against the line and the variables
//! of this module.
//!
//! Rows, columns and cells have numbers from 1 here, as a reader expects.

pub(super) mod domains;
pub(super) mod flags;
pub(super) mod scope;
mod text;

pub use domains::RowOrColumn;
pub use flags::FlagRow;
pub use scope::{Variable, VariableValue};
pub use text::{Highlight, Program, ProgramLine};
