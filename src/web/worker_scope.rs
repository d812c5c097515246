use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

use gloo_events::EventListener;
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, Promise, Uint8Array, futures::JsFuture};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::worker::{FromWorker, Job, JobFailure, Report, Session, ToWorker, from_bytes};

use super::{
    post::{post, scope},
    sink::Sink,
};

/// Whether this runs in a worker, not in a page.
pub fn is_worker() -> bool {
    js_sys::global().is_instance_of::<DedicatedWorkerGlobalScope>()
}

/// Handles the page's messages, one message and one slice at a time, until the page ends the
/// worker. A panic is reported before the program dies.
pub fn run_worker() {
    std::panic::set_hook(Box::new(|panic| {
        console_error_panic_hook::hook(panic);
        post(&FromWorker::Failed(JobFailure::Crashed(panic.to_string())));
    }));
    let inbox = Rc::new(Inbox::default());
    let to = inbox.clone();
    // The listener lives as long as the worker.
    EventListener::new(&scope(), "message", move |event| to.take_in(event)).forget();
    js_sys::futures::spawn_local(work(inbox));
    post(&FromWorker::Ready);
}

/// Messages that wait to be handled, each with the file that came with it.
#[derive(Default)]
struct Inbox {
    messages: RefCell<VecDeque<(Vec<u8>, Option<JsValue>)>>,
    /// The function that ends the wait for the next message.
    wake: Cell<Option<Function>>,
}

impl Inbox {
    fn take_in(&self, event: &web_sys::Event) {
        let Some(data) = event.dyn_ref::<MessageEvent>().map(MessageEvent::data) else {
            return;
        };
        let (bytes, file) = match data.dyn_ref::<Array>() {
            Some(pair) => (pair.get(0), Some(pair.get(1))),
            None => (data, None),
        };
        let bytes = Uint8Array::new(&bytes).to_vec();
        self.messages.borrow_mut().push_back((bytes, file));
        if let Some(wake) = self.wake.take() {
            let _ = wake.call0(&JsValue::UNDEFINED);
        }
    }

    fn next(&self) -> Option<(Vec<u8>, Option<JsValue>)> {
        self.messages.borrow_mut().pop_front()
    }

    /// Waits until there is a message.
    async fn wait(&self) {
        while self.messages.borrow().is_empty() {
            let promise = Promise::new(&mut |resolve, _| self.wake.set(Some(resolve)));
            let _ = JsFuture::from(promise).await;
        }
    }
}

/// The main loop of the worker.
async fn work(inbox: Rc<Inbox>) {
    let (mut session, mut sink) = (Session::default(), None);
    loop {
        let done = match inbox.next() {
            Some((bytes, file)) => handle(&bytes, file, &mut session, &mut sink).await,
            None if session.has_slices() => {
                let mut said = Vec::new();
                session.slice(&super::now, &mut |message| said.push(message));
                let done = pass_on(said, &mut sink).await;
                // Lets messages come in; a timer takes at least 4 ms.
                TimeoutFuture::new(0).await;
                done
            }
            None => {
                inbox.wait().await;
                Ok(())
            }
        };
        if let Err(why) = done {
            post(&FromWorker::Failed(why));
        }
    }
}

async fn handle(
    bytes: &[u8],
    file: Option<JsValue>,
    session: &mut Session,
    sink: &mut Option<Sink>,
) -> Result<(), JobFailure> {
    let message = from_bytes(bytes).map_err(|_| JobFailure::Unreadable)?;
    if let ToWorker::Start(Job::Export { gzip, .. }) = &message {
        *sink = Some(Sink::open(file, *gzip).await?);
    }
    session.on_message(message, &super::now, &mut |message| post(&message));
    Ok(())
}

/// Sends what a slice produced to the page. The text of an export goes to its sink instead, and the
/// end of an export is sent when the file is closed.
async fn pass_on(said: Vec<FromWorker>, sink: &mut Option<Sink>) -> Result<(), JobFailure> {
    for message in said {
        match (&message, &*sink) {
            (FromWorker::Report(Report::Text(text)), Some(sink)) => sink.write(text).await?,
            (FromWorker::Report(Report::Done { .. }), Some(_)) => {
                if let Some(sink) = sink.take() {
                    let written = sink.close().await?;
                    post(&FromWorker::Written(written));
                }
                post(&message);
            }
            _ => post(&message),
        }
    }
    Ok(())
}
