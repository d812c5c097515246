//! The state of the page and how it changes: state in, view out, no browser.
//!
//! The [`State`] is a [`Core`] that all panels share, and the panels. In the core, the [`Document`]
//! is what the user chose and where the user is, and [`Derived`] is computed from it. Only
//! [`State::apply`] changes the state. [`State::wanted_jobs`] lists the background work that the
//! state wants; results come back as [`Action::Job`].

mod action;
mod approach_text;
mod core;
pub mod derived;
pub mod document;
mod emptied;
mod escaped;
mod file_name;
mod go_message;
mod jobs;
mod keys;
mod names;
mod navigation;
mod notice_text;
mod notices;
pub mod panels;
mod pictures;
mod problem_line;
mod sentence;
mod shell;
mod state;
mod update;
pub mod view;

pub use action::Action;
pub use approach_text::{approach_choice, replaced_note};
pub use core::Core;
pub use derived::{Derived, timeline};
pub use document::{
    Document, ListKind, Lock, MAX_UNDO_ENTRIES, Preset, Quantity, Settings, ShownPlacement, Theme,
};
pub use emptied::Emptied;
pub use go_message::go_message;
pub use jobs::{failure_text, index_failure};
pub use keys::{KeyPress, board_key, shortcut};
pub use names::CellNames;
pub use notice_text::notice_text;
pub use notices::Notice;
pub use panels::{Panel, PanelAction, Panels};
pub use pictures::{QUEEN, SavedPicture};
pub use problem_line::problem_line;
pub use sentence::{Tone, sentence};
pub use shell::{GoError, GoTarget, Shell};
pub use state::State;
