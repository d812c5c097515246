//! The page's state, natively: what actions do, what is drawn and said.
#![cfg(not(target_arch = "wasm32"))]

mod compare;
mod counting;
mod document;
mod exporting;
mod list;
mod navigation;
mod pool;
#[path = "../search/problems.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod problems;
mod sentences;
mod side_by_side;
mod slices;
mod state;
mod stored;
mod texts;
mod tree;

use queenscope::{
    app::{Action, Document, GoTarget, ShownPlacement, State},
    search::Search,
};

/// A page as it opens.
fn opened() -> State {
    State::new(Document::default(), 4)
}

/// Applies actions one after another; after each, what is done in frames is done.
fn apply(state: &mut State, actions: impl IntoIterator<Item = Action>) {
    for action in actions {
        state.apply(action);
        finish(state);
    }
}

/// Frames until nothing is under way in the page, unless the search moves.
fn finish(state: &mut State) {
    for _ in 0..100_000 {
        if state.core.is_moving() || !state.is_busy() {
            return;
        }
        state.apply(Action::Frame {
            millis: 0.0,
            most: 20_000,
        });
    }
    panic!("still busy");
}

/// Goes to the step that found a placement, counted from 1.
fn solution(number: u64) -> Action {
    Action::GoToTyped(GoTarget::Solution, number.to_string())
}

/// What shows a placement that the search found, by its index from 0.
fn show(state: &State, index: u64) -> Action {
    Action::Show(state.core.placement(index).map(|cells| ShownPlacement {
        index: index.into(),
        of_all: state.core.is_in_order(),
        cells,
    }))
}

/// Frames until the search stands still.
fn settle(state: &mut State) {
    for _ in 0..1_000_000 {
        if !state.core.is_moving() {
            return finish(state);
        }
        state.apply(Action::Frame {
            millis: 16.0,
            most: 10_000,
        });
    }
    let steps = state.core.search().counters().steps;
    panic!("still moving after step {steps}");
}
