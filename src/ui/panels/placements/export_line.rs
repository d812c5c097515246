use yew::prelude::*;

use crate::ui::context::{sends_and_focuses, use_dispatch, use_words};
use crate::{
    app::{
        failure_text,
        panels::placements::{ExportRun, ExportState, MAX_DOWNLOAD_BYTES, PlacementsAction},
    },
    formats::Format,
    i18n::{Texts, grouped},
};

#[derive(PartialEq, Properties)]
pub struct ExportLineProps {
    pub export: Option<ExportRun>,
}

/// The progress of the export, or how it ended.
#[component]
pub fn ExportLine(props: &ExportLineProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let running = props.export.as_ref().is_some_and(ExportRun::is_running);
    let focused = use_mut_ref(|| false);
    let (onfocus, onblur) = {
        let (on, off) = (focused.clone(), focused.clone());
        (
            Callback::from(move |_: FocusEvent| *on.borrow_mut() = true),
            Callback::from(move |_: FocusEvent| *off.borrow_mut() = false),
        )
    };
    // The button disappears when an export ends by itself, so the focus moves on.
    use_effect_with(running, move |running| {
        if !running && focused.take() {
            crate::web::focus("export");
        }
    });
    let body = match &props.export {
        None => Html::default(),
        Some(export) => match &export.state {
            ExportState::Running {
                share,
                found,
                millis,
                ..
            } => {
                let left = export.millis_left().map(|left| {
                    let seconds = format!("{:.0}", (left / 1000.0).max(1.0));
                    words.with("task-left", &[("seconds", seconds.into())])
                });
                html! {
                    <div class="task is-running">
                        <span class="task-name">{ name(export, &words) }</span>
                        <progress value={share.to_string()} max="1" aria-label={name(export, &words)} />
                        <span class="task-found">
                            { words.with("task-found", &[("number", grouped(*found).into())]) }
                            { " · " }
                            { left.unwrap_or_else(|| seconds(*millis, &words)) }
                        </span>
                        <button type="button" id="cancel" class="button is-small" {onfocus} {onblur} onclick={sends_and_focuses(&dispatch, PlacementsAction::StopExport.into(), "export")}>
                            { words.text("cancel") }
                        </button>
                    </div>
                }
            }
            ExportState::Done { found, millis } => html! {
                <p class="task is-done">{ done(export, *found, *millis, &words) }</p>
            },
            ExportState::TooLarge => {
                let most = (MAX_DOWNLOAD_BYTES / (1024 * 1024)).to_string();
                let text = words.with("task-too-large", &[("most", most.into())]);
                html! { <p class="task error">{ text }</p> }
            }
            ExportState::BoardChanged => html! {
                <p class="task error">{ words.text("task-board-changed") }</p>
            },
            ExportState::Failed(why) => html! {
                <p class="task error">{ failure_text(why, "kept-export", &words) }</p>
            },
        },
    };
    html! { <div id="task" class="task-place" aria-live="polite">{ body }</div> }
}

fn seconds(millis: f64, words: &Texts) -> String {
    let seconds = format!("{:.1}", millis / 1000.0);
    words.with("task-time", &[("seconds", seconds.into())])
}

fn name(export: &ExportRun, words: &Texts) -> String {
    let format = format_name(export.choice.format, words);
    words.with("task-export", &[("format", format.into())])
}

fn done(export: &ExportRun, found: u128, millis: f64, words: &Texts) -> String {
    let args = [
        ("number", grouped(found).into()),
        ("seconds", format!("{:.2}", millis / 1000.0).into()),
        ("format", format_name(export.choice.format, words).into()),
    ];
    words.with("task-done-export", &args)
}

/// The name of a format.
pub fn format_name(format: Format, words: &Texts) -> String {
    words.text(&format!("format-{}", format.name()))
}
