//! The edge to the browser: workers, storage, files, time. Nothing here decides anything; it brings
//! events in as actions and carries effects out.

mod canvas;
mod dead;
mod document;
mod download;
mod frames;
mod host;
mod jobs;
mod panic;
mod picker;
mod picture;
mod post;
mod scheme;
mod sink;
mod storage;
mod stored_counts;
mod trouble;
mod worker_scope;

pub use canvas::{Size, colour_of, put_labels, put_pixels, use_held_still, use_size, use_wheel};
pub use dead::is_dead;
pub use document::{load_document, use_stored_document};
pub use download::save_text;
pub use frames::{use_frames, use_later, use_slices};
pub use jobs::{processors, use_jobs};
pub use panic::guard_page;
pub use picker::{can_stream, choose_file};
pub use picture::save_png;
pub use scheme::use_scheme;
pub use sink::can_compress;
pub use storage::{apply_settings, load_settings};
pub use stored_counts::{load_counts, use_stored_counts};
pub use worker_scope::{is_worker, run_worker};

use wasm_bindgen::JsCast;

/// The window of the page.
pub fn window() -> web_sys::Window {
    js_sys::global().unchecked_into()
}

/// The time since the page or the worker began, in milliseconds with a fraction.
pub fn now() -> f64 {
    let performance = js_sys::Reflect::get(&js_sys::global(), &"performance".into());
    performance.map_or(0.0, |performance| {
        performance.unchecked_into::<web_sys::Performance>().now()
    })
}

/// Calls a function in a task of its own.
pub fn later(call: impl FnOnce() + 'static) {
    gloo_timers::callback::Timeout::new(0, call).forget();
}

/// Sets the title of the window.
pub fn set_title(title: &str) {
    if let Some(document) = window().document() {
        document.set_title(title);
    }
}

/// Scrolls an element to `top` pixels.
pub fn scroll_to(element: &web_sys::Element, top: f64) {
    // `set_scroll_top` takes whole pixels only.
    let _ = js_sys::Reflect::set(element, &"scrollTop".into(), &top.into());
}

/// How far an element is scrolled, in pixels with a fraction.
pub fn scrolled(element: &web_sys::Element) -> f64 {
    let top = js_sys::Reflect::get(element, &"scrollTop".into());
    top.ok().and_then(|top| top.as_f64()).unwrap_or(0.0)
}

/// Moves the focus to the element with an id, if there is one.
pub fn focus(id: &str) {
    let document = window().document();
    let element = document.and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element {
        // SVG elements have focus(), though web-sys names it for HTML only.
        let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}
