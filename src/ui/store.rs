use std::{cell::Cell, rc::Rc};

use yew::prelude::*;

use crate::{
    app::{Action, Model},
    playback::Spent,
    web,
};

/// The model as Yew's reducer.
#[derive(Clone)]
pub struct Store {
    /// The model.
    pub model: Model,
    /// What the last frame spent, without any drawing; after another action its time.
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

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let before = web::now();
        let mut next = (*self).clone();
        next.model.apply(action);
        next.spent.set(Spent {
            steps: next.model.made,
            millis: web::now() - before,
        });
        Rc::new(next)
    }
}

/// Sends actions.
pub type Dispatch = UseReducerDispatcher<Store>;
