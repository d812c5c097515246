use std::{cell::RefCell, rc::Rc};

use gloo_events::EventListener;
use js_sys::Uint8Array;
use web_sys::Worker;
use yew::prelude::*;

use crate::worker::{Ask, FromWorker, JobFailure, JobId, JobUpdate, ToWorker, WantedJob, to_bytes};

use super::worker_bridge::{not_started, read, spawn};

/// Asks a worker of its own one question after another. The worker lives as long as the
/// job is the same, so that it keeps what it counted; it is ended when the job changes
/// or is gone. A question is sent once, as soon as the worker can hear it.
#[hook]
pub fn use_answers(job: Option<WantedJob>, ask: Option<Ask>, hear: Callback<(JobId, JobUpdate)>) {
    let running = use_mut_ref(|| None::<Running>);
    {
        let running = running.clone();
        use_effect_with(job, move |job| {
            if let Some(job) = job.clone() {
                let started = start(&job, hear.clone());
                match started {
                    Ok(started) => *running.borrow_mut() = Some(started),
                    Err(error) => hear.emit((job.id, not_started(&error))),
                }
            }
            move || drop(running.take())
        });
    }
    // After the worker of its job was started: effects run in order.
    use_effect_with(ask, move |ask| {
        if let (Some(running), Some(ask)) = (&*running.borrow(), ask) {
            running
                .line
                .borrow_mut()
                .send(&running.worker, to_bytes(&ToWorker::Ask(ask.clone())).ok());
        }
    });
}

/// A worker and what listens to it; both end together.
struct Running {
    worker: Worker,
    line: Rc<RefCell<Line>>,
    _listeners: [EventListener; 2],
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// What is sent before the worker is ready is lost, so it waits.
#[derive(Default)]
struct Line {
    ready: bool,
    waiting: Vec<Vec<u8>>,
}

impl Line {
    fn send(&mut self, worker: &Worker, bytes: Option<Vec<u8>>) {
        self.waiting.extend(bytes);
        if self.ready {
            for bytes in self.waiting.drain(..) {
                let _ = worker.post_message(&Uint8Array::from(bytes.as_slice()));
            }
        }
    }
}

fn start(
    job: &WantedJob,
    hear: Callback<(JobId, JobUpdate)>,
) -> Result<Running, wasm_bindgen::JsValue> {
    let worker = spawn()?;
    let line = Rc::new(RefCell::new(Line::default()));
    let message = to_bytes(&ToWorker::Start(job.job.clone())).ok();
    line.borrow_mut().send(&worker, message);
    let id = job.id;
    let on_message = {
        let (worker, line, hear) = (worker.clone(), line.clone(), hear.clone());
        EventListener::new(&worker.clone(), "message", move |event| match read(event) {
            Some(FromWorker::Ready) => {
                line.borrow_mut().ready = true;
                line.borrow_mut().send(&worker, None);
            }
            Some(FromWorker::Report(report)) => hear.emit((id, JobUpdate::Report(report))),
            Some(FromWorker::Failed(why)) => hear.emit((id, JobUpdate::Failed(why))),
            _ => {}
        })
    };
    let on_error = {
        EventListener::new(&worker, "error", move |_| {
            let why = JobFailure::Crashed(String::new());
            hear.emit((id, JobUpdate::Failed(why)));
        })
    };
    Ok(Running {
        worker,
        line,
        _listeners: [on_message, on_error],
    })
}
