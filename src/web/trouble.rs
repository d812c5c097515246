use js_sys::Error;
use wasm_bindgen::{JsCast, JsValue};

use crate::worker::JobFailure;

impl From<JsValue> for JobFailure {
    /// What the browser says when it refuses to write or save a file.
    fn from(error: JsValue) -> JobFailure {
        JobFailure::File(plain(&error))
    }
}

/// The browser's message about an error.
pub(super) fn plain(error: &JsValue) -> String {
    if let Some(error) = error.dyn_ref::<Error>() {
        return format!(
            "{}: {}",
            String::from(error.name()),
            String::from(error.message())
        );
    }
    // In some browsers a DOMException is not an Error, but it has the same fields.
    let message = js_sys::Reflect::get(error, &"message".into());
    let message = message.ok().and_then(|message| message.as_string());
    message
        .or_else(|| error.as_string())
        .unwrap_or_else(|| "no reason was given".to_owned())
}
