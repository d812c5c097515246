//! The program of each approach as text, and what it is doing at each event.
//!
//! The texts are data (`*.txt`, in a small language like Python): the search does
//! not run them. `tests/program` does, with an interpreter that knows nothing of
//! the search, and holds the search's events to the lines and the variables here.
//!
//! Rows, columns and cells are numbered from 1, as people read them.

mod domains;
mod lamps;
mod text;
mod variables;

pub use domains::Item;
pub use lamps::LampRow;
pub use text::{Line, Program, Word};
pub use variables::{Value, Variable, order, variables};
