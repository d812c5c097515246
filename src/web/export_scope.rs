use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::worker::{Job, Report, Session};

use super::{
    sink::Sink,
    worker_scope::{SLICE, STEPS, post, post_value},
};

/// Does the job of a message of [`sink::message`](super::sink::message), if it is one:
/// an export, written piece by piece.
pub(super) fn take_export(message: &JsValue) -> bool {
    let Some(parts) = message.dyn_ref::<Array>() else {
        return false;
    };
    let (bytes, file, gzip) = (parts.get(0), parts.get(1), parts.get(2));
    let Ok(job) = Job::from_bytes(&Uint8Array::new(&bytes).to_vec()) else {
        return false;
    };
    let file = (!file.is_undefined()).then_some(file);
    js_sys::futures::spawn_local(async move {
        let done = match Session::new(&job) {
            Err(failed) => Ok(failed),
            Ok(session) => export(session, file, gzip.is_truthy()).await,
        };
        post(&done.unwrap_or_else(|error| Report::Failed {
            id: job.id,
            why: format!("{error:?}"),
        }));
    });
    true
}

/// Writes all; what is to be said at the end, once it is where it goes.
async fn export(
    mut session: Session,
    file: Option<JsValue>,
    gzip: bool,
) -> Result<Report, JsValue> {
    let to_page = |piece: JsValue| post_value(&Array::of1(&piece));
    let sink = Sink::open(file, gzip, to_page).await?;
    let began = super::now();
    loop {
        let until = super::now() + SLICE;
        let (mut texts, mut last) = (Vec::new(), None);
        while !session.is_finished() && super::now() < until && texts.len() < TEXTS {
            session.work(STEPS, super::now() - began, |report| match report {
                Report::Text { text, .. } => texts.push(text),
                other => last = Some(other),
            });
        }
        for text in &texts {
            sink.write(text).await?;
        }
        match last {
            Some(last) if session.is_finished() => {
                sink.close().await?;
                return Ok(last);
            }
            Some(progress) => post(&progress),
            None => {}
        }
    }
}

/// Pieces that wait to be written, some 256 KB each.
const TEXTS: usize = 16;
