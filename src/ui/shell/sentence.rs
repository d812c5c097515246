use yew::prelude::*;

use crate::app::{Action, Tone};
use crate::ui::{
    context::{sends_and_focuses, use_dispatch, use_words},
    icon::{Icon, Sign},
};

#[derive(PartialEq, Properties)]
pub struct SentenceProps {
    pub tone: Tone,
    pub text: AttrValue,
    /// Whether screen readers announce the sentence: only when nothing moves by itself.
    pub announce: bool,
    /// Whether a placement of the list is shown instead of the search.
    pub shown: bool,
}

/// The sentence that says what just happened and why.
#[component]
pub fn Sentence(props: &SentenceProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let live = if props.announce { "polite" } else { "off" };
    html! {
        <div class={classes!("sentence", format!("is-{}", props.tone.name()))}>
            <Icon sign={sign(props.tone)} />
            <p id="sentence" aria-live={live}>{ &props.text }</p>
            if props.shown {
                <button type="button" id="back-to-search" class="button is-small"
                    onclick={sends_and_focuses(&dispatch, Action::Show(None), "play")}>
                    { words.text("back-to-search") }
                </button>
            }
        </div>
    }
}

fn sign(tone: Tone) -> Sign {
    match tone {
        Tone::Ready => Sign::PLAY,
        Tone::Placed => Sign::QUEEN,
        Tone::Rejected => Sign::CROSS,
        Tone::Back => Sign::BACK,
        Tone::Pruned => Sign::CUT,
        Tone::Solution => Sign::DIAMOND,
        Tone::Finished => Sign::FLAG,
        Tone::Busy => Sign::HOURGLASS,
    }
}
