use gloo_events::EventListener;
use js_sys::Array;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MutationObserver, MutationObserverInit};
use yew::prelude::*;

/// The media queries that change the colours of the page.
const QUERIES: [&str; 3] = [
    "(prefers-color-scheme: dark)",
    "(prefers-contrast: more)",
    "(forced-colors: active)",
];

/// A number that changes whenever the colours of the page do, by the page's switch or by the
/// system's. Canvases are painted again when it changes.
#[hook]
pub fn use_scheme() -> u32 {
    let changes = use_state_eq(|| 0u32);
    // A state handle would keep the number of the render that made it.
    let count = use_mut_ref(|| 0u32);
    {
        let changes = changes.clone();
        use_effect_with((), move |()| {
            let changed = move || {
                let mut count = count.borrow_mut();
                *count = count.wrapping_add(1);
                changes.set(*count);
            };
            let system: Vec<EventListener> = QUERIES
                .into_iter()
                .filter_map(|query| super::window().match_media(query).ok().flatten())
                .map(|list| {
                    let changed = changed.clone();
                    EventListener::new(&list, "change", move |_| changed())
                })
                .collect();
            let own = Closure::<dyn FnMut(Array)>::new(move |_: Array| changed());
            let observer = MutationObserver::new(own.as_ref().unchecked_ref()).ok();
            let root = super::window()
                .document()
                .and_then(|document| document.document_element());
            if let (Some(observer), Some(root)) = (&observer, root) {
                let options = MutationObserverInit::new();
                options.set_attributes(true);
                let _ = observer.observe_with_options(&root, &options);
            }
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop((system, own));
            }
        });
    }
    *changes
}
