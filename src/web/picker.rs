use std::cell::RefCell;

use js_sys::{Array, Function, Object, Promise, Reflect, futures::JsFuture};
use wasm_bindgen::{JsCast, JsValue};
use yew::prelude::*;

thread_local! {
    /// The file chosen for the next export. A handle of the browser is not a plain value, so it has
    /// no place in the state.
    static CHOSEN: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Whether the browser lets the user choose a file that is then written piece by piece.
pub fn can_stream() -> bool {
    picker().is_some()
}

fn picker() -> Option<Function> {
    let picker = Reflect::get(&js_sys::global(), &"showSaveFilePicker".into());
    picker.ok()?.dyn_into().ok()
}

/// Lets the user choose the file for the next export. Calls `chosen` with `true` when there is one
/// and with `false` when the browser has no dialog to show; does not call it if the user cancels.
/// Must be called while a click is handled.
pub fn choose_file(name: String, chosen: Callback<bool>) {
    js_sys::futures::spawn_local(async move {
        match choose(&name).await {
            Ok(file) => {
                CHOSEN.replace(Some(file));
                chosen.emit(true);
            }
            Err(error) => {
                let name = Reflect::get(&error, &"name".into());
                if name.is_ok_and(|name| name != "AbortError") {
                    chosen.emit(false);
                }
            }
        }
    });
}

async fn choose(name: &str) -> Result<JsValue, JsValue> {
    let picker = picker().ok_or(JsValue::NULL)?;
    let options = Object::new();
    Reflect::set(&options, &"suggestedName".into(), &name.into())?;
    let window = js_sys::global();
    let promise: Promise = picker.apply(&window, &Array::of1(&options))?.dyn_into()?;
    JsFuture::from(promise).await
}

/// Takes the chosen file, to begin the export with it.
pub(super) fn take_chosen() -> Option<JsValue> {
    CHOSEN.take()
}
