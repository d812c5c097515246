use std::{ops::Deref, rc::Rc, str::FromStr};

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

use crate::{
    app::{
        Action,
        panels::placements::{PlacementsAction, count::CountAction, list::ListAction},
    },
    i18n::Texts,
    web,
};

use super::store::Dispatch;

/// A value that is drawn anew only where it is another object: two are equal if they are the same.
pub struct Shared<T>(pub Rc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(self.0.clone())
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// The texts of the page's language.
pub type Words = Shared<Texts>;

/// The texts of the page's language.
#[hook]
pub fn use_words() -> Words {
    use_context().expect("the root provides the texts")
}

/// The dispatcher that sends actions.
#[hook]
pub fn use_dispatch() -> Dispatch {
    use_context().expect("the root provides the dispatcher")
}

/// A callback that sends the action that `to` makes of an event.
pub fn send<E: 'static>(dispatch: &Dispatch, to: impl Fn(E) -> Action + 'static) -> Callback<E> {
    let dispatch = dispatch.clone();
    Callback::from(move |event| dispatch.dispatch(to(event)))
}

/// A callback that sends the same action for every event.
pub fn sends<E: 'static>(dispatch: &Dispatch, action: impl Into<Action>) -> Callback<E> {
    let action = action.into();
    send(dispatch, move |_| action.clone())
}

/// As [`sends`], for a button that disappears: the focus moves to the element `id`, so that it is
/// not lost.
pub fn sends_and_focuses<E: 'static>(
    dispatch: &Dispatch,
    action: Action,
    id: &'static str,
) -> Callback<E> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| {
        dispatch.dispatch(action.clone());
        web::focus(id);
    })
}

/// The text of the field that sent an event.
pub fn field_text(event: &impl TargetCast) -> String {
    let field: Option<HtmlInputElement> = event.target_dyn_into();
    field.map(|field| field.value()).unwrap_or_default()
}

/// Whether the box that sent an event is checked.
pub fn field_checked(event: &impl TargetCast) -> bool {
    let field: Option<HtmlInputElement> = event.target_dyn_into();
    field.is_some_and(|field| field.checked())
}

/// The value of the list of options that sent an event, if it can be read.
pub fn field_chosen<T: FromStr>(event: &impl TargetCast) -> Option<T> {
    let select: Option<HtmlSelectElement> = event.target_dyn_into();
    select?.value().parse().ok()
}

/// Wraps an action on the list of placements.
pub fn list_action(action: ListAction) -> Action {
    Action::from(PlacementsAction::List(action))
}

/// Wraps an action on a count.
pub fn count_action(action: CountAction) -> Action {
    Action::from(PlacementsAction::Count(action))
}
