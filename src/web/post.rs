use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

use crate::worker::{FromWorker, to_bytes};

/// The global scope of the worker.
pub(super) fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Sends a message to the page.
pub(super) fn post(message: &FromWorker) {
    if let Ok(bytes) = to_bytes(message) {
        let _ = scope().post_message(&Uint8Array::from(bytes.as_slice()));
    }
}

/// Sends a piece of an export to the page.
///
/// # Errors
/// The browser's error if it has no room for the piece.
pub(super) fn post_piece(piece: &Uint8Array) -> Result<(), JsValue> {
    let bytes = to_bytes(&FromWorker::Piece).unwrap_or_default();
    scope().post_message(&Array::of2(&Uint8Array::from(bytes.as_slice()), piece))
}
