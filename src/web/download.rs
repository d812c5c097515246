use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// What an export wrote as it comes in; the browser keeps it, not the program.
#[derive(Default)]
pub struct Gathered {
    parts: Array,
    waiting: Array,
}

/// Pieces that become one part, so that the browser can move them out of memory.
const PIECES: u32 = 64;

impl Gathered {
    /// Adds a piece: a text or bytes.
    pub fn push(&mut self, piece: &JsValue) {
        self.waiting.push(piece);
        if self.waiting.length() == PIECES {
            self.fold();
        }
    }

    fn fold(&mut self) {
        let pieces = std::mem::take(&mut self.waiting);
        if let Ok(blob) = Blob::new_with_str_sequence(&pieces) {
            self.parts.push(&blob);
        }
    }

    /// Hands all of it to the browser as a file.
    ///
    /// # Errors
    /// What the browser says if it refuses.
    pub fn save(mut self, name: &str, media_type: &str) -> Result<(), JsValue> {
        self.fold();
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let blob = Blob::new_with_blob_sequence_and_options(&self.parts, &options)?;
        save_blob(&blob, name)
    }
}

/// Hands a blob to the browser as a file.
///
/// # Errors
/// What the browser says if it refuses.
pub(super) fn save_blob(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let document = super::window().document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has taken the file by the time this runs.
    gloo_timers::callback::Timeout::new(60_000, move || {
        let _ = Url::revoke_object_url(&address);
    })
    .forget();
    Ok(())
}

/// Hands a text to the browser as a file.
///
/// # Errors
/// What the browser says if it refuses.
pub fn save_text(name: &str, media_type: &str, text: &str) -> Result<(), JsValue> {
    let mut gathered = Gathered::default();
    gathered.push(&JsValue::from_str(text));
    gathered.save(name, media_type)
}
