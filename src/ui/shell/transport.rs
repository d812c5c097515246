use yew::prelude::*;

use crate::ui::{
    context::{field_text, send, sends, use_dispatch, use_words},
    go_field::GoField,
    icon::Sign,
    tool::Tool,
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
    let dispatch = use_dispatch();
    let (play_sign, play_name) = if props.moving {
        (Sign::PAUSE, "pause")
    } else {
        (Sign::PLAY, "play")
    };
    let (start, end) = (props.at_start, props.at_end);
    let press = |id: &'static str, sign: Sign, action: Action, off: bool| {
        html! { <Tool {id} class="press" {sign} {off} onclick={sends(&dispatch, action)} /> }
    };
    let small = |id: &'static str, sign: Sign, action: Action, off: bool| {
        html! { <Tool {id} class="press is-small" {sign} {off} onclick={sends(&dispatch, action)} /> }
    };
    let place = props.place;
    let error = props.go_error.as_ref();
    let wrong = |target: GoTarget| {
        let is_of = |error: &&GoError| error.target == target;
        error.filter(is_of).map(|_| "go-error")
    };
    let go = |target: GoTarget| send(&dispatch, move |text| Action::GoToTyped(target, text));
    // Digits are shown in groups, with spaces between.
    let room = |value: u64, most: Option<u64>| {
        let digits = most.unwrap_or(0).max(value).to_string().len();
        digits + digits / 3
    };
    html! {
        <section class="transport" aria-label={words.text("transport")}>
            <div class="transport-bar">
                <div class="transport-buttons">
                    { press("to-start", Sign::TO_START, Action::ToStart, start) }
                    { press("previous-solution", Sign::PREVIOUS_SOLUTION, Action::Seek(Goal::PreviousSolution), start) }
                    { press("step-back", Sign::STEP_BACK, Action::StepBack, start) }
                    <Tool id="play" class="press is-main" name={play_name} sign={play_sign} off=false onclick={sends(&dispatch, Action::Toggle)} />
                    { press("step", Sign::STEP, Action::Step, end) }
                    { press("next-solution", Sign::NEXT_SOLUTION, Action::Seek(Goal::NextSolution), end) }
                    { press("to-end", Sign::TO_END, Action::Seek(Goal::End), end) }
                </div>
                <SpeedSlider speed={props.speed} />
            </div>
            { props.children.clone() }
            <div class="seek-bar">
                <div class="transport-buttons">
                    { small("previous-backtrack", Sign::PREVIOUS_BACKTRACK, Action::PreviousBacktrack, start) }
                    { small("next-backtrack", Sign::NEXT_BACKTRACK, Action::NextBacktrack, end) }
                    { small("over-back", Sign::OVER_BACK, Action::OverBack, start) }
                    { small("over", Sign::OVER, Action::Over, end) }
                    { small("out", Sign::OUT, Action::Out, end) }
                </div>
                <div class="seek-fields">
                    <GoField id="step-field" label="go-step" name="go-step-name" shown={grouped(place.step.into())}
                        room={room(place.step, place.steps)} most={place.steps.map(u128::from)} open={place.steps.is_none()}
                        error={wrong(GoTarget::Step)} go={go(GoTarget::Step)} />
                    <GoField id="solution-field" label="go-solution" name="go-solution-name" shown={grouped(place.solution.into())}
                        room={room(place.solution, Some(place.solutions))} most={Some(place.solutions.into())} open={!place.complete}
                        error={wrong(GoTarget::Solution)} go={go(GoTarget::Solution)} />
                </div>
                { props.map.clone() }
            </div>
            <p id="go-error" class="error" aria-live="polite">{ error.map(|error| go_message(error, &words)) }</p>
        </section>
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
