use yew::prelude::*;

use crate::{
    app::{Action, Notice, notice_text},
    ui::context::{sends_and_focuses, use_dispatch, use_words},
};

#[derive(PartialEq, Properties)]
pub struct NoticesProps {
    /// The notices to show, the newest last.
    pub notices: Vec<Notice>,
}

/// The notices that belong to no panel. The element exists before there is a notice, so that screen
/// readers announce it.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let note = |notice: &Notice| {
        let text = notice_text(notice, &words);
        let close = Action::DismissNotice(notice.clone());
        html! {
            <div key={text.clone()} class="note notice">
                <p>{ text }</p>
                <button type="button" class="button is-small notice-close" onclick={sends_and_focuses(&dispatch, close, "board")}>
                    { words.text("unread-close") }
                </button>
            </div>
        }
    };
    html! {
        <div id="notices" role="status" aria-live="polite">{ for props.notices.iter().map(note) }</div>
    }
}
