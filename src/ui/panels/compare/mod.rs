//! The panel that compares approaches.

mod boards;
mod chart;

use yew::prelude::*;

use crate::{
    app::{
        Action, Lock, Quantity, State, approach_choice,
        document::{COMPARED_APPROACHES, Compared},
        failure_text,
        panels::compare::{
            CompareAction, Measurement, Run, boards_beside,
            chart::{Chart, ChartLook, points_csv},
            compared_counters,
        },
    },
    board::Wrap,
    i18n::{Arg, Texts},
    search::Approach,
    ui::{
        choice::Choice,
        context::{Words, field_checked, send, sends, use_dispatch, use_words},
        error_note::ErrorNote,
        store::Dispatch,
    },
    web,
};

use boards::{BoardsBeside, CounterColumns};
use chart::{ChartPicture, NumberTable, picture};

/// The panel that compares.
pub fn panel(state: &State, words: &Words) -> Html {
    let (panel, core) = (&state.panels.compare, &state.core);
    let failure = panel.boards.failure();
    let failure = failure.map(|why| failure_text(why, "kept-boards", words));
    let compared = &core.document.compared;
    html! {
        <>
            <ErrorNote id="boards-failure" text={failure} />
            <Choice name="lock" legend="lanes-lock" chosen={compared.lock.name()}
                options={Lock::ALL.map(|lock| (lock.name(), CompareAction::Lock(lock).into())).to_vec()} />
            <CounterColumns counters={compared_counters(panel, core)} />
            <ComparePanel compared={compared.clone()} measurement={panel.measurement.clone()}
                wrap={core.problem().board().wrap()} />
        </>
    }
}

/// The boards side by side, which replace the page's own.
pub fn stage(state: &State) -> Html {
    let (panel, core) = (&state.panels.compare, &state.core);
    html! {
        <BoardsBeside boards={boards_beside(panel, core)} lock={core.document.compared.lock} />
    }
}

#[derive(PartialEq, Properties)]
struct ComparePanelProps {
    compared: Compared,
    measurement: Measurement,
    /// How the edges of the page's board join.
    wrap: Wrap,
}

/// The panel: it measures approaches as n grows, draws the chart and saves it.
#[component]
fn ComparePanel(props: &ComparePanelProps) -> Html {
    let (compared, measured) = (&props.compared, &props.measurement);
    html! {
        <>
            <CompareChoice compared={compared.clone()} wrap={props.wrap} />
            <Measure compared={compared.clone()} measurement={measured.clone()} wrap={props.wrap} />
            if !measured.is_empty() {
                <Choice name="quantity" legend="compare-show" chosen={compared.quantity.name()}
                    options={Quantity::ALL.map(|quantity| (quantity.name(), CompareAction::Show(quantity).into())).to_vec()} />
                <ChartPicture series={measured.series.clone()} quantity={compared.quantity} wrap={measured.wrap} />
                <Saving measurement={measured.clone()} quantity={compared.quantity} />
                <NumberTable series={measured.series.clone()} quantity={compared.quantity} wrap={measured.wrap} />
            }
        </>
    }
}

#[derive(PartialEq, Properties)]
struct CompareChoiceProps {
    compared: Compared,
    wrap: Wrap,
}

/// The choice of two to four approaches; those that do not apply say why.
#[component]
fn CompareChoice(props: &CompareChoiceProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let (compared, wrap) = (&props.compared, props.wrap);
    html! {
        <fieldset class="choices" aria-describedby="compare-how">
            <legend>{ words.with("compare-which", &between()) }</legend>
            { for Approach::ALL.into_iter().map(|approach| {
                let id = format!("compare-{approach}");
                let checked = compared.approaches.contains(&approach);
                let why = Measurement::check(approach, wrap).err();
                let full = compared.is_full() && !checked;
                let disabled = full || why.is_some();
                let onchange = send(&dispatch, move |event: Event| {
                    CompareAction::Choose(approach, field_checked(&event)).into()
                });
                let text = approach_choice(approach, why, &words);
                html! {
                    <label key={id.clone()} class="choice">
                        <input type="checkbox" {id} {checked} {disabled} {onchange} />
                        <span>{ text }</span>
                    </label>
                }
            }) }
            <p class="hint" id="compare-how">{ how_many(compared, wrap, &words) }</p>
        </fieldset>
    }
}

/// The note below the choice, if it has too few or the most approaches.
fn how_many(compared: &Compared, wrap: Wrap, words: &Texts) -> Option<String> {
    if Measurement::applicable(compared, wrap).len() < COMPARED_APPROACHES.0 {
        Some(words.with("compare-too-few", &between()))
    } else if compared.is_full() {
        Some(words.text("compare-full"))
    } else {
        None
    }
}

