use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::{
    app::Action,
    i18n::{Texts, grouped},
    playback::{Goal, Speed},
};

use super::{
    context::{field_text, send, sends, use_dispatch, use_words},
    icon::{Icon, Sign},
};

#[derive(PartialEq, Properties)]
pub struct TransportProps {
    pub moving: bool,
    pub at_start: bool,
    pub at_end: bool,
    pub speed: Speed,
    pub steps: u64,
    /// The share of the search that is done, 0 to 1.
    pub progress: f64,
}

/// The media player of the search.
#[component]
pub fn Transport(props: &TransportProps) -> Html {
    let words = use_words();
    let (play_sign, play_name) = if props.moving {
        (Sign::Pause, "pause")
    } else {
        (Sign::Play, "play")
    };
    let (start, end) = (props.at_start, props.at_end);
    let back = Action::Seek(Goal::PreviousSolution);
    let next = Action::Seek(Goal::NextSolution);
    html! {
        <section class="transport" aria-label={words.text("transport")}>
            <Progress share={props.progress} />
            <div class="transport-bar">
                <div class="transport-buttons">
                    <Press id="to-start" sign={Sign::ToStart} action={Action::ToStart} disabled={start} />
                    <Press id="previous-solution" sign={Sign::PreviousSolution} action={back} disabled={start} />
                    <Press id="step-back" sign={Sign::StepBack} action={Action::StepBack} disabled={start} />
                    <Press id="play" name={play_name} sign={play_sign} action={Action::Toggle} main=true />
                    <Press id="step" sign={Sign::Step} action={Action::Step} disabled={end} />
                    <Press id="next-solution" sign={Sign::NextSolution} action={next} disabled={end} />
                    <Press id="to-end" sign={Sign::ToEnd} action={Action::Seek(Goal::End)} disabled={end} />
                </div>
                <SpeedSlider speed={props.speed} />
                <output id="step-number" class="step-number">
                    { words.with("step-number", &[("number", grouped(props.steps.into()).into())]) }
                </output>
            </div>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct PressProps {
    id: &'static str,
    sign: Sign,
    action: Action,
    /// The name in the language file, if it is not the id.
    #[prop_or_default]
    name: Option<&'static str>,
    #[prop_or_default]
    main: bool,
    /// There is nothing to do; the button keeps its place and its focus.
    #[prop_or_default]
    disabled: bool,
}

/// A button of the transport.
#[component]
fn Press(props: &PressProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let name = words.text(props.name.unwrap_or(props.id));
    let onclick = if props.disabled {
        Callback::noop()
    } else {
        sends(&dispatch, props.action.clone())
    };
    html! {
        <button type="button" id={props.id} class={classes!("press", props.main.then_some("is-main"))}
            aria-label={name.clone()} title={name} aria-disabled={props.disabled.to_string()} {onclick}>
            <Icon sign={props.sign} />
        </button>
    }
}

#[derive(PartialEq, Properties)]
struct SpeedProps {
    speed: Speed,
}

#[component]
fn SpeedSlider(props: &SpeedProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let oninput = send(&dispatch, |event: InputEvent| {
        let notch = field_text(&event).parse().unwrap_or(0);
        Action::SetSpeed(Speed::at(notch))
    });
    let value = speed_text(props.speed, &words);
    html! {
        <label class="speed">
            <span class="speed-name">{ words.text("speed") }</span>
            <input id="speed" type="range" min="0" max={Speed::FASTEST.notch().to_string()} step="1"
                value={props.speed.notch().to_string()} aria-valuetext={value.clone()} {oninput} />
            <span class="speed-value">{ value }</span>
        </label>
    }
}

fn speed_text(speed: Speed, words: &Texts) -> String {
    match speed.steps_per_second() {
        None => words.text("speed-fastest"),
        Some(rate) if rate < 0.6 => words.text("speed-slow"),
        Some(rate) => {
            // Two digits that count; 0.9, 2.8, 50, 16 000.
            let rate = if rate < 10.0 {
                format!("{:.1}", rate).trim_end_matches(".0").to_owned()
            } else {
                let digits = rate.log10().floor() as i32 - 1;
                let unit = 10f64.powi(digits);
                grouped(((rate / unit).round() * unit) as u128)
            };
            words.with("speed-value", &[("rate", rate.into())])
        }
    }
}

#[derive(PartialEq, Properties)]
struct ProgressProps {
    share: f64,
}

/// How far the search is; a click or drag goes there, arrows go by hundredths.
#[component]
fn Progress(props: &ProgressProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let percent = props.share * 100.0;
    let bar = use_node_ref();
    let onpointerdown = seek_there(&dispatch, &bar, |event| event.button() == 0);
    let onpointermove = seek_there(&dispatch, &bar, |event| event.buttons() & 1 == 1);
    let share = props.share;
    let onkeydown = {
        let dispatch = dispatch.clone();
        Callback::from(move |event: KeyboardEvent| {
            let to = |share: f64| Action::Seek(Goal::Share(share.clamp(0.0, 1.0)));
            let action = match event.key().as_str() {
                "Home" => Action::ToStart,
                "End" => Action::Seek(Goal::End),
                "ArrowRight" | "ArrowUp" => to(share + 0.01),
                "ArrowLeft" | "ArrowDown" => to(share - 0.01),
                "PageUp" => to(share + 0.1),
                "PageDown" => to(share - 0.1),
                _ => return,
            };
            event.prevent_default();
            dispatch.dispatch(action);
        })
    };
    let shown = if percent > 0.0 && percent < 0.1 {
        "< 0.1".to_owned()
    } else {
        format!("{percent:.1}")
    };
    html! {
        <div ref={bar} id="progress" class="progress" role="slider" tabindex="0" dir="ltr"
            aria-label={words.text("progress")} aria-valuemin="0" aria-valuemax="100"
            aria-valuenow={format!("{percent:.1}")}
            aria-valuetext={words.with("progress-value", &[("percent", shown.into())])}
            {onpointerdown} {onpointermove} {onkeydown}>
            <div class="progress-done" style={format!("inline-size: {percent:.3}%")}></div>
        </div>
    }
}

fn seek_there(
    dispatch: &super::store::Dispatch,
    bar: &NodeRef,
    when: impl Fn(&PointerEvent) -> bool + 'static,
) -> Callback<PointerEvent> {
    let (dispatch, bar) = (dispatch.clone(), bar.clone());
    Callback::from(move |event: PointerEvent| {
        // Not the event's current target: that is the root, where Yew listens.
        let Some(bar) = bar.cast::<web_sys::Element>() else {
            return;
        };
        if !when(&event) {
            return;
        }
        let _ = bar.set_pointer_capture(event.pointer_id());
        let area = bar.get_bounding_client_rect();
        let share = (f64::from(event.client_x()) - area.left()) / area.width();
        dispatch.dispatch(if share <= 0.0 {
            Action::ToStart
        } else {
            Action::Seek(Goal::Share(share.min(1.0)))
        });
    })
}
