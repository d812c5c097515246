//! The panels beside the board. Each has a folder, named as in `app`.

mod compare;
mod placements;
mod search;
mod setup;
mod tree;

use yew::Html;

use crate::{
    app::{Panel, State},
    ui::context::Words,
};

/// A panel.
pub fn panel(panel: Panel, state: &State, words: &Words) -> Html {
    match panel {
        Panel::Search => search::panel(state, words),
        Panel::Tree => tree::panel(state, words),
        Panel::Compare => compare::panel(state, words),
        Panel::Placements => placements::panel(state, words),
        Panel::Setup => setup::panel(state, words),
    }
}

/// What the open panel shows instead of the board, if anything.
pub fn stage(state: &State) -> Option<Html> {
    match state.core.document.panel {
        Panel::Compare => Some(compare::stage(state)),
        Panel::Search | Panel::Tree | Panel::Placements | Panel::Setup => None,
    }
}