fn between() -> [Arg<'static>; 2] {
    let (least, most) = COMPARED_APPROACHES;
    [
        ("least", (least as u8).into()),
        ("most", (most as u8).into()),
    ]
}

/// The measurement: its button, its progress and its state.
#[component]
fn Measure(props: &ComparePanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let (measured, wrap) = (&props.measurement, props.wrap);
    let running = measured.is_running();
    let can = running || Measurement::can_measure(&props.compared, wrap);
    // One button for both actions, so that the focus stays when its action changes.
    let (name, action) = match running {
        true => ("compare-stop", CompareAction::Stop),
        false => ("compare-measure", CompareAction::Measure),
    };
    let onclick = if can {
        sends(&dispatch, action)
    } else {
        Callback::noop()
    };
    let share = match &measured.run {
        Run::Running { share, .. } => Some(*share),
        _ => None,
    };
    html! {
        <div class={classes!("measure", running.then_some("is-running"))}>
            <button type="button" id="measure" class={classes!("button", (!running).then_some("is-primary"))}
                aria-disabled={(!can).to_string()} {onclick}>{ words.text(name) }</button>
            if let Some(share) = share {
                <progress value={share.to_string()} max="1" aria-label={words.text("compare-progress")} />
            }
            // Announced at the beginning and at the end only, because the current size changes
            // fast.
            <p id="measure-state" class={classes!("hint", matches!(measured.run, Run::Failed(_)).then_some("error"))}
                aria-live={if running { "off" } else { "polite" }}>{ run_text(measured, wrap, &words) }</p>
        </div>
    }
}

fn run_text(measured: &Measurement, wrap: Wrap, words: &Texts) -> String {
    let wrap_name = |wrap: Wrap| words.text(&format!("wrap-{wrap}"));
    match &measured.run {
        Run::Running {
            now: Some((approach, n)),
            ..
        } => {
            let approach = words.text(&format!("approach-{approach}"));
            words.with(
                "compare-now",
                &[("approach", approach.into()), ("n", (*n).into())],
            )
        }
        Run::Failed(why) => failure_text(why, "kept-measured", words),
        Run::Done(millis) => {
            let seconds = format!("{:.1}", millis / 1000.0);
            words.with("compare-done", &[("seconds", seconds.into())])
        }
        Run::Running { now: None, .. } | Run::Still if measured.is_empty() => {
            words.with("compare-about", &[("wrap", wrap_name(wrap).into())])
        }
        Run::Running { now: None, .. } | Run::Still => words.with(
            "compare-stopped",
            &[("wrap", wrap_name(measured.wrap).into())],
        ),
    }
}

#[derive(PartialEq, Properties)]
struct SavingProps {
    measurement: Measurement,
    quantity: Quantity,
}

/// The buttons that save the chart and the numbers as files.
#[component]
fn Saving(props: &SavingProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let save_svg = {
        let (measured, words, quantity) =
            (props.measurement.clone(), words.clone(), props.quantity);
        saves(&dispatch, move || {
            let chart = Chart::new(&measured.series, quantity)?;
            let svg = picture(&chart, measured.wrap, ChartLook::File, &words);
            Some((
                measured.file_name(Some(quantity), "svg"),
                "image/svg+xml",
                svg,
            ))
        })
    };
    let save_csv = {
        let measured = props.measurement.clone();
        saves(&dispatch, move || {
            let csv = points_csv(&measured.series, measured.wrap);
            Some((measured.file_name(None, "csv"), "text/csv", csv))
        })
    };
    let error = props.measurement.unsaved.as_ref();
    let error = error.map(|why| words.with("task-failed", &[("why", why.to_string().into())]));
    html! {
        <div class="row-of-buttons">
            <button type="button" id="save-chart" class="button" onclick={save_svg}>{ words.text("compare-save-svg") }</button>
            <button type="button" id="save-points" class="button" onclick={save_csv}>{ words.text("compare-save-csv") }</button>
            <ErrorNote id="unsaved" text={error} />
        </div>
    }
}

/// A callback that saves a file: its name, its media type and its text.
fn saves(
    dispatch: &Dispatch,
    file: impl Fn() -> Option<(String, &'static str, String)> + 'static,
) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| {
        let Some((name, media_type, text)) = file() else {
            return;
        };
        if let Err(error) = web::save_text(&name, media_type, &text) {
            let why = error.to_string();
            dispatch.dispatch(Action::from(CompareAction::Unsaved(why)));
        }
    })
}
