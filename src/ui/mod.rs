//! The page, drawn with Yew.

use yew::prelude::*;

/// The whole page.
#[component]
pub fn App() -> Html {
    html! { <h1>{ "Queenscope" }</h1> }
}
