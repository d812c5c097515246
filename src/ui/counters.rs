use yew::prelude::*;

use crate::{i18n::grouped, search::Counters};

use super::context::use_words;

#[derive(PartialEq, Properties)]
pub struct CounterTableProps {
    pub counters: Counters,
}

/// What the search has done, in numbers.
#[component]
pub fn CounterTable(props: &CounterTableProps) -> Html {
    let words = use_words();
    let counters = props.counters;
    let rows = [
        ("steps", counters.steps, None),
        ("nodes", counters.nodes, Some("help-nodes")),
        ("candidates", counters.candidates, Some("help-candidates")),
        ("checks", counters.checks, Some("help-checks")),
        ("backtracks", counters.backtracks, Some("help-backtracks")),
        ("prunes", counters.prunes, None),
        ("solutions", counters.solutions, None),
        ("depth", counters.greatest_depth.into(), None),
    ];
    html! {
        <section aria-label={words.text("counters")}>
            <h2>{ words.text("counters") }</h2>
            <dl class="counters">
                { for rows.into_iter().map(|(name, count, help)| html! {
                    <div key={name} title={help.map(|help| words.text(help))}>
                        <dt>{ words.text(&format!("count-{name}")) }</dt>
                        <dd id={format!("count-{name}")}>{ grouped(count.into()) }</dd>
                    </div>
                }) }
            </dl>
        </section>
    }
}
