use std::{cell::RefCell, collections::BTreeSet};

use web_sys::Storage;
use yew::Callback;

use crate::app::{Notice, Settings};

const SETTINGS_KEY: &str = "queenscope";

/// The two storages that the browser has for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shelf {
    /// Shared by all tabs, and kept when they are closed.
    Local,
    /// Of this tab alone, and kept when the page is reloaded.
    Session,
}

/// Why the browser did not store something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum StorageTrouble {
    /// There is no room.
    Full,
    /// The browser stores nothing for the page.
    Refused,
}

impl Shelf {
    fn storage(self) -> Result<Storage, StorageTrouble> {
        let window = super::window();
        let storage = match self {
            Shelf::Local => window.local_storage(),
            Shelf::Session => window.session_storage(),
        };
        storage.ok().flatten().ok_or(StorageTrouble::Refused)
    }

    /// Reads the text stored under a key.
    pub(super) fn read(self, key: &str) -> Result<Option<String>, StorageTrouble> {
        let item = self.storage()?.get_item(key);
        item.map_err(|_| StorageTrouble::Refused)
    }

    /// Stores a text.
    pub(super) fn write(self, key: &str, text: &str) -> Result<(), StorageTrouble> {
        let stored = self.storage()?.set_item(key, text);
        stored.map_err(|_| StorageTrouble::Full)
    }

    /// Removes what is stored under a key.
    pub(super) fn remove(self, key: &str) -> Result<(), StorageTrouble> {
        let removed = self.storage()?.remove_item(key);
        removed.map_err(|_| StorageTrouble::Refused)
    }

    /// All keys.
    pub(super) fn keys(self) -> Result<Vec<String>, StorageTrouble> {
        let storage = self.storage()?;
        let length = storage.length().map_err(|_| StorageTrouble::Refused)?;
        let keys = (0..length).filter_map(|index| storage.key(index).ok().flatten());
        Ok(keys.collect())
    }
}

thread_local! {
    /// The troubles that were reported; each is reported once.
    static TOLD: RefCell<BTreeSet<StorageTrouble>> = const { RefCell::new(BTreeSet::new()) };
}

/// Reports a trouble with the storage, once.
pub(super) fn tell(trouble: StorageTrouble, on_notice: &Callback<Notice>) {
    if TOLD.with_borrow_mut(|told| told.insert(trouble)) {
        on_notice.emit(match trouble {
            StorageTrouble::Full => Notice::StorageFull,
            StorageTrouble::Refused => Notice::StorageRefused,
        });
    }
}

/// Loads the stored settings, or the defaults if there are none.
pub fn load_settings() -> Settings {
    let stored = Shelf::Local.read(SETTINGS_KEY).ok().flatten();
    stored.map_or_else(Settings::default, |text| Settings::from_text(&text))
}

/// Applies settings, so that style sheets see them, and stores them. If storing fails, a notice
/// says so, and the settings last as long as the page.
pub fn apply_settings(settings: Settings, on_notice: &Callback<Notice>) {
    let document = super::window().document();
    if let Some(root) = document.and_then(|document| document.document_element()) {
        let _ = root.set_attribute("data-theme", settings.theme.name());
        let motion = if settings.still { "still" } else { "free" };
        let _ = root.set_attribute("data-motion", motion);
    }
    if let Err(trouble) = Shelf::Local.write(SETTINGS_KEY, &settings.to_text()) {
        tell(trouble, on_notice);
    }
}
