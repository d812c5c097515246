//! The panel of the placements.

mod count;
mod export_form;
mod export_line;
mod list;

use yew::prelude::*;

use crate::{
    app::{
        ListKind, ShownPlacement, State,
        panels::placements::{
            ExportRun, Summary,
            count::{Headline, count_headline, workers},
            list::{List, ListAction, ListLines, list_failure, list_waiting},
            list_summary,
        },
    },
    ui::{
        choice::Choice,
        context::{Words, list_action, sends_and_focuses, use_dispatch, use_words},
    },
    web,
};

use count::CountCard;
use export_form::ExportForm;
use export_line::ExportLine;
use list::PlacementList;

/// The panel of the placements.
pub fn panel(state: &State, words: &Words) -> Html {
    let (panel, core) = (&state.panels.placements, &state.core);
    let count = panel.counting.current.as_ref();
    let headline = count_headline(count, core.total(), words);
    let total_above = matches!(headline, Headline::All(..));
    html! {
        <>
            <CountCard counting={panel.counting.clone()} {headline} settings={core.document.settings}
                workers={workers(core)} known={core.total().is_some()} />
            <ListPanel lines={panel.list.lines(core)} list={panel.list.clone()} start={core.document.list.line}
                summary={list_summary(panel, core, words)} total={core.total()} {total_above}
                on_board={panel.number_on_board(core)} shown={core.document.shown.clone()}
                export={panel.export.clone()} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct ListPanelProps {
    lines: ListLines,
    list: List,
    /// The line at which the list opens.
    start: u128,
    summary: Summary,
    /// The number of placements, if it is known.
    total: Option<u128>,
    /// Whether that number is shown above the list.
    total_above: bool,
    /// The index of the placement on the board.
    on_board: Option<u128>,
    shown: Option<ShownPlacement>,
    export: Option<ExportRun>,
}

/// The list of placements: the choice of the list, its length, its lines and its export.
#[component]
fn ListPanel(props: &ListPanelProps) -> Html {
    let kind = props.lines.kind();
    // The count above comes first, then the list, then what is done with it.
    let due = web::use_slices((), 3, 1);
    html! {
        <>
            <SummaryLine summary={props.summary.clone()} above={props.total_above} />
            <Choice name="list" legend="list-which" of_list=true chosen={kind.name()}
                options={ListKind::ALL.map(|kind| (kind.name(), list_action(ListAction::Choose(kind)))).to_vec()} />
            if due > 1 {
                <PlacementList key={kind.name()} lines={props.lines.clone()} start={props.start}
                    goal={props.list.goal} error={props.list.error.clone()} shown={props.shown.clone()}
                    on_board={props.on_board} complete={kind != ListKind::All || props.total.is_some()} />
            }
            if due > 2 {
                <div class="row-of-buttons">
                    <ExportForm problem={props.lines.problem} total={props.total} shown={kind == ListKind::All} />
                </div>
                <Waiting list={props.list.clone()} />
                <ExportLine export={props.export.clone()} />
            }
        </>
    }
}

#[derive(PartialEq, Properties)]
struct SummaryLineProps {
    summary: Summary,
    above: bool,
}

/// The number of placements and the number that are listed. If the page shows that above, this line
/// is for screen readers only.
#[component]
fn SummaryLine(props: &SummaryLineProps) -> Html {
    let hidden = props.above.then_some("visually-hidden");
    html! {
        <p class={classes!("summary", hidden.filter(|_| props.summary.rest.is_empty()))} id="placements-summary">
            if let Some(all) = &props.summary.all {
                <span class={hidden}>{ all.clone() }{ " " }</span>
            }
            { &props.summary.rest }
        </p>
    }
}

#[derive(PartialEq, Properties)]
struct WaitingProps {
    list: List,
}

/// A note that the page waits for an answer, shown once that takes long, with a button to cancel.
#[component]
fn Waiting(props: &WaitingProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let phrases = list_waiting(&props.list, &words);
    let failure = list_failure(&props.list, &words);
    let stopped = phrases.is_none() && failure.is_none() && props.list.stopped;
    let nothing = phrases.is_none() && failure.is_none() && !stopped;
    let value = props.list.share().map(|share| share.to_string());
    html! {
        <div id="list-waiting" class={classes!("task-place", nothing.then_some("is-empty"))}>
            if let Some(phrases) = &phrases {
                <div class="task is-running">
                    <progress id="list-progress" {value} max="1" aria-label={words.text("list-busy")} />
                    <span>{ phrases.join(" · ") }</span>
                    <button type="button" id="list-stop" class="button is-small"
                        onclick={sends_and_focuses(&dispatch, list_action(ListAction::Stop), "list-field")}>
                        { words.text("cancel") }
                    </button>
                </div>
            }
            // The numbers change every second, so screen readers hear only the first phrase.
            <div aria-live="polite">
                if let Some(doing) = phrases.as_ref().and_then(|phrases| phrases.first()) {
                    <span class="visually-hidden">{ doing.clone() }</span>
                }
                if stopped {
                    <p class="hint">{ words.text("list-stopped") }</p>
                }
                if let Some(failure) = failure {
                    <p id="list-failure" class="error">{ failure }</p>
                }
            </div>
        </div>
    }
}
