use yew::prelude::*;

use crate::ui::{
    context::{count_action, send, sends, sends_and_focuses, use_dispatch, use_words},
    stepper::Stepper,
    typed_number::{TypedNumber, use_typed_number},
};
use crate::{
    app::{
        Action, Settings, failure_text,
        panels::placements::count::{
            CountAction, CountState, Counting, Headline, ProblemCount, count_announced, count_left,
            count_phrases, plan_phrases,
        },
    },
    i18n::Texts,
    worker::{MAX_WORKERS, StoredCount},
};

#[derive(PartialEq, Properties)]
pub struct CountCardProps {
    pub counting: Counting,
    pub settings: Settings,
    /// The number of workers that count.
    pub workers: usize,
    /// The headline of the card.
    pub headline: Headline,
    /// Whether the number of placements is known already.
    pub known: bool,
}

/// The card of the count: its number, its progress, and its plan.
#[component]
pub fn CountCard(props: &CountCardProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let count = props.counting.current.as_ref();
    let (action, name) = match count.map(|count| &count.state) {
        None => (CountAction::Start, "counting-start"),
        Some(CountState::Running) => (CountAction::Stop, "counting-stop"),
        Some(CountState::Stopped) => (CountAction::Start, "counting-continue"),
        Some(CountState::Done(_)) => (CountAction::Start, "counting-again"),
        Some(CountState::Failed(_)) => (CountAction::Start, "counting-try-again"),
    };
    // If the number is known already, counting is not the main action.
    let primary = !props.known && matches!(name, "counting-start" | "counting-continue");
    let left = &props.counting.left;
    html! {
        <section class="count" id="count" aria-label={words.text("counting")}>
            <div class="count-head">
                { headline(&props.headline, count, &words) }
                // One button for all actions, so that the focus stays when its action changes.
                <button type="button" id="count-all" class={classes!("button", primary.then_some("is-primary"))}
                    onclick={sends(&dispatch, count_action(action))}>
                    { words.text(name) }
                </button>
            </div>
            if let Some(count) = count {
                <CountProgress count={count.clone()} />
            }
            <WorkersField workers={props.workers} settings={props.settings} />
            if !left.is_empty() {
                <LeftCounts left={left.clone()} />
            }
            <Announced count={count.cloned()} />
        </section>
    }
}

#[derive(PartialEq, Properties)]
struct LeftCountsProps {
    left: Vec<ProblemCount>,
}

/// The unfinished counts of other boards, each with buttons to continue or discard it.
#[component]
fn LeftCounts(props: &LeftCountsProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let button = |id: String, action: CountAction, name: &str| {
        html! {
            <button type="button" {id} class="button is-small"
                onclick={sends_and_focuses(&dispatch, count_action(action), "count-all")}>
                { words.text(name) }
            </button>
        }
    };
    // The first entry has ids without a number.
    let id = |name: &str, nth: usize| match nth {
        0 => name.to_owned(),
        nth => format!("{name}-{}", nth + 1),
    };
    html! {
        <ul class="counts-left" aria-label={words.text("counts-left")}>
            { for props.left.iter().enumerate().map(|(nth, count)| html! {
                <li key={StoredCount::key(count.problem())} class="count-left" id={id("count-left", nth)}>
                    <p>{ count_left(count, &words) }</p>
                    { button(id("count-back", nth), CountAction::Continue(*count.problem()), "counting-go-back") }
                    { button(id("count-forget", nth), CountAction::Forget(*count.problem()), "counting-forget") }
                </li>
            }) }
        </ul>
    }
}

/// The headline: the number, large, above the buttons.
fn headline(headline: &Headline, count: Option<&ProblemCount>, words: &Texts) -> Html {
    let (state, number, caption) = match headline {
        Headline::Nothing => {
            return html! { <p class="count-nothing">{ words.text("counting-not-yet") }</p> };
        }
        // The number is known from the list or was counted here.
        Headline::All(number, caption) => match count {
            Some(ProblemCount {
                state: CountState::Done(_),
                ..
            }) => ("is-done", number, caption),
            _ => ("is-known", number, caption),
        },
        Headline::SoFar(number, caption) => ("is-so-far", number, caption),
    };
    let long = number.chars().count() > 14;
    html! {
        <p class={classes!("count-number", state, long.then_some("is-long"))} id="count-number">
            <b>{ number.clone() }</b>{ " " }<span>{ caption.clone() }</span>
        </p>
    }
}

