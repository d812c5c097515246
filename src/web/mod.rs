//! What the browser offers: where the program runs, the worker.

use wasm_bindgen::JsCast as _;

/// True inside a dedicated worker, false in the page.
#[must_use]
pub fn is_worker() -> bool {
    js_sys::global().is_instance_of::<web_sys::DedicatedWorkerGlobalScope>()
}
