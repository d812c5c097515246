use std::{cell::Cell, rc::Rc};

use yew::prelude::*;

use crate::{
    app::{Action, State},
    playback::Spent,
    web,
};

/// The state as Yew's reducer.
#[derive(Clone)]
pub struct Store {
    /// The state.
    pub state: State,
    /// What the last action spent, without drawing.
    pub spent: Rc<Cell<Spent>>,
}

impl Store {
    /// A store that holds a state.
    pub fn new(state: State) -> Store {
        Store {
            state,
            spent: Rc::default(),
        }
    }
}

impl Reducible for Store {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let before = web::now();
        let mut next = (*self).clone();
        next.state.apply(action);
        next.spent.set(Spent {
            steps: next.state.core.shell.steps_last_frame,
            millis: web::now() - before,
        });
        Rc::new(next)
    }
}

/// The dispatcher that sends actions.
pub type Dispatch = UseReducerDispatcher<Store>;
