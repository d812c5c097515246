use std::collections::BTreeMap;

use gloo_events::EventListener;
use yew::prelude::*;

use crate::{
    app::{
        Notice,
        panels::placements::count::{Counting, ProblemCount},
    },
    problem::Problem,
    worker::{MAX_STORED_COUNTS, StoredCount, record_to_drop},
};

use super::storage::{Shelf, StorageTrouble};

/// The time between two saves of a running count, in milliseconds.
const STORE_INTERVAL_MS: f64 = 1000.0;

/// The key of the one count that the versions before stored.
const OLD_KEY: &str = "queenscope-count";

/// The key of such a count after the page has said that it cannot be continued.
const SET_ASIDE_KEY: &str = "queenscope-old-count";

/// The key of the problem that this tab was counting when it was closed.
const RUNNING_KEY: &str = "queenscope-running";

/// Loads the stored counts, the newest first; the problem whose count was running in this tab; and
/// a notice for each count that cannot be continued.
pub fn load_counts() -> (Vec<StoredCount>, Option<Problem>, Vec<Notice>) {
    let mut notices = Vec::new();
    let mut set_aside = |key: &str, text: &str, why: String| {
        let kept = Shelf::Local.write(SET_ASIDE_KEY, text);
        if kept.is_ok() {
            let _ = Shelf::Local.remove(key);
        }
        notices.push(Notice::CountNotOpened(why));
    };
    let mut records = Vec::new();
    let keys = Shelf::Local.keys().unwrap_or_default();
    for key in keys.iter().filter(|key| is_record(key)) {
        let Ok(Some(text)) = Shelf::Local.read(key) else {
            continue;
        };
        match StoredCount::from_text(&text) {
            Ok(count) => records.push(count),
            Err(bad) => set_aside(key, &text, bad.to_string()),
        }
    }
    records.sort_by(|one, other| other.stored_at.total_cmp(&one.stored_at));
    let running = Shelf::Session.read(RUNNING_KEY).ok().flatten();
    let running = running.and_then(|text| serde_json::from_str(&text).ok());
    (records, running, notices)
}

fn is_record(key: &str) -> bool {
    key == OLD_KEY || key.starts_with(StoredCount::KEY_START)
}

/// Stores what is counted, now and then while it grows, at once when it stops and when the
/// page is left. What another tab has counted of the same problem is kept: parts of the
/// same split are united. `on_dropped` learns whose record had to make room.
#[hook]
pub fn use_stored_counts(
    counting: &Counting,
    on_dropped: Callback<Problem>,
    on_notice: Callback<Notice>,
) {
    let latest = use_mut_ref(Counting::default);
    let store = use_mut_ref(|| CountStore::new(on_dropped, on_notice));
    *latest.borrow_mut() = counting.clone();
    {
        let store = store.clone();
        use_effect_with(counting.clone(), move |counting| {
            store.borrow_mut().keep(counting, false);
        });
    }
    use_effect_with((), move |()| {
        // The page may end after either event.
        let window = super::window();
        let listeners = ["pagehide", "freeze"].map(|name| {
            let (latest, store) = (latest.clone(), store.clone());
            EventListener::new(&window, name, move |_| {
                if super::is_dead() {
                    return;
                }
                store.borrow_mut().keep(&latest.borrow(), true);
            })
        });
        move || drop(listeners)
    });
}

/// What this page has stored so far.
struct CountStore {
    /// When a running count was last stored, in milliseconds.
    stored_at: Option<f64>,
    was_running: bool,
    /// For each record, by its key, the number of parts stored and the time in it.
    stored: BTreeMap<String, (usize, f64)>,
    /// Problems whose records are removed: each once, as another tab may count it anew.
    forgotten: Vec<Problem>,
    on_dropped: Callback<Problem>,
    on_notice: Callback<Notice>,
}

impl CountStore {
    fn new(on_dropped: Callback<Problem>, on_notice: Callback<Notice>) -> CountStore {
        CountStore {
            stored_at: None,
            was_running: false,
            stored: BTreeMap::new(),
            forgotten: Vec::new(),
            on_dropped,
            on_notice,
        }
    }

    fn keep(&mut self, counting: &Counting, leaves: bool) {
        let running = counting.current.as_ref().filter(|count| count.is_running());
        let now = super::now();
        let is_due = self
            .stored_at
            .is_none_or(|at| now >= at + STORE_INTERVAL_MS);
        let changed = running.is_some() != self.was_running;
        if running.is_some() && !(leaves || is_due || changed) {
            return;
        }
        self.stored_at = Some(now);
        self.was_running = running.is_some();
        let before = std::mem::replace(&mut self.forgotten, counting.forgotten.clone());
        for problem in &counting.forgotten {
            if !before.contains(problem) {
                self.forget(problem);
            }
        }
        for count in counting.to_store() {
            self.store(count);
        }
        let mark = running.filter(|count| count.to_store().is_some());
        let marked = match mark.and_then(|count| serde_json::to_string(count.problem()).ok()) {
            Some(text) => Shelf::Session.write(RUNNING_KEY, &text),
            None => Shelf::Session.remove(RUNNING_KEY),
        };
        self.note(marked);
    }

    fn store(&mut self, count: &ProblemCount) {
        let key = StoredCount::key(count.problem());
        let state = (count.sums().counted(), count.millis());
        if self.stored.get(&key) == Some(&state) {
            return;
        }
        let Some(mut record) = count.to_store() else {
            return;
        };
        record.stored_at = js_sys::Date::now();
        // Between reading and writing no other tab writes.
        match read(&key) {
            // As it was when the page opened: it is no newer for that.
            Some(other) if other.is_same_work(&record) => {
                self.stored.insert(key, state);
                return;
            }
            Some(other) => record = record.united(other),
            None if self.stored.contains_key(&key) => {}
            None => self.make_room(&key),
        }
        let written = Shelf::Local.write(&key, &record.to_text());
        if written.is_ok() {
            self.stored.insert(key, state);
        }
        self.note(written);
    }

    /// Removes the record of a discarded count, unless another tab has counted further since this
    /// one read it.
    fn forget(&mut self, problem: &Problem) {
        let key = StoredCount::key(problem);
        let Some((known, _)) = self.stored.remove(&key) else {
            return;
        };
        if read(&key).is_some_and(|record| record.sums.counted() <= known) {
            let removed = Shelf::Local.remove(&key);
            self.note(removed);
        }
    }

    /// Drops the record that is missed least if there are as many as are kept without that
    /// of a key.
    fn make_room(&self, key: &str) {
        let records = records(key);
        if records.len() < MAX_STORED_COUNTS {
            return;
        }
        if let Some(index) = record_to_drop(&records) {
            let problem = records[index].problem;
            self.note(Shelf::Local.remove(&StoredCount::key(&problem)));
            self.on_dropped.emit(problem);
        }
    }

    fn note(&self, outcome: Result<(), StorageTrouble>) {
        if let Err(trouble) = outcome {
            super::storage::tell(trouble, &self.on_notice);
        }
    }
}

fn read(key: &str) -> Option<StoredCount> {
    let text = Shelf::Local.read(key).ok().flatten()?;
    StoredCount::from_text(&text).ok()
}

/// All records except the one with the key `but`.
fn records(but: &str) -> Vec<StoredCount> {
    let keys = Shelf::Local.keys().unwrap_or_default();
    let others = keys.iter().filter(|key| is_record(key) && *key != but);
    others.filter_map(|key| read(key)).collect()
}
