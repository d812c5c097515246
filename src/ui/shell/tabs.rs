use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::app::{Action, Panel};
use crate::ui::context::{sends, use_dispatch, use_words};

#[derive(PartialEq, Properties)]
pub struct TabsProps {
    pub open: Panel,
    /// The content of the open panel.
    pub children: Html,
}

/// The tabs beside the board, and the open panel.
#[component]
pub fn Tabs(props: &TabsProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let onkeydown = {
        let (dispatch, open) = (dispatch.clone(), props.open);
        Callback::from(move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowRight" => 1,
                "ArrowLeft" => Panel::ALL.len() - 1,
                _ => return,
            };
            let here = Panel::ALL.iter().position(|panel| *panel == open);
            let next = Panel::ALL[(here.unwrap_or(0) + to) % Panel::ALL.len()];
            event.prevent_default();
            dispatch.dispatch(Action::Open(next));
            crate::web::focus(&tab_id(next));
        })
    };
    html! {
        <section class="panels">
            <div class="tabs" role="tablist" aria-label={words.text("panels")} {onkeydown}>
                { for Panel::ALL.iter().map(|&panel| {
                    let selected = panel == props.open;
                    html! {
                        <button key={panel.name()} type="button" role="tab" class="tab"
                            id={tab_id(panel)} aria-controls="panel"
                            aria-selected={selected.to_string()}
                            tabindex={if selected { "0" } else { "-1" }}
                            onclick={sends(&dispatch, Action::Open(panel))}>
                            { words.text(&tab_id(panel).replace("tab-", "panel-")) }
                        </button>
                    }
                }) }
            </div>
            <div id="panel" class={classes!("panel", format!("is-{}", props.open.name()))} role="tabpanel" aria-labelledby={tab_id(props.open)}>
                { props.children.clone() }
            </div>
        </section>
    }
}

/// The id of a panel's tab.
pub fn tab_id(panel: Panel) -> String {
    format!("tab-{}", panel.name())
}
