use std::ops::RangeInclusive;

use yew::prelude::*;

use super::context::{field_text, use_words};

/// A number that is typed into a field. A wrong one stays in the field beside its error, and
/// nothing else changes.
pub struct TypedNumber {
    /// The text in the field.
    pub value: String,
    /// What is wrong with it.
    pub error: Option<String>,
    /// Takes what is typed.
    pub onchange: Callback<Event>,
    /// Forgets a wrong number, and sets another if there is one.
    pub reset: Callback<Option<u32>>,
}

/// The field called `name` for the number `now`: `read` gives the number of a text, `range` the
/// numbers that are taken, and `set` receives them.
#[hook]
pub fn use_typed_number(
    name: &str,
    now: u32,
    read: fn(&str) -> Option<u32>,
    range: RangeInclusive<u32>,
    set: Callback<u32>,
) -> TypedNumber {
    let words = use_words();
    let wrong = use_state_eq(|| None::<String>);
    let error = wrong.as_ref().map(|found| {
        let args = [
            ("field", words.text(name).into()),
            ("found", found.chars().take(40).collect::<String>().into()),
            ("least", range.start().to_string().into()),
            ("most", range.end().to_string().into()),
        ];
        words.with("error-go", &args)
    });
    let value = (*wrong).clone().unwrap_or_else(|| now.to_string());
    let reset = {
        let wrong = wrong.clone();
        Callback::from(move |number: Option<u32>| {
            wrong.set(None);
            if let Some(number) = number {
                set.emit(number);
            }
        })
    };
    let onchange = {
        let reset = reset.clone();
        Callback::from(move |event: Event| {
            let text = field_text(&event);
            match read(&text).filter(|number| range.contains(number)) {
                None => wrong.set(Some(text)),
                number => reset.emit(number),
            }
        })
    };
    TypedNumber {
        value,
        error,
        onchange,
        reset,
    }
}
