//! The panel of facts.

use yew::prelude::*;

use crate::{
    app::{State, panels::facts::facts},
    ui::context::Words,
};

/// The panel of facts.
pub fn panel(state: &State, words: &Words) -> Html {
    html! {
        <dl class="counters">
            { for facts(&state.core).into_iter().map(|(name, number)| html! {
                <div key={name}>
                    <dt>{ words.text(name) }</dt>
                    <dd id={name}>{ number }</dd>
                </div>
            }) }
        </dl>
    }
}
