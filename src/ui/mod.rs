//! The page: Yew components that draw the model and send actions.
//!
//! [`App`] holds the state; components get what they draw as props and send
//! actions by the dispatcher in their context, which has the texts too.

mod app;
mod board;
mod chart;
mod compare;
mod context;
mod counters;
mod counting;
mod errors;
mod export;
mod header;
mod icon;
mod keys_dialog;
mod lanes;
mod panels;
mod pictures;
mod placement_list;
mod placements;
mod program;
mod search_panel;
mod sentence;
mod setup;
mod store;
mod task;
mod timeline;
mod transport;
mod tree;
mod variables;

pub use app::App;
