use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::ui::{
    context::{field_text, send, sends, use_dispatch, use_words},
    icon::{Icon, Sign},
};
use crate::{
    app::{Action, Core, GoError, GoTarget, go_message},
    i18n::{Texts, grouped},
    playback::{Goal, Speed},
    search::Search,
};

#[derive(PartialEq, Properties)]
pub struct TransportProps {
    pub moving: bool,
    pub at_start: bool,
    pub at_end: bool,
    pub speed: Speed,
    pub place: TransportPlace,
    pub go_error: Option<GoError>,
    /// The timeline.
    pub children: Html,
    /// The overview of the timeline.
    pub map: Html,
}

/// The current step and placement, and how many are known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TransportPlace {
    pub step: u64,
    /// The number of all steps, once it is known.
    pub steps: Option<u64>,
    /// Placements found so far.
    pub solution: u64,
    /// The number of placements that the index knows.
    pub solutions: u64,
    /// Whether these are all placements.
    pub complete: bool,
}

impl TransportPlace {
    /// Reads the place of the search from the core.
    pub fn of(core: &Core) -> TransportPlace {
        let (counters, index) = (core.search().counters(), core.index());
        TransportPlace {
            step: counters.steps,
            steps: index.is_complete().then(|| index.steps()),
            solution: counters.solutions,
            solutions: index.solutions().max(counters.solutions),
            complete: index.is_complete(),
        }
    }
}

/// The controls that play the search, as a media player has them.
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
    let place = props.place;
    let error = props.go_error.as_ref();
    html! {
        <section class="transport" aria-label={words.text("transport")}>
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
            </div>
            { props.children.clone() }
            <div class="seek-bar">
                <div class="transport-buttons">
                    <Press id="previous-backtrack" sign={Sign::PreviousBacktrack} action={Action::PreviousBacktrack} disabled={start} small=true />
                    <Press id="next-backtrack" sign={Sign::NextBacktrack} action={Action::NextBacktrack} disabled={end} small=true />
                    <Press id="over-back" sign={Sign::OverBack} action={Action::OverBack} disabled={start} small=true />
                    <Press id="over" sign={Sign::Over} action={Action::Over} disabled={end} small=true />
                    <Press id="out" sign={Sign::Out} action={Action::Out} disabled={end} small=true />
                </div>
                <div class="seek-fields">
                    <GoField target={GoTarget::Step} value={place.step} most={place.steps} open={place.steps.is_none()} wrong={error.is_some_and(|error| error.target == GoTarget::Step)} />
                    <GoField target={GoTarget::Solution} value={place.solution} most={Some(place.solutions)} open={!place.complete} wrong={error.is_some_and(|error| error.target == GoTarget::Solution)} />
                </div>
                { props.map.clone() }
            </div>
            <p id="go-error" class="error" aria-live="polite">{ error.map(|error| go_message(error, &words)) }</p>
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct GoFieldProps {
    target: GoTarget,
    value: u64,
    /// The largest number that is known to exist.
    most: Option<u64>,
    /// Whether there may be more.
    open: bool,
    /// Whether the number typed last is wrong.
    wrong: bool,
}

/// A field that shows where the search is, and goes to the number that the user types.
#[component]
fn GoField(props: &GoFieldProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    // The text typed but not yet submitted; the search may move meanwhile.
    let typed = use_state_eq(|| None::<String>);
    let (id, name, goes, of) = match props.target {
        GoTarget::Step => ("step-field", "go-step", "go-step-name", "go-of"),
        GoTarget::Solution => ("solution-field", "go-solution", "go-solution-name", "go-of"),
    };
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| typed.set(Some(field_text(&event))))
    };
    let go = {
        let (dispatch, typed, target) = (dispatch.clone(), typed.clone(), props.target);
        move || {
            if let Some(text) = (*typed).clone() {
                typed.set(None);
                dispatch.dispatch(Action::GoToTyped(target, text));
            }
        }
    };
    let onkeydown = {
        let (go, typed) = (go.clone(), typed.clone());
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            "Enter" => go(),
            "Escape" => typed.set(None),
            _ => {}
        })
    };
    let onblur = Callback::from(move |_: FocusEvent| go());
    let value = (*typed)
        .clone()
        .unwrap_or_else(|| grouped(props.value.into()));
    let digits = props.most.unwrap_or(0).max(props.value).to_string().len();
    // Digits are shown in groups, with spaces between.
    let width = format!("inline-size: {}ch", digits + digits / 3 + 3);
    let most = match props.most {
        Some(most) if props.open => format!("{} …", grouped(most.into())),
        Some(most) => grouped(most.into()),
        None => "…".to_owned(),
    };
    html! {
        <label class="go">
            <span>{ words.text(name) }</span>
            <input {id} type="text" inputmode="numeric" autocomplete="off" {value} style={width} dir="ltr"
                aria-label={words.text(goes)} aria-invalid={props.wrong.then_some("true")} aria-describedby={props.wrong.then_some("go-error")}
                {oninput} {onkeydown} {onblur} />
            <span class="go-of">{ words.with(of, &[("most", most.into())]) }</span>
        </label>
    }
}

#[derive(PartialEq, Properties)]
struct PressProps {
    id: &'static str,
    sign: Sign,
    action: Action,
    /// The id of the name in the language file, if it is not the id of the element.
    #[prop_or_default]
    name: Option<&'static str>,
    #[prop_or_default]
    main: bool,
    #[prop_or_default]
    small: bool,
    /// Whether the button can do nothing now; it keeps its place and its focus.
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
        <button type="button" id={props.id} class={classes!("press", props.main.then_some("is-main"), props.small.then_some("is-small"))}
            aria-label={name.clone()} title={name} aria-disabled={props.disabled.to_string()} {onclick}>
            <Icon sign={props.sign} />
        </button>
    }
}

#[derive(PartialEq, Properties)]
struct SpeedSliderProps {
    speed: Speed,
}

#[component]
fn SpeedSlider(props: &SpeedSliderProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let oninput = send(&dispatch, |event: InputEvent| {
        let notch = field_text(&event).parse().unwrap_or(0);
        Action::SetSpeed(Speed::at(notch))
    });
    let value = speed_text(props.speed, &words);
    html! {
        <label class="speed">
            <span class="speed-name visually-hidden">{ words.text("speed") }</span>
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
            // Rounds to two significant digits: 0.9, 2.8, 50, 16 000.
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
