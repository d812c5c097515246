use gloo_events::EventListener;
use web_sys::Storage;
use yew::prelude::*;

use crate::app::panels::placements::count::{Counting, StoredCount};

const KEY: &str = "queenscope-count";

/// How often a count under way is stored, in milliseconds.
const OFTEN: f64 = 1000.0;

/// The stored count. It continues if it was under way when this tab was left; a count of
/// another tab, or of a day before, only waits.
pub fn load_counts() -> Vec<StoredCount> {
    let text = local().and_then(|storage| storage.get_item(KEY).ok().flatten());
    let mark = session().and_then(|session| session.get_item(KEY).ok().flatten());
    let record = text.and_then(|text| StoredCount::from_text(text, mark.is_some()));
    record.into_iter().collect()
}

/// Stores what is counted, now and then while it grows, at once when it stops and
/// when the page is left; forgets it when it is done.
#[hook]
pub fn use_stored_counts(counting: &Counting) {
    let latest = use_mut_ref(Counting::default);
    let stored = use_mut_ref(Stored::default);
    *latest.borrow_mut() = counting.clone();
    {
        let stored = stored.clone();
        use_effect_with(counting.clone(), move |counting| {
            stored.borrow_mut().keep(counting, false);
        });
    }
    use_effect_with((), move |()| {
        // The page may not come back from either.
        let window = super::window();
        let listeners = ["pagehide", "freeze"].map(|name| {
            let (latest, stored) = (latest.clone(), stored.clone());
            EventListener::new(&window, name, move |_| {
                stored.borrow_mut().keep(&latest.borrow(), true);
            })
        });
        move || drop(listeners)
    });
}

/// What is in storage, as far as this page has put it there.
#[derive(Default)]
struct Stored {
    at: Option<f64>,
    running: bool,
    kept: bool,
}

impl Stored {
    fn keep(&mut self, counting: &Counting, now: bool) {
        let running = counting.is_running();
        let at = super::now();
        let due = now || !running || !self.running || self.at.is_none_or(|last| at >= last + OFTEN);
        if !due {
            return;
        }
        self.at = Some(at);
        self.running = running;
        match counting.stored().into_iter().next() {
            Some(StoredCount {
                text,
                running: going,
                ..
            }) => {
                self.kept = true;
                set(local(), Some(&text));
                set(session(), going.then_some("1"));
            }
            None => {
                set(session(), None);
                if std::mem::take(&mut self.kept) {
                    set(local(), None);
                }
            }
        }
    }
}

fn set(storage: Option<Storage>, text: Option<&str>) {
    // Where storage is shut off or full, a count lasts as long as the page.
    if let Some(storage) = storage {
        let _ = match text {
            Some(text) => storage.set_item(KEY, text),
            None => storage.remove_item(KEY),
        };
    }
}

fn local() -> Option<Storage> {
    super::window().local_storage().ok().flatten()
}

fn session() -> Option<Storage> {
    super::window().session_storage().ok().flatten()
}
