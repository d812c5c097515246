use yew::prelude::*;

use super::{
    context::use_words,
    icon::{Icon, Sign},
};

#[derive(PartialEq, Properties)]
pub struct ToolProps {
    pub id: &'static str,
    /// The name in the language files, if it is not the id.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    pub sign: Sign,
    pub onclick: Callback<MouseEvent>,
    /// For what is on or off.
    #[prop_or_default]
    pub pressed: Option<bool>,
}

/// A button that shows a sign and has its name as a hint.
#[component]
pub fn Tool(props: &ToolProps) -> Html {
    let words = use_words();
    let name = words.text(props.name.as_deref().unwrap_or(props.id));
    html! {
        <button type="button" id={props.id} class="tool" aria-label={name.clone()} title={name}
            aria-pressed={props.pressed.map(|pressed| pressed.to_string())}
            onclick={props.onclick.clone()}>
            <Icon sign={props.sign} />
        </button>
    }
}
