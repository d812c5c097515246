use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::{
    app::{
        Action, COMPARED, Compare, CompareAction, Run,
        chart::{Chart, Look, Quantity, points_csv},
    },
    board::Wrap,
    i18n::{Arg, Texts},
    search::Approach,
    web,
};

use super::{
    chart::{ChartPicture, NumberTable, picture},
    context::{send, sends, use_dispatch, use_words},
    setup::needs,
    store::Dispatch,
};

#[derive(PartialEq, Properties)]
pub struct ComparePanelProps {
    pub compare: Compare,
    /// How the page's board wraps.
    pub wrap: Wrap,
}

/// Approaches compared: measured as n grows, drawn, and saved.
#[component]
pub fn ComparePanel(props: &ComparePanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let compare = &props.compare;
    html! {
        <>
            <Choice compare={compare.clone()} wrap={props.wrap} />
            <Measure compare={compare.clone()} wrap={props.wrap} />
            if !compare.is_empty() {
                <fieldset class="choices">
                    <legend>{ words.text("compare-show") }</legend>
                    { for Quantity::ALL.into_iter().map(|quantity| {
                        let id = format!("quantity-{}", quantity.name());
                        html! {
                            <label key={id.clone()} class="choice">
                                <input type="radio" name="quantity" id={id.clone()} checked={quantity == compare.quantity}
                                    onchange={sends(&dispatch, Action::Compare(CompareAction::Show(quantity)))} />
                                <span>{ words.text(&id) }</span>
                            </label>
                        }
                    }) }
                </fieldset>
                <ChartPicture series={compare.series.clone()} quantity={compare.quantity} wrap={compare.wrap} />
                <Saving compare={compare.clone()} />
                <NumberTable series={compare.series.clone()} quantity={compare.quantity} wrap={compare.wrap} />
            }
        </>
    }
}

/// Two to four approaches; those that do not apply say why.
#[component]
fn Choice(props: &ComparePanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let (compare, wrap) = (&props.compare, props.wrap);
    html! {
        <fieldset class="choices" aria-describedby="compare-how">
            <legend>{ words.with("compare-which", &between()) }</legend>
            { for Approach::ALL.into_iter().map(|approach| {
                let id = format!("compare-{approach}");
                let checked = compare.chosen.contains(&approach);
                let why = Compare::check(approach, wrap).err().map(|why| words.text(needs(&why)));
                let full = compare.is_full() && !checked;
                let disabled = full || why.is_some();
                let onchange = send(&dispatch, move |event: Event| {
                    let field: Option<HtmlInputElement> = event.target_dyn_into();
                    let chosen = field.is_some_and(|field| field.checked());
                    Action::Compare(CompareAction::Choose(approach, chosen))
                });
                let name = words.text(&format!("approach-{approach}"));
                let text = why.map_or(name.clone(), |why| format!("{name} ({why})"));
                html! {
                    <label key={id.clone()} class="choice">
                        <input type="checkbox" {id} {checked} {disabled} {onchange} />
                        <span>{ text }</span>
                    </label>
                }
            }) }
            <p class="hint" id="compare-how">{ how_many(compare, wrap, &words) }</p>
        </fieldset>
    }
}

/// What else is to be said of the choice.
fn how_many(compare: &Compare, wrap: Wrap, words: &Texts) -> Option<String> {
    if compare.applicable(wrap).len() < COMPARED.0 {
        Some(words.with("compare-too-few", &between()))
    } else if compare.is_full() {
        Some(words.text("compare-full"))
    } else {
        None
    }
}

fn between() -> [Arg<'static>; 2] {
    let (least, most) = COMPARED;
    [
        ("least", (least as u8).into()),
        ("most", (most as u8).into()),
    ]
}

/// Measuring: begin, how far it is, stop.
#[component]
fn Measure(props: &ComparePanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let (compare, wrap) = (&props.compare, props.wrap);
    let running = compare.job().is_some();
    let can = running || compare.can_measure(wrap);
    // One button, so that the focus stays when it changes what it does.
    let (name, action) = match running {
        true => ("compare-stop", CompareAction::Stop),
        false => ("compare-measure", CompareAction::Measure),
    };
    let onclick = if can {
        sends(&dispatch, Action::Compare(action))
    } else {
        Callback::noop()
    };
    let share = match &compare.run {
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
            // Said at the beginning and at the end: what is measured now changes fast.
            <p id="measure-state" class={classes!("hint", matches!(compare.run, Run::Failed(_)).then_some("error"))}
                aria-live={if running { "off" } else { "polite" }}>{ state(compare, wrap, &words) }</p>
        </div>
    }
}

fn state(compare: &Compare, wrap: Wrap, words: &Texts) -> String {
    let wrap_name = |wrap: Wrap| words.text(&format!("wrap-{wrap}"));
    match &compare.run {
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
        Run::Failed(why) => words.with("task-failed", &[("why", why.to_string().into())]),
        Run::Done(millis) => {
            let seconds = format!("{:.1}", millis / 1000.0);
            words.with("compare-done", &[("seconds", seconds.into())])
        }
        _ if compare.is_empty() => words.with("compare-about", &[("wrap", wrap_name(wrap).into())]),
        _ => words.with(
            "compare-stopped",
            &[("wrap", wrap_name(compare.wrap).into())],
        ),
    }
}

#[derive(PartialEq, Properties)]
struct SavingProps {
    compare: Compare,
}

/// The chart and the points as files.
#[component]
fn Saving(props: &SavingProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let save_svg = {
        let (compare, words) = (props.compare.clone(), words.clone());
        saves(&dispatch, move || {
            let chart = Chart::new(&compare.series, compare.quantity)?;
            let svg = picture(&chart, compare.wrap, Look::File, &words);
            Some((
                compare.file_name(Some(compare.quantity), "svg"),
                "image/svg+xml",
                svg,
            ))
        })
    };
    let save_csv = {
        let compare = props.compare.clone();
        saves(&dispatch, move || {
            let csv = points_csv(&compare.series, compare.wrap);
            Some((compare.file_name(None, "csv"), "text/csv", csv))
        })
    };
    let error = props.compare.unsaved.as_ref();
    let error = error.map(|why| words.with("task-failed", &[("why", why.to_string().into())]));
    html! {
        <div class="row-of-buttons">
            <button type="button" id="save-chart" class="button" onclick={save_svg}>{ words.text("compare-save-svg") }</button>
            <button type="button" id="save-points" class="button" onclick={save_csv}>{ words.text("compare-save-csv") }</button>
            <super::errors::ErrorNote id="unsaved" text={error} />
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
            let why = format!("{error:?}");
            dispatch.dispatch(Action::Compare(CompareAction::Unsaved(why)));
        }
    })
}
