use yew::prelude::*;

use crate::ui::context::use_words;
use crate::{i18n::grouped, search::Counters};

#[derive(PartialEq, Properties)]
pub struct CounterTableProps {
    pub counters: Counters,
}

/// The counters of the search.
#[component]
pub fn CounterTable(props: &CounterTableProps) -> Html {
    let words = use_words();
    html! {
        <section aria-label={words.text("counters")}>
            <h2>{ words.text("counters") }</h2>
            <dl class="counters">
                { for props.counters.named().into_iter().map(|(name, count)| html! {
                    <div key={name}>
                        <dt>{ words.text(&format!("count-{name}")) }</dt>
                        <dd id={format!("count-{name}")}>{ grouped(count.into()) }</dd>
                    </div>
                }) }
            </dl>
            <CounterHelp />
        </section>
    }
}

/// The explanations of the counters, closed at first.
#[component]
fn CounterHelp() -> Html {
    let words = use_words();
    html! {
        <details class="glossary" id="counter-help">
            <summary>{ words.text("counters-help") }</summary>
            <dl>
                { for ["nodes", "candidates", "checks", "backtracks", "prunes"].map(|name| html! {
                    <div key={name}>
                        <dt>{ words.text(&format!("count-{name}")) }</dt>
                        <dd>{ words.text(&format!("help-{name}")) }</dd>
                    </div>
                }) }
            </dl>
        </details>
    }
}
