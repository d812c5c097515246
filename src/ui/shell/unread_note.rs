use yew::prelude::*;

use crate::{
    app::Action,
    ui::context::{sends_and_focuses, use_dispatch, use_words},
};

#[derive(PartialEq, Properties)]
pub struct UnreadNoteProps {
    /// The parts of the stored document that could not be read, one entry each.
    pub unread: Vec<String>,
}

/// A note with the parts of the stored document that could not be read, until the user closes it.
#[component]
pub fn UnreadNote(props: &UnreadNoteProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    if props.unread.is_empty() {
        return Html::default();
    }
    html! {
        <section id="unread" class="note unread" role="status">
            <p>{ words.text("unread") }</p>
            <ul>{ for props.unread.iter().map(|entry| html! { <li key={entry.clone()}>{ entry.clone() }</li> }) }</ul>
            <button type="button" id="unread-close" class="button is-small"
                onclick={sends_and_focuses(&dispatch, Action::DismissUnread, "board")}>
                { words.text("unread-close") }
            </button>
        </section>
    }
}
