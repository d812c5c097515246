use yew::prelude::*;

use crate::{
    app::{Action, Lines, List, ListAction, Shown, Task, Which, list_waiting},
    i18n::{Texts, counted},
    worker::LIST_MOST,
};

use super::{
    context::{sends, sends_and_focuses, use_dispatch, use_words},
    export::ExportForm,
    placement_list::PlacementList,
    task::TaskLine,
};

#[derive(PartialEq, Properties)]
pub struct PlacementsPanelProps {
    pub lines: Lines,
    pub list: List,
    /// How many placements are found by now.
    pub found: u128,
    /// How many found ones are listed.
    pub listed: u64,
    /// How many there are, where that is known.
    pub total: Option<u128>,
    /// That is in sight above the list.
    pub total_above: bool,
    /// The index of the placement on the board.
    pub on_board: Option<u128>,
    pub shown: Option<Shown>,
    pub task: Option<Task>,
}

/// The list of placements: which one, how long it is, what is done with it.
#[component]
pub fn PlacementsPanel(props: &PlacementsPanelProps) -> Html {
    let words = use_words();
    let which = props.list.which;
    let (all, rest) = summary(props, &words);
    html! {
        <>
            <Summary all={all} {rest} above={props.total_above} />
            <WhichChoice {which} />
            <PlacementList key={which.name()} lines={props.lines.clone()} start={props.list.start()}
                goal={props.list.goal} error={props.list.error.clone()} shown={props.shown.clone()}
                on_board={props.on_board} complete={which != Which::All || props.total.is_some()} />
            <div class="row-of-buttons">
                <ExportForm problem={props.lines.problem} total={props.total} shown={which == Which::All} />
            </div>
            <Waiting list={props.list.clone()} />
            <TaskLine task={props.task.clone()} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct SummaryProps {
    all: Option<String>,
    rest: String,
    above: bool,
}

/// How many there are, and how many of them are here. What is in sight above is there
/// only for those who hear the page.
#[component]
fn Summary(props: &SummaryProps) -> Html {
    let hidden = props.above.then_some("visually-hidden");
    html! {
        <p class={classes!("summary", hidden.filter(|_| props.rest.is_empty()))} id="placements-summary">
            if let Some(all) = &props.all {
                <span class={hidden}>{ all.clone() }{ " " }</span>
            }
            { &props.rest }
        </p>
    }
}

/// How many there are, if that is known, and how many of them are here.
fn summary(props: &PlacementsPanelProps, words: &Texts) -> (Option<String>, String) {
    let counted = |id, number: u128| words.with(id, &counted(number));
    let all = props.total.map(|total| counted("placements-all", total));
    let list = &props.list;
    let parts = match list.which {
        Which::All => {
            let length = props.lines.length();
            let first = match list.is_given_up() {
                true => "placements-first-given-up",
                false => "placements-first",
            };
            let so_far = (all.is_none() && length > 0).then(|| counted(first, length));
            [so_far, None]
        }
        Which::Different => {
            let id = match list.class_count() {
                Some(_) => "placements-different",
                None => "placements-different-first",
            };
            let listed = list.classes_listed();
            let count = list.class_count().unwrap_or(listed.into());
            let different = (count > 0).then(|| counted(id, count));
            let kept = (listed == LIST_MOST).then(|| counted("placements-kept", listed.into()));
            [different, kept]
        }
        Which::Found => {
            let kept = (props.listed == LIST_MOST)
                .then(|| counted("placements-kept", props.listed.into()));
            // That there are more than the list shows is said beside how many there are.
            let so_far = match props.found {
                found if props.total.is_some_and(|total| found >= total) => None,
                _ if kept.is_some() && all.is_some() => None,
                0 => Some(words.text("placements-none-yet")),
                found => Some(counted("placements-found", found)),
            };
            [so_far, kept]
        }
    };
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (all, parts.join(" "))
}

#[derive(PartialEq, Properties)]
struct WhichChoiceProps {
    which: Which,
}

/// Which list is shown.
#[component]
fn WhichChoice(props: &WhichChoiceProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    html! {
        <fieldset class="choices list-choice">
            <legend class="visually-hidden">{ words.text("list-which") }</legend>
            { for Which::ALL.into_iter().map(|which| html! {
                <label key={which.name()} class="choice">
                    <input type="radio" name="list" id={format!("list-{}", which.name())} checked={which == props.which}
                        onchange={sends(&dispatch, Action::List(ListAction::Choose(which)))} />
                    <span>{ words.text(&format!("list-{}", which.name())) }</span>
                </label>
            }) }
        </fieldset>
    }
}

#[derive(PartialEq, Properties)]
struct WaitingProps {
    list: List,
}

/// That an answer is waited for, once that takes long, and how it is ended.
#[component]
fn Waiting(props: &WaitingProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let phrases = list_waiting(&props.list, &words);
    let stopped = phrases.is_none() && props.list.is_stopped();
    let nothing = phrases.is_none() && !stopped;
    let value = props.list.share().map(|share| share.to_string());
    html! {
        <div id="list-waiting" class={classes!("task-place", nothing.then_some("is-empty"))}>
            if let Some(phrases) = &phrases {
                <div class="task is-running">
                    <progress id="list-progress" {value} max="1" aria-label={words.text("list-busy")} />
                    <span>{ phrases.join(" · ") }</span>
                    <button type="button" id="list-stop" class="button is-small"
                        onclick={sends_and_focuses(&dispatch, Action::List(ListAction::Stop), "list-field")}>
                        { words.text("cancel") }
                    </button>
                </div>
            }
            // The numbers change every second: what is said aloud does not.
            <div aria-live="polite">
                if let Some(doing) = phrases.as_ref().and_then(|phrases| phrases.first()) {
                    <span class="visually-hidden">{ doing.clone() }</span>
                }
                if stopped {
                    <p class="hint">{ words.text("list-stopped") }</p>
                }
            </div>
        </div>
    }
}
