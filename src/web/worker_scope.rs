use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::worker::{
    FromWorker, Job, PartCounter, RankService, Report, SlicedJob, ToWorker, from_bytes, to_bytes,
};

use super::export_scope::begin_export;

/// The time of one slice of work, in milliseconds; a timer between two slices
/// costs at least four.
pub(super) const SLICE: f64 = 40.0;

/// Steps between two looks at the clock.
pub(super) const STEPS: u64 = 200_000;

/// Whether this runs in a worker, not in a page.
pub fn is_worker() -> bool {
    js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Waits for a job, does it and reports. The page ends the worker to cancel.
pub fn run_worker() {
    let work = RefCell::new(None::<Work>);
    let desk = Rc::new(Desk::default());
    EventListener::new(&scope(), "message", move |event| {
        let Some((message, file)) = read(event) else {
            return;
        };
        match (message, &mut *work.borrow_mut()) {
            (ToWorker::Start(job @ Job::Export { .. }), _) => begin_export(&job, file),
            (ToWorker::Start(Job::Ranks { problem }), work) => {
                *work = Some(Work::Ranks(RankService::new(&problem)));
            }
            (ToWorker::Start(Job::Count { problem, .. }), work) => {
                *work = Some(Work::Parts(PartCounter::new(&problem)));
            }
            (ToWorker::Start(job), _) => match SlicedJob::new(&job) {
                Err(why) => post(&FromWorker::Failed(why)),
                Ok(session) => desk.work(session, super::now()),
            },
            (ToWorker::Ask(ask), Some(Work::Ranks(service))) => {
                service.answer(&ask, super::now, |report| post(&FromWorker::Report(report)));
            }
            (ToWorker::Parts(parts), Some(Work::Parts(counter))) => {
                counter.count(&parts, super::now, |said| post(&said));
            }
            (ToWorker::Rest(rests), _) => desk.rest(rests),
            (ToWorker::Ask(_) | ToWorker::Parts(_), _) => {}
        }
    })
    // It listens as long as the worker lives.
    .forget();
    post(&FromWorker::Ready);
}

/// What goes on from message to message.
enum Work {
    Ranks(RankService),
    Parts(PartCounter),
}

/// A message, and the file that goes with it.
fn read(event: &web_sys::Event) -> Option<(ToWorker, Option<JsValue>)> {
    let data = event.dyn_ref::<MessageEvent>()?.data();
    let (bytes, file) = match data.dyn_ref::<Array>() {
        Some(pair) => (pair.get(0), Some(pair.get(1))),
        None => (data, None),
    };
    let message = from_bytes(&Uint8Array::new(&bytes).to_vec()).ok()?;
    Some((message, file))
}

/// What is being done, a slice at a time.
#[derive(Default)]
struct Desk {
    rests: Cell<bool>,
    /// What waits for its next slice or the end of a rest, and the time worked at it.
    waiting: RefCell<Option<(SlicedJob, f64)>>,
}

impl Desk {
    fn rest(self: &Rc<Self>, rests: bool) {
        self.rests.set(rests);
        let waiting = if rests { None } else { self.waiting.take() };
        if let Some((session, worked)) = waiting {
            self.work(session, super::now() - worked);
        }
    }

    fn work(self: &Rc<Self>, mut session: SlicedJob, began: f64) {
        let until = super::now() + SLICE;
        let mut progress = None;
        while !self.rests.get() {
            let millis = super::now() - began;
            session.work(STEPS, millis, |report| match report {
                // Only the last of a slice is worth a message.
                Report::Progress { .. } | Report::Measuring { .. } => progress = Some(report),
                other => post(&FromWorker::Report(other)),
            });
            if session.is_finished() {
                return;
            }
            if super::now() >= until {
                break;
            }
        }
        if let Some(progress) = progress {
            post(&FromWorker::Report(progress));
        }
        // The pause is no work: it goes into no time that is told.
        let worked = super::now() - began;
        self.waiting.replace(Some((session, worked)));
        if !self.rests.get() {
            let desk = self.clone();
            Timeout::new(0, move || {
                if !desk.rests.get() {
                    desk.rest(false);
                }
            })
            .forget();
        }
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

/// Says something to the page.
pub(super) fn post(message: &FromWorker) {
    if let Ok(bytes) = to_bytes(message) {
        post_value(&Uint8Array::from(bytes.as_slice()));
    }
}

/// Hands something to the page.
pub(super) fn post_value(value: &JsValue) {
    let _ = scope().post_message(value);
}
