//! What the page knows, and how it changes: state in, view out, no browser.
//!
//! [`Model::apply`] is the only thing that changes a [`Model`]; components draw
//! what [`view`] makes of it. Effects (the worker, storage, the frame clock) watch
//! the model and send [`Action`]s.

mod action;
mod apply;
mod beside;
pub mod chart;
mod chart_texts;
mod compare;
mod count_texts;
mod counting;
mod emptied;
mod error;
mod finder;
mod going;
mod keys;
mod lanes;
mod list;
mod messages;
mod model;
mod names;
mod pictures;
mod placements;
mod presets;
mod sentence;
mod settings;
mod setup;
mod size;
mod task;
pub mod timeline;
pub mod tree;
pub mod view;

pub use action::Action;
pub use chart_texts::{chart_names, chart_summary, chart_title};
pub use compare::{COMPARED, Compare, CompareAction, MEASURED_SIZES, Run, Series};
pub use count_texts::{
    Headline, count_caption, count_error, count_headline, count_left, count_phrases, count_said,
    plan_phrases,
};
pub use counting::{Count, CountAction, CountState, Counting, KEPT_FROM};
pub use emptied::Emptied;
pub use error::{ExportError, FieldError, PasteError};
pub use finder::Finder;
pub use going::{GoError, Target};
pub use keys::{Key, board_key, shortcut};
pub use lanes::{Lane, LaneAction, Lanes, Lock};
pub use list::{
    Line, Lines, List, ListAction, ListError, Pages, Scroll, Shown, TYPED_MOST, Which,
    list_message, list_waiting,
};
pub use messages::{field_message, go_message, paste_message};
pub use model::{Model, Panel};
pub use names::cell_names;
pub use pictures::{Picture, QUEEN};
pub use placements::Placements;
pub use presets::Preset;
pub use sentence::{Tone, sentence};
pub use settings::{Settings, Theme};
pub use setup::Setup;
pub use size::size;
pub use task::{EXPORT_MOST, Export, Task, TaskState, file_name};
