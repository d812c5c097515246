use yew::prelude::*;

use crate::app::Action;

use super::context::{sends, use_dispatch, use_words};

#[derive(PartialEq, Properties)]
pub struct ChoiceProps {
    /// The start of the ids and of the texts: option `b` of the choice `a` is `a-b`.
    pub name: &'static str,
    pub legend: &'static str,
    /// Whether the choice belongs to a list below it; only screen readers get the legend then.
    #[prop_or_default]
    pub of_list: bool,
    pub chosen: &'static str,
    /// The options, each with the action that chooses it.
    pub options: Vec<(&'static str, Action)>,
}

/// The choice of one of several options.
#[component]
pub fn Choice(props: &ChoiceProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    html! {
        <fieldset class={classes!("choices", props.of_list.then_some("list-choice"))}>
            <legend class={props.of_list.then_some("visually-hidden")}>{ words.text(props.legend) }</legend>
            { for props.options.iter().map(|(option, action)| {
                let id = format!("{}-{option}", props.name);
                html! {
                    <label key={*option} class="choice">
                        <input type="radio" name={props.name} id={id.clone()} checked={*option == props.chosen}
                            onchange={sends(&dispatch, action.clone())} />
                        <span>{ words.text(&id) }</span>
                    </label>
                }
            }) }
        </fieldset>
    }
}
