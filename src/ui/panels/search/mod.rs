//! The panel of the search.

mod counters;
mod program;
mod variables;

use yew::prelude::*;

use crate::{
    app::{
        State,
        panels::search::{SearchView, search_view},
    },
    board::Board,
    search::StackFrame,
    ui::context::{Words, use_words},
};

use counters::CounterTable;
use program::{Glossary, ProgramText};
use variables::Variables;

/// The panel of the search.
pub fn panel(state: &State, words: &Words) -> Html {
    html! { <SearchPanel view={search_view(&state.core, words)} /> }
}

#[derive(PartialEq, Properties)]
struct SearchPanelProps {
    view: SearchView,
}

/// The search from inside: its program with the current line, the variables, the call stack and the
/// counters.
#[component]
fn SearchPanel(props: &SearchPanelProps) -> Html {
    let words = use_words();
    let view = &props.view;
    let name = format!("approach-{}", view.approach);
    html! {
        <>
            <section class="approach-about">
                <p><b>{ words.text(&name) }</b>{ " · " }{ words.text(&format!("{name}-about")) }</p>
                if let Some(size) = &view.size {
                    <p class="hint" id="approach-size">{ size }</p>
                }
                if let Some(note) = &view.note {
                    <p class="note" id="approach-note">{ note }</p>
                }
            </section>
            <ProgramText program={view.program} line={view.line} />
            <Variables board={view.board} variables={view.variables.clone()} order={view.order.clone()} />
            <Glossary program={view.program} />
            <Stack board={view.board} frames={view.stack.clone()} done={view.done} />
            <CounterTable counters={view.counters} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct StackProps {
    board: Board,
    frames: Vec<StackFrame>,
    done: bool,
}

/// The call stack, one line for each node: its queen, and how many of its choices are tried.
#[component]
fn Stack(props: &StackProps) -> Html {
    let words = use_words();
    let frames = props.frames.iter().enumerate().map(|(level, frame)| {
        let place = frame.placed.map(|cell| {
            let (row, column) = (props.board.row(cell) + 1, props.board.col(cell) + 1);
            words.with(
                "stack-frame",
                &[("row", row.into()), ("column", column.into())],
            )
        });
        let tried = if place.is_some() {
            frame.tried + 1
        } else {
            frame.tried
        };
        let choices = words.with(
            "stack-choices",
            &[("tried", tried.into()), ("choices", frame.choices.into())],
        );
        let share = f64::from(tried) / f64::from(frame.choices.max(1)) * 100.0;
        html! {
            <li key={level} class={classes!("frame", place.is_none().then_some("is-top"))}>
                <span class="frame-place">{ place.unwrap_or_else(|| words.text(if props.done { "stack-done" } else { "stack-top" })) }</span>
                <span class="frame-choices">{ choices }</span>
                <span class="frame-bar" style={format!("--share: {share:.1}%")}></span>
            </li>
        }
    });
    html! {
        <section aria-label={words.text("stack")}>
            <h2>{ words.text("stack") }</h2>
            <ol class="stack" id="stack">{ for frames }</ol>
        </section>
    }
}
