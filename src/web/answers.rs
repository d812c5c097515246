use std::{cell::RefCell, rc::Rc};

use gloo_events::EventListener;
use js_sys::Uint8Array;
use web_sys::Worker;
use yew::prelude::*;

use crate::worker::{Ask, Job, Report};

use super::worker_bridge::{failed, read, spawn};

/// Asks a worker of its own one question after another. The worker lives as long as the
/// job is the same, so that it keeps what it counted; it is ended when the job changes
/// or is gone. A question is sent once, as soon as the worker can hear it.
#[hook]
pub fn use_answers(job: Option<Job>, ask: Option<Ask>, hear: Callback<Report>) {
    let running = use_mut_ref(|| None::<Running>);
    {
        let running = running.clone();
        use_effect_with(job, move |job| {
            if let Some(job) = job.clone() {
                let started = start(&job, hear.clone());
                match started {
                    Ok(started) => *running.borrow_mut() = Some(started),
                    Err(error) => hear.emit(failed(&job, &error)),
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
                .send(&running.worker, ask.to_bytes().ok());
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

fn start(job: &Job, hear: Callback<Report>) -> Result<Running, wasm_bindgen::JsValue> {
    let worker = spawn()?;
    let line = Rc::new(RefCell::new(Line::default()));
    line.borrow_mut().send(&worker, job.to_bytes().ok());
    let on_message = {
        let (worker, line, hear) = (worker.clone(), line.clone(), hear.clone());
        EventListener::new(&worker.clone(), "message", move |event| match read(event) {
            Some(Report::Ready) => {
                line.borrow_mut().ready = true;
                line.borrow_mut().send(&worker, None);
            }
            Some(report) => hear.emit(report),
            None => {}
        })
    };
    let on_error = {
        let job = job.clone();
        EventListener::new(&worker, "error", move |_| {
            hear.emit(failed(&job, &"the worker broke".into()));
        })
    };
    Ok(Running {
        worker,
        line,
        _listeners: [on_message, on_error],
    })
}
