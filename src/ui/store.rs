use std::{cell::Cell, rc::Rc};

use yew::prelude::*;

use crate::{
    app::{Action, Model},
    web,
};

/// The model as Yew's reducer.
#[derive(Clone)]
pub struct Store {
    /// The model.
    pub model: Model,
    /// How long the last action took, in milliseconds, without any drawing.
    pub took: Rc<Cell<f64>>,
}

impl Store {
    /// A store of a model.
    pub fn new(model: Model) -> Store {
        Store {
            model,
            took: Rc::default(),
        }
    }
}

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let before = web::now();
        let mut next = (*self).clone();
        next.model.apply(action);
        next.took.set(web::now() - before);
        Rc::new(next)
    }
}

/// Sends actions.
pub type Dispatch = UseReducerDispatcher<Store>;
