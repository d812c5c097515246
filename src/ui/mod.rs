//! The page: Yew components that draw what the state shows and send actions.
//!
//! [`App`] holds the state; components get what they draw as props and send
//! actions by the dispatcher in their context, which has the texts too. The shell is what
//! is always there, each panel has a folder.

mod context;
mod error_note;
mod icon;
mod panels;
mod shell;
mod store;
mod tool;

pub use shell::App;
