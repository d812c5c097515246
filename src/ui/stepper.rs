use yew::prelude::*;

use super::{
    context::field_text,
    error_note::ErrorNote,
    icon::{Icon, Sign},
};

#[derive(PartialEq, Properties)]
pub struct StepperProps {
    pub id: AttrValue,
    pub class: &'static str,
    pub label: String,
    /// The text in the field.
    pub value: String,
    /// The width of the field, in characters.
    pub size: &'static str,
    pub error: Option<String>,
    /// The names of the buttons for one less and for one more.
    pub names: [String; 2],
    /// Whether each of them can do nothing now.
    pub off: [bool; 2],
    pub onchange: Callback<Event>,
    /// Receives -1 or 1 and the text in the field, applied or not.
    pub nudge: Callback<(i8, String)>,
    #[prop_or_default]
    pub onescape: Callback<()>,
}

/// A field for a number with buttons and arrow keys for one less and one more, and its error.
#[component]
pub fn Stepper(props: &StepperProps) -> Html {
    let onkeydown = {
        let (nudge, onescape) = (props.nudge.clone(), props.onescape.clone());
        Callback::from(move |event: KeyboardEvent| {
            let by = match event.key().as_str() {
                "ArrowUp" => 1,
                "ArrowDown" => -1,
                "Escape" => return onescape.emit(()),
                _ => return,
            };
            event.prevent_default();
            nudge.emit((by, field_text(&event)));
        })
    };
    let [less, more] = [("less", -1, Sign::LESS), ("more", 1, Sign::MORE)].map(|(end, by, sign)| {
        let nth = usize::from(by > 0);
        let value = props.value.clone();
        let onclick = props.nudge.reform(move |_: MouseEvent| (by, value.clone()));
        html! {
            <button type="button" class="nudge" id={format!("{}-{end}", props.id)} aria-label={props.names[nth].clone()}
                aria-disabled={props.off[nth].to_string()} {onclick}>
                <Icon {sign} />
            </button>
        }
    });
    let note = format!("{}-error", props.id);
    html! {
        <div class={classes!(props.class, props.error.is_some().then_some("has-error"))}>
            <label for={props.id.clone()}>{ &props.label }</label>
            <div class="stepper">
                { less }
                <input id={props.id.clone()} type="text" inputmode="numeric" autocomplete="off" size={props.size}
                    value={props.value.clone()} aria-invalid={props.error.is_some().to_string()}
                    aria-describedby={note.clone()} {onkeydown} onchange={props.onchange.clone()} />
                { more }
            </div>
            <ErrorNote id={note} text={props.error.clone()} />
        </div>
    }
}
