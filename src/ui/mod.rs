//! The page: Yew components that draw the state and send actions.
//!
//! [`App`] holds the state. Components receive what they draw as props, and the dispatcher and the
//! texts by their context. The shell is what is always on the page; each panel has a folder.

mod choice;
mod context;
mod error_note;
mod go_field;
mod icon;
mod panels;
mod shell;
mod stepper;
mod store;
mod tool;
mod typed_number;

pub use shell::App;
