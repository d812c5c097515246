//! The list of placements: what it shows, what it asks the worker for, where it is.

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
