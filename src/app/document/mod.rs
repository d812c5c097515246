//! The document: what the user chose and where the user is. It is the part of the page's state that
//! is compared, undone, saved and linked.
//!
//! All other state is derived from it, is background work, or is lost without harm when the page
//! closes.

mod compared;
mod history;
mod list_place;
mod presets;
mod records;
mod settings;
mod shown;
mod text;

pub use compared::{COMPARED_APPROACHES, Compared, Lock, Quantity};
pub use history::{History, MAX_UNDO_ENTRIES};
pub use list_place::{ListKind, ListPlace};
pub use presets::Preset;
pub use settings::{Settings, Theme};
pub use shown::ShownPlacement;
pub use text::{BadEntry, DocumentError, ReadDocument};

use serde::{Deserialize, Serialize};

use crate::{playback::Speed, problem::Problem, search::Approach};

use super::panels::Panel;

/// The user's choices and place on the page.
///
/// A new field goes here and into [`Document::default`]: reading, writing and comparing follow. A
/// text without the field is read with its default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Document {
    /// The problem.
    #[serde(with = "records::problem")]
    pub problem: Problem,
    /// The approach that was chosen. It is kept while it does not apply to the problem.
    #[serde(with = "records::approach")]
    pub chosen_approach: Approach,
    /// Whether the form keeps rows, columns and queens equal.
    pub square: bool,
    /// The step of the search, or the step that it is on its way to.
    pub step: u64,
    /// The placement that the board shows instead of the search.
    pub shown: Option<ShownPlacement>,
    /// How fast the search is played.
    #[serde(with = "records::speed")]
    pub speed: Speed,
    /// The open panel.
    pub panel: Panel,
    /// Which list of placements is chosen, and where it is scrolled to.
    pub list: ListPlace,
    /// What is compared, and how.
    pub compared: Compared,
    /// The settings of the page.
    pub settings: Settings,
}

impl Default for Document {
    /// Eight queens at step 0.
    fn default() -> Document {
        Document {
            problem: Preset::Eight.problem(),
            chosen_approach: Preset::Eight.approach(),
            square: true,
            step: 0,
            shown: None,
            speed: Speed::DEFAULT,
            panel: Panel::Search,
            list: ListPlace::default(),
            compared: Compared::default(),
            settings: Settings::default(),
        }
    }
}

impl Document {
    /// The approach of the search: the chosen one if it applies to the problem, or else
    /// the one that searches any problem.
    pub fn approach(&self) -> Approach {
        match self.chosen_approach.check(&self.problem) {
            Ok(()) => self.chosen_approach,
            Err(_) => Approach::SkipRows,
        }
    }

    /// Takes the problem, the approach and the form's choice from another document. The
    /// search starts anew; panel, speed and settings stay.
    pub(super) fn restore_problem(&mut self, other: &Document) {
        self.problem = other.problem;
        self.chosen_approach = other.chosen_approach;
        self.square = other.square;
        self.step = 0;
        self.shown = None;
    }

    /// Whether another document has the same problem, approach and choice of the form.
    pub(super) fn has_problem_of(&self, other: &Document) -> bool {
        (self.problem, self.chosen_approach) == (other.problem, other.chosen_approach)
    }
}
