use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use crate::worker::JobFailure;

/// The number of pieces that are joined into one blob, so that the browser can move them out of
/// memory.
const PIECES_PER_PART: u32 = 64;

/// The time for which a saved file stays available to the browser, in milliseconds.
const KEEP_FILE_MS: u32 = 60_000;

/// The pieces of an export as they arrive; the browser's memory holds them, not the program's.
#[derive(Default)]
pub(super) struct Gathered {
    parts: Array,
    waiting: Array,
    /// The number of bytes that arrived.
    received: u64,
    /// The number of bytes that the worker wrote, once it has reported that.
    written: Option<u64>,
    /// The first failure; with one, nothing is saved.
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

    /// Sets the number of bytes that the worker wrote in all.
    pub(super) fn expect(&mut self, bytes: u64) {
        self.written = Some(bytes);
    }

    fn fold(&mut self) {
        let pieces = std::mem::take(&mut self.waiting);
        match Blob::new_with_str_sequence(&pieces) {
            Ok(blob) => drop(self.parts.push(&blob)),
            Err(error) => drop(self.failure.get_or_insert(error.into())),
        }
    }

    /// Saves the pieces as a file, if all that the worker wrote has arrived.
    ///
    /// # Errors
    /// [`JobFailure::File`] with the browser's message if it refuses, [`JobFailure::Incomplete`] if
    /// a byte is missing.
    pub(super) fn save(mut self, name: &str, media_type: &str) -> Result<(), JobFailure> {
        self.fold();
        if let Some(why) = self.failure {
            return Err(why);
        }
        let written = self.written.unwrap_or(self.received);
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let blob = Blob::new_with_blob_sequence_and_options(&self.parts, &options)?;
        let kept = self.received.min(blob.size() as u64);
        if (kept, blob.size() as u64) != (written, written) {
            return Err(JobFailure::Incomplete { written, kept });
        }
        save_blob(&blob, name)
    }
}

/// Saves a blob as a file.
///
/// # Errors
/// [`JobFailure::File`] with the browser's message if it refuses.
pub(super) fn save_blob(blob: &Blob, name: &str) -> Result<(), JobFailure> {
    let address = Url::create_object_url_with_blob(blob)?;
    let document = super::window().document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    gloo_timers::callback::Timeout::new(KEEP_FILE_MS, move || {
        let _ = Url::revoke_object_url(&address);
    })
    .forget();
    Ok(())
}

/// Saves a text as a file.
///
/// # Errors
/// [`JobFailure::File`] with the browser's message if it refuses; [`JobFailure::Incomplete`] if it
/// did not keep all of the text.
pub fn save_text(name: &str, media_type: &str, text: &str) -> Result<(), JobFailure> {
    let blob = text_blob(media_type, text)?;
    save_blob(&blob, name)
}

/// Makes a blob of a text, and checks that it has all bytes.
pub(super) fn text_blob(media_type: &str, text: &str) -> Result<Blob, JobFailure> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let (written, kept) = (text.len() as u64, blob.size() as u64);
    match kept == written {
        true => Ok(blob),
        false => Err(JobFailure::Incomplete { written, kept }),
    }
}
