use yew::prelude::*;

#[derive(PartialEq, Properties)]
pub struct ErrorNoteProps {
    pub id: AttrValue,
    pub text: Option<String>,
}

/// What is wrong with a field, beside it. Its place is there before the error is,
/// so that readers announce it.
#[component]
pub fn ErrorNote(props: &ErrorNoteProps) -> Html {
    html! {
        <p id={props.id.clone()} class="error" role="alert">{ props.text.clone().unwrap_or_default() }</p>
    }
}
