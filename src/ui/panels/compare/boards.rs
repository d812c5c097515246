use yew::prelude::*;

use crate::{
    app::{
        Lock,
        panels::compare::{BoardBeside, CompareAction},
    },
    i18n::{Texts, grouped},
    playback::Goal,
    search::{Approach, Counters},
    ui::{
        context::{sends, use_dispatch, use_words},
        icon::Sign,
        shell::board::StillBoard,
        tool::Tool,
    },
};

#[derive(PartialEq, Properties)]
pub struct BoardsBesideProps {
    /// The boards, the page's own first.
    pub boards: Vec<BoardBeside>,
    pub lock: Lock,
}

/// The boards side by side, one for each approach.
#[component]
pub fn BoardsBeside(props: &BoardsBesideProps) -> Html {
    let words = use_words();
    html! {
        <div class={classes!("lanes", format!("has-{}", props.boards.len()))} id="lanes">
            { for props.boards.iter().enumerate().map(|(nth, board)| html! {
                <section key={board.approach.name()} class={classes!("lane", board.done.then_some("is-done"))}
                    id={format!("lane-{}", nth + 1)} aria-label={words.text(&format!("approach-{}", board.approach))}>
                    <h2 class="lane-name">{ words.text(&format!("approach-{}", board.approach)) }</h2>
                    <StillBoard view={board.view.clone()} name={board_name(board, &words)} />
                    <BoardProgress board={board.clone()} />
                    // The page's own search has the transport instead.
                    if let (Some(other), Lock::Free) = (nth.checked_sub(1), props.lock) {
                        <BoardSteps {other} />
                    }
                </section>
            }) }
        </div>
    }
}

/// The accessible name of a board: what it shows.
fn board_name(board: &BoardBeside, words: &Texts) -> String {
    words.with(
        "lane-board",
        &[
            (
                "approach",
                words.text(&format!("approach-{}", board.approach)).into(),
            ),
            ("step", grouped(board.counters.steps.into()).into()),
            ("number", grouped(board.counters.solutions.into()).into()),
        ],
    )
}

#[derive(PartialEq, Properties)]
struct BoardProgressProps {
    board: BoardBeside,
}

/// The progress of an approach: its step out of all steps, and a bar.
#[component]
fn BoardProgress(props: &BoardProgressProps) -> Html {
    let words = use_words();
    let board = &props.board;
    let step = board.counters.steps;
    let share = board
        .steps
        .map_or(0.0, |steps| step as f64 / steps.max(1) as f64);
    let most = board
        .steps
        .map_or_else(|| "…".to_owned(), |steps| grouped(steps.into()));
    html! {
        <p class="lane-progress">
            <span class="lane-step">{ grouped(step.into()) }</span>
            <span class="lane-of">{ words.with("go-of", &[("most", most.into())]) }</span>
            <span class="lane-found">{ "◆ " }{ grouped(board.counters.solutions.into()) }</span>
            <span class="lane-bar" style={format!("--share: {:.2}%", share * 100.0)}></span>
        </p>
    }
}

#[derive(PartialEq, Properties)]
struct BoardStepsProps {
    /// The index among the boards beside the page's own.
    other: usize,
}

/// The buttons that step one board by itself.
#[component]
fn BoardSteps(props: &BoardStepsProps) -> Html {
    let dispatch = use_dispatch();
    let nth = props.other;
    let seek = |goal| CompareAction::SeekBoard(nth, goal);
    let buttons = [
        ("to-start", Sign::TO_START, seek(Goal::Step(0))),
        (
            "previous-solution",
            Sign::PREVIOUS_SOLUTION,
            seek(Goal::PreviousSolution),
        ),
        (
            "step-back",
            Sign::STEP_BACK,
            CompareAction::StepBoardBack(nth),
        ),
        ("step", Sign::STEP, CompareAction::StepBoard(nth)),
        (
            "next-solution",
            Sign::NEXT_SOLUTION,
            seek(Goal::NextSolution),
        ),
        ("to-end", Sign::TO_END, seek(Goal::End)),
    ];
    html! {
        <div class="transport-buttons lane-hand">
            { for buttons.into_iter().map(|(name, sign, action)| html! {
                <Tool key={name} id={format!("lane-{}-{name}", nth + 2)} {name} class="press is-small" {sign} onclick={sends(&dispatch, action)} />
            }) }
        </div>
    }
}

#[derive(PartialEq, Properties)]
pub struct CounterColumnsProps {
    pub counters: Vec<(Approach, Counters)>,
}

/// The table with the counters of each board.
#[component]
pub fn CounterColumns(props: &CounterColumnsProps) -> Html {
    let words = use_words();
    // All but the greatest depth.
    let names = Counters::default().named().map(|(name, _)| name);
    let rows = names.into_iter().enumerate().take(7);
    html! {
        <div class="numbers" tabindex="0" role="region" aria-label={words.text("lanes-table")}>
            <table id="lane-table">
                <thead>
                    <tr>
                        <td></td>
                        { for props.counters.iter().map(|(approach, _)| html! {
                            <th key={approach.name()} scope="col">{ words.text(&format!("approach-{approach}")) }</th>
                        }) }
                    </tr>
                </thead>
                <tbody>
                    { for rows.map(|(at, name)| html! {
                        <tr key={name}>
                            <th scope="row">{ words.text(&format!("count-{name}")) }</th>
                            { for props.counters.iter().map(|(approach, counters)| html! {
                                <td key={approach.name()}>{ grouped(counters.named()[at].1.into()) }</td>
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
