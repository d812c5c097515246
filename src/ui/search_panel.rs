use yew::prelude::*;

use crate::{
    board::Board,
    search::{
        Approach, Counters, StackFrame,
        program::{Program, Variable},
    },
};

use super::{
    context::use_words,
    counters::CounterTable,
    program::{Glossary, ProgramText},
    variables::Variables,
};

#[derive(PartialEq, Properties)]
pub struct SearchPanelProps {
    pub approach: Approach,
    pub board: Board,
    pub program: Program,
    /// The line of the program that was executed last.
    pub line: Option<usize>,
    pub variables: Vec<Variable>,
    pub stack: Vec<StackFrame>,
    pub counters: Counters,
    /// The search is finished.
    pub done: bool,
    /// Why another approach searches than the one wanted.
    pub note: Option<AttrValue>,
    /// How many complete sets there are, where that is a formula.
    pub size: Option<AttrValue>,
    /// The columns of the current row in the order in which they are tried.
    pub order: Option<Vec<u8>>,
}

/// The search from inside: its program with the line that runs, the variables, the
/// call stack and the counters.
#[component]
pub fn SearchPanel(props: &SearchPanelProps) -> Html {
    let words = use_words();
    let name = format!("approach-{}", props.approach);
    html! {
        <>
            <section class="approach-about">
                <p><b>{ words.text(&name) }</b>{ " · " }{ words.text(&format!("{name}-about")) }</p>
                if let Some(size) = &props.size {
                    <p class="hint" id="approach-size">{ size }</p>
                }
                if let Some(note) = &props.note {
                    <p class="note" id="approach-note">{ note }</p>
                }
            </section>
            <ProgramText program={props.program} line={props.line} />
            <Variables board={props.board} variables={props.variables.clone()} order={props.order.clone()} />
            <Glossary program={props.program} />
            <Stack board={props.board} frames={props.stack.clone()} done={props.done} />
            <CounterTable counters={props.counters} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct StackProps {
    board: Board,
    frames: Vec<StackFrame>,
    done: bool,
}

/// One line a node of the call stack: its queen, and how far its choices are.
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
