use std::{cell::RefCell, rc::Rc};

use gloo_events::EventListener;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{Blob, BlobPropertyBag, MessageEvent, Url, Worker, WorkerOptions, WorkerType};
use yew::prelude::*;

use crate::worker::{
    Destination, FromWorker, Job, JobFailure, JobId, JobUpdate, Report, ToWorker, WantedJob,
    from_bytes, to_bytes,
};

use super::{Gathered, picker::take_chosen};

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
pub fn use_worker(job: Option<WantedJob>, hear: Callback<(JobId, JobUpdate)>) {
    use_resting_worker(job, false, hear);
}

/// As [`use_worker`], and the worker does nothing while `rests`: others need the
/// machine more.
#[hook]
pub fn use_resting_worker(job: Option<WantedJob>, rests: bool, hear: Callback<(JobId, JobUpdate)>) {
    let rest = use_mut_ref(|| false);
    let hand = use_mut_ref(|| None::<Worker>);
    *rest.borrow_mut() = rests;
    {
        let (rest, hand) = (rest.clone(), hand.clone());
        use_effect_with(job, move |job| {
            let running = job.clone().map(|job| start(job, rest, hear));
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
            send(worker, &ToWorker::Rest(*rests));
        }
    });
}

/// A worker and what listens to it; both end together.
struct Running {
    worker: Worker,
    _listeners: [EventListener; 2],
}

fn start(
    job: WantedJob,
    rest: Rc<RefCell<bool>>,
    hear: Callback<(JobId, JobUpdate)>,
) -> Result<Running, JsValue> {
    let id = job.id;
    let worker = spawn().inspect_err(|error| hear.emit((id, not_started(error))))?;
    let gathered = RefCell::new(Gathered::default());
    let on_message = {
        let (hear, worker) = (hear.clone(), worker.clone());
        EventListener::new(&worker.clone(), "message", move |event| {
            if let Some(piece) = piece(event) {
                hear.emit((id, JobUpdate::Wrote(piece.length().into())));
                gathered.borrow_mut().push(&piece);
                return;
            }
            let report = match read(event) {
                // What is sent before it is ready is lost.
                Some(FromWorker::Ready) => {
                    send(&worker, &ToWorker::Rest(*rest.borrow()));
                    begin(&worker, &job.job);
                    return;
                }
                Some(FromWorker::Report(report)) => report,
                Some(FromWorker::Failed(why)) => {
                    return hear.emit((id, JobUpdate::Failed(why)));
                }
                _ => return,
            };
            if let (Report::Done { .. }, Some(name)) = (&report, download(&job.job)) {
                let saved = gathered.take().save(name, media_type(&job.job));
                if let Err(error) = saved {
                    let why = JobFailure::File(format!("{error:?}"));
                    return hear.emit((id, JobUpdate::Failed(why)));
                }
            }
            hear.emit((id, JobUpdate::Report(report)));
        })
    };
    let on_error = EventListener::new(&worker, "error", move |event| {
        let message = event
            .dyn_ref::<web_sys::ErrorEvent>()
            .map_or_else(|| "the worker did not start".to_owned(), |e| e.message());
        hear.emit((id, JobUpdate::Failed(JobFailure::Crashed(message))));
    });
    Ok(Running {
        worker,
        _listeners: [on_message, on_error],
    })
}

/// The name of the file that the page saves, if it does.
fn download(job: &Job) -> Option<&str> {
    match job {
        Job::Export {
            destination: Destination::Download { name },
            ..
        } => Some(name),
        _ => None,
    }
}

fn media_type(job: &Job) -> &'static str {
    match job {
        Job::Export { gzip: true, .. } => "application/gzip",
        Job::Export { format, .. } => format.media_type(),
        _ => "",
    }
}

/// Tells a worker something.
pub(super) fn send(worker: &Worker, message: &ToWorker) {
    if let Ok(bytes) = to_bytes(message) {
        let _ = worker.post_message(&Uint8Array::from(bytes.as_slice()));
    }
}

/// Tells a worker its job.
fn begin(worker: &Worker, job: &Job) {
    let file = match job {
        Job::Export {
            destination: Destination::ChosenFile,
            ..
        } => take_chosen(),
        _ => None,
    };
    let start = ToWorker::Start(job.clone());
    match (to_bytes(&start), file) {
        (Ok(bytes), Some(file)) => {
            let message = Array::of2(&Uint8Array::from(bytes.as_slice()), &file);
            let _ = worker.post_message(&message);
        }
        _ => send(worker, &start),
    }
}

/// A piece of an export's file.
fn piece(event: &Event) -> Option<Uint8Array> {
    let event = event.dyn_ref::<MessageEvent>()?;
    let pieces: Array = event.data().dyn_into().ok()?;
    pieces.get(0).dyn_into().ok()
}

pub(super) fn read(event: &Event) -> Option<FromWorker> {
    let event = event.dyn_ref::<MessageEvent>()?;
    from_bytes(&Uint8Array::new(&event.data()).to_vec()).ok()
}

pub(super) fn not_started(error: &JsValue) -> JobUpdate {
    JobUpdate::Failed(JobFailure::NotStarted(format!("{error:?}")))
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
