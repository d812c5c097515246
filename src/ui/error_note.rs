use yew::prelude::*;

#[derive(PartialEq, Properties)]
pub struct ErrorNoteProps {
    pub id: AttrValue,
    pub text: Option<String>,
}

/// The error of a field, beside it. The element exists before there is an error, so that screen
/// readers announce it.
#[component]
pub fn ErrorNote(props: &ErrorNoteProps) -> Html {
    html! {
        <p id={props.id.clone()} class="error" role="alert">{ props.text.clone().unwrap_or_default() }</p>
    }
}
