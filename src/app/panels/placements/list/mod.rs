//! The list of placements: its lines, its questions to the worker, and its scroll position.

mod asking;
mod classes;
mod first_page;
mod line;
mod lines;
mod number;
mod pages;
mod scroll;
mod state;
mod texts;

pub use classes::Classes;
pub use line::ListLine;
pub use lines::ListLines;
pub use number::{ListError, MAX_TYPED_CHARS, list_message};
pub use pages::Pages;
pub use scroll::Scroll;
pub use state::{List, ListAction};
pub use texts::{list_failure, list_waiting};
