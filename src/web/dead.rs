use std::cell::Cell;

/// The key that marks that the tab's last panic may come again.
const PANIC_KEY: &str = "queenscope-panic";

/// The time after opening within which a panic is put down to the document, in milliseconds.
const MIN_HEALTHY_MS: f64 = 10_000.0;

thread_local! {
    static DEAD: Cell<bool> = const { Cell::new(false) };
}

/// Whether the page's program has panicked: nothing of it may run any more.
pub fn is_dead() -> bool {
    DEAD.get()
}

/// Notes that the program has panicked. Returns whether it had before.
pub(super) fn die() -> bool {
    DEAD.replace(true)
}

/// Notes a panic in storage. Returns whether the page had one before and has panicked again soon
/// after it opened.
pub(super) fn note_panic() -> bool {
    // Without storage, each panic counts as the first.
    let Ok(Some(storage)) = super::window().session_storage() else {
        return false;
    };
    let noted = storage.get_item(PANIC_KEY).ok().flatten();
    let _ = storage.set_item(PANIC_KEY, "1");
    noted.is_some() && super::now() < MIN_HEALTHY_MS
}

/// Forgets the last panic: the page has run for a while, so another panic is a new one.
pub(super) fn forget_panic() {
    if super::now() >= MIN_HEALTHY_MS
        && let Ok(Some(storage)) = super::window().session_storage()
    {
        let _ = storage.remove_item(PANIC_KEY);
    }
}
