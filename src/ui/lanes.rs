use yew::prelude::*;

use crate::{
    app::{
        Action, Lane, LaneAction, Lock,
        view::{self, BoardView},
    },
    i18n::{Texts, grouped},
    playback::Goal,
    search::{Approach, Counters, Search},
};

use super::{
    board::StillBoard,
    context::{sends, use_dispatch, use_words},
    icon::{Icon, Sign},
};

/// A board beside others: what a person looks at first is which of them is ahead.
#[derive(Clone, PartialEq)]
pub struct LaneView {
    pub approach: Approach,
    pub view: BoardView,
    pub counters: Counters,
    /// All steps, once they are known.
    pub steps: Option<u64>,
    pub done: bool,
}

impl LaneView {
    /// The view of a board beside the page's own.
    pub fn of(lane: &Lane) -> LaneView {
        LaneView {
            approach: lane.approach(),
            view: view::searched(&lane.search),
            counters: lane.search.counters(),
            steps: lane.index.is_complete().then(|| lane.index.steps()),
            done: lane.is_done(),
        }
    }
}

#[derive(PartialEq, Properties)]
pub struct LanesProps {
    /// The page's own first.
    pub lanes: Vec<LaneView>,
    pub lock: Lock,
}

/// Boards side by side, one an approach.
#[component]
pub fn LaneBoards(props: &LanesProps) -> Html {
    let words = use_words();
    html! {
        <div class={classes!("lanes", format!("has-{}", props.lanes.len()))} id="lanes">
            { for props.lanes.iter().enumerate().map(|(nth, lane)| html! {
                <section key={lane.approach.name()} class={classes!("lane", lane.done.then_some("is-done"))}
                    id={format!("lane-{}", nth + 1)} aria-label={words.text(&format!("approach-{}", lane.approach))}>
                    <h2 class="lane-name">{ words.text(&format!("approach-{}", lane.approach)) }</h2>
                    <StillBoard view={lane.view.clone()} name={told(lane, &words)} />
                    <Progress lane={lane.clone()} />
                    // The page's own search has the transport.
                    if let (Some(other), Lock::Free) = (nth.checked_sub(1), props.lock) {
                        <Hand {other} />
                    }
                </section>
            }) }
        </div>
    }
}

/// What a board shows, for those who do not see it.
fn told(lane: &LaneView, words: &Texts) -> String {
    words.with(
        "lane-board",
        &[
            (
                "approach",
                words.text(&format!("approach-{}", lane.approach)).into(),
            ),
            ("step", grouped(lane.counters.steps.into()).into()),
            ("number", grouped(lane.counters.solutions.into()).into()),
        ],
    )
}

#[derive(PartialEq, Properties)]
struct ProgressProps {
    lane: LaneView,
}

/// How far an approach is: its step of all, and a bar.
#[component]
fn Progress(props: &ProgressProps) -> Html {
    let words = use_words();
    let lane = &props.lane;
    let step = lane.counters.steps;
    let share = lane
        .steps
        .map_or(0.0, |steps| step as f64 / steps.max(1) as f64);
    let most = lane
        .steps
        .map_or_else(|| "…".to_owned(), |steps| grouped(steps.into()));
    html! {
        <p class="lane-progress">
            <span class="lane-step">{ grouped(step.into()) }</span>
            <span class="lane-of">{ words.with("go-of", &[("most", most.into())]) }</span>
            <span class="lane-found">{ "◆ " }{ grouped(lane.counters.solutions.into()) }</span>
            <span class="lane-bar" style={format!("--share: {:.2}%", share * 100.0)}></span>
        </p>
    }
}

#[derive(PartialEq, Properties)]
struct HandProps {
    /// Which of those beside the page's own.
    other: usize,
}

/// Each at its own pace: steps by hand.
#[component]
fn Hand(props: &HandProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let nth = props.other;
    let buttons = [
        (
            "to-start",
            Sign::ToStart,
            LaneAction::Seek(nth, Goal::Step(0)),
        ),
        (
            "previous-solution",
            Sign::PreviousSolution,
            LaneAction::Seek(nth, Goal::PreviousSolution),
        ),
        ("step-back", Sign::StepBack, LaneAction::StepBack(nth)),
        ("step", Sign::Step, LaneAction::Step(nth)),
        (
            "next-solution",
            Sign::NextSolution,
            LaneAction::Seek(nth, Goal::NextSolution),
        ),
        ("to-end", Sign::ToEnd, LaneAction::Seek(nth, Goal::End)),
    ];
    html! {
        <div class="transport-buttons lane-hand">
            { for buttons.into_iter().map(|(name, sign, action)| {
                let text = words.text(name);
                html! {
                    <button key={name} type="button" class="press is-small" id={format!("lane-{}-{name}", nth + 2)}
                        aria-label={text.clone()} title={text} onclick={sends(&dispatch, Action::Lanes(action))}>
                        <Icon {sign} />
                    </button>
                }
            }) }
        </div>
    }
}

#[derive(PartialEq, Properties)]
pub struct LockProps {
    pub lock: Lock,
}

/// What holds the boards together.
#[component]
pub fn LockChoice(props: &LockProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    html! {
        <fieldset class="choices">
            <legend>{ words.text("lanes-lock") }</legend>
            { for Lock::ALL.into_iter().map(|lock| {
                let id = format!("lock-{}", lock.name());
                html! {
                    <label key={id.clone()} class="choice">
                        <input type="radio" name="lock" id={id.clone()} checked={lock == props.lock}
                            onchange={sends(&dispatch, Action::Lanes(LaneAction::Lock(lock)))} />
                        <span>{ words.text(&id) }</span>
                    </label>
                }
            }) }
        </fieldset>
    }
}

#[derive(PartialEq, Properties)]
pub struct LaneTableProps {
    pub counters: Vec<(Approach, Counters)>,
}

/// What is counted on each board, side by side.
#[component]
pub fn LaneTable(props: &LaneTableProps) -> Html {
    let words = use_words();
    type Count = fn(&Counters) -> u64;
    let rows: [(&str, Count); 7] = [
        ("steps", |counters| counters.steps),
        ("nodes", |counters| counters.nodes),
        ("candidates", |counters| counters.candidates),
        ("checks", |counters| counters.checks),
        ("backtracks", |counters| counters.backtracks),
        ("prunes", |counters| counters.prunes),
        ("solutions", |counters| counters.solutions),
    ];
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
                    { for rows.into_iter().map(|(name, count)| html! {
                        <tr key={name}>
                            <th scope="row">{ words.text(&format!("count-{name}")) }</th>
                            { for props.counters.iter().map(|(approach, counters)| html! {
                                <td key={approach.name()}>{ grouped(count(counters).into()) }</td>
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
