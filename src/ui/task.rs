use yew::prelude::*;

use crate::{
    app::{Action, Task, TaskState},
    formats::Format,
    i18n::{Texts, grouped},
};

use super::context::{sends_and_focuses, use_dispatch, use_words};

#[derive(PartialEq, Properties)]
pub struct TaskLineProps {
    pub task: Option<Task>,
}

/// What the worker is doing, or has done.
#[component]
pub fn TaskLine(props: &TaskLineProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let running = props.task.as_ref().is_some_and(Task::is_running);
    let focused = use_mut_ref(|| false);
    let (onfocus, onblur) = {
        let (on, off) = (focused.clone(), focused.clone());
        (
            Callback::from(move |_: FocusEvent| *on.borrow_mut() = true),
            Callback::from(move |_: FocusEvent| *off.borrow_mut() = false),
        )
    };
    // A task that ends by itself takes its button away; the keyboard is not lost.
    use_effect_with(running, move |running| {
        if !running && focused.take() {
            crate::web::focus("export");
        }
    });
    let body = match &props.task {
        None => Html::default(),
        Some(task) => match &task.state {
            TaskState::Running {
                share,
                found,
                millis,
                ..
            } => {
                let left = task.millis_left().map(|left| {
                    let seconds = format!("{:.0}", (left / 1000.0).max(1.0));
                    words.with("task-left", &[("seconds", seconds.into())])
                });
                html! {
                    <div class="task is-running">
                        <span class="task-name">{ name(task, &words) }</span>
                        <progress value={share.to_string()} max="1" aria-label={name(task, &words)} />
                        <span class="task-found">
                            { words.with("task-found", &[("number", grouped(*found).into())]) }
                            { " · " }
                            { left.unwrap_or_else(|| seconds(*millis, &words)) }
                        </span>
                        <button type="button" id="cancel" class="button is-small" {onfocus} {onblur} onclick={sends_and_focuses(&dispatch, Action::Cancel, "export")}>
                            { words.text("cancel") }
                        </button>
                    </div>
                }
            }
            TaskState::Done { found, millis } => html! {
                <p class="task is-done">{ done(task, *found, *millis, &words) }</p>
            },
            TaskState::Refused(_) => {
                let most = (crate::app::EXPORT_MOST / (1024 * 1024)).to_string();
                let text = words.with("task-too-large", &[("most", most.into())]);
                html! { <p class="task error">{ text }</p> }
            }
            TaskState::Failed(why) => {
                let text = words.with("task-failed", &[("why", why.to_string().into())]);
                html! { <p class="task error">{ text }</p> }
            }
        },
    };
    html! { <div id="task" class="task-place" aria-live="polite">{ body }</div> }
}

fn seconds(millis: f64, words: &Texts) -> String {
    let seconds = format!("{:.1}", millis / 1000.0);
    words.with("task-time", &[("seconds", seconds.into())])
}

fn name(task: &Task, words: &Texts) -> String {
    match task.format() {
        Some(format) => {
            let format = format_name(format, words);
            words.with("task-export", &[("format", format.into())])
        }
        None => String::new(),
    }
}

fn done(task: &Task, found: u128, millis: f64, words: &Texts) -> String {
    let mut args = vec![
        ("number", grouped(found).into()),
        ("seconds", format!("{:.2}", millis / 1000.0).into()),
    ];
    match task.format() {
        Some(format) => {
            args.push(("format", format_name(format, words).into()));
            words.with("task-done-export", &args)
        }
        None => String::new(),
    }
}

/// What a format is called.
pub fn format_name(format: Format, words: &Texts) -> String {
    words.text(&format!("format-{}", format.name()))
}
