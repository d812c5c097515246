//! The panel of the problem.

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use crate::{
    app::{
        Action, Preset, State, approach_choice,
        panels::setup::{Form, SetupAction, field_message, paste_message},
        replaced_note,
    },
    board::Wrap,
    problem::{Field, Problem},
    search::Approach,
    ui::{
        choice::Choice,
        context::{
            Words, field_checked, field_chosen, field_text, send, sends, use_dispatch, use_words,
        },
        error_note::ErrorNote,
        stepper::Stepper,
        typed_number::{TypedNumber, use_typed_number},
    },
};

/// The panel of the problem.
pub fn panel(state: &State, words: &Words) -> Html {
    let (core, document) = (&state.core, &state.core.document);
    html! {
        <SetupPanel problem={document.problem} approach={core.approach()} square={document.square}
            replaced={replaced_note(core, words)} form={state.panels.setup.form.clone()}
            can_undo={core.history.can_undo()} can_redo={core.history.can_redo()} />
    }
}

#[derive(PartialEq, Properties)]
struct SetupPanelProps {
    problem: Problem,
    approach: Approach,
    square: bool,
    /// Why the page uses another approach than the chosen one.
    replaced: Option<String>,
    form: Form,
    can_undo: bool,
    can_redo: bool,
}

/// The panel of the problem: size, queens, surface, approach and blocked cells.
#[component]
fn SetupPanel(props: &SetupPanelProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    html! {
        <>
            <section class="presets" aria-label={words.text("presets")}>
                { for Preset::ALL.into_iter().map(|preset| {
                    let name = preset.name();
                    let current = preset.problem() == props.problem;
                    html! {
                        <button key={name} type="button" id={format!("preset-{name}")} class="preset"
                            aria-pressed={current.to_string()} onclick={sends(&dispatch, SetupAction::Load(preset))}>
                            <b>{ words.text(&format!("preset-{name}")) }</b>
                            <small>{ words.text(&format!("preset-{name}-hint")) }</small>
                        </button>
                    }
                }) }
            </section>
            <label class="check">
                <input id="square" type="checkbox" checked={props.square} onchange={send(&dispatch, |event: Event| {
                    SetupAction::SetSquare(field_checked(&event)).into()
                })} />
                { words.text("square") }
            </label>
            <section class="fields">
                { for [Field::Rows, Field::Cols, Field::Queens].into_iter().map(|field| html! {
                    <NumberField key={field.to_string()} {field} problem={props.problem} form={props.form.clone()} />
                }) }
            </section>
            <Choice name="wrap" legend="wrap" chosen={props.problem.board().wrap().name()}
                options={Wrap::ALL.map(|wrap| (wrap.name(), SetupAction::SetWrap(wrap).into())).to_vec()} />
            <ApproachChoice problem={props.problem} approach={props.approach} replaced={props.replaced.clone()} />
            <Blocked problem={props.problem} form={props.form.clone()} can_undo={props.can_undo} can_redo={props.can_redo} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct NumberFieldProps {
    field: Field,
    problem: Problem,
    form: Form,
}

/// A number of the problem, with its error.
#[component]
fn NumberField(props: &NumberFieldProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let field = props.field;
    let typed = props.form.text(field, &props.problem);
    let id = field.to_string();
    let label = words.text(&id);
    let error = props.form.error(field);
    let nudge = {
        let dispatch = dispatch.clone();
        Callback::from(move |(by, typed): (i8, String)| {
            if let Some(text) = Form::nudged(field, &typed, by) {
                dispatch.dispatch(SetupAction::Type(field, text).into());
            }
        })
    };
    html! {
        <Stepper {id} class="field" label={label.clone()} size="3"
            error={error.map(|error| field_message(error, &words))}
            names={["less", "more"].map(|id| words.with(id, &[("field", label.as_str().into())]))}
            off={[-1, 1].map(|by| Form::nudged(field, &typed, by).is_none())} value={typed}
            onchange={send(&dispatch, move |event: Event| SetupAction::Type(field, field_text(&event)).into())} {nudge} />
    }
}

#[derive(PartialEq, Properties)]
struct ApproachChoiceProps {
    problem: Problem,
    approach: Approach,
    replaced: Option<String>,
}

/// The choice of the approach; those that do not apply say why.
#[component]
fn ApproachChoice(props: &ApproachChoiceProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    html! {
        <div class="field">
            <label for="approach">{ words.text("approach") }</label>
            <select id="approach" aria-describedby="approach-about" onchange={send(&dispatch, |event: Event| {
                SetupAction::SetApproach(field_chosen(&event).unwrap_or(Approach::SkipRows)).into()
            })}>
                { for Approach::ALL.into_iter().map(|approach| {
                    let why = approach.check(&props.problem).err();
                    let applies = why.is_none();
                    let text = approach_choice(approach, why, &words);
                    html! {
                        <option key={approach.name()} value={approach.name()}
                            selected={approach.name() == props.approach.name()} disabled={!applies}>{ text }</option>
                    }
                }) }
            </select>
            <p class="hint" id="approach-about">{ words.text(&format!("approach-{}-about", props.approach)) }</p>
            if let Approach::Shuffled { seed } = props.approach {
                <Seed {seed} />
            }
            if let Some(note) = &props.replaced {
                <p class="note">{ note }</p>
            }
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct SeedProps {
    seed: u32,
}

/// The seed of the random order.
#[component]
fn Seed(props: &SeedProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let set = send(&dispatch, |seed| {
        SetupAction::SetApproach(Approach::Shuffled { seed }).into()
    });
    // Digits only: a sign or a space is refused.
    let read = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
    let TypedNumber {
        value,
        error,
        onchange,
        reset,
    } = use_typed_number("seed", props.seed, read, 0..=u32::MAX, set);
    let next = props.seed.wrapping_add(1);
    let another = reset.reform(move |_: MouseEvent| Some(next));
    html! {
        <div class="seed">
            <label for="seed">{ words.text("seed") }</label>
            <input id="seed" type="text" inputmode="numeric" autocomplete="off" {value} {onchange}
                aria-invalid={error.is_some().then_some("true")} aria-describedby="seed-error" />
            <button type="button" id="another-order" class="button is-small" onclick={another}>{ words.text("another-order") }</button>
            <ErrorNote id="seed-error" text={error} />
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct BlockedProps {
    problem: Problem,
    form: Form,
    can_undo: bool,
    can_redo: bool,
}

/// The blocked cells as a whole: their number, clear, invert and paste; undo and redo.
#[component]
fn Blocked(props: &BlockedProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let count = props.problem.blocked().len();
    // A button that can do nothing keeps its place and its focus.
    let button = |id: &'static str, action: Action, off: bool| {
        let onclick = if off {
            Callback::noop()
        } else {
            sends(&dispatch, action)
        };
        html! {
            <button type="button" {id} class="button is-small" aria-disabled={off.to_string()} {onclick}>
                { words.text(id) }
            </button>
        }
    };
    let error = props.form.paste_error.as_ref();
    let text = error.map(|error| paste_message(error, &words));
    html! {
        <section class="blocked" aria-label={words.text("blocked")}>
            <h2>{ words.text("blocked") }</h2>
            <p class="hint">
                { words.with("blocked-count", &[("count", (count as u16).into())]) }{ " " }
                { words.text("blocked-how") }
                if count > 0 { { " " }{ words.text("blocked-note") } }
            </p>
            <div class="row-of-buttons">
                { button("clear-blocked", SetupAction::ClearBlocked.into(), count == 0) }
                { button("invert-blocked", SetupAction::InvertBlocked.into(), false) }
                { button("undo", Action::Undo, !props.can_undo) }
                { button("redo", Action::Redo, !props.can_redo) }
            </div>
            <details class="paste">
                <summary>{ words.text("paste") }</summary>
                <label class="hint" for="paste-text">{ words.text("paste-how") }</label>
                <textarea id="paste-text" rows="8" cols="20" spellcheck="false" dir="ltr" autocomplete="off" maxlength="20000"
                    value={props.form.paste.clone()}
                    aria-invalid={error.is_some().to_string()} aria-describedby="paste-error"
                    oninput={send(&dispatch, |event: InputEvent| {
                        let area: Option<HtmlTextAreaElement> = event.target_dyn_into();
                        SetupAction::TypePaste(area.map(|area| area.value()).unwrap_or_default()).into()
                    })} />
                <ErrorNote id="paste-error" {text} />
                <button type="button" id="paste-apply" class="button is-small" onclick={sends(&dispatch, SetupAction::Paste)}>
                    { words.text("paste-apply") }
                </button>
            </details>
        </section>
    }
}