#[derive(PartialEq, Properties)]
struct CountProgressProps {
    count: ProblemCount,
}

#[component]
fn CountProgress(props: &CountProgressProps) -> Html {
    let words = use_words();
    let count = &props.count;
    let error = match &count.state {
        CountState::Failed(why) => Some(failure_text(why, "kept-count", &words)),
        _ => None,
    };
    let state = match count.state {
        CountState::Running => "is-running",
        _ => "is-standing",
    };
    let done = matches!(count.state, CountState::Done(_));
    html! {
        <div class={classes!("count-body", state)}>
            if !done {
                <progress id="count-progress" value={count.share().to_string()} max="1" aria-label={words.text("counting-bar")} />
            }
            <p class="count-line" id="count-line">{ phrases(count_phrases(count, &words)) }</p>
            if let Some(error) = error {
                <p class="error">{ error }</p>
            }
            <p class="count-plan" id="count-plan">{ for count.split().map(|split| phrases(plan_phrases(split, &words))) }</p>
        </div>
    }
}

/// Phrases with dots between them. A line breaks only between two phrases, and no line starts or
/// ends with a dot.
fn phrases(phrases: Vec<String>) -> Html {
    let phrases = phrases.into_iter().enumerate().map(|(index, phrase)| {
        html! {
            <span class="phrase">
                if index > 0 {
                    <span class="dot">{ " · " }</span>
                }
                { phrase }
            </span>
        }
    });
    html! { <span class="phrases">{ for phrases }</span> }
}

#[derive(PartialEq, Properties)]
struct AnnouncedProps {
    count: Option<ProblemCount>,
}

/// The progress for screen readers: at most every ten seconds, and at the end.
#[component]
fn Announced(props: &AnnouncedProps) -> Html {
    const ANNOUNCE_INTERVAL_MS: f64 = 10_000.0;
    let words = use_words();
    let last = use_mut_ref(|| (None, String::new()));
    let announced = match &props.count {
        None => String::new(),
        Some(count) => {
            let turn = (count.millis() / ANNOUNCE_INTERVAL_MS) as usize;
            let key = match count.state {
                // A count that ends within a moment is announced only at its end.
                CountState::Running => (turn > 0).then_some((count.id, turn, 0)),
                CountState::Done(_) => Some((count.id, 0, 1)),
                // The last sums of the workers arrive a little later.
                CountState::Stopped => Some((count.id, count.sums().counted(), 2)),
                CountState::Failed(_) => Some((count.id, 0, 3)),
            };
            let mut last = last.borrow_mut();
            if last.0 != key {
                let text = key.map(|_| count_announced(count, &words));
                *last = (key, text.unwrap_or_default());
            }
            last.1.clone()
        }
    };
    html! { <p class="visually-hidden" id="count-said" aria-live="polite">{ announced }</p> }
}

#[derive(PartialEq, Properties)]
struct WorkersFieldProps {
    workers: usize,
    settings: Settings,
}

/// The field for the number of workers, with buttons for one fewer and one more. A change applies
/// at once.
#[component]
fn WorkersField(props: &WorkersFieldProps) -> Html {
    const MAX: u32 = MAX_WORKERS as u32;
    let words = use_words();
    let dispatch = use_dispatch();
    let (workers, settings) = (props.workers as u32, props.settings);
    let set = send(&dispatch, move |workers: u32| {
        let workers = Some(workers.clamp(1, MAX) as u8);
        Action::Set(Settings {
            workers,
            ..settings
        })
    });
    let read = |text: &str| text.trim().parse().ok();
    let TypedNumber {
        value,
        error,
        onchange,
        reset,
    } = use_typed_number("counting-cores", workers, read, 1..=MAX, set);
    let onescape = reset.reform(|()| None);
    let nudge =
        reset.reform(move |(by, _): (i8, String)| Some(workers.saturating_add_signed(by.into())));
    html! {
        <Stepper id="workers" class="count-workers" label={words.text("counting-cores")} {value} size="2" {error}
            names={["counting-fewer", "counting-more"].map(|id| words.text(id))}
            off={[workers <= 1, workers >= MAX]} {onchange} {onescape} {nudge} />
    }
}
