use std::cell::Cell;

/// Stored while the panic that the tab had last may come again.
const PANIC_KEY: &str = "queenscope-panic";

/// A panic so soon after the page opened, in milliseconds, is one of its document.
const SOON_MS: f64 = 10_000.0;

thread_local! {
    static DEAD: Cell<bool> = const { Cell::new(false) };
}

/// Whether the page's program has panicked: nothing of it may run any more.
pub fn is_dead() -> bool {
    DEAD.get()
}

/// The program has panicked; whether it had before.
pub(super) fn die() -> bool {
    DEAD.replace(true)
}

/// Notes a panic; whether the page had one before and has it again as soon as it opened.
pub(super) fn note_panic() -> bool {
    // Without storage each is the first.
    let Ok(Some(storage)) = super::window().session_storage() else {
        return false;
    };
    let noted = storage.get_item(PANIC_KEY).ok().flatten();
    let _ = storage.set_item(PANIC_KEY, "1");
    noted.is_some() && super::now() < SOON_MS
}

/// The page runs: after a while, what panics is not what panicked before.
pub(super) fn forget_panic() {
    if super::now() >= SOON_MS
        && let Ok(Some(storage)) = super::window().session_storage()
    {
        let _ = storage.remove_item(PANIC_KEY);
    }
}
