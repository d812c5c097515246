use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::worker::JobFailure;

use super::trouble::plain;

/// Pieces that become one part, so that the browser can move them out of memory.
const PIECES_PER_PART: u32 = 64;

/// The time after which the browser has taken a file, in milliseconds.
const TAKEN_MS: u32 = 60_000;

/// What an export wrote as it comes in; the browser keeps it, not the program.
#[derive(Default)]
pub(super) struct Gathered {
    parts: Array,
    waiting: Array,
    /// The bytes that came in.
    received: u64,
    /// The bytes that the worker wrote, once it has told.
    written: Option<u64>,
    /// What went wrong first; nothing is saved then.
    failure: Option<JobFailure>,
}

impl Gathered {
    /// Adds a piece.
    pub(super) fn push(&mut self, piece: &js_sys::Uint8Array) {
        self.received += u64::from(piece.length());
        self.waiting.push(piece);
        if self.waiting.length() == PIECES_PER_PART {
            self.fold();
        }
    }

    /// The worker has written this many bytes in all.
    pub(super) fn expect(&mut self, bytes: u64) {
        self.written = Some(bytes);
    }

    fn fold(&mut self) {
        let pieces = std::mem::take(&mut self.waiting);
        match Blob::new_with_str_sequence(&pieces) {
            Ok(blob) => drop(self.parts.push(&blob)),
            Err(error) => drop(self.failure.get_or_insert(JobFailure::File(plain(&error)))),
        }
    }

    /// Hands all of it to the browser as a file, if it is all that was written.
    ///
    /// # Errors
    /// [`JobFailure::File`] with what the browser says if it refuses,
    /// [`JobFailure::Incomplete`] if a byte is missing.
    pub(super) fn save(mut self, name: &str, media_type: &str) -> Result<(), JobFailure> {
        self.fold();
        if let Some(why) = self.failure {
            return Err(why);
        }
        let written = self.written.unwrap_or(self.received);
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let blob = Blob::new_with_blob_sequence_and_options(&self.parts, &options);
        let blob = blob.map_err(|error| JobFailure::File(plain(&error)))?;
        let kept = self.received.min(blob.size() as u64);
        if (kept, blob.size() as u64) != (written, written) {
            return Err(JobFailure::Incomplete { written, kept });
        }
        save_blob(&blob, name)
    }
}

/// Hands a blob to the browser as a file.
///
/// # Errors
/// [`JobFailure::File`] with what the browser says if it refuses.
pub(super) fn save_blob(blob: &Blob, name: &str) -> Result<(), JobFailure> {
    hand_over(blob, name).map_err(|error| JobFailure::File(plain(&error)))
}

fn hand_over(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let document = super::window().document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    gloo_timers::callback::Timeout::new(TAKEN_MS, move || {
        let _ = Url::revoke_object_url(&address);
    })
    .forget();
    Ok(())
}

/// Hands a text to the browser as a file.
///
/// # Errors
/// As [`save_blob`]; [`JobFailure::Incomplete`] if the browser did not keep all of it.
pub fn save_text(name: &str, media_type: &str, text: &str) -> Result<(), JobFailure> {
    let blob = text_blob(media_type, text)?;
    save_blob(&blob, name)
}

/// A text as a blob, with all its bytes.
pub(super) fn text_blob(media_type: &str, text: &str) -> Result<Blob, JobFailure> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options);
    let blob = blob.map_err(|error| JobFailure::File(plain(&error)))?;
    let (written, kept) = (text.len() as u64, blob.size() as u64);
    match kept == written {
        true => Ok(blob),
        false => Err(JobFailure::Incomplete { written, kept }),
    }
}
