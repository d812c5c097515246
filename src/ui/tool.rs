use yew::prelude::*;

use super::{
    context::use_words,
    icon::{Icon, Sign},
};

#[derive(PartialEq, Properties)]
pub struct ToolProps {
    pub id: AttrValue,
    /// The message with its name, if that has another id than the element.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    #[prop_or("tool")]
    pub class: &'static str,
    pub sign: Sign,
    pub onclick: Callback<MouseEvent>,
    /// For what is on or off.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// For what can do nothing at times; it keeps its place and its focus.
    #[prop_or_default]
    pub off: Option<bool>,
}

/// A button that shows a sign and has its name as a hint.
#[component]
pub fn Tool(props: &ToolProps) -> Html {
    let words = use_words();
    let name = words.text(props.name.as_ref().unwrap_or(&props.id));
    let onclick = match props.off {
        Some(true) => Callback::noop(),
        _ => props.onclick.clone(),
    };
    html! {
        <button type="button" id={props.id.clone()} class={props.class} aria-label={name.clone()} title={name}
            aria-pressed={props.pressed.map(|pressed| pressed.to_string())}
            aria-disabled={props.off.map(|off| off.to_string())} {onclick}>
            <Icon sign={props.sign} />
        </button>
    }
}
