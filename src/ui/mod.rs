//! The page: Yew components that draw the model and send actions.
//!
//! [`App`] holds the state; components get what they draw as props and send
//! actions by the dispatcher in their context, which has the texts too.

mod app;
mod board;
mod context;
mod counters;
mod errors;
mod header;
mod icon;
mod keys_dialog;
mod panels;
mod placements;
mod search_panel;
mod sentence;
mod setup;
mod store;
mod task;
mod transport;
mod tree;

pub use app::App;
