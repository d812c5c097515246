use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::worker::{Answering, Ask, Job, JobKind, PartCounter, Report, Session};

use super::export_scope::take_export;

/// The time of one slice of work, in milliseconds; a timer between two slices
/// costs at least four.
pub(super) const SLICE: f64 = 40.0;

/// Steps between two looks at the clock.
pub(super) const STEPS: u64 = 200_000;

/// Whether this runs in a worker, not in a page.
pub fn is_worker() -> bool {
    js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Waits for a job, does it and reports; one that counts parts may be followed by
/// others, one that answers by questions. Told `true` it rests, told `false` it goes
/// on. The page ends the worker to cancel.
pub fn run_worker() {
    let scope = scope();
    let answering = RefCell::new(None::<Answering>);
    let counter = RefCell::new(PartCounter::new());
    let desk = Rc::new(Desk::default());
    EventListener::new(&scope, "message", move |event| {
        let Some(event) = event.dyn_ref::<MessageEvent>() else {
            return;
        };
        if take_export(&event.data()) {
            return;
        }
        if let Some(rests) = event.data().as_bool() {
            return desk.rest(rests);
        }
        let bytes = Uint8Array::new(&event.data()).to_vec();
        if let Some(answering) = &mut *answering.borrow_mut() {
            if let Ok(ask) = Ask::from_bytes(&bytes) {
                answering.answer(&ask, super::now, |report| post(&report));
            }
            return;
        }
        let Ok(job) = Job::from_bytes(&bytes) else {
            return;
        };
        if job.kind == JobKind::Answer {
            match Answering::new(&job) {
                Err(failed) => post(&failed),
                Ok(begun) => *answering.borrow_mut() = Some(begun),
            }
            return;
        }
        if matches!(job.kind, JobKind::Parts(_)) {
            return counter
                .borrow_mut()
                .count(&job, super::now, |report| post(&report));
        }
        match Session::new(&job) {
            Err(failed) => post(&failed),
            Ok(session) => desk.work(session, super::now()),
        }
    })
    // It listens as long as the worker lives.
    .forget();
    post(&Report::Ready);
}

/// What is being done, a slice at a time.
#[derive(Default)]
struct Desk {
    rests: Cell<bool>,
    /// What waits for its next slice or the end of a rest, and the time worked at it.
    waiting: RefCell<Option<(Session, f64)>>,
}

impl Desk {
    fn rest(self: &Rc<Self>, rests: bool) {
        self.rests.set(rests);
        let waiting = if rests { None } else { self.waiting.take() };
        if let Some((session, worked)) = waiting {
            self.work(session, super::now() - worked);
        }
    }

    fn work(self: &Rc<Self>, mut session: Session, began: f64) {
        let until = super::now() + SLICE;
        let mut progress = None;
        while !self.rests.get() {
            let millis = super::now() - began;
            session.work(STEPS, millis, |report| match report {
                // Only the last of a slice is worth a message.
                Report::Progress { .. } | Report::Measuring { .. } => progress = Some(report),
                other => post(&other),
            });
            if session.is_finished() {
                return;
            }
            if super::now() >= until {
                break;
            }
        }
        if let Some(progress) = progress {
            post(&progress);
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
pub(super) fn post(report: &Report) {
    if let Ok(bytes) = report.to_bytes() {
        post_value(&Uint8Array::from(bytes.as_slice()));
    }
}

/// Hands something to the page.
pub(super) fn post_value(value: &JsValue) {
    let _ = scope().post_message(value);
}
