use yew::prelude::*;

use crate::i18n::grouped;

use super::context::{field_text, use_words};

#[derive(PartialEq, Properties)]
pub struct GoFieldProps {
    pub id: &'static str,
    /// The message with the text before the field.
    pub label: &'static str,
    /// The message with the accessible name.
    pub name: &'static str,
    /// The text while nothing is typed.
    pub shown: String,
    /// The digits and spaces that the field has room for.
    pub room: usize,
    #[prop_or_default]
    pub maxlength: Option<String>,
    /// The largest number that is known to exist.
    pub most: Option<u128>,
    /// Whether there may be more.
    pub open: bool,
    /// The id of the element with the error, if the number typed last is wrong.
    pub error: Option<&'static str>,
    /// Receives the text that the user submits.
    pub go: Callback<String>,
    #[prop_or_default]
    pub onescape: Callback<()>,
}

/// A field that shows a number, and goes to the number that the user types. The text is submitted
/// by Enter or when the focus leaves; the number may change meanwhile.
#[component]
pub fn GoField(props: &GoFieldProps) -> Html {
    let words = use_words();
    let typed = use_state_eq(|| None::<String>);
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| typed.set(Some(field_text(&event))))
    };
    let go = {
        let (typed, go) = (typed.clone(), props.go.clone());
        move || {
            if let Some(text) = (*typed).clone() {
                typed.set(None);
                go.emit(text);
            }
        }
    };
    let onkeydown = {
        let (go, typed, onescape) = (go.clone(), typed.clone(), props.onescape.clone());
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Enter" => go(),
            "Escape" => {
                typed.set(None);
                onescape.emit(());
            }
            _ => {}
        })
    };
    let onblur = Callback::from(move |_: FocusEvent| go());
    let value = (*typed).clone().unwrap_or_else(|| props.shown.clone());
    let most = match props.most.map(grouped) {
        Some(most) if props.open => format!("{most} …"),
        Some(most) => most,
        None => "…".to_owned(),
    };
    html! {
        <label class="go">
            <span>{ words.text(props.label) }</span>
            <input id={props.id} type="text" inputmode="numeric" autocomplete="off" {value} dir="ltr"
                style={format!("inline-size: {}ch", props.room + 3)} maxlength={props.maxlength.clone()}
                aria-label={words.text(props.name)} aria-invalid={props.error.map(|_| "true")}
                aria-describedby={props.error} {oninput} {onkeydown} {onblur} />
            <span class="go-of">{ words.with("go-of", &[("most", most.into())]) }</span>
        </label>
    }
}
