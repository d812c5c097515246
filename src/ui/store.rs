use std::rc::Rc;

use yew::prelude::*;

use crate::app::{Action, Model};

/// The model as Yew's reducer.
#[derive(Clone, PartialEq)]
pub struct Store {
    /// The model.
    pub model: Model,
}

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let mut model = self.model.clone();
        model.apply(action);
        Rc::new(Store { model })
    }
}

/// Sends actions.
pub type Dispatch = UseReducerDispatcher<Store>;
