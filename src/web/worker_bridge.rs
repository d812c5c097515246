use std::{cell::RefCell, rc::Rc};

use gloo_events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{Blob, BlobPropertyBag, MessageEvent, Url, Worker, WorkerOptions, WorkerType};
use yew::prelude::*;

use crate::worker::{Job, Report};

use super::{Gathered, picker::take_chosen, sink};

#[wasm_bindgen]
extern "C" {
    type ImportMeta;
    #[wasm_bindgen(method, getter)]
    fn url(this: &ImportMeta) -> String;
    #[wasm_bindgen(thread_local_v2, js_namespace = import, js_name = meta)]
    static META: ImportMeta;
}

/// Runs a job in a worker of its own, and ends that worker when the job changes,
/// is gone, or the page is: a cancel is immediate. `hear` gets what the worker
/// says, but for what an export writes: that is kept here, `wrote` gets its size, and
/// it becomes the file of `destination` when all is there, unless the worker writes the
/// file itself.
#[hook]
pub fn use_worker(
    job: Option<Job>,
    destination: Option<Destination>,
    hear: Callback<Report>,
    wrote: Callback<u64>,
) {
    use_resting_worker(job, false, destination, hear, wrote);
}

/// As [`use_worker`], and the worker does nothing while `rests`: others need the
/// machine more.
#[hook]
pub fn use_resting_worker(
    job: Option<Job>,
    rests: bool,
    destination: Option<Destination>,
    hear: Callback<Report>,
    wrote: Callback<u64>,
) {
    let rest = use_mut_ref(|| false);
    let hand = use_mut_ref(|| None::<Worker>);
    *rest.borrow_mut() = rests;
    {
        let (rest, hand) = (rest.clone(), hand.clone());
        use_effect_with(job, move |job| {
            let running = job
                .clone()
                .map(|job| start(job, rest, destination, hear, wrote));
            if let Some(Ok(running)) = &running {
                *hand.borrow_mut() = Some(running.worker.clone());
            }
            move || {
                hand.borrow_mut().take();
                if let Some(Ok(running)) = running {
                    running.worker.terminate();
                }
            }
        });
    }
    use_effect_with(rests, move |rests| {
        if let Some(worker) = &*hand.borrow() {
            let _ = worker.post_message(&JsValue::from_bool(*rests));
        }
    });
}

/// Where an export goes.
#[derive(Clone, Debug, PartialEq)]
pub struct Destination {
    /// The name of the file.
    pub name: String,
    /// Its media type.
    pub media_type: &'static str,
    /// It is compressed.
    pub gzip: bool,
    /// The worker writes the file that was chosen.
    pub streamed: bool,
}

/// A worker and what listens to it; both end together.
struct Running {
    worker: Worker,
    _listeners: [EventListener; 2],
}

fn start(
    job: Job,
    rest: Rc<RefCell<bool>>,
    destination: Option<Destination>,
    hear: Callback<Report>,
    wrote: Callback<u64>,
) -> Result<Running, JsValue> {
    let worker = spawn().inspect_err(|error| hear.emit(failed(&job, error)))?;
    let gathered = RefCell::new(Gathered::default());
    let on_message = {
        let (job, hear, worker) = (job.clone(), hear.clone(), worker.clone());
        EventListener::new(&worker.clone(), "message", move |event| {
            if let Some(piece) = piece(event) {
                wrote.emit(piece.length().into());
                gathered.borrow_mut().push(&piece);
                return;
            }
            let Some(report) = read(event) else { return };
            match report {
                // What is sent before it is ready is lost.
                Report::Ready => {
                    let _ = worker.post_message(&JsValue::from_bool(*rest.borrow()));
                    if let Ok(bytes) = job.to_bytes() {
                        let _ = worker.post_message(&message(&bytes, destination.as_ref()));
                    }
                }
                Report::Done { .. } => {
                    if let Some(to) = destination.as_ref().filter(|to| !to.streamed) {
                        let saved = gathered.take().save(&to.name, to.media_type);
                        if let Err(error) = saved {
                            hear.emit(failed(&job, &error));
                            return;
                        }
                    }
                    hear.emit(report);
                }
                other => hear.emit(other),
            }
        })
    };
    let on_error = {
        EventListener::new(&worker, "error", move |event| {
            let message = event
                .dyn_ref::<web_sys::ErrorEvent>()
                .map_or_else(|| "the worker did not start".to_owned(), |e| e.message());
            hear.emit(Report::Failed {
                id: job.id,
                why: message,
            });
        })
    };
    Ok(Running {
        worker,
        _listeners: [on_message, on_error],
    })
}

/// What tells the worker its job.
fn message(job: &[u8], destination: Option<&Destination>) -> JsValue {
    match destination {
        None => Uint8Array::from(job).into(),
        Some(to) => {
            let file = to.streamed.then(take_chosen).flatten();
            sink::message(job, file, to.gzip).into()
        }
    }
}

/// A piece of an export's file.
fn piece(event: &Event) -> Option<Uint8Array> {
    let event = event.dyn_ref::<MessageEvent>()?;
    let pieces: Array = event.data().dyn_into().ok()?;
    pieces.get(0).dyn_into().ok()
}

pub(super) fn read(event: &Event) -> Option<Report> {
    let event = event.dyn_ref::<MessageEvent>()?;
    Report::from_bytes(&Uint8Array::new(&event.data()).to_vec()).ok()
}

pub(super) fn failed(job: &Job, error: &JsValue) -> Report {
    Report::Failed {
        id: job.id,
        why: format!("{error:?}"),
    }
}

/// A worker that runs this same script, from its address, hashes and all, wherever the
/// page is served, with the program that the page has compiled already.
pub(super) fn spawn() -> Result<Worker, JsValue> {
    let script = serde_json::to_string(&META.with(ImportMeta::url)).unwrap_or_default();
    // The first message is the program. What is wrong with it is told as an error.
    let code = format!(
        "import init from {script};
        addEventListener('message', ({{ data }}) => init({{ module_or_path: data }})
            .catch(error => setTimeout(() => {{ throw error; }})), {{ once: true }});"
    );
    let options = BlobPropertyBag::new();
    options.set_type("text/javascript");
    let parts = Array::of1(&code.into());
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address, &options);
    Url::revoke_object_url(&address)?;
    let worker = worker?;
    worker.post_message(&wasm_bindgen::module())?;
    Ok(worker)
}
