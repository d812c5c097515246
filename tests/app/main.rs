//! The page's state, natively: what actions do, what is drawn and said.
#![cfg(not(target_arch = "wasm32"))]

mod compare;
mod counting;
mod going;
mod lanes;
mod list;
mod model;
mod pool;
#[path = "../search/problems.rs"]
#[allow(dead_code, reason = "shared with other tests")]
mod problems;
mod said;
mod tasks;
mod texts;
mod tree;

use queenscope::{
    app::{Action, Model, Settings, Shown},
    search::Search,
};

/// A page as it opens.
fn opened() -> Model {
    Model::new(Settings::default())
}

/// Applies actions one after another.
fn apply(model: &mut Model, actions: impl IntoIterator<Item = Action>) {
    for action in actions {
        model.apply(action);
    }
}

/// What shows a placement that the search found, by its index from 0.
fn show(model: &Model, index: u64) -> Action {
    Action::Show(model.placement(index).map(|cells| Shown {
        index: index.into(),
        of_all: model.in_order(),
        cells: cells.into(),
    }))
}

/// Frames until the search stands still.
fn settle(model: &mut Model) {
    for _ in 0..1_000_000 {
        if !model.is_moving() {
            return;
        }
        model.apply(Action::Frame {
            millis: 16.0,
            most: 10_000,
        });
    }
    panic!("still moving after step {}", model.search.counters().steps);
}
