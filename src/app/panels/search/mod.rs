//! The panel of the search: its program, variables, call stack and counters.

mod approach_size;
mod view;

pub use approach_size::approach_size;
pub use view::{SearchView, search_view};

use super::{super::core::Core, PanelPart};

/// The panel of the search has no state of its own: all it shows follows from the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchPanel;

/// Nothing can be done in the panel of the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NoAction {}

impl SearchPanel {
    /// There is no action to carry out.
    pub(in crate::app) fn update(&mut self, _core: &mut Core, action: NoAction) {
        match action {}
    }
}

impl PanelPart for SearchPanel {}
