use yew::prelude::*;

use crate::{
    app::{self, Action, KeyPress, State},
    ui::{context::Words, store::Store},
    web,
    worker::{Job, JobId, JobUpdate, WantedJob},
};

use super::keys_dialog::use_keys;

/// What watches the state: frames, jobs, storage, keys, the title.
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
    let on_update = {
        let to = to.clone();
        Callback::from(move |(id, update)| to.dispatch(Action::Job(id, update)))
    };
    use_jobs(state, on_update);
    web::use_stored_counts(&state.panels.placements.counting);

    use_keys({
        let store = store.clone();
        Callback::from(move |key: KeyPress| {
            // A handle keeps every state that is read through it; this callback lives
            // as long as the page, so each key reads through a handle of its own.
            let store = store.clone();
            let action = app::shortcut(&store.state.core, &key);
            if let Some(action) = action.clone() {
                store.dispatch(action);
            }
            action.is_some()
        })
    });
    let settings = state.core.document.settings;
    use_effect_with(settings, |settings| web::apply_settings(*settings));
    let line = app::problem_line(&state.core, words);
    let title = words.with("page-title", &[("problem", line.into())]);
    use_effect_with(title, |title| web::set_title(title));
}

/// Keeps the wanted jobs running.
#[hook]
fn use_jobs(state: &State, on_update: Callback<(JobId, JobUpdate)>) {
    let wanted = state.wanted_jobs();
    let nth = |is: fn(&Job) -> bool, nth: usize| {
        let mut jobs = wanted.iter().filter(|wanted| is(&wanted.job));
        jobs.nth(nth).cloned()
    };
    let rests = wanted.iter().any(|wanted| wanted.rests);
    let plain = |wanted: Option<WantedJob>| {
        wanted.map(|wanted| WantedJob {
            question: None,
            rests: false,
            ..wanted
        })
    };
    let is_index = |job: &Job| matches!(job, Job::Index { .. });
    web::use_resting_worker(plain(nth(is_index, 0)), rests, on_update.clone());
    web::use_resting_worker(plain(nth(is_index, 1)), rests, on_update.clone());
    let is_export = |job: &Job| matches!(job, Job::Export { .. });
    web::use_worker(nth(is_export, 0), on_update.clone());
    let ranks = nth(|job| matches!(job, Job::Ranks { .. }), 0);
    let question = ranks.as_ref().and_then(|wanted| wanted.question.clone());
    web::use_answers(plain(ranks), question, on_update.clone());
    let is_classes = |job: &Job| matches!(job, Job::Classes { .. });
    web::use_worker(nth(is_classes, 0), on_update.clone());
    let is_measure = |job: &Job| matches!(job, Job::Measure { .. });
    web::use_worker(nth(is_measure, 0), on_update.clone());
    let counting = &state.panels.placements.counting;
    let workers = app::panels::placements::count::workers(&state.core);
    web::use_pool(counting.current.as_ref(), workers, on_update);
}
