use std::{cell::Cell, rc::Rc};

use yew::prelude::*;

use crate::{
    app::{Action, Model},
    playback::Spent,
    search::Search,
    web,
};

/// The model as Yew's reducer.
#[derive(Clone)]
pub struct Store {
    /// The model.
    pub model: Model,
    /// What the last action spent, without any drawing.
    pub spent: Rc<Cell<Spent>>,
}

impl Store {
    /// A store of a model.
    pub fn new(model: Model) -> Store {
        Store {
            model,
            spent: Rc::default(),
        }
    }
}

/// The step that the page's own search is at: the other boards are taken where it is by
/// their indices, which is quick however far it is.
fn here(model: &Model) -> u64 {
    model.search.counters().steps
}

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let before = web::now();
        let mut next = (*self).clone();
        next.model.apply(action);
        next.spent.set(Spent {
            steps: here(&next.model).abs_diff(here(&self.model)) * next.model.boards(),
            millis: web::now() - before,
        });
        Rc::new(next)
    }
}

/// Sends actions.
pub type Dispatch = UseReducerDispatcher<Store>;
