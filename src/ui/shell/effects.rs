use yew::prelude::*;

use crate::{
    app::{self, Action, KeyPress, panels::placements::count::CountAction},
    ui::{
        context::{Words, count_action, send},
        store::Store,
    },
    web,
};

use super::keys_dialog::use_keys;

/// The effects that follow the state: frames, jobs, storage, keys, the title.
#[hook]
pub fn use_effects(store: &UseReducerHandle<Store>, words: &Words) {
    let state = &store.state;
    let to = store.dispatcher();
    let frame = {
        let (to, spent) = (to.clone(), store.spent.clone());
        Callback::from(move |(millis, most)| {
            to.dispatch(Action::Frame { millis, most });
            spent.get()
        })
    };
    web::use_frames(state.is_busy(), frame);
    let on_update = send(&to, |(id, update)| Action::Job(id, update));
    web::use_jobs(state.wanted_jobs(), on_update);
    let on_notice = send(&to, Action::Notify);
    web::use_stored_document(&state.core.document, on_notice.clone());
    let on_dropped = send(&to, |problem| count_action(CountAction::Dropped(problem)));
    let counting = &state.panels.placements.counting;
    web::use_stored_counts(counting, on_dropped, on_notice.clone());

    use_keys({
        let store = store.clone();
        Callback::from(move |key: KeyPress| {
            // A handle keeps every state that is read through it. This callback lives as long as
            // the page, so each key press reads through a new handle.
            let store = store.clone();
            let action = app::shortcut(&store.state.core, &key);
            if let Some(action) = action.clone() {
                store.dispatch(action);
            }
            action.is_some()
        })
    });
    let settings = state.core.document.settings;
    use_effect_with(settings, move |settings| {
        web::apply_settings(*settings, &on_notice);
    });
    let line = app::problem_line(&state.core, words);
    let title = words.with("page-title", &[("problem", line.into())]);
    use_effect_with(title, |title| web::set_title(title));
}
