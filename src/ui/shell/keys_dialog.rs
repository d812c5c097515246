use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlDialogElement, KeyboardEvent};
use yew::prelude::*;

use crate::app::{Action, KeyPress, Settings};
use crate::ui::context::{field_checked, send, sends, use_dispatch, use_words};

/// Reads the key of an event.
pub fn key_of(event: &KeyboardEvent) -> KeyPress {
    KeyPress {
        name: event.key(),
        ctrl: event.ctrl_key() || event.meta_key(),
        shift: event.shift_key(),
        alt: event.alt_key(),
    }
}

/// Calls `press` with each key pressed on the page, unless the focused field or control uses the
/// key itself. If `press` returns true, the browser does nothing else with the key.
#[hook]
pub fn use_keys(press: Callback<KeyPress, bool>) {
    use_effect_with((), move |()| {
        let listener = EventListener::new_with_options(
            &crate::web::window(),
            "keydown",
            EventListenerOptions::enable_prevent_default(),
            move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                    return;
                };
                let target = event.target().and_then(|target| target.dyn_into().ok());
                if crate::web::is_dead()
                    || event.default_prevented()
                    || target.is_some_and(|target| uses(&target, event))
                {
                    return;
                }
                if press.emit(key_of(event)) {
                    event.prevent_default();
                }
            },
        );
        move || drop(listener)
    });
}

/// Whether an element uses a key itself: fields use all keys, controls those that press or move
/// them.
fn uses(target: &Element, event: &KeyboardEvent) -> bool {
    let within = |selector: &str| matches!(target.closest(selector), Ok(Some(_)));
    let field = "textarea, select, input:not([type=range], [type=radio], [type=checkbox])";
    if within(field) || within("dialog[open]") {
        return true;
    }
    match event.key().as_str() {
        " " => within("button, input:not([type=range]), summary, a"),
        "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End" => within("input"),
        _ => false,
    }
}

#[derive(PartialEq, Properties)]
pub struct KeysDialogProps {
    pub open: bool,
    pub settings: Settings,
}

const KEYS: [(&[&str], &str); 16] = [
    (&["Space", "K"], "key-play"),
    (&["."], "key-step"),
    (&[","], "key-step-back"),
    (&["J", "L"], "key-long"),
    (&["0 – 9"], "key-tenths"),
    (&["<", ">"], "key-speed"),
    (&["P", "N"], "key-solutions"),
    (&["[", "]"], "key-backtracks"),
    (&["Shift+O", "O", "U"], "key-subtree"),
    (&["Ctrl+Z", "Ctrl+Y"], "key-undo"),
    (&["?"], "key-help"),
    (&["←", "→", "+", "−"], "key-timeline"),
    (&["← ↑ → ↓", "Enter"], "key-tree"),
    (&["← ↑ → ↓"], "key-arrows"),
    (&["Home", "End"], "key-ends"),
    (&["B", "Enter"], "key-block"),
];

/// The list of keys.
#[component]
pub fn KeysDialog(props: &KeysDialogProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let node = use_node_ref();
    {
        let node = node.clone();
        use_effect_with(props.open, move |open| {
            if let Some(dialog) = node.cast::<HtmlDialogElement>() {
                if *open && !dialog.open() {
                    let _ = dialog.show_modal();
                } else if !*open && dialog.open() {
                    dialog.close();
                }
            }
        });
    }
    // A click beside the dialog has the dialog itself as its target, not one of its children.
    let backdrop = {
        let dispatch = dispatch.clone();
        Callback::from(move |event: MouseEvent| {
            let on: Option<HtmlDialogElement> = event.target_dyn_into();
            if on.is_some() {
                dispatch.dispatch(Action::ShowKeys(false));
            }
        })
    };
    let onkeydown = {
        let dispatch = dispatch.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "?" {
                event.prevent_default();
                dispatch.dispatch(Action::ShowKeys(false));
            }
        })
    };
    let settings = props.settings;
    let set = send(&dispatch, move |event: Event| {
        Action::Set(Settings {
            shortcuts: field_checked(&event),
            ..settings
        })
    });
    html! {
        <dialog ref={node} id="keys" class="keys" aria-labelledby="keys-title"
            onclick={backdrop} {onkeydown} onclose={sends(&dispatch, Action::ShowKeys(false))}>
            <h2 id="keys-title">{ words.text("keys") }</h2>
            <dl>
                { for KEYS.into_iter().map(|(keys, name)| html! {
                    <div key={name}>
                        <dt>{ for keys.iter().map(|key| html! { <kbd key={*key}>{ *key }</kbd> }) }</dt>
                        <dd>{ words.text(name) }</dd>
                    </div>
                }) }
            </dl>
            <label class="check">
                <input type="checkbox" id="shortcuts" checked={settings.shortcuts} onchange={set} />
                { words.text("keys-single") }
            </label>
            <button type="button" id="keys-close" class="button" autofocus=true onclick={sends(&dispatch, Action::ShowKeys(false))}>
                { words.text("keys-close") }
            </button>
        </dialog>
    }
}
