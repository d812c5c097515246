use std::cell::{Cell, RefCell};

use gloo_events::EventListener;
use gloo_timers::callback::Interval;
use yew::prelude::*;

use crate::app::{Document, Notice, document::ReadDocument};

use super::{
    dead::{forget_panic, is_dead},
    storage::{Shelf, StorageTrouble, tell},
};

/// The key of the tab's document in storage.
pub(super) const DOCUMENT_KEY: &str = "queenscope-document";

/// The key of a document with which the page stopped twice.
pub(super) const SET_ASIDE_KEY: &str = "queenscope-document-set-aside";

/// The time between two checks whether the document has changed, in milliseconds.
const STORE_INTERVAL_MS: u32 = 500;

thread_local! {
    /// The document that the page drew last.
    static LATEST: RefCell<Option<Document>> = const { RefCell::new(None) };
    /// Whether the latest document is stored.
    static IS_STORED: Cell<bool> = const { Cell::new(true) };
}

/// Loads the document of this tab, if it has one, and a notice if something is wrong with it.
pub fn load_document() -> (Option<ReadDocument>, Option<Notice>) {
    let text = Shelf::Session.read(DOCUMENT_KEY).ok().flatten();
    let aside = Shelf::Session.read(SET_ASIDE_KEY).ok().flatten();
    let notice = (text.is_none() && aside.is_some()).then_some(Notice::DocumentSetAside);
    let read = text.and_then(|text| Document::from_text(&text).ok());
    (read, notice)
}

/// Stores the document of the tab as it changes, so that a reload restores the page.
#[hook]
pub fn use_stored_document(document: &Document, on_notice: Callback<Notice>) {
    use_effect_with(document.clone(), |document| {
        LATEST.replace(Some(document.clone()));
        IS_STORED.set(false);
    });
    use_effect_with((), move |()| {
        let listener = EventListener::new(&super::window(), "pagehide", |_| {
            if !is_dead() {
                let _ = store();
            }
        });
        let interval = Interval::new(STORE_INTERVAL_MS, move || {
            if is_dead() {
                return;
            }
            forget_panic();
            if let Err(trouble) = store() {
                tell(trouble, &on_notice);
            }
        });
        move || drop((listener, interval))
    });
}

fn store() -> Result<(), StorageTrouble> {
    if IS_STORED.replace(true) {
        return Ok(());
    }
    let text = LATEST.with_borrow(|latest| latest.as_ref().map(Document::to_text));
    text.map_or(Ok(()), |text| Shelf::Session.write(DOCUMENT_KEY, &text))
}

/// Stores the document while the program dies, and returns its text.
pub(super) fn keep_now() -> Option<String> {
    let text = LATEST.with(|latest| Some(latest.try_borrow().ok()?.as_ref()?.to_text()));
    if let Some(text) = &text {
        let _ = Shelf::Session.write(DOCUMENT_KEY, text);
    }
    text.or_else(|| Shelf::Session.read(DOCUMENT_KEY).ok().flatten())
}
