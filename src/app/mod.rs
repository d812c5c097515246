//! What the page knows, and how it changes: state in, view out, no browser.
//!
//! [`Model::apply`] is the only thing that changes a [`Model`]; components draw
//! what [`view`] makes of it. Effects (the worker, storage, the frame clock) watch
//! the model and send [`Action`]s.

mod action;
mod apply;
mod error;
mod going;
mod keys;
mod messages;
mod model;
mod names;
mod placements;
mod presets;
mod sentence;
mod settings;
mod setup;
mod task;
pub mod timeline;
pub mod tree;
pub mod view;

pub use action::Action;
pub use error::{ExportError, FieldError, PasteError};
pub use going::{GoError, Target};
pub use keys::{Key, board_key, shortcut};
pub use messages::{field_message, go_message, paste_message};
pub use model::{Model, Panel};
pub use names::cell_names;
pub use placements::Placements;
pub use presets::Preset;
pub use sentence::{Tone, sentence};
pub use settings::{Settings, Theme};
pub use setup::Setup;
pub use task::{EXPORT_MOST, Task, TaskState, file_name};
