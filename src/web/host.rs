use std::{cell::RefCell, rc::Rc};

use gloo_events::EventListener;
use js_sys::{Array, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{
    Blob, BlobPropertyBag, ErrorEvent, MessageEvent, Url, Worker, WorkerOptions, WorkerType,
};
use yew::Event;

use crate::worker::{
    Conversation, Destination, FromWorker, Job, JobFailure, ToWorker, from_bytes, to_bytes,
};

use super::{is_dead, picker::take_chosen, trouble::plain};

thread_local! {
    /// All workers, to end them when the page's program has died.
    static WORKERS: RefCell<Vec<Worker>> = const { RefCell::new(Vec::new()) };
}

/// Ends all workers.
pub(super) fn end_all() {
    WORKERS.with(|workers| {
        for worker in workers.try_borrow().iter().flat_map(|all| all.iter()) {
            worker.terminate();
        }
    });
}

#[wasm_bindgen]
extern "C" {
    type ImportMeta;
    #[wasm_bindgen(method, getter)]
    fn url(this: &ImportMeta) -> String;
    #[wasm_bindgen(thread_local_v2, js_namespace = import, js_name = meta)]
    static META: ImportMeta;
}

/// An event of a worker.
pub(super) enum HostEvent {
    /// The worker sent a message, with the bytes if it is a piece of an export.
    Message(FromWorker, Option<Uint8Array>),
    /// The worker has ended, or a message cannot be read.
    Ended(JobFailure),
}

/// A worker and the conversation with it. Dropping the host ends the worker.
pub(super) struct WorkerHost {
    worker: Worker,
    conversation: Rc<RefCell<Conversation>>,
    _listeners: [EventListener; 3],
}

impl WorkerHost {
    /// Starts a worker; `on_event` receives its messages and its end, until the host is dropped.
    ///
    /// # Errors
    /// [`JobFailure::NotStarted`] if the browser starts no worker.
    pub(super) fn spawn(on_event: impl Fn(HostEvent) + 'static) -> Result<WorkerHost, JobFailure> {
        let worker = spawn().map_err(|error| JobFailure::NotStarted(plain(&error)))?;
        WORKERS.with_borrow_mut(|workers| workers.push(worker.clone()));
        let conversation = Rc::new(RefCell::new(Conversation::default()));
        let on_event = Rc::new(on_event);
        let listen = |name: &'static str, read: fn(&Event, &Conversation) -> HostEvent| {
            let (to, conversation, on_event) =
                (worker.clone(), conversation.clone(), on_event.clone());
            EventListener::new(&worker, name, move |event| {
                if is_dead() {
                    return;
                }
                if name == "error" {
                    // The page shows the error; the worker has written it to the console.
                    event.prevent_default();
                }
                let happened = read(event, &conversation.borrow());
                if let HostEvent::Message(message, _) = &happened {
                    let waiting = conversation.borrow_mut().on_message(message);
                    post(&to, &waiting);
                }
                on_event(happened);
            })
        };
        let listeners = [
            listen("message", read_message),
            listen("error", read_error),
            listen("messageerror", |_, _| {
                HostEvent::Ended(JobFailure::Unreadable)
            }),
        ];
        Ok(WorkerHost {
            worker,
            conversation,
            _listeners: listeners,
        })
    }

    /// Sends a message as soon as the worker is ready.
    pub(super) fn send(&self, message: ToWorker) {
        let waiting = self.conversation.borrow_mut().send(message);
        post(&self.worker, &waiting);
    }

    /// Notes that `visible_ms` milliseconds have passed while the page was visible.
    ///
    /// # Errors
    /// Why the worker is given up; the caller then drops the host.
    pub(super) fn on_time(&self, visible_ms: f64) -> Result<(), JobFailure> {
        self.conversation.borrow_mut().on_time(visible_ms)
    }
}

impl Drop for WorkerHost {
    fn drop(&mut self) {
        self.worker.terminate();
        WORKERS.with_borrow_mut(|workers| workers.retain(|worker| *worker != self.worker));
    }
}

/// Posts messages as bytes, each with its attachment if it has one.
fn post(worker: &Worker, messages: &[ToWorker]) {
    for message in messages {
        // Encoding and posting do not fail; a worker that has ended receives nothing.
        let Ok(bytes) = to_bytes(message) else {
            continue;
        };
        let bytes = Uint8Array::from(bytes.as_slice());
        let file = match message {
            ToWorker::Start(Job::Export {
                destination: Destination::ChosenFile,
                ..
            }) => take_chosen(),
            _ => None,
        };
        let _ = match file {
            Some(file) => worker.post_message(&Array::of2(&bytes, &file)),
            None => worker.post_message(&bytes),
        };
    }
}

fn read_message(event: &Event, conversation: &Conversation) -> HostEvent {
    let Some(data) = event.dyn_ref::<MessageEvent>().map(MessageEvent::data) else {
        return HostEvent::Ended(JobFailure::Unreadable);
    };
    let said = Reflect::get(&data, &"trouble".into());
    if let Some(said) = said.ok().and_then(|said| said.as_string()) {
        let full = Reflect::get(&data, &"full".into()).is_ok_and(|full| full.is_truthy());
        return HostEvent::Ended(conversation.failure(&said, full));
    }
    let (bytes, piece) = match data.dyn_ref::<Array>() {
        Some(pair) => (pair.get(0), pair.get(1).dyn_into().ok()),
        None => (data, None),
    };
    let bytes = bytes.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec);
    match bytes.map(|bytes| from_bytes(&bytes)) {
        Some(Ok(FromWorker::Failed(why))) => HostEvent::Ended(why),
        Some(Ok(message)) => HostEvent::Message(message, piece),
        Some(Err(_)) | None => HostEvent::Ended(JobFailure::Unreadable),
    }
}

fn read_error(event: &Event, conversation: &Conversation) -> HostEvent {
    let said = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
    HostEvent::Ended(conversation.failure(&said.unwrap_or_default(), false))
}

/// Starts a worker that runs this same script, from its hashed address, wherever the page is
/// served. It gets the program that the page has compiled already.
fn spawn() -> Result<Worker, JsValue> {
    let script = serde_json::to_string(&META.with(ImportMeta::url)).unwrap_or_default();
    // The first message is the program. An error is sent with the browser's message and with
    // whether the program's memory can grow no further; the program itself is dead then.
    let code = format!(
        "import init from {script};
        let memory;
        const tell = error => {{
            let full = false;
            try {{ memory?.grow(1); }} catch {{ full = true; }}
            postMessage({{ trouble: String(error), full }});
        }};
        addEventListener('error', event => tell(event.message));
        addEventListener('unhandledrejection', event => tell(event.reason));
        addEventListener('message', async ({{ data }}) => {{
            try {{ memory = (await init({{ module_or_path: data }})).memory; }}
            catch (error) {{ tell(error); }}
        }}, {{ once: true }});"
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
